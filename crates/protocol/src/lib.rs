//! The messages between client and server: versioned JSON, documented for authors of clients in `docs/protocol.md`.
//!
//! A client sends [`ClientMessage`]s and the server sends [`ServerMessage`]s. A client that connects gets a [`Snapshot`],
//! and after it numbered [`Event`]s without gaps. [`Snapshot::apply`] folds an event into a snapshot, so a snapshot and
//! the events after it always give the next snapshot. The types of [`Seen`] events have no field for a tile that the
//! recipient may not know.
//!
//! Tiles travel as notation (`"k5"`, `"J"`, `"Ż"`), and tables as arrays of arrays of such strings. The server adds tile
//! ids, for clients that show tiles moving. Clients never send ids.
//!
//! # Examples
//!
//! Read a message of a client and write it again:
//!
//! ```
//! use kostka_protocol::{ClientMessage, Command, CommandId, GameNumber};
//! use kostka_rules::game::TurnNumber;
//!
//! let text = r#"{"type":"draw","game":1,"turn":7,"id":"a4"}"#;
//! let message = ClientMessage::parse(text)?;
//! let command = Command::Draw { game: GameNumber(1), turn: TurnNumber(7) };
//! let id = CommandId::new("a4")?;
//! assert_eq!(message, ClientMessage::Command { id, command });
//! assert_eq!(message.to_json(), text);
//!
//! let error = ClientMessage::parse(r#"{"type":"fly","id":"a5"}"#).unwrap_err();
//! assert_eq!(error.code, "unknown-type");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Fold events into a snapshot, as a client does:
//!
//! ```
//! use kostka_protocol::{ServerMessage, Stage};
//!
//! let snapshot = r#"{"type":"snapshot","seq":2,"me":0,"you":0,
//!     "settings":{"rulebook":"pl-standard","seats":2},"host":0,
//!     "members":[{"member":0,"name":"Ania","muted":false,"gone":false}],
//!     "seats":[{"seat":0,"sitter":{"member":0}},{"seat":1,"sitter":null}],
//!     "stage":{"type":"gathering"},"match_number":0,"results":[],"chat":[],"away":[]}"#;
//! let joined = r#"{"type":"event","seq":3,"at":1000,"event":{"type":"joined","member":1,"name":"Jurek"}}"#;
//! let closed = r#"{"type":"event","seq":5,"at":2000,"event":{"type":"closed","reason":"host"}}"#;
//!
//! let ServerMessage::Snapshot(mut snapshot) = serde_json::from_str(snapshot)? else { panic!() };
//! let ServerMessage::Event(joined) = serde_json::from_str(joined)? else { panic!() };
//! let ServerMessage::Event(closed) = serde_json::from_str(closed)? else { panic!() };
//!
//! snapshot.apply(&joined)?;
//! assert_eq!(snapshot.table.members[1].name.as_str(), "Jurek");
//! assert_eq!(snapshot.table.stage, Stage::Gathering);
//!
//! // Event 4 is missing: the client asks the server for it.
//! let gap = snapshot.apply(&closed).unwrap_err();
//! assert_eq!((gap.expected, gap.found), (4, 5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]

/// Lets serde write a checked text as text, and check a text that it reads.
macro_rules! written_as_text {
    ($text:ident, $error:ident, $read:ident) => {
        impl TryFrom<String> for $text {
            type Error = $error;

            fn try_from(text: String) -> Result<$text, $error> {
                $text::$read(&text)
            }
        }

        impl From<$text> for String {
            fn from(text: $text) -> String {
                text.0
            }
        }
    };
}

pub mod client;
pub mod cup;
pub mod event;
pub mod http;
pub mod ids;
pub mod limits;
pub mod name;
pub mod refused;
mod rows;
pub mod server;
pub mod settings;
pub mod snapshot;
pub mod table;
pub mod talk;

pub use client::{ClientMessage, Command, Malformed};
pub use event::{Event, Seen, TableEvent};
pub use ids::{CommandId, GameNumber, Member, Millis};
pub use name::{BadName, DisplayName};
pub use refused::{Refused, WireViolation};
pub use rows::{BadTile, read_table, table_texts};
pub use server::{ByeReason, ServerMessage};
pub use settings::{BotLevel, ClockChoice, Settings, SettingsError, Takeover, UnknownLevel, Visibility};
pub use snapshot::{GameView, Snapshot};
pub use table::{Stage, TableView};
pub use talk::{BadText, ChatText, Reaction};

/// The version of the protocol. It changes only when a client of an older version would misunderstand a message.
pub const VERSION: u16 = 1;

/// Writes a message as JSON.
fn write(message: &impl serde::Serialize) -> String {
    serde_json::to_string(message).expect("a message is an object with string keys")
}
