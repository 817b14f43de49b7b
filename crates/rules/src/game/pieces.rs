//! Tiles as viewers get them: the face in notation, and beside it the tile's number, so that a client can show it moving.

use serde::{Deserialize, Serialize};

use super::Laid;
use crate::notation::FaceText;
use crate::tile::{Face, Row, Tile};
use crate::tile_set::TileSet;

/// Tiles in a row: their faces, and beside each its number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pieces {
    /// The faces.
    pub tiles: Vec<FaceText>,
    /// The numbers, in the same order.
    pub ids: Vec<Tile>,
}

impl Pieces {
    /// These tiles of a tile set.
    pub fn new(ids: &[Tile], tiles: &TileSet) -> Pieces {
        Pieces {
            tiles: ids.iter().map(|tile| tiles.face(*tile).into()).collect(),
            ids: ids.to_vec(),
        }
    }

    /// The number of tiles.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Returns `true` if there is no tile.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// The faces, read by the tile set they come from.
    pub fn faces(&self, tiles: &TileSet) -> Row {
        self.ids.iter().map(|tile| tiles.face(*tile)).collect()
    }

    /// Appends tiles.
    pub fn extend(&mut self, more: &Pieces) {
        self.tiles.extend_from_slice(&more.tiles);
        self.ids.extend_from_slice(&more.ids);
    }

    /// Takes tiles away, by their numbers.
    pub fn remove(&mut self, ids: &[Tile]) {
        let kept = self.ids.iter().map(|id| !ids.contains(id));
        let mut keep = kept.collect::<Vec<bool>>().into_iter().cycle();
        self.tiles.retain(|_| keep.next().unwrap_or(true));
        self.ids.retain(|id| !ids.contains(id));
    }
}

/// The melds on a table: their faces, and beside each its number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Melds {
    /// The faces, meld by meld.
    pub melds: Vec<Vec<FaceText>>,
    /// The numbers, in the same order.
    pub ids: Vec<Vec<Tile>>,
}

impl Melds {
    /// The melds of a table.
    pub fn new(table: &[Vec<Laid>], tiles: &TileSet) -> Melds {
        let faces = |meld: &Vec<Laid>| meld.iter().map(|laid| laid.face(tiles).into()).collect();
        let ids = |meld: &Vec<Laid>| meld.iter().map(|laid| laid.tile).collect();
        Melds {
            melds: table.iter().map(faces).collect(),
            ids: table.iter().map(ids).collect(),
        }
    }

    /// The faces, read by the tile set they come from. A joker among letters keeps the letter it stands for.
    pub fn faces(&self, tiles: &TileSet) -> Vec<Row> {
        let face = |(text, tile): (&FaceText, &Tile)| match tiles.face(*tile) {
            Face::Blank(_) => Face::Blank(text.as_str().chars().nth(1)),
            face => face,
        };
        let rows = self.melds.iter().zip(&self.ids);
        rows.map(|(texts, ids)| texts.iter().zip(ids).map(face).collect())
            .collect()
    }
}

/// Rows of faces in notation.
pub fn face_texts(rows: &[Row]) -> Vec<Vec<FaceText>> {
    rows.iter()
        .map(|row| row.iter().map(|face| (*face).into()).collect())
        .collect()
}
