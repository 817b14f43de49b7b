//! The words of a dictionary as a graph of ranks that knows what lies below each of its nodes.
//!
//! The graph of the dictionary says only which letters come next. Spelling a long word from a heap of letters needs to know
//! more, or it follows every beginning that the letters allow.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use kostka_lexicon::{Dawg, Node};

use super::Letters;
use crate::words::mixer::Mixer;
use crate::words::signature::Signature;

#[derive(Clone, Debug)]
pub(crate) struct Graph {
    nodes: Vec<Place>,
    edges: Vec<Edge>,
    root: u32,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    edges_at: u32,
    n_edges: u8,
    pub(crate) is_word: bool,
    /// How many letters may follow at least and at most.
    shortest: u8,
    pub(crate) longest: u8,
    /// The letters that may follow, by rank.
    below: u32,
}

/// A letter, in the lowest five bits, and the node that it leads to. A graph has at most some millions of nodes.
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
    pub(super) fn new(dawg: &Dawg, letters: &Letters) -> Graph {
        let mut graph = Graph {
            nodes: Vec::new(),
            edges: Vec::new(),
            root: 0,
        };
        graph.root = graph.copy(dawg, dawg.root(), letters, &mut HashMap::default());
        graph.nodes.shrink_to_fit();
        graph.edges.shrink_to_fit();
        graph
    }

    /// Copies what lies below a node, then the node. Recursion is as deep as the longest word.
    fn copy(&mut self, dawg: &Dawg, node: Node, letters: &Letters, copied: &mut Copied) -> u32 {
        if let Some(copy) = copied.get(&node) {
            return *copy;
        }
        let mut place = Place {
            is_word: dawg.is_word(node),
            shortest: if dawg.is_word(node) { 0 } else { u8::MAX },
            ..Place::default()
        };
        let mut edges = Vec::new();
        for (letter, child) in dawg.children(node) {
            let target = self.copy(dawg, child, letters, copied);
            if let Some(rank) = letters.rank_of_letter(letter) {
                edges.push(Edge::new(rank, target));
                let child = self.nodes[target as usize];
                place.shortest = place.shortest.min(child.shortest.saturating_add(1));
                place.longest = place.longest.max(child.longest + 1);
                place.below |= child.below | 1 << rank;
            }
        }
        place.edges_at = self.edges.len() as u32;
        place.n_edges = edges.len() as u8;
        self.edges.extend(edges);
        let copy = self.nodes.len() as u32;
        self.nodes.push(place);
        copied.insert(node, copy);
        copy
    }

    pub(crate) fn root(&self) -> Place {
        self.place(self.root)
    }

    pub(crate) fn child(&self, edge: Edge) -> Place {
        self.place(edge.target())
    }

    fn place(&self, at: u32) -> Place {
        self.nodes.get(at as usize).copied().unwrap_or_default()
    }

    /// The letters that lead on, in alphabetical order.
    pub(crate) fn edges(&self, place: Place) -> &[Edge] {
        let edges = self.edges.get(place.edges_at as usize..).unwrap_or_default();
        edges.get(..usize::from(place.n_edges)).unwrap_or_default()
    }

    pub(super) fn contains(&self, mut word: impl Iterator<Item = u8>) -> bool {
        let end = word.try_fold(self.root(), |place, rank| {
            let edge = self.edges(place).iter().find(|edge| edge.rank() == rank)?;
            Some(self.child(*edge))
        });
        end.is_some_and(|place| place.is_word)
    }

    /// All words that have just these letters, in alphabetical order.
    pub(super) fn spellings(&self, class: Signature) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let left = Left {
            class,
            letters: class.letters(),
            n_letters: class.len(),
        };
        self.spell(self.root(), left, &mut Vec::new(), &mut found);
        found
    }

    fn spell(&self, place: Place, left: Left, word: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
        if left.n_letters == 0 {
            if place.is_word {
                found.push(word.clone());
            }
            return;
        }
        let lengths = u32::from(place.shortest)..=u32::from(place.longest);
        if !lengths.contains(&left.n_letters) || left.letters & !place.below != 0 {
            return;
        }
        for &edge in self.edges(place) {
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

/// The letters of a class that are not spelled yet.
#[derive(Clone, Copy)]
struct Left {
    class: Signature,
    /// Which there are, as bits by rank.
    letters: u32,
    n_letters: u32,
}

impl Left {
    fn after(mut self, rank: u8) -> Left {
        self.class = self.class.minus(Signature::one(rank));
        if self.class.count(rank) == 0 {
            self.letters &= !(1 << rank);
        }
        self.n_letters -= 1;
        self
    }
}

type Copied = HashMap<Node, u32, BuildHasherDefault<Mixer>>;
