//! The table as the player to move is rearranging it. Pure: it knows tiles and rows, nobody's turn and no terminal.
//!
//! A draft may be any mess; whether it is legal is the engine's to say, when the player ends the turn.
//!
//! Rows keep their numbers as long as the draft lasts, so that nobody has to count again after each step: a row that was
//! emptied is gone, and the others do not move up; new rows get the next numbers.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::fmt;

use kostka_rules::arrange::arrange;
use kostka_rules::{Face, MirrorValue, Row, Terms, meld, notation};

use crate::paint;

/// A tile on the table, and whether it came from the rack in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) face: Face,
    pub(crate) new: bool,
}

/// Where in a row tiles are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Where they make a meld, or else behind the others.
    Best,
    Front,
    Back,
    /// As the n-th tile, counted from 1.
    At(usize),
}

/// Where a row is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Behind so many tiles.
    At(usize),
    /// Behind this tile.
    After(Face),
}

/// One change of the draft. Row numbers count from 1, as people see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A new row of tiles from the rack or loose ones.
    Lay(Row),
    /// Tiles out of a row: those of this turn go back to the rack, the others lie loose.
    Take {
        tiles: Row,
        row: usize,
        at: Option<usize>,
    },
    /// Tiles from the rack or loose ones into a row.
    Add {
        tiles: Row,
        row: usize,
        place: Place,
    },
    /// Tiles from one row into another.
    Move {
        tiles: Row,
        from: usize,
        to: usize,
        place: Place,
    },
    /// One row into two.
    Split(usize, Cut),
    /// Two rows into one, in the place of the first.
    Join(usize, usize),
    Undo,
    Redo,
    /// Everything as it was at the start of the turn; this can be undone too.
    Reset,
}

/// The line that a player would type for it.
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

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    /// By number; one that was emptied keeps its place.
    rows: Vec<Vec<Piece>>,
    /// How many rows there were at the start of the turn.
    first_rows: usize,
    rack: Row,
    /// Tiles of the table that lie in no row.
    loose: Row,
}

/// The rearrangement so far.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    kind: Kind,
    first: State,
    now: State,
    past: VecDeque<State>,
    future: Vec<State>,
}

/// What makes a meld.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Numbers(MirrorValue),
    Letters,
}

/// How many steps can be undone.
const MAX_UNDO: usize = 500;

impl Draft {
    pub(crate) fn new(terms: &Terms, table: &[Row], rack: Row) -> Draft {
        let old = |face: &Face| Piece {
            face: *face,
            new: false,
        };
        let state = State {
            rows: table.iter().map(|row| row.iter().map(old).collect()).collect(),
            first_rows: table.len(),
            rack,
            loose: Row::new(),
        };
        Draft {
            kind: if terms.tiles().is_letters() {
                Kind::Letters
            } else {
                Kind::Numbers(terms.rules().mirror_value)
            },
            first: state.clone(),
            now: state,
            past: VecDeque::new(),
            future: Vec::new(),
        }
    }

    /// The rows with their numbers, from 1; those that were emptied are left out.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (usize, &[Piece])> {
        self.now.numbered()
    }

    /// The faces of the row of that number, from 1; none if it was emptied.
    pub(crate) fn row(&self, number: usize) -> Row {
        let row = number.checked_sub(1).and_then(|at| self.now.rows.get(at));
        faces(row.map_or(&[], Vec::as_slice))
    }

    pub(crate) fn rack(&self) -> &[Face] {
        &self.now.rack
    }

    pub(crate) fn loose(&self) -> &[Face] {
        &self.now.loose
    }

    /// The rows as the engine judges them.
    pub(crate) fn table(&self) -> Vec<Row> {
        self.rows().map(|(_, row)| faces(row)).collect()
    }

    pub(crate) fn is_changed(&self) -> bool {
        self.now != self.first
    }

    /// What the rows from the rack alone are worth in an opening: their sum, or in Word the longest.
    pub(crate) fn opening_value(&self) -> u16 {
        let rows = self.rows().map(|(_, row)| row);
        let own = rows.filter(|row| row.iter().all(|piece| piece.new));
        match self.kind {
            Kind::Letters => own.map(|row| row.len() as u16).max().unwrap_or(0),
            Kind::Numbers(mirror_value) => own
                .map(|row| {
                    let readings = meld::readings(&faces(row), mirror_value);
                    readings.best_value().unwrap_or(0)
                })
                .fold(0, u16::saturating_add),
        }
    }

    /// Does all of a step or, where it cannot be done, nothing; then the error says why.
    pub(crate) fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Undo => {
                let before = self.past.pop_back().ok_or("there is nothing to undo")?;
                self.future.push(std::mem::replace(&mut self.now, before));
            }
            Step::Redo => {
                let after = self.future.pop().ok_or("there is nothing to redo")?;
                self.remember();
                self.now = after;
            }
            change => {
                let mut next = self.now.clone();
                match change {
                    Step::Lay(tiles) => next.lay(self.kind, tiles)?,
                    Step::Take { tiles, row, at } => next.take(tiles, *row, *at)?,
                    Step::Add { tiles, row, place } => next.add(self.kind, tiles, *row, *place)?,
                    Step::Move {
                        tiles,
                        from,
                        to,
                        place,
                    } => next.shift(self.kind, tiles, *from, *to, *place)?,
                    Step::Split(row, cut) => next.split(*row, *cut)?,
                    Step::Join(one, other) => next.join(self.kind, *one, *other)?,
                    Step::Reset | Step::Undo | Step::Redo => next = self.first.clone(),
                }
                self.remember();
                self.future.clear();
                self.now = next;
            }
        }
        Ok(())
    }

    fn remember(&mut self) {
        if self.past.len() == MAX_UNDO {
            self.past.pop_front();
        }
        self.past.push_back(self.now.clone());
    }
}

