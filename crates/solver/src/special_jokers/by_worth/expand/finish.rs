//! The state that follows when everything about a number is decided.

use kostka_slim::sorting::SmallSort;

use super::{Expansion, Partial};
use crate::pool::Costs;
use crate::special_jokers::by_worth::{
    CLOSABLE, COVERED_MASK, END, FALLS, LENGTH, Node, OpenRun, PAIR, PURE, RUNS, State,
};
use crate::special_jokers::{KINDS, M};

impl Expansion<'_> {
    /// Completes the number: all tiles that are left stay on the rack.
    pub(super) fn finish(&mut self, partial: Partial) {
        self.tries = self.tries.saturating_sub(1);
        if self.tries == 0 {
            return;
        }
        let pool = self.instance.pool;
        let costs = self.instance.costs;
        let n = self.n;
        let mut cost = partial.cost;
        let mut lost = partial.lost;
        for c in 0..4 {
            let left = partial.left[c];
            if left > pool.total[c][n] - pool.need[c][n] {
                return;
            }
            // The tile could take the joker's place, and the joker go to the end of the run.
            if left > 0 && partial.run_joker[c] {
                return;
            }
            cost += u32::from(left) * costs.tile[n];
            lost += u16::from(left) * n as u16;
        }
        let mut state = State {
            open: partial.next,
            jokers: partial.jokers,
            number: n as u8 + 1,
        };
        for colour in &mut state.open {
            colour.small_sort_by(|a, b| b.cmp(a));
        }
        if state.number == END {
            for colour in &state.open {
                for open in colour.iter().filter(|open| **open != 0) {
                    match self.closing_points(*open) {
                        Some(points) => {
                            lost += points;
                            cost += u32::from(points) * costs.point;
                        }
                        None => return,
                    }
                }
            }
            for (k, kind) in KINDS.into_iter().enumerate() {
                // All but mirrors can be added to some row later.
                if k != M && !self.instance.explicit {
                    continue;
                }
                if state.jokers[k] > pool.wild[kind] - pool.wild_need[kind] {
                    return;
                }
                cost += u32::from(state.jokers[k]) * costs.left(kind);
                lost += u16::from(state.jokers[k]) * Costs::points_of(kind);
            }
            state.open = [[0; RUNS]; 4];
            state.jokers = [0; 4];
        }
        match costs.loss_limit {
            Some(most) if lost > most => return,
            Some(_) => {}
            None => lost = 0,
        }
        self.tries = self.tries.saturating_sub(7);
        let explicit = self.instance.explicit;
        let child = Node {
            state,
            cost,
            lost,
            explicit,
        };
        if (self.visit)(child, &self.actions) {
            self.tries = 0;
        }
    }

    /// The points lost when an open run ends with 13; `None` if it may not.
    fn closing_points(&self, open: OpenRun) -> Option<u16> {
        if open & (PURE | COVERED_MASK) != 0 {
            return None;
        }
        if open & PAIR == 0 {
            return (open & LENGTH == 3).then_some(0);
        }
        if open & CLOSABLE == 0 {
            return None;
        }
        let costs = self.instance.costs;
        if open & FALLS != 0 || !costs.count_worth() {
            Some(0)
        } else if costs.mirror_counts {
            // There is no 14 in the middle.
            None
        } else {
            Some(13)
        }
    }
}
