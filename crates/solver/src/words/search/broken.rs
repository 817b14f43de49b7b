//! Chooses the words of the table to break.

use super::WordSearch;
use crate::words::position::WordSet;
use crate::words::signature::Signature;
use kostka_slim::sorting::SmallSort;

/// The largest number of choices of broken words for one scoring word.
const MAX_CHOICES: usize = 32;

/// Returns the first set of `n_words` words.
pub(super) fn first(n_words: usize) -> Option<WordSet> {
    (n_words < WordSet::BITS as usize).then(|| (1 << n_words) - 1)
}

/// Returns the next set of the same size out of `n_all` words.
pub(super) fn next(set: WordSet, n_all: usize) -> Option<WordSet> {
    if set == 0 {
        return None;
    }
    // The lowest word that can move up does; those below it start again from the bottom.
    let lowest = set & set.wrapping_neg();
    let moved = set.checked_add(lowest)?;
    let next = moved | (((moved ^ set) >> 2) / lowest);
    (next >> n_all == 0).then_some(next)
}

impl WordSearch<'_> {
    /// Returns the minimal sets of `n_broken` words that free the letters of a scoring word, those with the fewest other
    /// letters first.
    pub(super) fn choices(&mut self, class: Signature, n_broken: usize) -> Vec<WordSet> {
        let tiles = self.position.freed(0).plus(self.position.rack);
        let mut choices = Vec::new();
        let missing = class.beyond(tiles.letters);
        let most = if n_broken > 1 {
            self.most(missing)
        } else {
            missing.len()
        };
        self.choose(missing, tiles.jokers, n_broken, most, 0, &mut choices);
        choices.small_sort_by_key(|(_, n_tiles)| *n_tiles);
        choices.into_iter().map(|(set, _)| set).collect()
    }

    /// Returns the largest number of the missing letters that one word of the table has.
    fn most(&self, missing: Signature) -> u32 {
        let gains = self.position.words.iter().map(|word| {
            let gain = missing.len() - missing.beyond(word.tiles.letters).len();
            gain + u32::from(word.tiles.jokers)
        });
        gains.max().unwrap_or(0)
    }

    /// Extends `set` by `n_more` words so that it frees the missing letters, except those that jokers stand for. No word
    /// has more than `most` of them.
    fn choose(
        &mut self,
        missing: Signature,
        jokers: u8,
        n_more: usize,
        most: u32,
        set: WordSet,
        choices: &mut Vec<(WordSet, usize)>,
    ) {
        let n_missing = missing.len().saturating_sub(u32::from(jokers));
        if n_missing > most * n_more as u32 {
            return;
        }
        if n_more == 0 {
            if choices.iter().all(|(known, _)| *known != set) {
                choices.push((set, self.position.freed(set).len()));
            }
            return;
        }
        let Some(rank) = missing.first() else { return };
        if n_missing == 0 || !self.counter.step() {
            return;
        }
        let mut words = self.position.words_with(rank) & !set;
        if n_more == 1 && jokers == 0 {
            // The last word must have all of them.
            words = missing
                .iter()
                .fold(words, |words, (rank, _)| words & self.position.words_with(rank));
        }
        while words != 0 && choices.len() < MAX_CHOICES {
            let at = words.trailing_zeros() as usize;
            words &= words - 1;
            let word = self.position.words[at].tiles;
            let missing = missing.beyond(word.letters);
            self.choose(
                missing,
                jokers + word.jokers,
                n_more - 1,
                most,
                set | 1 << at,
                choices,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sets_of_a_size_come_once() {
        for n_all in 0..8 {
            for n_words in 0..=n_all {
                let sets: Vec<WordSet> =
                    std::iter::successors(first(n_words), |set| next(*set, n_all)).collect();
                let expected: Vec<WordSet> = (0..1 << n_all)
                    .filter(|set: &WordSet| set.count_ones() as usize == n_words)
                    .collect();
                assert_eq!(sets, expected, "{n_words} of {n_all}");
            }
        }
    }
}
