//! A table from keys to indices of results worked out before.

/// An open table from numbers to places.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    slots: Vec<(u64, u32)>,
    len: usize,
}

/// A key that is never used.
const FREE: u64 = u64::MAX;

impl Memo {
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let (known, place) = self.slots[self.slot(key)];
        (known == key).then_some(place)
    }

    /// Notes what was not there.
    pub(crate) fn insert(&mut self, key: u64, place: u32) {
        self.len += 1;
        if self.len * 2 > self.slots.len() {
            let size = (self.slots.len() * 2).max(1 << 10);
            let old = std::mem::replace(&mut self.slots, vec![(FREE, 0); size]);
            for (key, place) in old.into_iter().filter(|(key, _)| *key != FREE) {
                let slot = self.slot(key);
                self.slots[slot] = (key, place);
            }
        }
        let slot = self.slot(key);
        self.slots[slot] = (key, place);
    }

    /// Returns the slot of a key, or the free slot where it belongs. At least half of the slots are free.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.slots[slot].0 != key && self.slots[slot].0 != FREE {
            slot = (slot + 1) & mask;
        }
        slot
    }
}
