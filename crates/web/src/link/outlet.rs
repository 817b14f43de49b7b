//! Signals of a link for the pages, which live as long as the page.

use kostka_client::connection::ClockOffset;
use kostka_protocol::{Event, Millis, Snapshot};
use leptos::prelude::*;

use super::{Curtain, News, Status, Told};
use crate::browser;

/// Number of events in the log.
const LOG: usize = 400;

/// The writing side of a link.
#[derive(Clone, Copy)]
pub(super) struct Outlet {
    pub(super) snapshot: RwSignal<Option<Snapshot>>,
    pub(super) status: RwSignal<Status>,
    pub(super) told: RwSignal<Option<Told>>,
    pub(super) log: RwSignal<Vec<Event>>,
    pub(super) pending: RwSignal<usize>,
    pub(super) curtain: RwSignal<Option<Curtain>>,
    pub(super) clock: ServerClock,
}

// The page may be gone when an answer comes: everything here tries, and lets it be.
impl Outlet {
    pub(super) fn new() -> Outlet {
        Outlet {
            snapshot: RwSignal::new(None),
            status: RwSignal::new(Status::Connecting),
            told: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            pending: RwSignal::new(0),
            curtain: RwSignal::new(None),
            clock: ServerClock::new(),
        }
    }

    pub(super) fn show(&self, snapshot: Snapshot) {
        self.snapshot.try_set(Some(snapshot));
    }

    pub(super) fn set_status(&self, status: Status) {
        set_if_new(self.status, status);
    }

    pub(super) fn tell(&self, what: News) {
        self.told.try_update(|told| {
            let number = told.as_ref().map_or(1, |told| told.number + 1);
            *told = Some(Told { number, what });
        });
    }

    /// Adds events to the log, unless it has them.
    pub(super) fn note(&self, events: Vec<Event>) {
        if events.is_empty() {
            return;
        }
        self.log.try_update(|log| {
            let last = log.last().map_or(0, |event| event.seq);
            log.extend(events.into_iter().filter(|event| event.seq > last));
            let surplus = log.len().saturating_sub(LOG);
            log.drain(..surplus);
        });
    }

    pub(super) fn set_pending(&self, count: usize) {
        set_if_new(self.pending, count);
    }

    pub(super) fn set_curtain(&self, curtain: Option<Curtain>) {
        set_if_new(self.curtain, curtain);
    }
}

/// Sets a signal unless it has the value already, or its page is gone.
pub(crate) fn set_if_new<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.try_with_untracked(|old| *old != value) == Some(true) {
        signal.try_set(value);
    }
}

/// The clock of the table's server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServerClock(StoredValue<ClockOffset>);

impl ServerClock {
    /// A clock that nothing is known of yet.
    pub(crate) fn new() -> ServerClock {
        ServerClock(StoredValue::new(ClockOffset::NONE))
    }

    /// Learns from an answer that comes now to a question of `asked`, when the server's clock said `server`.
    pub(crate) fn learn(&self, asked: Millis, server: Millis) {
        self.0
            .try_update_value(|offset| offset.learn(asked, browser::now(), server));
    }

    /// Lets the next answer count whatever it took, because the connection is a new one.
    pub(crate) fn renew(&self) {
        self.0.try_update_value(ClockOffset::renew);
    }

    /// Returns the server's time.
    pub(crate) fn now(&self) -> Millis {
        let offset = self.0.try_get_value().unwrap_or(ClockOffset::NONE);
        offset.server_time(browser::now())
    }
}
