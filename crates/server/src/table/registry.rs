//! The registry of live tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kostka_protocol::Millis;
use kostka_store::{TableId, TableStatus};
use tokio::sync::{OnceCell, mpsc, watch};
use tokio::task::JoinSet;

use super::actor::{INBOX, Table};
use super::house::House;
use super::load::LoadError;
use super::message::ToTable;
use crate::time;

/// Sender of messages to a live table.
pub(crate) type Handle = mpsc::Sender<ToTable>;

type Slot = Arc<OnceCell<Handle>>;

/// All live tables. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Registry {
    house: Arc<House>,
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    slots: Mutex<HashMap<TableId, Slot>>,
    /// Tables that ended because the store failed, and the times of the failures.
    failed: Mutex<HashMap<TableId, Millis>>,
    /// Number of running tasks; [`Registry::stop`] waits until it is zero.
    running: watch::Sender<usize>,
    stopping: watch::Sender<bool>,
}

/// Number of tables that load at once after a start.
const LOADING_AT_ONCE: usize = 16;

/// A look at a slot. A slot that stays empty leaves the map when nobody looks at it any more, also if the request that made it
/// was cancelled.
struct Visit<'a> {
    inner: &'a Inner,
    id: &'a TableId,
    slot: Slot,
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        let mut slots = lock(&self.inner.slots);
        // New looks begin under the same lock, so the map and this one are the last owners.
        let is_last = Arc::strong_count(&self.slot) == 2;
        if self.slot.get().is_none()
            && is_last
            && slots
                .get(self.id)
                .is_some_and(|there| Arc::ptr_eq(there, &self.slot))
        {
            slots.remove(self.id);
        }
    }
}

impl Registry {
    pub(crate) fn new(house: Arc<House>) -> Registry {
        Registry {
            house,
            inner: Arc::new(Inner {
                slots: Mutex::default(),
                failed: Mutex::default(),
                running: watch::Sender::new(0),
                stopping: watch::Sender::new(false),
            }),
        }
    }

    pub(crate) fn house(&self) -> &Arc<House> {
        &self.house
    }

    /// Returns the handle of a table, and loads the table if necessary.
    pub(crate) async fn table(&self, id: &TableId) -> Result<Handle, LoadError> {
        loop {
            let slot = Arc::clone(lock(&self.inner.slots).entry(id.clone()).or_default());
            let visit = Visit {
                inner: &self.inner,
                id,
                slot,
            };
            let handle = visit.slot.get_or_try_init(|| self.start(id, &visit.slot)).await?;
            if !handle.is_closed() {
                return Ok(handle.clone());
            }
            self.inner.remove(id, &visit.slot);
        }
    }

    /// Returns `true` if a table is loaded: somebody is there, was a moment ago, or a game goes on.
    pub(crate) fn is_live(&self, id: &TableId) -> bool {
        let slots = lock(&self.inner.slots);
        let handle = slots.get(id).and_then(|slot| slot.get());
        handle.is_some_and(|handle| !handle.is_closed())
    }

