//! Events as they are stored, in the full form. [`Session::seen`](crate::Session::seen) gives the form for a recipient.

use kostka_protocol::event::{Nothing, Part, Sight};
use kostka_protocol::{CommandId, Member, Millis};
use kostka_rules::{Event, Tile};
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
    /// The command's fingerprint; `None` in events of releases that did not store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<u64>,
}

/// The sight of the table itself, which includes everything hidden.
#[derive(Clone, Debug, PartialEq)]
pub struct Full;

impl Sight for Full {
    type Hidden<T: Part> = T;
    type Told<T: Part> = Nothing;
    type Person = PersonId;
    type You = Nothing;
    type Step = Event;
    type Rack = Vec<Tile>;
}
