//! Open runs and mirrored pairs, one after the other: each takes a place at this number, or is finished before it.

use super::{Action, Expansion, Growing, Partial};
use crate::pool::N;
use crate::special_jokers::by_worth::{
    CHANGED, CLOSABLE, COVERED, COVERED_MASK, FALLS, LENGTH, OpenRun, PAIR, PURE,
};
use crate::special_jokers::rows::Fill;
use crate::special_jokers::{C, D, J};

/// Everything that can stand in both halves of a mirrored run at one number.
pub(super) const PAIR_FILLS: [[Fill; 2]; 7] = [
    [Fill::Tile, Fill::Tile],
    [Fill::Tile, Fill::Joker],
    [Fill::Joker, Fill::Joker],
    [Fill::Tile, Fill::Double],
    [Fill::Joker, Fill::Double],
    [Fill::Double, Fill::Double],
    [Fill::Change, Fill::Change],
];

impl Expansion<'_> {
    /// Decides about the open runs from this one on, then about new ones.
    pub(super) fn go_on(&mut self, partial: Partial, colour: usize, run: usize) {
        if self.tries == 0 {
            return;
        }
        if colour == 4 {
            self.start_new(partial, 0);
            return;
        }
        let open = self.from.open[colour].get(run).copied().unwrap_or(0);
        if open == 0 {
            self.go_on(partial, colour + 1, 0);
        } else if open & PAIR != 0 {
            self.pair_on(partial, colour, run, open);
        } else {
            self.single_on(partial, colour, run, open);
        }
    }

    fn single_on(&mut self, partial: Partial, colour: usize, run: usize, open: OpenRun) {
        let growing = Growing::Run(run);
        if open & COVERED_MASK != 0 {
            self.extend(partial, colour, growing, Fill::Covered, colour, open - COVERED);
            return;
        }
        let longer = (open & !LENGTH) | (open & LENGTH).saturating_add(1).min(3);
        self.extend(partial, colour, growing, Fill::Tile, colour, longer & !PURE);
        // A run that needs no more takes a joker only to reach another tile.
        let is_whole = open & LENGTH == 3 && open & PURE == 0;
        let is_long = is_whole && !self.instance.explicit;
        for (fill, covers) in [(Fill::Joker, 0), (Fill::Double, 1)] {
            if !is_long || self.has_tile_above(&partial, colour, open, covers) {
                let open = longer + covers as OpenRun * COVERED;
                self.extend(partial, colour, growing, fill, colour, open);
            }
        }
        if open & CHANGED == 0 && partial.jokers[C] > 0 {
            let can_end = longer & LENGTH == 3 && open & PURE == 0 && !is_long;
            for to in self.other_colours(&partial, colour, can_end) {
                self.extend(partial, colour, growing, Fill::Change, to, longer | CHANGED);
            }
        }
        if is_whole {
            let mut closed = partial;
            // A new run could have been this one's end, unless both were to change colour.
            closed.run_ended[colour] |=
                open & CHANGED == 0 || self.instance.pool.wild[crate::pool::CHANGE] < 2;
            self.with_action(Action::Close { colour, run }, |expansion| {
                expansion.go_on(closed, colour, run + 1);
            });
        }
    }

    /// Returns the colours to which a run may change: those that have a tile within reach, and any one if the run may end
    /// there.
    fn other_colours(
        &self,
        partial: &Partial,
        colour: usize,
        can_end: bool,
    ) -> impl Iterator<Item = usize> + use<> {
        let jokers = &partial.jokers;
        let reach = self.n + 2 + usize::from(jokers[J]) + 2 * usize::from(jokers[D]);
        let total = &self.instance.pool.total;
        let mut chosen: [bool; 4] =
            std::array::from_fn(|to| to != colour && (self.n + 1..reach.min(N)).any(|m| total[to][m] > 0));
        if can_end && chosen == [false; 4] {
            chosen[usize::from(colour == 0)] = true;
        }
        (0..4).filter(move |to| chosen[*to])
    }

    /// Returns whether a run with a joker here can reach another tile.
    fn has_tile_above(&self, partial: &Partial, colour: usize, open: OpenRun, covered: usize) -> bool {
        let jokers = &partial.jokers;
        let cells = usize::from(jokers[J]) + 2 * usize::from(jokers[D]) + usize::from(jokers[C]);
        let reach = (self.n + 1 + covered + cells).min(N);
        let may_change = open & CHANGED == 0 && jokers[C] > 0;
        let total = &self.instance.pool.total;
        (self.n + 1 + covered..reach)
            .any(|m| total[colour][m] > 0 || (may_change && (0..4).any(|c| total[c][m] > 0)))
    }

    fn pair_on(&mut self, partial: Partial, colour: usize, run: usize, open: OpenRun) {
        let covered = (open & COVERED_MASK) / COVERED;
        if open & CLOSABLE != 0 && covered == 0 && open & PURE == 0 {
            // The middle is this number, unless the pair falls: then it was counted at the start.
            let falls = open & FALLS != 0;
            if self.n <= 13 || !self.instance.costs.mirror_counts || falls {
                let mut closed = partial;
                let points = if falls { 0 } else { self.mirror_points(self.n) };
                closed.pay(points, self.instance.costs);
                self.with_action(Action::Close { colour, run }, |expansion| {
                    expansion.go_on(closed, colour, run + 1);
                });
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
        for fills in halves.iter().copied() {
            let Some(partial) = self.take(partial, colour, fills) else {
                continue;
            };
            let open = pair_with(base, fills);
            if fills[0] != Fill::Change {
                self.grow(partial, colour, Growing::Run(run), fills, colour, open);
            } else if base & CHANGED == 0 {
                for to in self.other_colours(&partial, colour, base & PURE == 0) {
                    self.grow(partial, colour, Growing::Run(run), fills, to, open | CHANGED);
                }
            }
        }
    }
}

/// Returns an open pair with these places laid: doubles cover places of the next number too, and a tile makes it more than
/// jokers.
pub(super) fn pair_with(pair: OpenRun, fills: [Fill; 2]) -> OpenRun {
    let doubles = fills.iter().filter(|fill| **fill == Fill::Double).count() as OpenRun;
    let open = pair + doubles * COVERED;
    if fills.contains(&Fill::Tile) {
        open & !PURE
    } else {
        open
    }
}
