//! The two questions that the rules hand to others: what is a word, and what could have been opened.

use crate::terms::Terms;
use crate::tile::Face;

/// W1: which words count. The letters are capitals.
pub trait Lexicon {
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

/// A small lexicon: a list of words in any case.
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

/// 7.3: whether a rack could have opened. The solver answers it.
pub trait Openings {
    /// Whether the tiles of this rack alone make an opening under these terms.
    fn can_open(&self, terms: &Terms, rack: &[Face]) -> bool;
}

/// Answers that no rack could have opened, for hosts that judge nobody.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOpenings;

impl Openings for NoOpenings {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

/// What the engine asks others.
#[derive(Clone, Copy)]
pub struct Oracles<'a> {
    pub lexicon: &'a dyn Lexicon,
    pub openings: &'a dyn Openings,
}

impl std::fmt::Debug for Oracles<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Oracles")
    }
}
