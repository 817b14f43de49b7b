//! States that need no expansion, because another one is at least as good in every way: it costs no more, has as many
//! jokers left, and in each colour its open runs can do whatever those of the other can.

use super::*;

/// The states that were expanded, by number: their merits and costs.
#[derive(Clone, Debug, Default)]
pub(super) struct ExpandedStates([Vec<(Merits, u32)>; N]);

/// For each colour what its open runs are good for, and the plain jokers that are gone: four bits each, of which the highest
/// is free. Coloured jokers take three bits each.
type Merits = u64;

/// The free bits.
const FREE: Merits = 0x9248_8888_8888_8888;

impl ExpandedStates {
    /// Largest number of states to remember for a number. With more of them, comparing would take longer than
    /// expanding.
    const MOST: usize = 64;

    pub(super) fn clear(&mut self) {
        self.0.iter_mut().for_each(Vec::clear);
    }

    /// Returns whether another state of this number was as good; if not, the state is remembered.
    #[inline]
    pub(super) fn dominate(&mut self, n: usize, merits: Merits, cost: u32) -> bool {
        let Some(states) = self.0.get_mut(n) else {
            return false;
        };
        // Where each part of one is at most that of the other, no subtraction borrows from the free bits.
        let as_good = |(other, other_cost): &(Merits, u32)| {
            *other_cost <= cost && ((merits | FREE) - other) & FREE == FREE
        };
        if states.iter().any(as_good) {
            return true;
        }
        if states.len() < Self::MOST {
            states.push((merits, cost));
        }
        false
    }
}

impl<const V: usize, const OWN: bool> Instance<'_, V, OWN> {
    /// Returns the merits of a state, apart from its cost.
    #[inline]
    pub(super) fn merits(&self, key: u64) -> Merits {
        let n = layer_of(key);
        let mut merits = (4 - plain_of(key) as u64) << 48;
        for c in 0..4 {
            let state = colour_state(key, c);
            let from = self.bounds.from(self.layers, c, n, place_of(state));
            merits |= u64::from(from.merit) << (12 * c);
            if OWN {
                merits |= (3 - coloured_left(state) as u64) << (52 + 3 * c);
            }
        }
        merits
    }
}
