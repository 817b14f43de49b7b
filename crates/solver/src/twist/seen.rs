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

    pub(super) fn is_alive(&self, at: u32) -> bool {
        let node = &self.scratch.nodes[at as usize];
        let Some(mask) = self.scratch.seen.len().checked_sub(1) else {
            return false;
        };
        let mut slot = first_slot(node, mask);
        loop {
            let (stamp, other) = self.scratch.seen[slot];
            if stamp != self.scratch.stamp {
                return false;
            }
            if other == at {
                return true;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Remembers that the next node reaches its state; false if one that is at least as good does already.
    fn note(&mut self, node: &Node) -> bool {
        if self.scratch.seen_len * 2 >= self.scratch.seen.len() {
            self.grow();
        }
        let next = self.scratch.nodes.len() as u32;
        let mask = self.scratch.seen.len() - 1;
        let mut slot = first_slot(node, mask);
        let mut replaced = None;
        loop {
            let (stamp, at) = self.scratch.seen[slot];
            if stamp != self.scratch.stamp {
                break;
            }
            let other = &self.scratch.nodes[at as usize];
            if is_as_good(other, node) {
                return false;
            }
            if replaced.is_none() && is_as_good(node, other) {
                replaced = Some(slot);
            }
            slot = (slot + 1) & mask;
        }
        if replaced.is_none() {
            self.scratch.seen_len += 1;
        }
        self.scratch.seen[replaced.unwrap_or(slot)] = (self.scratch.stamp, next);
        true
    }

    fn grow(&mut self) {
        let size = (self.scratch.seen.len() * 2).max(1024);
        let old = std::mem::replace(&mut self.scratch.seen, vec![(0, 0); size]);
        for (used, at) in old {
            if used == self.scratch.stamp {
                let mut slot = first_slot(&self.scratch.nodes[at as usize], size - 1);
                while self.scratch.seen[slot].0 == used {
                    slot = (slot + 1) & (size - 1);
                }
                self.scratch.seen[slot] = (used, at);
            }
        }
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

fn first_slot(node: &Node, mask: usize) -> usize {
    let odds = u64::from(u32::from_le_bytes(node.odds));
    let mixed = (node.key.without_spare() ^ odds.rotate_left(20) ^ u64::from(node.number) << 57)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 32) as usize & mask
}
