//! The vocabularies of bots. The word lists are large, so the caller loads and keeps them.

use kostka_lexicon::{Dictionary, DictionaryError, WordList};
use kostka_rules::Terms;
use kostka_solver::words::exclusions;

use crate::Level;

/// The words that a player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vocabulary {
    /// Common words of at most ten letters.
    Everyday,
    /// Every word that counts.
    Full,
}

impl Vocabulary {
    /// Returns the words that a bot of this level knows.
    pub const fn of(level: Level) -> Vocabulary {
        match level {
            Level::Novice | Level::Casual => Vocabulary::Everyday,
            Level::Strong | Level::Expert => Vocabulary::Full,
        }
    }

    /// Makes the dictionary of such a player in a game on these terms, from the three lists of a language.
    ///
    /// The caller builds a [`kostka_solver::words::Index`] of it once and keeps that.
    pub fn dictionary(
        self,
        terms: &Terms,
        full: &WordList,
        everyday: &WordList,
        excluded: &WordList,
    ) -> Result<Dictionary, DictionaryError> {
        let words = match self {
            Vocabulary::Everyday => everyday,
            Vocabulary::Full => full,
        };
        Dictionary::with_exclusions(words.clone(), excluded, exclusions(terms))
    }
}
