//! Cups from registration to the last standings.

use std::collections::BTreeSet;

use kostka_test_kit::county;
use kostka_tournament::cup::{Chair, Presence, SheetState};
use kostka_tournament::seating::{Breach, repeats};
use kostka_tournament::standings::{Origin, Reason};
use kostka_tournament::{Command, CupEvent, CupFile, Refusal, Regulation};

use crate::hall::Hall;

/// Returns the sheets of the stage that is played.
fn sheets(hall: &Hall) -> Vec<(Vec<usize>, Vec<Vec<i32>>)> {
    let sittings = hall.cup.stage().rounds.iter().flat_map(|round| &round.sittings);
    sittings
        .filter_map(|sitting| Some((sitting.players.clone(), sitting.sheet.as_ref()?.games.clone())))
        .collect()
}

/// Checks the standings of the stage against the independent computation.
fn check_standings(hall: &Hall) {
    let mut sums = county::sums(&sheets(hall));
    for player in hall.cup.entrants() {
        sums.entry(player).or_default();
    }
    let standings = hall.cup.standings();
    let places: Vec<(usize, usize)> = standings
        .iter()
        .map(|standing| (standing.place, standing.player))
        .collect();
    assert_eq!(places, county::places(&sums));
    for standing in &standings {
        let sum = sums.get(&standing.player).copied().unwrap_or_default();
        assert_eq!((standing.points.big, standing.points.small), sum);
    }
}

#[test]
fn a_county_championship_of_37_is_played_from_registration_to_the_final() {
    let mut hall = Hall::with_players("pl-county", 37);
    // Two who are registered do not come.
    hall.register("No-show");
    hall.register("Another no-show");
    hall.take(Command::Draw);
    hall.take(Command::Begin);
    hall.play(0);
    check_standings(&hall);

    // A late entry, and a drop-out: only what is to come is drawn again.
    let first = hall.tables(0);
    hall.register("Late");
    assert!(hall.cup.players()[39].is_late);
    hall.take(Command::CheckIn { player: 39 });
    hall.take(Command::Drop {
        player: 5,
        chair: Chair::Left,
    });
    hall.refused(Command::Begin, "draw-again", "C13");
    hall.refused(Command::CheckIn { player: 5 }, "dropped", "C13");
    hall.take(Command::Draw);
    assert_eq!(hall.tables(0), first);
    hall.take(Command::Begin);

    // A contested sheet is corrected after the next draw.
    hall.play(1);
    hall.take(Command::Contest {
        round: 1,
        table: 2,
        reason: "a joker was counted as 30".to_owned(),
    });
    hall.next_round();
    hall.refused(Command::Cut, "sheets-missing", "C6");
    let size = hall.tables(1)[2].len();
    let games = hall.sheet(size);
    hall.take(Command::Correct {
        stage: None,
        round: 1,
        table: 2,
        games: games.clone(),
        reason: "the joker costs 50".to_owned(),
    });
    let sheet = hall.cup.stage().rounds[1].sittings[2].sheet.clone().unwrap();
    assert_eq!((sheet.games, sheet.state), (games, SheetState::Confirmed));
    hall.next_round();
    hall.next_round();
    hall.refused(Command::Draw, "no-more-rounds", "C8");
    check_standings(&hall);
    let rounds: Vec<_> = (0..5).map(|round| hall.tables(round)).collect();
    assert_eq!(repeats(&rounds), 0);

    finish(&mut hall);
    let closed = hall.cup.ranking();
    assert_eq!(closed.len(), 38);
    assert_eq!(
        closed
            .iter()
            .map(|place| place.player)
            .collect::<BTreeSet<_>>()
            .len(),
        38
    );
    hall.refused(Command::Draw, "closed", "C8");
    let file = hall.file();
    let read = CupFile::read(&file.write().unwrap()).unwrap();
    assert_eq!(read.verify().unwrap(), hall.cup);
}

/// Plays the semi-final and the final.
fn finish(hall: &mut Hall) {
    for size in [16, 4] {
        if let Err(Refusal::TiedCut { players }) = hall.cup.decide(&Command::Cut) {
            hall.take(Command::DecideTie { order: players });
        }
        hall.take(Command::Cut);
        assert_eq!(hall.cup.entrants().len(), size);
        hall.next_round();
        check_standings(hall);
    }
    hall.refused(Command::Cut, "no-cut", "C9");
    hall.take(Command::Close);
}

