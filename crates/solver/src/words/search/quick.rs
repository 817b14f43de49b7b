//! The quick search, with few broken words and few steps for each target.

use super::candidates::Candidates;
use super::{QUICK_BROKEN, QUICK_COVER_STEPS, WordSearch};
use crate::words::MIN_LETTERS;
use crate::words::cover::{LetterPool, Outcome};
use crate::words::guided::GUIDES;
use crate::words::signature::Signature;
use crate::words::target::Target;

/// The number of steps for each target.
const QUICK_STEPS: u64 = 60_000;

/// The largest number of remaining tiles for which the quick search looks for a proof that they cannot be laid.
const MAX_PROOF_TILES: usize = 24;

impl WordSearch<'_> {
    /// Tries to reach a target. It can miss a solution, but says `Impossible` only if there is none.
    pub(super) fn try_quickly(&mut self, target: Target) -> Outcome {
        if self.is_ruled_out(target.spare) {
            return Outcome::Impossible;
        }
        if self.has_few_choices() || self.position.opens_first {
            return self.try_exhaustively_within(target, self.request.budget / 4);
        }
        let candidates = self.candidates(target.length);
        if candidates.classes.is_empty() && candidates.complete {
            return Outcome::Impossible;
        }
        if self.try_breaking_few(target, &candidates, QUICK_STEPS, QUICK_COVER_STEPS) == Outcome::Found {
            return Outcome::Found;
        }
        if self.position.max_broken == self.position.words.len() {
            let outcome = self.try_breaking_all(target, &candidates, QUICK_STEPS);
            if outcome != Outcome::Stopped {
                return outcome;
            }
        }
        self.rule_out(target.spare, QUICK_STEPS);
        if self.is_ruled_out(target.spare) {
            return Outcome::Impossible;
        }
        Outcome::Stopped
    }

    /// Tries the scoring words with few broken words: `steps` in all, and `cover_steps` for each way to lay one.
    pub(super) fn try_breaking_few(
        &mut self,
        target: Target,
        candidates: &Candidates,
        steps: u64,
        cover_steps: u64,
    ) -> Outcome {
        let last_step = self.counter.taken().saturating_add(steps);
        for n_broken in 0..=QUICK_BROKEN.min(self.position.max_broken) {
            for &class in &candidates.classes {
                if self.counter.taken() >= last_step {
                    break;
                }
                if self.try_breaking(target, class, n_broken, cover_steps) == Outcome::Found {
                    return Outcome::Found;
                }
            }
        }
        Outcome::Stopped
    }

    /// Tries a scoring word with every minimal choice of `n_broken` words.
    fn try_breaking(
        &mut self,
        target: Target,
        class: Signature,
        n_broken: usize,
        cover_steps: u64,
    ) -> Outcome {
        self.allow(cover_steps);
        for broken in self.choices(class, n_broken) {
            let pool = self.position.pool(broken, target.spare);
            let rest = pool.len() - target.length;
            if target.spare == 0 && (1..MIN_LETTERS).contains(&rest) {
                continue;
            }
            self.break_words(broken);
            self.allow(cover_steps);
            if self.score_with(pool, class) == Outcome::Found {
                return Outcome::Found;
            }
        }
        Outcome::Stopped
    }

    /// Tries the scoring words with all words broken, by guided searches of growing breadth.
    ///
    /// Scoring words that are proven to leave letters that no words use up are dropped after the first.
    pub(super) fn try_breaking_all(
        &mut self,
        target: Target,
        candidates: &Candidates,
        steps: u64,
    ) -> Outcome {
        let last_step = self.counter.taken().saturating_add(steps);
        let broken = self.position.all();
        let pool = self.position.pool(broken, target.spare);
        let mut classes = candidates.classes.clone();
        for (nth, guide) in GUIDES.into_iter().enumerate() {
            for &class in &classes {
                if self.counter.taken() >= last_step {
                    return Outcome::Stopped;
                }
                self.break_words(broken);
                self.allow(steps / 8);
                self.guide = Some(guide);
                let outcome = self.score_with(pool, class);
                self.guide = None;
                if outcome == Outcome::Found {
                    return Outcome::Found;
                }
            }
            if nth == 0 {
                classes.retain(|&class| {
                    self.allow(steps / 8);
                    !self.leaves_too_much(pool, class)
                });
                if classes.is_empty() && candidates.complete {
                    return Outcome::Impossible;
                }
            }
        }
        Outcome::Stopped
    }

    /// Returns true if a scoring word is proven to leave letters that no words use up.
    fn leaves_too_much(&self, pool: LetterPool, class: Signature) -> bool {
        let plain = pool.tidied().plain(class);
        pool.jokers == 0
            && pool.len() - class.len() as usize <= MAX_PROOF_TILES
            && plain.is_some_and(|word| self.cover.cannot_be_covered(&pool.tidied().after(word).tidied()))
    }
}
