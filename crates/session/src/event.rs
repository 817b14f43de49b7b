//! Events as they are stored, in the full form. [`Session::seen`](crate::Session::seen) gives the form for a recipient.

use kostka_protocol::event::Sight;
use kostka_protocol::{CommandId, Member, Millis};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::Beginning;
use kostka_rules::{Event, Starting, Terms, Tile};
use serde::{Deserialize, Serialize};

use crate::people::PersonId;

/// A change of a table, with its hidden tiles and secrets.
pub type TableEvent = kostka_protocol::TableEvent<Full>;

/// A numbered event. Numbers begin with 1 and have no gaps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Recorded {
    /// The number.
    pub seq: u64,
    /// The time of the event.
    pub at: Millis,
    /// The command that led to the event; `None` for bots and for the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// The event.
    pub event: TableEvent,
}

/// A command and the person who gave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct By {
    /// The person.
    pub member: Member,
    /// The command's id.
    pub id: CommandId,
}

/// The sight of the table itself, which includes everything hidden.
#[derive(Clone, Debug, PartialEq)]
pub struct Full;

impl Sight for Full {
    type Creator = Identity;
    type Person = Identity;
    type Game = Sealed;
    type Nonce = GivenNonce;
    type Deal = Deal;
    type Command = GameCommand;
    type Step = Event;
    type Rack = Vec<Tile>;
}

/// The person behind a member's number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The person.
    pub person: PersonId,
}

/// A game that is about to begin. Clients see only the commitment to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sealed {
    /// The terms.
    pub terms: Terms,
    /// The way in which the starter is chosen.
    pub starting: Starting,
    /// The table's part of the seed.
    pub secret: Bytes32,
}

/// A player's part of the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenNonce {
    /// The nonce.
    pub nonce: Bytes32,
}

/// The whole deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The first event of the game.
    pub started: Beginning,
}

/// A move as text, for the game's record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameCommand {
    /// The text.
    pub command: String,
}
