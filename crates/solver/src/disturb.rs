//! The best move that changes a limited number of rows.

use crate::task::{Answer, Task};

/// Number of short searches after the budget. Where one or two rows may change, it covers nearly every choice of
/// them.
const AFTER: usize = 256;

/// The best legal answer that changes at most `most` rows besides the empty ones.
///
/// Branches on a row that the best answer changes: it stays, or it may be changed. What may be changed only ever helps,
/// so the answer without the limit bounds all answers below it.
pub(crate) fn best_within(task: &mut Task, fixed: &[bool], most: usize, limit: u32) -> Option<Answer> {
    // A row that is no meld cannot stay.
    let given_up: Vec<bool> = task.valid.iter().map(|valid| !valid).collect();
    if count(&given_up) > most {
        return None;
    }
    let mut search = LimitedSearch {
        most,
        cutoff: limit,
        best: None,
        after: AFTER,
    };
    search.branch(task, fixed.to_vec(), &given_up);
    let spent = task.meter.is_spent();
    search.best.map(|best| best.unproven_if(spent))
}

struct LimitedSearch {
    most: usize,
    /// Upper limit, exclusive, of the cost of an answer.
    cutoff: u32,
    best: Option<Answer>,
    /// Number of searches that may still follow the budget.
    after: usize,
}

impl LimitedSearch {
    fn branch(&mut self, task: &mut Task, mut fixed: Vec<bool>, given_up: &[bool]) {
        if task.meter.is_spent() {
            let Some(after) = self.after.checked_sub(1) else {
                return;
            };
            self.after = after;
        }
        if count(given_up) >= self.most {
            for (fixed, given_up) in fixed.iter_mut().zip(given_up) {
                *fixed |= !given_up;
            }
        }
        let Some(answer) = task.best_legal(&fixed, self.cutoff) else {
            return;
        };
        let changed: Vec<usize> = (0..fixed.len())
            .filter(|at| !answer.laid.unchanged[*at])
            .collect();
        if changed.len() <= self.most {
            self.cutoff = answer.laid.cost;
            self.best = Some(answer);
            return;
        }
        let Some(&row) = changed.iter().find(|at| !given_up[**at]) else {
            return;
        };
        let mut unchanged = fixed.clone();
        unchanged[row] = true;
        self.branch(task, unchanged, given_up);
        let mut given_up = given_up.to_vec();
        given_up[row] = true;
        self.branch(task, fixed, &given_up);
    }
}

fn count(rows: &[bool]) -> usize {
    rows.iter().filter(|row| **row).count()
}
