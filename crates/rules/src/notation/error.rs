//! The error of reading notation.

use std::fmt;

/// The thing that was expected where something else was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A tile.
    Tile,
    /// A number from 1 to 13 after a colour.
    Number,
    /// A letter tile.
    Letter,
    /// A tile of the rulebook's set.
    TileOfThisSet,
    /// The end of the position.
    OnePosition,
    /// The word `unopened`.
    Unopened,
    /// A text of at most [`MAX_TEXT`](super::MAX_TEXT) bytes.
    ShorterText,
}

/// The place where a text is not notation, the text found there, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The column, counted in characters from 1.
    pub column: usize,
    /// The text at that place, shortened.
    pub found: String,
    /// The expected thing.
    pub expected: Expected,
}

impl NotationError {
    /// Makes an error at byte `at` of the text.
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
            // A misplaced separator, or the end of the text.
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

    /// Returns the code of the error in the JSON commands.
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
            Expected::OnePosition => "is too much; a position is TABLE / RACK, or TABLE / RACK / unopened",
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
