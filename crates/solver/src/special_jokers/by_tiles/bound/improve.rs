//! Better prices: the colours and the groups agree on what a tile in a group is worth, and jokers that are asked for too
//! often become dearer.

use super::*;
use crate::special_jokers::by_tiles::layers::{Transition, all_steps};

impl Bounds {
    /// Returns a lower bound of the total cost at the first prices, before [`Bounds::improve`].
    pub(in crate::special_jokers::by_tiles) fn first_bound(&mut self) -> Lanes {
        self.forget();
        self.go_up(false);
        self.sum_groups();
        let mut all = difference(self.prices.groups_from[1], *self.worth(&self.cells.wild, 0));
        for c in 0..4 {
            let states = self.layers.states(self.levels[c][N].states);
            let costs = self.level(c, N).enumerate();
            let best = costs.fold([NEVER; LANES], |best, (state, at)| {
                least(best, sum(self.so_far[at], self.end(states.get(state)).any))
            });
            all = sum(all, best);
        }
        all
    }

    /// Looks for better prices: up and down the numbers, at each of which the colours and the groups agree on what a tile
    /// in a group is worth.
    pub(in crate::special_jokers::by_tiles) fn improve(&mut self, rounds: usize) {
        for round in 0..rounds {
            if round > 0 {
                self.go_up(true);
            }
            self.go_down();
        }
        self.sum_groups();
    }

    /// Looks for better prices once more: a joker that is asked for more often than it is there becomes dearer, one that is
    /// not becomes cheaper.
    pub(in crate::special_jokers::by_tiles) fn improve_again(&mut self) {
        let step = self.cells.tile_cost[7] as i32 / 4;
        let mut prices = self.prices.joker;
        for lane in 0..LANES {
            let used = self.asked_for(lane);
            for kind in 0..4 {
                // Of colour changes, halves are counted.
                let there = i32::from(self.cells.wild[kind]) * if kind == C { 2 } else { 1 };
                let dearer = (used[kind] - there) * step / if kind == C { 2 } else { 1 };
                let price = &mut prices[kind][lane];
                *price = (*price + dearer).max(0) & !1;
            }
        }
        self.set_prices(prices);
        self.forget();
        self.epoch = self.epoch.wrapping_add(1);
        self.go_up(true);
        self.go_down();
        self.sum_groups();
    }

    /// Returns the jokers of each kind that colours and groups would use together if each could take as many as it likes.
    fn asked_for(&self, lane: usize) -> [i32; 4] {
        let mut all = [0; 4];
        for c in 0..4 {
            let mut at = 0;
            for n in 1..N {
                let first = self.levels[c][n + 1].first;
                let after = &self.after[first..];
                let tile = self.cells.tile_cost[n] as i32;
                let cost = |step: &&Transition| {
                    let [left, grouped] = [step.tiles & 3, step.tiles >> 2];
                    self.prices.grouped[n][c][usize::from(grouped)][lane]
                        + i32::from(left) * tile
                        + self.prices.uses[usize::from(step.used)][lane]
                        + after[usize::from(step.next)][lane]
                };
                let (counts, steps) = self.layers.steps(&self.layer(c, n));
                let before: usize = counts[..at].iter().map(all_steps).sum();
                let steps = &steps[before..before + all_steps(&counts[at])];
                let Some(step) = steps.iter().min_by_key(cost) else {
                    break;
                };
                let used = uses(step.used);
                (0..4).for_each(|k| all[k] += used[k]);
                at = usize::from(step.next);
                let cost = |(at, halves): &(usize, u8)| {
                    self.entries[first + at].any[lane] + self.worth(&[0; 4], *halves)[lane]
                };
                let arrivals = self.layers.arrivals(&self.layer(c, n)).iter();
                let arrival = arrivals
                    .filter(|arrival| usize::from(arrival.from) == at)
                    .map(|arrival| (usize::from(arrival.to), arrival.halves))
                    .min_by_key(cost);
                if let Some(arrival) = arrival.filter(|arrival| cost(arrival) < cost(&(at, 0))) {
                    at = arrival.0;
                    all[C] += i32::from(arrival.1);
                }
            }
        }
        for n in 1..N {
            let cost = |need: &&Need| {
                let tiles = need.tiles;
                let paid: i32 = (0..4)
                    .map(|c| self.prices.grouped[n][c][usize::from(tiles[c])][lane])
                    .sum();
                self.worth(&need.wild, 0)[lane] - paid
            };
            if let Some(need) = self.cells.groups(n).iter().min_by_key(cost) {
                (0..4).for_each(|k| all[k] += i32::from(need.wild[k]));
            }
        }
        all
    }

