//! The exhaustive search, which finds a solution if there is one.

use super::{WordSearch, broken};
use crate::words::cover::Outcome;
use crate::words::position::WordSet;
use crate::words::target::Target;

impl WordSearch<'_> {
    /// Tries to reach a target until a solution is found, it is refuted, or the budget runs out.
    pub(super) fn try_exhaustively(&mut self, target: Target) -> Outcome {
        if self.position.max_broken == self.position.words.len() && !self.position.opens_first {
            let candidates = self.candidates(target.length);
            let steps = self.steps_left() / 4;
            let outcome = self.try_breaking_all(target, &candidates, steps);
            if outcome != Outcome::Stopped {
                return outcome;
            }
            self.rule_out(target.spare, self.steps_left() / 4);
            if self.is_ruled_out(target.spare) {
                return Outcome::Impossible;
            }
        }
        let steps = self.steps_left();
        self.try_exhaustively_within(target, steps)
    }

    pub(super) fn try_exhaustively_within(&mut self, target: Target, steps: u64) -> Outcome {
        let last_step = self.counter.taken().saturating_add(steps);
        let n_words = self.position.words.len();
        let mut chosen = broken::first(self.position.max_broken);
        while let Some(broken) = chosen {
            let steps = last_step.saturating_sub(self.counter.taken());
            if n_words == self.position.max_broken || !self.is_choice_ruled_out(broken, target.spare, steps) {
                self.allow(steps);
                match self.try_all_scoring_words(target, broken) {
                    Outcome::Impossible | Outcome::Taken => {}
                    outcome => return outcome,
                }
            }
            chosen = broken::next(broken, n_words);
        }
        Outcome::Impossible
    }

    fn try_all_scoring_words(&mut self, target: Target, broken: WordSet) -> Outcome {
        self.break_words(broken);
        let pool = self.position.pool(broken, target.spare);
        if self.position.opens_first {
            self.open_first(pool, target.length)
        } else {
            self.score_with_any(pool, target.length)
        }
    }
}
