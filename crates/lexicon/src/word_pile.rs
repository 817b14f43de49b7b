//! Words in any order, on their way into a list.

use crate::{BuildError, Dawg, Letter};

/// Words one after the other in one buffer: millions of them without a vector each.
#[derive(Default)]
pub(crate) struct WordPile {
    letters: Vec<Letter>,
    spans: Vec<(u32, u8)>,
}

impl WordPile {
    /// Adds a word of at most 255 letters; a longer one is cut there, which is longer than any list takes.
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
