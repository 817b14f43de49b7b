//! The state that all tables and cups share.

use std::time::Duration;

use kostka_store::Store;
use tokio::sync::mpsc::UnboundedSender;

use crate::address::Address;
use crate::cup::CupNews;
use crate::rate::{Allowances, Rate};
use crate::thinking::Thinking;

/// The store, the threads that think and the settings of all tables and cups.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) thinking: Thinking,
    /// Duration of every bot's turn; by default about as long as a person takes.
    pub(crate) bot_delay: Option<Duration>,
    pub(crate) idle: Duration,
    /// Limits people who register themselves for cups.
    pub(crate) new_players: Allowances<Address>,
    /// Largest rate of entries and calls of a cup.
    pub(crate) cup_pace: Rate,
    /// News of online cups and their tables, for the task that keeps them going.
    pub(crate) cup_news: UnboundedSender<CupNews>,
}
