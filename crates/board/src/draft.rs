//! The table as the player to move is rearranging it in a browser, and the rack in the player's own order.
//!
//! A draft may be any mess; the rules say what is legal when the turn ends. A draft never puts a tile of the table on the
//! rack.

use std::cmp::Reverse;

use kostka_rules::{Face, Row, Tile};
use kostka_slim::sorting::SmallSort;

use crate::arrangement::{Arrangement, DraftRow, History, has};
use crate::follow;
use crate::melds::Melds;
use crate::order::Order;
use crate::piece::{Piece, Start};

/// A place where tiles are put. It counts the tiles that lie there, including those that are being moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// In the row of this key, in front of the tile at `at`.
    Row {
        /// The key of the row.
        key: u32,
        /// The place in the row, from 0.
        at: usize,
    },
    /// In a new row behind the others.
    NewRow,
    /// On the rack, in front of the tile at `at`.
    Rack {
        /// The place on the rack, from 0.
        at: usize,
    },
}

/// The arrangement so far, in the turn of one player.
///
/// ```
/// use kostka_board::{Draft, Piece, Place, Start};
/// use kostka_protocol::GameNumber;
/// use kostka_rules::game::TurnNumber;
/// use kostka_rules::{Terms, Tile, notation};
///
/// let terms = Terms::largest("pl-standard", Default::default())?;
/// let mut numbers = 0..;
/// let mut pieces = |text| -> Result<Vec<Piece>, notation::NotationError> {
///     let row = notation::parse_row(text, terms.tiles())?;
///     let piece = |face| Piece { tile: Tile(numbers.next().unwrap_or(0)), face, new: false };
///     Ok(row.into_iter().map(piece).collect())
/// };
/// let start = Start {
///     table: vec![pieces("b4 b5 b6")?],
///     rack: pieces("b3 k9")?,
///     terms: terms.clone(),
///     game: GameNumber(1),
///     turn: TurnNumber(5),
///     mine: true,
///     opened: true,
/// };
///
/// let mut draft = Draft::new(start);
/// let (b3, key) = (draft.rack()[0].tile, draft.rows()[0].key);
/// // The tile finds its end of the run.
/// assert!(draft.put(&[b3], Place::Row { key, at: 3 }));
/// assert_eq!(notation::table_text(&draft.table()), "b3 b4 b5 b6");
/// assert!(draft.undo() && !draft.is_changed());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Draft {
    start: Start,
    melds: Melds,
    pub(crate) states: History<Arrangement>,
    next_key: u32,
}

impl Draft {
    /// Begins a turn.
    pub fn new(start: Start) -> Draft {
        let mut draft = Draft {
            melds: Melds::of(&start.terms),
            states: History::new(Arrangement::default()),
            next_key: 0,
            start,
        };
        draft.begin();
        draft
    }

    /// Takes in what the game has become.
    ///
    /// The same turn goes on as it is. Another one begins anew, with the rack in the order that the player gave it and
    /// rows that keep their keys.
    pub fn rebase(&mut self, start: Start) {
        let same = (start.game, start.turn) == (self.start.game, self.start.turn)
            && start.table == self.start.table
            && ids(&start.rack) == ids(&self.start.rack);
        self.melds = Melds::of(&start.terms);
        self.start = start;
        if !same {
            self.begin();
        }
    }

    fn begin(&mut self) {
        let order = ids(&self.all_own());
        let old = std::mem::take(&mut self.states.now.rows);
        let mut free: Vec<&DraftRow> = old.iter().collect();
        let table = self.start.table.clone();
        let mut rows = Vec::with_capacity(table.len());
        for pieces in table {
            let shared = |row: &&DraftRow| {
                let pieces = pieces.iter();
                pieces.filter(|piece| has(&row.pieces, piece.tile)).count()
            };
            let best = (0..free.len()).max_by_key(|at| (shared(&free[*at]), std::cmp::Reverse(*at)));
            let key = match best.filter(|at| shared(&free[*at]) > 0) {
                Some(at) => free.remove(at).key,
                None => self.new_key(),
            };
            rows.push(DraftRow { key, pieces });
        }
        let mut rack: Vec<Piece> = self.start.rack.clone();
        rack.small_sort_by_key(|piece| {
            order
                .iter()
                .position(|tile| *tile == piece.tile)
                .unwrap_or(usize::MAX)
        });
        self.states = History::new(Arrangement {
            rows,
            rack,
            loose: Vec::new(),
        });
    }

    /// Returns the position that the turn starts from.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Returns the rows of the table.
    pub fn rows(&self) -> &[DraftRow] {
        &self.states.now.rows
    }

    /// Returns the rack, in the player's order.
    pub fn rack(&self) -> &[Piece] {
        &self.states.now.rack
    }

