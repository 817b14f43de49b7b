//! Data of a newer release is told as such, and nothing of it is replaced.

use kostka_client::NotKept;
use kostka_client::at_table::AtTable;
use kostka_client::boards::Own;
use kostka_client::games::{Games, Kind};
use kostka_client::keep::{Matches, Setup};
use kostka_client::prefs::Prefs;
use kostka_client::setup::Chosen;
use kostka_client::{move_clock, referee};
use kostka_protocol::{DisplayName, Settings};
use kostka_rules::{HouseRules, Rulebook, Terms};
use kostka_session::{PersonId, Session};

use crate::map::Map;

const NEWER: &str = r#"{"format":99,"what":"nobody knows"}"#;

fn with(keys: &[&str]) -> Map {
    Map::of(keys.iter().map(|key| ((*key).to_owned(), NEWER.to_owned())))
}

#[test]
fn a_list_of_a_newer_release_stays_as_it_is() {
    let storage = with(&["kostka.local", "kostka.records"]);
    let games = Games::new(&storage);
    let before = storage.texts();
    assert!(games.list().unwrap_err().is_newer());
    assert!(games.find("a").unwrap_err().is_newer());
    assert!(games.record_list().unwrap_err().is_newer());
    let settings = Settings::of(&Rulebook::all()[0]);
    let name = DisplayName::new("Ania").unwrap();
    let (session, events) = Session::create(5, PersonId("0".to_owned()), name, settings).unwrap();
    games.create("a", Kind::Alone, &session, &events, 5);
    games.note("a", &session, 5);
    games.forget("a");
    assert_eq!(storage.texts(), before);
}

#[test]
fn events_and_records_of_a_newer_release_are_told_from_broken_ones() {
    let storage = Map::of([
        ("kostka.local.a.1".to_owned(), format!("[{NEWER}]")),
        ("kostka.local.b.1".to_owned(), "[{}]".to_owned()),
        ("kostka.record.a-1".to_owned(), r#"{"kostka":99}"#.to_owned()),
        ("kostka.record.b-1".to_owned(), r#"{"kostka":1}"#.to_owned()),
    ]);
    let games = Games::new(&storage);
    assert!(games.events("a").unwrap_err().is_newer());
    assert!(!games.events("b").unwrap_err().is_newer());
    assert!(!games.events("c").unwrap_err().is_newer());
    assert!(games.record("a-1").unwrap_err().is_newer());
    assert!(!games.record("b-1").unwrap_err().is_newer());
    assert_eq!(games.record("c-1"), Ok(None));
}

#[test]
fn preferences_and_choices_of_a_newer_release_are_not_replaced() {
    let storage = with(&["kostka.prefs", "kostka.setup"]);
    let before = storage.texts();
    assert_eq!(Prefs::load(&storage), Prefs::default());
    assert!(matches!(Prefs::default().save(&storage), Err(NotKept::Newer(_))));
    assert_eq!(Chosen::load(&storage, &Rulebook::all()[0]), Chosen::default());
    assert!(matches!(Chosen::default().save(&storage), Err(NotKept::Newer(_))));
    assert_eq!(storage.texts(), before);
}

#[test]
fn everything_about_real_tables_of_a_newer_release_is_told_and_not_replaced() {
    let keys = [
        "kostka.keep",
        "kostka.keep.names",
        "kostka.keep.setup",
        "kostka.keep.table",
        "kostka.keep.clock",
        "kostka.keep.referee",
        "kostka.keep.board",
    ];
    let storage = with(&keys);
    let before = storage.texts();
    let book = &Rulebook::all()[0];
    let terms = Terms::new(&book.id, HouseRules::new(), 2).unwrap();
    let table = AtTable {
        terms,
        names: ["Ania", "Jurek"].map(String::from).into_iter().collect(),
        games: 0,
        starter: None,
    };
    let matches = Matches::new(&storage);
    assert!(matches.list().unwrap_err().is_newer());
    assert_eq!(matches.running(), None);
    matches.remember([DisplayName::new("Ania").unwrap()]);
    assert!(AtTable::load(&storage).unwrap_err().is_newer());
    assert!(move_clock::Kept::load(&storage).unwrap_err().is_newer());
    assert!(referee::Kept::load(&storage, None).unwrap_err().is_newer());
    assert!(Own::load(&storage).unwrap_err().is_newer());
    let refused = [
        Setup::load(&storage, book).save(&storage),
        table.save(&storage),
        move_clock::Kept::default().save(&storage),
        referee::Kept::default().save(&storage),
        Own::default().save(&storage),
    ];
    for refused in refused {
        assert!(matches!(refused, Err(NotKept::Newer(_))), "{refused:?}");
    }
    assert_eq!(storage.texts(), before);
}

#[test]
fn a_full_storage_says_so_and_older_tables_make_room() {
    let storage = Map::default().with_room(3_000);
    let games = Games::new(&storage);
    let settings = Settings::of(&Rulebook::all()[0]);
    let name = DisplayName::new("Ania").unwrap();
    for at in 0..20 {
        let (session, events) =
            Session::create(at, PersonId("0".to_owned()), name.clone(), settings.clone()).unwrap();
        games.create(&format!("table-{at}"), Kind::Alone, &session, &events, at);
        let list = games.list().unwrap();
        assert_eq!(list[0].id, format!("table-{at}"));
        assert!(list.len() <= 8 && list.iter().all(|game| games.events(&game.id).is_ok()));
    }
    let tiny = Map::default().with_room(10);
    assert_eq!(Prefs::default().save(&tiny), Err(NotKept::NoRoom));
}