    /// Finds out what the colours cost up to each state, from the first number on.
    pub(super) fn go_up(&mut self, agree: bool) {
        self.so_far[..self.len].fill([NEVER; LANES]);
        for levels in &self.levels {
            self.so_far[levels[1].first] = [0; LANES];
        }
        for n in 1..N {
            if agree && self.cells.groups(n).len() > 1 {
                let costs = [0, 1, 2, 3].map(|c| self.costs_by_groups(c, n));
                self.agree(n, &costs);
            }
            (0..4).for_each(|c| self.push_on(c, n));
        }
    }

    /// Hands the costs of one colour so far on to the next number.
    fn push_on(&mut self, c: usize, n: usize) {
        let tiles = self.tile_costs(c, n);
        let level = self.level(c, n);
        let layer = self.layer(c, n);
        let (so_far, next) = self.so_far.split_at_mut(level.end);
        self.prices
            .hand_on(&tiles, &so_far[level], &self.layers, &layer, next);
    }

    /// Returns the costs of the tiles of a transition.
    pub(super) fn tile_costs(&self, c: usize, n: usize) -> [Lanes; 16] {
        let left = self.left_costs(n);
        let grouped = &self.prices.grouped[n][c];
        std::array::from_fn(|tiles| sum(left[tiles & 3], grouped[(tiles >> 2).min(2)]))
    }

    /// Finds out what the colours cost from each state on, from the last number on.
    fn go_down(&mut self) {
        for c in 0..4 {
            let states = self.levels[c][N].states;
            for (state, at) in self.level(c, N).enumerate() {
                let entry = self.end(self.layers.states(states).get(state));
                self.entries[at] = entry;
                self.after[at] = entry.any;
            }
        }
        for n in (1..N).rev() {
            let costs = [0, 1, 2, 3].map(|c| self.work_out(c, n));
            self.agree(n, &costs);
            (0..4).for_each(|c| self.note_after(c, n));
        }
    }

    /// Works out what a colour costs from the states of a number on, given those of the next number; and what it costs in
    /// all with no, one, two tiles in groups here.
    fn work_out(&mut self, c: usize, n: usize) -> [Lanes; 3] {
        let left = self.left_costs(n);
        let level = self.level(c, n);
        let layer = self.layer(c, n);
        let next = &self.after[level.end..];
        let (counts, mut steps) = self.layers.steps(&layer);
        let cells = self.entries[level.clone()].iter_mut().zip(&self.so_far[level]);
        let mut costs = [[NEVER; LANES]; 3];
        for ((entry, before), counts) in cells.zip(counts) {
            for g in 0..3 {
                let here;
                (here, steps) = steps.split_at(usize::from(counts[g]));
                let mut all = [NEVER; LANES];
                for step in here {
                    let cost = sum(
                        left[usize::from(step.tiles & 3)],
                        self.prices.uses[usize::from(step.used)],
                    );
                    all = least(all, sum(cost, next[usize::from(step.next)]));
                }
                entry.grouped[g] = all;
                costs[g] = least(costs[g], sum(*before, all));
            }
        }
        costs
    }

