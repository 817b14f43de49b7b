//! From counted tiles to rows on the table: rows that can stay as they were do, the others are built anew.

use kostka_rules::{Face, MirrorValue, Row, meld};

use crate::groups::{self, Group};
use crate::narrow::Profile;
use crate::pool::{COLOURED, N, PLAIN, colour_of, joker_face};

/// Rows to lay, and which of the rows before are among them unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Laid {
    pub(crate) cost: u32,
    /// By index of the row before: whether it stays as it is.
    pub(crate) kept: Vec<bool>,
    pub(crate) new: Vec<Row>,
}

/// Lays a profile; `None` if it holds a meld of jokers alone, which is none (ruling 9.2).
pub(crate) fn lay(mut profile: Profile, before: &[Row], may_keep: &[bool], has_coloured: bool) -> Option<Laid> {
    let mut kept = vec![false; before.len()];
    for (at, row) in before.iter().enumerate() {
        if may_keep.get(at) == Some(&true) {
            kept[at] = keep(&mut profile, row);
        }
    }
    let mut new = Vec::new();
    for c in 0..4 {
        let joker = joker_face(if has_coloured { COLOURED + c } else { PLAIN });
        build_runs(&profile, c, joker, &mut new);
    }
    for n in 1..N {
        build_groups(&profile, n, &mut new)?;
    }
    new.iter()
        .all(|row| meld::is_meld(row, MirrorValue::Middle))
        .then_some(Laid {
            cost: profile.cost,
            kept,
            new,
        })
}

/// Takes the tiles of a row out of the profile if the rest of the profile still makes melds.
fn keep(profile: &mut Profile, row: &Row) -> bool {
    let readings = meld::readings(row, MirrorValue::Middle);
    readings.iter().any(|reading| match *reading {
        meld::Reading::Run { start, before, .. } => {
            let Some(colour) = before.iter().next() else {
                return false;
            };
            keep_run(profile, row, usize::from(start), colour as usize)
        }
        meld::Reading::Group { number, .. } => keep_group(profile, row, usize::from(number)),
        _ => false,
    })
}

fn keep_run(profile: &mut Profile, row: &Row, start: usize, c: usize) -> bool {
    let cells = || row.iter().zip(start..N);
    let has_all = cells().all(|(face, n)| {
        let layer = &profile.layers[n];
        let there = if face.is_joker() {
            layer.run_jokers[c]
        } else {
            layer.run_tiles[c]
        };
        there > 0
    });
    if !has_all {
        return false;
    }
    let mut change = |add: bool| {
        for (face, n) in cells() {
            let layer = &mut profile.layers[n];
            let count = if face.is_joker() {
                &mut layer.run_jokers[c]
            } else {
                &mut layer.run_tiles[c]
            };
            *count = if add { *count + 1 } else { *count - 1 };
        }
    };
    change(false);
    if runs_fit(profile, c) {
        return true;
    }
    let mut change = |add: bool| {
        for (face, n) in cells() {
            let layer = &mut profile.layers[n];
            let count = if face.is_joker() {
                &mut layer.run_jokers[c]
            } else {
                &mut layer.run_tiles[c]
            };
            *count = if add { *count + 1 } else { *count - 1 };
        }
    };
    change(true);
    false
}

/// Whether the run tiles of one colour make runs.
fn runs_fit(profile: &Profile, c: usize) -> bool {
    let (mut n1, mut n2, mut n3) = (0, 0, 0);
    for layer in &profile.layers[1..] {
        let r = layer.run_tiles[c] + layer.run_jokers[c];
        let Some(beyond) = r.checked_sub(n1 + n2) else {
            return false;
        };
        let extended = beyond.min(n3);
        (n1, n2, n3) = (beyond - extended, n1, n2 + extended);
    }
    n1 + n2 == 0
}

