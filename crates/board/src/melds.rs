//! Rows order themselves: tiles that make a meld lie as one, all others as the player put them.

use kostka_rules::arrange::arrange;
use kostka_rules::{MirrorValue, Terms, meld};

use crate::arrangement::DraftRow;
use crate::piece::{Piece, faces};

/// The melds of a game, and so the tiles that may be moved without the player asking for it.
#[derive(Clone, Copy, Debug)]
pub enum Melds {
    /// Groups and runs.
    Numbers(MirrorValue),
    /// Words. Only the player knows which one is meant, so letters stay as they were put.
    Letters,
}

impl Melds {
    /// Returns the melds of a game on these terms.
    pub fn of(terms: &Terms) -> Melds {
        if terms.tiles().is_letters() {
            Melds::Letters
        } else {
            Melds::Numbers(terms.rules().mirror_value)
        }
    }

    /// Checks whether a row of numbers is a meld. No row of letters is one: this module has no dictionary.
    pub fn is_meld(self, row: &[Piece]) -> bool {
        match self {
            Melds::Letters => false,
            Melds::Numbers(mirror_value) => meld::is_meld(&faces(row), mirror_value),
        }
    }

    /// Returns what the rows from the rack alone are worth in an opening: their sum, or the length of the longest word.
    pub fn opening_value(self, rows: &[DraftRow]) -> u16 {
        let own = rows.iter().filter(|row| row.pieces.iter().all(|piece| piece.new));
        match self {
            Melds::Letters => own.map(|row| row.pieces.len() as u16).max().unwrap_or(0),
            Melds::Numbers(mirror_value) => own
                .filter_map(|row| meld::readings(&row.faces(), mirror_value).best_value())
                .fold(0, u16::saturating_add),
        }
    }

    /// Returns the row with these pieces put in at a place: there, if that is a meld; else where they make one without
    /// moving the others; else in whatever order makes one; else there.
    pub(crate) fn with(self, row: &[Piece], pieces: &[Piece], at: usize) -> Vec<Piece> {
        let put = |at: usize| [&row[..at], pieces, &row[at..]].concat();
        let wished = put(at.min(row.len()));
        if matches!(self, Melds::Letters) || self.is_meld(&wished) {
            return wished;
        }
        // One by one, so that a tile for either end of a run finds its end.
        let mut each = pieces.iter();
        let grown = each.try_fold(row.to_vec(), |row, piece| self.with_one(&row, *piece));
        let block = || (0..=row.len()).rev().map(put).find(|tried| self.is_meld(tried));
        grown.or_else(block).unwrap_or_else(|| self.tidied(wished))
    }

    /// Returns the row with one more piece where it makes a meld without moving the others.
    pub fn with_one(self, row: &[Piece], piece: Piece) -> Option<Vec<Piece>> {
        let put = |at: usize| [&row[..at], &[piece], &row[at..]].concat();
        let mut tried = (0..=row.len()).rev().map(put);
        tried.find(|tried| self.is_meld(tried))
    }

    /// Returns the row in the order in which it is a meld; as it is, if it is one already or cannot be one.
    pub fn tidied(self, row: Vec<Piece>) -> Vec<Piece> {
        let Melds::Numbers(mirror_value) = self else {
            return row;
        };
        let Some(arranged) = (!self.is_meld(&row))
            .then(|| arrange(&faces(&row), mirror_value))
            .flatten()
        else {
            return row;
        };
        let mut left = row.clone();
        let pieces = arranged.row.iter().map(|face| {
            let at = left.iter().position(|piece| piece.face == *face)?;
            Some(left.remove(at))
        });
        pieces.collect::<Option<_>>().unwrap_or(row)
    }

    /// Returns where a row that is no meld can be cut into two: a run that got a second copy of one of its tiles, or lost
    /// one from its middle.
    pub(crate) fn cut(self, row: &[Piece]) -> Option<usize> {
        if self.is_meld(row) {
            return None;
        }
        let cuts = meld::MIN_TILES..(row.len() + 1).saturating_sub(meld::MIN_TILES);
        cuts.into_iter()
            .find(|at| self.is_meld(&row[..*at]) && self.is_meld(&row[*at..]))
    }

    /// Returns the row with a piece put in so that it can be cut into two melds.
    pub(crate) fn with_cut(self, row: &[Piece], piece: Piece) -> Option<Vec<Piece>> {
        let put = |at: usize| [&row[..at], &[piece], &row[at..]].concat();
        let mut tried = (0..=row.len()).map(put);
        tried.find(|tried| self.cut(tried).is_some())
    }
}
