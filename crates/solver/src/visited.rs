//! The states that a search has visited: none is expanded twice unless a better way leads to it.

use crate::search::Node;

/// A hash table of visited nodes, by index. Nodes of which one could replace another share a hash, and so a chain of slots.
#[derive(Clone, Debug, Default)]
pub(crate) struct VisitedStates {
    /// The search that a slot belongs to, and the index of a node.
    slots: Vec<(u32, u32)>,
    len: usize,
    search: u32,
}

impl VisitedStates {
    /// Forgets all nodes, before a new search.
    pub(crate) fn clear(&mut self) {
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.search = 1;
            self.slots.clear();
        }
        self.len = 0;
    }

    /// Adds a node that will come behind `visits`, unless one of these is as good; returns the index of one that it replaces.
    #[inline]
    pub(crate) fn add<V, T: Node>(
        &mut self,
        node: &T,
        visits: &[V],
        node_of: impl Fn(&V) -> &T,
    ) -> Option<Option<u32>> {
        if self.len * 2 >= self.slots.len() {
            self.grow(|at| node_of(&visits[at as usize]).hash());
        }
        let mask = self.slots.len() - 1;
        let mut slot = first_slot(node.hash(), mask);
        let mut replaced = None;
        loop {
            let (search, at) = self.slots[slot];
            if search != self.search {
                break;
            }
            let other = node_of(&visits[at as usize]);
            if other.replaces(node) {
                return None;
            }
            if replaced.is_none() && node.replaces(other) {
                replaced = Some((slot, at));
            }
            slot = (slot + 1) & mask;
        }
        let slot = replaced.map_or(slot, |(slot, _)| slot);
        self.len += usize::from(replaced.is_none());
        self.slots[slot] = (self.search, visits.len() as u32);
        Some(replaced.map(|(_, at)| at))
    }

    fn grow(&mut self, hash: impl Fn(u32) -> u64) {
        let size = (self.slots.len() * 2).max(256);
        let old = std::mem::replace(&mut self.slots, vec![(0, 0); size]);
        for (search, at) in old.into_iter().filter(|(search, _)| *search == self.search) {
            let mut slot = first_slot(hash(at), size - 1);
            while self.slots[slot].0 == search {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = (search, at);
        }
    }
}

fn first_slot(hash: u64, mask: usize) -> usize {
    (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask
}
