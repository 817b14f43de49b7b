//! The tests of the rules: the law as small cases, and each judge against a naive second opinion.

#![allow(
    clippy::unwrap_used,
    reason = "in tests a panic is the message, in their helpers too"
)]

mod arranging;
mod copies;
mod counts;
mod deals;
mod freed;
mod game;
mod growing;
mod house_rules;
mod limits;
mod melds;
mod naive;
mod notation;
mod rulebooks;
mod saved;
mod scores;
mod turns;
mod words;

use kostka_rules::{Face, HouseRules, NoWords, Openings, Oracles, Row, Terms, notation as text};

/// Returns the terms of a rulebook for the largest table.
fn terms(rulebook: &str) -> Terms {
    Terms::largest(rulebook, HouseRules::new()).unwrap()
}

/// Returns the terms of a rulebook with house rules, given as JSON.
fn house(rulebook: &str, players: u8, rules: &str) -> Terms {
    Terms::new(rulebook, serde_json::from_str(rules).unwrap(), players).unwrap()
}

fn row(terms: &Terms, notation: &str) -> Row {
    text::parse_row(notation, terms.tiles()).unwrap_or_else(|error| panic!("{notation}: {error}"))
}

fn table(terms: &Terms, notation: &str) -> Vec<Row> {
    text::parse_table(notation, terms.tiles()).unwrap_or_else(|error| panic!("{notation}: {error}"))
}

/// Answers that a rack could have opened if all its tiles make one meld of enough worth. These tests need no more.
struct OneGroupOpens;

impl Openings for OneGroupOpens {
    fn can_open(&self, terms: &Terms, rack: &[Face]) -> bool {
        kostka_rules::arrange::arrange(rack, terms.rules().mirror_value)
            .is_some_and(|arranged| arranged.reading.value() >= terms.rules().opening_minimum)
    }
}

/// The oracles of games of numbers.
const ORACLES: Oracles<'static> = Oracles {
    lexicon: &NoWords,
    openings: &OneGroupOpens,
};

/// A small random generator that gives the same cases every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
