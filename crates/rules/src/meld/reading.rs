//! One reading of a row, and the tile that each joker stands for in it.

use crate::tile::{Colours, Face, Joker};

/// One way to read a row of tiles as a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// G1: one number in three or four colours.
    Group {
        /// The number.
        number: u8,
        /// The colours that no tile or coloured joker of the group has.
        missing: Colours,
        /// The worth in an opening.
        value: u16,
    },
    /// R1: consecutive numbers upwards. Without a colour-change joker `before` and `after` are the same.
    Run {
        /// The first number.
        start: u8,
        /// The possible colours before a colour-change joker.
        before: Colours,
        /// The possible colours after a colour-change joker.
        after: Colours,
        /// The worth in an opening.
        value: u16,
    },
    /// M1: the same colours of one number on either side of a mirror joker.
    MirrorGroup {
        /// The number.
        number: u8,
        /// The worth in an opening.
        value: u16,
    },
    /// M1: the same run on either side, from the outside inwards. The middle number may be 0 or 14 where the rulebook
    /// gives it no worth.
    MirrorRun {
        /// The outermost number.
        start: u8,
        /// `true` if the numbers climb towards the middle.
        climbs: bool,
        /// The number of cells in each half.
        cells: u8,
        /// The possible colours on the outer side of a colour-change joker.
        before: Colours,
        /// The possible colours on the inner side of a colour-change joker.
        after: Colours,
        /// The worth in an opening.
        value: u16,
    },
}

/// The tile or tiles that a joker stands for in a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandsFor {
    /// `true` in a run or a mirrored run, `false` in a group.
    pub in_run: bool,
    /// The lowest number; the middle of a mirrored run may be 0 or 14.
    pub number: u8,
    /// The number of tiles: two for a double joker.
    pub span: u8,
    /// The colours that the tile can have; all colours for a colour-change joker.
    pub colours: Colours,
}

impl StandsFor {
    /// Returns `true` if both can be the same place in a meld: the same number, and in a run a colour in common.
    ///
    /// The colours of a group do not count, because its joker may be replaced by any missing colour.
    pub fn agrees_with(&self, other: &StandsFor) -> bool {
        self.in_run == other.in_run
            && self.number == other.number
            && (!self.in_run || !self.colours.and(other.colours).is_empty())
    }

    /// Returns `true` if this joker covers a place that the other covered.
    pub fn covers(&self, other: &StandsFor) -> bool {
        let overlap = self.number < other.number + other.span && other.number < self.number + self.span;
        self.in_run == other.in_run
            && (if self.in_run {
                overlap
            } else {
                self.number == other.number
            })
            && !self.colours.and(other.colours).is_empty()
    }
}

impl Reading {
    /// Returns the worth of the meld in an opening.
    pub const fn value(&self) -> u16 {
        match self {
            Reading::Group { value, .. }
            | Reading::Run { value, .. }
            | Reading::MirrorGroup { value, .. }
            | Reading::MirrorRun { value, .. } => *value,
        }
    }

    /// Returns `true` for a group or a mirrored group.
    pub const fn is_group(&self) -> bool {
        matches!(self, Reading::Group { .. } | Reading::MirrorGroup { .. })
    }

    /// Iterates over the jokers of the row, by their places, with the tiles that they stand for in this reading.
    pub fn jokers(self, row: &[Face]) -> impl Iterator<Item = (usize, StandsFor)> {
        (0..row.len()).filter_map(move |at| Some((at, self.stands_for(row, at)?)))
    }

    /// Returns the tiles that the joker at `index` of the row stands for in this reading; `None` if there is no joker.
    pub fn stands_for(&self, row: &[Face], index: usize) -> Option<StandsFor> {
        let Face::Joker(joker) = row.get(index)? else {
            return None;
        };
        let span = if *joker == Joker::Double { 2 } else { 1 };
        let own = match joker {
            Joker::Coloured(colour) => Colours::only(*colour),
            _ => Colours::ALL,
        };
        let (number, colours) = match *self {
            Reading::Group { number, .. } if matches!(joker, Joker::Coloured(_)) => (number, own),
            Reading::Group { number, missing, .. } => (number, missing),
            Reading::MirrorGroup { number, .. } => (number, mirror_group_colours(row, index).and(own)),
            Reading::Run {
                start, before, after, ..
            } => {
                let colours = side_colours(*joker, row[..index].contains(&CHANGE), before, after);
                (start + cells(&row[..index]), colours.and(own))
            }
            Reading::MirrorRun {
                start,
                climbs,
                cells: half,
                before,
                after,
                ..
            } => {
                let middle = row.iter().position(|face| *face == MIRROR)?;
                let outside = if index <= middle {
                    &row[..index]
                } else {
                    &row[index + 1..]
                };
                let at = cells(outside).min(half);
                // In a falling run a double joker covers its cell and the next one inwards, which is lower.
                let number = if climbs {
                    start + at
                } else {
                    (start + 1).saturating_sub(at + span)
                };
                let colours = side_colours(*joker, outside.contains(&CHANGE), before, after);
                (number, colours.and(own))
            }
        };
        Some(StandsFor {
            in_run: !self.is_group(),
            number,
            span,
            colours,
        })
    }
}

