//! The real table that people sit at, and what the referee was asked there.

use kostka_client::at_table::AtTable;
use kostka_client::referee::{Drawing, Kept};
use kostka_client::{NotKept, Storage};
use kostka_rules::deal::Bytes32;
use kostka_rules::notation::{Position, parse_tile};
use kostka_rules::{HouseRules, Seat, Terms};

use crate::map::Map;

const TABLE: &str = "kostka.keep.table";

fn terms(book: &str, players: u8) -> Terms {
    Terms::new(book, HouseRules::new(), players).unwrap()
}

fn table(book: &str) -> AtTable {
    AtTable {
        terms: terms(book, 3),
        names: ["Ania", "", "Ola"].map(str::to_owned).into_iter().collect(),
        games: 1,
        starter: Some(Seat(2)),
    }
}

#[test]
fn a_table_is_there_again_and_one_that_cannot_be_is_none() {
    let storage = Map::default();
    assert_eq!(AtTable::load(&storage), Ok(None));
    table("uk-xp").save(&storage).unwrap();
    assert_eq!(AtTable::load(&storage), Ok(Some(table("uk-xp"))));
    let good = storage.get(TABLE).unwrap();
    let long = "a".repeat(100);
    let replaced = [
        ("Ola\"]", "Ola\",\"Jan\"]"),
        ("\"starter\":2", "\"starter\":3"),
        ("Ola", &long),
    ];
    for (old, new) in replaced {
        let bad = good.replace(old, new);
        assert_ne!(bad, good);
        assert!(storage.set(TABLE, &bad));
        assert_eq!(AtTable::load(&storage), Ok(None), "{bad}");
    }
}

#[test]
fn a_table_of_a_newer_release_is_left_alone() {
    let newer = r#"{"format":99}"#.to_owned();
    let storage = Map::of([(TABLE.to_owned(), newer.clone())]);
    assert!(AtTable::load(&storage).unwrap_err().is_newer());
    let refused = table("uk-xp").save(&storage);
    assert!(matches!(refused, Err(NotKept::Newer(_))));
    assert_eq!(storage.get(TABLE), Some(newer));
}

#[test]
fn the_referee_remembers_at_one_table_and_forgets_at_another() {
    let storage = Map::default();
    let here = Some(table("pl-standard"));
    let mut kept = Kept::load(&storage, here.clone()).unwrap();
    assert_eq!(kept.table, here);
    kept.open = vec!["judge".to_owned()];
    kept.turn = true;
    kept.before = "b4 b5 b6 / b3".to_owned();
    kept.drawing = Some(Drawing::new(&terms("pl-standard", 3)));
    kept.save(&storage).unwrap();
    let renamed = Some(AtTable {
        starter: None,
        ..table("pl-standard")
    });
    let again = Kept::load(&storage, renamed.clone()).unwrap();
    assert_eq!(
        again,
        Kept {
            table: renamed,
            ..kept
        }
    );
    let elsewhere = Some(table("uk-xp"));
    let fresh = Kept {
        table: elsewhere.clone(),
        ..Kept::default()
    };
    assert_eq!(Kept::load(&storage, elsewhere), Ok(fresh));
}

#[test]
fn positions_are_kept_in_notation_empty_ones_too() {
    for (book, text) in [
        ("pl-standard", "b4 b5 b6 | k1 J / b3 r13"),
        ("pl-word", "SZCZYT | KO*T / A B"),
        ("pl-twist", "/ D C M"),
    ] {
        let terms = terms(book, 2);
        let position = Position::parse(text, terms.tiles()).unwrap();
        let again = Position::parse(&position.to_text(), terms.tiles());
        assert_eq!(again.unwrap(), position, "{book}");
    }
    let empty = Position {
        opened: true,
        ..Position::default()
    };
    let tiles = terms("pl-standard", 2);
    assert_eq!(Position::parse(&empty.to_text(), tiles.tiles()).unwrap(), empty);
}

#[test]
fn a_draw_asks_everybody_and_those_who_are_level_again() {
    let terms = terms("pl-standard", 3);
    let mut drawing = Drawing::new(&terms);
    let put = |drawing: &mut Drawing, tile: &str| {
        drawing.put(&terms, parse_tile(tile, terms.tiles()).unwrap());
    };
    for tile in ["k7", "r12", "o12"] {
        assert_eq!(drawing.starter(), None);
        put(&mut drawing, tile);
    }
    assert_eq!(drawing.tie(), Some(&[Seat(1), Seat(2)][..]));
    let level = drawing.clone();
    assert_eq!(drawing.next(), Some(Seat(1)));
    put(&mut drawing, "k5");
    put(&mut drawing, "k6");
    assert_eq!((drawing.starter(), drawing.next()), (Some(Seat(2)), None));
    assert!(drawing.is_of(&terms));
    drawing.undo();
    drawing.undo();
    assert_eq!(drawing, level);
    for _ in 0..3 {
        drawing.undo();
    }
    assert_eq!(drawing, Drawing::new(&terms));
    drawing.undo();
    assert_eq!(drawing.next(), Some(Seat(0)));
}

#[test]
fn a_draw_by_chance_has_a_starter_and_other_players_draw_anew() {
    let small = terms("pl-standard", 2);
    for seed in 0..50 {
        let drawing = Drawing::by_chance(&small, &Bytes32([seed; 32]));
        let starter = drawing.starter().unwrap();
        assert!(starter.0 < 2 && drawing.is_of(&small));
        assert_eq!(drawing.tie(), None);
    }
    assert!(!Drawing::new(&terms("pl-standard", 3)).is_of(&small));
    assert!(!Drawing::default().is_of(&small));
    let letters = terms("pl-word", 2);
    let mut drawing = Drawing::new(&letters);
    drawing.put(&letters, parse_tile("B", letters.tiles()).unwrap());
    assert!(!drawing.is_of(&small), "the tile of another game");
}
