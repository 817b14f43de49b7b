//! Errors of notation, with what would be right in the game at hand.

use kostka_rules::TileSet;
use kostka_rules::notation::{Expected, NotationError};

use crate::paint;

/// Explains the mistake in a text. Every game of numbers has all numbers, so a tile that a game lacks is a joker of another.
pub(crate) fn notation_text(error: &NotationError, tiles: &TileSet) -> String {
    if error.expected == Expected::TileOfThisSet && !tiles.is_letters() {
        let jokers = paint::joined(tiles.others().map(|(face, _)| face), ", ");
        format!("{error}; its jokers are {jokers}")
    } else {
        error.to_string()
    }
}
