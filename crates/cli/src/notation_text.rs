//! Errors of notation, with advice for the current game.

use kostka_rules::TileSet;
use kostka_rules::notation::{Expected, NotationError};
use kostka_texts::Texts;

use crate::paint;

/// Explains an error of notation. All games of numbers have the same numbers, so an unknown tile is a joker of another game.
pub(crate) fn notation_text(error: &NotationError, tiles: &TileSet, texts: &Texts) -> String {
    let text = texts.notation_error(error);
    if error.expected == Expected::TileOfThisSet && !tiles.is_letters() {
        let jokers = texts.say_with("cli-jokers", &[("jokers", paint::jokers(tiles).into())]);
        format!("{text} {jokers}")
    } else {
        text
    }
}
