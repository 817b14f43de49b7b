//! From the nodes of a search to rows: the path is walked again, this time with tiles in hand.

use std::cmp::Reverse;

use kostka_rules::Row;
use kostka_slim::sorting::SmallSort;

use super::expand::{Action, expand};
use super::{FALLS, Instance, Node, OpenRun, PAIR};
use crate::special_jokers::rows::{Halves, mirrored};

/// A run that is being built.
#[derive(Clone, Debug, Default)]
struct Growing {
    open: OpenRun,
    halves: Halves,
}

impl Growing {
    /// Returns the row of a run whose highest number is `last`.
    fn finished(self, last: u8) -> Row {
        let [left, right] = self.halves.rows;
        if self.open & PAIR == 0 {
            return left;
        }
        mirrored(left, right, last < 13 && self.open & FALLS == 0)
    }
}

/// Returns the rows that a path lays.
pub(super) fn rows(instance: &Instance, path: &[Node]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut growing: [Vec<Growing>; 4] = Default::default();
    for step in path.windows(2) {
        let [from, to] = step else { continue };
        let mut actions: Vec<Action> = Vec::new();
        expand(instance, from, u64::MAX / 16, &mut |child, how| {
            if child == *to {
                actions = how.to_vec();
            }
            child == *to
        });
        let mut next: [Vec<Growing>; 4] = Default::default();
        for action in actions {
            act(action, from.state.number, &mut growing, &mut next, &mut rows);
        }
        for colour in &mut next {
            colour.small_sort_by_key(|run| Reverse(run.open));
        }
        growing = next;
    }
    rows.extend(growing.into_iter().flatten().map(|run| run.finished(13)));
    rows
}

fn act(
    action: Action,
    n: u8,
    old: &mut [Vec<Growing>; 4],
    next: &mut [Vec<Growing>; 4],
    rows: &mut Vec<Row>,
) {
    let mut take = |colour: usize, run: usize| {
        let run = old[colour].get_mut(run).map(std::mem::take);
        run.unwrap_or_default()
    };
    match action {
        Action::Grow {
            colour,
            run,
            fills,
            to,
            open,
        } => {
            let mut growing = run.map_or_else(Growing::default, |run| take(colour, run));
            growing.halves.put(fills, colour, n);
            growing.open = open;
            next[to].push(growing);
        }
        Action::Close { colour, run } => rows.push(take(colour, run).finished(n - 1)),
        Action::Single { colour, fills } => {
            let mut halves = Halves::default();
            halves.put(fills, colour, n);
            let [left, right] = halves.rows;
            rows.push(mirrored(left, right, true));
        }
        Action::Group(group) => rows.push(group.row(n)),
    }
}
