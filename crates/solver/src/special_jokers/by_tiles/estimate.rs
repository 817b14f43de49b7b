//! Lower bounds of the cost of a solution through a node.

use super::bound::{Lanes, NEVER, difference, least, most, sum};
use super::*;

impl Search<'_> {
    #[inline]
    pub(super) fn find_entry(&mut self, node: &mut Node, c: usize) {
        let is_decided = usize::from(node.stage) > c + 1;
        let number = usize::from(node.number) + usize::from(is_decided);
        let bounds = &mut self.bounds;
        node.late[c] = u16::MAX;
        let changes = node.key.wild()[C];
        let may_come = is_decided && node.stage < 5 && changes > 0 && bounds.cells.arrive[c][number];
        if !may_come && node.odds == [0; ODDS] && node.key.is_empty(c) {
            node.entries[c] = bounds.empty(c, number);
            return;
        }
        let mut open = seen_open(node, c);
        node.entries[c] = bounds.entry(c, number, open);
        if may_come {
            open.runs[2] += changes;
            node.late[c] = bounds.entry(c, number, open);
        }
    }

    pub(super) fn find_entries(&mut self, node: &mut Node) {
        (0..4).for_each(|c| self.find_entry(node, c));
    }

    /// Returns a lower bound of the cost of a solution through this node.
    pub(super) fn estimate(&self, node: &Node) -> u32 {
        let bounds = &self.bounds;
        let stage = usize::from(node.stage);
        let wild = node.key.wild();
        let mut all = *bounds.groups_from(usize::from(node.number) + usize::from(stage > 0));
        for c in 0..4 {
            let entry = bounds.get(node.entries[c]);
            let is_decided = stage > c + 1;
            let here = if stage == 0 || is_decided {
                entry.any
            } else {
                entry.grouped[usize::from(node.grouped[c])]
            };
            let here = if is_decided && stage < 5 && node.late[c] != u16::MAX && wild[C] > 0 {
                let late = bounds.get(node.late[c]).any;
                least(here, sum(late, *bounds.worth(&[0; 4], 1)))
            } else {
                here
            };
            all = sum(all, here);
        }
        let rest = difference(all, *bounds.worth(&wild, node.coming()));
        total(node.cost, rest).max(self.floor)
    }
}

/// Returns the sum of the cost so far and the least remaining cost.
#[inline]
pub(super) fn total(paid: u32, rest: Lanes) -> u32 {
    let rest = most(rest);
    if rest >= NEVER / 2 {
        INF
    } else {
        paid + rest.max(0) as u32
    }
}

/// The open runs of a colour with its odd ones, taken apart, as the bound sees them. Those just made belong to the next
/// number.
#[inline]
fn seen_open(node: &Node, c: usize) -> OpenRuns {
    let open = node.key.open(c);
    if node.odds == [0; ODDS] {
        open
    } else {
        with_odds(node, c, open)
    }
}

fn with_odds(node: &Node, c: usize, mut open: OpenRuns) -> OpenRuns {
    let decided = usize::from(node.stage) > c + 1;
    for odd in node.odds {
        if odd == 0 || odd_colour(odd) != c || (odd & FRESH != 0 && !decided) {
            continue;
        }
        let covered = odd_covered(odd);
        if odd & PAIR != 0 {
            open.covered[1] += covered;
            open.runs[2] += 2 - covered;
        } else if covered > 0 {
            open.covered[usize::from(odd_tiles(odd)) - 2] += 1;
        } else {
            open.runs[usize::from(odd_tiles(odd)) - 1] += 1;
        }
    }
    open
}
