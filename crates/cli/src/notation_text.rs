//! Errors of notation, with advice for the current game.

use kostka_rules::TileSet;
use kostka_rules::notation::{Expected, NotationError};

use crate::paint;

/// Explains an error of notation. All games of numbers have the same numbers, so an unknown tile is a joker of another game.
pub(crate) fn notation_text(error: &NotationError, tiles: &TileSet) -> String {
    if error.expected == Expected::TileOfThisSet && !tiles.is_letters() {
        let jokers = paint::joined(tiles.others().map(|(face, _)| face), ", ");
        format!("{error}; its jokers are {jokers}")
    } else {
        error.to_string()
    }
}
