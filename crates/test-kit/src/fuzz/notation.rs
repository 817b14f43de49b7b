//! Arbitrary text as notation: an error that points at the place, or a value that prints and reads as itself.

use kostka_rules::arrange::arrange;
use kostka_rules::notation::{
    NotationError, Position, parse_row, parse_table, parse_tile, row_text, table_text,
};
use kostka_rules::record::{CommandError, command_text, parse_command};
use kostka_rules::{Attempt, NoWords, Row, Rulebook, Terms, TileSet, meld, turn};

/// Reads the bytes as each of the text forms, with the tiles of every rulebook.
pub fn notation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for book in Rulebook::all() {
        for players in [book.min_players, book.max_players] {
            let terms = Terms::new(&book.id, Default::default(), players).expect("the book's own terms");
            tiles(&text, &terms);
            position(&text, terms.tiles());
            text.lines()
                .take(64)
                .for_each(|line| command(line, terms.tiles()));
        }
    }
}

fn tiles(text: &str, terms: &Terms) {
    let set = terms.tiles();
    match parse_tile(text, set) {
        Ok(face) => assert_eq!(parse_tile(&face.to_string(), set), Ok(face)),
        Err(error) => points_at_the_place(text, &error),
    }
    match parse_row(text, set) {
        Ok(row) => {
            assert_eq!(parse_row(&row_text(&row), set).as_ref(), Ok(&row));
            melds(&row, terms);
        }
        Err(error) => points_at_the_place(text, &error),
    }
    match parse_table(text, set) {
        Ok(table) => {
            assert!(table.iter().all(|row| !row.is_empty()));
            assert_eq!(parse_table(&table_text(&table), set).as_ref(), Ok(&table));
            table.iter().for_each(|row| melds(row, terms));
            judged(&table, terms);
        }
        Err(error) => points_at_the_place(text, &error),
    }
}

/// Checks that a row reads as a meld or has a reason against it, and that its tiles can be arranged if it is one.
fn melds(row: &Row, terms: &Terms) {
    let mirror_value = terms.rules().mirror_value;
    let readings = meld::readings(row, mirror_value);
    if readings.is_empty() {
        assert!(!meld::why_not(row, mirror_value).reason().is_empty());
    }
    for reading in readings.iter() {
        for at in 0..row.len() {
            let stands = reading.stands_for(row, at);
            assert_eq!(stands.is_some(), row[at].is_joker());
        }
    }
    if let Some(arranged) = arrange(row, mirror_value) {
        let sorted = |row: &Row| {
            let mut row = row.clone();
            row.sort_unstable();
            row
        };
        assert_eq!(sorted(&arranged.row), sorted(row));
        assert!(meld::is_meld(&arranged.row, mirror_value));
        assert!(arranged.reading.value() >= readings.best_value().unwrap_or(0));
    } else {
        assert!(
            readings.is_empty(),
            "a meld that cannot be arranged: {}",
            row_text(row)
        );
    }
}

/// Checks that laying the rows from the rack is legal exactly if each is a meld.
fn judged(table: &[Row], terms: &Terms) {
    let rack: Row = table.concat();
    let attempt = Attempt {
        opened: true,
        rack: &rack,
        before: &[],
        after: table,
    };
    let verdict = turn::check(terms, &NoWords, attempt);
    let possible = turn::check_position(terms, table, &[]).is_ok();
    if possible && !terms.tiles().is_letters() {
        let all_melds = table
            .iter()
            .all(|row| meld::is_meld(row, terms.rules().mirror_value));
        assert_eq!(verdict.is_ok(), all_melds && !table.is_empty());
    }
}

fn position(text: &str, set: &TileSet) {
    match Position::parse(text, set) {
        Ok(position) => assert_eq!(Position::parse(&position.to_text(), set), Ok(position)),
        Err(error) => points_at_the_place(text, &error),
    }
}

fn command(text: &str, set: &TileSet) {
    match parse_command(text, set) {
        Ok(command) => assert_eq!(parse_command(&command_text(&command), set), Ok(command)),
        Err(CommandError::Table(error)) => {
            assert!(error.column <= text.chars().count() + 1);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Checks that the column of an error lies in the text and has the text that the error quotes.
fn points_at_the_place(text: &str, error: &NotationError) {
    assert!(
        (1..=text.chars().count() + 1).contains(&error.column),
        "{error:?}"
    );
    let there: String = text.chars().skip(error.column - 1).collect();
    let found = error.found.trim_end_matches('…');
    assert!(there.trim_start().starts_with(found), "{error:?} in {text:?}");
    assert!(!error.to_string().is_empty() && !error.code().is_empty());
}
