//! The draft of a turn: the table as the player rearranges it in typed steps.
//!
//! A draft may be illegal; the rules judge it when the player ends the turn.
//!
//! Rows keep their numbers during the draft: the number of an emptied row stays free, and new rows get the next numbers.

#[cfg(test)]
mod tests;

use std::fmt;

use kostka_board::piece::faces;
use kostka_board::{Arrangement, DraftRow, History, Melds, Piece};
use kostka_rules::{Face, Row, Terms, Tile, notation};

use crate::advice::Advice;
use crate::paint;

/// The place in a row where tiles are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// At a place that makes a meld, or else at the end.
    Best,
    Front,
    Back,
    /// As the n-th tile, counted from 1.
    At(usize),
}

/// The place where a row is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Behind this number of tiles.
    At(usize),
    /// Behind this tile.
    After(Face),
}

/// One change of the draft. Row numbers count from 1, as people see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Makes a new row of loose tiles or tiles from the rack.
    Lay(Row),
    /// Takes tiles out of a row. Tiles of this turn go back to the rack, and others become loose.
    Take {
        tiles: Row,
        row: usize,
        at: Option<usize>,
    },
    /// Adds loose tiles or tiles from the rack to a row.
    Add {
        tiles: Row,
        row: usize,
        place: Place,
    },
    /// Moves tiles from one row to another.
    Move {
        tiles: Row,
        from: usize,
        to: usize,
        place: Place,
    },
    /// Splits a row in two.
    Split(usize, Cut),
    /// Joins two rows in the place of the first.
    Join(usize, usize),
    Undo,
    Redo,
    /// Restores the start of the turn; this can be undone too.
    Reset,
}

/// Writes the line that a player would type for the step.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row_text = notation::row_text;
        match self {
            Step::Lay(tiles) => write!(f, "lay {}", row_text(tiles)),
            Step::Take { tiles, row, at } => {
                write!(f, "take {} from {row}", row_text(tiles))?;
                at.map_or(Ok(()), |at| write!(f, " at {at}"))
            }
            Step::Add { tiles, row, place } => write!(f, "add {} to {row}{place}", row_text(tiles)),
            Step::Move {
                tiles,
                from,
                to,
                place,
            } => write!(f, "move {} from {from} to {to}{place}", row_text(tiles)),
            Step::Split(row, Cut::At(at)) => write!(f, "split {row} at {at}"),
            Step::Split(row, Cut::After(face)) => write!(f, "split {row} after {face}"),
            Step::Join(one, other) => write!(f, "join {one} {other}"),
            Step::Undo => f.write_str("undo"),
            Step::Redo => f.write_str("redo"),
            Step::Reset => f.write_str("reset"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Best => Ok(()),
            Place::Front => f.write_str(" front"),
            Place::Back => f.write_str(" back"),
            Place::At(at) => write!(f, " at {at}"),
        }
    }
}

/// The rearrangement so far. The key of a row is its number.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    melds: Melds,
    states: History<Arrangement>,
}

impl Draft {
    pub(crate) fn new(terms: &Terms, table: &[Row], rack: Row) -> Draft {
        // Any numbers will do, because a draft only has to tell tiles apart.
        let mut tiles = (0..=u8::MAX).map(Tile);
        let mut pieces = |row: &[Face]| {
            let piece = |(face, tile): (&Face, Tile)| Piece {
                tile,
                face: *face,
                new: false,
            };
            row.iter().zip(&mut tiles).map(piece).collect()
        };
        let rows = (1..).zip(table).map(|(key, row)| DraftRow {
            key,
            pieces: pieces(row),
        });
        let rows = rows.collect();
        Draft {
            melds: Melds::of(terms),
            states: History::new(Arrangement {
                rows,
                rack: pieces(&rack),
                loose: Vec::new(),
            }),
        }
    }

