//! A way to cover a large pool, found by going for the letters that are hard to lay.
//!
//! A pool is easy to cover while its letters are mixed like those of words. A scoring word of thirty letters leaves a heap of
//! consonants, and a search that just tries words in order eats the few vowels first and then searches in vain among the last
//! words. So here the words are taken that bring what is left nearest to the usual mixture. Only a few words are tried at
//! each turn, so this can miss a way, never find a wrong one; the last letters are covered by the exact search.

use std::ops::ControlFlow;

use super::MIN_LETTERS;
use super::cover::{Cover, Outcome, Pool, Word};
use super::index::Walk;
use super::signature::{MAX_LETTERS, Signature};
use kostka_slim::sorting::SmallSort;

/// The lengths of the words that are tried, and how many of each.
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=10;
const MAX_OF_LENGTH: usize = 48;

/// How a guided search goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guide {
    /// How many words are tried at each turn.
    pub(super) breadth: usize,
    /// Up to so many tiles are left to the exact search.
    pub(super) last_tiles: usize,
}

/// Wider and wider searches; those of equal breadth would go the same ways, so the point where they turn exact changes too.
pub(super) const GUIDES: [Guide; 8] = {
    const fn guide(breadth: usize, last_tiles: usize) -> Guide {
        Guide { breadth, last_tiles }
    }
    [
        guide(1, 16),
        guide(2, 16),
        guide(3, 13),
        guide(4, 16),
        guide(6, 12),
        guide(8, 18),
        guide(12, 16),
        guide(16, 13),
    ]
};

impl Cover<'_> {
    /// Tries to cover a pool. False says nothing.
    pub(super) fn guided(&mut self, pool: Pool, guide: Guide) -> bool {
        if pool.len() <= guide.last_tiles || pool.owed.is_empty() {
            return self.cover(pool) == Outcome::Found;
        }
        if !self.meter.step() {
            return false;
        }
        let wanted = self.wanted(&pool);
        let mut tried = 0;
        for (_, class) in wanted {
            if tried == guide.breadth || self.meter.is_used_up() {
                break;
            }
            if !self.has_word_left(class) {
                continue;
            }
            tried += 1;
            let word = Word {
                class,
                wild: Signature::EMPTY,
            };
            self.laid.push(word);
            if self.guided(pool.after(word), guide) {
                return true;
            }
            self.laid.pop();
        }
        false
    }

    /// Words with the rarest letter that is owed, those first whose letters there are too many of.
    fn wanted(&self, pool: &Pool) -> Vec<(i32, Signature)> {
        let weights = self.weights(pool);
        let walk = Walk::new(pool.letters, 0, pool.owed.first(), self.meter);
        let mut wanted: Vec<(i32, Signature)> = Vec::new();
        for length in LENGTHS {
            let rest = pool.len().saturating_sub(length);
            let Some(classes) = self.index.classes(length) else {
                break;
            };
            if rest < MIN_LETTERS {
                break;
            }
            let mut n_more = MAX_OF_LENGTH;
            let _ = classes.walk(&walk, &mut |class| {
                let weight = class
                    .iter()
                    .map(|(rank, n)| weights[usize::from(rank)] * i32::from(n));
                wanted.push((weight.sum(), class));
                n_more -= 1;
                if n_more > 0 {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        wanted.small_sort_by(|one, other| other.cmp(one));
        wanted
    }

    /// For each letter, how much more of the pool it is than of all tiles: the logarithm of the ratio, in sixteenths.
    fn weights(&self, pool: &Pool) -> [i32; MAX_LETTERS] {
        let letters = self.index.letters();
        let n_owed = pool.owed.len().max(1);
        let n_tiles: u32 = (0..MAX_LETTERS as u8)
            .map(|rank| u32::from(letters.copies(rank)))
            .sum();
        let mut weights = [0; MAX_LETTERS];
        for (rank, count) in pool.owed.iter() {
            let copies = u32::from(letters.copies(rank)).max(1);
            weights[usize::from(rank)] = log2(u32::from(count) * n_tiles) - log2(n_owed * copies);
        }
        weights
    }
}

/// Sixteen times the logarithm to base 2, straight between the powers of 2, so that it is the same on every machine.
fn log2(number: u32) -> i32 {
    let number = number.clamp(1, 1 << 20);
    let power = number.ilog2();
    (power * 16 + ((number << 4 >> power) - 16)) as i32
}
