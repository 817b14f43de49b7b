//! What all tables share.

use std::time::Duration;

use kostka_store::Store;
use tokio::sync::Semaphore;

/// The store, and how tables behave here.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) store: Store,
    /// How long every bot's turn takes; `None`: as long as a person would take.
    pub(crate) bot_delay: Option<Duration>,
    pub(crate) idle: Duration,
    /// Long computations, of bots and for HTTP: no more at once than the machine has cores.
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

    /// Computes something that would hold up a task, away from the tasks.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _turn = self.thinking.acquire().await.ok()?;
        tokio::task::spawn_blocking(work).await.ok()
    }
}
