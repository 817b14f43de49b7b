//! Errors that point at the place.

use std::fmt;

/// What was expected where something else was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    Tile,
    Number,
    Letter,
    TileOfThisSet,
    OnePosition,
    Unopened,
    ShorterText,
}

/// A text that is not notation: where, what was found there, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What stands there, shortened.
    pub found: String,
    pub expected: Expected,
}

impl NotationError {
    /// An error at byte `at` of the text.
    pub(crate) fn new(text: &str, at: usize, expected: Expected) -> NotationError {
        let before = text.get(..at).unwrap_or(text);
        let after = text.get(at..).unwrap_or("");
        // A tile ends where a blank, the next row or the next part begins.
        let token = after
            .trim_start()
            .split(|c: char| c.is_whitespace() || matches!(c, '|' | '/'))
            .next()
            .unwrap_or("");
        let found = if token.is_empty() {
            // A stroke that should not be there, or nothing at all.
            after.trim_start().chars().take(1).collect()
        } else if token.chars().nth(20).is_some() {
            token.chars().take(19).chain(['…']).collect()
        } else {
            token.to_owned()
        };
        NotationError {
            column: before.chars().count() + 1,
            found,
            expected,
        }
    }

    /// The code of the error in the JSON commands.
    pub fn code(&self) -> &'static str {
        match self.expected {
            Expected::TileOfThisSet => "unknown-tile",
            Expected::Tile | Expected::Number | Expected::Letter => "bad-tile",
            Expected::OnePosition | Expected::Unopened => "bad-position",
            Expected::ShorterText => "too-long",
        }
    }
}

impl std::error::Error for NotationError {}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotationError {
            column,
            found,
            expected,
        } = self;
        let what = match expected {
            Expected::Tile if found.is_empty() => {
                return write!(f, "column {column}: a tile is missing here, like k7 or J");
            }
            Expected::Tile => "is not a tile; tiles are like k7, b13, o1, r10 and J, D, C, M, Jk",
            Expected::Number => "is not a tile; after the colour comes a number from 1 to 13",
            Expected::Letter => {
                "is not a letter tile; one is a single letter, `*` for a joker, or `*K` for a joker that stands for K"
            }
            Expected::TileOfThisSet => "is not among the tiles of this rulebook",
            Expected::OnePosition => {
                "is too much; a position is TABLE / RACK, and `/ unopened` after it where that is so"
            }
            Expected::Unopened if found.is_empty() => {
                return write!(
                    f,
                    "column {column}: after the second / comes `unopened`, or leave it out"
                );
            }
            Expected::Unopened => "is not understood; after the rack comes nothing, or `unopened`",
            Expected::ShorterText => return f.write_str("the text is too long to be a position"),
        };
        write!(f, "column {column}: `{found}` {what}")
    }
}