const CHANGE: Face = Face::Joker(Joker::ColourChange);
const MIRROR: Face = Face::Joker(Joker::Mirror);

/// Returns the number of cells of a meld that these tiles fill.
fn cells(tiles: &[Face]) -> u8 {
    tiles
        .iter()
        .map(|face| if *face == Face::Joker(Joker::Double) { 2 } else { 1 })
        .sum()
}

/// Returns the colours that a joker can have before or after a colour change.
fn side_colours(joker: Joker, beyond_change: bool, before: Colours, after: Colours) -> Colours {
    match (joker, beyond_change) {
        (Joker::ColourChange, _) => Colours::ALL,
        (_, false) => before,
        (_, true) => after,
    }
}

/// Returns the colours that a joker can have in a mirrored group, where both halves are the same and no colour repeats.
fn mirror_group_colours(row: &[Face], index: usize) -> Colours {
    let Some(middle) = row.iter().position(|face| *face == MIRROR) else {
        return Colours::ALL;
    };
    let mut places = [Colours::ALL; 4];
    let halves = (row[..middle].iter(), row[middle + 1..].iter().rev());
    let own = if index < middle {
        index
    } else {
        row.len() - 1 - index
    };
    let mut covered = 0..0;
    let mut restrict = |at: &mut usize, nth: usize, face: &Face, mine: bool| {
        let span = usize::from(cells(std::slice::from_ref(face)));
        if mine && nth == own {
            covered = *at..*at + span;
        }
        if let (Face::Number(colour, _) | Face::Joker(Joker::Coloured(colour)), Some(place)) =
            (face, places.get_mut(*at))
        {
            *place = place.and(Colours::only(*colour));
        }
        *at += span;
    };
    let (mut left, mut right) = (0, 0);
    for (nth, face) in halves.0.enumerate() {
        restrict(&mut left, nth, face, index < middle);
    }
    for (nth, face) in halves.1.enumerate() {
        restrict(&mut right, nth, face, index > middle);
    }
    if index == middle {
        return Colours::ALL;
    }
    let mut possible = Colours::NONE;
    let mut taken = Colours::NONE;
    for (at, colours) in places.iter().enumerate() {
        if covered.contains(&at) {
            possible = possible.or(*colours);
        } else if colours.len() == 1 {
            taken = taken.or(*colours);
        }
    }
    possible.without(taken)
}

/// The readings of one row, at most three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    readings: [Option<Reading>; 3],
}

impl Readings {
    /// Iterates over the readings.
    pub fn iter(&self) -> impl Iterator<Item = &Reading> {
        self.readings.iter().flatten()
    }

    /// Returns `true` if the row is not a meld.
    pub fn is_empty(&self) -> bool {
        self.readings[0].is_none()
    }

    /// Ruling 9.5: returns the worth of the reading that is best for the player.
    pub fn best_value(&self) -> Option<u16> {
        self.best().map(Reading::value)
    }

    /// Returns the reading of the highest worth, the first one among equals.
    pub fn best(&self) -> Option<&Reading> {
        self.iter()
            .reduce(|best, next| if next.value() > best.value() { next } else { best })
    }

    /// Returns `true` if one of the readings is a group or a mirrored group.
    pub fn has_group(&self) -> bool {
        self.iter().any(Reading::is_group)
    }

    /// Adds a reading, if there is one.
    pub(super) fn extend(&mut self, reading: Option<Reading>) {
        if let (Some(_), Some(free)) = (reading, self.readings.iter_mut().find(|slot| slot.is_none())) {
            *free = reading;
        }
    }
}
