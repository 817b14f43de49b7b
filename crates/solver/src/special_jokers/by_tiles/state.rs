//! The runs that the numbers so far leave open, packed into bits.

use crate::special_jokers::{C, D, J, Jokers, M};

/// The open runs and mirrored pairs of one colour, packed.
///
/// A run starts with a number tile: a joker in front could as well lie at the end (beyond 13 if need be, until the rows
/// are laid). So a run is known by its tiles: one, two, three or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct OpenRuns {
    /// Runs of one, two, three or more tiles.
    pub(super) runs: [u8; 3],
    /// Runs of two, three or more tiles of which a double joker covers this number.
    pub(super) covered: [u8; 2],
    /// Mirrored runs, both halves of the same length.
    pub(super) pairs: u8,
}

/// Number of bits of an [`OpenRuns`].
pub(super) const OPEN_BITS: u32 = 14;
const OPEN_MASK: u64 = (1 << OPEN_BITS) - 1;

impl OpenRuns {
    pub(super) const fn pack(self) -> u64 {
        self.runs[0] as u64
            | (self.runs[1] as u64) << 2
            | (self.runs[2] as u64) << 5
            | (self.covered[0] as u64) << 8
            | (self.covered[1] as u64) << 10
            | (self.pairs as u64) << 12
    }

    pub(super) const fn unpack(bits: u64) -> OpenRuns {
        OpenRuns {
            runs: [(bits & 3) as u8, (bits >> 2 & 7) as u8, (bits >> 5 & 7) as u8],
            covered: [(bits >> 8 & 3) as u8, (bits >> 10 & 3) as u8],
            pairs: (bits >> 12 & 3) as u8,
        }
    }

    /// Returns whether the counts fit into their bits.
    pub(super) const fn fits(self) -> bool {
        self.runs[0] < 4
            && self.runs[1] < 8
            && self.runs[2] < 8
            && self.covered[0] < 4
            && self.covered[1] < 4
            && self.pairs < 4
    }
}

/// Four colours and the jokers left in one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key(pub(super) u64);

impl Key {
    pub(super) const fn open(self, c: usize) -> OpenRuns {
        OpenRuns::unpack(self.0 >> (OPEN_BITS * c as u32) & OPEN_MASK)
    }

    /// Returns whether a colour has no open runs.
    pub(super) const fn is_empty(self, c: usize) -> bool {
        self.0 >> (OPEN_BITS * c as u32) & OPEN_MASK == 0
    }

    #[must_use]
    pub(super) const fn with_open(self, c: usize, open: OpenRuns) -> Key {
        let shift = OPEN_BITS * c as u32;
        Key(self.0 & !(OPEN_MASK << shift) | open.pack() << shift)
    }

    pub(super) const fn wild(self) -> Jokers {
        let bits = self.0 >> 56;
        [
            (bits & 3) as u8,
            (bits >> 2 & 3) as u8,
            (bits >> 4 & 3) as u8,
            (bits >> 6 & 3) as u8,
        ]
    }

    #[must_use]
    pub(super) const fn with_wild(self, wild: Jokers) -> Key {
        let bits = wild[J] as u64 | (wild[D] as u64) << 2 | (wild[C] as u64) << 4 | (wild[M] as u64) << 6;
        Key(self.0 & !(0xFF << 56) | bits << 56)
    }

    /// Returns the key without the jokers that are compared rather than matched.
    pub(super) const fn without_spare(self) -> u64 {
        self.0 & !(0x3F << 56)
    }
}

/// An open run or pair that is out of the ordinary: a run that has changed colour while another colour-change joker is
/// left, or a pair with a double joker at hand or without a number tile. 0 is none.
///
/// Bit 7: made at this number; bits 5 and 6: colour; bit 4: a pair; bits 2 and 3: covered halves; bits 0 and 1: tiles of
/// a run, or bit 0: a pair of jokers alone.
pub(super) type Odd = u8;
pub(super) const ODDS: usize = 4;
pub(super) const FRESH: Odd = 0x80;
pub(super) const PAIR: Odd = 0x10;
pub(super) const PURE: Odd = 1;

pub(super) const fn odd_run(colour: usize, tiles: u8, covered: u8) -> Odd {
    (colour as u8) << 5 | covered << 2 | tiles
}

pub(super) const fn odd_pair(colour: usize, pure: bool, covered: u8) -> Odd {
    (colour as u8) << 5 | PAIR | covered << 2 | pure as u8
}

pub(super) const fn odd_colour(odd: Odd) -> usize {
    (odd >> 5 & 3) as usize
}

pub(super) const fn odd_covered(odd: Odd) -> u8 {
    odd >> 2 & 3
}

pub(super) const fn odd_tiles(odd: Odd) -> u8 {
    odd & 3
}
