//! A collection of words in any order, from which a list is built.

use crate::{BuildError, Dawg, Letter};

/// Words in one buffer, so that millions of them need no vector each.
#[derive(Default)]
pub(crate) struct WordPile {
    letters: Vec<Letter>,
    spans: Vec<(u32, u8)>,
}

impl WordPile {
    /// Adds a word. Only its first 255 letters are kept, which is more than a list accepts.
    pub(crate) fn push(&mut self, word: &[Letter]) {
        let n_letters = word.len().min(usize::from(u8::MAX));
        self.spans.push((self.letters.len() as u32, n_letters as u8));
        self.letters.extend_from_slice(&word[..n_letters]);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Sorts the words by the alphabet, drops repeated ones, and builds the list.
    pub(crate) fn build(mut self) -> Result<Dawg, BuildError> {
        let letters = self.letters;
        let word = |&(at, n_letters): &(u32, u8)| &letters[at as usize..][..usize::from(n_letters)];
        self.spans.sort_by(|a, b| word(a).cmp(word(b)));
        self.spans.dedup_by(|a, b| word(a) == word(b));
        Dawg::build(self.spans.iter().map(word))
    }
}
