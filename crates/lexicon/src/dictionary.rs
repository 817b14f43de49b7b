//! The words that count at a table.

use crate::{BuildError, Dawg, WordList};

/// Are the words that a strict reading leaves out (abbreviations, foreign words) left out? A house rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Exclusions {
    /// The excluded words do not count.
    #[default]
    Applied,
    /// Every word of the full list counts.
    Ignored,
}

/// The words that count: one list with the house rule worked in, so that whoever walks it has nothing more to ask.
///
/// It remembers the excluded words only to say why one of them does not count.
#[derive(Clone, Debug)]
pub struct Dictionary {
    words: WordList,
    excluded: Option<Dawg>,
}

/// What a dictionary says about a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The word counts.
    Word,
    /// The word is in the full list, but the strict exclusions take it out.
    Excluded,
    /// The word is in no list, or cannot be written in the alphabet.
    Unknown,
}

/// Why two lists do not make a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DictionaryError {
    /// The lists are written in different alphabets.
    #[error("the list and its exclusions have different alphabets")]
    Alphabets,
    /// The words that are left make no list.
    #[error("the exclusions cannot be applied")]
    Build(#[from] BuildError),
}

impl Dictionary {
    /// All words of a list, as of one that a user brings.
    #[must_use]
    pub fn new(words: WordList) -> Self {
        Self {
            words,
            excluded: None,
        }
    }

    /// The words of `all`, with those of `excluded` taken out if the house rule says so.
    pub fn with_exclusions(
        all: WordList,
        excluded: &WordList,
        exclusions: Exclusions,
    ) -> Result<Self, DictionaryError> {
        if exclusions == Exclusions::Ignored {
            return Ok(Self::new(all));
        }
        if all.alphabet() != excluded.alphabet() {
            return Err(DictionaryError::Alphabets);
        }
        let left = all.dawg().without(excluded.dawg())?;
        let words = WordList::trusted(all.about().clone(), all.alphabet().clone(), left);
        Ok(Self {
            words,
            excluded: Some(excluded.dawg().clone()),
        })
    }

    /// The words that count.
    #[must_use]
    pub fn words(&self) -> &WordList {
        &self.words
    }

    /// Are the strict exclusions applied?
    #[must_use]
    pub fn exclusions(&self) -> Exclusions {
        if self.excluded.is_some() {
            Exclusions::Applied
        } else {
            Exclusions::Ignored
        }
    }

    /// Does the written `word` count? Upper case, lower case and decomposed characters mean the same.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Does the written `word` count, and if not, is it one of the excluded words?
    #[must_use]
    pub fn look_up(&self, word: &str) -> Verdict {
        match self.words.alphabet().letters_of(word) {
            Ok(letters) if self.words.dawg().contains(&letters) => Verdict::Word,
            Ok(letters) if self.excluded.as_ref().is_some_and(|dawg| dawg.contains(&letters)) => {
                Verdict::Excluded
            }
            _ => Verdict::Unknown,
        }
    }
}
