//! The open states in the order in which they are looked at, and the states seen before.

use super::*;

impl States {
    /// Forgets the states of the search before.
    pub(super) fn clear(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamp = 1;
            self.seen.fill((0, 0));
        }
        self.nodes.clear();
        self.open.clear();
        self.looked_at.clear();
        self.seen_len = 0;
    }

    /// The next state that no cheaper way has reached since.
    pub(super) fn pop(&mut self) -> Option<(u32, u32)> {
        while let Some(Reverse(entry)) = self.open.pop() {
            let at = !(entry as u32);
            if !self.nodes[at as usize].is_passed {
                return Some((at, (entry >> 36) as u32));
            }
        }
        None
    }

    /// Makes a node of a child; `None` if an equal or cheaper one reaches its state already.
    pub(super) fn note(&mut self, child: &Child, parent: u32) -> Option<u32> {
        if self.seen_len * 2 >= self.seen.len() {
            self.grow();
        }
        let next = self.nodes.len() as u32;
        let stamp = self.stamp;
        let slot = self.slot(child.key, child.lost)?;
        let (used, at) = self.seen[slot];
        if used == stamp {
            let other = &mut self.nodes[at as usize];
            if other.cost <= child.cost {
                return None;
            }
            other.is_passed = true;
        } else {
            self.seen_len += 1;
        }
        self.seen[slot] = (stamp, next);
        self.nodes.push(Node {
            key: child.key,
            how: child.how,
            cost: child.cost,
            lost: child.lost,
            parent,
            is_passed: false,
        });
        Some(next)
    }

    /// The slot that holds the state, or the free one where it belongs.
    pub(super) fn slot(&self, key: u64, lost: u16) -> Option<usize> {
        let mask = self.seen.len().checked_sub(1)?;
        let mixed = (key ^ u64::from(lost) << 55).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut slot = (mixed >> 32) as usize & mask;
        loop {
            let (stamp, at) = self.seen[slot];
            if stamp != self.stamp {
                return Some(slot);
            }
            let other = &self.nodes[at as usize];
            if other.key == key && other.lost == lost {
                return Some(slot);
            }
            slot = (slot + 1) & mask;
        }
    }

    pub(super) fn grow(&mut self) {
        let size = (self.seen.len() * 2).max(256);
        let stamp = self.stamp;
        let old = std::mem::replace(&mut self.seen, vec![(0, 0); size]);
        for (used, at) in old {
            if used == stamp {
                let node = self.nodes[at as usize];
                if let Some(slot) = self.slot(node.key, node.lost) {
                    self.seen[slot] = (used, at);
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
