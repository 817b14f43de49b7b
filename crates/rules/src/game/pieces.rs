//! Tiles as viewers get them: faces in notation together with ids, so that a client can animate a tile that moves.

use serde::{Deserialize, Serialize};

use super::{Laid, table_faces};
use crate::notation::FaceText;
use crate::tile::{Row, Tile};
use crate::tile_set::TileSet;

/// Tiles in a row, as faces and ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pieces {
    /// The faces in notation.
    pub tiles: Vec<FaceText>,
    /// The ids, in the same order.
    pub ids: Vec<Tile>,
}

impl Pieces {
    /// Makes pieces of these tiles.
    pub fn new(ids: &[Tile], tiles: &TileSet) -> Pieces {
        Pieces {
            tiles: tiles.faces_of(ids).into_iter().map(FaceText::from).collect(),
            ids: ids.to_vec(),
        }
    }

    /// Returns the number of tiles.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Returns `true` if there is no tile.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Returns the faces, looked up in the tile set.
    pub fn faces(&self, tiles: &TileSet) -> Row {
        tiles.faces_of(&self.ids)
    }

    /// Appends tiles.
    pub fn extend(&mut self, more: &Pieces) {
        self.tiles.extend_from_slice(&more.tiles);
        self.ids.extend_from_slice(&more.ids);
    }

    /// Removes tiles by their ids.
    pub fn remove(&mut self, ids: &[Tile]) {
        let kept = self.ids.iter().map(|id| !ids.contains(id));
        let mut keep = kept.collect::<Vec<bool>>().into_iter().cycle();
        self.tiles.retain(|_| keep.next().unwrap_or(true));
        self.ids.retain(|id| !ids.contains(id));
    }
}

/// The melds on a table, as faces and ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Melds {
    /// The faces in notation, meld by meld.
    pub melds: Vec<Vec<FaceText>>,
    /// The ids, in the same order.
    pub ids: Vec<Vec<Tile>>,
}

impl Melds {
    /// Makes melds of a table.
    pub fn new(table: &[Vec<Laid>], tiles: &TileSet) -> Melds {
        let ids = |meld: &Vec<Laid>| meld.iter().map(|laid| laid.tile).collect();
        Melds {
            melds: face_texts(&table_faces(table, tiles)),
            ids: table.iter().map(ids).collect(),
        }
    }

    /// Returns the faces, looked up in the tile set. A joker among letters keeps the letter it stands for.
    pub fn faces(&self, tiles: &TileSet) -> Vec<Row> {
        let face = |(text, &tile): (&FaceText, &Tile)| {
            let letter = text.as_str().chars().nth(1);
            Laid { tile, letter }.face(tiles)
        };
        let rows = self.melds.iter().zip(&self.ids);
        rows.map(|(texts, ids)| texts.iter().zip(ids).filter_map(face).collect())
            .collect()
    }
}

/// Writes rows of faces in notation.
pub fn face_texts(rows: &[Row]) -> Vec<Vec<FaceText>> {
    rows.iter()
        .map(|row| row.iter().map(|face| (*face).into()).collect())
        .collect()
}
