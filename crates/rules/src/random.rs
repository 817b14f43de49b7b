//! The one source of chance: numbers and shuffles that follow from a seed.
//!
//! `docs/fair-deal.md` describes it for other programs, byte by byte. Old deals must stay true, so nothing here changes.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::deal::Seed;

/// A generator of random numbers, the same on every machine.
///
/// ```
/// use kostka_rules::deal::Bytes32;
/// use kostka_rules::random::Random;
///
/// let mut players = ["Ania", "Jurek", "Ola", "Piotr"];
/// Random::new(&Bytes32([7; 32]), 1).shuffle(&mut players);
/// let mut again = ["Ania", "Jurek", "Ola", "Piotr"];
/// Random::new(&Bytes32([7; 32]), 1).shuffle(&mut again);
/// assert_eq!(players, again);
/// ```
#[derive(Clone)]
pub struct Random(ChaCha20Rng);

/// Shows nothing, because the numbers to come must not reach a log.
impl fmt::Debug for Random {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Random(…)")
    }
}

impl Random {
    /// Makes the generator of one stream of a seed. The streams of a seed are independent of each other.
    pub fn new(seed: &Seed, stream: u64) -> Random {
        let mut rng = ChaCha20Rng::from_seed(seed.0);
        rng.set_stream(stream);
        Random(rng)
    }

    /// Returns a number below `bound`. All are equally likely, because words above the last whole multiple are rejected.
    ///
    /// # Panics
    /// Panics if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let limit = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.0.next_u32();
            if word <= limit {
                return word % bound;
            }
        }
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}
