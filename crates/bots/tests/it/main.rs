//! Tests of the bots: they are legal, fair, and play as their levels promise.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod character;
mod driver;
mod games;
mod secrets;

use kostka_bots::Level;
use kostka_lexicon::{Dictionary, WordList, polish};
use kostka_rules::{Action, Game, Terms, Viewer, notation};
use kostka_solver::words::Index;
use kostka_test_kit::setup::{Setup, SetupSeat};

fn terms(book: &str, players: u8) -> Terms {
    Terms::new(book, Default::default(), players).unwrap()
}

/// An index of a few hundred words.
fn index(terms: &Terms) -> Index {
    let text = kostka_test_kit::words::list().join("\n");
    let list = WordList::from_text("words", polish::alphabet(), text.as_bytes()).unwrap();
    Index::new(&Dictionary::new(list), terms.tiles()).unwrap()
}

/// A game of two players who have opened, the first to move. The stock is everything else, or nothing.
fn position(book: &str, table: &str, rack: &str, other: &str, with_stock: bool) -> Game {
    let terms = terms(book, 2);
    let row = |text: &str| notation::parse_row(text, terms.tiles()).unwrap();
    let table = notation::parse_table(table, terms.tiles()).unwrap();
    let mut stock = terms.tiles().faces_of(terms.tiles().tiles());
    for face in table.iter().flatten().chain(&row(rack)).chain(&row(other)) {
        let at = stock.iter().position(|left| left == face).unwrap();
        stock.remove(at);
    }
    stock.retain(|_| with_stock);
    let setup = Setup {
        seats: vec![SetupSeat::opened(row(rack)), SetupSeat::opened(row(other))],
        table,
        stock,
        turn_number: kostka_rules::game::TurnNumber(20),
        ..Setup::new(terms.clone())
    };
    setup.start().unwrap().0
}

/// Lets the player to move choose an action.
fn choice(game: &Game, level: Level, seed: u64) -> Action {
    let view = game.view(Viewer::Seat(game.turn()));
    kostka_bots::choose(&view, level, seed, None)
}
