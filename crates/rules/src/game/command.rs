//! What players, and the clock, can ask for.

use crate::seat::Seat;
use crate::tile::Row;

/// A wish of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    pub seat: Seat,
    pub action: Action,
}

impl Command {
    pub const fn new(seat: Seat, action: Action) -> Command {
        Command { seat, action }
    }
}

/// What is wished. Tables are rows of faces: nobody can name a copy of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// T1, T2: end the turn with this table.
    Play(Vec<Row>),
    /// T3: draw a tile instead.
    Draw,
    /// T3: pass, with an empty stock.
    Pass,
    /// T5: "I open next turn".
    Announce,
    /// S4: three doublets: deal again.
    Redeal,
    /// Ruling 9.18: give up.
    Resign,
    /// T7: the seat's clock ran out over this unfinished arrangement, if there was one.
    TimeOut(Option<Vec<Row>>),
    /// W4: this word of the table on trial does not fit the theme.
    Challenge(String),
    /// W4: whether the word on trial fits, in the vote; before a challenge `true` accepts the whole table.
    Vote(bool),
}
