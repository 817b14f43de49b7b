//! From counted tiles to rows on the table: rows that can stay as they were do, the others are built anew.

use kostka_rules::{Face, Joker, MirrorValue, Row, meld};
use kostka_slim::sorting::SmallSort;

use crate::additions::mask_of;
use crate::groups::{self, Group};
use crate::plain_jokers::Profile;
use crate::pool::{COLOURED, N, PLAIN, Pool, colour_of, joker_face};

/// Rows to lay, and which of the rows before are among them unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arrangement {
    pub(crate) cost: u32,
    /// By index of the row before: whether it stays as it is.
    pub(crate) unchanged: Vec<bool>,
    pub(crate) new: Vec<Row>,
    /// The arrangement before jokers without a place of their own were added, and those jokers.
    pub(crate) bare: Option<Box<(Arrangement, Vec<Face>)>>,
}

/// The reason why a profile was not laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotArranged {
    /// A meld of jokers alone, which is none (ruling 9.2).
    JokersAlone,
    /// There is no meld to which the spare jokers could be added.
    NoRoom,
}

/// Lays a profile: rows that may stay unchanged do, if the rest of the profile still makes melds.
pub(crate) fn lay(
    mut profile: Profile,
    before: &[Row],
    may_keep: &[bool],
    has_coloured: bool,
) -> Result<Arrangement, NotArranged> {
    let mut unchanged = vec![false; before.len()];
    for (at, row) in before.iter().enumerate() {
        if may_keep.get(at) == Some(&true) {
            unchanged[at] = keep(&mut profile, row);
        }
    }
    let mut new = Vec::new();
    for c in 0..4 {
        let joker = joker_face(if has_coloured { COLOURED + c } else { PLAIN });
        build_runs(&profile, c, joker, &mut new);
    }
    for n in 1..N {
        build_groups(&profile, n, &mut new).ok_or(NotArranged::JokersAlone)?;
    }
    // Rows of numbers are melds as they were counted; with jokers there may be nothing else in one.
    let is_meld = |row: &Row| meld::is_meld(row, MirrorValue::Middle);
    debug_assert!(new.iter().filter(|row| !has_joker(row)).all(is_meld));
    if !new.iter().filter(|row| has_joker(row)).all(is_meld) {
        return Err(NotArranged::JokersAlone);
    }
    let mut laid = Arrangement {
        cost: profile.cost,
        unchanged,
        new,
        bare: None,
    };
    if profile.spare == [0; 4] {
        return Ok(laid);
    }
    let bare = laid.clone();
    let mut spare = Vec::new();
    for c in 0..4 {
        let joker = joker_face(if has_coloured { COLOURED + c } else { PLAIN });
        for _ in 0..profile.spare[c] {
            if !add_joker(&mut laid, before, may_keep, joker) {
                return Err(NotArranged::NoRoom);
            }
            spare.push(joker);
        }
    }
    laid.bare = Some(Box::new((bare, spare)));
    Ok(laid)
}

fn has_joker(row: &Row) -> bool {
    row.iter().any(|face| face.is_joker())
}

/// Every way to give a joker to one row: at its ends, or with two tiles cut off a long run.
pub(crate) fn with_joker(row: &Row, joker: Face) -> Vec<Vec<Row>> {
    let is_meld = |row: &Row| meld::is_meld(row, MirrorValue::Middle);
    let mut ways = Vec::new();
    let cuts = if row.len() >= 5 {
        vec![0, 2, row.len() - 2]
    } else {
        vec![0]
    };
    for cut in cuts {
        let (low, high) = row.split_at(cut);
        for (part, other) in [(high, low), (low, high)] {
            if part.len() < 2 || (!other.is_empty() && !is_meld(&other.to_vec())) {
                continue;
            }
            for at in [part.len(), 0, 1] {
                let mut with = part.to_vec();
                with.insert(at, joker);
                if is_meld(&with) {
                    let mut rows = vec![with];
                    rows.extend((!other.is_empty()).then(|| other.to_vec()));
                    ways.push(rows);
                }
            }
        }
    }
    ways
}

