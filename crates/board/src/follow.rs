//! Finds tiles for faces: for the live draft of another player, or for a move that the solver found.

use std::collections::BTreeMap;

use kostka_rules::{Face, Row, Tile};
use kostka_slim::sorting::SmallSort;

use crate::piece::Piece;

/// Finds a piece for every face of some rows; `None` for a face that no piece has.
///
/// Pieces of `table` go first, and those that lay together stay together where they can; then come those of `more`.
pub fn matched(rows: &[Row], table: &[Vec<Piece>], more: &[Piece]) -> Vec<Vec<Option<Piece>>> {
    let mut found: Vec<Vec<Option<Piece>>> = rows.iter().map(|row| vec![None; row.len()]).collect();
    let mut left: Vec<Vec<Piece>> = table.to_vec();
    // The pairs of a new and an old row, those that have the most in common first.
    let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
    for (to, row) in rows.iter().enumerate() {
        for (from, old) in table.iter().enumerate() {
            let common = in_common(row, old);
            if common > 0 {
                pairs.push((common, to, from));
            }
        }
    }
    pairs.small_sort_by_key(|(common, to, from)| (std::cmp::Reverse(*common), *to, *from));
    for (_, to, from) in pairs {
        fill(&rows[to], &mut found[to], &mut left[from]);
    }
    let mut rest = more.to_vec();
    for (row, found) in rows.iter().zip(&mut found) {
        fill(row, found, &mut rest);
    }
    found
}

/// Returns the number of tiles that a row can take from an old one.
fn in_common(row: &[Face], old: &[Piece]) -> usize {
    let mut found = vec![None; row.len()];
    fill(row, &mut found, &mut old.to_vec());
    found.iter().flatten().count()
}

fn fill(row: &[Face], found: &mut [Option<Piece>], left: &mut Vec<Piece>) {
    for (face, slot) in row.iter().zip(found) {
        if slot.is_none()
            && let Some(at) = left
                .iter()
                .position(|piece| piece.face.printed() == face.printed())
        {
            *slot = Some(Piece {
                face: *face,
                ..left.remove(at)
            });
        }
    }
}

/// A tile of somebody else's draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shown {
    /// The identity of the tile.
    pub who: Who,
    /// Its face.
    pub face: Face,
}

/// The identity of a shown tile, so that it can be followed from frame to frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Who {
    /// A tile of the table.
    Tile(Tile),
    /// The n-th tile of this face that the player has laid in this turn. Which tile it is, only that player knows.
    Fresh(Face, usize),
}

/// Returns the draft of another player, over the table that it began with.
pub fn shown(draft: &[Row], table: &[Vec<Piece>]) -> Vec<Vec<Shown>> {
    let mut fresh: BTreeMap<Face, usize> = BTreeMap::new();
    let matched = matched(draft, table, &[]);
    let mut show = |face: Face, piece: Option<Piece>| match piece {
        Some(piece) => Shown {
            who: Who::Tile(piece.tile),
            face,
        },
        None => {
            let nth = fresh.entry(face.printed()).or_default();
            *nth += 1;
            Shown {
                who: Who::Fresh(face.printed(), *nth - 1),
                face,
            }
        }
    };
    let rows = draft.iter().zip(matched);
    rows.map(|(row, found)| {
        row.iter()
            .zip(found)
            .map(|(face, piece)| show(*face, piece))
            .collect()
    })
    .collect()
}
