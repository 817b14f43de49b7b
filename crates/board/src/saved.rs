//! A draft that outlives a reload. A saved draft is checked like anything that comes from outside.

use kostka_protocol::GameNumber;
use kostka_rules::game::TurnNumber;
use kostka_rules::{Face, Tile};
use kostka_slim::sorting::SmallSort;
use serde::{Deserialize, Serialize};

use crate::arrangement::{Arrangement, DraftRow};
use crate::draft::{Draft, ids};
use crate::piece::Piece;

/// A draft as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The game that it belongs to.
    pub game: GameNumber,
    /// The turn that it belongs to.
    pub turn: TurnNumber,
    /// The rows; none if the table is as it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<Vec<SavedPiece>>>,
    /// The rack in the player's order.
    pub rack: Vec<Tile>,
}

/// A tile of a row, and the letter that a joker was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedPiece(pub Tile, pub Option<char>);

impl Draft {
    /// Returns the draft as it is kept.
    pub fn save(&self) -> Saved {
        let letter = |face: Face| match face {
            Face::Blank(letter) => letter,
            _ => None,
        };
        let row = |row: &DraftRow| {
            row.pieces
                .iter()
                .map(|piece| SavedPiece(piece.tile, letter(piece.face)))
                .collect()
        };
        Saved {
            game: self.start().game,
            turn: self.start().turn,
            rows: self.is_changed().then(|| self.rows().iter().map(row).collect()),
            rack: ids(self.rack()),
        }
    }

    /// Takes a saved draft up: the order of the rack in the same game, the table too in the same turn.
    ///
    /// A table that does not fit any more is dropped. Returns true if anything was taken.
    pub fn restore(&mut self, saved: &Saved) -> bool {
        if saved.game != self.start().game {
            return false;
        }
        let rows = saved.rows.as_ref().filter(|_| saved.turn == self.start().turn);
        match rows.and_then(|rows| self.fitting(rows, &saved.rack)) {
            Some(state) => self.states.step_to(state),
            None => {
                let mut rack = self.rack().to_vec();
                let place = |piece: &Piece| saved.rack.iter().position(|tile| *tile == piece.tile);
                rack.small_sort_by_key(|piece| place(piece).unwrap_or(usize::MAX));
                self.order_rack(rack)
            }
        }
    }

    /// Returns the saved state, if it holds exactly the tiles of this turn and no table tile lies on the rack.
    fn fitting(&mut self, rows: &[Vec<SavedPiece>], rack: &[Tile]) -> Option<Arrangement> {
        let own = self.all_own();
        let mut left: Vec<Piece> = self.start().table.iter().flatten().copied().collect();
        let table = left.len();
        left.extend(own.iter().map(|piece| Piece { new: true, ..*piece }));
        let alphabet: Vec<char> = self.start().terms.tiles().alphabet().collect();
        let mut take = |tile: Tile| {
            let at = left.iter().position(|piece| piece.tile == tile)?;
            Some(left.remove(at))
        };
        let mut laid = Vec::new();
        let mut from_table = 0;
        for row in rows.iter().filter(|row| !row.is_empty()) {
            let mut pieces = Vec::new();
            for SavedPiece(tile, letter) in row {
                let piece = take(*tile)?;
                from_table += usize::from(!piece.new);
                pieces.push(match (piece.face, letter) {
                    (Face::Blank(_), Some(letter)) if !alphabet.contains(letter) => return None,
                    (Face::Blank(_), letter) => Piece {
                        face: Face::Blank(*letter),
                        ..piece
                    },
                    _ => piece,
                });
            }
            laid.push(pieces);
        }
        let mut order = Vec::new();
        for tile in rack {
            order.push(take(*tile).filter(|piece| piece.new)?);
        }
        if from_table != table || !left.is_empty() || !self.start().mine {
            return None;
        }
        Some(Arrangement {
            rows: self.keyed(laid),
            rack: order.into_iter().map(Piece::on_rack).collect(),
            loose: Vec::new(),
        })
    }
}
