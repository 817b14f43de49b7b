//! States that need not be looked at, because another one is at least as good in every way: it costs no more, has as many
//! jokers left, and in each colour its open runs can do whatever those of the other can.

use super::*;

/// The states that were looked at, by number: how good they are and what they cost.
#[derive(Clone, Debug, Default)]
pub(super) struct LookedAt([Vec<(Merits, u32)>; N]);

/// For each colour what its open runs are good for, and the plain jokers that are gone: four bits each, of which the highest
/// is free. Coloured jokers take three bits each.
type Merits = u64;

/// The free bits.
const FREE: Merits = 0x9248_8888_8888_8888;

impl LookedAt {
    /// So many states are remembered for a number at most; with more of them, comparing would take longer than looking.
    const MOST: usize = 64;

    pub(super) fn clear(&mut self) {
        self.0.iter_mut().for_each(Vec::clear);
    }

    /// Whether another state of this number was as good; if not it is remembered.
    #[inline]
    pub(super) fn had_better(&mut self, n: usize, merits: Merits, cost: u32) -> bool {
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

impl<const V: usize, const OWN: bool> Narrow<'_, V, OWN> {
    /// How good a state is, apart from what it costs.
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
