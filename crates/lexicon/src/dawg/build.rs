//! Builds the minimal graph from sorted words, one word at a time.
//!
//! The words come in alphabetical order, so only the path of the last word can still change; every branch before it is
//! complete. A complete node that equals an earlier one is replaced by it, which keeps the graph minimal at every step
//! (Daciuk et al., "Incremental construction of minimal acyclic finite-state automata", 2000). Nodes are numbered as
//! they are completed, children before parents, in alphabetical order, so the same words always give the same graph.

use std::collections::HashMap;

use super::{Dawg, MAX_WORD_LETTERS, Node, NodeData};
use crate::{Letter, LetterSet};

/// The largest number of nodes, and of edges, in a graph. The full Polish list needs about a tenth of it.
pub(super) const MAX_GRAPH_SIZE: usize = 1 << 22;

/// A reason why words cannot be built into a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// Words must come in strictly ascending alphabetical order.
    #[error("word {index} does not come after the word before it; sort the words and drop repeated ones")]
    OutOfOrder {
        /// The position of the word, counted from 1.
        index: usize,
    },
    /// The empty word, or one of more than [`MAX_WORD_LETTERS`] letters.
    #[error("word {index} has {letters} letters; a word has 1 to {MAX_WORD_LETTERS}")]
    Length {
        /// The position of the word, counted from 1.
        index: usize,
        /// The number of its letters.
        letters: usize,
    },
    /// A letter that no alphabet can have.
    #[error(
        "word {index} has the letter number {letter}; an alphabet has at most {}",
        LetterSet::CAPACITY
    )]
    Letter {
        /// The position of the word, counted from 1.
        index: usize,
        /// The letter.
        letter: Letter,
    },
    /// More words than one list may hold.
    #[error("the words need a graph of more than {MAX_GRAPH_SIZE} nodes or edges; split the list")]
    TooLarge,
}

impl Dawg {
    /// Builds a list from `words` in strictly ascending alphabetical order, as slices compare.
    pub fn build<W: AsRef<[Letter]>>(words: impl IntoIterator<Item = W>) -> Result<Self, BuildError> {
        let mut builder = Builder::default();
        for word in words {
            builder.push(word.as_ref())?;
        }
        builder.finish()
    }

    /// Returns the same words in the canonical graph that [`build`](Self::build) makes of them.
    pub(super) fn minimised(&self) -> Result<Self, BuildError> {
        let mut register = Register::default();
        let mut seen = vec![None; self.nodes.len()];
        let root = self.minimise_below(self.root, &mut register, &mut seen)?;
        register.into_dawg(root)
    }

    /// Copies the minimal graph below `node` into `register`. Recursion is at most as deep as the longest word.
    fn minimise_below(
        &self,
        node: Node,
        register: &mut Register,
        seen: &mut [Option<u32>],
    ) -> Result<u32, BuildError> {
        if let Some(known) = seen[node.0 as usize] {
            return Ok(known);
        }
        let mut copy = OpenNode {
            is_word: self.is_word(node),
            ..OpenNode::default()
        };
        for (letter, child) in self.children(node) {
            copy.lead_to(letter, self.minimise_below(child, register, seen)?);
        }
        let number = register.intern(&copy)?;
        seen[node.0 as usize] = Some(number);
        Ok(number)
    }
}

/// A graph in the making: the open nodes on the path of the last word, and the complete ones.
#[derive(Default)]
struct Builder {
    register: Register,
    path: Vec<OpenNode>,
    last_word: Vec<Letter>,
    n_words: usize,
}

impl Builder {
    fn push(&mut self, word: &[Letter]) -> Result<(), BuildError> {
        self.n_words += 1;
        self.check(word)?;
        let n_common = word
            .iter()
            .zip(&self.last_word)
            .take_while(|(new, last)| new == last)
            .count();
        self.complete_below(n_common)?;
        self.path.resize_with(word.len() + 1, OpenNode::default);
        self.path[word.len()].is_word = true;
        self.last_word.truncate(n_common);
        self.last_word.extend_from_slice(&word[n_common..]);
        Ok(())
    }

    fn finish(mut self) -> Result<Dawg, BuildError> {
        self.complete_below(0)?;
        let root = self.register.intern(&self.path.pop().unwrap_or_default())?;
        self.register.into_dawg(root)
    }

    fn check(&self, word: &[Letter]) -> Result<(), BuildError> {
        let index = self.n_words;
        if word.is_empty() || word.len() > MAX_WORD_LETTERS {
            return Err(BuildError::Length {
                index,
                letters: word.len(),
            });
        }
        if let Some(&letter) = word
            .iter()
            .find(|&&letter| usize::from(letter) >= LetterSet::CAPACITY)
        {
            return Err(BuildError::Letter { index, letter });
        }
        if word <= self.last_word.as_slice() {
            return Err(BuildError::OutOfOrder { index });
        }
        Ok(())
    }

    /// Completes the nodes of the path that lie deeper than `depth` letters.
    fn complete_below(&mut self, depth: usize) -> Result<(), BuildError> {
        while self.path.len() > depth + 1 {
            let Some(node) = self.path.pop() else { break };
            let target = self.register.intern(&node)?;
            let parent = self.path.len() - 1;
            self.path[parent].lead_to(self.last_word[parent], target);
        }
        Ok(())
    }
}

/// A node whose edges are still being collected, in alphabetical order.
#[derive(Default)]
struct OpenNode {
    letters: LetterSet,
    targets: Vec<u32>,
    is_word: bool,
}

impl OpenNode {
    fn lead_to(&mut self, letter: Letter, target: u32) {
        self.letters.insert(letter);
        self.targets.push(target);
    }
}

/// The complete nodes, no two of them equal.
#[derive(Default)]
struct Register {
    nodes: Vec<NodeData>,
    targets: Vec<u32>,
    number_of: HashMap<Box<[u32]>, u32>,
    key: Vec<u32>,
}

impl Register {
    /// Returns the number of the node that equals `open`, adding it if there is none yet.
    fn intern(&mut self, open: &OpenNode) -> Result<u32, BuildError> {
        let bits = open.letters.bits();
        self.key.clear();
        self.key
            .extend([bits as u32, (bits >> 32) as u32, u32::from(open.is_word)]);
        self.key.extend_from_slice(&open.targets);
        if let Some(&known) = self.number_of.get(self.key.as_slice()) {
            return Ok(known);
        }
        if self.nodes.len().max(self.targets.len() + open.targets.len()) >= MAX_GRAPH_SIZE {
            return Err(BuildError::TooLarge);
        }
        let number = self.nodes.len() as u32;
        let targets_at = self.targets.len() as u32;
        self.nodes.push(NodeData {
            letters: open.letters,
            targets_at,
            is_word: open.is_word,
        });
        self.targets.extend_from_slice(&open.targets);
        self.number_of.insert(self.key.as_slice().into(), number);
        Ok(number)
    }

    fn into_dawg(self, root: u32) -> Result<Dawg, BuildError> {
        Dawg::assembled(self.nodes, self.targets, Node(root)).ok_or(BuildError::TooLarge)
    }
}