impl State {
    /// The rows that are there, with their numbers.
    fn numbered(&self) -> impl Iterator<Item = (usize, &[Piece])> {
        let rows = (1..).zip(self.rows.iter().map(Vec::as_slice));
        rows.filter(|(_, row)| !row.is_empty())
    }

    /// Rows of this turn that were emptied again never were.
    fn forget_empty(&mut self) {
        while self.rows.len() > self.first_rows && self.rows.last().is_some_and(Vec::is_empty) {
            self.rows.pop();
        }
    }

    fn lay(&mut self, kind: Kind, tiles: &[Face]) -> Result<(), String> {
        let row = self.pick_all(tiles)?;
        self.rows.push(kind.tidied(row));
        Ok(())
    }

    fn take(&mut self, tiles: &[Face], row: usize, at: Option<usize>) -> Result<(), String> {
        for piece in self.remove(tiles, row, at)? {
            if piece.new {
                self.rack.push(piece.face.printed());
            } else {
                self.loose.push(piece.face);
            }
        }
        self.forget_empty();
        Ok(())
    }

    fn add(&mut self, kind: Kind, tiles: &[Face], row: usize, place: Place) -> Result<(), String> {
        self.row(row)?;
        let pieces = self.pick_all(tiles)?;
        self.insert(kind, pieces, row, place)
    }

    fn shift(
        &mut self,
        kind: Kind,
        tiles: &[Face],
        from: usize,
        to: usize,
        place: Place,
    ) -> Result<(), String> {
        self.row(to)?;
        if from == to {
            return Err(format!(
                "{from} is the same row; to reorder, take the tile and add it again"
            ));
        }
        let pieces = self.remove(tiles, from, None)?;
        self.insert(kind, pieces, to, place)?;
        self.forget_empty();
        Ok(())
    }

    fn split(&mut self, row: usize, cut: Cut) -> Result<(), String> {
        let pieces = self.row(row)?;
        let at = match cut {
            Cut::At(at) => at,
            Cut::After(face) => pieces
                .iter()
                .position(|piece| is_called(piece.face, face))
                .map(|at| at + 1)
                .ok_or_else(|| self.not_there(face, row))?,
        };
        if at == 0 || at >= pieces.len() {
            return Err(format!(
                "row {row} has {} tiles, so it can be split at 1 to {}",
                pieces.len(),
                pieces.len().saturating_sub(1)
            ));
        }
        let rest = self.rows[row - 1].split_off(at);
        self.rows.push(rest);
        Ok(())
    }

    fn join(&mut self, kind: Kind, one: usize, other: usize) -> Result<(), String> {
        let (first, second) = (self.row(one)?, self.row(other)?);
        if one == other {
            return Err("two different rows can be joined".to_owned());
        }
        let forth = [first.as_slice(), second].concat();
        let back = [second.as_slice(), first].concat();
        let joined = if !kind.is_meld(&forth) && kind.is_meld(&back) {
            back
        } else {
            kind.tidied(forth)
        };
        self.rows[one - 1] = joined;
        self.rows[other - 1].clear();
        self.forget_empty();
        Ok(())
    }

    fn row(&self, number: usize) -> Result<&Vec<Piece>, String> {
        let row = number.checked_sub(1).and_then(|at| self.rows.get(at));
        row.filter(|row| !row.is_empty()).ok_or_else(|| {
            let there: Vec<usize> = self.numbered().map(|(number, _)| number).collect();
            match there[..] {
                [] => "the table is empty".to_owned(),
                [only] => format!("there is no row {number}; there is only row {only}"),
                _ => format!("there is no row {number}; rows are {}", paint::numbers(&there)),
            }
        })
    }

