//! The table as the player to move is rearranging it, and the rack in the player's own order.
//!
//! A draft may be any mess; the rules say what is legal when the turn ends. What a draft never does is lose a tile,
//! invent one, or put a tile of the table on the rack.

use std::collections::VecDeque;

use kostka_rules::{Face, Row, Tile};
use kostka_slim::sorting::SmallSort;

use crate::follow;
use crate::order::Order;
use crate::piece::{Piece, Start, faces};
use crate::tidy::Kind;

/// How many steps can be undone.
const MAX_UNDO: usize = 200;

/// Where tiles are put. Places count the tiles that lie there, those that are being moved among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Into the row of this key, in front of the tile at `at`.
    Row { key: u32, at: usize },
    /// A new row behind the others.
    NewRow,
    /// On the rack, in front of the tile at `at`.
    Rack { at: usize },
}

/// A row of the draft. Its key stays the same as long as the row is the same one to the eye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub key: u32,
    pub pieces: Vec<Piece>,
}

impl Line {
    pub fn faces(&self) -> Row {
        faces(&self.pieces)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) rows: Vec<Line>,
    pub(crate) rack: Vec<Piece>,
}

/// The arrangement so far.
#[derive(Clone, Debug)]
pub struct Draft {
    start: Start,
    kind: Kind,
    first: State,
    pub(crate) now: State,
    past: VecDeque<State>,
    future: Vec<State>,
    next_key: u32,
}

impl Draft {
    pub fn new(start: Start) -> Draft {
        let mut draft = Draft {
            kind: Kind::of(&start.terms),
            first: State {
                rows: Vec::new(),
                rack: Vec::new(),
            },
            now: State {
                rows: Vec::new(),
                rack: Vec::new(),
            },
            past: VecDeque::new(),
            future: Vec::new(),
            next_key: 0,
            start,
        };
        draft.begin();
        draft
    }

    /// Takes in what the game has become. The same turn goes on as it is; another one begins anew, with the rack in the
    /// order that the player gave it and rows that keep their keys.
    pub fn rebase(&mut self, start: Start) {
        let same = (start.game, start.turn) == (self.start.game, self.start.turn)
            && start.table == self.start.table
            && ids(&start.rack) == ids(&self.start.rack);
        self.kind = Kind::of(&start.terms);
        self.start = start;
        if !same {
            self.begin();
        }
    }

    fn begin(&mut self) {
        let order = ids(&self.all_own());
        let old = std::mem::take(&mut self.now.rows);
        let mut free: Vec<&Line> = old.iter().collect();
        let table = self.start.table.clone();
        let mut rows = Vec::with_capacity(table.len());
        for pieces in table {
            let shared = |line: &&Line| {
                pieces
                    .iter()
                    .filter(|piece| has(&line.pieces, piece.tile))
                    .count()
            };
            let best = (0..free.len()).max_by_key(|at| (shared(&free[*at]), std::cmp::Reverse(*at)));
            let key = match best.filter(|at| shared(&free[*at]) > 0) {
                Some(at) => free.remove(at).key,
                None => self.new_key(),
            };
            rows.push(Line { key, pieces });
        }
        let mut rack: Vec<Piece> = self.start.rack.clone();
        rack.small_sort_by_key(|piece| {
            order
                .iter()
                .position(|tile| *tile == piece.tile)
                .unwrap_or(usize::MAX)
        });
        self.first = State { rows, rack };
        self.now = self.first.clone();
        self.past.clear();
        self.future.clear();
    }

    pub fn start(&self) -> &Start {
        &self.start
    }

    pub fn rows(&self) -> &[Line] {
        &self.now.rows
    }

    pub fn rack(&self) -> &[Piece] {
        &self.now.rack
    }

    pub fn row(&self, key: u32) -> Option<&Line> {
        self.now.rows.iter().find(|line| line.key == key)
    }

    /// The rows as the rules judge them.
    pub fn table(&self) -> Vec<Row> {
        self.now.rows.iter().map(Line::faces).collect()
    }

    /// The rows as they are sent.
    pub fn wire_table(&self) -> Vec<Vec<String>> {
        kostka_protocol::table_texts(&self.table())
    }

