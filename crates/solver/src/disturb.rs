//! The best move within so many changed rows.

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
