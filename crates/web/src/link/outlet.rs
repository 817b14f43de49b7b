//! What a link gives to the pages: signals that outlive no page.

use kostka_protocol::{Event, Millis, Snapshot};
use leptos::prelude::*;

use super::{Curtain, News, Status, Told};
use crate::browser;

/// How many events a page can look back on.
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
    pub(super) clock: ClockSkew,
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
            clock: ClockSkew::new(),
        }
    }

    pub(super) fn show(&self, snapshot: Snapshot) {
        self.snapshot.try_set(Some(snapshot));
    }

    pub(super) fn set_status(&self, status: Status) {
        if self.status.try_get_untracked() != Some(status) {
            self.status.try_set(status);
        }
    }

    pub(super) fn tell(&self, what: News) {
        self.told.try_update(|told| {
            let number = told.as_ref().map_or(1, |told| told.number + 1);
            *told = Some(Told { number, what });
        });
    }

    pub(super) fn note(&self, events: impl IntoIterator<Item = Event>) {
        self.log.try_update(|log| {
            log.extend(events);
            let surplus = log.len().saturating_sub(LOG);
            log.drain(..surplus);
        });
    }

    pub(super) fn set_pending(&self, count: usize) {
        if self.pending.try_get_untracked() != Some(count) {
            self.pending.try_set(count);
        }
    }

    pub(super) fn set_curtain(&self, curtain: Option<Curtain>) {
        if self.curtain.try_get_untracked().as_ref() != Some(&curtain) {
            self.curtain.try_set(curtain);
        }
    }
}

/// How far the table's clock is ahead of the browser's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockSkew(StoredValue<Skew>);

#[derive(Clone, Copy, Debug)]
struct Skew {
    ahead: i64,
    /// How sure that is: the time that the answer took.
    took: Millis,
}

impl ClockSkew {
    fn new() -> ClockSkew {
        ClockSkew(StoredValue::new(Skew {
            ahead: 0,
            took: Millis::MAX,
        }))
    }

    /// The table's clock said `now` in an answer to a question of `asked`; quicker answers are better ones.
    pub(super) fn learn(&self, asked: Millis, now: Millis) {
        let here = browser::now();
        let took = here.saturating_sub(asked);
        self.0.try_update_value(|skew| {
            if took <= skew.took {
                let middle = asked + took / 2;
                *skew = Skew {
                    ahead: now as i64 - middle as i64,
                    took,
                };
            }
        });
    }

    /// What was learned does not hold any more: the connection is a new one.
    pub(super) fn forget(&self) {
        self.0.try_update_value(|skew| skew.took = Millis::MAX);
    }

    /// The table's time.
    pub(crate) fn now(&self) -> Millis {
        let ahead = self.0.try_get_value().map_or(0, |skew| skew.ahead);
        browser::now().saturating_add_signed(ahead)
    }
}
