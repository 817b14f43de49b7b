//! A list of words with all that belongs to it.

use crate::{Alphabet, Dawg, Letter};

/// The words of a language, or some of them: the graph, the alphabet that its letters belong to, a name and a notice.
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

/// What a list is called and what its makers ask to be said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// A short name for people.
    pub name: String,
    /// Where the words come from and on what licence; empty for a user's own list.
    pub notice: String,
}

/// The graph has a letter that the alphabet does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the words use the letter number {letter}, but the alphabet has only {n_letters} letters")]
pub struct ForeignLetter {
    /// The letter, counted from 0.
    pub letter: Letter,
    /// How many letters the alphabet has.
    pub n_letters: usize,
}

impl WordList {
    /// The words of `dawg`, whose letters are those of `alphabet`.
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

    /// As [`new`](Self::new), where the letters are known to be those of `alphabet`.
    pub(crate) fn trusted(about: About, alphabet: Alphabet, dawg: Dawg) -> Self {
        Self {
            about,
            alphabet,
            dawg,
        }
    }

    /// The name for people.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.about.name
    }

    /// Where the words come from and on what licence; shown wherever the list is described.
    #[must_use]
    pub fn notice(&self) -> &str {
        &self.about.notice
    }

    /// The name and the notice.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The alphabet of the words.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// The words as a graph, to be walked letter by letter.
    #[must_use]
    pub fn dawg(&self) -> &Dawg {
        &self.dawg
    }

    /// Is the written `word` in the list? Upper case, lower case and decomposed characters mean the same.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.alphabet
            .letters_of(word)
            .is_ok_and(|letters| self.dawg.contains(&letters))
    }

    /// How many words the list holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.dawg.len()
    }

    /// Does the list hold no word?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.dawg.is_empty()
    }

    /// All words as they are written, in the order of the alphabet.
    pub fn words(&self) -> impl Iterator<Item = String> + '_ {
        self.dawg.words().map(|word| self.alphabet.text_of(&word))
    }
}
