//! Assigns tiles to faces: players name faces, and the game keeps track of tiles.

use super::{Laid, Table};
use crate::tile::{Face, Row, Tile};
use crate::tile_set::{MAX_KINDS, TileSet};

/// Assigns a tile to every face of a legal table: first tiles of the table before, then tiles of the rack. Returns the
/// table and the tiles that came from the rack. Rows that did not change keep their tiles, so that clients show no tile
/// moving without need.
pub(super) fn identify(tiles: &TileSet, before: &Table, rack: &[Tile], after: &[Row]) -> (Table, Vec<Tile>) {
    let mut pools = Pools::new(tiles, before, rack);
    let mut old: Vec<Option<&Vec<Laid>>> = before.iter().map(Some).collect();
    let is_same = |meld: &[Laid], row: &Row| {
        meld.len() == row.len()
            && meld
                .iter()
                .zip(row)
                .all(|(laid, face)| laid.face(tiles) == Some(*face))
    };
    let mut table: Vec<Option<Vec<Laid>>> = vec![None; after.len()];
    for (row, place) in after.iter().zip(&mut table) {
        let same = old
            .iter_mut()
            .find(|meld| meld.is_some_and(|meld| is_same(meld, row)));
        if let Some(meld) = same.and_then(Option::take) {
            meld.iter().for_each(|laid| pools.keep(*laid, tiles));
            *place = Some(meld.clone());
        }
    }
    let table = after
        .iter()
        .zip(table)
        .map(|(row, kept)| {
            kept.unwrap_or_else(|| {
                row.iter()
                    .filter_map(|face| pools.take(*face, row, &old, tiles))
                    .collect()
            })
        })
        .collect();
    (table, pools.laid)
}

/// The tiles that are not assigned yet, by the kind of their face.
struct Pools {
    on_table: Vec<Vec<Tile>>,
    on_rack: Vec<Vec<Tile>>,
    /// The tiles that were taken from the rack.
    laid: Vec<Tile>,
}

impl Pools {
    fn new(tiles: &TileSet, before: &Table, rack: &[Tile]) -> Pools {
        let pools = |all: &mut dyn Iterator<Item = Tile>| {
            let mut pools = vec![Vec::new(); MAX_KINDS];
            for tile in all {
                if let Some(kind) = tiles.face(tile).and_then(|face| tiles.kind(face)) {
                    pools[kind].push(tile);
                }
            }
            pools
        };
        Pools {
            on_table: pools(&mut before.iter().flatten().map(|laid| laid.tile)),
            on_rack: pools(&mut rack.iter().copied()),
            laid: Vec::new(),
        }
    }

    /// Removes a tile that stays where it is.
    fn keep(&mut self, laid: Laid, tiles: &TileSet) {
        if let Some(kind) = tiles.face(laid.tile).and_then(|face| tiles.kind(face)) {
            self.on_table[kind].retain(|tile| *tile != laid.tile);
        }
    }

    /// Takes a tile for a face. Tiles of the table come first, preferably from an old meld that shares most tiles with the
    /// row, then tiles of the rack.
    fn take(&mut self, face: Face, row: &Row, old: &[Option<&Vec<Laid>>], tiles: &TileSet) -> Option<Laid> {
        let letter = match face {
            Face::Blank(letter) => letter,
            _ => None,
        };
        let kind = tiles.kind(face)?;
        let pool = &mut self.on_table[kind];
        let shared = |tile: &Tile| {
            let home = old
                .iter()
                .flatten()
                .find(|meld| meld.iter().any(|laid| laid.tile == *tile));
            home.map_or(0, |meld| {
                let faces = meld.iter().filter_map(|laid| laid.face(tiles));
                faces.filter(|face| row.contains(face)).count()
            })
        };
        let best = match pool.len() {
            0 => None,
            1 => Some(0),
            copies => (0..copies).max_by_key(|at| shared(&pool[*at])),
        };
        if let Some(at) = best {
            return Some(Laid {
                tile: pool.remove(at),
                letter,
            });
        }
        let tile = self.on_rack[kind].pop()?;
        self.laid.push(tile);
        Some(Laid { tile, letter })
    }
}
