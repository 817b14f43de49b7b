//! Subtracts the words of one list from another.

use std::collections::HashMap;

use super::{BuildError, Dawg, Node, NodeData, build::MAX_GRAPH_SIZE};
use crate::LetterSet;

impl Dawg {
    /// Returns the words of this list that are not in `other`.
    ///
    /// Only the nodes on the way to a common word are rebuilt, so taking a few thousand words from millions costs little
    /// more than a copy.
    pub fn without(&self, other: &Self) -> Result<Self, BuildError> {
        let (nodes, targets) = (self.nodes.clone(), self.targets.clone());
        let mut subtraction = Subtraction {
            whole: self,
            other,
            nodes,
            targets,
            done: HashMap::new(),
        };
        let root = match subtraction.subtract(self.root, other.root)? {
            Some(root) => root,
            None => subtraction.push(LetterSet::EMPTY, false, &[])?,
        };
        let Subtraction { nodes, targets, .. } = subtraction;
        Self::assembled(nodes, targets, root).ok_or(BuildError::TooLarge)
    }
}

struct Subtraction<'d> {
    whole: &'d Dawg,
    other: &'d Dawg,
    nodes: Vec<NodeData>,
    targets: Vec<u32>,
    /// The differences of pairs of nodes, one of `whole` and one of `other`, that are known already.
    done: HashMap<(Node, Node), Option<Node>>,
}

impl Subtraction<'_> {
    /// Returns the node for the endings of `node` that `minus` does not have, or `None` if there are none. Recursion is at
    /// most as deep as the longest word.
    fn subtract(&mut self, node: Node, minus: Node) -> Result<Option<Node>, BuildError> {
        if let Some(&known) = self.done.get(&(node, minus)) {
            return Ok(known);
        }
        let is_word = self.whole.is_word(node) && !self.other.is_word(minus);
        let mut is_changed = is_word != self.whole.is_word(node);
        let mut letters = LetterSet::EMPTY;
        let mut targets = Vec::new();
        for (letter, child) in self.whole.children(node) {
            let left = match self.other.child(minus, letter) {
                Some(minus) => self.subtract(child, minus)?,
                None => Some(child),
            };
            is_changed |= left != Some(child);
            if let Some(Node(target)) = left {
                letters.insert(letter);
                targets.push(target);
            }
        }
        let left = if !is_changed {
            Some(node)
        } else if is_word || !letters.is_empty() {
            Some(self.push(letters, is_word, &targets)?)
        } else {
            None
        };
        self.done.insert((node, minus), left);
        Ok(left)
    }

    fn push(&mut self, letters: LetterSet, is_word: bool, targets: &[u32]) -> Result<Node, BuildError> {
        if self.nodes.len().max(self.targets.len() + targets.len()) >= MAX_GRAPH_SIZE {
            return Err(BuildError::TooLarge);
        }
        let node = Node(self.nodes.len() as u32);
        self.nodes.push(NodeData {
            letters,
            targets_at: self.targets.len() as u32,
            is_word,
        });
        self.targets.extend_from_slice(targets);
        Ok(node)
    }
}
