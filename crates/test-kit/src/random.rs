//! Random choices for players and generators, from a small seed or from the bytes of a fuzzer.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of random choices, which are the same for the same seed or bytes on every machine.
#[derive(Clone, Debug)]
pub struct Dice(Source);

#[derive(Clone, Debug)]
enum Source {
    Seeded(Box<ChaCha8Rng>),
    /// Bytes and the index of the next one; beyond the end all choices are 0.
    Bytes(Arc<[u8]>, usize),
}

impl Dice {
    /// Makes a source from a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(Source::Seeded(Box::new(ChaCha8Rng::seed_from_u64(seed))))
    }

    /// Makes a source from bytes, so that a fuzzer can steer the choices.
    pub fn from_bytes(bytes: &[u8]) -> Dice {
        Dice(Source::Bytes(bytes.into(), 0))
    }

    /// Returns true if all bytes are used up; never for a seed.
    pub fn is_spent(&self) -> bool {
        match &self.0 {
            Source::Seeded(_) => false,
            Source::Bytes(bytes, at) => *at >= bytes.len(),
        }
    }

    /// Chooses a number below the bound; 0 if the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 {
            return 0;
        }
        match &mut self.0 {
            Source::Seeded(rng) => ((u64::from(rng.next_u32()) * bound as u64) >> 32) as usize,
            Source::Bytes(bytes, at) => {
                let width = if bound > 256 { 2 } else { 1 };
                let number = (0..width).fold(0, |number, step| {
                    number * 256 + usize::from(bytes.get(*at + step).copied().unwrap_or(0))
                });
                *at += width;
                number % bound
            }
        }
    }

    /// Returns true once in `times` calls on average.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Chooses an element of a list.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
