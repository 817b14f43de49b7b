//! T1: openings, from the rack alone.

use kostka_rules::{Face, Row, meld};
use kostka_slim::sorting::SmallSort;

use crate::budget::Budget;
use crate::disturb;
use crate::pool::{Costs, Pool, full_worth, kind_of};
use crate::rows::remove;
use crate::search::Found;
use crate::special_jokers;
use crate::task::{self, Answer, NO_LIMIT, Task, without};

/// The openings that a rack alone can make.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningAnswer {
    /// True if the rack can make an opening that reaches the minimum.
    pub can_open: bool,
    /// The highest worth of melds that the rack alone can lay, below the minimum too.
    pub max_value: u32,
    /// The most tiles in an opening that reaches the minimum; 0 if none does.
    pub max_tiles: usize,
    /// Melds of the highest worth.
    pub melds: Vec<Row>,
    /// Melds of the most tiles that reach the minimum, of these the highest worth; empty if none do.
    pub most_tiles: Vec<Row>,
    /// True if nothing better exists; false if the budget ran out first.
    pub proven: bool,
}

/// Tells if the rack alone can open: most that can do so at once.
pub(crate) fn can_open(task: &mut Task) -> bool {
    let minimum = u32::from(task.terms.rules().opening_minimum);
    let opens = |task: &Task, rows: &[Row]| !rows.is_empty() && worth(task, rows) >= minimum;
    let quick = at_once(task);
    opens(task, &quick) || highest(task).is_some_and(|answer| opens(task, &answer.laid.new))
}

/// Answers both questions about openings.
pub(crate) fn answer(task: &mut Task) -> OpeningAnswer {
    let minimum = u32::from(task.terms.rules().opening_minimum);
    let quick = at_once(task);
    let (mut melds, best_proven) = match highest(task) {
        Some(answer) => (answer.laid.new, answer.proven),
        None => (Vec::new(), !task.meter.is_spent()),
    };
    if worth(task, &quick) > worth(task, &melds) {
        melds.clone_from(&quick);
    }
    let max_value = worth(task, &melds);
    let can_open = !melds.is_empty() && max_value >= minimum;
    let mut proven = best_proven;
    let mut most_tiles = Vec::new();
    if can_open {
        task.costs = Costs {
            mirror_counts: task.costs.mirror_counts,
            ..Costs::tiles_then_worth()
        };
        match best_from_rack(task) {
            Some(answer) => {
                proven &= answer.proven;
                most_tiles = answer.laid.new;
            }
            None => proven = false,
        }
        // A search that ran out of budget may have found less than the others did.
        let rank = |rows: &[Row]| (rows.iter().map(Vec::len).sum::<usize>(), worth(task, rows));
        for other in [&melds, &quick] {
            if worth(task, other) >= minimum && rank(other) > rank(&most_tiles) {
                most_tiles.clone_from(other);
            }
        }
    }
    OpeningAnswer {
        can_open,
        max_value,
        max_tiles: most_tiles.iter().map(Vec::len).sum(),
        melds,
        most_tiles,
        proven,
    }
}

/// The most tiles, whatever they are worth. With many special jokers the search for the highest worth may run out of budget
/// with little to show for it, while this one comes to something at once.
fn at_once(task: &mut Task) -> Vec<Row> {
    let fixed = vec![true; task.table.len()];
    let pool = task.pool(&fixed);
    if !pool.has_special() {
        return Vec::new();
    }
    let most_tiles = Costs {
        mirror_counts: task.costs.mirror_counts,
        ..Costs::tiles_then_value(task.terms.rules().joker_penalty)
    };
    let costs = std::mem::replace(&mut task.costs, most_tiles);
    let quick = task.meter.beside(Budget::HINT);
    let meter = std::mem::replace(&mut task.meter, quick);
    let found = task.best_free(&fixed, most_tiles.of_all(&pool));
    (task.costs, task.meter) = (costs, meter);
    match found {
        Found::Best(laid) | Found::Unproven(laid) => laid.new,
        Found::Nothing | Found::Unknown => Vec::new(),
    }
}

fn highest(task: &mut Task) -> Option<Answer> {
    let fixed = vec![true; task.table.len()];
    let limit = task.costs.of_all(&task.pool(&fixed));
    task.best_legal(&fixed, limit)
}

/// Returns the worth of rows in an opening.
fn worth(task: &Task, rows: &[Row]) -> u32 {
    rows.iter()
        .filter_map(|row| meld::readings(row, task.terms.rules().mirror_value).best_value())
        .map(u32::from)
        .sum()
}

/// The best opening under the task's costs; `None` if there is none.
pub(crate) fn best(task: &mut Task, max_disturbed: Option<usize>) -> Option<Answer> {
    let sound = task.valid.iter().all(|valid| *valid);
    // Where no row may change, jokers that are not for openings are all that can come beside one.
    let alone = task.table.is_empty() || max_disturbed == Some(0);
    if task.terms.rules().opening_rearrange && !(alone && task.rack_jokers) {
        return best_rearranging(task, max_disturbed, sound);
    }
    if !sound {
        return None;
    }
    best_from_rack(task)
}

