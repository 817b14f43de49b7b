//! The randomness of one choice: everything follows from the seed.

use kostka_rules::Face;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Numbers from a seed.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `limit`, as good as evenly spread for anything as small as a tile set.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.0.next_u32()) * limit as u64) >> 32) as usize
    }

    /// Mixes tiles.
    pub fn shuffle(&mut self, faces: &mut [Face]) {
        for last in (1..faces.len()).rev() {
            faces.swap(last, self.below(last + 1));
        }
    }
}
