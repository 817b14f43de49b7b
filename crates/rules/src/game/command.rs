//! The commands of players and of the clock.

use crate::seat::Seat;
use crate::tile::Row;

/// A request of one player, or of that player's clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The player.
    pub seat: Seat,
    /// The action.
    pub action: Action,
}

impl Command {
    /// Makes a command.
    pub const fn new(seat: Seat, action: Action) -> Command {
        Command { seat, action }
    }
}

/// The requested action. Tables are rows of faces, because players cannot name a copy of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// T1, T2: ends the turn with this table.
    Play(Vec<Row>),
    /// T3: draws a tile instead of laying.
    Draw,
    /// T3: passes, with an empty stock.
    Pass,
    /// T5: announces "I open next turn".
    Announce,
    /// S4: demands a redeal for three doublets.
    Redeal,
    /// Ruling 9.18: gives up.
    Resign,
    /// T7: the player's clock ran out, over this unfinished arrangement if there is one.
    TimeOut(Option<Vec<Row>>),
    /// W4: says that this word of the table on trial does not fit the theme.
    Challenge(String),
    /// W4: votes on the word on trial, `true` if it fits. Before a challenge `true` accepts the whole table.
    Vote(bool),
}
