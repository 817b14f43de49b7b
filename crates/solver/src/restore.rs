//! Rows that need not have changed: the search knows tiles and not rows, so it may lay the same tiles in another order, make
//! one row of two, or give a row a tile for which there is room elsewhere. No search is needed to put such rows back.

use kostka_rules::{Face, MirrorValue, Row, meld};

use crate::additions;
use crate::rows::{Arrangement, add, common, remove};
use crate::task::Task;

/// Returns the arrangement with rows put back as they were where the tiles that they got can lie among the other new
/// rows; `None` if no row can be put back.
pub(crate) fn restored(task: &Task, laid: &Arrangement) -> Option<Arrangement> {
    let mut restored = restored_row(task, laid)?;
    while let Some(more) = restored_row(task, &restored) {
        restored = more;
    }
    (!task.jokers_are_watched() || task.obeys(&restored)).then_some(restored)
}

/// Returns the arrangement with one row put back.
fn restored_row(task: &Task, laid: &Arrangement) -> Option<Arrangement> {
    let mirror_value = task.terms.rules().mirror_value;
    let mut changed = (0..task.table.len()).filter(|at| !laid.unchanged[*at] && task.valid[*at]);
    changed.find_map(|at| {
        let old = &task.table[at];
        let mut holding = (0..laid.new.len()).filter(|new| holds(&laid.new[*new], old));
        let new = holding.find_map(|new| without(old, new, &laid.new, mirror_value))?;
        let mut unchanged = laid.unchanged.clone();
        unchanged[at] = true;
        Some(Arrangement {
            cost: laid.cost,
            unchanged,
            new,
            bare: None,
        })
    })
}

/// Returns the other rows with the tiles that row `at` has besides the old one: as melds of its own, or added at their ends.
fn without(old: &Row, at: usize, rows: &[Row], mirror_value: MirrorValue) -> Option<Vec<Row>> {
    let row = &rows[at];
    let is_meld = |part: &[Face]| meld::is_meld(part, mirror_value);
    let mut own: [&[Face]; 2] = [&[]; 2];
    let mut rest = Row::new();
    if let Some(from) = row.windows(old.len()).position(|part| part == old.as_slice()) {
        for (own, part) in own.iter_mut().zip([&row[..from], &row[from + old.len()..]]) {
            if is_meld(part) {
                *own = part;
            } else {
                rest.extend(part);
            }
        }
    } else {
        let mut left = old.clone();
        rest.extend(row.iter().filter(|face| !remove(&mut left, face)));
    }
    // Seldom is there room, so that is looked for before anything is moved.
    let others = || rows.iter().enumerate().filter(|(other, _)| *other != at);
    let has_room = |face: &Face| others().any(|(_, row)| additions::might_take(row, *face, mirror_value));
    if !rest.iter().all(has_room) {
        return None;
    }
    let mut others: Vec<Row> = others().map(|(_, row)| row.clone()).collect();
    let placed = rest
        .into_iter()
        .all(|face| others.iter_mut().any(|row| add(row, face, mirror_value)));
    others.extend(
        own.into_iter()
            .filter(|part| !part.is_empty())
            .map(<[Face]>::to_vec),
    );
    placed.then_some(others)
}

/// Returns whether a row holds all tiles of another, in any order.
fn holds(row: &Row, other: &Row) -> bool {
    // Hardly ever, and then the first tile tells.
    other.len() <= row.len()
        && other.iter().all(|face| row.contains(face))
        && common(other, row) == other.len()
}

/// Returns whether a row only got more tiles: all of it lies there in order, or in a group.
pub(crate) fn grew(old: &Row, new: &Row) -> bool {
    let mut rest = new.iter();
    let is_group = || new.len() <= 4 && meld::readings(new, MirrorValue::Middle).has_group();
    old.iter().all(|face| rest.any(|tile| tile == face)) || (holds(new, old) && is_group())
}
