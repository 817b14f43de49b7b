//! The nodes that were reached: a state is not looked at twice unless the second way to it is cheaper.

use super::*;

impl Search<'_> {
    /// Keeps a node unless another one is as good.
    pub(super) fn keep(&mut self, node: &Node) -> Option<u32> {
        if node.is_new && !self.note(node) {
            return None;
        }
        self.scratch.nodes.push(*node);
        Some(self.scratch.nodes.len() as u32 - 1)
    }

    /// Whether no better node has reached its state since.
    pub(super) fn is_alive(&self, at: u32) -> bool {
        self.scratch.seen.has(at, hash(&self.scratch.nodes[at as usize]))
    }

    fn note(&mut self, node: &Node) -> bool {
        let Scratch { seen, nodes, .. } = &mut *self.scratch;
        seen.note(nodes, node, hash, is_as_good)
    }
}

/// Whether whatever follows from the second can follow from the first at no greater cost. Spare jokers do no harm, except
/// mirrors, which cannot be added just anywhere.
fn is_as_good(one: &Node, other: &Node) -> bool {
    let (a, b) = (one.key.wild(), other.key.wild());
    one.cost <= other.cost
        && one.number == other.number
        && one.key.without_spare() == other.key.without_spare()
        && one.odds == other.odds
        && a[J] >= b[J]
        && a[D] >= b[D]
        && a[C] >= b[C]
}

/// The same for all states that differ in spare jokers only.
fn hash(node: &Node) -> u64 {
    let odds = u64::from(u32::from_le_bytes(node.odds));
    node.key.without_spare() ^ odds.rotate_left(20) ^ u64::from(node.number) << 57
}
