//! The words as a minimal acyclic graph of letters.
//!
//! Every word is a path from the root. Words with the same beginning share its nodes, and beginnings with the same set of
//! endings share those, so millions of Polish forms need only a few hundred thousand edges. The module [`build`] makes
//! the graph from sorted words, [`codec`] turns it into bytes and back.

mod build;
mod codec;
mod counts;
mod difference;
mod words;

pub use self::{build::BuildError, codec::GraphError, words::Words};

use crate::{Letter, LetterSet};

/// The length of the longest word that a list may hold, in letters. The longest form in the Polish source has 39.
pub const MAX_WORD_LETTERS: usize = 64;

/// A set of words over one alphabet that can be walked letter by letter.
///
/// Invariants, kept by every constructor:
/// - the graph has no cycle: every edge leads to a node with a smaller number;
/// - every node except the root of an empty list leads to at least one word, so a walk has no dead ends;
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
    /// The targets of all edges: those of one node are adjacent, in the order of their letters.
    targets: Vec<u32>,
    root: Node,
    count_by_length: Vec<u32>,
}

/// A node of a [`Dawg`], reached by the letters read so far. It is meaningless in another graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(u32);

/// A node: the letters of its edges, the index of their targets, and a mark if a word ends here.
#[derive(Clone, Copy, Debug, Default)]
struct NodeData {
    letters: LetterSet,
    targets_at: u32,
    is_word: bool,
}

impl Dawg {
    /// Returns the node before the first letter.
    #[must_use]
    pub fn root(&self) -> Node {
        self.root
    }

    /// Follows the edge with `letter`, if there is one.
    #[must_use]
    pub fn child(&self, node: Node, letter: Letter) -> Option<Node> {
        let data = self.data(node);
        if !data.letters.contains(letter) {
            return None;
        }
        let at = data.targets_at as usize + data.letters.rank(letter);
        self.targets.get(at).map(|&target| Node(target))
    }

    /// Returns the letters of the edges that leave `node`.
    #[must_use]
    pub fn letters(&self, node: Node) -> LetterSet {
        self.data(node).letters
    }

    /// Iterates over the edges that leave `node`, in alphabetical order: each letter with its target.
    pub fn children(&self, node: Node) -> impl Iterator<Item = (Letter, Node)> + '_ {
        let data = self.data(node);
        let targets = self.targets.get(data.targets_at as usize..).unwrap_or_default();
        data.letters
            .into_iter()
            .zip(targets)
            .map(|(letter, &target)| (letter, Node(target)))
    }

    /// Returns true if a word ends at `node`.
    #[must_use]
    pub fn is_word(&self, node: Node) -> bool {
        self.data(node).is_word
    }

    /// Follows `letters` from `node`, if some word continues with them.
    #[must_use]
    pub fn walk(&self, node: Node, letters: &[Letter]) -> Option<Node> {
        letters
            .iter()
            .try_fold(node, |node, &letter| self.child(node, letter))
    }

    /// Returns true if `word` is in the list.
    #[must_use]
    pub fn contains(&self, word: &[Letter]) -> bool {
        self.walk(self.root, word).is_some_and(|node| self.is_word(node))
    }

    /// Assembles a graph and counts its words; `None` if it has too many or too long ones.
    fn assembled(nodes: Vec<NodeData>, targets: Vec<u32>, root: Node) -> Option<Self> {
        let count_by_length = counts::by_length(&nodes, &targets, root)?;
        Some(Self {
            nodes,
            targets,
            root,
            count_by_length,
        })
    }

    /// Returns the number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count_by_length.iter().map(|&count| count as usize).sum()
    }

    /// Returns true if the list has no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count_by_length.is_empty()
    }

    /// Returns the number of words of `n` letters at index `n`; the last entry counts the longest words.
    #[must_use]
    pub fn count_by_length(&self) -> &[u32] {
        &self.count_by_length
    }

    /// Iterates over all words, in alphabetical order.
    #[must_use]
    pub fn words(&self) -> Words<'_> {
        Words::new(self)
    }

    /// Returns the letters that occur in the words.
    pub(crate) fn all_letters(&self) -> LetterSet {
        self.nodes
            .iter()
            .fold(LetterSet::EMPTY, |all, node| all | node.letters)
    }

    /// Returns the data of a node; a node of another graph reads as one without edges.
    fn data(&self, node: Node) -> NodeData {
        self.nodes.get(node.0 as usize).copied().unwrap_or_default()
    }
}
