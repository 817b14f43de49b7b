//! A list of words with its alphabet, name and notice.

use crate::{Alphabet, Dawg, Letter};

/// A list of words of one language: a graph, the alphabet of its letters, a name and a licence notice.
///
/// ```
/// use kostka_lexicon::{WordList, polish};
///
/// let list = WordList::from_text("my words", polish::alphabet(), "kot\nżółw # a tortoise\n".as_bytes())?;
/// let loaded = WordList::from_bytes(&list.to_bytes()?).expect("what is saved can be loaded");
/// assert!(loaded.contains("ŻÓŁW") && !loaded.contains("żółwik"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct WordList {
    about: About,
    alphabet: Alphabet,
    dawg: Dawg,
}

/// The name of a list and the notice that its licence asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// A short name for people.
    pub name: String,
    /// The origin of the words and their licence; empty for a user's own list.
    pub notice: String,
}

/// A letter of the graph that is not in the alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the words use the letter number {letter}, but the alphabet has only {n_letters} letters")]
pub struct ForeignLetter {
    /// The number of the letter, counted from 0.
    pub letter: Letter,
    /// The number of letters in the alphabet.
    pub n_letters: usize,
}

impl WordList {
    /// Makes a list of the words of `dawg`, written in `alphabet`.
    pub fn new(about: About, alphabet: Alphabet, dawg: Dawg) -> Result<Self, ForeignLetter> {
        match dawg
            .all_letters()
            .into_iter()
            .find(|&letter| !alphabet.letters().contains(letter))
        {
            Some(letter) => Err(ForeignLetter {
                letter,
                n_letters: alphabet.len(),
            }),
            None => Ok(Self {
                about,
                alphabet,
                dawg,
            }),
        }
    }

    /// Makes a list as [`new`](Self::new) does, without checking that the letters are in `alphabet`.
    pub(crate) fn trusted(about: About, alphabet: Alphabet, dawg: Dawg) -> Self {
        Self {
            about,
            alphabet,
            dawg,
        }
    }

    /// Returns the name of the list.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.about.name
    }

    /// Returns the origin of the words and their licence; shown wherever the list is described.
    #[must_use]
    pub fn notice(&self) -> &str {
        &self.about.notice
    }

    /// Returns the name and the notice.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Returns the alphabet of the words.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// Returns the words as a graph, to be walked letter by letter.
    #[must_use]
    pub fn dawg(&self) -> &Dawg {
        &self.dawg
    }

    /// Returns true if the written `word` is in the list. Upper case, lower case and decomposed characters mean the same.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.alphabet
            .letters_of(word)
            .is_ok_and(|letters| self.dawg.contains(&letters))
    }

    /// Returns the number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.dawg.len()
    }

    /// Returns true if the list has no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.dawg.is_empty()
    }

    /// Iterates over the words as they are written, in the order of the alphabet.
    pub fn words(&self) -> impl Iterator<Item = String> + '_ {
        self.dawg.words().map(|word| self.alphabet.text_of(&word))
    }
}
