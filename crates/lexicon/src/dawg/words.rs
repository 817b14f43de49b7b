//! The words of a graph, one after the other.

use super::{Dawg, Node};
use crate::{Letter, LetterSet};

/// All words of a [`Dawg`], in alphabetical order.
///
/// As an iterator it makes a vector for each word; [`next_word`](Self::next_word) lends them instead, which is what a
/// pass over millions of words wants.
#[derive(Clone, Debug)]
pub struct Words<'d> {
    dawg: &'d Dawg,
    /// The way from the root to the current node, with the letters that are still to be followed from each.
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

    /// The next word, lent until the call after it.
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
