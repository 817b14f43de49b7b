//! Tests of the keeper.

#![allow(clippy::unwrap_used)]

mod boards;
mod clock;
mod link;
mod matches;
mod picture;
mod sheet;
mod words;

use kostka_keeper::matches::Match;
use kostka_keeper::sheet::{Rack, Sheet};
use kostka_protocol::DisplayName;
use kostka_rules::notation::{FaceText, parse_table};
use kostka_rules::score::End;
use kostka_rules::{HouseRules, Seat, Terms};
use serde_json::Value;

const NAMES: [&str; 6] = ["Ania", "Jurek", "Ola", "Piotr", "Ewa", "Jan"];

fn terms(rulebook: &str, players: u8) -> Terms {
    Terms::new(rulebook, HouseRules::new(), players).unwrap()
}

fn played(rulebook: &str, players: u8) -> Match {
    let names = NAMES.iter().take(usize::from(players));
    let names = names.map(|name| DisplayName::new(name).unwrap()).collect();
    Match::new(terms(rulebook, players), names).unwrap()
}

fn tiles(terms: &Terms, text: &str) -> Rack {
    let rows = parse_table(text, terms.tiles()).unwrap();
    Rack::Tiles(rows.concat().into_iter().map(FaceText::from).collect())
}

/// Makes a sheet of sums; `None` is the player who went out.
fn sums(terms: &Terms, sums: &[Option<u16>]) -> Sheet {
    let mut sheet = Sheet::new(terms);
    for (seat, sum) in (0..).map(Seat).zip(sums) {
        match sum {
            Some(numbers) => {
                sheet.players[seat].rack = Rack::Sum {
                    numbers: *numbers,
                    jokers: 0,
                }
            }
            None => sheet.end = Some(End::Out(seat)),
        }
    }
    if sheet.end.is_none() {
        sheet.end = Some(End::Stock);
    }
    sheet
}

/// Returns the path of every value in a document.
fn places(document: &Value) -> Vec<String> {
    let under = |value: &Value, name: &str| {
        let inner = places(value).into_iter();
        inner.map(|path| format!("/{name}{path}")).collect::<Vec<_>>()
    };
    let inner: Vec<String> = match document {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, field)| under(field, name))
            .collect(),
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items
                .flat_map(|(at, item)| under(item, &at.to_string()))
                .collect()
        }
        _ => Vec::new(),
    };
    std::iter::once(String::new()).chain(inner).collect()
}
