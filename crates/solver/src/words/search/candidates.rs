//! The scoring words that the quick search tries.

use std::ops::ControlFlow;

use super::WordSearch;
use crate::words::cover::ANY_SPARE;
use crate::words::signature::Signature;

/// The largest number of scoring words of one length that are looked up.
const QUICK_CANDIDATES: usize = 2048;

/// The number of these that are tried.
const QUICK_TRIED: usize = 256;

/// Classes of scoring words of one length that all tiles together can lay.
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    /// The classes, those that need the fewest letters from the table first.
    pub(super) classes: Vec<Signature>,
    /// True if these are all classes.
    pub(super) complete: bool,
}

impl WordSearch<'_> {
    /// Returns the scoring words of a length, looked up on the first call.
    pub(super) fn candidates(&mut self, length: usize) -> Candidates {
        if let Some(Some(known)) = self.candidates.get(length) {
            return known.clone();
        }
        let pool = self.position.pool(self.breakable(), ANY_SPARE);
        let rack = self.position.rack;
        let mut by_missing = vec![Vec::new(); length + 1];
        let mut n_classes = 0;
        self.allow(self.steps_left());
        let walked = self.cover.walk(length, &pool, &mut |class| {
            let missing = class.beyond(rack.letters).len() as usize;
            if rack.jokers > 0 || missing < length {
                by_missing[missing].push(class);
                n_classes += 1;
            }
            if n_classes < QUICK_CANDIDATES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let candidates = Candidates {
            classes: by_missing.into_iter().flatten().take(QUICK_TRIED).collect(),
            complete: walked.is_continue() && n_classes <= QUICK_TRIED,
        };
        if let Some(slot) = self.candidates.get_mut(length) {
            *slot = Some(candidates.clone());
        }
        candidates
    }
}
