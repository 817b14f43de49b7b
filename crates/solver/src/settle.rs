//! The gentlest of equal moves: of the rows of the table as few as possible are broken, that is taken apart. A row that only
//! grows is easy to follow.
//!
//! The search knows tiles and not rows, so the first answer often breaks more rows than it must. Whether one row is enough is asked
//! for every row, whether two are enough for the pairs of those that are broken (`additions/breaking.rs`): most of that is
//! answered by bits. Where three and more are broken, they are put back one after the other as far as searches of the rest allow.

use kostka_rules::rulebook::FreedJoker;
use kostka_rules::{Face, Row};

use crate::additions::Additions;
use crate::narrow::Found;
use crate::restore::{grew, restored};
use crate::rows::{self, Laid, common};
use crate::task::{Answer, Task};

/// How many states may be looked at to find out whether some rows are enough.
const TRIES: u32 = 100;
/// The same for all pairs together.
const TRIES_PAIRS: u32 = 200;

/// Breaks fewer rows where that costs nothing. Without `additions` (the table is a mess) it only puts rows back.
pub(crate) fn settle(task: &mut Task, additions: Option<&Additions>, answer: &mut Answer) {
    let broken = settle_at_once(task, &mut answer.laid);
    let Some(additions) = additions else {
        return put_back(task, None, answer, broken);
    };
    let found = match broken[..] {
        [] => return,
        // One is the least there can be: additions alone do not come to this.
        [row] => kept_together(task, additions, row, &answer.laid),
        [_, _] | [_, _, _] => with_one(task, additions, &answer.laid),
        _ => match with_one(task, additions, &answer.laid) {
            Found::Best(laid) => Found::Best(laid),
            _ => with_two(task, additions, &broken, &answer.laid),
        },
    };
    match found {
        Found::Best(mut gentler) => {
            settle_at_once(task, &mut gentler);
            answer.laid = Laid {
                cost: answer.laid.cost,
                ..gentler
            };
        }
        Found::Nothing if broken.len() < 3 => {}
        _ => put_back(task, Some(additions), answer, broken),
    }
}

/// A move that breaks just this row but leaves its tiles together, if they are not: a joker whose place was taken need not go to
/// another row if the rules let it stay.
fn kept_together(task: &Task, additions: &Additions, row: usize, laid: &Laid) -> Found<Laid> {
    let old = &task.table[row];
    let strays = |laid: &Laid| old.len() - laid.new.iter().map(|new| common(old, new)).max().unwrap_or(0);
    let may_stay = task.terms.rules().freed_joker == FreedJoker::AnySet;
    if !may_stay || !old.iter().any(|face| face.is_joker()) || strays(laid) == 0 {
        return Found::Nothing;
    }
    let played = rows::played(task.table, task.rack, laid);
    match additions.breaking(task, &[row], &played, 0, &mut { TRIES }) {
        Found::Best(other) if strays(&other) < strays(laid) => Found::Best(other),
        _ => Found::Nothing,
    }
}

/// A move that breaks one row: with the same tiles of the rack, or with others that are worth the same.
fn with_one(task: &Task, additions: &Additions, laid: &Laid) -> Found<Laid> {
    let played = rows::played(task.table, task.rack, laid);
    let is_like = |one: &Face, other: &Face| one != other && task.cost_of(*one) == task.cost_of(*other);
    let has_others = || {
        let mut left = task.rack.iter().filter(|face| !played.contains(face));
        left.any(|face| played.iter().any(|other| is_like(face, other)))
    };
    match with_one_of(task, additions, &played, 0) {
        Found::Best(laid) => Found::Best(laid),
        found if has_others() => match with_one_of(task, additions, task.rack, laid.cost) {
            Found::Best(laid) => Found::Best(laid),
            _ => found,
        },
        found => found,
    }
}

/// A move that breaks one row and leaves so much of these tiles of the rack.
fn with_one_of(task: &Task, additions: &Additions, rack: &[Face], left: u32) -> Found<Laid> {
    let rows = (0..task.table.len()).filter(|row| !task.table[*row].is_empty());
    let mut all = Found::Nothing;
    for row in rows {
        match additions.breaking(task, &[row], rack, left, &mut { TRIES }) {
            Found::Nothing => {}
            Found::Unknown => all = Found::Unknown,
            found => return found,
        }
    }
    all
}

/// A move that breaks two of the broken rows.
fn with_two(task: &Task, additions: &Additions, broken: &[usize], laid: &Laid) -> Found<Laid> {
    let played = rows::played(task.table, task.rack, laid);
    let mut tries = TRIES_PAIRS;
    let pairs = broken
        .iter()
        .enumerate()
        .flat_map(|(at, one)| broken[at + 1..].iter().map(|two| [*one, *two]));
    pairs
        .map(|pair| additions.breaking(task, &pair, &played, 0, &mut tries))
        .find(|found| matches!(found, Found::Best(_)))
        .unwrap_or(Found::Unknown)
}

/// Puts rows back where that costs nothing: one by one, or many at once where many are broken.
fn put_back(task: &mut Task, additions: Option<&Additions>, answer: &mut Answer, mut broken: Vec<usize>) {
    /// So many rows are tried one by one; more in quarters, which are halved where not all of a part can stay.
    const FEW: usize = 8;
    /// Where the best move was hard to find, gentler ones are not searched for; nor are they for longer than this.
    const EASY: u64 = 2_000;
    if broken.len() < 2 {
        return;
    }
    let is_easy = answer.proven && task.meter.steps() <= EASY;
    let last = task.meter.steps() + EASY;
    let played = rows::played(task.table, task.rack, &answer.laid);
    let part = if broken.len() > FEW { broken.len() / 4 } else { 1 };
    let all = broken.clone();
    let mut parts: Vec<&[usize]> = all.chunks(part).collect();
    while let Some(part) = parts.pop() {
        let is_left = |row: &usize| !part.contains(row);
        let fewer: Vec<usize> = broken.iter().copied().filter(is_left).collect();
        if fewer.len() == broken.len() {
            continue;
        }
        let mut found = match additions {
            Some(additions) if fewer.len() < 3 => {
                additions.breaking(task, &fewer, &played, 0, &mut { TRIES })
            }
            _ => Found::Unknown,
        };
        if found == Found::Unknown && is_easy && task.meter.steps() <= last {
            let mut fixed = answer.laid.kept.clone();
            part.iter().for_each(|row| fixed[*row] = true);
            found = task.all_laid(&fixed, &played);
        }
        if let Found::Best(mut gentler) = found {
            let now = settle_at_once(task, &mut gentler);
            if now.len() <= broken.len() {
                broken = now;
                answer.laid = Laid {
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
pub(crate) fn settle_at_once(task: &Task, laid: &mut Laid) -> Vec<usize> {
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
fn broken(task: &Task, laid: &Laid) -> Vec<usize> {
    let only_grew = |row: &Row| laid.new.iter().any(|new| grew(row, new));
    (0..task.table.len())
        .filter(|at| !laid.kept[*at] && task.valid[*at] && !only_grew(&task.table[*at]))
        .collect()
}
