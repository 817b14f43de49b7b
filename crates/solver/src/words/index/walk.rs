//! What a walk through the classes of words is after, and where on its way it is.

use crate::words::meter::Meter;
use crate::words::signature::Signature;

/// Beyond that, more letters count as so many.
const MANY: usize = 47;

/// What a walk through classes is after: words of what is in a pool. Good for classes of all lengths.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'m> {
    pub(super) pool: Signature,
    /// The letters of the pool, as bits by rank.
    letters: u32,
    /// How many letters of a word the pool may lack.
    pub(super) jokers: u8,
    /// A letter that every word must have.
    pub(super) with: Option<u8>,
    /// Counts the nodes that are visited; the walk breaks off when it is used up.
    pub(super) meter: &'m Meter,
    /// For each number of letters, the ranks from which on the pool has so many.
    reach: [u32; MANY + 1],
}

impl<'m> Walk<'m> {
    pub(crate) fn new(pool: Signature, jokers: u8, with: Option<u8>, meter: &'m Meter) -> Walk<'m> {
        let mut letters = 0;
        let mut reach = [0; MANY + 1];
        reach[0] = u32::MAX;
        let mut n_from_here = pool.len() as usize;
        for (rank, count) in pool.iter() {
            letters |= 1 << rank;
            let n_beyond = n_from_here - usize::from(count);
            if let Some(numbers) = reach.get_mut(n_beyond + 1..=n_from_here.min(MANY)) {
                numbers.fill(up_to(rank));
            }
            n_from_here = n_beyond;
        }
        Walk {
            pool,
            letters,
            jokers,
            with,
            meter,
            reach,
        }
    }

    /// Where the walk to a word of so many letters begins.
    pub(super) fn start(&self, length: usize) -> Place {
        Place {
            left: self.pool,
            letters: self.letters,
            jokers: self.jokers,
            owes: self.with,
            to_come: length,
        }
    }

    /// The letters, as bits by rank, that can come next.
    ///
    /// Letters come in the order of their ranks, so after one of them neither a rarer letter that is owed can come, nor are
    /// there more letters to come than the pool has from there on.
    pub(super) fn open(&self, place: &Place) -> u32 {
        let n_letters = place.to_come.saturating_sub(usize::from(place.jokers));
        let mut open = self.reach[n_letters.min(MANY)];
        if place.jokers == 0 {
            open &= place.letters;
        }
        if let Some(rank) = place.owes {
            open &= up_to(rank);
        }
        open
    }
}

/// All ranks up to this one.
const fn up_to(rank: u8) -> u32 {
    u32::MAX >> (31 - (rank as u32 & 31))
}

/// What is left of a pool on the way down.
#[derive(Clone, Copy)]
pub(super) struct Place {
    left: Signature,
    letters: u32,
    jokers: u8,
    owes: Option<u8>,
    /// How many letters of the word are still to come.
    to_come: usize,
}

impl Place {
    /// After one more letter: of the pool if it is there, else a joker.
    pub(super) fn after(mut self, rank: u8) -> Place {
        if self.letters & (1 << rank) == 0 {
            self.jokers = self.jokers.saturating_sub(1);
        } else {
            self.left = self.left.minus(Signature::one(rank));
            if self.left.count(rank) == 0 {
                self.letters &= !(1 << rank);
            }
        }
        if self.owes == Some(rank) {
            self.owes = None;
        }
        self.to_come = self.to_come.saturating_sub(1);
        self
    }
}
