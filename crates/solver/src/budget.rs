//! The work that a question may take, counted in steps rather than in time, so that answers are the same on every
//! machine.

/// The most work that one question may take. A step is about a tenth of a microsecond to a microsecond of native code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The largest number of steps.
    pub steps: u64,
}

impl Budget {
    /// Enough for every position that comes up in games; bounds the memory to some tens of megabytes.
    pub const DEFAULT: Budget = Budget { steps: 200_000 };
    /// For a hint while tiles are moved: a frame, in a browser too. Nearly all answers are proven even so.
    pub const HINT: Budget = Budget { steps: 4_000 };
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::DEFAULT
    }
}

/// Counts the steps of one question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meter {
    budget: u64,
    left: u64,
    spent: bool,
}

impl Meter {
    pub(crate) fn new(budget: Budget) -> Meter {
        Meter {
            budget: budget.steps,
            left: budget.steps,
            spent: false,
        }
    }

    /// Counts steps; false once the budget is spent.
    pub(crate) fn spend(&mut self, steps: u64) -> bool {
        if self.left < steps {
            self.left = 0;
            self.spent = true;
            false
        } else {
            self.left -= steps;
            true
        }
    }

    /// The steps counted so far.
    pub(crate) fn steps(&self) -> u64 {
        self.budget - self.left
    }

    /// Returns the steps that may follow the budget, so that some answer comes out: a part of the budget, and enough
    /// for a few paths to the end.
    pub(crate) fn grace(&self) -> u64 {
        (self.budget / 10).max(1_000)
    }

    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.spent
    }
}