fn keep_group(profile: &mut Profile, row: &Row, n: usize) -> bool {
    let layer = &mut profile.layers[n];
    let saved = *layer;
    let taken = row.iter().all(|face| {
        let count = match face {
            Face::Number(colour, _) => &mut layer.group_tiles[*colour as usize],
            Face::Joker(kostka_rules::Joker::Coloured(colour)) => &mut layer.group_coloured[*colour as usize],
            _ => &mut layer.group_plain,
        };
        let there = *count > 0;
        *count = count.saturating_sub(1);
        there
    });
    let fits = taken
        && if layer.group_coloured == [0; 4] {
            groups::fits_plain(&layer.group_tiles, layer.group_plain)
        } else {
            groups::fits_coloured(&layer.group_tiles, &layer.group_coloured)
        };
    if !fits {
        *layer = saved;
    }
    fits
}

/// Short runs go on first, then long ones, then new ones start.
fn build_runs(profile: &Profile, c: usize, joker: Face, rows: &mut Vec<Row>) {
    let mut open: Vec<Row> = Vec::new();
    for (n, layer) in profile.layers.iter().enumerate().skip(1) {
        let r = usize::from(layer.run_tiles[c] + layer.run_jokers[c]);
        if r == 0 && open.is_empty() {
            continue;
        }
        open.sort_by_key(|row| row.len().min(3));
        while open.len() < r {
            open.push(Row::new());
        }
        rows.extend(open.drain(r..).filter(|row| !row.is_empty()));
        let mut jokers = usize::from(layer.run_jokers[c]);
        let number = Face::Number(colour_of(c), n as u8);
        // Tiles go to the runs that hold none yet; jokers to those that can do with one.
        let mut order: Vec<usize> = (0..open.len()).collect();
        order.sort_by_key(|at| (open[*at].iter().all(|face| face.is_joker()), open[*at].len().min(3)));
        for at in order {
            let face = if jokers > 0 {
                jokers -= 1;
                joker
            } else {
                number
            };
            open[at].push(face);
        }
    }
    rows.extend(open);
}

fn build_groups(profile: &Profile, n: usize, rows: &mut Vec<Row>) -> Option<()> {
    let layer = &profile.layers[n];
    if layer.group_tiles == [0; 4] {
        return (layer.group_plain == 0 && layer.group_coloured == [0; 4]).then_some(());
    }
    for group in groups::split(&layer.group_tiles, &layer.group_coloured, layer.group_plain)? {
        rows.push(group_row(&group, n));
    }
    Some(())
}

pub(crate) fn group_row(group: &Group, n: usize) -> Row {
    let mut row = Row::new();
    for c in 0..4 {
        if group.tiles & (1 << c) != 0 {
            row.push(Face::Number(colour_of(c), n as u8));
        } else if group.coloured & (1 << c) != 0 {
            row.push(joker_face(COLOURED + c));
        }
    }
    row.extend((0..group.plain).map(|_| joker_face(PLAIN)));
    row
}

/// The whole table: rows that stayed at their place, then each changed row where it has most tiles in common, new rows
/// last.
pub(crate) fn table(before: &[Row], laid: &Laid) -> Vec<Row> {
    let mut new: Vec<Option<&Row>> = laid.new.iter().map(Some).collect();
    let mut table = Vec::with_capacity(before.len() + new.len());
    for (at, row) in before.iter().enumerate() {
        if laid.kept.get(at) == Some(&true) {
            table.push(row.clone());
            continue;
        }
        let best = new
            .iter()
            .enumerate()
            .filter_map(|(i, other)| other.map(|other| (common(row, other), i)))
            .filter(|(tiles, _)| *tiles > 0)
            .max_by_key(|(tiles, i)| (*tiles, usize::MAX - i));
        if let Some((_, i)) = best
            && let Some(row) = new[i].take()
        {
            table.push(row.clone());
        }
    }
    table.extend(new.into_iter().flatten().cloned());
    table
}

/// How many tiles two rows have in common.
fn common(one: &Row, other: &Row) -> usize {
    let mut used = 0u32;
    one.iter()
        .filter(|face| {
            let hit = other
                .iter()
                .enumerate()
                .take(32)
                .find(|(i, o)| used & (1 << i) == 0 && o == face);
            if let Some((i, _)) = hit {
                used |= 1 << i;
            }
            hit.is_some()
        })
        .count()
}
