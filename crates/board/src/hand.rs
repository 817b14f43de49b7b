//! Reads presses, moves, releases and keys: one state machine for mouse, touch and keyboard.
//!
//! Nothing is decided before a release: what is pressed may become a tap or a drag. A tap picks a tile up and the next
//! one says where it goes; a drag does both at once; a long press takes the rest of a row. The hand owns no clock: the
//! end of a long press is an input, with its time.

mod keys;

use kostka_rules::Tile;

use crate::draft::{Draft, Place};
pub use keys::{Focus, Key, Spot};

/// A pointer that moves less than this, in CSS pixels, was not meant to drag.
pub const THRESHOLD: f64 = 6.0;
/// A press that is held this long, in milliseconds, takes the rest of the row.
pub const LONG_PRESS: f64 = 450.0;

/// An action of the player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// A pointer goes down.
    Down {
        /// The tile under the pointer.
        tile: Option<Tile>,
        /// The pointer's place in CSS pixels, from the left.
        x: f64,
        /// The pointer's place in CSS pixels, from the top.
        y: f64,
        /// The time in milliseconds, by any clock.
        at: f64,
        /// True if the tile is added to those that are picked.
        more: bool,
    },
    /// The pointer moves.
    Move {
        /// The pointer's place in CSS pixels, from the left.
        x: f64,
        /// The pointer's place in CSS pixels, from the top.
        y: f64,
    },
    /// The time for a long press is over.
    Held {
        /// The time in milliseconds, by the clock of the press.
        at: f64,
    },
    /// The pointer goes up.
    Up {
        /// The place under the pointer; `None` where no tile can be put.
        over: Option<Place>,
    },
    /// The browser takes the pointer away: a dragged tile returns to its place.
    Lost,
    /// Esc: everything is let go.
    Cancel,
    /// A key is pressed.
    Key(Key),
}

/// A change of the draft that the player wants: see [`Draft::put`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// The tiles to move, in their new order.
    pub tiles: Vec<Tile>,
    /// The place to put them.
    pub to: Place,
}

/// A hand over the table.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    /// The tiles that are picked up, in the order in which they were picked.
    picked: Vec<Tile>,
    press: Option<Press>,
    focus: Focus,
    /// The place where the keyboard would put the picked tiles, while it carries them.
    aim: Option<Spot>,
}

#[derive(Clone, Debug, PartialEq)]
struct Press {
    tile: Option<Tile>,
    x: f64,
    y: f64,
    at: f64,
    more: bool,
    drags: bool,
    held: bool,
}

impl Hand {
    /// Returns the tiles that are picked up.
    pub fn picked(&self) -> &[Tile] {
        &self.picked
    }

    /// Returns the tiles that follow the pointer.
    pub fn dragged(&self) -> &[Tile] {
        match &self.press {
            Some(press) if press.drags => &self.picked,
            _ => &[],
        }
    }

    /// Returns the place where the tiles carried by the keyboard would go.
    pub fn aim(&self, draft: &Draft) -> Option<Place> {
        self.aim.and_then(|spot| spot.place(draft))
    }

    /// Returns the one tile that the keyboard can reach with Tab.
    pub fn focus(&self, draft: &Draft) -> Option<Tile> {
        self.focus.tile(draft)
    }

    /// Puts the keyboard on a tile.
    pub fn focus_on(&mut self, tile: Tile, draft: &Draft) {
        self.focus = Focus::on(tile, draft).unwrap_or(self.focus);
    }

    /// Checks whether the keyboard is choosing a place.
    pub fn is_carrying(&self) -> bool {
        self.aim.is_some()
    }

    /// Lets go of everything.
    pub fn clear(&mut self) {
        self.picked.clear();
        self.press = None;
        self.aim = None;
    }

    /// Lets go of tiles that are gone, after the draft has changed.
    pub fn keep_to(&mut self, draft: &Draft) {
        self.picked.retain(|tile| draft.find(*tile).is_some());
        if self.picked.is_empty() {
            self.aim = None;
        }
        if self
            .press
            .as_ref()
            .is_some_and(|press| press.tile.is_some_and(|tile| draft.find(tile).is_none()))
        {
            self.press = None;
        }
    }

