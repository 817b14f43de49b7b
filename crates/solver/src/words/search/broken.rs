//! Which words of the table to break.

use super::Search;
use crate::words::position::{Tiles, WordSet};
use crate::words::signature::Signature;
use kostka_rules::sorting::SmallSort;

/// How many choices of broken words are looked at for one scoring word.
const MAX_CHOICES: usize = 32;

/// The first set of so many words.
pub(super) fn first(n_words: usize) -> Option<WordSet> {
    (n_words < WordSet::BITS as usize).then(|| (1 << n_words) - 1)
}

/// The next set of as many words out of `n_all`.
pub(super) fn next(set: WordSet, n_all: usize) -> Option<WordSet> {
    if set == 0 {
        return None;
    }
    // The lowest word that can move up does, and those below it start again from the bottom.
    let lowest = set & set.wrapping_neg();
    let moved = set.checked_add(lowest)?;
    let next = moved | (((moved ^ set) >> 2) / lowest);
    (next >> n_all == 0).then_some(next)
}

impl Search<'_> {
    /// The sets of so many words, none of them there without need, that free the letters of a scoring word; those that leave
    /// the fewest letters over first.
    pub(super) fn choices(&mut self, class: Signature, n_broken: usize) -> Vec<WordSet> {
        let tiles = self.position.freed(0).plus(self.position.rack);
        let mut choices = Vec::new();
        self.choose(class, n_broken, 0, tiles, &mut choices);
        choices.small_sort_by_key(|(_, n_tiles)| *n_tiles);
        choices.into_iter().map(|(set, _)| set).collect()
    }

    fn choose(
        &mut self,
        class: Signature,
        n_more: usize,
        set: WordSet,
        tiles: Tiles,
        choices: &mut Vec<(WordSet, usize)>,
    ) {
        if !self.meter.step() {
            return;
        }
        let missing = class.beyond(tiles.letters);
        if missing.len() <= u32::from(tiles.jokers) {
            if n_more == 0 && choices.iter().all(|(known, _)| *known != set) {
                choices.push((set, tiles.len()));
            }
            return;
        }
        let Some(rank) = missing.first() else { return };
        if n_more == 0 {
            return;
        }
        for at in 0..self.position.words.len() {
            let word = self.position.words[at].tiles;
            if choices.len() < MAX_CHOICES
                && set >> at & 1 == 0
                && (word.letters.count(rank) > 0 || word.jokers > 0)
            {
                self.choose(class, n_more - 1, set | 1 << at, tiles.plus(word), choices);
            }
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