/// The best opening that leaves the table alone.
fn best_from_rack(task: &mut Task) -> Option<Answer> {
    let minimum = task.terms.rules().opening_minimum;
    let fixed = vec![true; task.table.len()];
    let pool = task.pool(&fixed);
    let limit = task.costs.of_all(&pool);
    let free = task::answer(task.best_free(&fixed, limit), false)?;
    if worth(task, &free.laid.new) >= u32::from(minimum) {
        return Some(free);
    }
    let most = full_worth(&pool).checked_sub(minimum)?;
    let unlimited = task.costs.loss_limit.replace(most);
    let found = task.best_free(&fixed, limit);
    task.costs.loss_limit = unlimited;
    task::answer(found, false)
}

/// House rule: once the minimum lies from the rack alone, the table may be rearranged in the same turn.
fn best_rearranging(task: &mut Task, max_disturbed: Option<usize>, sound: bool) -> Option<Answer> {
    let mut best = if sound { best_from_rack(task) } else { None };
    let fixed: Vec<bool> = task.table.iter().map(Vec::is_empty).collect();
    let mut rack = Pool::EMPTY;
    for face in task.rack {
        if task.rack_jokers || !face.is_joker() {
            rack.add(*face, false);
        }
    }
    // Beside an opening without jokers the general rules hold, and jokers may be laid (ruling 9.6).
    if !task.rack_jokers {
        task.rack_jokers = true;
        if let Some(best) = &mut best {
            let jokers = task.rack.iter().filter_map(|face| match face {
                Face::Joker(joker) => Some(task.costs.left(kind_of(*joker))),
                _ => None,
            });
            best.laid.cost += jokers.sum::<u32>();
        }
    }
    let melds = special_jokers::all_melds(&rack, task.terms.rules().mirror_value, &mut task.meter);
    let mut melds: Vec<_> = melds
        .into_iter()
        .map(|row| (worth(task, std::slice::from_ref(&row)), row))
        .collect();
    melds.small_sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let pool = task.pool(&fixed);
    let mut openings = Openings {
        melds,
        minimum: u32::from(task.terms.rules().opening_minimum),
        fixed,
        max_disturbed,
        decided: Vec::new(),
        best,
    };
    openings.try_from(task, 0, 0, &rack, &pool);
    let spent = task.meter.is_spent();
    openings.best.map(|best| best.unproven_if(spent))
}

struct Openings {
    melds: Vec<(u32, Row)>,
    minimum: u32,
    fixed: Vec<bool>,
    max_disturbed: Option<usize>,
    decided: Vec<Row>,
    best: Option<Answer>,
}

impl Openings {
    /// The cost below which an answer is better.
    fn cutoff(&self) -> u32 {
        self.best.as_ref().map_or(NO_LIMIT, |best| best.laid.cost)
    }

    /// Adds melds of the rack, from `next` on, until they reach the minimum; then lays the rest freely.
    fn try_from(&mut self, task: &mut Task, next: usize, reached: u32, rack: &Pool, pool: &Pool) {
        if !self.decided.is_empty() && reached >= self.minimum {
            self.lay_rest(task);
            return;
        }
        for at in next..self.melds.len() {
            if !task.meter.spend(1) {
                return;
            }
            let (worth, row) = &self.melds[at];
            let Some((rack, pool)) = without(rack, row).zip(without_optional(pool, row)) else {
                continue;
            };
            if task.lower_bound(&pool) < self.cutoff() {
                let reached = reached + worth;
                self.decided.push(row.clone());
                self.try_from(task, at, reached, &rack, &pool);
                self.decided.pop();
            }
        }
    }

    fn lay_rest(&mut self, task: &mut Task) {
        let mut rack = task.rack.to_vec();
        self.decided.iter().flatten().for_each(|face| {
            remove(&mut rack, face);
        });
        let mut rest = Task {
            valid: task.valid.clone(),
            rack: &rack,
            beside: &self.decided,
            floor: 0,
            scratch: &mut *task.scratch,
            ..*task
        };
        let found = match self.max_disturbed {
            Some(most) => disturb::best_within(&mut rest, &self.fixed, most, self.cutoff()),
            None => rest.best_legal(&self.fixed, self.cutoff()),
        };
        let meter = rest.meter;
        task.meter.go_on(&meter);
        if let Some(mut answer) = found {
            answer.laid.new.extend_from_slice(&self.decided);
            self.best = Some(answer);
        }
    }
}

/// Takes a meld of rack tiles from a pool in which table tiles must be laid.
fn without_optional(pool: &Pool, row: &Row) -> Option<Pool> {
    let mut rest = *pool;
    for face in row {
        let (total, need) = rest.slots(*face)?;
        *total = total.checked_sub(1).filter(|left| left >= need)?;
    }
    Some(rest)
}
