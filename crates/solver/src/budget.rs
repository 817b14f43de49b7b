//! The work that a question may take, counted in steps rather than in time, so that answers are the same on every
//! machine; and the wish to end it before.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most work that one question may take. A step is about a tenth of a microsecond to a microsecond of native code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The largest number of steps.
    pub steps: u64,
}

impl Budget {
    /// Enough for every position that comes up in games.
    pub const DEFAULT: Budget = Budget { steps: 200_000 };
    /// For a hint while tiles are moved: a frame, in a browser too. Nearly all answers are proven even so.
    pub const HINT: Budget = Budget { steps: 4_000 };
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::DEFAULT
    }
}

/// A switch that ends searches from another thread: as if their budget were spent, and with nothing after it. All its
/// clones are one switch.
#[derive(Clone, Debug, Default)]
pub struct Cancellation(Arc<AtomicBool>);

impl Cancellation {
    /// Ends the searches that have this switch, now and later.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns true after [`Cancellation::cancel`].
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The most nodes that a search keeps for each step of its budget, and the least and the most that any search may keep. A
/// node takes about a hundred bytes.
const NODES_PER_STEP: u64 = 4;
const FEWEST_NODES: u64 = 1 << 14;
const MOST_NODES: u64 = 1 << 20;

/// The fewest steps that may follow the budget, over all searches of a question.
const LEAST_AFTER: u64 = 16_000;

/// Counts the steps of one question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meter<'a> {
    budget: u64,
    left: u64,
    /// Steps that may still follow the budget.
    after: u64,
    spent: bool,
    cancellation: &'a Cancellation,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: Budget, cancellation: &'a Cancellation) -> Meter<'a> {
        Meter {
            budget: budget.steps,
            left: budget.steps,
            after: (budget.steps / 2).max(LEAST_AFTER),
            spent: false,
            cancellation,
        }
    }

    /// Returns a meter with a budget of its own that is cancelled together with this one.
    pub(crate) fn beside(&self, budget: Budget) -> Meter<'a> {
        Meter::new(budget, self.cancellation)
    }

    /// Goes on from a copy of this meter.
    pub(crate) fn go_on(&mut self, copy: &Meter) {
        (self.left, self.after, self.spent) = (copy.left, copy.after, copy.spent);
    }

    /// Counts steps; false once the budget is spent.
    pub(crate) fn spend(&mut self, steps: u64) -> bool {
        if self.spent || self.cancellation.is_cancelled() {
            self.spent = true;
        } else if let Some(left) = self.left.checked_sub(steps) {
            self.left = left;
        } else {
            (self.left, self.spent) = (0, true);
        }
        !self.spent
    }

    /// Allows no further step of the budget.
    pub(crate) fn exhaust(&mut self) {
        self.spent = true;
    }

    /// Counts steps after the budget; false once these are spent too.
    pub(crate) fn spend_after(&mut self, steps: u64) -> bool {
        let left = self.after.checked_sub(steps);
        self.after = left.unwrap_or(0);
        left.is_some() && !self.cancellation.is_cancelled()
    }

    /// Returns the most nodes that one search may keep, which bounds its memory.
    pub(crate) fn nodes(&self) -> usize {
        let nodes = self.budget.saturating_mul(NODES_PER_STEP);
        nodes.clamp(FEWEST_NODES, MOST_NODES) as usize
    }

    /// The steps counted so far.
    pub(crate) fn steps(&self) -> u64 {
        self.budget - self.left
    }

    /// Returns the nodes that one search may look at after the budget, so that some answer comes out: a part of the
    /// budget, and enough for a few paths to the end.
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
