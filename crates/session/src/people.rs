//! Who is at the table.

use std::collections::VecDeque;

use kostka_protocol::{CommandId, DisplayName, Member, Millis};
use serde::{Deserialize, Serialize};

/// A person, by whatever the host program calls them. Never told to clients: they know [`Member`] numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

/// Somebody who gets frames: a member of the table, or a spectator (who has no number).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipient {
    pub member: Option<Member>,
}

impl Recipient {
    pub const SPECTATOR: Recipient = Recipient { member: None };
}

/// What the table knows of a person.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Person {
    pub(crate) id: PersonId,
    pub(crate) name: DisplayName,
    pub(crate) muted: bool,
    /// Left or was removed.
    pub(crate) gone: bool,
    pub(crate) kicked: bool,
    /// When the last lines of chat were said.
    pub(crate) said: VecDeque<Millis>,
    /// The last commands that were done, and the event that says so.
    pub(crate) answers: VecDeque<(CommandId, u64)>,
}

impl Person {
    pub(crate) fn new(id: PersonId, name: DisplayName) -> Person {
        Person {
            id,
            name,
            muted: false,
            gone: false,
            kicked: false,
            said: VecDeque::new(),
            answers: VecDeque::new(),
        }
    }
}
