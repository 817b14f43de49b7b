//! What happened, and what each viewer is told of it.

use serde::{Deserialize, Serialize};

use super::view::Viewer;
use super::{Game, Outcome, Starting, Table};
use crate::deal::Seed;
use crate::seat::Seat;
use crate::terms::Terms;
use crate::tile::{Row, Tile};

/// A change of a game. Events hold hidden tiles; viewers get [`Event::seen_by`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Started {
        terms: Terms,
        seed: Seed,
        starting: Starting,
    },
    /// A game that begins in the middle ([`Setup`](super::Setup)).
    SetUp {
        game: Box<Game>,
    },
    /// S4: dealt again, for the `deal`-th time.
    Redealt {
        seat: Seat,
        deal: u32,
    },
    /// A legal turn: the table now, the tiles laid, and the points of a turn in Word.
    Played {
        seat: Seat,
        table: Table,
        laid: Vec<Tile>,
        points: u16,
    },
    Drew {
        seat: Seat,
        tiles: Vec<Tile>,
        reason: DrawReason,
    },
    Passed {
        seat: Seat,
        reason: PassReason,
    },
    /// T7: an unfinished arrangement was undone.
    Restored {
        seat: Seat,
    },
    /// T7: the seat loses its next turn.
    TurnLost {
        seat: Seat,
    },
    /// The seat was passed over.
    Skipped {
        seat: Seat,
    },
    Announced {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    /// W4: a legal table waits for the others.
    Proposed {
        seat: Seat,
        #[serde(with = "super::theme::rows_as_text")]
        table: Vec<Row>,
    },
    /// W4: somebody says that a word does not fit.
    Challenged {
        seat: Seat,
        word: String,
    },
    Voted {
        seat: Seat,
        fits: bool,
    },
    /// W4: the vote is over; a word that was voted down goes back and the turn goes on.
    Judged {
        word: String,
        fits: bool,
    },
    TurnBegan {
        seat: Seat,
    },
    Ended {
        outcome: Outcome,
    },
}

/// Why tiles were drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawReason {
    /// T3: instead of laying.
    Choice,
    /// T7: the clock ran out over an untouched table.
    Clock,
    /// T7: the clock ran out over an unfinished arrangement, or a strict try failed.
    Unfinished,
    /// T6: up to the rulebook's number.
    Refill,
}

/// Why a turn was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassReason {
    Choice,
    /// T7: the clock ran out and there is nothing to draw.
    Clock,
    /// T7: nothing to draw after a failed try.
    Unfinished,
}

/// An event as one viewer is told it. It has no field that could hold a tile that the viewer may not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeenEvent {
    Started {
        starter: Seat,
    },
    Redealt {
        seat: Seat,
    },
    Played {
        seat: Seat,
        table: Table,
        laid: Vec<Tile>,
        points: u16,
    },
    /// `tiles` are told to the seat that drew them alone.
    Drew {
        seat: Seat,
        count: usize,
        tiles: Option<Vec<Tile>>,
        reason: DrawReason,
    },
    Passed {
        seat: Seat,
        reason: PassReason,
    },
    Restored {
        seat: Seat,
    },
    TurnLost {
        seat: Seat,
    },
    Skipped {
        seat: Seat,
    },
    Announced {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    Proposed {
        seat: Seat,
        #[serde(with = "super::theme::rows_as_text")]
        table: Vec<Row>,
    },
    Challenged {
        seat: Seat,
        word: String,
    },
    Voted {
        seat: Seat,
        fits: bool,
    },
    Judged {
        word: String,
        fits: bool,
    },
    TurnBegan {
        seat: Seat,
    },
    Ended {
        outcome: Outcome,
    },
}

impl Event {
    /// What a viewer is told of the event.
    pub fn seen_by(&self, viewer: Viewer, starter: Seat) -> SeenEvent {
        match self {
            Event::Started { .. } | Event::SetUp { .. } => SeenEvent::Started { starter },
            Event::Redealt { seat, .. } => SeenEvent::Redealt { seat: *seat },
            Event::Played {
                seat,
                table,
                laid,
                points,
            } => SeenEvent::Played {
                seat: *seat,
                table: table.clone(),
                laid: laid.clone(),
                points: *points,
            },
            Event::Drew { seat, tiles, reason } => SeenEvent::Drew {
                seat: *seat,
                count: tiles.len(),
                tiles: (viewer == Viewer::Seat(*seat)).then(|| tiles.clone()),
                reason: *reason,
            },
            Event::Passed { seat, reason } => SeenEvent::Passed {
                seat: *seat,
                reason: *reason,
            },
            Event::Restored { seat } => SeenEvent::Restored { seat: *seat },
            Event::TurnLost { seat } => SeenEvent::TurnLost { seat: *seat },
            Event::Skipped { seat } => SeenEvent::Skipped { seat: *seat },
            Event::Announced { seat } => SeenEvent::Announced { seat: *seat },
            Event::Resigned { seat } => SeenEvent::Resigned { seat: *seat },
            Event::Proposed { seat, table } => SeenEvent::Proposed {
                seat: *seat,
                table: table.clone(),
            },
            Event::Challenged { seat, word } => SeenEvent::Challenged {
                seat: *seat,
                word: word.clone(),
            },
            Event::Voted { seat, fits } => SeenEvent::Voted {
                seat: *seat,
                fits: *fits,
            },
            Event::Judged { word, fits } => SeenEvent::Judged {
                word: word.clone(),
                fits: *fits,
            },
            Event::TurnBegan { seat } => SeenEvent::TurnBegan { seat: *seat },
            Event::Ended { outcome } => SeenEvent::Ended {
                outcome: outcome.clone(),
            },
        }
    }
}
