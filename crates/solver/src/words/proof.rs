//! Proves without a search that a pool cannot be covered, because no words have such a mixture of letters.
//!
//! Give every letter a price. If every word that the pool can spell has a lower average price than the pool, then no
//! collection of words costs as much as the pool, so none uses it up. Such prices exist if not even fractions of words could
//! use up the pool, as when a long scoring word took most of the vowels. They are the remainder of the pool after fractions
//! of words have used up as much of it as possible.
//!
//! The prices are computed in floating point but rounded to integers before they are checked, so the proof is exact.

use std::ops::ControlFlow;

use super::MIN_LETTERS;
use super::cover::{Cover, LetterPool};
use super::signature::{MAX_LETTERS, Signature};

/// The largest number of words that a proof considers. A pool with more words can probably be covered.
const MAX_WORDS: usize = 60_000;

/// The number of rounds that look for words to use.
const ROUNDS: usize = 24;

/// The number of adjustments of all amounts in each round.
const SWEEPS: usize = 24;

/// The number of words that are priced in the time of one step of the search.
const WORDS_PER_STEP: u64 = 2;

/// A price for each letter, by rank.
type LetterPrices = [f64; MAX_LETTERS];

impl Cover<'_> {
    /// Returns true if it is proven that a pool cannot be used up; false does not mean that it can.
    pub(super) fn cannot_be_covered(&self, pool: &LetterPool) -> bool {
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

    /// Looks for prices that prove that `words` cannot use up `pool`.
    fn has_prices(&self, pool: Signature, words: &[Signature]) -> bool {
        let mut left: LetterPrices = std::array::from_fn(|rank| f64::from(pool.count(rank as u8)));
        let mut used: Vec<(Signature, f64)> = Vec::new();
        for _ in 0..ROUNDS {
            for _ in 0..words.len() as u64 / WORDS_PER_STEP {
                if !self.counter.step() {
                    return false;
                }
            }
            // The best word for each rarest letter, so that a round finds many.
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

/// Adjusts the amounts of the words so that the remainder becomes as small as these words can make it.
fn balance(left: &mut LetterPrices, used: &mut [(Signature, f64)]) {
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

/// Returns the price of a word.
fn price(prices: &LetterPrices, word: Signature) -> f64 {
    word.iter()
        .map(|(rank, n)| prices[usize::from(rank)] * f64::from(n))
        .sum()
}

/// Checks the proof in integers: every word has a lower average price than the pool.
fn is_proof(prices: &LetterPrices, pool: Signature, words: &[Signature]) -> bool {
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
