//! Counts the steps of a search against a limit.

use std::cell::Cell;

/// A counter of steps, shared by all parts of one search.
#[derive(Clone, Debug, Default)]
pub(crate) struct StepCounter {
    steps: Cell<u64>,
    limit: Cell<u64>,
}

impl StepCounter {
    /// Takes one step; false if none is left.
    pub(crate) fn step(&self) -> bool {
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
