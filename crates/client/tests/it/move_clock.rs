//! The move clock of a real table, as the browser keeps it.

use kostka_client::Storage;
use kostka_client::boards::Own;
use kostka_client::move_clock::{KEY, Kept};
use kostka_keeper::board::Key;
use kostka_keeper::clock::TurnClock;
use kostka_rules::{HouseRules, Seat, Terms};

use crate::map::Map;

fn clock() -> TurnClock {
    let terms = Terms::new("pl-word", HouseRules::new(), 2).unwrap();
    let names = ["Ania".to_owned(), String::new()].into_iter().collect();
    TurnClock::start(terms, names, Seat(1), 1_000).unwrap()
}

#[test]
fn a_clock_is_there_again_after_its_page_was_closed() {
    let storage = Map::of([]);
    assert_eq!(Kept::load(&storage), Ok(Kept::default()));
    let kept = Kept {
        clock: Some(clock()),
        turned: 2,
        games: 3,
        voice: true,
    };
    kept.save(&storage).unwrap();
    assert_eq!(Kept::load(&storage), Ok(kept));
}

#[test]
fn a_clock_of_a_newer_release_stays_as_it_is() {
    let newer = r#"{"format":99,"hands":3}"#;
    let storage = Map::of([(KEY.to_owned(), newer.to_owned())]);
    assert!(Kept::load(&storage).unwrap_err().is_newer());
    assert!(Kept::default().save(&storage).is_err());
    assert_eq!(storage.get(KEY).as_deref(), Some(newer));
}

#[test]
fn the_key_to_a_board_is_kept_until_it_is_taken_down() {
    let storage = Map::of([]);
    let own = Own {
        key: Some(Key::of([3; 32])),
    };
    own.save(&storage).unwrap();
    assert_eq!(Own::load(&storage), Ok(own));
    Own::default().save(&storage).unwrap();
    assert_eq!(Own::load(&storage), Ok(Own::default()));
}