    /// Returns the row of a key.
    pub fn row(&self, key: u32) -> Option<&DraftRow> {
        self.states.now.row(key)
    }

    /// Returns the rows as the rules judge them.
    pub fn table(&self) -> Vec<Row> {
        self.states.now.table()
    }

    /// Returns the rows as they are sent.
    pub fn wire_table(&self) -> Vec<Vec<String>> {
        kostka_protocol::table_texts(&self.table())
    }

    /// Checks whether the table is another than at the start of the turn.
    pub fn is_changed(&self) -> bool {
        self.states.now.rows != self.states.first.rows
    }

    /// Checks whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.states.can_undo()
    }

    /// Checks whether there is a step to redo.
    pub fn can_redo(&self) -> bool {
        self.states.can_redo()
    }

    /// Returns where a tile lies: its row (none on the rack) and its place there.
    pub fn find(&self, tile: Tile) -> Option<(Option<u32>, usize)> {
        let at = |pieces: &[Piece]| pieces.iter().position(|piece| piece.tile == tile);
        match at(self.rack()) {
            Some(at) => Some((None, at)),
            None => self
                .rows()
                .iter()
                .find_map(|row| Some((Some(row.key), at(&row.pieces)?))),
        }
    }

    /// Returns a tile, wherever it lies.
    pub fn piece(&self, tile: Tile) -> Option<Piece> {
        self.states.now.piece(tile)
    }

    /// Returns a tile and those behind it in its row; on the rack the tile alone.
    pub fn rest_from(&self, tile: Tile) -> Vec<Tile> {
        match self.find(tile) {
            Some((Some(key), at)) => self.row(key).map_or_else(Vec::new, |row| ids(&row.pieces[at..])),
            Some((None, _)) => vec![tile],
            None => Vec::new(),
        }
    }

    /// Checks whether these tiles may be put there.
    ///
    /// In the turn of another player only the rack can be reordered. A tile of the table never goes to the rack.
    pub fn may_put(&self, tiles: &[Tile], to: Place) -> bool {
        let on_rack = |tile: &Tile| has(self.rack(), *tile);
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
        let mut next = self.states.now.clone();
        // The place is counted with the moved tiles in it; they are about to leave.
        let shift = |pieces: &[Piece], at: usize| {
            let before = &pieces[..at.min(pieces.len())];
            before.iter().filter(|piece| !tiles.contains(&piece.tile)).count()
        };
        match to {
            Place::Rack { at } => {
                let at = shift(&next.rack, at);
                let back = next.lift(tiles).into_iter().map(Piece::on_rack);
                next.rack.splice(at..at, back);
            }
            Place::Row { key, at } => {
                let at = self.row(key).map_or(0, |row| shift(&row.pieces, at));
                let moved = next.lift(tiles);
                if let Some(row) = next.rows.iter_mut().find(|row| row.key == key) {
                    row.pieces = self.joined(&row.pieces, &moved, at);
                }
            }
            Place::NewRow => {
                let moved = next.lift(tiles);
                let pieces = self.melds.with(&[], &moved, 0);
                let key = self.new_key();
                next.rows.push(DraftRow { key, pieces });
            }
        }
        self.tidy_up(&mut next);
        self.states.step_to(next)
    }

    fn joined(&self, row: &[Piece], moved: &[Piece], at: usize) -> Vec<Piece> {
        let joined = self.melds.with(row, moved, at);
        match moved {
            [piece] if !self.melds.is_meld(&joined) => self.melds.with_cut(row, *piece).unwrap_or(joined),
            _ => joined,
        }
    }

    /// Cuts rows that make two melds, and removes empty ones.
    fn tidy_up(&mut self, next: &mut Arrangement) {
        next.drop_empty_rows();
        let mut at = 0;
        while let Some(row) = next.rows.get(at) {
            let touched = self.row(row.key).is_none_or(|before| before.pieces != row.pieces);
            if let (true, Some(cut)) = (touched, self.melds.cut(&row.pieces)) {
                let key = self.new_key();
                next.split(at, cut, key);
            }
            at += 1;
        }
    }

    /// Tells a joker among letters which letter it stands for; `None`: any that makes a word.
    pub fn tell(&mut self, tile: Tile, letter: Option<char>) -> bool {
        let mut next = self.states.now.clone();
        let mut pieces = next.rows.iter_mut().flat_map(|row| &mut row.pieces);
        let Some(piece) = pieces.find(|piece| piece.tile == tile) else {
            return false;
        };
        let known =
            letter.is_none_or(|letter| self.start.terms.tiles().alphabet().any(|known| known == letter));
        if !self.start.mine || !known || piece.face.printed() != Face::Blank(None) {
            return false;
        }
        piece.face = Face::Blank(letter);
        self.states.step_to(next)
    }

    /// Sorts the rack.
    pub fn sort(&mut self, order: Order) -> bool {
        let mut next = self.states.now.clone();
        order.sort(&mut next.rack, self.start.terms.tiles());
        self.states.step_to(next)
    }

    /// Puts the rack in another order without a step to undo.
    pub(crate) fn order_rack(&mut self, rack: Vec<Piece>) -> bool {
        let changed = rack != self.rack();
        self.states.now.rack = rack;
        changed
    }

    /// Lays the table out as these rows. False if they lack a tile of the table, or have one that the rack lacks.
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
        let mut rack = self.all_own();
        let mut laid = Vec::new();
        for pieces in rows.into_iter().filter(|row| !row.is_empty()) {
            rack.retain(|piece| !has(&pieces, piece.tile));
            let pieces = pieces.into_iter().map(|piece| Piece {
                new: has(&self.start.rack, piece.tile),
                ..piece
            });
            laid.push(pieces.collect());
        }
        let next = Arrangement {
            rows: self.keyed(laid),
            rack,
            loose: Vec::new(),
        };
        let laid = next.rows.iter().flat_map(|row| &row.pieces);
        let lies = |tile: Tile| laid.clone().any(|piece| piece.tile == tile);
        if self.start.table.iter().flatten().any(|piece| !lies(piece.tile)) {
            return false;
        }
        self.states.step_to(next)
    }

    /// Gives each row the key of the present row with which it shares the most tiles, and a new one where there is none: a row
    /// that takes a tile from another does not take its place too.
    pub(crate) fn keyed(&mut self, rows: Vec<Vec<Piece>>) -> Vec<DraftRow> {
        let present = self.rows();
        let mut alike = Vec::new();
        for (at, pieces) in rows.iter().enumerate() {
            for (of, row) in present.iter().enumerate() {
                let shared = row.pieces.iter().filter(|piece| has(pieces, piece.tile)).count();
                if shared > 0 {
                    alike.push((shared, at, of));
                }
            }
        }
        let mut keys = vec![None; rows.len()];
        let most = |pair: &&(usize, usize, usize)| (pair.0, Reverse(pair.1), Reverse(pair.2));
        while let Some(&(_, at, of)) = alike.iter().max_by_key(most) {
            keys[at] = Some(present[of].key);
            alike.retain(|pair| pair.1 != at && pair.2 != of);
        }
        let keyed = rows.into_iter().zip(keys).map(|(pieces, key)| DraftRow {
            key: key.unwrap_or_else(|| self.new_key()),
            pieces,
        });
        keyed.collect()
    }

    /// Goes one step back. In the turn of another player only steps of the rack can be undone.
    pub fn undo(&mut self) -> bool {
        let (mine, rows) = (self.start.mine, self.rows().to_vec());
        self.states.undo(|state| mine || state.rows == rows)
    }

    /// Takes the last undo back.
    pub fn redo(&mut self) -> bool {
        let (mine, rows) = (self.start.mine, self.rows().to_vec());
        self.states.redo(|state| mine || state.rows == rows)
    }

    /// Puts everything back to the start of the turn, with the rack in the player's order. This can be undone too.
    pub fn reset(&mut self) -> bool {
        if !self.is_changed() || !self.start.mine {
            return false;
        }
        let next = Arrangement {
            rows: self.states.first.rows.clone(),
            rack: self.all_own(),
            loose: Vec::new(),
        };
        self.states.step_to(next)
    }

    /// Returns the whole rack of the turn's start: tiles that were laid return beside the neighbour that they had then.
    pub(crate) fn all_own(&self) -> Vec<Piece> {
        let mut rack = self.rack().to_vec();
        let mut neighbour = None;
        for piece in &self.states.first.rack {
            if !has(&rack, piece.tile) {
                let behind = |tile: Tile| rack.iter().position(|piece| piece.tile == tile).map(|at| at + 1);
                rack.insert(neighbour.and_then(behind).unwrap_or(0), *piece);
            }
            neighbour = Some(piece.tile);
        }
        rack
    }

    fn rows_as_pieces(&self) -> Vec<Vec<Piece>> {
        let old = |row: &DraftRow| row.pieces.iter().filter(|piece| !piece.new).copied().collect();
        self.rows().iter().map(old).collect()
    }

    pub(crate) fn new_key(&mut self) -> u32 {
        self.next_key = self.next_key.wrapping_add(1);
        self.next_key
    }
}

pub(crate) fn ids(pieces: &[Piece]) -> Vec<Tile> {
    pieces.iter().map(|piece| piece.tile).collect()
}