    /// Iterates over the rows that are not empty, with their numbers from 1.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (usize, &[Piece])> {
        let rows = self.states.now().rows.iter();
        rows.map(|row| (row.key as usize, row.pieces.as_slice()))
    }

    /// Returns the faces of the row with this number, from 1.
    pub(crate) fn row(&self, number: usize) -> Row {
        let row = self.rows().find(|(other, _)| *other == number);
        row.map_or_else(Row::new, |(_, row)| faces(row))
    }

    pub(crate) fn rack(&self) -> Row {
        faces(&self.states.now().rack)
    }

    pub(crate) fn loose(&self) -> Row {
        faces(&self.states.now().loose)
    }

    /// Returns the rows for the rules to judge.
    pub(crate) fn table(&self) -> Vec<Row> {
        self.states.now().table()
    }

    pub(crate) fn is_changed(&self) -> bool {
        // Equal tiles may have changed places.
        let shown = |state: &Arrangement| {
            let keys: Vec<u32> = state.rows.iter().map(|row| row.key).collect();
            (keys, state.table(), faces(&state.rack), faces(&state.loose))
        };
        shown(self.states.now()) != shown(self.states.first())
    }

    /// Returns the worth of the rows from the rack alone in an opening.
    pub(crate) fn opening_value(&self) -> u16 {
        self.melds.opening_value(&self.states.now().rows)
    }

    /// Does a step. An impossible step changes nothing, and the error gives the reason.
    pub(crate) fn step(&mut self, step: &Step) -> Result<(), Advice> {
        let always = |_: &Arrangement| true;
        match step {
            Step::Undo if self.states.undo(always) => return Ok(()),
            Step::Undo => return Err(Advice::new("cli-play-no-undo", [])),
            Step::Redo if self.states.redo(always) => return Ok(()),
            Step::Redo => return Err(Advice::new("cli-play-no-redo", [])),
            _ => {}
        }
        let first = self.states.first();
        let mut change = Change {
            melds: self.melds,
            first_rows: first.rows.len(),
            next: self.states.now().clone(),
        };
        match step {
            Step::Lay(tiles) => change.lay(tiles)?,
            Step::Take { tiles, row, at } => change.take(tiles, *row, *at)?,
            Step::Add { tiles, row, place } => change.add(tiles, *row, *place)?,
            Step::Move {
                tiles,
                from,
                to,
                place,
            } => change.shift(tiles, *from, *to, *place)?,
            Step::Split(row, cut) => change.split(*row, *cut)?,
            Step::Join(one, other) => change.join(*one, *other)?,
            Step::Reset | Step::Undo | Step::Redo => change.next = first.clone(),
        }
        change.next.drop_empty_rows();
        self.states.step_to(change.next);
        Ok(())
    }
}

/// The next state of a draft, while a step is done.
struct Change {
    melds: Melds,
    /// The number of rows at the start of the turn.
    first_rows: usize,
    next: Arrangement,
}

impl Change {
    /// Adds a row with the next number. Numbers from this turn are reused if no later row is left.
    fn push(&mut self, pieces: Vec<Piece>) {
        let last = self.next.rows.last().map_or(0, |row| row.key);
        let key = last.max(self.first_rows as u32) + 1;
        self.next.rows.push(DraftRow { key, pieces });
    }

    fn lay(&mut self, tiles: &[Face]) -> Result<(), Advice> {
        let row = self.pick_all(tiles)?;
        self.push(self.melds.tidied(row));
        Ok(())
    }

    fn take(&mut self, tiles: &[Face], row: usize, at: Option<usize>) -> Result<(), Advice> {
        for piece in self.remove(tiles, row, at)? {
            if piece.new {
                self.next.rack.push(piece.on_rack());
            } else {
                self.next.loose.push(piece);
            }
        }
        Ok(())
    }

    fn add(&mut self, tiles: &[Face], row: usize, place: Place) -> Result<(), Advice> {
        self.find(row)?;
        let pieces = self.pick_all(tiles)?;
        self.insert(pieces, row, place)
    }

    fn shift(&mut self, tiles: &[Face], from: usize, to: usize, place: Place) -> Result<(), Advice> {
        self.find(to)?;
        if from == to {
            return Err(Advice::new("cli-play-same-row", [("row", from.to_string())]));
        }
        let pieces = self.remove(tiles, from, None)?;
        self.insert(pieces, to, place)
    }

    fn split(&mut self, row: usize, cut: Cut) -> Result<(), Advice> {
        let row_at = self.find(row)?;
        let pieces = &self.next.rows[row_at].pieces;
        let at = match cut {
            Cut::At(at) => at,
            Cut::After(face) => pieces
                .iter()
                .position(|piece| is_called(piece.face, face))
                .map(|at| at + 1)
                .ok_or_else(|| self.not_there(face, row))?,
        };
        if at == 0 || at >= pieces.len() {
            let last = pieces.len().saturating_sub(1);
            let args = [("row", row.to_string()), ("last", last.to_string())];
            return Err(Advice::new("cli-play-split-at", args));
        }
        let rest = self.next.rows[row_at].pieces.split_off(at);
        self.push(rest);
        Ok(())
    }

