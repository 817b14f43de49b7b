//! Numbers and ids on the wire.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::limits;

/// A point in time, in milliseconds since 1970 by the server's clock.
pub type Millis = u64;

/// The number of a person at one table, in the order in which people first sat down, from 0.
///
/// A person has another number at every table, so numbers identify nobody elsewhere. A table that has had many people gives
/// the number of somebody who left it to somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Member(pub u16);

/// The number of a game at its table, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameNumber(pub u32);

impl GameNumber {
    /// Returns the number of the next game.
    #[must_use]
    pub const fn next(self) -> GameNumber {
        GameNumber(self.0.saturating_add(1))
    }
}

impl fmt::Display for GameNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A client's id for one of its commands. The server does a command once, even if it is sent again under the same id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(String);

impl CommandId {
    /// Reads an id: 1 to 40 letters, digits, `-`, `_` or `.`.
    pub fn new(text: &str) -> Result<CommandId, BadId> {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        if (1..=limits::COMMAND_ID).contains(&text.len()) && text.chars().all(plain) {
            Ok(CommandId(text.to_owned()))
        } else {
            Err(BadId)
        }
    }

    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The error for a text that is not an id of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is 1 to {} letters, digits, `-`, `_` or `.`", limits::COMMAND_ID)]
pub struct BadId;

written_as_text!(CommandId, BadId, new);
