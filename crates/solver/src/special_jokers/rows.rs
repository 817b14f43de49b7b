//! Runs that are built tile by tile, on one side or on both sides of a mirror.

use kostka_rules::{Face, Joker, Row};

use crate::pool::colour_of;

pub(super) const PLAIN: Face = Face::Joker(Joker::Plain);
pub(super) const DOUBLE: Face = Face::Joker(Joker::Double);
pub(super) const CHANGE: Face = Face::Joker(Joker::ColourChange);
pub(super) const MIRROR: Face = Face::Joker(Joker::Mirror);

/// The content of one place of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Fill {
    /// The double joker of the number before.
    #[default]
    Covered,
    Tile,
    Joker,
    Double,
    Change,
}

impl Fill {
    fn face(self, colour: usize, n: u8) -> Option<Face> {
        match self {
            Fill::Covered => None,
            Fill::Tile => Some(Face::Number(colour_of(colour), n)),
            Fill::Joker => Some(PLAIN),
            Fill::Double => Some(DOUBLE),
            Fill::Change => Some(CHANGE),
        }
    }
}

/// The halves of a run, lowest number first. Without a mirror the second one is empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Halves {
    pub(super) rows: [Row; 2],
    /// Halves whose last tile is a double joker that covers the next number too.
    pub(super) covered: [bool; 2],
}

impl Halves {
    /// Adds what stands at number `n`.
    pub(super) fn put(&mut self, mut fills: [Fill; 2], colour: usize, n: u8) {
        // Of a covered and another place, the covered one is where the double joker lies.
        if fills[0] == Fill::Covered && self.covered == [false, true] {
            fills.swap(0, 1);
        }
        for (half, fill) in fills.into_iter().enumerate() {
            self.rows[half].extend(fill.face(colour, n));
            self.covered[half] = fill == Fill::Double;
        }
    }
}

/// Returns two halves, lowest number first, around a mirror.
pub(super) fn mirrored(mut left: Row, mut right: Row, climbs: bool) -> Row {
    if climbs {
        right.reverse();
    } else {
        left.reverse();
    }
    left.push(MIRROR);
    left.append(&mut right);
    left
}
