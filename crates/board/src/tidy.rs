//! Rows order themselves: tiles that make a meld lie as one, all others as the player put them.

use kostka_rules::arrange::arrange;
use kostka_rules::{MirrorValue, Terms, meld};

use crate::piece::{Piece, faces};

/// What makes a meld, and so what may be moved without being asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Numbers(MirrorValue),
    /// Only the player knows the word, so letters stay as they were put.
    Letters,
}

impl Kind {
    pub(crate) fn of(terms: &Terms) -> Kind {
        if terms.tiles().is_letters() {
            Kind::Letters
        } else {
            Kind::Numbers(terms.rules().mirror_value)
        }
    }

    /// The row with these pieces put in at a place: there, if that is a meld; else where they make one without moving
    /// the others; else in whatever order makes one; else there.
    pub(crate) fn with(self, row: &[Piece], pieces: &[Piece], at: usize) -> Vec<Piece> {
        let put = |at: usize| [&row[..at], pieces, &row[at..]].concat();
        let wished = put(at.min(row.len()));
        if matches!(self, Kind::Letters) || self.is_meld(&wished) {
            return wished;
        }
        // One by one, so that a tile for either end of a run finds its end.
        let grown = pieces.iter().try_fold(row.to_vec(), |row, piece| {
            (0..=row.len())
                .rev()
                .map(|at| [&row[..at], &[*piece], &row[at..]].concat())
                .find(|tried| self.is_meld(tried))
        });
        let block = || (0..=row.len()).rev().map(put).find(|tried| self.is_meld(tried));
        grown
            .or_else(block)
            .or_else(|| self.arranged(&wished))
            .unwrap_or(wished)
    }

    /// A row that is no meld, where it can be cut into two melds: a run that got a second copy of one of its tiles, or
    /// lost one from its middle.
    pub(crate) fn cut(self, row: &[Piece]) -> Option<usize> {
        if self.is_meld(row) {
            return None;
        }
        let cuts = meld::MIN_TILES..(row.len() + 1).saturating_sub(meld::MIN_TILES);
        cuts.into_iter()
            .find(|at| self.is_meld(&row[..*at]) && self.is_meld(&row[*at..]))
    }

    /// Where a piece can be put into a row so that the row can be cut into two melds: the new row and the cut.
    pub(crate) fn with_cut(self, row: &[Piece], piece: Piece) -> Option<(Vec<Piece>, usize)> {
        (0..=row.len()).find_map(|at| {
            let tried = [&row[..at], &[piece], &row[at..]].concat();
            let cut = self.cut(&tried)?;
            Some((tried, cut))
        })
    }

    pub(crate) fn is_meld(self, row: &[Piece]) -> bool {
        match self {
            Kind::Letters => false,
            Kind::Numbers(mirror_value) => meld::is_meld(&faces(row), mirror_value),
        }
    }

    fn arranged(self, row: &[Piece]) -> Option<Vec<Piece>> {
        let Kind::Numbers(mirror_value) = self else {
            return None;
        };
        let arranged = arrange(&faces(row), mirror_value)?;
        let mut left = row.to_vec();
        let pieces = arranged.row.iter().map(|face| {
            let at = left.iter().position(|piece| piece.face == *face)?;
            Some(left.remove(at))
        });
        pieces.collect()
    }
}
