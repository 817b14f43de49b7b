//! The search for a good move with a small budget.
//!
//! A slightly shorter scoring word costs little but is found much sooner than one for which the whole table must be laid
//! again. So only few words are broken, and a target that is not reached soon is skipped.

use super::{Arrangement, WordSearch};
use crate::words::cover::Outcome;
use crate::words::target::Target;

/// The smallest budget for a search that proves its answers.
const SMALL_BUDGET: u64 = 500_000;

impl WordSearch<'_> {
    /// Returns true if the budget is too small for proofs. If few words may be broken, it always suffices.
    pub(super) fn has_small_budget(&self) -> bool {
        self.request.budget < SMALL_BUDGET && !self.has_few_choices() && !self.position.opens_first
    }

    /// Returns the move that was found, and true if it is proven to be the best.
    pub(super) fn try_with_small_budget(&mut self, targets: &[Target]) -> (Option<Arrangement>, bool) {
        let mut proven = true;
        for (at, target) in targets.iter().enumerate() {
            if self.counter.taken() >= self.request.budget / 2 {
                return (self.try_halfway(&targets[at..]), false);
            }
            match self.try_target(*target) {
                Outcome::Found => return (Some(self.take_found()), proven),
                Outcome::Impossible => {}
                Outcome::Taken | Outcome::Stopped => proven = false,
            }
        }
        (None, proven)
    }

    /// Bisects the targets, for lack of steps to try them one by one: after a target that is reached a better one is tried,
    /// otherwise a worse one.
    fn try_halfway(&mut self, targets: &[Target]) -> Option<Arrangement> {
        let mut open = targets.to_vec();
        let mut best = None;
        while !open.is_empty() && self.counter.taken() < self.request.budget {
            let middle = open.len() / 2;
            match self.try_target(open[middle]) {
                Outcome::Found => {
                    best = Some(self.take_found());
                    open.truncate(middle);
                }
                // This says nothing about the others: perhaps no word has that length.
                Outcome::Impossible => drop(open.remove(middle)),
                Outcome::Taken | Outcome::Stopped => drop(open.drain(..=middle)),
            }
        }
        best
    }

    fn try_target(&mut self, target: Target) -> Outcome {
        let candidates = self.candidates(target.length);
        if candidates.classes.is_empty() && candidates.complete {
            return Outcome::Impossible;
        }
        let budget = self.request.budget;
        self.try_breaking_few(target, &candidates, budget / 10, budget / 40)
    }
}
