//! Cups at the tables of a server: what differs from real tables.

use kostka_rules::deal::Bytes32;
use kostka_tournament::cup::{Chair, MAX_ONLINE, Venue};
use kostka_tournament::{Command, Cup, CupEvent, Regulation};

/// Makes a cup of so many players, all there.
fn cup(venue: Venue, players: usize) -> Cup {
    let county = Regulation::find("pl-county").unwrap();
    let created = Cup::create_at(venue, "Cup", county, Bytes32([7; 32])).unwrap();
    let mut cup = Cup::begin(&created).unwrap();
    for player in 0..players {
        give(&mut cup, &register(player));
        give(&mut cup, &Command::CheckIn { player });
    }
    cup
}

fn register(player: usize) -> Command {
    Command::Register {
        name: format!("Player {player}"),
        club: None,
        category: None,
        here: false,
    }
}

fn give(cup: &mut Cup, command: &Command) {
    for event in cup.decide(command).unwrap() {
        assert_eq!(event.command().as_ref(), Some(command));
        let stored = CupEvent::from_stored(&event.to_stored().unwrap()).unwrap();
        cup.apply(5, &stored);
    }
}

fn begun(venue: Venue) -> Cup {
    let mut cup = cup(venue, 8);
    give(&mut cup, &Command::Draw);
    give(&mut cup, &Command::Begin);
    cup
}

#[test]
fn stored_cups_of_earlier_releases_are_at_real_tables() {
    let county = Regulation::find("pl-county").unwrap();
    let created = Cup::create("Cup", county, Bytes32([7; 32])).unwrap();
    let text = created.to_stored().unwrap();
    assert!(!text.contains("venue") && !text.contains("wait"), "{text}");
    let old = text.replace("\"format\":2", "\"format\":1");
    let read = CupEvent::from_stored(&old).unwrap();
    assert_eq!(read, created);
    assert!(!Cup::begin(&read).unwrap().is_online());
}

#[test]
fn an_online_table_keeps_its_players() {
    for (venue, left) in [(Venue::Hall, 3), (Venue::Online, 4)] {
        for leave in [
            |player| Command::Drop {
                player,
                chair: Chair::Left,
            },
            |player| Command::Miss {
                player,
                chair: Chair::Left,
            },
        ] {
            let mut cup = begun(venue);
            let player = cup.stage().rounds[0].sittings[1].players[2];
            give(&mut cup, &leave(player));
            assert_eq!(cup.stage().rounds[0].sittings[1].players.len(), left);
        }
    }
}

#[test]
fn only_tables_that_are_to_be_played_are_told() {
    let mut cup = cup(Venue::Online, 8);
    give(&mut cup, &Command::Draw);
    assert_eq!(cup.playing().count(), 0);
    give(&mut cup, &Command::Begin);
    assert_eq!(cup.playing().count(), 2);
    assert_eq!(begun(Venue::Hall).playing().count(), 0);
    let players = cup.stage().rounds[0].sittings[0].players.clone();
    let seat = cup.playing_seat(players[3]).unwrap();
    assert_eq!((seat.round, seat.table, seat.seat), (0, 0, 3));
    let games = vec![vec![30, -10, -10, -10], vec![-3, 9, -3, -3]];
    let enter = Command::Enter {
        round: 0,
        table: 0,
        players: players.clone(),
        games,
        signed: Vec::new(),
    };
    give(&mut cup, &enter);
    assert_eq!(cup.playing_seat(players[3]), None);
    assert_eq!(cup.playing().count(), 1);
}

#[test]
fn a_sheet_of_the_chief_referee_stands_for_a_table_that_cannot_go_on() {
    let games = vec![vec![30, -10, -10, -10], vec![-3, 9, -3, -3]];
    let correct = Command::Correct {
        stage: None,
        round: 0,
        table: 0,
        games: games.clone(),
        reason: "no electricity".to_owned(),
    };
    assert_eq!(
        begun(Venue::Hall).decide(&correct).unwrap_err().code(),
        "no-sheet"
    );
    let mut cup = begun(Venue::Online);
    give(&mut cup, &correct);
    let sitting = &cup.stage().rounds[0].sittings[0];
    assert!(sitting.is_confirmed());
    let sheet = sitting.sheet.as_ref().unwrap();
    assert_eq!((&sheet.games, sheet.corrections.len()), (&games, 1));
    // Its seats are no longer drawn anew either.
    let reseat = Command::Reseat {
        round: 0,
        tables: cup.stage().rounds[0].tables(),
    };
    assert_eq!(cup.decide(&reseat).unwrap_err().code(), "wrong-round");
}

#[test]
fn a_start_is_set_and_taken_back_until_the_first_round() {
    let mut cup = cup(Venue::Online, 8);
    give(&mut cup, &Command::Schedule { at: Some(7) });
    assert_eq!(cup.starts_at(), Some(7));
    assert_eq!(cup.decide(&Command::Schedule { at: Some(7) }).unwrap(), []);
    give(&mut cup, &Command::Schedule { at: None });
    assert_eq!(cup.starts_at(), None);
    give(&mut cup, &Command::Schedule { at: Some(8) });
    give(&mut cup, &Command::Draw);
    give(&mut cup, &Command::Begin);
    assert_eq!(cup.starts_at(), None);
    let late = cup.decide(&Command::Schedule { at: Some(9) });
    assert_eq!(late.unwrap_err().code(), "too-late");
}

#[test]
fn an_online_cup_has_a_bounded_number_of_players() {
    let cup = cup(Venue::Online, MAX_ONLINE);
    assert_eq!(cup.decide(&register(MAX_ONLINE)).unwrap_err().code(), "full");
}