    /// Takes an input, and returns the change of the draft that it completes.
    pub fn take(&mut self, input: Input, draft: &Draft) -> Option<Act> {
        match input {
            Input::Down { tile, x, y, at, more } => {
                self.aim = None;
                let tile = tile.filter(|tile| self.may_lift(*tile, draft));
                self.press = Some(Press {
                    tile,
                    x,
                    y,
                    at,
                    more,
                    drags: false,
                    held: false,
                });
                None
            }
            Input::Move { x, y } => {
                self.moved(x, y);
                None
            }
            Input::Held { at } => {
                self.held(at, draft);
                None
            }
            Input::Up { over } => self.released(over, draft),
            Input::Lost => {
                if self.press.take().is_some_and(|press| press.drags) {
                    self.picked.clear();
                }
                None
            }
            Input::Cancel => {
                self.clear();
                None
            }
            Input::Key(key) => self.key(key, draft),
        }
    }

    /// Returns `true` if a tile may be lifted: in the turn of another player, one of the rack only.
    fn may_lift(&self, tile: Tile, draft: &Draft) -> bool {
        draft.start().mine || matches!(draft.find(tile), Some((None, _)))
    }

    fn moved(&mut self, x: f64, y: f64) {
        let Some(press) = &mut self.press else { return };
        let (Some(tile), false) = (press.tile, press.drags) else {
            return;
        };
        if (x - press.x).hypot(y - press.y) >= THRESHOLD {
            press.drags = true;
            if !self.picked.contains(&tile) {
                if !press.more {
                    self.picked.clear();
                }
                self.picked.push(tile);
            }
        }
    }

    fn held(&mut self, at: f64, draft: &Draft) {
        let Some(press) = &mut self.press else { return };
        let (Some(tile), false, false) = (press.tile, press.drags, press.held) else {
            return;
        };
        if at - press.at >= LONG_PRESS {
            press.held = true;
            self.picked = draft.rest_from(tile);
        }
    }

    fn released(&mut self, over: Option<Place>, draft: &Draft) -> Option<Act> {
        let press = self.press.take()?;
        if press.drags {
            let tiles = std::mem::take(&mut self.picked);
            return over
                .filter(|to| draft.may_put(&tiles, *to))
                .map(|to| Act { tiles, to });
        }
        if press.held {
            return None;
        }
        match press.tile {
            Some(tile) => self.tapped(tile, press.more, over, draft),
            None => self.put_down(over, draft),
        }
    }

    /// A tap on a tile: picks it up, lets it go, or says where the picked ones go.
    fn tapped(&mut self, tile: Tile, more: bool, over: Option<Place>, draft: &Draft) -> Option<Act> {
        self.focus_on(tile, draft);
        if let Some(at) = self.picked.iter().position(|picked| *picked == tile) {
            self.picked.remove(at);
            return None;
        }
        let on_rack = |tile: Tile| matches!(draft.find(tile), Some((None, _)));
        // Tiles of the rack are gathered by tapping them one after the other, and a tile of the table is never put there.
        let gathers = on_rack(tile)
            && self
                .picked
                .iter()
                .any(|picked| on_rack(*picked) || !is_new(*picked, draft));
        if self.picked.is_empty() || more || gathers {
            self.picked.push(tile);
            return None;
        }
        self.put_down(over, draft)
    }

    fn put_down(&mut self, over: Option<Place>, draft: &Draft) -> Option<Act> {
        let tiles = std::mem::take(&mut self.picked);
        let to = over?;
        if draft.may_put(&tiles, to) {
            return Some(Act { tiles, to });
        }
        // They cannot go there, so the player still has them in hand.
        self.picked = tiles;
        None
    }
}

fn is_new(tile: Tile, draft: &Draft) -> bool {
    draft.piece(tile).is_some_and(|piece| piece.new)
}
