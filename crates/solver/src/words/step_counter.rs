//! Counts the steps of a search against a limit.

use std::cell::Cell;

use super::Request;
use crate::budget::Cancellation;

/// A counter of steps, shared by all parts of one search.
#[derive(Clone, Debug, Default)]
pub(crate) struct StepCounter {
    steps: Cell<u64>,
    limit: Cell<u64>,
    cancellation: Option<Cancellation>,
}

/// Number of steps after which the counter looks whether the search was cancelled.
const LOOK_EVERY: u64 = 256;

impl StepCounter {
    /// Makes a counter that allows no steps yet, and none at all once the request is cancelled.
    pub(crate) fn of(request: &Request) -> StepCounter {
        StepCounter {
            cancellation: request.cancellation.cloned(),
            ..StepCounter::default()
        }
    }

    /// Takes one step; false if none is left.
    pub(crate) fn step(&self) -> bool {
        let is_cancelled = || self.cancellation.as_ref().is_some_and(Cancellation::is_cancelled);
        if self.steps.get().is_multiple_of(LOOK_EVERY) && is_cancelled() {
            // More than any limit allows.
            self.steps.set(u64::MAX);
        }
        let left = !self.is_used_up();
        self.steps.set(self.steps.get() + u64::from(left));
        left
    }

    pub(crate) fn is_used_up(&self) -> bool {
        self.steps.get() >= self.limit.get()
    }

    pub(crate) fn taken(&self) -> u64 {
        self.steps.get()
    }

    pub(crate) fn set_limit(&self, limit: u64) {
        self.limit.set(limit);
    }

    /// Forgets the steps taken.
    pub(crate) fn restart(&self) {
        self.steps.set(0);
    }
}
