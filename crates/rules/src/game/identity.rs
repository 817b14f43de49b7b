//! Which tile lies where: faces as the player named them, tiles as the game keeps them.

use std::collections::BTreeMap;

use super::{Laid, Table};
use crate::tile::{Face, Row, Tile};
use crate::tile_set::TileSet;

/// Gives every face of a legal table a tile: the tiles that lay there first, then tiles of the rack, which are returned
/// as well. Rows that did not change keep their very tiles, so that nothing seems to move without need.
pub(super) fn identify(tiles: &TileSet, before: &Table, rack: &[Tile], after: &[Row]) -> (Table, Vec<Tile>) {
    let mut pools = Pools::new(tiles, before, rack);
    let mut old: Vec<Option<&Vec<Laid>>> = before.iter().map(Some).collect();
    let faces = |meld: &[Laid]| -> Row { meld.iter().map(|laid| laid.face(tiles)).collect() };
    let mut table: Vec<Option<Vec<Laid>>> = vec![None; after.len()];
    for (row, place) in after.iter().zip(&mut table) {
        let same = old
            .iter_mut()
            .find(|meld| meld.is_some_and(|meld| faces(meld) == *row));
        if let Some(meld) = same.and_then(Option::take) {
            meld.iter().for_each(|laid| pools.lay(*laid));
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

struct Pools {
    on_table: BTreeMap<Face, Vec<Tile>>,
    on_rack: BTreeMap<Face, Vec<Tile>>,
    laid: Vec<Tile>,
}

impl Pools {
    fn new(tiles: &TileSet, before: &Table, rack: &[Tile]) -> Pools {
        let mut pools = Pools {
            on_table: BTreeMap::new(),
            on_rack: BTreeMap::new(),
            laid: Vec::new(),
        };
        for laid in before.iter().flatten() {
            pools
                .on_table
                .entry(tiles.face(laid.tile))
                .or_default()
                .push(laid.tile);
        }
        for tile in rack {
            pools.on_rack.entry(tiles.face(*tile)).or_default().push(*tile);
        }
        pools
    }

    /// A tile that stays where it is.
    fn lay(&mut self, laid: Laid) {
        for pool in self.on_table.values_mut() {
            pool.retain(|tile| *tile != laid.tile);
        }
    }

    /// A tile for a face: one of the table, best from an old meld that shares another tile with the row; else of the rack.
    fn take(&mut self, face: Face, row: &Row, old: &[Option<&Vec<Laid>>], tiles: &TileSet) -> Option<Laid> {
        let letter = match face {
            Face::Blank(letter) => letter,
            _ => None,
        };
        let pool = self.on_table.entry(face.printed()).or_default();
        let shared = |tile: &Tile| {
            let home = old
                .iter()
                .flatten()
                .find(|meld| meld.iter().any(|laid| laid.tile == *tile));
            home.map_or(0, |meld| {
                meld.iter().filter(|laid| row.contains(&laid.face(tiles))).count()
            })
        };
        let best = (0..pool.len()).max_by_key(|at| shared(&pool[*at]));
        if let Some(at) = best {
            return Some(Laid {
                tile: pool.remove(at),
                letter,
            });
        }
        let tile = self.on_rack.get_mut(&face.printed())?.pop()?;
        self.laid.push(tile);
        Some(Laid { tile, letter })
    }
}
