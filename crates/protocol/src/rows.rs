//! Tables as clients send them: rows of tiles in notation.

use kostka_rules::notation::{self, NotationError};
use kostka_rules::{Row, TileSet};

/// Reads a table in notation, with the tile set of its game.
pub fn read_table<T: AsRef<str>>(rows: &[Vec<T>], tiles: &TileSet) -> Result<Vec<Row>, BadTile> {
    let read_row = |(row, texts): (usize, &Vec<T>)| {
        let read_tile = |(place, text): (usize, &T)| {
            notation::parse_tile(text.as_ref(), tiles).map_err(|error| BadTile { row, place, error })
        };
        texts.iter().enumerate().map(read_tile).collect()
    };
    rows.iter().enumerate().map(read_row).collect()
}

/// Writes a table in notation.
pub fn table_texts(rows: &[Row]) -> Vec<Vec<String>> {
    rows.iter()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect()
}

/// The error for a text that is not a tile of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row}, tile {place}: {error}")]
pub struct BadTile {
    /// The row, counted from 0.
    pub row: usize,
    /// The place in the row, counted from 0.
    pub place: usize,
    /// The reason.
    pub error: NotationError,
}
