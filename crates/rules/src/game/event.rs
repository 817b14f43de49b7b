//! The events of a game.

use serde::{Deserialize, Serialize};

use super::{Game, Outcome, Starting, Table, UnknownSeat};
use crate::deal::Seed;
use crate::seat::Seat;
use crate::terms::Terms;
use crate::tile::{Row, Tile};

/// A change of a game. Events hold hidden tiles; viewers get a [`SeenEvent`](super::SeenEvent).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The game began.
    Began(Beginning),
    /// S4: the tiles were dealt again.
    Redealt {
        /// The player who demanded it.
        seat: Seat,
        /// The number of the new deal; the first deal is 1.
        deal: u32,
    },
    /// A player ended a turn by laying tiles.
    Played {
        /// The player.
        seat: Seat,
        /// The whole table after the turn.
        table: Table,
        /// The tiles that came from the rack.
        laid: Vec<Tile>,
        /// 7.6: the points of the turn in Word.
        points: u16,
    },
    /// A player drew from the stock.
    Drew {
        /// The player.
        seat: Seat,
        /// The tiles, hidden from the others.
        tiles: Vec<Tile>,
        /// The reason.
        reason: DrawReason,
    },
    /// A player passed.
    Passed {
        /// The player.
        seat: Seat,
        /// The reason.
        reason: PassReason,
    },
    /// T7: an unfinished arrangement was undone.
    Restored {
        /// The player whose arrangement it was.
        seat: Seat,
    },
    /// T7: a player lost the next turn.
    TurnLost {
        /// The player.
        seat: Seat,
    },
    /// A player who had lost the turn was passed over.
    Skipped {
        /// The player.
        seat: Seat,
    },
    /// T5: a player announced "I open next turn".
    Announced {
        /// The player.
        seat: Seat,
    },
    /// Ruling 9.18: a player gave up.
    Resigned {
        /// The player.
        seat: Seat,
    },
    /// W4: a legal table waits for the other players.
    Proposed {
        /// The player to move.
        seat: Seat,
        /// The table as it would lie.
        #[serde(with = "super::theme::rows_as_text")]
        table: Vec<Row>,
    },
    /// W4: a player said that a word does not fit the theme.
    Challenged {
        /// The challenger.
        seat: Seat,
        /// The word.
        word: String,
    },
    /// W4: a player voted.
    Voted {
        /// The voter.
        seat: Seat,
        /// `true` if the word fits.
        fits: bool,
    },
    /// W4: the vote is over; a word that was voted down goes back and the turn goes on.
    Judged {
        /// The word.
        word: String,
        /// `true` if the word fits.
        fits: bool,
    },
    /// The next turn began.
    TurnBegan {
        /// The player to move.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// The end and the points.
        outcome: Outcome,
    },
}

impl Event {
    /// Returns the player whom the event is about.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Began(_) | Event::Judged { .. } | Event::Ended { .. } => None,
            Event::Redealt { seat, .. }
            | Event::Played { seat, .. }
            | Event::Drew { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Restored { seat }
            | Event::TurnLost { seat }
            | Event::Skipped { seat }
            | Event::Announced { seat }
            | Event::Resigned { seat }
            | Event::Proposed { seat, .. }
            | Event::Challenged { seat, .. }
            | Event::Voted { seat, .. }
            | Event::TurnBegan { seat } => Some(*seat),
        }
    }
}

/// The start of a game. Everything about the deal follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WrittenStart")]
pub struct Start {
    pub(super) terms: Terms,
    /// The source of everything random in the game.
    pub seed: Seed,
    pub(super) starting: Starting,
}

/// A start whose seat is not checked.
#[derive(Deserialize)]
struct WrittenStart {
    terms: Terms,
    seed: Seed,
    starting: Starting,
}

impl TryFrom<WrittenStart> for Start {
    type Error = UnknownSeat;

    fn try_from(written: WrittenStart) -> Result<Start, UnknownSeat> {
        Start::new(written.terms, written.seed, written.starting)
    }
}

impl Start {
    /// Makes the start of a game. The error is a starter who is not at the table.
    pub fn new(terms: Terms, seed: Seed, starting: Starting) -> Result<Start, UnknownSeat> {
        match starting.seat() {
            Some(seat) if seat.0 >= terms.players() => Err(UnknownSeat(seat)),
            _ => Ok(Start {
                terms,
                seed,
                starting,
            }),
        }
    }
}

/// The first event of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// The game began with a deal.
    Started(Start),
    /// The game began in the middle, with this position.
    SetUp {
        /// The game as it was set up.
        game: Box<Game>,
    },
}

impl Beginning {
    /// Returns the game right after this event.
    pub fn game(&self) -> Game {
        match self {
            Beginning::Started(start) => Game::new(start),
            Beginning::SetUp { game } => Game::clone(game),
        }
    }
}

/// The reason for drawing tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawReason {
    /// T3: the player chose to draw instead of laying.
    Choice,
    /// T7: the clock ran out over an untouched table.
    Clock,
    /// T7: the clock ran out over an unfinished arrangement, or under strict rules (ruling 9.7) the table was illegal.
    Unfinished,
    /// T6: the player draws up to the rulebook's number.
    Refill,
}

/// The reason for passing a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassReason {
    /// T3: the player's choice, with an empty stock.
    Choice,
    /// T7: the clock ran out and there is nothing to draw.
    Clock,
    /// T7: the arrangement was unfinished or illegal, and there is nothing to draw.
    Unfinished,
}
