//! The randomness of one choice, all of it from a seed.

use kostka_rules::Face;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A generator of random numbers, seeded and the same on every machine.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Makes a generator from `seed`.
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Returns a number below `limit`. The bias is negligible for limits as small as a tile set.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.0.next_u32()) * limit as u64) >> 32) as usize
    }

    /// Shuffles `faces`.
    pub fn shuffle(&mut self, faces: &mut [Face]) {
        for last in (1..faces.len()).rev() {
            faces.swap(last, self.below(last + 1));
        }
    }
}
