//! A set of letters in one machine word.

use crate::Letter;

/// A set of letters of one alphabet, as a bit mask: bit `n` stands for the letter with index `n`.
///
/// The edges of a node of a [`Dawg`](crate::Dawg) come as such a set, so a search can intersect them with the letters it
/// holds in one instruction:
///
/// ```
/// use kostka_lexicon::LetterSet;
///
/// let rack: LetterSet = [0, 4, 9].into_iter().collect();
/// let leads_on: LetterSet = [4, 5, 9].into_iter().collect();
/// assert_eq!((rack & leads_on).into_iter().collect::<Vec<_>>(), [4, 9]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LetterSet(u64);

impl LetterSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The number of different letters that a set can hold, and so the limit of an alphabet.
    pub const CAPACITY: usize = u64::BITS as usize;

    /// Returns the bit mask. Alphabets of up to 32 letters, such as Polish, use only the low 32 bits.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Makes the set of the first `n_letters` letters of an alphabet.
    #[must_use]
    pub const fn first(n_letters: usize) -> Self {
        if n_letters >= Self::CAPACITY {
            Self(u64::MAX)
        } else {
            Self((1 << n_letters) - 1)
        }
    }

    /// Returns true if `letter` is in the set. A letter past the capacity is in no set.
    #[must_use]
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 & Self::bit(letter) != 0
    }

    /// Adds `letter`. A letter past the capacity changes nothing.
    pub const fn insert(&mut self, letter: Letter) {
        self.0 |= Self::bit(letter);
    }

    /// Removes `letter`.
    pub const fn remove(&mut self, letter: Letter) {
        self.0 &= !Self::bit(letter);
    }

    /// Returns the number of letters in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set has no letters.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Counts the letters of the set that come before `letter` in the alphabet.
    #[must_use]
    pub const fn rank(self, letter: Letter) -> usize {
        (self.0 & Self::bit(letter).wrapping_sub(1)).count_ones() as usize
    }

    const fn bit(letter: Letter) -> u64 {
        if (letter as usize) < Self::CAPACITY {
            1 << letter
        } else {
            0
        }
    }
}

impl std::ops::BitAnd for LetterSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitOr for LetterSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut set = Self::EMPTY;
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

impl IntoIterator for LetterSet {
    type Item = Letter;
    type IntoIter = Letters;

    fn into_iter(self) -> Letters {
        Letters(self.0)
    }
}

/// An iterator over the letters of a [`LetterSet`], in alphabetical order.
#[derive(Clone, Debug)]
pub struct Letters(u64);

impl Iterator for Letters {
    type Item = Letter;

    fn next(&mut self) -> Option<Letter> {
        if self.0 == 0 {
            return None;
        }
        let letter = self.0.trailing_zeros() as Letter;
        self.0 &= self.0 - 1;
        Some(letter)
    }
}
