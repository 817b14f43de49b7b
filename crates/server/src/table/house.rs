//! The state that all tables share.

use std::time::Duration;

use kostka_store::Store;
use tokio::sync::Semaphore;

/// The store and the settings of all tables.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Store,
    /// Duration of every bot's turn; by default about as long as a person takes.
    pub(crate) bot_delay: Option<Duration>,
    pub(crate) idle: Duration,
    /// Permits for long computations of bots and HTTP requests, one for each core.
    pub(crate) thinking: Semaphore,
}

impl House {
    pub(crate) fn new(store: Store, bot_delay: Option<Duration>, idle: Duration) -> House {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        House {
            store,
            bot_delay,
            idle,
            thinking: Semaphore::new(cores),
        }
    }

    /// Runs a long computation on a thread of its own. Returns `None` if it panics.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _turn = self.thinking.acquire().await.ok()?;
        tokio::task::spawn_blocking(work).await.ok()
    }
}
