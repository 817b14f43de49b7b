//! Matches of real tables in the storage of a browser.

use kostka_client::keep::{Matches, Setup, match_key};
use kostka_client::{NotKept, Storage};
use kostka_keeper::matches::{Game, Match};
use kostka_keeper::sheet::Sheet;
use kostka_protocol::DisplayName;
use kostka_rules::{HouseRules, Rulebook, Seat, Terms};

use crate::map::Map;

fn played(names: [&str; 2]) -> Match {
    let terms = Terms::new("uk-classic", HouseRules::new(), 2).unwrap();
    let names = names.map(|name| DisplayName::new(name).unwrap());
    Match::new(terms, names.into_iter().collect()).unwrap()
}

#[test]
fn a_match_is_found_again_and_the_last_changed_comes_first() {
    let storage = Map::default();
    let matches = Matches::new(&storage);
    let mut first = played(["Ania", "Jurek"]);
    matches.save("1", &first, 10).unwrap();
    matches.save("2", &played(["Ola", "Piotr"]), 20).unwrap();
    first.put(
        0,
        Game {
            sheet: Some(Sheet::of_points(first.terms(), [5, -5])),
            ..Game::default()
        },
    );
    matches.save("1", &first, 30).unwrap();
    let list = matches.list().unwrap();
    let ids: Vec<&str> = list.iter().map(|kept| kept.id.as_str()).collect();
    assert_eq!(ids, ["1", "2"]);
    assert_eq!(list[0].games, 1);
    assert_eq!(matches.load("1").unwrap(), Some(first));
    matches.forget("1");
    assert_eq!(matches.load("1").unwrap(), None);
    assert_eq!(matches.list().unwrap().len(), 1);
}

#[test]
fn a_match_that_is_only_looked_at_stays_where_it_was() {
    let storage = Map::default();
    let matches = Matches::new(&storage);
    let mut old = played(["Ania", "Jurek"]);
    old.put(
        0,
        Game {
            sheet: Some(Sheet::of_points(old.terms(), [5, -5])),
            ..Game::default()
        },
    );
    old.finish();
    matches.save("old", &old, 10).unwrap();
    matches.save("running", &played(["Ola", "Piotr"]), 20).unwrap();
    let before = storage.texts();
    let looked_at = matches.load("old").unwrap().unwrap();
    matches.save("old", &looked_at, 30).unwrap();
    let list = matches.list().unwrap();
    assert_eq!((list[0].id.as_str(), list[1].touched), ("running", 10));
    assert_eq!(storage.texts().len(), before.len());
    // A change of the old one brings it to the front, and the running one is still found.
    old.extend();
    old.finish();
    old.remove(0);
    old.undo();
    old.rename(Seat(0), DisplayName::new("Anna").unwrap()).unwrap();
    matches.save("old", &old, 40).unwrap();
    assert_eq!(matches.list().unwrap()[0].id, "old");
    assert_eq!(matches.running().unwrap().id, "running");
}

#[test]
fn a_match_of_a_newer_release_is_left_alone() {
    let storage = Map::default();
    let matches = Matches::new(&storage);
    let newer = r#"{"format":9}"#;
    assert!(storage.set(&match_key("1"), newer));
    assert!(matches.load("1").unwrap_err().is_newer());
    let refused = matches.save("1", &played(["Ania", "Jurek"]), 1);
    assert!(matches!(refused, Err(NotKept::Newer(_))));
    assert_eq!(storage.get(&match_key("1")).as_deref(), Some(newer));
}

#[test]
fn names_are_remembered_once_and_can_be_forgotten() {
    let storage = Map::default();
    let matches = Matches::new(&storage);
    let name = |text| DisplayName::new(text).unwrap();
    matches.remember(["Ania", "Jurek"].map(name));
    matches.remember(["Ola", "ANIA"].map(name));
    assert_eq!(matches.names(), ["Ola", "ANIA", "Jurek"].map(name));
    matches.forget_name(&name("ANIA"));
    assert_eq!(matches.names(), ["Ola", "Jurek"].map(name));
}

#[test]
fn the_form_is_as_it_was_left() {
    let storage = Map::default();
    let book = &Rulebook::all()[0];
    let mut setup = Setup::load(&storage, book);
    assert_eq!(setup.names.len(), usize::from(book.max_players));
    setup.names[0] = "Ania".to_owned();
    setup.save(&storage).unwrap();
    assert_eq!(Setup::load(&storage, book), setup);
}
