//! A proof that a pool cannot be covered, without searching: its letters are mixed in a way that words never are.
//!
//! Say every letter has a price. If every word that the pool can spell costs less for each of its letters than the pool does
//! for each of its own, no heap of words costs as much as the pool, and so none uses it up. Such prices exist whenever even
//! fractions of words could not use up the pool, as when a long scoring word took most of the vowels. They are what is left of
//! the pool when fractions of words have used up as much of it as they can.
//!
//! The prices are looked for with floating-point numbers, but rounded to whole numbers before they are checked, so the proof
//! is exact.

use std::ops::ControlFlow;

use super::MIN_LETTERS;
use super::cover::{Cover, Pool};
use super::signature::{MAX_LETTERS, Signature};

/// A pool that spells more words than that is not looked at: it can surely be covered, or the proof would take too long.
const MAX_WORDS: usize = 60_000;

/// How often better words are looked for, and how often the fractions of those found are balanced in between.
const ROUNDS: usize = 24;
const SWEEPS: usize = 24;

/// How much a look at a word costs compared with a step of the search.
const WORDS_PER_STEP: u64 = 2;

type Prices = [f64; MAX_LETTERS];

impl Cover<'_> {
    /// Whether a pool of which nothing may be left over certainly cannot be covered. False says nothing.
    pub(super) fn is_beyond_words(&self, pool: &Pool) -> bool {
        if pool.spare != 0 || pool.jokers > 0 {
            return false;
        }
        let mut words = Vec::new();
        for length in MIN_LETTERS..=pool.len().min(self.index.longest()) {
            let walked = self.walk(length, pool, &mut |class| {
                words.push(class);
                if words.len() < MAX_WORDS {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            if walked.is_break() {
                return false;
            }
        }
        self.has_prices(pool.letters, &words)
    }

    fn has_prices(&self, pool: Signature, words: &[Signature]) -> bool {
        let mut left: Prices = std::array::from_fn(|rank| f64::from(pool.count(rank as u8)));
        let mut used: Vec<(Signature, f64)> = Vec::new();
        for _ in 0..ROUNDS {
            for _ in 0..words.len() as u64 / WORDS_PER_STEP {
                if !self.meter.step() {
                    return false;
                }
            }
            // The best word for each rarest letter, so that a round brings many.
            let mut best = [(0.0, Signature::EMPTY); MAX_LETTERS];
            for &word in words {
                let gain = price(&left, word) / f64::from(word.len());
                let slot = &mut best[usize::from(word.first().unwrap_or(0))];
                if gain > slot.0 {
                    *slot = (gain, word);
                }
            }
            let highest = best
                .iter()
                .fold(0.0, |highest: f64, (gain, _)| highest.max(*gain));
            if highest < price(&left, pool) / f64::from(pool.len()) {
                return is_proof(&left, pool, words);
            }
            let new = best.iter().filter(|(gain, _)| *gain > 0.0);
            used.extend(new.map(|(_, word)| (*word, 0.0)));
            balance(&mut left, &mut used);
            if left.iter().all(|left| left.abs() < 0.05) {
                return false;
            }
        }
        false
    }
}

/// Uses the words more or less until little changes: what is left gets as small as these words can make it.
fn balance(left: &mut Prices, used: &mut [(Signature, f64)]) {
    for _ in 0..SWEEPS {
        for (word, amount) in used.iter_mut() {
            let square: f64 = word.iter().map(|(_, n)| f64::from(n) * f64::from(n)).sum();
            let change = (price(left, *word) / square).max(-*amount);
            *amount += change;
            for (rank, n) in word.iter() {
                left[usize::from(rank)] -= change * f64::from(n);
            }
        }
    }
}

fn price(prices: &Prices, word: Signature) -> f64 {
    word.iter()
        .map(|(rank, n)| prices[usize::from(rank)] * f64::from(n))
        .sum()
}

/// Whether these prices, rounded, prove it.
fn is_proof(prices: &Prices, pool: Signature, words: &[Signature]) -> bool {
    let prices: [i64; MAX_LETTERS] = prices.map(|price| (price * 65_536.0) as i64);
    let price = |word: Signature| -> i64 {
        word.iter()
            .map(|(rank, n)| prices[usize::from(rank)] * i64::from(n))
            .sum()
    };
    let (whole, n_letters) = (price(pool), i64::from(pool.len()));
    words
        .iter()
        .all(|word| price(*word) * n_letters < whole * i64::from(word.len()))
}
