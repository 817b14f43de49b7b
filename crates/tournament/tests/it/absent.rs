//! Players who leave and come back while tables play.

use kostka_tournament::cup::{Chair, Presence};
use kostka_tournament::points::Tally;
use kostka_tournament::regulation::Alone;
use kostka_tournament::standings::{Line, Origin};
use kostka_tournament::{Command, CupEvent, PlayerId, Regulation};

use crate::hall::Hall;

/// Begins the first round of a county championship.
fn begun(players: usize) -> Hall {
    let mut hall = Hall::with_players("pl-county", players);
    hall.take(Command::Draw);
    hall.take(Command::Begin);
    hall
}

fn lines_of(hall: &Hall, player: PlayerId) -> Vec<Line> {
    let standings = hall.cup.standings();
    let standing = standings.into_iter().find(|standing| standing.player == player);
    standing.unwrap().lines
}

#[test]
fn a_player_who_comes_back_before_the_sheet_sits_in_the_same_chair() {
    let mut hall = begun(8);
    let table = hall.tables(0)[0].clone();
    let miss = |at: usize, chair: Chair| Command::Miss {
        player: table[at],
        chair,
    };
    // Two leave, and come back in the other order.
    hall.take(miss(0, Chair::Held));
    hall.take(miss(1, Chair::Held));
    assert_eq!(hall.tables(0)[0], table[2..]);
    hall.take(Command::CheckIn { player: table[0] });
    assert_eq!(hall.tables(0)[0], [table[0], table[2], table[3]]);
    hall.take(Command::CheckIn { player: table[1] });
    assert_eq!(hall.tables(0)[0], table);
    // A chair that was given up is gone.
    hall.take(miss(2, Chair::Left));
    hall.take(Command::CheckIn { player: table[2] });
    assert_eq!(hall.tables(0)[0].len(), 3);
    // Nor is there one after the sheet.
    hall.take(miss(3, Chair::Held));
    hall.play(0);
    hall.take(Command::CheckIn { player: table[3] });
    assert_eq!(hall.tables(0)[0], table[..2]);
    assert_eq!(lines_of(&hall, table[3])[0].origin, Origin::Missed { round: 0 });
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

#[test]
fn a_chair_of_an_earlier_round_is_not_taken_again() {
    let mut hall = begun(8);
    let table = hall.tables(0)[0].clone();
    for player in &table[1..] {
        let (player, chair) = (*player, Chair::Held);
        hall.take(Command::Miss { player, chair });
    }
    hall.play(0);
    hall.take(Command::CheckIn { player: table[1] });
    // The table has two players again, so its sheet is missing once more.
    hall.play(0);
    let gone = &table[2..];
    hall.take(Command::Draw);
    hall.take(Command::Begin);
    for player in gone {
        hall.take(Command::CheckIn { player: *player });
    }
    assert_eq!(hall.tables(0)[0], table[..2]);
    hall.play(1);
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

#[test]
fn a_player_who_leaves_after_a_game_stays_on_the_sheet() {
    for gone in [true, false] {
        let mut hall = begun(8);
        let table = hall.tables(0)[0].clone();
        let (player, chair) = (table[1], Chair::Kept);
        hall.take(if gone {
            Command::Drop { player, chair }
        } else {
            Command::Miss { player, chair }
        });
        assert_eq!(hall.tables(0)[0], table);
        hall.enter(0, 0, vec![vec![29, -5, -10, -14], vec![9, 0, -4, -5]]);
        hall.take(Command::Confirm { round: 0, table: 0 });
        hall.play(0);
        assert_eq!(lines_of(&hall, player)[0].origin, Origin::Sheet { round: 0 });
        // The absence begins with the next round.
        assert_eq!(hall.cup.players()[player].presence == Presence::Dropped, gone);
        hall.refused(Command::Begin, "draw-again", "C13");
        hall.take(Command::Draw);
        assert!(!hall.tables(1).concat().contains(&player));
        assert_eq!(hall.file().verify().unwrap(), hall.cup);
    }
}

#[test]
fn a_player_who_is_left_alone_has_the_points_of_the_regulation() {
    for alone in [Alone::Won, Alone::Missed] {
        let mut own = Regulation::find("pl-county").unwrap().clone();
        own.absentees.alone = alone;
        let mut hall = Hall::new(&own);
        for player in 0..7 {
            hall.register(&format!("Player {player}"));
            hall.take(Command::CheckIn { player });
        }
        hall.take(Command::Draw);
        hall.take(Command::Begin);
        let table = hall.tables(0)[1].clone();
        let chair = Chair::Left;
        for player in table[1..].iter().copied() {
            hall.take(Command::Drop { player, chair });
        }
        let lines = lines_of(&hall, table[0]);
        let won = Tally {
            big: 8,
            small: 0,
            wins: 2,
            games: 2,
        };
        let (origin, points) = match alone {
            Alone::Won => (Origin::Alone { round: 0 }, won),
            Alone::Missed => (Origin::Missed { round: 0 }, Tally::default()),
        };
        assert_eq!(lines, [Line::new(origin, points)]);
        // Those who left have no such points.
        assert_eq!(lines_of(&hall, table[1])[0].origin, Origin::Missed { round: 0 });
    }
}

#[test]
fn a_player_can_be_registered_as_one_who_is_there() {
    let mut hall = Hall::with_players("pl-county", 3);
    let register = |name: &str| Command::Register {
        name: name.to_owned(),
        club: None,
        category: None,
        here: true,
    };
    let event = hall.take(register("Ania"));
    assert!(matches!(event, CupEvent::Registered { here: true, .. }));
    assert_eq!(hall.cup.present(), [0, 1, 2, 3]);
    assert!(hall.cup.players()[3].has_come);
    assert_eq!(hall.file().verify().unwrap(), hall.cup);
}

#[test]
fn a_wrong_name_or_club_is_corrected_without_a_substitute() {
    let mut hall = Hall::with_players("pl-county", 4);
    let amend = |player: PlayerId, name: &str, club: Option<&str>| Command::Amend {
        player,
        name: name.to_owned(),
        club: club.map(str::to_owned),
        category: None,
    };
    hall.refused(amend(2, "player 3", None), "name-taken", "C15");
    hall.refused(amend(9, "Ania", None), "bad-player", "C15");
    hall.take(amend(2, "PLAYER 2", Some("Rumia")));
    hall.take(amend(2, "Ania", Some(" ")));
    assert_eq!(hall.cup.decide(&amend(2, "Ania", None)), Ok(Vec::new()));
    let player = &hall.cup.players()[2];
    assert_eq!((player.name.as_str(), &player.club), ("Ania", &None));
    assert!(player.formerly.is_empty());
    // Without names the log still holds.
    let nameless = kostka_tournament::file::without_names(&hall.log);
    let file = kostka_tournament::CupFile::new(nameless);
    let cup = file.verify().unwrap();
    assert!(!file.write().unwrap().contains("Ania") && !file.write().unwrap().contains("Rumia"));
    assert_eq!(cup.players()[2].name, "Player 3.2");
}
