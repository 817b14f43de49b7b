//! Iterates over the words of a graph.

use super::{Dawg, Node};
use crate::{Letter, LetterSet};

/// An iterator over the words of a [`Dawg`], in alphabetical order.
///
/// Each item is a new vector; a pass over millions of words uses [`next_word`](Self::next_word), which lends the word.
#[derive(Clone, Debug)]
pub struct Words<'d> {
    dawg: &'d Dawg,
    /// The path from the root to the current node, each node with the letters still to be followed.
    path: Vec<(Node, LetterSet)>,
    word: Vec<Letter>,
}

impl<'d> Words<'d> {
    pub(super) fn new(dawg: &'d Dawg) -> Self {
        Self {
            dawg,
            path: vec![(dawg.root, dawg.letters(dawg.root))],
            word: Vec::new(),
        }
    }

    /// Returns the next word, borrowed until the following call.
    pub fn next_word(&mut self) -> Option<&[Letter]> {
        loop {
            let (node, open) = self.path.last_mut()?;
            let Some(letter) = open.into_iter().next() else {
                self.path.pop();
                self.word.pop();
                continue;
            };
            open.remove(letter);
            let Some(child) = self.dawg.child(*node, letter) else {
                continue;
            };
            self.word.push(letter);
            self.path.push((child, self.dawg.letters(child)));
            if self.dawg.is_word(child) {
                return Some(&self.word);
            }
        }
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<Letter>;

    fn next(&mut self) -> Option<Vec<Letter>> {
        self.next_word().map(<[Letter]>::to_vec)
    }
}