#[test]
fn wrong_sheets_are_refused_and_change_nothing() {
    let mut hall = Hall::with_players("pl-county", 8);
    hall.take(Command::Draw);
    let tables = hall.tables(0);
    let enter = |table: usize, players: &[usize], games: &[[i32; 4]]| Command::Enter {
        round: 0,
        table,
        players: players.to_vec(),
        games: games.iter().map(|game| game.to_vec()).collect(),
        signed: Vec::new(),
    };
    let good = [[29, -5, -10, -14], [-3, 8, -2, -3]];
    hall.refused(enter(0, &tables[0], &good), "unknown-table", "C6");
    hall.take(Command::Begin);
    hall.refused(
        enter(0, &tables[0], &[[29, -5, -10, -15], good[1]]),
        "bad-sheet",
        "C6",
    );
    hall.refused(
        enter(0, &tables[0], &[[20, 5, -10, -15], good[1]]),
        "bad-sheet",
        "C6",
    );
    hall.refused(enter(0, &tables[0], &good[..1]), "bad-sheet", "C5");
    hall.refused(enter(0, &tables[1], &good), "other-table", "C6");
    hall.refused(enter(0, &[90, 91, 92, 93], &good), "other-table", "C6");
    hall.refused(enter(2, &tables[0], &good), "unknown-table", "C6");
    hall.refused(Command::Confirm { round: 0, table: 0 }, "no-sheet", "C6");
    hall.take(enter(0, &tables[0], &good));
    // The same sheet from a second phone changes nothing, and another one is refused.
    assert_eq!(hall.cup.decide(&enter(0, &tables[0], &good)), Ok(Vec::new()));
    hall.refused(enter(0, &tables[0], &[good[1], good[0]]), "sheet-exists", "C6");
}

#[test]
fn a_tie_at_the_cut_is_decided_as_the_regulation_says() {
    for (regulation, by) in [("pl-county", Reason::PlayOff), ("four-games", Reason::Lot)] {
        let mut own = Regulation::find(regulation).unwrap().clone();
        own.stages[0].rounds = 1;
        own.stages[0].cut = Some(kostka_tournament::regulation::Cut::Best(4));
        let mut hall = Hall::new(&own);
        for player in 0..8 {
            hall.register(&format!("Player {player}"));
            hall.take(Command::CheckIn { player });
        }
        hall.take(Command::Draw);
        hall.take(Command::Begin);
        // Both tables end alike, so that the fourth and the fifth are level.
        let games = usize::from(own.stages[0].games);
        for table in 0..2 {
            hall.enter(0, table, vec![vec![30, -5, -5, -20]; games]);
            hall.take(Command::Confirm { round: 0, table });
        }
        let Refusal::TiedCut { players } = hall.refused(Command::Cut, "tied-cut", "C10") else {
            panic!("another refusal");
        };
        assert_eq!(players.len(), 4);
        let play_off = Command::DecideTie {
            order: players.clone(),
        };
        let lots = Command::DrawLots {
            players: players.clone(),
        };
        let (right, wrong) = if by == Reason::Lot {
            (lots, play_off)
        } else {
            (play_off, lots)
        };
        hall.refused(wrong, "not-tied", "C10");
        let three = Command::DecideTie {
            order: players[..3].to_vec(),
        };
        hall.refused(three, "not-tied", "C10");
        let CupEvent::TieDecided { order, .. } = hall.take(right) else {
            panic!("another event");
        };
        assert_eq!(hall.cup.standings()[3].behind, Some(by));
        hall.take(Command::Cut);
        assert_eq!(hall.cup.entrants()[2..], order[..2]);
        // A declined place passes down.
        let decline = Command::Decline { player: order[0] };
        let CupEvent::Declined { next, .. } = hall.take(decline) else {
            panic!("another event");
        };
        assert_eq!(next, Some(order[2]));
        let read = CupFile::read(&hall.file().write().unwrap()).unwrap();
        assert_eq!(read.verify().unwrap(), hall.cup);
    }
}

#[test]
fn a_knock_out_goes_on_until_one_table_is_left() {
    let mut hall = Hall::with_players("knock-out", 29);
    let mut sizes = vec![hall.cup.entrants().len()];
    while hall.cup.stage_rules().cut.is_some() {
        hall.next_round();
        while let Err(Refusal::TiedCut { players }) = hall.cup.decide(&Command::Cut) {
            hall.take(Command::DrawLots { players });
        }
        hall.take(Command::Cut);
        sizes.push(hall.cup.entrants().len());
    }
    // 29 players sit at eight tables, 16 at four, 8 at two.
    assert_eq!(sizes, [29, 16, 8, 4]);
    hall.next_round();
    hall.take(Command::Close);
    let ranking = hall.cup.ranking();
    assert_eq!(ranking.len(), 29);
    assert!(ranking.is_sorted_by_key(|place| place.place));
}

