//! A good move in few steps, for who cannot wait for the best one.
//!
//! A scoring word one letter shorter costs little, but it is found much sooner than one for which the whole table must be
//! laid anew. So only few words are broken, and a target that is not reached soon is given up for the next.

use super::{Found, Search};
use crate::words::cover::Outcome;
use crate::words::target::Target;

/// Budgets below this are too small for a search that proves its answers.
const THRIFTY: u64 = 500_000;

impl Search<'_> {
    /// Whether the budget is small; where few words may be broken it always suffices.
    pub(super) fn is_thrifty(&self) -> bool {
        self.request.budget < THRIFTY && !self.has_few_choices() && !self.position.opens_first
    }

    /// The move that was found, and whether there is certainly nothing better.
    pub(super) fn try_thriftily(&mut self, targets: &[Target]) -> (Option<Found>, bool) {
        let mut proven = true;
        for (at, target) in targets.iter().enumerate() {
            if self.meter.steps() >= self.request.budget / 2 {
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

    /// Where the steps do not suffice to go through the targets one by one: if one is reached, a better one is tried,
    /// otherwise a worse one, each halfway.
    fn try_halfway(&mut self, targets: &[Target]) -> Option<Found> {
        let mut open = targets.to_vec();
        let mut best = None;
        while !open.is_empty() && self.meter.steps() < self.request.budget {
            let middle = open.len() / 2;
            match self.try_target(open[middle]) {
                Outcome::Found => {
                    best = Some(self.take_found());
                    open.truncate(middle);
                }
                // Says nothing about the others: there is no word so long, say.
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
