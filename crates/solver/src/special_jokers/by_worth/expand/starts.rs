//! New runs and mirrored pairs that begin at this number.

use super::runs::{PAIR_FILLS, pair_with};
use super::{Action, Expansion, Growing, Partial};
use crate::special_jokers::by_worth::{CHANGED, COVERED, FALLS, Instance, PAIR, PURE};
use crate::special_jokers::rows::Fill;
use crate::special_jokers::{Jokers, M};

/// Lists the ways to start a run that can come to something: the colour and the first tile, or none for a mirrored pair.
pub(super) fn list(instance: &Instance, n: usize, partial: &Partial) -> Vec<(usize, Option<Fill>)> {
    let mut starts = Vec::new();
    let [plain, doubles, changes, mirrors] = partial.jokers.map(usize::from);
    let cells = plain + 2 * doubles + changes;
    let may_start_wild = may_start_wild(instance, n, &partial.jokers);
    let total = &instance.pool.total;
    for c in 0..4 {
        // Without tiles or jokers for the next two numbers a run of three is out of reach.
        let has_tile =
            |m: usize| (0..4).any(|o| (o == c || changes > 0) && total[o].get(m).is_some_and(|t| *t > 0));
        let missing = (n + 1..=n + 2).filter(|m| !has_tile(*m)).count();
        if n <= 11 && partial.left[c] > 0 && missing <= cells {
            starts.push((c, Some(Fill::Tile)));
        }
        for (kind, there) in [
            (Fill::Joker, plain),
            (Fill::Double, doubles),
            (Fill::Change, changes),
        ] {
            let reach = if kind == Fill::Double { 10 } else { 11 };
            if there > 0 && n <= reach && may_start_wild {
                starts.push((c, Some(kind)));
            }
        }
        if mirrors > 0 {
            starts.push((c, None));
        }
    }
    starts
}

/// Returns whether a run may start with a joker here. The joker could go to the run's other end unless that is a 12 or 13, so
/// there must be enough to reach it.
fn may_start_wild(instance: &Instance, n: usize, jokers: &Jokers) -> bool {
    let [plain, doubles, changes, _] = jokers.map(usize::from);
    let total = &instance.pool.total;
    let missing = (n..=12).filter(|m| (0..4).all(|c| total[c][*m] == 0)).count();
    missing <= plain + 2 * doubles + changes
}

impl Expansion<'_> {
    /// Starts new runs, each set of starts in the order of the list.
    pub(super) fn start_new(&mut self, partial: Partial, start: usize) {
        if self.tries == 0 {
            return;
        }
        let Some((colour, fill)) = self.starts.get(start).copied() else {
            self.lay_groups(partial, 0);
            return;
        };
        self.start_new(partial, start + 1);
        match fill {
            Some(fill) => self.start_single(partial, start, colour, fill),
            None => self.start_mirror(partial, start, colour),
        }
    }

    fn start_single(&mut self, partial: Partial, start: usize, colour: usize, fill: Fill) {
        let open = match fill {
            Fill::Double => (1 | PURE) + COVERED,
            Fill::Change => 1 | PURE | CHANGED,
            Fill::Joker => 1 | PURE,
            Fill::Tile | Fill::Covered => 1,
        };
        if !partial.run_ended[colour] || fill == Fill::Change {
            self.extend(partial, colour, Growing::Start(start), fill, colour, open);
        }
    }

    fn start_mirror(&mut self, mut partial: Partial, start: usize, colour: usize) {
        let Some(mirrors) = partial.jokers[M].checked_sub(1) else {
            return;
        };
        partial.jokers[M] = mirrors;
        // One tile on either side: finished at once.
        for fills in [[Fill::Tile; 2], [Fill::Tile, Fill::Joker]] {
            if let Some(mut single) = self.take(partial, colour, fills) {
                single.pay(self.mirror_points(self.n), self.instance.costs);
                self.with_action(Action::Single { colour, fills }, |expansion| {
                    expansion.start_new(single, start);
                });
            }
        }
        if self.n >= 13 {
            return;
        }
        let costs = self.instance.costs;
        let may_start_wild = may_start_wild(self.instance, self.n, &self.from.jokers);
        for fills in PAIR_FILLS {
            if !may_start_wild && !fills.contains(&Fill::Tile) {
                continue;
            }
            let Some(mut rising) = self.take(partial, colour, fills) else {
                continue;
            };
            let mut open = pair_with(PAIR | PURE, fills);
            if fills[0] == Fill::Change {
                open |= CHANGED;
            }
            self.grow(rising, colour, Growing::Start(start), fills, colour, open);
            // Only where worth counts does the direction matter.
            if costs.mirror_counts && costs.count_worth() && self.n > 1 {
                rising.pay(self.mirror_points(self.n - 1), costs);
                self.grow(rising, colour, Growing::Start(start), fills, colour, open | FALLS);
            }
        }
    }
}
