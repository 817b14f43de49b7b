//! A node of the search, and how it was reached.

use super::state::{FRESH, Key, ODDS, Odd, PAIR, odd_colour};
use super::ways::Way;
use super::{C, D, END, Fill, J, Jokers};
use crate::search;

/// A partly decided number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) key: Key,
    pub(super) odds: [Odd; ODDS],
    /// The number to be decided.
    pub(super) number: u8,
    /// Colours decided at this number, and one more for the groups.
    pub(super) stage: u8,
    /// Tiles in groups at this number.
    pub(super) grouped: [u8; 4],
    pub(super) cost: u32,
    pub(super) how: How,
    /// Indices of the colours' bounds, and of those of decided ones if a run still arrives from another colour.
    pub(super) entries: [u16; 4],
    pub(super) late: [u16; 4],
    /// The prices that the bounds belong to.
    pub(super) epoch: u8,
    /// True if it is the first node of its number.
    pub(super) is_new: bool,
}

impl Node {
    /// Makes the node before anything is decided.
    pub(super) fn root(wild: Jokers) -> Node {
        Node {
            key: Key::default().with_wild(wild),
            odds: [0; ODDS],
            number: 1,
            stage: 0,
            grouped: [0; 4],
            cost: 0,
            how: How::default(),
            entries: [0; 4],
            late: [u16::MAX; 4],
            epoch: 0,
            is_new: true,
        }
    }

    /// Halves of colour-change jokers that are paid for: runs on their way to a colour that is not decided yet.
    pub(super) fn coming(&self) -> u8 {
        if self.odds == [0; ODDS] {
            return 0;
        }
        self.odds
            .iter()
            .filter(|odd| **odd & FRESH != 0 && odd_colour(**odd) + 1 >= usize::from(self.stage))
            .map(|odd| if odd & PAIR != 0 { 2 } else { 1 })
            .sum()
    }
}

impl search::Node for Node {
    fn distance(&self) -> u8 {
        5 * (END - self.number) - self.stage
    }

    /// Ignores spare jokers.
    fn hash(&self) -> u64 {
        let odds = u64::from(u32::from_le_bytes(self.odds));
        self.key.without_spare() ^ odds.rotate_left(20) ^ u64::from(self.number) << 57
    }

    /// Compares two nodes of a number. Spare jokers do no harm, except mirrors, which cannot be added just anywhere.
    fn replaces(&self, other: &Node) -> bool {
        let (a, b) = (self.key.wild(), other.key.wild());
        self.cost <= other.cost
            && self.number == other.number
            && self.key.without_spare() == other.key.without_spare()
            && self.odds == other.odds
            && a[J] >= b[J]
            && a[D] >= b[D]
            && a[C] >= b[C]
    }

    /// Returns false for a partly decided number, which is reached in one way only.
    fn is_compared(&self) -> bool {
        self.is_new
    }
}

/// The decisions that led to a node from its parent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct How {
    /// Groups: their tiles as a code and their jokers.
    pub(super) code: u8,
    pub(super) group_wild: Jokers,
    pub(super) way: Way,
    /// Goals of the runs that leave: a colour, or 4 for an end. The shortest first.
    pub(super) goals: [u8; 2],
    /// Actions of the odd runs and pairs of this colour.
    pub(super) odd_actions: [OddAction; ODDS],
    /// Pairs that meet a double or colour-change joker.
    pub(super) pair_actions: [PairAction; 2],
}

/// The action of an odd run or pair at one number. A run uses the first fill only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum OddAction {
    #[default]
    None,
    Close,
    Fill([Fill; 2]),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PairAction {
    #[default]
    None,
    Fill {
        is_new: bool,
        fills: [Fill; 2],
    },
    /// Both halves change to this colour.
    Change(u8),
}
