//! One table from the invitation to the end of the last match: seats, host, clock, drafts, chat, games, scores.
//! Pure: no clock, no randomness, no input or output. Time, the secret of a deal and the dictionary are handed in.
//!
//! # How to drive it
//!
//! A session is a fold over numbered events, like the game in it. For every message of a client, and when
//! [`Session::next_deadline`] is reached:
//!
//! 1. [`Session::decide`] (or [`tick`](Session::tick), [`connected`](Session::connected),
//!    [`resume`](Session::resume)) gives [`Recorded`] events and changes nothing that must survive;
//! 2. the host program stores them in one transaction;
//! 3. [`Session::accept`] takes them in;
//! 4. every connection gets [`Session::frame`] of each event for its [`Recipient`], then
//!    [`Session::prompt`]; who asked gets [`Decision::answer`].
//!
//! What was answered is thus in an event, and [`Session::replay`] of the stored events is the session. Presence, drafts
//! and reactions are not: they are told and forgotten.
//!
//! Numbers have no gaps and are the same for everybody; what an event tells differs by recipient.

mod apply;
mod bots;
mod clock;
mod command;
mod decide;
mod draft;
mod event;
mod export;
mod live;
mod people;
mod refusal;
mod seen;
mod session;
mod snapshot;
mod state;

pub use bots::{Asked, BotTurn};
pub use command::{Decision, Request, Who};
pub use event::{By, Full, Recorded, TableEvent};
pub use export::{Finished, finished_games};
pub use live::PresenceChange;
pub use people::{PersonId, Recipient};
pub use refusal::Refusal;
pub use session::{NotASession, Session};

pub use kostka_protocol::{Command, CommandId, Member, Millis};

/// How long nonces are waited for before a game, in milliseconds.
pub const NONCE_WAIT: Millis = 5_000;
/// S4: how long a redeal can be demanded.
pub const REDEAL_WAIT: Millis = 15_000;
/// W4: how long the others have to judge words; who says nothing accepts them.
pub const VOTE_WAIT: Millis = 30_000;
/// W4: what a player whose word was voted down has at least.
pub const AFTER_TRIAL: Millis = 10_000;
/// How many answers are remembered for each person.
pub const ANSWERS: usize = 32;
/// How many events a session keeps for clients that were away for a moment. Each holds up to a whole table, so this
/// decides how much memory a table takes.
pub const RECENT: usize = 24;
/// How many people a table has seen at most.
pub const MEMBERS: usize = 64;
/// Chat: so many lines in so many milliseconds.
pub const CHAT_LINES: usize = 5;
pub const CHAT_SPAN: Millis = 10_000;
/// Reactions: one in so many milliseconds.
pub const REACTION_SPAN: Millis = 1_500;
