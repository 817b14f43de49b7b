//! Several stages: ties at the cut, company over all stages, and corrections after a cut.

use kostka_tournament::cup::Chair;
use kostka_tournament::regulation::{Carry, Cut, Regulation};
use kostka_tournament::seating::{Breach, Round, repeats};
use kostka_tournament::standings::Origin;
use kostka_tournament::{Command, CupEvent, PlayerId, Refusal};

use crate::hall::Hall;

/// Begins a cup of one round and a cut, with players who are there.
fn short(regulation: &str, cut: Cut, players: usize) -> Hall {
    let mut own = Regulation::find(regulation).unwrap().clone();
    own.stages[0].rounds = 1;
    own.stages[0].cut = Some(cut);
    let mut hall = Hall::new(&own);
    for player in 0..players {
        hall.register(&format!("Player {player}"));
        hall.take(Command::CheckIn { player });
    }
    hall.take(Command::Draw);
    hall.take(Command::Begin);
    hall
}

/// Makes all tables end alike.
fn end_alike(hall: &mut Hall, game: &[i32]) {
    let games = usize::from(hall.cup.stage_rules().games);
    for table in 0..hall.tables(0).len() {
        hall.enter(0, table, vec![game.to_vec(); games]);
        hall.take(Command::Confirm { round: 0, table });
    }
}

fn tied(hall: &Hall) -> Vec<PlayerId> {
    match hall.refused(Command::Cut, "tied-cut", "C10") {
        Refusal::TiedCut { players } => players,
        other => panic!("{other}"),
    }
}

