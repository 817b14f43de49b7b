//! The words of a dictionary as a graph of ranks, with a summary of the endings below each node.
//!
//! The graph of the dictionary tells only which letters come next. Spelling a word from a multiset of letters would follow
//! every beginning that the letters allow; the summaries cut that short.

use kostka_lexicon::{Dawg, Node};

use super::RankedLetters;
use crate::words::number_hash::NumberMap;
use crate::words::signature::Signature;

/// A graph of words, spelled in ranks.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    nodes: Vec<GraphNode>,
    edges: Vec<Edge>,
    root: u32,
}

/// A node: its edges, and a summary of the endings below it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GraphNode {
    edges_at: u32,
    n_edges: u8,
    pub(crate) is_word: bool,
    /// The length of the shortest ending.
    shortest: u8,
    /// The length of the longest ending.
    pub(crate) longest: u8,
    /// The letters of all endings, as bits by rank.
    below: u32,
}

/// An edge: a letter in the lowest five bits, and the target above them. A graph has at most some millions of nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge(u32);

impl Edge {
    fn new(rank: u8, target: u32) -> Edge {
        Edge(target << 5 | u32::from(rank & 31))
    }

    pub(crate) fn rank(self) -> u8 {
        (self.0 & 31) as u8
    }

    fn target(self) -> u32 {
        self.0 >> 5
    }
}

impl Graph {
    pub(super) fn new(dawg: &Dawg, letters: &RankedLetters) -> Graph {
        let mut graph = Graph {
            nodes: Vec::new(),
            edges: Vec::new(),
            root: 0,
        };
        graph.root = graph.copy(dawg, dawg.root(), letters, &mut Copied::default());
        graph.nodes.shrink_to_fit();
        graph.edges.shrink_to_fit();
        graph
    }

    /// Copies the nodes below a node, then the node itself. Recursion is at most as deep as the longest word.
    fn copy(&mut self, dawg: &Dawg, original: Node, letters: &RankedLetters, copied: &mut Copied) -> u32 {
        if let Some(copy) = copied.get(&original) {
            return *copy;
        }
        let mut node = GraphNode {
            is_word: dawg.is_word(original),
            shortest: if dawg.is_word(original) { 0 } else { u8::MAX },
            ..GraphNode::default()
        };
        let mut edges = Vec::new();
        for (letter, child) in dawg.children(original) {
            let target = self.copy(dawg, child, letters, copied);
            if let Some(rank) = letters.rank_of_letter(letter) {
                edges.push(Edge::new(rank, target));
                let child = self.nodes[target as usize];
                node.shortest = node.shortest.min(child.shortest.saturating_add(1));
                node.longest = node.longest.max(child.longest + 1);
                node.below |= child.below | 1 << rank;
            }
        }
        node.edges_at = self.edges.len() as u32;
        node.n_edges = edges.len() as u8;
        self.edges.extend(edges);
        let copy = self.nodes.len() as u32;
        self.nodes.push(node);
        copied.insert(original, copy);
        copy
    }

    pub(crate) fn root(&self) -> GraphNode {
        self.node(self.root)
    }

    pub(crate) fn child(&self, edge: Edge) -> GraphNode {
        self.node(edge.target())
    }

    fn node(&self, at: u32) -> GraphNode {
        self.nodes.get(at as usize).copied().unwrap_or_default()
    }

    /// Returns the edges of a node, in alphabetical order.
    pub(crate) fn edges(&self, node: GraphNode) -> &[Edge] {
        let edges = self.edges.get(node.edges_at as usize..).unwrap_or_default();
        edges.get(..usize::from(node.n_edges)).unwrap_or_default()
    }

    pub(super) fn contains(&self, mut word: impl Iterator<Item = u8>) -> bool {
        let end = word.try_fold(self.root(), |node, rank| {
            let edge = self.edges(node).iter().find(|edge| edge.rank() == rank)?;
            Some(self.child(*edge))
        });
        end.is_some_and(|node| node.is_word)
    }

    /// Returns all words with exactly these letters, in alphabetical order.
    pub(super) fn spellings(&self, class: Signature) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let left = Unspelled {
            class,
            letters: class.letters(),
            n_letters: class.len(),
        };
        self.spell(self.root(), left, &mut Vec::new(), &mut found);
        found
    }

    /// Adds the words that continue `word` from a node with exactly the letters left.
    fn spell(&self, node: GraphNode, left: Unspelled, word: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
        if left.n_letters == 0 {
            if node.is_word {
                found.push(word.clone());
            }
            return;
        }
        let lengths = u32::from(node.shortest)..=u32::from(node.longest);
        if !lengths.contains(&left.n_letters) || left.letters & !node.below != 0 {
            return;
        }
        for &edge in self.edges(node) {
            if left.letters >> edge.rank() & 1 == 1 {
                word.push(edge.rank());
                self.spell(self.child(edge), left.after(edge.rank()), word, found);
                word.pop();
            }
        }
    }

    pub(super) fn size_in_bytes(&self) -> usize {
        size_of_val(self.nodes.as_slice()) + size_of_val(self.edges.as_slice())
    }
}

/// The letters of a class that are not yet spelled.
#[derive(Clone, Copy)]
struct Unspelled {
    class: Signature,
    /// The letters with a count above 0, as bits by rank.
    letters: u32,
    n_letters: u32,
}

impl Unspelled {
    fn after(mut self, rank: u8) -> Unspelled {
        self.class = self.class.minus(Signature::one(rank));
        if self.class.count(rank) == 0 {
            self.letters &= !(1 << rank);
        }
        self.n_letters -= 1;
        self
    }
}

/// The copies of the nodes of a dictionary's graph.
type Copied = NumberMap<Node, u32>;
