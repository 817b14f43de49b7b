//! Readings of a row of tiles as a meld of numbers.
//!
//! A row has a handful of *readings* at most: as a group, as a run, or, with a mirror joker, as a mirrored group or
//! a mirrored run climbing or falling to the middle. Reading a row allocates nothing.

mod group;
mod growth;
mod mirror;
mod reading;
mod run;
mod why_not;

pub use growth::can_grow;
pub use reading::{Reading, Readings, StandsFor};
pub use why_not::{NotAMeld, why_not};

use crate::rulebook::MirrorValue;
use crate::tile::{Face, Joker};

/// N1: the minimum number of tiles in a meld and of letters in a word.
pub const MIN_TILES: usize = 3;

/// The maximum number of tiles in a meld of numbers: a mirror between two runs of thirteen.
pub const MAX_TILES: usize = 27;

/// Returns all readings of a row as a meld of numbers; none if the row is not a meld.
///
/// Rules G1, R1, N1, J1, J2, D1, C1, M1 and rulings 9.2 to 9.5 and 9.14.
///
/// ```
/// use kostka_rules::{meld, notation, MirrorValue, Terms};
/// let terms = Terms::largest("pl-twist", Default::default())?;
/// let row = notation::parse_row("r3 r4 M r4 r3", terms.tiles())?;
/// assert_eq!(meld::readings(&row, MirrorValue::Middle).best_value(), Some(19));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn readings(row: &[Face], mirror_value: MirrorValue) -> Readings {
    if !(MIN_TILES..=MAX_TILES).contains(&row.len()) {
        return Readings::default();
    }
    let mut readings = Readings::default();
    if has_mirror(row) {
        mirror::read(row, mirror_value, &mut readings);
    } else {
        readings.extend(group::read(row));
        readings.extend(run::read(row));
    }
    readings
}

/// Returns `true` if a row is a meld of numbers.
pub fn is_meld(row: &[Face], mirror_value: MirrorValue) -> bool {
    if has_mirror(row) {
        return !readings(row, mirror_value).is_empty();
    }
    // One reading is enough, so the search stops at the first.
    (MIN_TILES..=MAX_TILES).contains(&row.len()) && (group::read(row).is_some() || run::read(row).is_some())
}

fn has_mirror(row: &[Face]) -> bool {
    row.contains(&Face::Joker(Joker::Mirror))
}