#[test]
fn a_league_takes_whoever_comes_and_counts_the_best_evenings() {
    let mut hall = Hall::with_players("league", 12);
    for evening in 0..10 {
        if evening == 3 {
            for player in [0, 1, 2] {
                hall.take(Command::Miss {
                    player,
                    chair: Chair::Left,
                });
            }
        }
        if evening == 5 {
            hall.take(Command::CheckIn { player: 0 });
        }
        hall.next_round();
    }
    let standings = hall.cup.standings();
    for standing in &standings {
        assert_eq!(standing.lines.iter().filter(|line| line.counts).count(), 7);
        let missed = standing
            .lines
            .iter()
            .filter(|line| matches!(line.origin, Origin::Missed { .. }));
        let expected = [2, 7, 7].get(standing.player).copied().unwrap_or(0);
        assert_eq!(missed.count(), expected, "player {}", standing.player);
        assert!(standing.points.games <= 21);
    }
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

#[test]
fn in_a_swiss_cup_neighbours_meet() {
    let mut hall = Hall::with_players("swiss", 16);
    hall.next_round();
    hall.next_round();
    let rounds = [hall.tables(0), hall.tables(1)];
    assert_eq!(repeats(&rounds), 0);
    // Sheets must be there before the next draw.
    hall.take(Command::Draw);
    hall.take(Command::Begin);
    hall.refused(Command::Draw, "sheets-missing", "C6");
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

#[test]
fn a_table_plays_on_without_a_player_who_left() {
    let mut hall = Hall::with_players("pl-county", 7);
    hall.take(Command::Draw);
    hall.take(Command::Begin);
    let leaver = hall.tables(0)[0][1];
    assert_eq!(
        hall.cup.seat_of(leaver).map(|seat| (seat.table, seat.seat)),
        Some((0, 1))
    );
    hall.take(Command::Miss {
        player: leaver,
        chair: Chair::Left,
    });
    assert_eq!(hall.tables(0)[0].len(), 3);
    assert_eq!(hall.cup.players()[leaver].presence, Presence::Absent);
    hall.play(0);
    check_standings(&hall);
    let missed = hall
        .cup
        .standings()
        .into_iter()
        .find(|standing| standing.player == leaver)
        .unwrap();
    assert_eq!(missed.lines[0].origin, Origin::Missed { round: 0 });
}

#[test]
fn changes_by_hand_tell_what_they_break() {
    let mut hall = Hall::with_players("pl-county", 16);
    hall.take(Command::Draw);
    hall.take(Command::Begin);
    hall.play(0);
    let tables = hall.tables(0);
    hall.refused(
        Command::Reseat {
            round: 0,
            tables: tables.clone(),
        },
        "wrong-round",
        "C8",
    );
    let reseat = |tables: Vec<Vec<usize>>| Command::Reseat { round: 1, tables };
    hall.refused(reseat(tables[..3].to_vec()), "bad-tables", "C12");
    hall.refused(
        reseat(vec![(0..8).collect(), (8..16).collect()]),
        "bad-tables",
        "C12",
    );
    let CupEvent::Reseated { breaches, .. } = hall.take(reseat(tables)) else {
        panic!("another event");
    };
    let met = breaches
        .iter()
        .filter(|breach| matches!(breach, Breach::Met { .. }));
    assert_eq!(met.count(), 24);
}

#[test]
fn penalties_and_substitutes_are_in_the_account() {
    let mut hall = Hall::with_players("pl-county", 4);
    hall.next_round();
    let before = hall.cup.standings();
    let player = before[0].player;
    let penalty = |big: u16| Command::Penalise {
        player,
        big,
        small: 0,
        reason: "late for the second time".to_owned(),
    };
    hall.refused(penalty(0), "bad-penalty", "C14");
    hall.refused(penalty(2000), "bad-penalty", "C14");
    hall.take(penalty(3));
    hall.take(Command::Substitute {
        player,
        name: "The sister".to_owned(),
    });
    let after = hall.cup.standings();
    let standing = after.iter().find(|standing| standing.player == player).unwrap();
    assert_eq!(standing.points.big, before[0].points.big - 3);
    assert!(matches!(&standing.lines[0].origin, Origin::Penalty { reason } if reason.contains("late")));
    assert_eq!(hall.cup.players()[player].formerly.len(), 1);
}

#[test]
fn registration_refuses_what_makes_no_player() {
    let mut hall = Hall::with_players("pl-county", 5);
    let register = |name: &str| Command::Register {
        name: name.to_owned(),
        club: None,
        category: None,
        here: false,
    };
    hall.refused(register("  "), "bad-text", "C15");
    hall.refused(register(&"x".repeat(61)), "bad-text", "C15");
    hall.refused(register("player 3"), "name-taken", "C15");
    hall.refused(Command::CheckIn { player: 99 }, "bad-player", "C15");
    hall.refused(Command::Draw, "cannot-seat", "C1");
    hall.refused(Command::Begin, "not-drawn", "C12");
    hall.refused(Command::Cut, "no-cut", "C9");
    hall.refused(Command::Close, "not-last", "C8");
    hall.refused(Command::Decline { player: 0 }, "no-place", "C9");
    hall.register("A sixth");
    hall.take(Command::CheckIn { player: 5 });
    hall.take(Command::Draw);
}
