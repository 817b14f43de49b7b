//! One way to understand a row, and what each joker stands for in it.

use crate::tile::{Colours, Face, Joker};

/// One way to understand a row of tiles as a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// G1: one number in three or four colours.
    Group {
        number: u8,
        missing: Colours,
        value: u16,
    },
    /// R1: consecutive numbers upwards; `before` and `after` are the colours on either side of a colour-change joker
    /// (the same without one).
    Run {
        start: u8,
        before: Colours,
        after: Colours,
        value: u16,
    },
    /// M1: the same colours of one number on either side of a mirror joker.
    MirrorGroup { number: u8, value: u16 },
    /// M1: the same run on either side, from the outside inwards. The middle may lie beyond 1 and 13 where it needs
    /// not exist.
    MirrorRun {
        start: u8,
        climbs: bool,
        cells: u8,
        before: Colours,
        after: Colours,
        value: u16,
    },
}

/// What a joker stands for in a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandsFor {
    /// Whether it stands in a run (or a mirrored run) rather than a group.
    pub in_run: bool,
    /// The lowest number it stands for; the middle of a mirrored run may be 0 or 14.
    pub number: u8,
    /// How many tiles it stands for: two for a double joker.
    pub span: u8,
    /// The colours that the tile could have. All of them for a colour-change joker, which has none of its own.
    pub colours: Colours,
}

impl StandsFor {
    /// Whether both can be the same place in a meld: the same number, and in a run a colour in common.
    ///
    /// The colours of a group do not count: its joker may be replaced by either missing colour.
    pub fn agrees_with(&self, other: &StandsFor) -> bool {
        self.in_run == other.in_run
            && self.number == other.number
            && (!self.in_run || !self.colours.and(other.colours).is_empty())
    }

    /// Whether this joker covers a place that the other covered.
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
    /// What the meld is worth in an opening.
    pub const fn value(&self) -> u16 {
        match self {
            Reading::Group { value, .. }
            | Reading::Run { value, .. }
            | Reading::MirrorGroup { value, .. }
            | Reading::MirrorRun { value, .. } => *value,
        }
    }

    pub const fn is_group(&self) -> bool {
        matches!(self, Reading::Group { .. } | Reading::MirrorGroup { .. })
    }

    /// What the joker at `index` of the row stands for in this reading; `None` for a tile that is not a joker.
    pub fn stands_for(&self, row: &[Face], index: usize) -> Option<StandsFor> {
        let Face::Joker(joker) = row.get(index)? else {
            return None;
        };
        let span = if *joker == Joker::Double { 2 } else { 1 };
        let own = match joker {
            Joker::Coloured(colour) => Colours::only(*colour),
            _ => Colours::ALL,
        };
        let stands = match *self {
            Reading::Group { number, missing, .. } => {
                let colours = if matches!(joker, Joker::Coloured(_)) {
                    own
                } else {
                    missing
                };
                StandsFor {
                    in_run: false,
                    number,
                    span,
                    colours,
                }
            }
            Reading::MirrorGroup { number, .. } => StandsFor {
                in_run: false,
                number,
                span,
                colours: mirror_group_colours(row, index).and(own),
            },
            Reading::Run {
                start, before, after, ..
            } => {
                let number = start + cells(&row[..index]);
                let colours = side_colours(*joker, row[..index].contains(&CHANGE), before, after);
                StandsFor {
                    in_run: true,
                    number,
                    span,
                    colours: colours.and(own),
                }
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
                // A falling double joker covers its own cell and the one further in, which is lower.
                let number = if climbs {
                    start + at
                } else {
                    (start + 1).saturating_sub(at + span)
                };
                let colours = side_colours(*joker, outside.contains(&CHANGE), before, after);
                StandsFor {
                    in_run: true,
                    number,
                    span,
                    colours: colours.and(own),
                }
            }
        };
        Some(stands)
    }
}

const CHANGE: Face = Face::Joker(Joker::ColourChange);
const MIRROR: Face = Face::Joker(Joker::Mirror);

/// How many places of a meld these tiles fill.
fn cells(tiles: &[Face]) -> u8 {
    tiles
        .iter()
        .map(|face| if *face == Face::Joker(Joker::Double) { 2 } else { 1 })
        .sum()
}

fn side_colours(joker: Joker, beyond_change: bool, before: Colours, after: Colours) -> Colours {
    match (joker, beyond_change) {
        (Joker::ColourChange, _) => Colours::ALL,
        (_, false) => before,
        (_, true) => after,
    }
}

/// In a mirrored group: the colours that the joker's places can have, so that both halves are the same and no colour is
/// there twice.
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
    let mut narrow = |at: &mut usize, nth: usize, face: &Face, mine: bool| {
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
        narrow(&mut left, nth, face, index < middle);
    }
    for (nth, face) in halves.1.enumerate() {
        narrow(&mut right, nth, face, index > middle);
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

/// The readings of one row: three at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    readings: [Option<Reading>; 3],
}

impl Readings {
    pub fn iter(&self) -> impl Iterator<Item = &Reading> {
        self.readings.iter().flatten()
    }

    pub fn is_empty(&self) -> bool {
        self.readings[0].is_none()
    }

    /// Ruling 9.5: the worth of the row, read in the way best for the player.
    pub fn best_value(&self) -> Option<u16> {
        self.best().map(Reading::value)
    }

    /// The reading of the highest worth; the first of equals.
    pub fn best(&self) -> Option<&Reading> {
        self.iter()
            .reduce(|best, next| if next.value() > best.value() { next } else { best })
    }

    pub fn has_group(&self) -> bool {
        self.iter().any(Reading::is_group)
    }

    pub(super) fn extend(&mut self, reading: Option<Reading>) {
        if let (Some(_), Some(free)) = (reading, self.readings.iter_mut().find(|slot| slot.is_none())) {
            *free = reading;
        }
    }
}
