//! Values that a link to a table tells its pages, and the orders of the pages, whether a server or this browser drives the table.

use kostka_protocol::{Command, Reaction, Refused};
use kostka_rules::Seat;

use crate::drafts::Rows;

/// Reason why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The address leads to no table.
    NoSuchTable,
    /// The table has ended.
    Closed,
    /// The host removed this person.
    Removed,
    /// The table lets nobody watch.
    NoSpectators,
    /// Another tab of this browser has the seat; a retry takes it back.
    Elsewhere,
    /// The server speaks another version: the page must be loaded anew.
    Version,
    /// The server found this client too noisy.
    TooMuch,
    /// The person has no name yet; the page retries when the name is known.
    Nameless,
    /// A game of this browser that cannot be read.
    Unreadable,
    /// A game that a newer release has made.
    Newer,
    /// A game of words of this browser, and the dictionary cannot be had.
    NoDictionary,
}

/// News that is told once.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// A command was refused and changed nothing.
    Refused(Box<Refused>),
    /// A player reacts.
    Reaction {
        /// The player's seat.
        seat: Seat,
        /// The reaction.
        reaction: Reaction,
    },
    /// The server goes down for a moment.
    Restarting,
    /// The connection is back.
    Back,
    /// The browser has no room left: the game lasts as long as the page.
    NotKept,
}

/// An order of the page to the driver of its table.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Do this at the table.
    Send(Command),
    /// Show the unfinished arrangement; `None` when everything is taken back.
    Draft(Option<Rows>),
    /// React to what happens.
    React(Reaction),
    /// Try again at once.
    Retry,
    /// Close the curtain, or open it.
    CloseCurtain(bool),
    /// The page is gone.
    End,
}

/// The curtain between several people at one screen, while the device goes to another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curtain {
    /// Seat of the next person.
    pub to: Seat,
    /// Name of the next person.
    pub name: String,
    /// False while the last player still sees their own tiles and has to cover them; true while nobody's tiles are shown,
    /// until the next person says that they are there.
    pub closed: bool,
}
