//! The messages between a cup and its pages, and the HTTP bodies about cups.
//!
//! A cup hides nothing: the server sends the entries of its log, numbered from 1 without gaps, and a client folds them into a
//! [`Cup`](kostka_tournament::Cup), as the server does. The pages of a cup are public; keys that cannot be guessed give a role. [`Role::may`] alone says
//! what a role may do, to the server and to pages that hide buttons.
//!
//! # Examples
//!
//! ```
//! use kostka_protocol::CommandId;
//! use kostka_protocol::cup::ClientMessage;
//! use kostka_tournament::Command;
//!
//! let text = r#"{"type":"command","id":"c1","command":{"type":"check-in","player":7}}"#;
//! let message = ClientMessage::parse(text)?;
//! let command = Command::CheckIn { player: 7 };
//! assert_eq!(message, ClientMessage::Command { id: CommandId::new("c1")?, command });
//! assert_eq!(message.to_json(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod http;
mod role;

use kostka_tournament::file::Entry;
use kostka_tournament::points::Games;
use kostka_tournament::{Command, CupEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use http::{CupMade, CupSeat, NewCup, NewPlayer, PlayerMade, Rules};
pub use role::{Key, MAX_OPEN, Role};

use crate::client::{Malformed, read_object, read_value};
use crate::ids::{CommandId, Millis};
use crate::server::ByeReason;

/// One message from a client of a cup. [`ClientMessage::parse`] reads it, and checks its length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u16,
        /// The key of a role; the public has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
        /// The number of the last entry that the client knows, if it connects again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// A command, which the server answers by `done` or `refused` under the same id.
    Command {
        /// The id that the client chose.
        id: CommandId,
        /// The command.
        command: Command,
    },
    /// A table calls the chief referee, or the call is over. The server answers everybody with `calls`.
    Call {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// `true` to call.
        wanted: bool,
    },
    /// Asks for a `pong`, to measure the delay and the server's clock.
    Ping {
        /// A number that the `pong` repeats.
        #[serde(default)]
        token: u32,
    },
}

/// A table in a round of the stage that is played, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TableAt {
    /// The round.
    pub round: usize,
    /// The table.
    pub table: usize,
}

/// One message from the server to a client of a cup.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol.
        version: u16,
        /// The server's time, for showing clocks.
        now: Millis,
        /// The role that the key gives.
        role: Role,
        /// The number of the last entry so far. Those that the client does not know follow.
        seq: u64,
    },
    /// Entries of the log, in order. Entries from number 1 on replace all that the client had.
    Entries {
        /// The number of the first one.
        first: u64,
        /// The entries.
        entries: Vec<Entry>,
    },
    /// The keys that the organiser and the chief referee hand out, whenever there are others.
    Keys(Keys),
    /// The tables of an online cup, and each of them again whenever something changes there.
    Tables {
        /// The tables.
        tables: Vec<OnlineTable>,
    },
    /// The tables that call the chief referee, whenever they change.
    Calls {
        /// The tables.
        tables: Vec<TableAt>,
    },
    /// The answer to a command that was done and stored.
    Done {
        /// The command's id.
        id: CommandId,
        /// The number of the command's last entry.
        seq: u64,
    },
    /// The answer to a command that was refused and changed nothing.
    Refused(Refused),
    /// The answer to a message that could not be read.
    Error {
        /// The command's id, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<CommandId>,
        /// The code, as in [`Malformed`].
        code: String,
        /// The reason in English, for the author of the client.
        message: String,
    },
    /// The answer to `ping`.
    Pong {
        /// The number that the `ping` had.
        token: u32,
        /// The server's time.
        now: Millis,
    },
    /// The last message before the server ends the connection.
    Bye {
        /// The reason.
        reason: ByeReason,
    },
}

/// A table of an online cup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnlineTable {
    /// The stage, counted from 0.
    pub stage: usize,
    /// The round, counted from 0.
    pub round: usize,
    /// The table, counted from 0.
    pub table: usize,
    /// The id of the table, which is the end of the link `/t/{id}`. Everybody may watch.
    pub id: String,
    /// The small points of the games that are over, those of each player in the order of the seats.
    pub games: Games,
}

/// The keys of the stage that is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// The chief referee's key, which only the organiser is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub referee: Option<Key>,
    /// The number of the stage, counted from 0.
    pub stage: usize,
    /// For each round that is drawn, the keys of its tables.
    pub tables: Vec<Vec<Key>>,
    /// For an online cup, the keys of the players, by which they take their seats. Only the organiser is told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Key>,
}

/// The answer to a command that was refused. Clients that fold the cup get all details from `Cup::decide`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The command's id; `None` for a refused call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
    /// The code of the reason.
    pub code: String,
    /// The rule behind the refusal, such as `C6`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The reason in English, for the author of the client.
    pub message: String,
}

/// Returns `true` if a text that people give a cup hides nothing and keeps its direction.
pub fn is_legible(text: &str) -> bool {
    text.lines().all(crate::name::is_legible)
}

/// Returns the text of a command that hides something or changes its direction.
///
/// A cup judges no texts beyond their length, so that old logs stay valid. A server asks this before it lets it judge.
pub fn illegible(command: &Command) -> Option<&str> {
    let texts: [Option<&String>; 3] = match command {
        Command::Register {
            name, club, category, ..
        }
        | Command::Amend {
            name, club, category, ..
        } => [Some(name), club.as_ref(), category.as_ref()],
        Command::Substitute { name, .. } => [Some(name), None, None],
        Command::Contest { reason, .. }
        | Command::Correct { reason, .. }
        | Command::Penalise { reason, .. } => [Some(reason), None, None],
        _ => [None; 3],
    };
    texts
        .into_iter()
        .flatten()
        .map(String::as_str)
        .find(|text| !is_legible(text))
}

/// Returns `true` if the texts of an entry hide nothing and keep their direction, those of the regulation included.
pub fn is_legible_entry(entry: &Entry) -> bool {
    let created = match &entry.event {
        CupEvent::Created { name, regulation, .. } => {
            is_legible(name) && serde_json::to_value(regulation).is_ok_and(|value| has_legible_texts(&value))
        }
        _ => true,
    };
    let command = entry.event.command();
    created && is_legible(&entry.by) && command.is_none_or(|command| illegible(&command).is_none())
}

fn has_legible_texts(value: &Value) -> bool {
    match value {
        Value::String(text) => is_legible(text),
        Value::Array(values) => values.iter().all(has_legible_texts),
        Value::Object(fields) => fields
            .iter()
            .all(|(name, value)| is_legible(name) && has_legible_texts(value)),
        _ => true,
    }
}

impl ClientMessage {
    /// Reads one message, whose length is limited before it is read.
    pub fn parse(text: &str) -> Result<ClientMessage, Malformed> {
        let object = read_object(text)?;
        let id = object.get("id").and_then(|id| CommandId::new(id.as_str()?).ok());
        read_value(object).map_err(|error| Malformed { id, ..error })
    }

    /// Writes the message as JSON.
    pub fn to_json(&self) -> String {
        crate::write(self)
    }
}

impl ServerMessage {
    /// Writes the message as JSON.
    pub fn to_json(&self) -> String {
        crate::write(self)
    }
}
