//! How much work a search has done, and how much it may do.

use std::cell::Cell;

/// Counts steps. Shared by everything that takes part in one search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter {
    steps: Cell<u64>,
    limit: Cell<u64>,
}

impl Meter {
    /// A meter that allows so many steps.
    pub(crate) fn new(limit: u64) -> Meter {
        Meter {
            steps: Cell::new(0),
            limit: Cell::new(limit),
        }
    }

    /// Takes one step; false if there is none left.
    pub(crate) fn step(&self) -> bool {
        let left = !self.is_used_up();
        self.steps.set(self.steps.get() + u64::from(left));
        left
    }

    pub(crate) fn is_used_up(&self) -> bool {
        self.steps.get() >= self.limit.get()
    }

    pub(crate) fn steps(&self) -> u64 {
        self.steps.get()
    }

    pub(crate) fn set_limit(&self, limit: u64) {
        self.limit.set(limit);
    }

    /// Forgets what was done.
    pub(crate) fn restart(&self) {
        self.steps.set(0);
    }
}
