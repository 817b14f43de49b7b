//! The keyboard's part of the hand: one focus that roves over the sets and the rack, and one aim while tiles are carried.

use kostka_rules::Tile;

use super::{Act, Hand};
use crate::draft::{Draft, Place};

/// A key that moves tiles. Keys for commands (undo, draw, …) belong to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// One tile or place to the left.
    Left,
    /// One tile or place to the right.
    Right,
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the start of the row.
    Home,
    /// To the end of the row.
    End,
    /// Picks up the tile in focus and all that are picked, or puts them down.
    Grab,
    /// Adds the tile in focus to what is picked, or lets it go.
    Mark,
    /// Picks up the tile in focus and the rest of its row.
    Rest,
}

/// The tile that the keyboard is on, by its row or the rack and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    on_rack: bool,
    row: usize,
    at: usize,
}

impl Default for Focus {
    fn default() -> Focus {
        Focus {
            on_rack: true,
            row: 0,
            at: 0,
        }
    }
}

impl Focus {
    pub(super) fn on(tile: Tile, draft: &Draft) -> Option<Focus> {
        let (key, at) = draft.find(tile)?;
        let row = key.and_then(|key| draft.rows().iter().position(|row| row.key == key));
        Some(Focus {
            on_rack: row.is_none(),
            row: row.unwrap_or_default(),
            at,
        })
    }

    pub(super) fn tile(self, draft: &Draft) -> Option<Tile> {
        let line = if self.on_rack {
            Some(draft.rack())
        } else {
            draft.rows().get(self.row).map(|row| row.pieces.as_slice())
        };
        let nearest = |line: &[crate::Piece]| {
            line.get(self.at.min(line.len().checked_sub(1)?))
                .map(|piece| piece.tile)
        };
        let first = || {
            draft
                .rack()
                .first()
                .or_else(|| draft.rows().first()?.pieces.first())
                .map(|piece| piece.tile)
        };
        line.and_then(nearest).or_else(first)
    }
}

/// A place between tiles, by line: rows, then a new row, then the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    line: usize,
    at: usize,
}

impl Spot {
    pub(super) fn place(self, draft: &Draft) -> Option<Place> {
        let rows = draft.rows();
        match rows.get(self.line) {
            Some(row) => Some(Place::Row {
                key: row.key,
                at: self.at.min(row.pieces.len()),
            }),
            None if self.line == rows.len() => Some(Place::NewRow),
            None if self.line == rows.len() + 1 => Some(Place::Rack {
                at: self.at.min(draft.rack().len()),
            }),
            None => None,
        }
    }

    /// Returns the number of places in a line: one more than tiles, and one for the new row.
    fn places(line: usize, draft: &Draft) -> usize {
        match draft.rows().get(line) {
            Some(row) => row.pieces.len() + 1,
            None if line == draft.rows().len() => 1,
            None => draft.rack().len() + 1,
        }
    }
}

impl Hand {
    pub(super) fn key(&mut self, key: Key, draft: &Draft) -> Option<Act> {
        match (self.aim, key) {
            (Some(aim), Key::Grab) => return self.drop_at(aim, draft),
            (Some(aim), _) => self.aim = Some(self.steered(aim, key, draft)),
            (None, Key::Grab) => self.grab(draft),
            (None, Key::Mark) => self.mark(draft),
            (None, Key::Rest) => {
                let tile = self.focus.tile(draft).filter(|tile| self.may_lift(*tile, draft));
                if let Some(tile) = tile {
                    self.picked = draft.rest_from(tile);
                    self.carry(draft);
                }
            }
            (None, _) => self.focus = roved(self.focus, key, draft),
        }
        None
    }

    fn mark(&mut self, draft: &Draft) {
        let Some(tile) = self.focus.tile(draft).filter(|tile| self.may_lift(*tile, draft)) else {
            return;
        };
        match self.picked.iter().position(|picked| *picked == tile) {
            Some(at) => drop(self.picked.remove(at)),
            None => self.picked.push(tile),
        }
    }

    fn grab(&mut self, draft: &Draft) {
        if let Some(tile) = self.focus.tile(draft).filter(|tile| self.may_lift(*tile, draft))
            && !self.picked.contains(&tile)
        {
            self.picked.push(tile);
        }
        self.carry(draft);
    }

    /// Begins to choose a place, near the tiles.
    fn carry(&mut self, draft: &Draft) {
        let Some(first) = self.picked.first() else { return };
        let rows = draft.rows();
        let spot = match draft.find(*first) {
            Some((Some(key), at)) => Spot {
                line: rows.iter().position(|row| row.key == key).unwrap_or(0),
                at,
            },
            Some((None, at)) if !draft.start().mine => Spot {
                line: rows.len() + 1,
                at,
            },
            _ => Spot {
                line: rows.len(),
                at: 0,
            },
        };
        self.aim = Some(spot);
    }

    /// Returns the next place in a direction where the tiles may go; the same one if there is none.
    fn steered(&self, aim: Spot, key: Key, draft: &Draft) -> Spot {
        let last = Spot::places(aim.line, draft).saturating_sub(1);
        let lines = draft.rows().len() + 2;
        let in_line = |at: usize| Spot { line: aim.line, at };
        let at_end = |line: usize| Spot {
            line,
            at: Spot::places(line, draft).saturating_sub(1),
        };
        let goes = |spot: &Spot| {
            spot.place(draft)
                .is_some_and(|place| draft.may_put(&self.picked, place))
        };
        let found = match key {
            Key::Left if aim.at > 0 => Some(in_line(aim.at.min(last + 1) - 1)),
            Key::Right if aim.at < last => Some(in_line(aim.at + 1)),
            Key::Home => Some(in_line(0)),
            Key::End => Some(in_line(last)),
            Key::Left | Key::Up => (0..aim.line).rev().map(at_end).find(goes),
            Key::Right | Key::Down => (aim.line + 1..lines).map(at_end).find(goes),
            Key::Grab | Key::Mark | Key::Rest => None,
        };
        found.unwrap_or(aim)
    }

    fn drop_at(&mut self, aim: Spot, draft: &Draft) -> Option<Act> {
        let to = aim.place(draft).filter(|to| draft.may_put(&self.picked, *to))?;
        self.aim = None;
        let tiles = std::mem::take(&mut self.picked);
        Some(Act { tiles, to })
    }
}

/// Returns the focus one step further.
fn roved(focus: Focus, key: Key, draft: &Draft) -> Focus {
    let rows = draft.rows().len();
    let length = |line: usize| {
        draft
            .rows()
            .get(line)
            .map_or(draft.rack().len(), |row| row.pieces.len())
    };
    let line = if focus.on_rack { rows } else { focus.row.min(rows) };
    let at = focus.at.min(length(line).saturating_sub(1));
    let (line, at) = match key {
        Key::Left if at > 0 => (line, at - 1),
        Key::Left if line > 0 => (line - 1, length(line - 1).saturating_sub(1)),
        Key::Right if at + 1 < length(line) => (line, at + 1),
        Key::Right if line < rows && (line + 1 < rows || length(rows) > 0) => (line + 1, 0),
        Key::Up if line > 0 => (line - 1, at),
        Key::Down if line < rows && (line + 1 < rows || length(rows) > 0) => (line + 1, at),
        Key::Home => (line, 0),
        Key::End => (line, length(line).saturating_sub(1)),
        _ => (line, at),
    };
    Focus {
        on_rack: line == rows,
        row: line,
        at: at.min(length(line).saturating_sub(1)),
    }
}
