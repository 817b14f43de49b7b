//! Rules out spares and choices of broken words that no scoring word can make work.
//!
//! The results are remembered, since many targets need the same.

use super::{FEW_CHOICES, QUICK_COVER_STEPS, WordSearch};
use crate::words::cover::{ANY_SPARE, Outcome, Spare};
use crate::words::position::WordSet;

impl WordSearch<'_> {
    /// Returns true if a spare is known to be too small.
    pub(super) fn is_ruled_out(&self, spare: Spare) -> bool {
        spare != ANY_SPARE && self.too_small_spare.is_some_and(|too_small| spare <= too_small)
    }

    /// Tries to rule out a spare: all tiles but that many cannot be laid, whatever the scoring word.
    pub(super) fn rule_out(&mut self, spare: Spare, steps: u64) {
        if spare == ANY_SPARE || self.is_ruled_out(spare) || self.sufficient_spare == Some(spare) {
            return;
        }
        let broken = self.breakable();
        self.break_words(broken);
        self.cover.keep([]);
        self.allow(steps);
        match self.cover.cover(self.position.pool(broken, spare).tidied()) {
            Outcome::Impossible | Outcome::Taken if broken == self.position.all() => {
                self.too_small_spare = Some(spare);
            }
            Outcome::Stopped => {}
            _ => self.sufficient_spare = Some(spare),
        }
        self.cover.laid.clear();
    }

    /// Tries to rule out a choice of broken words: its tiles but `spare` cannot be laid, whatever the scoring word.
    pub(super) fn is_choice_ruled_out(&mut self, broken: WordSet, spare: Spare, steps: u64) -> bool {
        if spare == ANY_SPARE {
            return false;
        }
        if let Some(ruled_out) = self.known_choices.get(&(broken, spare)) {
            return *ruled_out;
        }
        self.break_words(broken);
        self.allow(steps.min(QUICK_COVER_STEPS));
        let outcome = self.cover.cover(self.position.pool(broken, spare).tidied());
        self.cover.laid.clear();
        let ruled_out = matches!(outcome, Outcome::Impossible | Outcome::Taken);
        if self.known_choices.len() < FEW_CHOICES * 32 {
            self.known_choices.insert((broken, spare), ruled_out);
        }
        ruled_out
    }
}
