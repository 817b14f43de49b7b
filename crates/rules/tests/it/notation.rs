//! Notation: written texts are read back unchanged, and errors name the column.

use kostka_rules::notation::{self, Expected, Position};
use kostka_rules::record::{command_text, parse_command};
use kostka_rules::{Action, Command, Face, Row, Seat, Terms};
use proptest::prelude::*;

use crate::terms;

fn any_face(terms: &Terms) -> impl Strategy<Value = Face> + use<> {
    let mut faces: Vec<Face> = terms.tiles().faces().map(|(face, _)| face).collect();
    let letters: Vec<Face> = terms.tiles().alphabet().map(|l| Face::Blank(Some(l))).collect();
    faces.extend(letters);
    proptest::sample::select(faces)
}

fn any_row(terms: &Terms) -> impl Strategy<Value = Row> + use<> {
    proptest::collection::vec(any_face(terms), 1..8)
}

fn any_table(terms: &Terms) -> impl Strategy<Value = Vec<Row>> + use<> {
    proptest::collection::vec(any_row(terms), 0..6)
}

const BOOKS: [&str; 4] = ["pl-standard", "pl-twist", "pl-expert", "pl-word"];

fn any_book() -> impl Strategy<Value = Terms> {
    proptest::sample::select(&BOOKS[..]).prop_map(terms)
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_table_that_is_written_is_read_back(
        (terms, table) in any_book().prop_flat_map(|terms| { let tables = any_table(&terms); (Just(terms), tables) })
    ) {
        prop_assert_eq!(notation::parse_table(&notation::table_text(&table), terms.tiles()), Ok(table));
    }

    #[test]
    fn a_position_that_is_written_is_read_back(
        (terms, table, rack, opened) in any_book().prop_flat_map(|terms| {
            let parts = (any_table(&terms), any_row(&terms), any::<bool>());
            (Just(terms), parts)
        }).prop_map(|(terms, (table, rack, opened))| (terms, table, rack, opened))
    ) {
        let position = Position { table, rack, opened };
        prop_assert_eq!(Position::parse(&position.to_text(), terms.tiles()), Ok(position));
    }

    #[test]
    fn a_command_that_is_written_is_read_back(
        (terms, table) in any_book().prop_flat_map(|terms| { let tables = any_table(&terms); (Just(terms), tables) }),
        seat in 0u8..6,
        which in 0usize..9,
    ) {
        let actions = [
            Action::Play(table.clone()), Action::Draw, Action::Pass, Action::Announce, Action::Redeal, Action::Resign,
            Action::TimeOut(None), Action::TimeOut(Some(table)), Action::Vote(which > 4),
        ];
        let command = Command::new(Seat(seat), actions[which].clone());
        prop_assert_eq!(parse_command(&command_text(&command), terms.tiles()), Ok(command));
    }

    #[test]
    fn no_text_makes_reading_panic(text in "\\PC{0,40}", terms in any_book()) {
        let _ = notation::parse_tile(&text, terms.tiles());
        let _ = notation::parse_table(&text, terms.tiles());
        let _ = Position::parse(&text, terms.tiles());
        let _ = parse_command(&text, terms.tiles());
    }

    #[test]
    fn an_error_points_at_the_tile_that_is_wrong(
        (terms, before) in any_book().prop_flat_map(|terms| { let rows = any_row(&terms); (Just(terms), rows) }),
    ) {
        let good = notation::row_text(&before);
        let error = notation::parse_table(&format!("{good} | 9żół|x"), terms.tiles()).expect_err("no tile");
        prop_assert_eq!(error.column, good.chars().count() + 4);
        prop_assert_eq!(error.found, "9żół");
    }
}

#[track_caller]
fn check(rulebook: &str, text: &str, column: usize, found: &str, expected: Expected) {
    let error = Position::parse(text, terms(rulebook).tiles()).expect_err(text);
    assert_eq!(
        (error.column, error.found.as_str(), error.expected),
        (column, found, expected),
        "{text}"
    );
}

#[test]
fn errors_say_where_and_what() {
    check("pl-standard", "b4 b5 b66 / b3", 7, "b66", Expected::Number);
    check("pl-standard", "b4|b66|b5", 4, "b66", Expected::Number);
    check("pl-standard", "b4 b0", 4, "b0", Expected::Number);
    check("pl-standard", "b4 b+3", 4, "b+3", Expected::Number);
    check("pl-standard", "b4 b03", 4, "b03", Expected::Number);
    check("pl-standard", "b4 D", 4, "D", Expected::TileOfThisSet);
    check("pl-standard", "b4 x", 4, "x", Expected::Tile);
    check("pl-standard", "b4 / r3 / open", 11, "open", Expected::Unopened);
    check(
        "pl-standard",
        "- / r3 / unopened / x",
        20,
        "x",
        Expected::OnePosition,
    );
    check("pl-word", "Ż Ó | KOQT", 9, "QT", Expected::TileOfThisSet);
    check("pl-word", "Ż Ó | Ł Q", 9, "Q", Expected::TileOfThisSet);
    // A decomposed accent counts as a character of the text.
    check("pl-word", "Z\u{307} 1", 4, "1", Expected::TileOfThisSet);
    let long = "x".repeat(70_000);
    check("pl-standard", &long, 1, "", Expected::ShorterText);
}

#[test]
fn letters_are_read_in_any_case_and_with_loose_accents() {
    let terms = terms("pl-word");
    for (text, face) in [
        ("ż", Face::Letter('Ż')),
        ("Z\u{307}", Face::Letter('Ż')),
        ("o\u{301}", Face::Letter('Ó')),
        ("*k", Face::Blank(Some('K'))),
        ("*", Face::Blank(None)),
        ("J", Face::Letter('J')),
    ] {
        assert_eq!(notation::parse_tile(text, terms.tiles()), Ok(face), "{text}");
    }
    assert!(notation::parse_tile("ß", terms.tiles()).is_err());
    assert!(notation::parse_tile(&format!("A{}", "\u{301}".repeat(5000)), terms.tiles()).is_err());
}

#[test]
fn letters_of_a_word_may_be_written_together() {
    let terms = terms("pl-word");
    for (together, apart) in [
        ("KOTY", "K O T Y"),
        ("ko*ty | z\u{307}o\u{301}łć", "K O *T Y | Ż Ó Ł Ć"),
        ("*A** K*", "*A * * K *"),
    ] {
        let table = notation::parse_table(together, terms.tiles()).expect("words");
        assert_eq!(notation::table_text(&table), apart);
    }
}

#[test]
fn an_empty_draft_is_written_as_an_empty_table() {
    let terms = terms("pl-standard");
    for draft in [vec![], vec![vec![]], vec![vec![], vec![]]] {
        let command = Command::new(Seat(0), Action::TimeOut(Some(draft)));
        let read = parse_command(&command_text(&command), terms.tiles());
        assert_eq!(read, Ok(Command::new(Seat(0), Action::TimeOut(Some(vec![])))));
    }
}
