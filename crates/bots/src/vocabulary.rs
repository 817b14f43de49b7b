//! Which words a player knows. The lists themselves are the host's to load and keep: they are large.

use kostka_lexicon::{Dictionary, DictionaryError, Exclusions, WordList};

/// How many words a player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vocabulary {
    /// Common words of at most ten letters.
    Everyday,
    /// Every word that counts.
    Full,
}

impl Vocabulary {
    /// The words that such a player may lay at a table with these exclusions, from the three lists of a language. Make a
    /// [`kostka_solver::words::Index`] of it once, and keep that.
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