    /// Sends a message to a table. Loads the table again if its task has just ended.
    pub(crate) async fn send(&self, id: &TableId, mut message: ToTable) -> Result<Handle, LoadError> {
        loop {
            let handle = self.table(id).await?;
            match handle.send(message).await {
                Ok(()) => return Ok(handle),
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
    }

    async fn start(&self, id: &TableId, slot: &Slot) -> Result<Handle, LoadError> {
        if *self.inner.stopping.borrow() {
            return Err(LoadError::Stopping);
        }
        let (handle, inbox) = mpsc::channel(INBOX);
        let failed = lock(&self.inner.failed).get(id).copied();
        let alive_until = match failed {
            Some(at) => at,
            None => self.last_beat().await?,
        };
        let house = Arc::clone(&self.house);
        let table = Table::load(id.clone(), house, inbox, handle.downgrade(), alive_until).await?;
        self.inner.running.send_modify(|running| *running += 1);
        metrics::gauge!("kostka_tables_live").increment(1.0);
        let registration = Registration {
            id: id.clone(),
            slot: Arc::clone(slot),
            inner: Arc::clone(&self.inner),
        };
        tokio::spawn(table.run(registration));
        Ok(handle)
    }

    /// Loads all running games, so that their clocks run and their bots move; returns their number.
    pub(crate) async fn wake(&self) -> Result<usize, LoadError> {
        let alive_until = self.last_beat().await?;
        let mut after: Option<TableId> = None;
        let mut woken = 0;
        loop {
            let page = self.house.store.unfinished_tables(after.as_ref(), 200).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id.clone());
            let running = page.into_iter().filter(|row| row.status == TableStatus::Running);
            let running: Vec<(TableId, Millis)> = running.map(|row| (row.id, alive_until)).collect();
            woken += running.len();
            self.load(running).await;
        }
        Ok(woken)
    }

    /// Returns true if a table is loaded, or waits until the store takes writes again.
    pub(crate) fn need_store(&self) -> bool {
        *self.inner.running.borrow() > 0 || !lock(&self.inner.failed).is_empty()
    }

    /// Loads the tables that ended because the store failed.
    pub(crate) async fn revive(&self) {
        let failed = lock(&self.inner.failed).clone();
        self.load(failed).await;
    }

    async fn last_beat(&self) -> Result<Millis, LoadError> {
        Ok(self.house.store.last_beat().await?.map_or(0, time::told))
    }

    /// Loads tables that were alive until these times. If the store fails, [`Registry::revive`] tries them again.
    async fn load(&self, tables: impl IntoIterator<Item = (TableId, Millis)>) {
        let mut loading = JoinSet::new();
        for (id, alive_until) in tables {
            if loading.len() >= LOADING_AT_ONCE {
                loading.join_next().await;
            }
            let registry = self.clone();
            loading.spawn(async move {
                match registry.table(&id).await {
                    Ok(_) => {}
                    Err(LoadError::NoSuchTable) => drop(lock(&registry.inner.failed).remove(&id)),
                    Err(error) => {
                        tracing::error!(%error, "cannot load a table");
                        if let LoadError::Store(_) = error {
                            lock(&registry.inner.failed).entry(id).or_insert(alive_until);
                        }
                    }
                }
            });
        }
        while loading.join_next().await.is_some() {}
    }

    /// Ends all tables after their current writes, and waits for them.
    pub(crate) async fn stop(&self) {
        self.inner.stopping.send_replace(true);
        let slots: Vec<Slot> = lock(&self.inner.slots).values().cloned().collect();
        for slot in slots {
            if let Some(handle) = slot.get() {
                // The task may have ended.
                let _ = handle.send(ToTable::Stop).await;
            }
        }
        let mut running = self.inner.running.subscribe();
        // Cannot fail: `self` holds the sender.
        let _ = running.wait_for(|running| *running == 0).await;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Inner {
    /// Removes a slot, unless another has replaced it.
    fn remove(&self, id: &TableId, slot: &Slot) {
        let mut slots = lock(&self.slots);
        if slots.get(id).is_some_and(|there| Arc::ptr_eq(there, slot)) {
            slots.remove(id);
        }
    }
}

/// The entry of a live table, which is removed on drop.
#[derive(Debug)]
pub(crate) struct Registration {
    id: TableId,
    slot: Slot,
    inner: Arc<Inner>,
}

impl Registration {
    /// Notes that the table ends because the store failed, and that nobody could play since `at`.
    pub(crate) fn note_failure(&self, at: Millis) {
        lock(&self.inner.failed).insert(self.id.clone(), at);
    }

    /// Notes that the table has resumed.
    pub(crate) fn note_success(&self) {
        lock(&self.inner.failed).remove(&self.id);
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        self.inner.remove(&self.id, &self.slot);
        metrics::gauge!("kostka_tables_live").decrement(1.0);
        self.inner
            .running
            .send_modify(|running| *running = running.saturating_sub(1));
    }
}
