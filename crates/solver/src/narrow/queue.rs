//! The open states in the order in which they are looked at, and the states seen before.

use super::*;

impl<const V: usize> Narrow<'_, V> {
    pub(super) fn push(&mut self, child: &Child, parent: u32, dive: bool) {
        let node = Node {
            key: child.key,
            how: child.how,
            cost: child.cost,
            lost: child.lost,
            parent,
        };
        if !self.note(&node) {
            return;
        }
        let at = self.scratch.nodes.len() as u32;
        self.scratch.nodes.push(node);
        let entry = if dive {
            dive_entry(&node, at)
        } else {
            entry(child.estimate, child.key, at)
        };
        self.scratch.open.push(Reverse(entry));
    }

    /// The next state that no cheaper way has reached since.
    pub(super) fn pop(&mut self) -> Option<(u32, u32)> {
        while let Some(Reverse(entry)) = self.scratch.open.pop() {
            let at = !(entry as u32);
            let node = &self.scratch.nodes[at as usize];
            if let Some(slot) = self.slot(node.key, node.lost)
                && self.scratch.seen[slot] == (self.scratch.stamp, at)
            {
                return Some((at, (entry >> 36) as u32));
            }
        }
        None
    }

    /// Remembers that the next node reaches its state; false if an equal or cheaper one does already.
    pub(super) fn note(&mut self, node: &Node) -> bool {
        if self.scratch.seen_len * 2 >= self.scratch.seen.len() {
            self.grow();
        }
        let next = self.scratch.nodes.len() as u32;
        let stamp = self.scratch.stamp;
        let Some(slot) = self.slot(node.key, node.lost) else {
            return false;
        };
        let (used, at) = self.scratch.seen[slot];
        if used == stamp {
            if self.scratch.nodes[at as usize].cost <= node.cost {
                return false;
            }
        } else {
            self.scratch.seen_len += 1;
        }
        self.scratch.seen[slot] = (stamp, next);
        true
    }

    /// The slot that holds the state, or the free one where it belongs.
    pub(super) fn slot(&self, key: u64, lost: u16) -> Option<usize> {
        let mask = self.scratch.seen.len().checked_sub(1)?;
        let mixed = (key ^ u64::from(lost) << 55).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut slot = (mixed >> 32) as usize & mask;
        loop {
            let (stamp, at) = self.scratch.seen[slot];
            if stamp != self.scratch.stamp {
                return Some(slot);
            }
            let other = &self.scratch.nodes[at as usize];
            if other.key == key && other.lost == lost {
                return Some(slot);
            }
            slot = (slot + 1) & mask;
        }
    }

    pub(super) fn grow(&mut self) {
        let size = (self.scratch.seen.len() * 2).max(256);
        let stamp = self.scratch.stamp;
        let old = std::mem::replace(&mut self.scratch.seen, vec![(0, 0); size]);
        for (used, at) in old {
            if used == stamp {
                let node = self.scratch.nodes[at as usize];
                if let Some(slot) = self.slot(node.key, node.lost) {
                    self.scratch.seen[slot] = (used, at);
                }
            }
        }
    }
}

/// What the queue is ordered by: the estimate, then the deepest, then the last.
pub(super) fn entry(estimate: u32, key: u64, at: u32) -> u64 {
    let depth = (END - layer_of(key)) as u64;
    u64::from(estimate) << 36 | depth << 32 | u64::from(!at)
}

pub(super) fn dive_entry(node: &Node, at: u32) -> u64 {
    let depth = (END - layer_of(node.key)) as u64;
    depth << 58 | u64::from(node.cost) << 32 | u64::from(!at)
}
