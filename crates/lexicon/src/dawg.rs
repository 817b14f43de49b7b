//! The word list itself: a minimal acyclic graph of letters.
//!
//! Every word is a path from the root; words with the same beginning share its nodes, and words with the same set of
//! endings share those too, which is what makes three and a half million Polish forms fit into a few hundred thousand
//! edges. The module [`build`] makes the graph from sorted words, [`codec`] turns it into bytes and back.

mod build;
mod codec;
mod counts;
mod difference;
mod words;

pub use self::{build::BuildError, codec::GraphError, words::Words};

use crate::{Letter, LetterSet};

/// The longest word that any list may hold, in letters. The longest form in the Polish source has 39.
pub const MAX_WORD_LETTERS: usize = 64;

/// A set of words over one alphabet that can be walked letter by letter.
///
/// Invariants, kept by every way to make one:
/// - the graph has no cycle: every edge leads to a node with a smaller number;
/// - every node except the root of an empty list leads to at least one word, so a walk never ends blind;
/// - no word is longer than [`MAX_WORD_LETTERS`].
///
/// ```
/// use kostka_lexicon::Dawg;
///
/// let dawg = Dawg::build([[0_u8, 1].as_slice(), &[0, 1, 2]])?;
/// let ab = dawg.child(dawg.root(), 0).and_then(|a| dawg.child(a, 1)).expect("ab begins two words");
/// assert!(dawg.is_word(ab));
/// assert!(dawg.letters(ab).contains(2));
/// assert!(dawg.contains(&[0, 1, 2]) && !dawg.contains(&[0]));
/// # Ok::<(), kostka_lexicon::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dawg {
    nodes: Vec<NodeData>,
    /// The nodes that edges lead to: those of one node stand together, in the order of their letters.
    targets: Vec<u32>,
    root: Node,
    count_by_length: Vec<u32>,
}

/// A place in a [`Dawg`]: the letters read so far. It means nothing in another graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(u32);

/// The letters that lead on from a node, where its targets stand, and whether a word ends here.
#[derive(Clone, Copy, Debug, Default)]
struct NodeData {
    letters: LetterSet,
    targets_at: u32,
    is_word: bool,
}

impl Dawg {
    /// The node before the first letter.
    #[must_use]
    pub fn root(&self) -> Node {
        self.root
    }

    /// The node that `letter` leads to, if any word goes on with it.
    #[must_use]
    pub fn child(&self, node: Node, letter: Letter) -> Option<Node> {
        let data = self.data(node);
        if !data.letters.contains(letter) {
            return None;
        }
        let at = data.targets_at as usize + data.letters.rank(letter);
        self.targets.get(at).map(|&target| Node(target))
    }

    /// The letters that lead on from `node`.
    #[must_use]
    pub fn letters(&self, node: Node) -> LetterSet {
        self.data(node).letters
    }

    /// The letters that lead on from `node`, in alphabetical order, with the nodes that they lead to.
    pub fn children(&self, node: Node) -> impl Iterator<Item = (Letter, Node)> + '_ {
        let data = self.data(node);
        let targets = self.targets.get(data.targets_at as usize..).unwrap_or_default();
        data.letters
            .into_iter()
            .zip(targets)
            .map(|(letter, &target)| (letter, Node(target)))
    }

    /// Does a word end at `node`?
    #[must_use]
    pub fn is_word(&self, node: Node) -> bool {
        self.data(node).is_word
    }

    /// The node that `letters` lead to from `node`, if any word goes on so.
    #[must_use]
    pub fn walk(&self, node: Node, letters: &[Letter]) -> Option<Node> {
        letters
            .iter()
            .try_fold(node, |node, &letter| self.child(node, letter))
    }

    /// Is `word` in the list?
    #[must_use]
    pub fn contains(&self, word: &[Letter]) -> bool {
        self.walk(self.root, word).is_some_and(|node| self.is_word(node))
    }

    /// How many words the list holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count_by_length.iter().map(|&count| count as usize).sum()
    }

    /// Does the list hold no word?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count_by_length.is_empty()
    }

    /// How many words have `n` letters, at index `n`; the last entry is that of the longest words.
    #[must_use]
    pub fn count_by_length(&self) -> &[u32] {
        &self.count_by_length
    }

    /// All words, in alphabetical order.
    #[must_use]
    pub fn words(&self) -> Words<'_> {
        Words::new(self)
    }

    /// Every letter that any word has.
    pub(crate) fn all_letters(&self) -> LetterSet {
        self.nodes
            .iter()
            .fold(LetterSet::EMPTY, |all, node| all | node.letters)
    }

    /// A node of another graph reads as one that leads nowhere.
    fn data(&self, node: Node) -> NodeData {
        self.nodes.get(node.0 as usize).copied().unwrap_or_default()
    }
}
