//! From strings to tiles.

use kostka_rules::notation::{self, NotationError};
use kostka_rules::{Row, TileSet};

/// Reads a table as clients send it. The error names the row and the tile.
pub fn read_table(rows: &[Vec<String>], tiles: &TileSet) -> Result<Vec<Row>, BadTile> {
    rows.iter()
        .enumerate()
        .map(|(set, row)| {
            row.iter()
                .enumerate()
                .map(|(place, text)| {
                    notation::parse_tile(text, tiles).map_err(|error| BadTile { set, place, error })
                })
                .collect()
        })
        .collect()
}

/// A string in a table that is no tile of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {set}, tile {place}: {error}")]
pub struct BadTile {
    pub set: usize,
    pub place: usize,
    pub error: NotationError,
}
