//! Multisets of letters in one machine word.

/// The largest number of different letters.
pub(crate) const MAX_LETTERS: usize = 32;

/// The largest count of one letter, which four bits hold.
pub(crate) const MAX_COPIES: u8 = 15;

/// The highest bit of each count.
const TOPS: u128 = 0x8888_8888_8888_8888_8888_8888_8888_8888;

/// A multiset of letters: a count of four bits for each, the rarest letter (rank 0) in the highest bits.
///
/// In descending order, signatures with the same rare letters are adjacent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Signature(pub(crate) u128);

impl Signature {
    pub(crate) const EMPTY: Signature = Signature(0);

    /// Makes the multiset of one letter.
    pub(crate) const fn one(rank: u8) -> Signature {
        Signature(1 << shift(rank))
    }

    /// Makes the multiset of the letters of a word; `None` if it has too many of one letter.
    pub(crate) fn of(ranks: &[u8]) -> Option<Signature> {
        ranks.iter().try_fold(Signature::EMPTY, |sum, &rank| {
            (sum.count(rank) < MAX_COPIES).then(|| sum.plus(Signature::one(rank)))
        })
    }

    /// Returns the count of a letter.
    pub(crate) const fn count(self, rank: u8) -> u8 {
        ((self.0 >> shift(rank)) & 15) as u8
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of letters.
    pub(crate) const fn len(self) -> u32 {
        const EVENS: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        // Sixteen sums of two counts, then their sum: at most 480, which needs two bytes.
        let pairs = (self.0 & EVENS) + ((self.0 >> 4) & EVENS);
        const BYTES: u128 = 0x00ff_00ff_00ff_00ff_00ff_00ff_00ff_00ff;
        let quads = (pairs & BYTES) + ((pairs >> 8) & BYTES);
        (quads.wrapping_mul(0x0001_0001_0001_0001_0001_0001_0001_0001) >> 112) as u32
    }

    /// Returns the letters with a count above 0, as bits by rank.
    pub(crate) fn letters(self) -> u32 {
        let mut rest = self.0;
        let mut letters = 0;
        while rest != 0 {
            let rank = rest.leading_zeros() / 4;
            letters |= 1 << rank;
            rest &= !(15 << shift(rank as u8));
        }
        letters
    }

    /// Returns the rarest letter.
    pub(crate) const fn first(self) -> Option<u8> {
        if self.0 == 0 {
            None
        } else {
            Some((self.0.leading_zeros() / 4) as u8)
        }
    }

    /// Returns the sum; no count may pass [`MAX_COPIES`].
    pub(crate) const fn plus(self, other: Signature) -> Signature {
        Signature(self.0.wrapping_add(other.0))
    }

    /// Returns the difference; `other` must be contained in this.
    pub(crate) const fn minus(self, other: Signature) -> Signature {
        Signature(self.0.wrapping_sub(other.0))
    }

    /// Returns the excess over `other`, letter by letter, where a negative difference counts as 0.
    pub(crate) const fn beyond(self, other: Signature) -> Signature {
        // With the top bit of each count set, no count borrows from its neighbour.
        let (x, y) = (self.0, other.0);
        let low = ((x | TOPS).wrapping_sub(y & !TOPS)) ^ ((x ^ !y) & TOPS);
        let borrows = ((!x & y) | (!(x ^ y) & low)) & TOPS;
        let negative = (borrows >> 3).wrapping_mul(15);
        Signature(low & !negative)
    }

    /// Iterates over the letters and their counts, the rarest first.
    pub(crate) fn iter(self) -> impl Iterator<Item = (u8, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let rank = Signature(rest).first()?;
            let count = Signature(rest).count(rank);
            rest &= !(15 << shift(rank));
            Some((rank, count))
        })
    }
}

const fn shift(rank: u8) -> u32 {
    124 - 4 * (rank as u32 & 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All pairs of counts in two neighbouring letters, so that every borrow happens.
    #[test]
    fn comparing_and_subtracting_work_letter_by_letter() {
        let make = |a: u8, b: u8| Signature((u128::from(a) << 8) | (u128::from(b) << 4));
        for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (a, b))) {
            for (c, d) in (0..16).flat_map(|c| (0..16).map(move |d| (c, d))) {
                let (one, other) = (make(a, b), make(c, d));
                assert_eq!(
                    one.beyond(other),
                    make(a.saturating_sub(c), b.saturating_sub(d)),
                    "{a} {b} beyond {c} {d}"
                );
                assert_eq!(one.len(), u32::from(a + b));
            }
        }
    }

    #[test]
    fn letters_come_back_in_the_order_of_their_ranks() {
        let signature = Signature::of(&[31, 0, 5, 31]).unwrap();
        assert_eq!(signature.iter().collect::<Vec<_>>(), [(0, 1), (5, 1), (31, 2)]);
        assert_eq!(signature.letters(), 1 | 1 << 5 | 1 << 31);
        assert_eq!(signature.first(), Some(0));
        assert_eq!(Signature::of(&[7; 16]), None);
        assert_eq!(Signature(u128::MAX).len(), 480);
    }
}
