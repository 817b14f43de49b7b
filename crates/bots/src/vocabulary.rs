//! The vocabularies of bots. The word lists are large, so the caller loads and keeps them.

use kostka_lexicon::{Dictionary, DictionaryError, Exclusions, WordList};

/// The words that a player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vocabulary {
    /// Common words of at most ten letters.
    Everyday,
    /// Every word that counts.
    Full,
}

impl Vocabulary {
    /// Makes the dictionary of such a player at a table with `exclusions`, from the three lists of a language.
    ///
    /// The caller builds a [`kostka_solver::words::Index`] of it once and keeps that.
    pub fn dictionary(
        self,
        full: &WordList,
        everyday: &WordList,
        excluded: &WordList,
        exclusions: Exclusions,
    ) -> Result<Dictionary, DictionaryError> {
        let words = match self {
            Vocabulary::Everyday => everyday,
            Vocabulary::Full => full,
        };
        Dictionary::with_exclusions(words.clone(), excluded, exclusions)
    }
}
