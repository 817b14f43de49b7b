//! The gentlest of equal moves: of the rows of the table as few as possible are broken, that is taken apart. A row that only
//! grows is easy to follow.
//!
//! The search knows tiles and not rows, so the first answer often breaks more rows than it must. Whether one row is enough is asked
//! for every row, whether two are enough for the pairs of those that are broken (`additions/breaking.rs`): most of that is
//! answered by bits. Where three and more are broken, they are put back one after the other as far as searches of the rest allow.

use kostka_rules::rulebook::FreedJoker;
use kostka_rules::{Face, Row};

use crate::additions::{Hand, RowEnds};
use crate::restore::{grew, restored};
use crate::rows::{self, Arrangement, common};
use crate::search::Found;
use crate::task::{Answer, Task};

/// Largest number of states to visit to decide whether breaking some rows is enough.
const TRIES: u32 = 100;
/// Largest number of states to visit for all pairs of rows together.
const TRIES_PAIRS: u32 = 200;

/// Breaks fewer rows where that costs nothing. Of a table that is a mess rows are only put back.
pub(crate) fn make_gentle(task: &mut Task, all_valid: bool, answer: &mut Answer) {
    let broken = restore_rows(task, &mut answer.laid);
    let (laid, cost) = (&answer.laid, answer.laid.cost);
    let found = match broken[..] {
        [] => return,
        _ if !all_valid => Found::Unknown,
        // One is the least there can be: additions alone do not come to this.
        [row] => keeping_together(task, row, laid),
        _ => {
            let ends = RowEnds::new(task);
            let played = rows::played(task.table, task.rack, laid);
            match with_one(task, &ends, &played, cost) {
                Found::Nothing if broken.len() == 2 => return,
                Found::Best(laid) => Found::Best(laid),
                _ if broken.len() > 3 => with_two(task, &ends, &broken, &played),
                _ => Found::Unknown,
            }
        }
    };
    match found {
        Found::Best(mut gentler) => {
            restore_rows(task, &mut gentler);
            answer.laid = Arrangement { cost, ..gentler };
        }
        _ => put_back(task, all_valid, answer, broken),
    }
}

/// A move that breaks just this row but leaves its tiles together, if they are not: a joker whose place was taken need not go to
/// another row if the rules let it stay.
fn keeping_together(task: &Task, row: usize, laid: &Arrangement) -> Found<Arrangement> {
    let old = &task.table[row];
    let strays =
        |laid: &Arrangement| old.len() - laid.new.iter().map(|new| common(old, new)).max().unwrap_or(0);
    let may_stay = task.terms.rules().freed_joker == FreedJoker::AnySet;
    if !may_stay || !old.iter().any(|face| face.is_joker()) || strays(laid) == 0 {
        return Found::Nothing;
    }
    let played = Hand::of(&rows::played(task.table, task.rack, laid));
    match RowEnds::new(task).breaking(task, &[row], &played, 0, &mut { TRIES }) {
        Found::Best(other) if strays(&other) < strays(laid) => Found::Best(other),
        _ => Found::Nothing,
    }
}

/// A move that breaks one row: with the same tiles of the rack, or with others that are worth the same.
fn with_one(task: &Task, ends: &RowEnds, played: &[Face], cost: u32) -> Found<Arrangement> {
    let is_like = |one: &Face, other: &Face| one != other && task.cost_of(*one) == task.cost_of(*other);
    let has_others = || {
        let mut left = task.rack.iter().filter(|face| !played.contains(face));
        left.any(|face| played.iter().any(|other| is_like(face, other)))
    };
    match with_one_of(task, ends, &Hand::of(played), 0) {
        Found::Best(laid) => Found::Best(laid),
        found if has_others() => match with_one_of(task, ends, &Hand::of(task.rack), cost) {
            Found::Best(laid) => Found::Best(laid),
            _ => found,
        },
        found => found,
    }
}

