//! What certainly cannot be laid, whatever the scoring word. It is remembered: many targets ask for the same.

use super::{MAX_CHOICES, QUICK_COVER_STEPS, Search};
use crate::words::cover::{ANY_SPARE, Outcome, Spare};
use crate::words::position::WordSet;

impl Search<'_> {
    pub(super) fn is_hopeless(&self, spare: Spare) -> bool {
        spare != ANY_SPARE && self.hopeless.is_some_and(|hopeless| spare <= hopeless)
    }

    /// Finds out whether everything but so many tiles can be laid at all, whatever the scoring word.
    pub(super) fn examine(&mut self, spare: Spare, steps: u64) {
        if spare == ANY_SPARE || self.is_hopeless(spare) || self.examined == Some(spare) {
            return;
        }
        let broken = self.breakable();
        self.break_words(broken);
        self.cover.keep([]);
        self.allow(steps);
        match self.cover.cover(self.position.pool(broken, spare).tidied()) {
            Outcome::Impossible | Outcome::Taken if broken == self.position.all() => {
                self.hopeless = Some(spare);
            }
            Outcome::Stopped => {}
            _ => self.examined = Some(spare),
        }
        self.cover.laid.clear();
    }

    /// Whether breaking these words does not free enough to lay everything but so many tiles, whatever the scoring word.
    pub(super) fn is_choice_hopeless(&mut self, broken: WordSet, spare: Spare, steps: u64) -> bool {
        if spare == ANY_SPARE {
            return false;
        }
        if let Some(hopeless) = self.choices_known.get(&(broken, spare)) {
            return *hopeless;
        }
        self.break_words(broken);
        self.allow(steps.min(QUICK_COVER_STEPS));
        let outcome = self.cover.cover(self.position.pool(broken, spare).tidied());
        self.cover.laid.clear();
        let hopeless = matches!(outcome, Outcome::Impossible | Outcome::Taken);
        if self.choices_known.len() < MAX_CHOICES * 32 {
            self.choices_known.insert((broken, spare), hopeless);
        }
        hopeless
    }
}
