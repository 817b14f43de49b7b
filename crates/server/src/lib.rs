//! Tables over the network: an HTTP API for what is not live, WebSockets for what is, one task for each live table.
//!
//! # What holds
//!
//! - Events are stored in one transaction before anybody is told of them; see [`kostka_store`].
//! - One task owns a table. When the store says that somebody else has written, the task lets go and the table is loaded anew.
//! - Whatever a client sends has a size, a rate and a type before it reaches a table; queues are bounded, and who does not
//!   read in time is dropped.
//! - A client gets what the session makes for its recipient, and nothing else. No tile and no secret is ever logged.
//!
//! The crate knows no rules and no wire formats: those are in `session` and `protocol`.

mod accept;
mod address;
mod app;
mod bot_words;
mod config;
mod edge;
mod error;
mod identity;
mod origin;
mod page;
mod random;
mod rate;
mod routes;
mod server;
mod socket;
mod table;
mod telemetry;
mod tidy;
mod time;
mod words;

pub use config::{Config, DurabilityChoice, Layer, Limits, LogFormat, PORT};
pub use server::{Server, stop_signal};
pub use telemetry::start_logging;
