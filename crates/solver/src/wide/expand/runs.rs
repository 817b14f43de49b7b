//! Open runs and mirrored pairs, one after the other: each takes a place at this number, or is finished before it.

use super::{Deed, Fill, PAIR_FILLS, Work};
use crate::pool::N;
use crate::wide::{C, CHANGED, CLOSABLE, COVERED, COVERED_MASK, D, FALLS, J, LENGTH, Open, PAIR, PURE};

impl Work<'_> {
    /// Decides about the open runs from this one on, then about new ones.
    pub(super) fn go_on(&mut self, colour: usize, run: usize) {
        if self.left_to_try == 0 {
            return;
        }
        if colour == 4 {
            self.start_new(0);
            return;
        }
        let open = self.from.open[colour].get(run).copied().unwrap_or(0);
        if open == 0 {
            self.go_on(colour + 1, 0);
        } else if open & PAIR != 0 {
            self.pair_on(colour, run, open);
        } else {
            self.single_on(colour, run, open);
        }
    }

    fn single_on(&mut self, colour: usize, run: usize, open: Open) {
        if open & COVERED_MASK != 0 {
            self.extend(colour, run, Fill::Covered, colour, open - COVERED);
            return;
        }
        let longer = (open & !LENGTH) | (open & LENGTH).saturating_add(1).min(3);
        self.extend(colour, run, Fill::Tile, colour, longer & !PURE);
        // A run that needs no more takes a joker only to reach another tile.
        let is_long = open & LENGTH == 3 && open & PURE == 0 && !self.problem.explicit;
        if self.wild[J] > 0 && (!is_long || self.has_tile_above(colour, open, 0)) {
            self.extend(colour, run, Fill::Joker, colour, longer);
        }
        if self.wild[D] > 0 && (!is_long || self.has_tile_above(colour, open, 1)) {
            self.extend(colour, run, Fill::Double, colour, longer + COVERED);
        }
        if open & CHANGED == 0 && self.wild[C] > 0 {
            let can_end = longer & LENGTH == 3 && open & PURE == 0 && !is_long;
            for to in self.other_colours(colour, can_end) {
                self.extend(colour, run, Fill::Change, to, longer | CHANGED);
            }
        }
        if open & LENGTH == 3 && open & PURE == 0 {
            let ended = self.run_ended[colour];
            // A new run could have been this one's end, unless both were to change colour.
            self.run_ended[colour] |= open & CHANGED == 0 || self.problem.pool.wild[crate::pool::CHANGE] < 2;
            self.deeds.push(Deed::Close { colour, run });
            self.go_on(colour, run + 1);
            self.deeds.pop();
            self.run_ended[colour] = ended;
        }
    }

    /// The colours to which a run may change: those that have a tile within reach, and any one if the run may end there.
    fn other_colours(&self, colour: usize, can_end: bool) -> impl Iterator<Item = usize> + use<> {
        let reach = self.n + 2 + usize::from(self.wild[J]) + 2 * usize::from(self.wild[D]);
        let total = &self.problem.pool.total;
        let mut chosen: [bool; 4] =
            std::array::from_fn(|to| to != colour && (self.n + 1..reach.min(N)).any(|m| total[to][m] > 0));
        if can_end && chosen == [false; 4] {
            chosen[usize::from(colour == 0)] = true;
        }
        (0..4).filter(move |to| chosen[*to])
    }

    /// Whether a run with a joker here can reach another tile.
    fn has_tile_above(&self, colour: usize, open: Open, covered: usize) -> bool {
        let wild = &self.wild;
        let cells = usize::from(wild[J]) + 2 * usize::from(wild[D]) + usize::from(wild[C]);
        let reach = (self.n + 1 + covered + cells).min(N);
        let may_change = open & CHANGED == 0 && wild[C] > 0;
        let total = &self.problem.pool.total;
        (self.n + 1 + covered..reach)
            .any(|m| total[colour][m] > 0 || (may_change && (0..4).any(|c| total[c][m] > 0)))
    }

    fn extend(&mut self, colour: usize, run: usize, fill: Fill, to: usize, open: Open) {
        if !self.take(colour, fill) {
            return;
        }
        let joker = self.run_joker[colour];
        self.run_joker[colour] |= fill == Fill::Joker;
        if self.open(to, open) {
            self.deeds.push(Deed::Run {
                colour,
                run: Some(run),
                fill,
                to,
                open,
            });
            self.go_on(colour, run + 1);
            self.deeds.pop();
            self.close(to);
        }
        self.run_joker[colour] = joker;
        self.give_back(colour, fill);
    }

    fn pair_on(&mut self, colour: usize, run: usize, open: Open) {
        let covered = (open & COVERED_MASK) / COVERED;
        if open & CLOSABLE != 0 && covered == 0 && open & PURE == 0 {
            // The middle is this number, unless the pair falls: then it was counted at the start.
            let falls = open & FALLS != 0;
            let exists = self.n <= 13 || !self.problem.costs.mirror_counts || falls;
            if exists {
                let points = if falls { 0 } else { self.mirror_points(self.n) };
                self.pay(points);
                self.deeds.push(Deed::Close { colour, run });
                self.go_on(colour, run + 1);
                self.deeds.pop();
                self.refund(points);
            }
        }
        let base = (open & !COVERED_MASK) | CLOSABLE;
        let halves: &[[Fill; 2]] = match covered {
            0 => &PAIR_FILLS,
            1 => &[
                [Fill::Covered, Fill::Tile],
                [Fill::Covered, Fill::Joker],
                [Fill::Covered, Fill::Double],
            ],
            _ => &[[Fill::Covered, Fill::Covered]],
        };
        for fills in halves {
            self.grow_pair(colour, run, *fills, base);
        }
    }

    /// Lays a pair of places in a mirrored run.
    fn grow_pair(&mut self, colour: usize, run: usize, fills: [Fill; 2], base: Open) {
        if !self.take(colour, fills[0]) {
            return;
        }
        if self.take(colour, fills[1]) {
            let open = pair_with(base, fills);
            if fills[0] == Fill::Change {
                if base & CHANGED == 0 {
                    for to in self.other_colours(colour, base & PURE == 0) {
                        self.place_pair(colour, run, fills, to, open | CHANGED);
                    }
                }
            } else {
                self.place_pair(colour, run, fills, colour, open);
            }
            self.give_back(colour, fills[1]);
        }
        self.give_back(colour, fills[0]);
    }

    fn place_pair(&mut self, colour: usize, run: usize, fills: [Fill; 2], to: usize, open: Open) {
        if !self.open(to, open) {
            return;
        }
        self.deeds.push(Deed::Pair {
            colour,
            run: Some(run),
            fills,
            to,
            open,
        });
        self.go_on(colour, run + 1);
        self.deeds.pop();
        self.close(to);
    }
}

/// An open pair with these places laid: doubles cover places of the next number too, and a tile makes it more than jokers.
pub(super) fn pair_with(pair: Open, fills: [Fill; 2]) -> Open {
    let doubles = fills.iter().filter(|fill| **fill == Fill::Double).count() as Open;
    let open = pair + doubles * COVERED;
    if fills.contains(&Fill::Tile) {
        open & !PURE
    } else {
        open
    }
}
