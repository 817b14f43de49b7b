//! What was found out before, by a number for what it depends on.

/// An open table from numbers to places.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    slots: Vec<(u64, u32)>,
    len: usize,
}

/// What no key is.
const FREE: u64 = u64::MAX;

impl Known {
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let (known, place) = self.slots[self.slot(key)];
        (known == key).then_some(place)
    }

    /// Notes what was not there.
    pub(crate) fn note(&mut self, key: u64, place: u32) {
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

    /// Where a key lies or would lie. At least half of the slots are free.
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