    fn join(&mut self, one: usize, other: usize) -> Result<(), Advice> {
        let (at, other_at) = (self.find(one)?, self.find(other)?);
        if one == other {
            return Err(Advice::new("cli-play-join-two", []));
        }
        let second = std::mem::take(&mut self.next.rows[other_at].pieces);
        let first = &mut self.next.rows[at].pieces;
        let forth = [first.as_slice(), &second].concat();
        let back = [&second, first.as_slice()].concat();
        *first = if !self.melds.is_meld(&forth) && self.melds.is_meld(&back) {
            back
        } else {
            self.melds.tidied(forth)
        };
        Ok(())
    }

    /// Returns the index of the row with this number.
    fn find(&self, number: usize) -> Result<usize, Advice> {
        let rows = &self.next.rows;
        let at = rows.iter().position(|row| row.key as usize == number);
        at.ok_or_else(|| {
            if rows.is_empty() {
                return Advice::new("table-empty", []);
            }
            let there = paint::joined(rows.iter().map(|row| row.key), ", ");
            Advice::new("cli-play-no-row", [("row", number.to_string()), ("rows", there)])
        })
    }

    fn pick_all(&mut self, tiles: &[Face]) -> Result<Vec<Piece>, Advice> {
        if tiles.is_empty() {
            return Err(Advice::new("cli-play-which", []));
        }
        tiles.iter().map(|face| self.pick(*face)).collect()
    }

    /// Takes a tile to lay: first a loose one, because those must return to the table.
    fn pick(&mut self, face: Face) -> Result<Piece, Advice> {
        let printed = face.printed();
        let shows = |piece: &&Piece| piece.face.printed() == printed;
        let mut at_hand = self.next.loose.iter().chain(&self.next.rack);
        let tile = at_hand.find(shows).map(|piece| piece.tile);
        if let Some(piece) = tile.and_then(|tile| self.next.lift(&[tile]).pop()) {
            return Ok(Piece { face, ..piece });
        }
        let mut rows = self.next.rows.iter();
        let tile = ("tile", face.to_string());
        Err(
            match rows.find(|row| row.pieces.iter().any(|piece| shows(&piece))) {
                Some(row) => Advice::new("cli-play-on-table", [tile, ("row", row.key.to_string())]),
                None => Advice::new("cli-play-nowhere", [tile]),
            },
        )
    }

    /// Takes tiles out of a row.
    fn remove(&mut self, tiles: &[Face], row: usize, at: Option<usize>) -> Result<Vec<Piece>, Advice> {
        let row_at = self.find(row)?;
        if tiles.is_empty() {
            return Err(Advice::new("cli-play-which", []));
        }
        if at.is_some() && tiles.len() > 1 {
            return Err(Advice::new("cli-play-at-one", []));
        }
        let mut removed = Vec::new();
        for face in tiles {
            let pieces = &self.next.rows[row_at].pieces;
            let fits = |place: &usize| {
                let piece = pieces.get(*place);
                piece.is_some_and(|piece| is_called(piece.face, *face))
            };
            let found = match at {
                Some(at) => at.checked_sub(1).filter(fits),
                None => (0..pieces.len()).find(fits),
            };
            let found = found.ok_or_else(|| self.not_there(*face, row))?;
            removed.push(self.next.rows[row_at].pieces.remove(found));
        }
        Ok(removed)
    }

    fn not_there(&self, face: Face, row: usize) -> Advice {
        let at = self.find(row);
        let there = at.map_or_else(|_| Row::new(), |at| self.next.rows[at].faces());
        let args = [
            ("tile", face.to_string()),
            ("row", row.to_string()),
            ("tiles", notation::row_text(&there)),
        ];
        Advice::new("cli-play-not-there", args)
    }

    fn insert(&mut self, pieces: Vec<Piece>, row: usize, place: Place) -> Result<(), Advice> {
        let row_at = self.find(row)?;
        let melds = self.melds;
        let target = &mut self.next.rows[row_at].pieces;
        let length = target.len();
        match place {
            Place::Front => drop(target.splice(0..0, pieces)),
            Place::Back => target.extend(pieces),
            Place::At(at) if (1..=length + 1).contains(&at) => drop(target.splice(at - 1..at - 1, pieces)),
            Place::At(_) => {
                let args = [("row", row.to_string()), ("last", (length + 1).to_string())];
                return Err(Advice::new("cli-play-places", args));
            }
            Place::Best => {
                for piece in pieces {
                    match melds.with_one(target, piece) {
                        Some(meld) => *target = meld,
                        None => target.push(piece),
                    }
                }
                *target = melds.tidied(std::mem::take(target));
            }
        }
        Ok(())
    }
}

/// Returns true if the typed `said` can mean this tile: `*` is any joker among letters.
fn is_called(face: Face, said: Face) -> bool {
    face == said || face.printed() == said
}