#[test]
fn a_tie_at_the_cut_can_be_decided_although_one_of_the_players_has_left() {
    let mut hall = short("pl-county", Cut::Best(4), 12);
    end_alike(&mut hall, &[30, -5, -5, -20]);
    // The winners go through. Six share the next place, and one of them leaves.
    let (player, chair) = (hall.tables(0)[1][1], Chair::Left);
    hall.take(Command::Drop { player, chair });
    let order = tied(&hall);
    assert_eq!(order.len(), 6);
    assert!(order.contains(&player));
    hall.take(Command::DecideTie { order: order.clone() });
    hall.take(Command::Cut);
    let best = order.into_iter().find(|level| *level != player).unwrap();
    assert_eq!(hall.cup.entrants()[3], best);
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

#[test]
fn a_tie_at_a_table_can_be_decided_although_another_table_ended_alike() {
    let mut hall = short("knock-out", Cut::PerTable(2), 16);
    end_alike(&mut hall, &[30, -5, -5, -20]);
    let players = tied(&hall);
    assert_eq!(players.len(), 8);
    hall.take(Command::DrawLots { players });
    hall.take(Command::Cut);
    for table in &hall.cup.stages()[0].rounds[0].tables() {
        let through = table.iter().filter(|player| hall.cup.entrants().contains(player));
        assert_eq!(through.count(), 2);
    }
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

fn all_rounds(hall: &Hall) -> Vec<Round> {
    let rounds = hall.cup.stages().iter().flat_map(|stage| &stage.rounds);
    rounds.map(kostka_tournament::cup::RoundState::tables).collect()
}

/// Plays a stage to its cut.
fn to_the_cut(hall: &mut Hall) {
    for _ in 0..hall.cup.stage_rules().rounds {
        hall.next_round();
    }
    while let Err(Refusal::TiedCut { players }) = hall.cup.decide(&Command::Cut) {
        hall.take(match hall.cup.stage_rules().tied_cut {
            kostka_tournament::regulation::TiedCut::Lot => Command::DrawLots { players },
            kostka_tournament::regulation::TiedCut::PlayOff => Command::DecideTie { order: players },
        });
    }
    hall.take(Command::Cut);
}

#[test]
fn players_meet_again_in_later_stages_only_where_it_cannot_be_avoided() {
    // 32 players at eight tables, then 16 at four, then 8 at two, where everybody has met at most two of the others.
    let mut hall = Hall::with_players("knock-out", 32);
    for _ in 0..2 {
        to_the_cut(&mut hall);
        hall.take(Command::Draw);
        assert_eq!(
            repeats(&all_rounds(&hall)),
            0,
            "{} are left",
            hall.cup.entrants().len()
        );
    }
    // The semi-final of a county championship knows the five rounds of the qualifying.
    let mut hall = Hall::with_players("pl-county", 48);
    to_the_cut(&mut hall);
    hall.take(Command::Draw);
    assert_eq!(hall.cup.entrants().len(), 16);
    assert_eq!(repeats(&all_rounds(&hall)), 0);
    let starts = |player: &PlayerId| {
        let rounds = all_rounds(&hall);
        let tables = rounds.iter().flatten();
        tables.filter(|table| table.first() == Some(player)).count()
    };
    for table in hall.tables(0) {
        let fewest = table.iter().map(starts).min().unwrap();
        assert!(starts(&table[0]) < fewest + 2, "{table:?}");
    }
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

#[test]
fn a_change_by_hand_tells_of_meetings_in_earlier_stages_and_of_starts() {
    let mut hall = Hall::with_players("pl-county", 20);
    to_the_cut(&mut hall);
    hall.take(Command::Draw);
    let tables = hall.tables(0);
    let reseat = |tables: Vec<Vec<PlayerId>>| Command::Reseat { round: 0, tables };
    let breaches = |event: CupEvent| match event {
        CupEvent::Reseated { breaches, method, .. } => (breaches, method),
        other => panic!("{other:?}"),
    };
    let earlier = hall.cup.stages()[0].rounds[0].tables();
    let starts = |player: &PlayerId| {
        let rounds = hall.cup.stages()[0].rounds.iter();
        let starters = rounds.flat_map(|round| round.tables().into_iter().map(|table| table[0]));
        starters.filter(|starter| starter == player).count()
    };
    // The whole of a table of the first round sits together again, as far as it goes on.
    let mut again = tables.clone();
    let together = |table: &&Vec<PlayerId>| {
        table
            .iter()
            .filter(|player| hall.cup.entrants().contains(player))
            .count()
            > 1
    };
    let together = earlier.iter().find(together).unwrap();
    let pair: Vec<PlayerId> = together
        .iter()
        .copied()
        .filter(|player| hall.cup.entrants().contains(player))
        .take(2)
        .collect();
    let places = again.concat();
    let first = places.iter().position(|player| *player == pair[0]).unwrap();
    let mate = (first / 4) * 4 + (first + 1) % 4;
    let other = places.iter().position(|player| *player == pair[1]).unwrap();
    again[mate / 4][mate % 4] = pair[1];
    again[other / 4][other % 4] = places[mate];
    // Whoever has started most often at the table starts.
    for table in &mut again {
        let most = (0..4).max_by_key(|at| starts(&table[*at])).unwrap();
        table.rotate_left(most);
    }
    let uneven = again.iter().filter(|table| {
        let counts = || table.iter().map(starts);
        counts().max() > counts().min()
    });
    let uneven = uneven.count();
    let (told, method) = breaches(hall.take(reseat(again)));
    let (one, other) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
    assert_eq!(method, 2);
    assert!(told.contains(&Breach::Met { one, other }), "{told:?}");
    let started = told
        .iter()
        .filter(|breach| matches!(breach, Breach::StartAgain { .. }));
    assert_eq!(started.count(), uneven);
    // The tables as they were drawn break no wish about starts.
    let (told, _) = breaches(hall.take(reseat(tables)));
    assert!(
        !told
            .iter()
            .any(|breach| matches!(breach, Breach::StartAgain { .. })),
        "{told:?}"
    );
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

#[test]
fn a_correction_after_the_cut_changes_what_was_carried_over_and_not_the_cut() {
    let mut own = Regulation::find("four-games").unwrap().clone();
    own.stages[0].rounds = 1;
    own.stages[0].games = 1;
    own.stages[0].cut = Some(Cut::Best(8));
    own.stages[1].carry = Carry::All;
    let mut hall = Hall::new(&own);
    for player in 0..12 {
        hall.register(&format!("Player {player}"));
        hall.take(Command::CheckIn { player });
    }
    hall.next_round();
    while let Err(Refusal::TiedCut { players }) = hall.cup.decide(&Command::Cut) {
        hall.take(Command::DrawLots { players });
    }
    hall.take(Command::Cut);
    hall.take(Command::Draw);
    hall.take(Command::Begin);
    let entrants = hall.cup.entrants();
    let table = hall.cup.stages()[0].rounds[0].tables()[0].clone();
    let loser = table
        .iter()
        .position(|player| !entrants.contains(player))
        .unwrap_or(3);
    // The one who won nothing won after all.
    let mut game = vec![-10; 4];
    game[loser] = 30;
    let correct = |stage: Option<usize>, games: Vec<Vec<i32>>| Command::Correct {
        stage,
        round: 0,
        table: 0,
        games,
        reason: "the seats were mixed up".to_owned(),
    };
    hall.refused(correct(Some(0), vec![vec![30; 4]]), "bad-sheet", "C6");
    hall.refused(correct(Some(9), vec![game.clone()]), "unknown-table", "C6");
    hall.refused(correct(None, vec![game.clone(); 4]), "no-sheet", "C6");
    let event = hall.take(correct(Some(0), vec![game]));
    assert!(matches!(event, CupEvent::Corrected { stage: Some(0), .. }));
    assert_eq!(hall.cup.entrants(), entrants);
    let first = &hall.cup.stage_standings(0);
    let carried = |player: PlayerId| {
        let standings = hall.cup.standings();
        let standing = standings.into_iter().find(|standing| standing.player == player);
        let lines = standing.unwrap().lines;
        let line = lines.into_iter().find(|line| line.origin == Origin::Carried);
        line.map_or((0, 0), |line| (line.points.big, line.points.small))
    };
    for player in &entrants {
        let before = first.iter().find(|standing| standing.player == *player).unwrap();
        assert_eq!(carried(*player), (before.points.big, before.points.small));
    }
    // A correction of the stage that is played names no stage.
    hall.play(0);
    let same = hall.cup.stage().rounds[0].sittings[0]
        .sheet
        .clone()
        .unwrap()
        .games;
    let event = hall.take(correct(Some(1), same));
    assert!(matches!(event, CupEvent::Corrected { stage: None, .. }));
    hall.take(Command::Close);
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}
