//! The words that count at one table.

use crate::{BuildError, Dawg, WordList};

/// A house rule: the treatment of words that a strict reading leaves out, such as abbreviations and foreign words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Exclusions {
    /// The excluded words do not count.
    #[default]
    Applied,
    /// Every word of the full list counts.
    Ignored,
}

/// The words that count at a table: one list to which the house rule has been applied.
///
/// The excluded words are kept only to explain why one of them does not count.
///
/// ```
/// use kostka_lexicon::{Dictionary, Exclusions, Verdict, WordList, polish};
///
/// let list = |words: &str| WordList::from_text("example", polish::alphabet(), words.as_bytes());
/// let dictionary = Dictionary::with_exclusions(list("itp\nkot\n")?, &list("itp\n")?, Exclusions::Applied)?;
/// assert_eq!(dictionary.look_up("Kot"), Verdict::Word);
/// assert_eq!(dictionary.look_up("itp"), Verdict::Excluded);
/// assert!(!dictionary.contains("itp"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dictionary {
    words: WordList,
    excluded: Option<Dawg>,
}

/// The answer of a dictionary about a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The word counts.
    Word,
    /// The word is in the full list, but the strict exclusions take it out.
    Excluded,
    /// The word is in no list, or cannot be written in the alphabet.
    Unknown,
}

/// A reason why two lists cannot make a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DictionaryError {
    /// The lists are written in different alphabets.
    #[error("the list and its exclusions have different alphabets")]
    Alphabets,
    /// The remaining words cannot be built into a list.
    #[error("the exclusions cannot be applied")]
    Build(#[from] BuildError),
}

impl Dictionary {
    /// Makes a dictionary of all words of a list.
    #[must_use]
    pub fn new(words: WordList) -> Self {
        Self {
            words,
            excluded: None,
        }
    }

    /// Makes a dictionary of the words of `all`, without those of `excluded` if the house rule applies.
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

    /// Returns the words that count.
    #[must_use]
    pub fn words(&self) -> &WordList {
        &self.words
    }

    /// Returns the house rule that the dictionary was made with.
    #[must_use]
    pub fn exclusions(&self) -> Exclusions {
        if self.excluded.is_some() {
            Exclusions::Applied
        } else {
            Exclusions::Ignored
        }
    }

    /// Returns true if the written `word` counts. Upper case, lower case and decomposed characters mean the same.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Judges the written `word`: it counts, it is excluded, or it is unknown.
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
