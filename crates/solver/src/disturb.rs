//! Keeping the table as it was: the best move within so many changed rows, and the gentlest of equal moves.

use kostka_rules::Row;

use crate::restore::{grew, restored};
use crate::rows::Laid;
use crate::task::{Answer, Task};

/// The best legal answer that changes at most `most` rows besides the empty ones.
///
/// Branches on a row that the best answer changes: it stays, or it may be changed. What may be changed only ever helps,
/// so the answer without the limit bounds all answers below it.
pub(crate) fn best_within(task: &mut Task, fixed: &[bool], most: usize, limit: u32) -> Option<Answer> {
    let mut best = None;
    let mut cutoff = limit;
    let free = vec![false; fixed.len()];
    branch(task, fixed.to_vec(), &free, most, &mut cutoff, &mut best);
    if task.meter.is_spent()
        && let Some(answer) = &mut best
    {
        answer.proven = false;
    }
    best
}

fn branch(
    task: &mut Task,
    mut fixed: Vec<bool>,
    given_up: &[bool],
    most: usize,
    cutoff: &mut u32,
    best: &mut Option<Answer>,
) {
    if given_up.iter().filter(|up| **up).count() >= most {
        // A row that is no meld cannot stay.
        for at in 0..fixed.len() {
            if !given_up[at] && !fixed[at] {
                if !task.valid[at] {
                    return;
                }
                fixed[at] = true;
            }
        }
    }
    let Some(answer) = task.best_legal(&fixed, *cutoff) else {
        return;
    };
    let changed: Vec<usize> = (0..fixed.len()).filter(|at| !answer.laid.kept[*at]).collect();
    if changed.len() <= most {
        *cutoff = answer.laid.cost;
        *best = Some(answer);
        return;
    }
    let Some(&row) = changed.iter().find(|at| !given_up[**at]) else {
        return;
    };
    if task.valid[row] {
        let mut kept = fixed.clone();
        kept[row] = true;
        branch(task, kept, given_up, most, cutoff, best);
    }
    let mut given_up = given_up.to_vec();
    given_up[row] = true;
    branch(task, fixed, &given_up, most, cutoff, best);
}

/// Puts rows back as they were where that costs nothing: one by one, or many at once where many are broken.
pub(crate) fn settle(task: &mut Task, answer: &mut Answer) {
    /// So many rows are tried one by one; more in quarters, which are halved where not all of a part can stay.
    const FEW: usize = 8;
    /// Where the best move was hard to find, gentler ones are not looked for; nor are they for longer than this.
    const EASY: u64 = 2_000;
    let broken = settle_at_once(task, &mut answer.laid);
    // One is the least there can be: additions alone do not come to this.
    if broken.len() < 2 || !answer.proven || task.meter.steps() > EASY {
        return;
    }
    // The answer is proven.
    task.floor = answer.laid.cost;
    let last = task.meter.steps() + EASY;
    let mut least = broken.len();
    let part = if broken.len() > FEW { broken.len() / 4 } else { 1 };
    let mut parts: Vec<&[usize]> = broken.chunks(part).collect();
    while let Some(part) = parts.pop() {
        let mut fixed = answer.laid.kept.clone();
        if part.iter().all(|row| fixed[*row]) {
            continue;
        }
        part.iter().for_each(|row| fixed[*row] = true);
        if let Some(mut gentler) = task.best_legal(&fixed, answer.laid.cost + 1)
            && gentler.proven
        {
            let now = settle_at_once(task, &mut gentler.laid).len();
            if now <= least {
                least = now;
                *answer = gentler;
                continue;
            }
        }
        if part.len() > 1 {
            let (some, others) = part.split_at(part.len() / 2);
            parts.extend([some, others]);
        }
        if task.meter.steps() > last {
            return;
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