/// Returns a move that breaks one row and leaves tiles of `rack` that cost `left`.
fn with_one_of(task: &Task, ends: &RowEnds, rack: &Hand, left: u32) -> Found<Arrangement> {
    let rows = (0..task.table.len()).filter(|row| !task.table[*row].is_empty());
    let mut all = Found::Nothing;
    for row in rows {
        match ends.breaking(task, &[row], rack, left, &mut { TRIES }) {
            Found::Nothing => {}
            Found::Unknown => all = Found::Unknown,
            found => return found,
        }
    }
    all
}

/// A move that breaks two of the broken rows.
fn with_two(task: &Task, ends: &RowEnds, broken: &[usize], played: &[Face]) -> Found<Arrangement> {
    let played = Hand::of(played);
    let mut tries = TRIES_PAIRS;
    for (at, one) in broken.iter().enumerate() {
        for two in &broken[at + 1..] {
            if let Found::Best(laid) = ends.breaking(task, &[*one, *two], &played, 0, &mut tries) {
                return Found::Best(laid);
            }
        }
    }
    Found::Unknown
}

/// Puts rows back where that costs nothing: one by one, or many at once where many are broken.
fn put_back(task: &mut Task, all_valid: bool, answer: &mut Answer, mut broken: Vec<usize>) {
    /// Largest number of rows that are tried one by one. More are tried in quarters, which are halved where not all
    /// of a part can stay.
    const FEW: usize = 8;
    /// Largest number of steps that the best move, and then the search for a gentler one, may take.
    const EASY: u64 = 2_000;
    if broken.len() < 2 {
        return;
    }
    let is_easy = answer.proven && task.meter.steps() <= EASY;
    let last = task.meter.steps() + EASY;
    let played = rows::played(task.table, task.rack, &answer.laid);
    let (ends, hand) = (RowEnds::new(task), Hand::of(&played));
    let part = if broken.len() > FEW { broken.len() / 4 } else { 1 };
    let all = broken.clone();
    let mut parts: Vec<&[usize]> = all.chunks(part).collect();
    while let Some(part) = parts.pop() {
        let is_left = |row: &usize| !part.contains(row);
        let fewer: Vec<usize> = broken.iter().copied().filter(is_left).collect();
        if fewer.len() == broken.len() {
            continue;
        }
        let mut found = if all_valid && fewer.len() < 3 {
            ends.breaking(task, &fewer, &hand, 0, &mut { TRIES })
        } else {
            Found::Unknown
        };
        if found == Found::Unknown && is_easy && task.meter.steps() <= last {
            let mut fixed = answer.laid.unchanged.clone();
            part.iter().for_each(|row| fixed[*row] = true);
            found = task.all_laid(&fixed, &played);
        }
        if let Found::Best(mut gentler) = found {
            let now = restore_rows(task, &mut gentler);
            if now.len() <= broken.len() {
                broken = now;
                answer.laid = Arrangement {
                    cost: answer.laid.cost,
                    ..gentler
                };
                continue;
            }
        }
        if part.len() > 1 {
            let (some, others) = part.split_at(part.len() / 2);
            parts.extend([some, others]);
        }
    }
}

/// Puts back what can be put back without a search; the rows that are broken then.
pub(crate) fn restore_rows(task: &Task, laid: &mut Arrangement) -> Vec<usize> {
    let before = broken(task, laid);
    if let Some(restored) = restored(task, laid) {
        let after = broken(task, &restored);
        if after.len() <= before.len() {
            *laid = restored;
            return after;
        }
    }
    before
}

/// The melds of the table that were taken apart: a row that only grew is easy to follow.
fn broken(task: &Task, laid: &Arrangement) -> Vec<usize> {
    let only_grew = |row: &Row| laid.new.iter().any(|new| grew(row, new));
    (0..task.table.len())
        .filter(|at| !laid.unchanged[*at] && task.valid[*at] && !only_grew(&task.table[*at]))
        .collect()
}
