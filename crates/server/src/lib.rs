//! Tables over the network: an HTTP API, WebSockets for live play, and one task for each live table.
//!
//! # Invariants
//!
//! - Events are stored in one transaction before they are sent to anybody; see [`kostka_store`].
//! - One task owns a table. When the store reports another writer, the task ends and the table is loaded again.
//! - Size, rate and type of a client's message are checked before it reaches a table. Queues are bounded, and slow readers
//!   are disconnected. What a client can make large has a budget.
//! - Labels of metrics and fields of logs come from closed sets, never from a client.
//! - A client gets only what the session makes for its recipient. No tile and no secret is ever logged.
//!
//! The rules of a table are in `kostka_session`, and the live protocol is in `kostka_protocol`.

mod accept;
mod address;
mod app;
mod boards;
mod bot_words;
mod budget;
mod codes;
mod config;
mod cup;
mod edge;
mod error;
mod host;
mod identity;
mod line;
mod meter;
mod opened;
mod origin;
mod page;
mod preview;
mod pulse;
mod random;
mod rate;
mod reading;
mod routes;
mod server;
mod socket;
mod table;
mod telemetry;
mod thinking;
mod tidy;
mod time;
mod words;

pub use config::{Config, Layer, Limits, LogFormat, PORT};
pub use server::{Server, stop_signal};
pub use telemetry::start_logging;
