//! A heuristic search that covers a large pool by laying the difficult letters first.
//!
//! A pool is easy to cover while its letters are mixed like those of words. A long scoring word leaves many consonants, and
//! a search that tries words in order uses up the few vowels first. So this search lays the words that bring the rest
//! nearest to the usual mixture. It tries only a few words at each step, so it can miss a solution; the last letters are
//! covered by the exact search.

use std::ops::ControlFlow;

use super::MIN_LETTERS;
use super::cover::{Cover, LaidWord, LetterPool, Outcome};
use super::index::Walk;
use super::signature::{MAX_LETTERS, Signature};
use kostka_slim::sorting::SmallSort;

/// The lengths of the words that are tried.
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=10;

/// The largest number of words of each length.
const MAX_OF_LENGTH: usize = 48;

/// The limits of a guided search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guide {
    /// The number of words tried at each step.
    pub(super) breadth: usize,
    /// The number of remaining tiles at which the exact search takes over.
    pub(super) last_tiles: usize,
}

/// Guided searches of growing breadth. The point where they turn exact varies, so that they do not repeat each other.
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
    /// Tries to cover a pool; false does not mean that it is impossible.
    pub(super) fn guided(&mut self, pool: LetterPool, guide: Guide) -> bool {
        if pool.len() <= guide.last_tiles || pool.owed.is_empty() {
            return self.cover(pool) == Outcome::Found;
        }
        if !self.counter.step() {
            return false;
        }
        let wanted = self.wanted(&pool);
        let mut tried = 0;
        for (_, class) in wanted {
            if tried == guide.breadth || self.counter.is_used_up() {
                break;
            }
            if !self.has_word_left(class) {
                continue;
            }
            tried += 1;
            let word = LaidWord {
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

    /// Returns words with the rarest owed letter, those with the most abundant letters first.
    fn wanted(&self, pool: &LetterPool) -> Vec<(i32, Signature)> {
        let weights = self.weights(pool);
        let walk = Walk::new(pool.letters, 0, pool.owed.first(), self.counter);
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

    /// Returns the abundance of each letter: the logarithm of its share of the pool over its share of all tiles, in
    /// sixteenths.
    fn weights(&self, pool: &LetterPool) -> [i32; MAX_LETTERS] {
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

/// Returns sixteen times the logarithm to base 2, linear between the powers of 2, so that it is the same on every machine.
fn log2(number: u32) -> i32 {
    let number = number.clamp(1, 1 << 20);
    let power = number.ilog2();
    (power * 16 + ((number << 4 >> power) - 16)) as i32
}