    /// The costs in all that [`Bounds::work_out`] found.
    fn costs_by_groups(&self, c: usize, n: usize) -> [Lanes; 3] {
        let mut costs = [[NEVER; LANES]; 3];
        for at in self.level(c, n) {
            for g in 0..3 {
                costs[g] = least(costs[g], sum(self.so_far[at], self.entries[at].grouped[g]));
            }
        }
        costs
    }

    /// Notes the cost after the states of a number with any groups, and if runs from other colours may arrive first,
    /// each for half a colour-change joker.
    fn note_after(&mut self, c: usize, n: usize) {
        for at in self.level(c, n) {
            let any = self.any(c, n, &self.entries[at]);
            self.entries[at].any = any;
            self.after[at] = any;
        }
        if n == 1 {
            return;
        }
        let halves = self.prices.halves();
        let first = self.level(c, n).start;
        let before = self.layer(c, n - 1);
        for arrival in self.layers.arrivals(&before) {
            let any = self.entries[first + usize::from(arrival.to)].any;
            let slot = &mut self.after[first + usize::from(arrival.from)];
            *slot = least(*slot, sum(any, halves[usize::from(arrival.halves & 3)]));
        }
    }

    /// Sets the prices of tiles in groups of one number. The colours tell the cost of a solution by its tiles in
    /// groups here; the groups tell which go together. Each colour then bears an equal share of the extra cost of the
    /// best such solution over the best of all.
    fn agree(&mut self, n: usize, cost: &[[Lanes; 3]; 4]) {
        if self.cells.groups(n).len() <= 1 {
            return;
        }
        let mut best = [NEVER; LANES];
        let mut with = [[[NEVER; LANES]; 3]; 4];
        for need in self.cells.groups(n) {
            let tiles = need.tiles.map(usize::from);
            let mut all = *self.worth(&need.wild, 0);
            for c in 0..4 {
                all = sum(all, cost[c][tiles[c]]);
            }
            best = least(best, all);
            for c in 0..4 {
                with[c][tiles[c]] = least(with[c][tiles[c]], all);
            }
        }
        for lane in 0..LANES {
            if best[lane] >= NEVER / 2 {
                continue;
            }
            for c in 0..4 {
                let least = cost[c].iter().map(|cost| cost[lane]).min().unwrap_or(0);
                for g in 0..=usize::from(self.cells.group_max[n][c]) {
                    let (own, all) = (cost[c][g][lane], with[c][g][lane]);
                    // What a colour cannot do no groups count on, and what fits no groups no colour does.
                    self.prices.grouped[n][c][g][lane] = if own >= NEVER / 2 {
                        -NEVER / 64
                    } else if all >= NEVER / 2 {
                        NEVER / 16
                    } else {
                        (all - best[lane]) / 4 + least - own
                    };
                }
            }
        }
    }
}

impl Prices {
    /// Hands costs so far on to the states of the next number.
    pub(super) fn hand_on(
        &self,
        tiles: &[Lanes; 16],
        so_far: &[Lanes],
        layers: &Layers,
        layer: &Layer,
        next: &mut [Lanes],
    ) {
        let (counts, mut steps) = layers.steps(layer);
        for (before, counts) in so_far.iter().zip(counts) {
            let here;
            (here, steps) = steps.split_at(all_steps(counts));
            for step in here {
                let cost = sum(
                    tiles[usize::from(step.tiles & 15)],
                    self.uses[usize::from(step.used)],
                );
                let slot = &mut next[usize::from(step.next)];
                *slot = least(*slot, sum(*before, cost));
            }
        }
        let halves = self.halves();
        for arrival in layers.arrivals(layer) {
            let cost = sum(
                next[usize::from(arrival.from)],
                halves[usize::from(arrival.halves & 3)],
            );
            let slot = &mut next[usize::from(arrival.to)];
            *slot = least(*slot, cost);
        }
    }

    /// Returns the cost of no, one, two, three halves of colour-change jokers.
    fn halves(&self) -> [Lanes; 4] {
        [0, 1, 2, 3].map(|halves| self.uses[usize::from(use_of(0, 0, halves, 0))])
    }
}
