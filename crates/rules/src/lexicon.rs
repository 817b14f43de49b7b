//! The two questions that the rules leave to other crates: if a word is in the dictionary, and if a rack could have opened.

use crate::terms::Terms;
use crate::tile::Face;

/// W1: a dictionary, the words that count.
pub trait Lexicon {
    /// Returns `true` if the dictionary holds a word, given in capital letters.
    fn contains(&self, word: &[char]) -> bool;
}

/// A lexicon without words, for the games of numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoWords;

impl Lexicon for NoWords {
    fn contains(&self, _: &[char]) -> bool {
        false
    }
}

/// A small lexicon made from a list of words in any case.
#[derive(Clone, Debug, Default)]
pub struct WordSet(std::collections::BTreeSet<Vec<char>>);

impl<'a> FromIterator<&'a str> for WordSet {
    fn from_iter<T: IntoIterator<Item = &'a str>>(words: T) -> WordSet {
        WordSet(words.into_iter().map(crate::notation::word_letters).collect())
    }
}

impl Lexicon for WordSet {
    fn contains(&self, word: &[char]) -> bool {
        self.0.contains(word)
    }
}

/// 7.3: judges if a rack could have opened. The solver implements it.
pub trait Openings {
    /// Returns `true` if the tiles of this rack alone make an opening under these terms.
    fn can_open(&self, terms: &Terms, rack: &[Face]) -> bool;
}

/// Answers that no rack could have opened, for hosts that need no scores of unopened racks.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOpenings;

impl Openings for NoOpenings {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

/// The outside knowledge that the engine needs.
#[derive(Clone, Copy)]
pub struct Oracles<'a> {
    /// The dictionary.
    pub lexicon: &'a dyn Lexicon,
    /// The judge of openings.
    pub openings: &'a dyn Openings,
}

impl std::fmt::Debug for Oracles<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Oracles")
    }
}
