//! The messages between client and server, and nothing else: versioned JSON, documented in `docs/protocol.md`.
//!
//! A client says [`ClientMessage`]s, a server [`ServerMessage`]s. On connecting a client gets a [`Snapshot`], after it
//! numbered [`Event`]s without gaps; [`Snapshot::apply`] folds them, so that a snapshot and the events after it always
//! give the next snapshot. Nothing here holds a tile that its recipient may not know: whoever builds these messages
//! fills them field by field.
//!
//! Tiles travel as notation (`"k5"`, `"J"`, `"Ż"`), tables as arrays of arrays of such strings. Beside them stand
//! tile numbers (`ids`), for clients that show tiles moving; others need not look at them, and nobody sends them.

pub mod client;
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

/// The version of the protocol. It changes when a client of an older version would misunderstand something.
pub const VERSION: u16 = 1;
