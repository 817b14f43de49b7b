//! What a solution costs at least in which a given meld lies apart.

use super::*;

impl Bounds {
    /// Finds out what each colour costs up to each state at the prices there are, for [`Bounds::beside`].
    pub(in crate::twist) fn look_back(&mut self) {
        self.colours_aside.clear();
        self.go_up(false);
    }

    /// What a solution costs at least in which a meld of these tiles, by colour and number, and jokers lies apart; after
    /// [`Bounds::improve`].
    pub(in crate::twist) fn beside(&mut self, taken: &[[u8; N]; 4], used: &Wild) -> u32 {
        let left: Wild = std::array::from_fn(|k| self.places.wild[k].saturating_sub(used[k]));
        let back = self.worth(&left, 0);
        let mut all: Lanes = std::array::from_fn(|lane| self.prices.groups_from[1][lane] - back[lane]);
        for c in 0..4 {
            let cost = match (1..N).rfind(|n| taken[c][*n] > 0) {
                None => self.entries[self.level(c, 1).start].any,
                Some(last) => self.colour_beside(c, last, &taken[c]),
            };
            if cost[0] >= NEVER / 2 {
                return INF;
            }
            all = sum(all, cost);
        }
        for n in (1..N).filter(|n| (0..4).any(|c| taken[c][*n] > 0)) {
            let fewer = self.cheapest_groups(n, |c| self.places.total[c][n].saturating_sub(taken[c][n]));
            let before = self.cheapest_groups(n, |c| self.places.total[c][n]);
            for lane in 0..LANES {
                all[lane] += fewer[lane] - before[lane];
            }
        }
        all.into_iter().max().unwrap_or(0).max(0) as u32
    }

    /// What one colour costs without these tiles, the highest of which is `last`.
    fn colour_beside(&mut self, c: usize, last: usize, taken: &[u8; N]) -> Lanes {
        let key = taken[1..]
            .iter()
            .fold(c as u32, |key, t| key << 2 | u32::from(*t));
        if let Some(known) = self.colours_aside.get(&key) {
            return *known;
        }
        self.aside_stamp = self.aside_stamp.wrapping_add(1);
        if self.aside_stamp == 0 || self.aside.is_empty() {
            self.aside_stamp = 1;
            self.aside = vec![(0, [0; LANES]); N * STATES];
        }
        let first = (1..=last).find(|n| taken[*n] > 0).unwrap_or(last);
        let mut all = [NEVER; LANES];
        let states = self.levels[c][first].states;
        for (state, at) in self.level(c, first).enumerate() {
            let state = self.layers.states(states).get(state);
            let rest = self.rest_beside(c, first, state, last, taken);
            all = least(all, sum(self.so_far[at], rest));
        }
        self.colours_aside.insert(key, all);
        all
    }

    fn rest_beside(&mut self, c: usize, n: usize, state: usize, last: usize, taken: &[u8; N]) -> Lanes {
        if n > last {
            let at = self.entry_of(c, n, state);
            return self.get(at).any;
        }
        let (stamp, known) = self.aside[n * STATES + state];
        if stamp == self.aside_stamp {
            return known;
        }
        let code = self.code;
        let tile = self.places.tile_cost[n] as i32;
        let mut best = [NEVER; LANES];
        for grouped in 0..=self.places.group_max[n][c] {
            let spot = self.places.spot(c, n);
            if spot.tiles < grouped + taken[n] {
                continue;
            }
            let spot = spot.without(grouped).without(taken[n]);
            let table = self.lists[code].table(spot);
            let range = self.lists[code].range(self.places.wild, table, state);
            let paid = self.prices.grouped[n][c][usize::from(grouped)];
            for item in range.0..range.1 {
                let item = self.lists[code].item(item);
                let left = i32::from(item.left) * tile;
                let used = self.prices.uses[usize::from(item.used)];
                let next = usize::from(item.next);
                let mut rest = self.rest_beside(c, n + 1, next, last, taken);
                for (more, halves) in self.places.comers_to(c, n + 1, next) {
                    let come = self.rest_beside(c, n + 1, more, last, taken);
                    rest = least(rest, sum(come, *self.worth(&[0; 4], halves)));
                }
                for lane in 0..LANES {
                    if rest[lane] < NEVER / 2 {
                        best[lane] = best[lane].min(left + used[lane] + rest[lane] + paid[lane]);
                    }
                }
            }
        }
        self.aside[n * STATES + state] = (self.aside_stamp, best);
        best
    }
}