    fn pick_all(&mut self, tiles: &[Face]) -> Result<Vec<Piece>, String> {
        if tiles.is_empty() {
            return Err("which tiles?".to_owned());
        }
        tiles.iter().map(|face| self.pick(*face)).collect()
    }

    /// A tile that the player may lay: a loose one of the table first, since those must go back.
    fn pick(&mut self, face: Face) -> Result<Piece, String> {
        let printed = face.printed();
        if let Some(at) = self.loose.iter().position(|tile| tile.printed() == printed) {
            self.loose.remove(at);
            return Ok(Piece { face, new: false });
        }
        if let Some(at) = self.rack.iter().position(|tile| *tile == printed) {
            self.rack.remove(at);
            return Ok(Piece { face, new: true });
        }
        let is_there = |row: &[Piece]| row.iter().any(|piece| piece.face.printed() == printed);
        Err(match self.numbered().find(|(_, row)| is_there(row)) {
            Some((row, _)) => {
                format!("{face} is not on your rack; to use that of row {row}, first: take {face} from {row}")
            }
            None => format!("{face} is neither on your rack nor on the table"),
        })
    }

    /// Takes tiles out of a row.
    fn remove(&mut self, tiles: &[Face], row: usize, at: Option<usize>) -> Result<Vec<Piece>, String> {
        self.row(row)?;
        if tiles.is_empty() {
            return Err("which tiles?".to_owned());
        }
        if at.is_some() && tiles.len() > 1 {
            return Err("`at` names the place of one tile".to_owned());
        }
        tiles
            .iter()
            .map(|face| {
                let pieces = &self.rows[row - 1];
                let fits = |place: &usize| {
                    pieces
                        .get(*place)
                        .is_some_and(|piece| is_called(piece.face, *face))
                };
                let found = match at {
                    Some(at) => at.checked_sub(1).filter(fits),
                    None => (0..pieces.len()).find(fits),
                };
                let found = found.ok_or_else(|| self.not_there(*face, row))?;
                Ok(self.rows[row - 1].remove(found))
            })
            .collect()
    }

    fn not_there(&self, face: Face, row: usize) -> String {
        let there = self.row(row).map_or_else(|_| Row::new(), |row| faces(row));
        format!("{face} is not there; row {row} is {}", notation::row_text(&there))
    }

    fn insert(&mut self, kind: Kind, pieces: Vec<Piece>, row: usize, place: Place) -> Result<(), String> {
        let length = self.row(row)?.len();
        let target = &mut self.rows[row - 1];
        match place {
            Place::Front => drop(target.splice(0..0, pieces)),
            Place::Back => target.extend(pieces),
            Place::At(at) if (1..=length + 1).contains(&at) => drop(target.splice(at - 1..at - 1, pieces)),
            Place::At(_) => return Err(format!("row {row} has places 1 to {}", length + 1)),
            Place::Best => {
                for piece in pieces {
                    *target = kind.with(target, piece);
                }
                *target = kind.tidied(std::mem::take(target));
            }
        }
        Ok(())
    }
}

impl Kind {
    fn is_meld(self, row: &[Piece]) -> bool {
        match self {
            Kind::Letters => false,
            Kind::Numbers(mirror_value) => meld::is_meld(&faces(row), mirror_value),
        }
    }

    /// The row with one tile more: where it makes a meld without moving the others, or else behind them.
    fn with(self, row: &[Piece], piece: Piece) -> Vec<Piece> {
        let at = |place: usize| [&row[..place], &[piece], &row[place..]].concat();
        let places = (0..=row.len()).rev().map(at);
        places
            .into_iter()
            .find(|tried| self.is_meld(tried))
            .unwrap_or_else(|| at(row.len()))
    }

    /// The row in the order in which it is a meld; as it is if it is one already or cannot be one.
    fn tidied(self, row: Vec<Piece>) -> Vec<Piece> {
        let Kind::Numbers(mirror_value) = self else {
            return row;
        };
        if self.is_meld(&row) {
            return row;
        }
        let Some(arranged) = arrange(&faces(&row), mirror_value) else {
            return row;
        };
        let mut left = row.clone();
        let pieces = arranged.row.iter().map(|face| {
            let at = left.iter().position(|piece| piece.face == *face)?;
            Some(left.remove(at))
        });
        pieces.collect::<Option<_>>().unwrap_or(row)
    }
}

fn faces(row: &[Piece]) -> Row {
    row.iter().map(|piece| piece.face).collect()
}

/// Whether a person who says `said` can mean this tile: `*` is any joker among letters.
fn is_called(face: Face, said: Face) -> bool {
    face == said || face.printed() == said
}
