//! The states that a search has come to: none is looked at twice unless a better way leads to it.

/// An open table of nodes by their states. Nodes of which one could be as good as another have the same hash, and so lie in one
/// row of slots.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// The search to which a slot belongs, and which of its nodes lies there.
    slots: Vec<(u32, u32)>,
    len: usize,
    stamp: u32,
}

impl Seen {
    /// Before a new search: forgets all nodes.
    pub(crate) fn clear(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamp = 1;
            self.slots.clear();
        }
        self.len = 0;
    }

    /// Whether this node, which has such a hash, was noted and no better one has taken its place since.
    #[inline]
    pub(crate) fn has(&self, at: u32, hash: u64) -> bool {
        let Some(mask) = self.slots.len().checked_sub(1) else {
            return false;
        };
        let mut slot = first_slot(hash, mask);
        loop {
            let (stamp, other) = self.slots[slot];
            if stamp != self.stamp {
                return false;
            }
            if other == at {
                return true;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Notes a node that comes behind all `nodes`, unless one of them is as good.
    #[inline]
    pub(crate) fn note<T>(
        &mut self,
        nodes: &[T],
        node: &T,
        hash: impl Fn(&T) -> u64,
        is_as_good: impl Fn(&T, &T) -> bool,
    ) -> bool {
        if self.len * 2 >= self.slots.len() {
            self.grow(nodes, &hash);
        }
        let mask = self.slots.len() - 1;
        let mut slot = first_slot(hash(node), mask);
        let mut replaced = None;
        loop {
            let (stamp, at) = self.slots[slot];
            if stamp != self.stamp {
                break;
            }
            let other = &nodes[at as usize];
            if is_as_good(other, node) {
                return false;
            }
            if replaced.is_none() && is_as_good(node, other) {
                replaced = Some(slot);
            }
            slot = (slot + 1) & mask;
        }
        if replaced.is_none() {
            self.len += 1;
        }
        self.slots[replaced.unwrap_or(slot)] = (self.stamp, nodes.len() as u32);
        true
    }

    fn grow<T>(&mut self, nodes: &[T], hash: impl Fn(&T) -> u64) {
        let size = (self.slots.len() * 2).max(1024);
        let old = std::mem::replace(&mut self.slots, vec![(0, 0); size]);
        for (used, at) in old {
            if used == self.stamp {
                let mut slot = first_slot(hash(&nodes[at as usize]), size - 1);
                while self.slots[slot].0 == used {
                    slot = (slot + 1) & (size - 1);
                }
                self.slots[slot] = (used, at);
            }
        }
    }
}

fn first_slot(hash: u64, mask: usize) -> usize {
    (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask
}
