//! People at the table, and those who watch it.

use std::collections::VecDeque;

use kostka_protocol::{CommandId, Member, Millis};
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

/// The private side of a member.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Person {
    pub(crate) id: PersonId,
    /// `true` if the host removed them.
    pub(crate) kicked: bool,
    /// The times of their last lines of chat.
    pub(crate) said: VecDeque<Millis>,
    /// Their last commands that were done, each with the number of its last event.
    pub(crate) answers: VecDeque<(CommandId, u64)>,
}

impl Person {
    pub(crate) fn new(id: PersonId) -> Person {
        Person {
            id,
            kicked: false,
            said: VecDeque::new(),
            answers: VecDeque::new(),
        }
    }
}