/// Cuts runs of numbers off the rows that hold jokers, as long as something valid is left.
pub(crate) fn cut_short(laid: &mut Arrangement) {
    let mut cut = Vec::new();
    for row in &mut laid.new {
        let front = row.iter().take_while(|face| !face.is_joker()).count();
        let back = row.iter().rev().take_while(|face| !face.is_joker()).count();
        if front == row.len() {
            continue;
        }
        let is_meld = |row: &[Face]| meld::is_meld(row, MirrorValue::Middle);
        if let Some(at) = (3..=front).rev().find(|at| is_meld(&row[*at..])) {
            cut.push(row.drain(..at).collect::<Row>());
        }
        if let Some(at) = (3..=back).rev().find(|at| is_meld(&row[..row.len() - at])) {
            cut.push(row.split_off(row.len() - at));
        }
    }
    laid.new.extend(cut);
}

/// Adds a joker to a new row, or else to a row that would have stayed as it was.
pub(crate) fn add_joker(laid: &mut Arrangement, before: &[Row], may_change: &[bool], joker: Face) -> bool {
    if laid
        .new
        .iter_mut()
        .any(|row| add(row, joker, MirrorValue::Middle))
    {
        return true;
    }
    for (at, row) in before.iter().enumerate() {
        if laid.unchanged[at] && may_change.get(at) == Some(&true) {
            let mut row = row.clone();
            if add(&mut row, joker, MirrorValue::Middle) {
                laid.unchanged[at] = false;
                laid.new.push(row);
                return true;
            }
        }
    }
    false
}

/// Adds a tile at an end of a row if that makes a meld.
pub(crate) fn add(row: &mut Row, face: Face, mirror_value: MirrorValue) -> bool {
    for end in [row.len(), 0] {
        row.insert(end, face);
        if meld::is_meld(row, mirror_value) {
            return true;
        }
        row.remove(end);
    }
    false
}

/// Takes a tile out of a row; false if it is not there.
pub(crate) fn remove(row: &mut Row, face: &Face) -> bool {
    let at = row.iter().position(|other| other == face);
    at.map(|at| row.remove(at)).is_some()
}

/// Takes the tiles of a row out of the profile if the rest of the profile still makes melds.
fn keep(profile: &mut Profile, row: &Row) -> bool {
    // A profile knows plain and coloured jokers only; the others lie in rows decided elsewhere.
    let special = |face: &Face| matches!(face, Face::Joker(joker) if joker.is_special());
    if row.iter().any(special) {
        return false;
    }
    if !has_joker(row) {
        // Two numbers tell what it is.
        return match row[..] {
            [Face::Number(colour, n), Face::Number(other, _), ..] if colour == other => {
                keep_run(profile, row, usize::from(n), colour as usize)
            }
            [Face::Number(_, n), ..] => keep_group(profile, row, usize::from(n)),
            _ => false,
        };
    }
    let readings = meld::readings(row, MirrorValue::Middle);
    readings.iter().any(|reading| {
        let saved = profile.clone();
        let unchanged = match *reading {
            meld::Reading::Run { start, before, .. } => before
                .iter()
                .next()
                .is_some_and(|colour| keep_run(profile, row, usize::from(start), colour as usize)),
            meld::Reading::Group { number, .. } => keep_group(profile, row, usize::from(number)),
            _ => false,
        };
        if !unchanged {
            *profile = saved;
        }
        unchanged
    })
}

/// The spare jokers of a face.
fn spare<'a>(spare: &'a mut [u8; 4], joker: &Face) -> &'a mut u8 {
    match joker {
        Face::Joker(Joker::Coloured(colour)) => &mut spare[*colour as usize],
        _ => &mut spare[0],
    }
}

/// Takes a run out of the profile. A profile without jokers is as before if that fails; the caller restores one with
/// jokers.
fn keep_run(profile: &mut Profile, row: &Row, start: usize, c: usize) -> bool {
    let cells = || row.iter().zip(start..N);
    let mut taken = 0;
    for (face, n) in cells() {
        let layer = &mut profile.layers[n];
        let there = if !face.is_joker() {
            &mut layer.run_tiles[c]
        } else if layer.run_jokers[c] > 0 {
            &mut layer.run_jokers[c]
        } else {
            spare(&mut profile.spare, face)
        };
        if *there == 0 {
            break;
        }
        *there -= 1;
        taken += 1;
    }
    if taken == row.len() && runs_fit(profile, c) {
        return true;
    }
    for (_, n) in cells().take(taken) {
        profile.layers[n].run_tiles[c] += 1;
    }
    false
}

