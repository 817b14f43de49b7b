//! G1: three or four tiles of one number in different colours.

use super::reading::Reading;
use crate::tile::{Colours, Face, Joker};

/// Reads a row as a group, in any order.
pub(super) fn read(row: &[Face]) -> Option<Reading> {
    if row.len() > 4 {
        return None;
    }
    let mut number = None;
    let mut colours = Colours::NONE;
    let mut places = 0u8;
    for face in row {
        let (colour, fills) = match *face {
            Face::Number(colour, n) if *number.get_or_insert(n) == n => (Some(colour), 1),
            Face::Joker(Joker::Plain) => (None, 1),
            Face::Joker(Joker::Coloured(colour)) => (Some(colour), 1),
            Face::Joker(Joker::Double) => (None, 2),
            _ => return None,
        };
        places += fills;
        if let Some(colour) = colour {
            if colours.contains(colour) {
                return None;
            }
            colours = colours.or(Colours::only(colour));
        }
    }
    // Ruling 9.2: jokers alone are no meld, so there must be a number.
    let number = number?;
    (places <= 4).then(|| Reading::Group {
        number,
        missing: Colours::ALL.without(colours),
        value: u16::from(number) * u16::from(places),
    })
}
