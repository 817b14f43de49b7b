//! Collects the classes of the words of a dictionary.

use super::graph::{Graph, GraphNode};
use super::{Classes, RankedLetters};
use crate::words::MIN_LETTERS;
use crate::words::signature::{MAX_COPIES, Signature};

/// Returns the classes of words of each length.
///
/// The words are walked twice, for the shorter half and the longer half, since all signatures at once would take more memory
/// than the finished index.
pub(super) fn by_length(graph: &Graph, counts: &[u32], letters: &RankedLetters) -> Vec<Classes> {
    let half = counts.iter().map(|&count| count as usize).sum::<usize>() / 2;
    let mut sum = 0;
    let middle = counts.iter().take_while(|&&count| {
        sum += count as usize;
        sum <= half
    });
    let middle = middle.count().max(MIN_LETTERS);
    let mut classes = Vec::with_capacity(counts.len());
    classes.resize_with(MIN_LETTERS, Classes::default);
    for lengths in [MIN_LETTERS..=middle, middle + 1..=counts.len().saturating_sub(1)] {
        let mut collector = Collector {
            graph,
            letters,
            shortest: *lengths.start(),
            longest: *lengths.end(),
            signatures: lengths.map(|length| capacity(counts, length)).collect(),
        };
        if collector.longest >= collector.shortest {
            collector.collect(graph.root(), Signature::EMPTY, 0, 0);
        }
        classes.extend(collector.signatures.into_iter().map(Classes::new));
    }
    while classes.last().is_some_and(Classes::is_empty) {
        classes.pop();
    }
    classes
}

fn capacity(counts: &[u32], length: usize) -> Vec<Signature> {
    Vec::with_capacity(counts.get(length).map_or(0, |&count| count as usize))
}

/// Collects the signatures of the words of some lengths.
struct Collector<'a> {
    graph: &'a Graph,
    letters: &'a RankedLetters,
    shortest: usize,
    longest: usize,
    signatures: Vec<Vec<Signature>>,
}

impl Collector<'_> {
    /// Collects the words below a node. `missing` is the number of letters that jokers must stand for.
    fn collect(&mut self, node: GraphNode, signature: Signature, length: usize, missing: u8) {
        if length >= self.shortest && node.is_word {
            self.signatures[length - self.shortest].push(signature);
        }
        if length == self.longest || length + usize::from(node.longest) < self.shortest {
            return;
        }
        let graph = self.graph;
        for &edge in graph.edges(node) {
            let rank = edge.rank();
            let count = signature.count(rank);
            let missing = missing + u8::from(count >= self.letters.copies(rank));
            if count < MAX_COPIES && missing <= self.letters.n_jokers() {
                self.collect(
                    graph.child(edge),
                    signature.plus(Signature::one(rank)),
                    length + 1,
                    missing,
                );
            }
        }
    }
}
