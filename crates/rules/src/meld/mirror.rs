//! M1: mirrored melds, with the same tiles on either side of a mirror joker.
//!
//! Both halves are spread into *cells* from the outside inwards, one cell for each tile; a double joker fills two cells.
//! A meld is mirrored if the cells of both halves can be the same tiles.

use super::reading::{Reading, Readings};
use super::run::Sides;
use crate::rulebook::MirrorValue;
use crate::tile::{Colours, Face, Joker, MAX_NUMBER};

/// The maximum number of cells of one half: all thirteen numbers.
const MAX_CELLS: usize = MAX_NUMBER as usize;

/// A place in one half: the number and the colours that it can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    number: Option<u8>,
    colours: Colours,
    /// `true` for a colour-change joker.
    change: bool,
}

/// The cells of one half, from the outside inwards.
struct Half {
    cells: [Cell; MAX_CELLS],
    len: usize,
    /// The colours on either side of a colour-change joker; `None` if there are two such jokers.
    sides: Option<Sides>,
}

impl Half {
    /// Spreads tiles into cells, outermost first. Returns `None` if there are too many or if one is another mirror.
    fn spread(tiles: impl Iterator<Item = Face>) -> Option<Half> {
        const FREE: Cell = Cell {
            number: None,
            colours: Colours::ALL,
            change: false,
        };
        let mut half = Half {
            cells: [FREE; MAX_CELLS],
            len: 0,
            sides: Some(Sides::default()),
        };
        for face in tiles {
            let (cell, times) = match face {
                Face::Number(colour, n) => (
                    Cell {
                        number: Some(n),
                        colours: Colours::only(colour),
                        change: false,
                    },
                    1,
                ),
                Face::Joker(Joker::Plain) => (FREE, 1),
                Face::Joker(Joker::Coloured(colour)) => (
                    Cell {
                        colours: Colours::only(colour),
                        ..FREE
                    },
                    1,
                ),
                Face::Joker(Joker::Double) => (FREE, 2),
                Face::Joker(Joker::ColourChange) => (Cell { change: true, ..FREE }, 1),
                Face::Joker(Joker::Mirror) | Face::Letter(_) | Face::Blank(_) => return None,
            };
            if let Face::Number(colour, _) | Face::Joker(Joker::Coloured(colour)) = face
                && let Some(sides) = &mut half.sides
            {
                sides.restrict(colour);
            }
            if cell.change && half.sides.as_mut().is_none_or(|sides| sides.change().is_none()) {
                half.sides = None;
            }
            for _ in 0..times {
                *half.cells.get_mut(half.len)? = cell;
                half.len += 1;
            }
        }
        Some(half)
    }

    fn cells(&self) -> &[Cell] {
        &self.cells[..self.len]
    }
}

/// Adds all readings of a row that holds a mirror joker.
pub(super) fn read(row: &[Face], worth: MirrorValue, readings: &mut Readings) {
    let Some(middle) = row.iter().position(|face| *face == Face::Joker(Joker::Mirror)) else {
        return;
    };
    let outside_in = (
        row[..middle].iter().copied(),
        row[middle + 1..].iter().rev().copied(),
    );
    let (Some(left), Some(right)) = (Half::spread(outside_in.0), Half::spread(outside_in.1)) else {
        return;
    };
    if left.len == 0 || left.len != right.len {
        return;
    }
    readings.extend(group(&left, &right, worth));
    // Ruling 9.3: one tile on either side counts as a group.
    if left.len > 1 {
        readings.extend(run(&left, &right, worth, true));
        readings.extend(run(&left, &right, worth, false));
    }
}

/// Reads two halves as a mirrored group.
fn group(left: &Half, right: &Half, worth: MirrorValue) -> Option<Reading> {
    if left.len > 4 {
        return None;
    }
    let mut number = None;
    let mut colours = [Colours::NONE; 4];
    for (at, (l, r)) in left.cells().iter().zip(right.cells()).enumerate() {
        if l.change || r.change {
            return None;
        }
        for n in [l.number, r.number].into_iter().flatten() {
            if *number.get_or_insert(n) != n {
                return None;
            }
        }
        colours[at] = l.colours.and(r.colours);
    }
    let number = number?;
    distinct_colours(&colours[..left.len], Colours::ALL).then(|| {
        let middle = if worth == MirrorValue::Middle { number } else { 0 };
        let value = u16::from(number) * (left.len as u16) * 2 + u16::from(middle);
        Reading::MirrorGroup { number, value }
    })
}

/// Returns `true` if the cells can have different colours.
fn distinct_colours(cells: &[Colours], free: Colours) -> bool {
    let Some((first, rest)) = cells.split_first() else {
        return true;
    };
    first
        .and(free)
        .iter()
        .any(|colour| distinct_colours(rest, free.without(Colours::only(colour))))
}

/// Reads two halves as a mirrored run that climbs or falls to the middle.
fn run(left: &Half, right: &Half, worth: MirrorValue, climbs: bool) -> Option<Reading> {
    let step: i16 = if climbs { 1 } else { -1 };
    let mut start = None;
    for (at, (l, r)) in left.cells().iter().zip(right.cells()).enumerate() {
        // Ruling 9.4: a colour change stands in both halves or in neither.
        if l.change != r.change {
            return None;
        }
        for n in [l.number, r.number].into_iter().flatten() {
            let begins = i16::from(n) - step * at as i16;
            if *start.get_or_insert(begins) != begins {
                return None;
            }
        }
    }
    let start: i16 = start?;
    let len = left.len as i16;
    let inner = start + step * (len - 1);
    let middle = inner + step;
    let exists = |number: i16| (1..=i16::from(MAX_NUMBER)).contains(&number);
    // Ruling 9.3: a mirror that is worth the middle number needs one that exists.
    if !exists(start) || !exists(inner) || (worth == MirrorValue::Middle && !exists(middle)) {
        return None;
    }
    let (before, after) = left.sides?.and(right.sides?).resolve()?;
    let middle_value = if worth == MirrorValue::Middle { middle } else { 0 };
    let value = ((start + inner) * len + middle_value) as u16;
    Some(Reading::MirrorRun {
        start: start as u8,
        climbs,
        cells: left.len as u8,
        before,
        after,
        value,
    })
}
