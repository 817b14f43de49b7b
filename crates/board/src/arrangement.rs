//! Tiles as they are being rearranged: the part of a draft that the terminal and the browser share.

use std::collections::VecDeque;

use kostka_rules::{Row, Tile};

use crate::piece::{Piece, faces};

/// The number of steps that can be undone.
const MAX_UNDO: usize = 200;

/// A row of a draft.
///
/// Its key stays the same as long as people take it for the same row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftRow {
    /// The identity of the row in its draft.
    pub key: u32,
    /// The tiles in the order in which they lie.
    pub pieces: Vec<Piece>,
}

impl DraftRow {
    /// Returns what the tiles show.
    pub fn faces(&self) -> Row {
        faces(&self.pieces)
    }
}

/// Every tile that the player to move can touch.
///
/// A tile is in one place only, and moving tiles neither loses nor invents one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// The rows of the table.
    pub rows: Vec<DraftRow>,
    /// The rack, in the player's order.
    pub rack: Vec<Piece>,
    /// Tiles of the table that lie in no row. The turn cannot end while there are any.
    pub loose: Vec<Piece>,
}

impl Arrangement {
    /// Returns the rows as the rules judge them.
    pub fn table(&self) -> Vec<Row> {
        self.rows.iter().map(DraftRow::faces).collect()
    }

    /// Returns the row of a key.
    pub fn row(&self, key: u32) -> Option<&DraftRow> {
        self.rows.iter().find(|row| row.key == key)
    }

    /// Returns a tile, wherever it lies.
    pub fn piece(&self, tile: Tile) -> Option<Piece> {
        let in_rows = self.rows.iter().flat_map(|row| &row.pieces);
        let mut pieces = self.rack.iter().chain(&self.loose).chain(in_rows);
        pieces.find(|piece| piece.tile == tile).copied()
    }

    /// Takes tiles from where they lie, in the order given. Those of the rack are new on the table from now on.
    pub fn lift(&mut self, tiles: &[Tile]) -> Vec<Piece> {
        let lifted = tiles.iter().filter_map(|tile| {
            let piece = self.piece(*tile)?;
            let new = piece.new || has(&self.rack, *tile);
            Some(Piece { new, ..piece })
        });
        let lifted: Vec<Piece> = lifted.collect();
        let stays = |piece: &Piece| !has(&lifted, piece.tile);
        self.rack.retain(stays);
        self.loose.retain(stays);
        self.rows.iter_mut().for_each(|row| row.pieces.retain(stays));
        lifted
    }

    /// Cuts a row in front of its tile `at`; the rest becomes a row with the key `rest`. False if either part would be
    /// empty.
    pub fn split(&mut self, row_at: usize, at: usize, rest: u32) -> bool {
        let Some(row) = self.rows.get_mut(row_at) else {
            return false;
        };
        if at == 0 || at >= row.pieces.len() {
            return false;
        }
        let pieces = row.pieces.split_off(at);
        self.rows.insert(row_at + 1, DraftRow { key: rest, pieces });
        true
    }

    /// Removes rows without tiles.
    pub fn drop_empty_rows(&mut self) {
        self.rows.retain(|row| !row.pieces.is_empty());
    }
}

/// A state that changes in steps, each of which can be undone and redone.
#[derive(Clone, Debug)]
pub struct History<T> {
    pub(crate) first: T,
    pub(crate) now: T,
    past: VecDeque<T>,
    future: Vec<T>,
}

impl<T: Clone + PartialEq> History<T> {
    /// Begins with a state.
    pub fn new(first: T) -> History<T> {
        History {
            now: first.clone(),
            first,
            past: VecDeque::new(),
            future: Vec::new(),
        }
    }

    /// Returns the state that it began with.
    pub fn first(&self) -> &T {
        &self.first
    }

    /// Returns the present state.
    pub fn now(&self) -> &T {
        &self.now
    }

    /// Checks whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Checks whether there is a step to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Makes `next` the present state. False, and no step, if it is the present one already.
    pub fn step_to(&mut self, next: T) -> bool {
        if next == self.now {
            return false;
        }
        if self.past.len() == MAX_UNDO {
            self.past.pop_front();
        }
        self.past.push_back(std::mem::replace(&mut self.now, next));
        self.future.clear();
        true
    }

    /// Goes one step back, if there is one and its state is allowed.
    pub fn undo(&mut self, is_allowed: impl Fn(&T) -> bool) -> bool {
        let before = self.past.pop_back_if(|state| is_allowed(state));
        before.is_some_and(|before| {
            self.future.push(std::mem::replace(&mut self.now, before));
            true
        })
    }

    /// Takes the last undo back, if there is one and its state is allowed.
    pub fn redo(&mut self, is_allowed: impl Fn(&T) -> bool) -> bool {
        let after = self.future.pop_if(|state| is_allowed(state));
        after.is_some_and(|after| {
            self.past.push_back(std::mem::replace(&mut self.now, after));
            true
        })
    }
}

pub(crate) fn has(pieces: &[Piece], tile: Tile) -> bool {
    pieces.iter().any(|piece| piece.tile == tile)
}
