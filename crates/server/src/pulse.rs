//! The heartbeat of the server: a stored time, which shows that the database takes writes, and tells the next server how long
//! nobody could play.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kostka_store::Store;
use tokio::sync::Mutex;

use crate::app::App;
use crate::time;

/// Time between two beats while there are tables. After a crash a running turn gets back up to this much.
const EVERY: Duration = Duration::from_secs(5);
/// Age up to which a beat answers for the next one, so that probes cost little.
const FRESH: Duration = Duration::from_secs(1);
/// Longest wait for the database.
const PATIENCE: Duration = Duration::from_secs(3);

/// Set when a write has failed whose request was told so: the next beat logs the reason, once for all of them.
static SUSPECTED: AtomicBool = AtomicBool::new(false);

/// Lets the heart beat soon, because a write has failed.
pub(crate) fn suspect() {
    SUSPECTED.store(true, Ordering::Relaxed);
}

/// The latest beat. There is none until the running games are loaded: their clocks need the last beat of the server before.
#[derive(Debug, Default)]
pub(crate) struct Pulse(Mutex<Option<Beat>>);

#[derive(Debug, Clone, Copy)]
struct Beat {
    at: Instant,
    is_stored: bool,
}

impl Pulse {
    /// Returns whether the database takes writes, after a beat if the last one is old; `None` while the server starts.
    pub(crate) async fn check(&self, store: &Store) -> Option<bool> {
        let mut last = self.0.lock().await;
        let beat = (*last)?;
        if beat.at.elapsed() >= FRESH {
            *last = Some(Beat::make(store, beat.is_stored).await);
        }
        last.map(|beat| beat.is_stored)
    }

    async fn begin(&self, store: &Store) {
        *self.0.lock().await = Some(Beat::make(store, true).await);
    }

    /// Makes the last beat before the database is closed.
    pub(crate) async fn end(&self, store: &Store) {
        if self.0.lock().await.take().is_some() {
            Beat::make(store, true).await;
        }
    }
}

impl Beat {
    /// Stores the current time, and logs a change of the outcome.
    async fn make(store: &Store, was_stored: bool) -> Beat {
        let stored = tokio::time::timeout(PATIENCE, store.beat(time::stored(time::now()))).await;
        let is_stored = matches!(stored, Ok(Ok(())));
        if is_stored {
            SUSPECTED.store(false, Ordering::Relaxed);
        }
        match stored {
            Ok(Ok(())) if !was_stored => tracing::info!("the database takes writes again"),
            Ok(Err(error)) if was_stored => {
                let error = format!("{:#}", anyhow::Error::from(error));
                tracing::error!(error, "nothing can be stored; the server is not ready");
            }
            Err(_) if was_stored => tracing::error!("the database does not answer; the server is not ready"),
            _ => {}
        }
        Beat {
            at: Instant::now(),
            is_stored,
        }
    }
}

/// Resumes the games that were running when the server stopped, and then keeps the heart beating until the task is aborted.
/// When the database takes writes again after a failure, it resumes the tables that were unloaded.
pub(crate) async fn keep(app: App) {
    while !wake(&app).await {
        tokio::time::sleep(EVERY).await;
    }
    app.pulse.begin(&app.store).await;
    loop {
        tokio::time::sleep(EVERY).await;
        app.cups.tidy(Instant::now());
        let is_needed = app.tables.need_store() || SUSPECTED.load(Ordering::Relaxed);
        if is_needed && app.pulse.check(&app.store).await == Some(true) {
            app.tables.revive().await;
        }
    }
}

/// Resumes the running games, and returns false if the store could not list them.
async fn wake(app: &App) -> bool {
    let started = Instant::now();
    let woken = app.tables.wake().await;
    match &woken {
        Ok(0) => {}
        Ok(tables) => {
            tracing::info!(tables, ms = started.elapsed().as_millis(), "resumed games");
        }
        Err(error) => tracing::error!(%error, "cannot resume games; trying again"),
    }
    woken.is_ok()
}
