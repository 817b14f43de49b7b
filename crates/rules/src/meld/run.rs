//! R1: consecutive numbers of one colour, or of two with a colour-change joker between them (C1).

use super::reading::Reading;
use crate::tile::{Colours, Face, Joker, MAX_NUMBER};

/// Reads a row as a run, upwards from left to right.
pub(super) fn read(row: &[Face]) -> Option<Reading> {
    let mut start = None;
    let mut places = 0i16;
    let mut sides = Sides::default();
    for face in row {
        match *face {
            Face::Number(colour, number) => {
                let begins = i16::from(number) - places;
                if *start.get_or_insert(begins) != begins {
                    return None;
                }
                sides.restrict(colour);
            }
            Face::Joker(Joker::Coloured(colour)) => sides.restrict(colour),
            Face::Joker(Joker::ColourChange) => sides.change()?,
            Face::Joker(Joker::Plain) => {}
            Face::Joker(Joker::Double) => places += 1,
            _ => return None,
        }
        places += 1;
    }
    let start = start?;
    let end = start + places - 1;
    if start < 1 || end > i16::from(MAX_NUMBER) {
        return None;
    }
    let (before, after) = sides.resolve()?;
    Some(Reading::Run {
        start: start as u8,
        before,
        after,
        value: ((start + end) * places / 2) as u16,
    })
}

/// The colours still possible before and after the colour-change joker of a run, if it has one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    before: Colours,
    after: Option<Colours>,
}

impl Default for Sides {
    fn default() -> Sides {
        Sides {
            before: Colours::ALL,
            after: None,
        }
    }
}

impl Sides {
    /// Adds a tile of this colour.
    pub(super) fn restrict(&mut self, colour: crate::tile::Colour) {
        let side = self.after.as_mut().unwrap_or(&mut self.before);
        *side = side.and(Colours::only(colour));
    }

    /// Adds a colour-change joker. Ruling 9.4: returns `None` for a second one.
    pub(super) fn change(&mut self) -> Option<()> {
        self.after.replace(Colours::ALL).is_none().then_some(())
    }

    /// Returns the colours that are possible in both halves of a mirrored run.
    pub(super) fn and(self, other: Sides) -> Sides {
        Sides {
            before: self.before.and(other.before),
            after: self
                .after
                .map(|after| after.and(other.after.unwrap_or(Colours::NONE))),
        }
    }

    /// Returns `true` if each side can be of one colour, even if both have the same.
    pub(super) fn is_one_colour_each(self) -> bool {
        !self.before.is_empty() && self.after.is_none_or(|after| !after.is_empty())
    }

    /// Returns the colours on each side, restricted so that the sides differ; `None` if that is impossible.
    pub(super) fn resolve(self) -> Option<(Colours, Colours)> {
        let Some(after) = self.after else {
            return (!self.before.is_empty()).then_some((self.before, self.before));
        };
        // C1: the sides have different colours, so the only colour of one side is not possible on the other.
        let before_left = if after.len() == 1 {
            self.before.without(after)
        } else {
            self.before
        };
        let after_left = if self.before.len() == 1 {
            after.without(self.before)
        } else {
            after
        };
        (!before_left.is_empty() && !after_left.is_empty()).then_some((before_left, after_left))
    }
}
