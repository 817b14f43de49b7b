//! New runs and mirrored pairs that begin at this number.

use super::runs::pair_with;
use super::{Deed, Fill, PAIR_FILLS, Work};
use crate::wide::{C, CHANGED, COVERED, D, FALLS, J, M, Open, PAIR, PURE};

/// A way to start a run.
#[derive(Clone, Copy)]
pub(super) enum Start {
    Single(Fill),
    Mirror,
}

impl Work<'_> {
    pub(super) fn list_starts(&mut self) {
        let [plain, doubles, changes, mirrors] = self.wild.map(usize::from);
        let cells = plain + 2 * doubles + changes;
        let may_start_wild = self.may_start_wild();
        let total = &self.problem.pool.total;
        for c in 0..4 {
            // Without tiles or jokers for the next two numbers a run of three is out of reach.
            let has_tile =
                |m: usize| (0..4).any(|o| (o == c || changes > 0) && total[o].get(m).is_some_and(|t| *t > 0));
            let missing = (self.n + 1..=self.n + 2).filter(|m| !has_tile(*m)).count();
            if self.n <= 11 && self.left[c] > 0 && missing <= cells {
                self.starts.push((c, Start::Single(Fill::Tile)));
            }
            for (kind, there) in [
                (Fill::Joker, plain),
                (Fill::Double, doubles),
                (Fill::Change, changes),
            ] {
                let reach = if kind == Fill::Double { 10 } else { 11 };
                if there > 0 && self.n <= reach && may_start_wild {
                    self.starts.push((c, Start::Single(kind)));
                }
            }
            if mirrors > 0 {
                self.starts.push((c, Start::Mirror));
            }
        }
    }

    /// Whether a run may start with a joker here. The joker could go to the run's other end unless that is a 12 or 13, so
    /// there must be enough to reach it.
    fn may_start_wild(&self) -> bool {
        let wild = self.from.wild;
        let cells = usize::from(wild[J]) + 2 * usize::from(wild[D]) + usize::from(wild[C]);
        let total = &self.problem.pool.total;
        let missing = (self.n..=12)
            .filter(|m| (0..4).all(|c| total[c][*m] == 0))
            .count();
        missing <= cells
    }

    /// Starts new runs, each set of starts in the order of the list.
    pub(super) fn start_new(&mut self, what: usize) {
        if self.left_to_try == 0 {
            return;
        }
        let Some((colour, start)) = self.starts.get(what).copied() else {
            self.lay_groups(0);
            return;
        };
        self.start_new(what + 1);
        match start {
            Start::Single(fill) => self.start_single(what, colour, fill),
            Start::Mirror => self.start_mirror(what, colour),
        }
    }

    fn start_single(&mut self, what: usize, colour: usize, fill: Fill) {
        let open = match fill {
            Fill::Double => (1 | PURE) + COVERED,
            Fill::Change => 1 | PURE | CHANGED,
            Fill::Joker => 1 | PURE,
            Fill::Tile | Fill::Covered => 1,
        };
        let to = colour;
        if (self.run_ended[colour] && fill != Fill::Change) || !self.take(colour, fill) {
            return;
        }
        let joker = self.run_joker[colour];
        self.run_joker[colour] |= fill == Fill::Joker;
        if self.open(to, open) {
            self.deeds.push(Deed::Run {
                colour,
                run: None,
                fill,
                to,
                open,
            });
            self.start_new(what);
            self.deeds.pop();
            self.close(to);
        }
        self.run_joker[colour] = joker;
        self.give_back(colour, fill);
    }

    fn start_mirror(&mut self, what: usize, colour: usize) {
        if self.wild[M] == 0 {
            return;
        }
        self.wild[M] -= 1;
        // One tile on either side: finished at once.
        for joker in [false, true] {
            let fills = [Fill::Tile, if joker { Fill::Joker } else { Fill::Tile }];
            if self.take(colour, fills[0]) {
                if self.take(colour, fills[1]) {
                    let points = self.mirror_points(self.n);
                    self.pay(points);
                    self.deeds.push(Deed::Single { colour, joker });
                    self.start_new(what);
                    self.deeds.pop();
                    self.refund(points);
                    self.give_back(colour, fills[1]);
                }
                self.give_back(colour, fills[0]);
            }
        }
        if self.n < 13 {
            let may_start_wild = self.may_start_wild();
            for fills in PAIR_FILLS {
                if !may_start_wild && !fills.contains(&Fill::Tile) {
                    continue;
                }
                self.start_pair(what, colour, fills, PAIR | PURE);
                // Only where worth counts does the direction matter.
                let counts = self.problem.costs.mirror_counts
                    && (self.problem.costs.point > 0 || self.problem.costs.loss_limit.is_some());
                if counts && self.n > 1 {
                    let points = self.mirror_points(self.n - 1);
                    self.pay(points);
                    self.start_pair(what, colour, fills, PAIR | PURE | FALLS);
                    self.refund(points);
                }
            }
        }
        self.wild[M] += 1;
    }

    fn start_pair(&mut self, what: usize, colour: usize, fills: [Fill; 2], base: Open) {
        if !self.take(colour, fills[0]) {
            return;
        }
        if self.take(colour, fills[1]) {
            let mut open = pair_with(base, fills);
            if fills[0] == Fill::Change {
                open |= CHANGED;
            }
            if self.open(colour, open) {
                self.deeds.push(Deed::Pair {
                    colour,
                    run: None,
                    fills,
                    to: colour,
                    open,
                });
                self.start_new(what);
                self.deeds.pop();
                self.close(colour);
            }
            self.give_back(colour, fills[1]);
        }
        self.give_back(colour, fills[0]);
    }
}
