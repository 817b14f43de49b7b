//! The state that all tables share.

use std::time::Duration;

use kostka_store::Store;

use crate::thinking::Thinking;

/// The store, the threads that think and the settings of all tables.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) thinking: Thinking,
    /// Duration of every bot's turn; by default about as long as a person takes.
    pub(crate) bot_delay: Option<Duration>,
    pub(crate) idle: Duration,
}
