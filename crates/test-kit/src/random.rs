//! Choices for players and generators: from a small seed, or from the bytes of a fuzzer.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of choices: the same choices for the same seed or bytes, everywhere.
#[derive(Clone, Debug)]
pub struct Dice(Source);

#[derive(Clone, Debug)]
enum Source {
    Seeded(Box<ChaCha8Rng>),
    /// Bytes, and how many of them are used up; beyond the end everything is 0.
    Bytes(Arc<[u8]>, usize),
}

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Source::Seeded(Box::new(ChaCha8Rng::seed_from_u64(seed))))
    }

    /// Choices that follow bytes, so that a fuzzer can steer them.
    pub fn from_bytes(bytes: &[u8]) -> Dice {
        Dice(Source::Bytes(bytes.into(), 0))
    }

    /// Whether the bytes are used up; never so for a seed.
    pub fn is_spent(&self) -> bool {
        match &self.0 {
            Source::Seeded(_) => false,
            Source::Bytes(bytes, at) => *at >= bytes.len(),
        }
    }

    /// A number below the bound; 0 if the bound is 0.
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

    /// True once in so many times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of a list.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
