//! A walk through the tree of classes: its goal and its state.

use crate::words::signature::Signature;
use crate::words::step_counter::StepCounter;

/// The largest number of letters that is told apart; larger ones count as this.
const MANY: usize = 47;

/// The goal of a walk: the words that a pool can lay. It serves classes of all lengths.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'m> {
    pub(super) pool: Signature,
    /// The letters of the pool, as bits by rank.
    letters: u32,
    /// The number of letters that a word may have beyond the pool.
    pub(super) jokers: u8,
    /// A letter that every word must have, by rank.
    pub(super) with: Option<u8>,
    /// Counts the visited nodes; the walk ends when it is used up.
    pub(super) counter: &'m StepCounter,
    /// The ranks, as bits, from which on the pool has at least `n` letters, at index `n`.
    reach: [u32; MANY + 1],
}

impl<'m> Walk<'m> {
    pub(crate) fn new(pool: Signature, jokers: u8, with: Option<u8>, counter: &'m StepCounter) -> Walk<'m> {
        let mut letters = 0;
        let mut reach = [0; MANY + 1];
        reach[0] = u32::MAX;
        let mut n_from_here = pool.len() as usize;
        for (rank, count) in pool.iter() {
            letters |= 1 << rank;
            let n_beyond = n_from_here - usize::from(count);
            if let Some(numbers) = reach.get_mut(n_beyond + 1..=n_from_here.min(MANY)) {
                numbers.fill(up_to(rank));
            }
            n_from_here = n_beyond;
        }
        Walk {
            pool,
            letters,
            jokers,
            with,
            counter,
            reach,
        }
    }

    /// Returns the state at the root, for words of `length` letters.
    pub(super) fn start(&self, length: usize) -> WalkState {
        WalkState {
            left: self.pool,
            letters: self.letters,
            jokers: self.jokers,
            owes: self.with,
            to_come: length,
        }
    }

    /// Returns the letters, as bits by rank, that can come next.
    ///
    /// Letters come in the order of their ranks. So no letter may come before the required one if that is rarer, nor one
    /// from which on the pool has too few letters.
    pub(super) fn open(&self, state: &WalkState) -> u32 {
        let n_letters = state.to_come.saturating_sub(usize::from(state.jokers));
        let mut open = self.reach[n_letters.min(MANY)];
        if state.jokers == 0 {
            open &= state.letters;
        }
        if let Some(rank) = state.owes {
            open &= up_to(rank);
        }
        open
    }
}

/// Returns the set of all ranks up to this one.
const fn up_to(rank: u8) -> u32 {
    u32::MAX >> (31 - (rank as u32 & 31))
}

/// The state of a walk: the rest of the pool, and of the word.
#[derive(Clone, Copy)]
pub(super) struct WalkState {
    left: Signature,
    letters: u32,
    jokers: u8,
    /// The required letter, unless it came already.
    owes: Option<u8>,
    /// The number of letters of the word still to come.
    to_come: usize,
}

impl WalkState {
    /// Returns the state after one more letter, from the pool if it has one, otherwise a joker.
    pub(super) fn after(mut self, rank: u8) -> WalkState {
        if self.letters & (1 << rank) == 0 {
            self.jokers = self.jokers.saturating_sub(1);
        } else {
            self.left = self.left.minus(Signature::one(rank));
            if self.left.count(rank) == 0 {
                self.letters &= !(1 << rank);
            }
        }
        if self.owes == Some(rank) {
            self.owes = None;
        }
        self.to_come = self.to_come.saturating_sub(1);
        self
    }
}
