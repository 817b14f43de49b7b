//! The people at a table, and the recipients of its events.

use std::collections::VecDeque;

use kostka_protocol::event::Part;
use kostka_protocol::{Member, Millis};
use serde::{Deserialize, Serialize};

use crate::event::By;

/// The host program's id of a person. Clients never see it; they know people by their [`Member`] numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

impl Part for PersonId {}

/// A recipient of frames: a member of the table or a spectator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// The member's number; `None` for a spectator.
    pub member: Option<Member>,
}

impl Recipient {
    /// A person who never sat down at the table.
    pub const SPECTATOR: Recipient = Recipient { member: None };
}

/// The private side of a member.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Person {
    pub(crate) id: PersonId,
    /// The times of their last lines of chat, the oldest first.
    pub(crate) said: VecDeque<Millis>,
    /// Their last commands, each with the number of its last event.
    pub(crate) answers: VecDeque<(By, u64)>,
}

impl Person {
    pub(crate) fn new(id: PersonId) -> Person {
        Person {
            id,
            said: VecDeque::new(),
            answers: VecDeque::new(),
        }
    }
}
