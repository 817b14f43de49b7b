//! Tiles on the wire.

use kostka_rules::game::Laid;
use kostka_rules::{Tile, TileSet};
use serde::{Deserialize, Serialize};

/// Tiles in a row: what is printed on them, and beside it which pieces they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pieces {
    pub tiles: Vec<String>,
    pub ids: Vec<u8>,
}

impl Pieces {
    pub fn new(pieces: &[Tile], tiles: &TileSet) -> Pieces {
        Pieces {
            tiles: pieces.iter().map(|tile| tiles.face(*tile).to_string()).collect(),
            ids: pieces.iter().map(|tile| tile.0).collect(),
        }
    }

    pub fn len(&self) -> usize {
        self.ids.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Puts tiles behind these.
    pub fn extend(&mut self, more: &Pieces) {
        self.tiles.extend_from_slice(&more.tiles);
        self.ids.extend_from_slice(&more.ids);
    }

    /// Takes tiles away, by their numbers.
    pub fn remove(&mut self, ids: &[u8]) {
        let kept: (Vec<String>, Vec<u8>) = std::mem::take(&mut self.tiles)
            .into_iter()
            .zip(std::mem::take(&mut self.ids))
            .filter(|(_, id)| !ids.contains(id))
            .unzip();
        (self.tiles, self.ids) = kept;
    }
}

/// A table: the melds as people write them, and beside them which pieces they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireTable {
    pub melds: Vec<Vec<String>>,
    pub ids: Vec<Vec<u8>>,
}

impl WireTable {
    pub fn new(table: &[Vec<Laid>], tiles: &TileSet) -> WireTable {
        WireTable {
            melds: table
                .iter()
                .map(|meld| meld.iter().map(|laid| laid.face(tiles).to_string()).collect())
                .collect(),
            ids: table
                .iter()
                .map(|meld| meld.iter().map(|laid| laid.tile.0).collect())
                .collect(),
        }
    }
}