/// Returns whether the run tiles of one colour make runs.
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
    let left = &mut profile.spare;
    let taken = row.iter().all(|face| {
        let count = match face {
            Face::Number(colour, _) => &mut layer.group_tiles[*colour as usize],
            Face::Joker(Joker::Coloured(colour)) if layer.group_coloured[*colour as usize] > 0 => {
                &mut layer.group_coloured[*colour as usize]
            }
            Face::Joker(Joker::Plain) if layer.group_plain > 0 => &mut layer.group_plain,
            joker => spare(left, joker),
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

/// Builds the runs of a colour: at each number short runs go on first, then long ones, then new ones start.
fn build_runs(profile: &Profile, c: usize, joker: Face, rows: &mut Vec<Row>) {
    let mut open: Vec<Row> = Vec::new();
    for (n, layer) in profile.layers.iter().enumerate().skip(1) {
        let r = usize::from(layer.run_tiles[c] + layer.run_jokers[c]);
        if r == 0 && open.is_empty() {
            continue;
        }
        open.small_sort_by_key(|row| row.len().min(3));
        while open.len() < r {
            open.push(Row::with_capacity(8));
        }
        rows.extend(open.drain(r..).filter(|row| !row.is_empty()));
        let mut jokers = usize::from(layer.run_jokers[c]);
        let number = Face::Number(colour_of(c), n as u8);
        if jokers == 0 {
            open.iter_mut().for_each(|row| row.push(number));
            continue;
        }
        // Tiles go to the runs that hold none yet; jokers to those that can do with one.
        let mut order: Vec<usize> = (0..open.len()).collect();
        order.small_sort_by_key(|at| {
            (
                open[*at].iter().all(|face| face.is_joker()),
                open[*at].len().min(3),
            )
        });
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
    let mut row = Row::with_capacity(4);
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
/// last. Empty rows are gone.
pub(crate) fn table(before: &[Row], unchanged: &[bool], new: Vec<Row>) -> Vec<Row> {
    let mut table = Vec::with_capacity(before.len() + new.len());
    // Most rows have nothing in common, which their numbers tell at once.
    let mut new: Vec<(u64, Row)> = new.into_iter().map(|row| (numbers(&row), row)).collect();
    for (row, unchanged) in before.iter().zip(unchanged) {
        if *unchanged {
            table.extend((!row.is_empty()).then(|| row.clone()));
            continue;
        }
        let own = numbers(row);
        let mut best = (0, 0);
        for (at, (numbers, other)) in new.iter().enumerate() {
            if numbers & own != 0 {
                let tiles = common(row, other);
                if tiles > best.0 {
                    best = (tiles, at);
                }
            }
        }
        if best.0 > 0 {
            table.push(std::mem::take(&mut new[best.1]).1);
        }
    }
    table.extend(new.into_iter().map(|(_, row)| row).filter(|row| !row.is_empty()));
    table
}

/// Returns the numbers of a row as bits; the lowest bit, which no number has, is for jokers.
fn numbers(row: &Row) -> u64 {
    row.iter().fold(0, |all, face| all | mask_of(*face).max(1))
}

/// The rack tiles that the table gained, in the order of the rack.
pub(crate) fn played(before: &[Row], rack: &[Face], laid: &Arrangement) -> Vec<Face> {
    let mut gained = Pool::EMPTY;
    laid.new
        .iter()
        .flatten()
        .for_each(|face| gained.add(*face, false));
    let changed = before
        .iter()
        .zip(&laid.unchanged)
        .filter(|(_, unchanged)| !**unchanged);
    changed.flat_map(|(row, _)| row).for_each(|face| {
        gained.take(*face);
    });
    rack.iter().copied().filter(|face| gained.take(*face)).collect()
}

/// Returns the number of tiles that two rows have in common.
pub(crate) fn common(one: &Row, other: &Row) -> usize {
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