    /// Whether the table is another than at the start of the turn.
    pub fn is_changed(&self) -> bool {
        self.now.rows != self.first.rows
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Where a tile lies: its row (none on the rack) and its place there.
    pub fn find(&self, tile: Tile) -> Option<(Option<u32>, usize)> {
        let at = |pieces: &[Piece]| pieces.iter().position(|piece| piece.tile == tile);
        match at(&self.now.rack) {
            Some(at) => Some((None, at)),
            None => self
                .now
                .rows
                .iter()
                .find_map(|line| Some((Some(line.key), at(&line.pieces)?))),
        }
    }

    pub fn piece(&self, tile: Tile) -> Option<Piece> {
        let lines = self.now.rows.iter().flat_map(|line| &line.pieces);
        self.now
            .rack
            .iter()
            .chain(lines)
            .find(|piece| piece.tile == tile)
            .copied()
    }

    /// A tile and those behind it in its row; on the rack the tile alone.
    pub fn rest_from(&self, tile: Tile) -> Vec<Tile> {
        match self.find(tile) {
            Some((Some(key), at)) => self
                .row(key)
                .map_or_else(Vec::new, |line| ids(&line.pieces[at..])),
            Some((None, _)) => vec![tile],
            None => Vec::new(),
        }
    }

    /// Whether these tiles may be put there. Off-turn only the rack can be reordered; a tile of the table never goes to
    /// the rack.
    pub fn may_put(&self, tiles: &[Tile], to: Place) -> bool {
        let on_rack = |tile: &Tile| has(&self.now.rack, *tile);
        let is_own = |tile: &Tile| self.piece(*tile).is_some_and(|piece| piece.new) || on_rack(tile);
        let known = !tiles.is_empty() && tiles.iter().all(|tile| self.find(*tile).is_some());
        known
            && match to {
                Place::Rack { .. } if self.start.mine => tiles.iter().all(is_own),
                Place::Rack { .. } => tiles.iter().all(on_rack),
                Place::Row { key, .. } => self.start.mine && self.row(key).is_some(),
                Place::NewRow => self.start.mine,
            }
    }

    /// Puts tiles somewhere, in the order given. False if they may not go there or lie there already.
    pub fn put(&mut self, tiles: &[Tile], to: Place) -> bool {
        if !self.may_put(tiles, to) {
            return false;
        }
        let mut next = self.now.clone();
        let moved: Vec<Piece> = tiles.iter().filter_map(|tile| self.piece(*tile)).collect();
        // The place is counted with the moved tiles in it; they are about to leave.
        let shift = |pieces: &[Piece], at: usize| {
            let before = &pieces[..at.min(pieces.len())];
            before.iter().filter(|piece| !has(&moved, piece.tile)).count()
        };
        match to {
            Place::Rack { at } => {
                let at = shift(&next.rack, at);
                next.remove(&moved);
                let back = moved.iter().map(|piece| on_rack(*piece));
                next.rack.splice(at..at, back);
            }
            Place::Row { key, at } => {
                let at = self.row(key).map_or(0, |line| shift(&line.pieces, at));
                next.remove(&moved);
                self.put_into_row(&mut next, key, &laid(&self.now, &moved), at);
            }
            Place::NewRow => {
                next.remove(&moved);
                let key = self.new_key();
                let pieces = self.kind.with(&[], &laid(&self.now, &moved), 0);
                next.rows.push(Line { key, pieces });
            }
        }
        self.tidy_up(&mut next);
        self.step_to(next)
    }

    fn put_into_row(&mut self, next: &mut State, key: u32, moved: &[Piece], at: usize) {
        let Some(row_at) = next.rows.iter().position(|line| line.key == key) else {
            return;
        };
        let row = next.rows[row_at].pieces.clone();
        let mut joined = self.kind.with(&row, moved, at);
        if let ([piece], false) = (moved, self.kind.is_meld(&joined))
            && let Some((tried, _)) = self.kind.with_cut(&row, *piece)
        {
            joined = tried;
        }
        next.rows[row_at].pieces = joined;
    }

    /// Rows that can be cut into two melds are, and empty ones are gone.
    fn tidy_up(&mut self, next: &mut State) {
        next.rows.retain(|line| !line.pieces.is_empty());
        let mut at = 0;
        while at < next.rows.len() {
            let touched = self
                .row(next.rows[at].key)
                .is_none_or(|line| line.pieces != next.rows[at].pieces);
            if let (true, Some(cut)) = (touched, self.kind.cut(&next.rows[at].pieces)) {
                let rest = next.rows[at].pieces.split_off(cut);
                let key = self.new_key();
                next.rows.insert(at + 1, Line { key, pieces: rest });
            }
            at += 1;
        }
    }

    /// Cuts a row in front of the tile at `at`.
    pub fn split(&mut self, key: u32, at: usize) -> bool {
        let Some(row_at) = self.now.rows.iter().position(|line| line.key == key) else {
            return false;
        };
        if !self.start.mine || at == 0 || at >= self.now.rows[row_at].pieces.len() {
            return false;
        }
        let mut next = self.now.clone();
        let rest = next.rows[row_at].pieces.split_off(at);
        let key = self.new_key();
        next.rows.insert(row_at + 1, Line { key, pieces: rest });
        self.step_to(next)
    }

    /// Tells a joker among letters what it stands for; `None`: whatever makes a word.
    pub fn tell(&mut self, tile: Tile, letter: Option<char>) -> bool {
        let mut next = self.now.clone();
        let mut pieces = next.rows.iter_mut().flat_map(|line| &mut line.pieces);
        let Some(piece) = pieces.find(|piece| piece.tile == tile) else {
            return false;
        };
        let known =
            letter.is_none_or(|letter| self.start.terms.tiles().alphabet().any(|known| known == letter));
        if !self.start.mine || !known || piece.face.printed() != Face::Blank(None) {
            return false;
        }
        piece.face = Face::Blank(letter);
        self.step_to(next)
    }

    /// Sorts the rack.
    pub fn sort(&mut self, order: Order) -> bool {
        let mut next = self.now.clone();
        order.sort(&mut next.rack, self.start.terms.tiles());
        self.step_to(next)
    }

    /// Puts the rack in another order without a step to undo.
    pub(crate) fn order_rack(&mut self, rack: Vec<Piece>) -> bool {
        let changed = rack != self.now.rack;
        self.now.rack = rack;
        changed
    }

    /// Lays the table out as these rows, which hold every tile of the table and some of the rack. False if they do not.
    pub fn lay_out(&mut self, rows: &[Row]) -> bool {
        if !self.start.mine {
            return false;
        }
        let matched = follow::matched(rows, &self.rows_as_pieces(), &self.all_own());
        let Some(rows) = matched
            .into_iter()
            .map(|row| row.into_iter().collect())
            .collect::<Option<Vec<Vec<Piece>>>>()
        else {
            return false;
        };
        let mut next = State {
            rows: Vec::new(),
            rack: self.all_own(),
        };
        let mut free: Vec<&Line> = self.now.rows.iter().collect();
        let mut fresh = Vec::new();
        for pieces in rows.into_iter().filter(|row| !row.is_empty()) {
            next.rack.retain(|piece| !has(&pieces, piece.tile));
            let same = free
                .iter()
                .position(|line| line.pieces.iter().any(|piece| has(&pieces, piece.tile)));
            let key = same.map(|at| free.remove(at).key);
            let pieces = pieces.into_iter().map(|piece| Piece {
                new: has(&self.start.rack, piece.tile),
                ..piece
            });
            fresh.push((key, pieces.collect::<Vec<_>>()));
        }
        for (key, pieces) in fresh {
            let key = key.unwrap_or_else(|| self.new_key());
            next.rows.push(Line { key, pieces });
        }
        let laid = next.rows.iter().flat_map(|line| &line.pieces);
        let lies = |tile: Tile| laid.clone().any(|piece| piece.tile == tile);
        if self.start.table.iter().flatten().any(|piece| !lies(piece.tile)) {
            return false;
        }
        self.step_to(next)
    }

    /// One step back. While the table may not be touched only steps of the rack can be taken back.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self
            .past
            .pop_back_if(|state| self.start.mine || state.rows == self.now.rows)
        else {
            return false;
        };
        self.future.push(std::mem::replace(&mut self.now, before));
        true
    }

    pub fn redo(&mut self) -> bool {
        let Some(after) = self
            .future
            .pop_if(|state| self.start.mine || state.rows == self.now.rows)
        else {
            return false;
        };
        self.past.push_back(std::mem::replace(&mut self.now, after));
        true
    }

    /// Everything back to the start of the turn, with the rack in the player's order; this can be undone too.
    pub fn reset(&mut self) -> bool {
        if !self.is_changed() || !self.start.mine {
            return false;
        }
        let next = State {
            rows: self.first.rows.clone(),
            rack: self.all_own(),
        };
        self.step_to(next)
    }

    /// The whole rack of the turn's start: tiles that were laid return beside the neighbour that they had then.
    pub(crate) fn all_own(&self) -> Vec<Piece> {
        let mut rack = self.now.rack.clone();
        let mut neighbour = None;
        for piece in &self.first.rack {
            if !has(&rack, piece.tile) {
                let behind = |tile: Tile| rack.iter().position(|piece| piece.tile == tile).map(|at| at + 1);
                rack.insert(neighbour.and_then(behind).unwrap_or(0), *piece);
            }
            neighbour = Some(piece.tile);
        }
        rack
    }

    fn rows_as_pieces(&self) -> Vec<Vec<Piece>> {
        let old = |line: &Line| line.pieces.iter().filter(|piece| !piece.new).copied().collect();
        self.now.rows.iter().map(old).collect()
    }

    /// Makes a state the present one, with the old one to go back to.
    pub(crate) fn step_to(&mut self, next: State) -> bool {
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

    pub(crate) fn new_key(&mut self) -> u32 {
        self.next_key = self.next_key.wrapping_add(1);
        self.next_key
    }
}

impl State {
    fn remove(&mut self, pieces: &[Piece]) {
        let stays = |piece: &Piece| !has(pieces, piece.tile);
        self.rack.retain(stays);
        self.rows.iter_mut().for_each(|line| line.pieces.retain(stays));
    }
}

pub(crate) fn ids(pieces: &[Piece]) -> Vec<Tile> {
    pieces.iter().map(|piece| piece.tile).collect()
}

pub(crate) fn has(pieces: &[Piece], tile: Tile) -> bool {
    pieces.iter().any(|piece| piece.tile == tile)
}

/// Pieces as they lie on the table: what comes from the rack is new.
fn laid(state: &State, pieces: &[Piece]) -> Vec<Piece> {
    let laid = |piece: &Piece| Piece {
        new: piece.new || has(&state.rack, piece.tile),
        ..*piece
    };
    pieces.iter().map(laid).collect()
}

/// A piece as it lies on a rack: no longer new on the table, and a joker forgets its letter.
fn on_rack(piece: Piece) -> Piece {
    Piece {
        face: piece.face.printed(),
        new: false,
        ..piece
    }
}
