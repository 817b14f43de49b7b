//! Better prices: the colours and the groups agree on what a tile in a group is worth, and jokers that are asked for too
//! often become dearer.

use super::*;

impl Bounds {
    /// Looks for better prices: up and down the numbers, at each of which the colours and the groups agree on what a tile
    /// in a group is worth.
    pub(in crate::twist) fn improve(&mut self, rounds: usize) {
        self.forget();
        self.mark = self.mark.wrapping_add(1);
        if self.mark == 0 || self.marks.is_empty() {
            self.mark = 1;
            self.marks = vec![0; SIZE];
        }
        self.clear_so_far(1);
        self.reached.iter_mut().for_each(Vec::clear);
        for c in 0..4 {
            self.so_far[at(c, 1, 0)] = [0; LANES];
            self.reached[c * (N + 1) + 1].push(Reached::new(0));
        }
        for n in 1..N {
            (0..4).for_each(|c| self.push_on(c, n, true));
        }
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
    pub(in crate::twist) fn improve_again(&mut self) {
        let step = self.places.tile_cost[7] as i32 / 4;
        for lane in 0..LANES {
            let used = self.asked_for(lane);
            for kind in 0..4 {
                // Of colour changes, halves are counted.
                let there = i32::from(self.places.wild[kind]) * if kind == C { 2 } else { 1 };
                let dearer = (used[kind] - there) * step / if kind == C { 2 } else { 1 };
                let price = &mut self.prices.joker[kind][lane];
                *price = (*price + dearer).max(0) & !1;
            }
        }
        self.prices.uses = use_prices(&self.prices.joker);
        self.forget();
        self.epoch = self.epoch.wrapping_add(1);
        self.go_up(true);
        self.go_down();
        self.sum_groups();
    }

    /// The jokers that the colours and groups use if nobody counts them.
    fn asked_for(&self, lane: usize) -> [i32; 4] {
        let mut all = [0; 4];
        let lists = &self.lists[self.code];
        for c in 0..4 {
            let mut state = 0;
            for n in 1..N {
                let Some(reached) = self.reached[c * (N + 1) + n].iter().find(|r| r.state() == state) else {
                    break;
                };
                let tile = self.places.tile_cost[n] as i32;
                let mut best = (i32::MAX, None);
                for grouped in 0..=usize::from(self.places.group_max[n][c]) {
                    let paid = self.prices.grouped[n][c][grouped][lane];
                    for item in lists.items(reached.lists[grouped]) {
                        let rest = self.after[at(c, n + 1, usize::from(item.next))][lane];
                        let used = self.prices.uses[usize::from(item.used)][lane];
                        let cost = paid + i32::from(item.left) * tile + used + rest;
                        if cost < best.0 {
                            best = (cost, Some(item));
                        }
                    }
                }
                let Some(item) = best.1 else { break };
                let used = uses(item.used);
                (0..4).for_each(|k| all[k] += used[k]);
                state = usize::from(item.next);
                let cost = |(state, halves): &(usize, u8)| {
                    self.entries[at(c, n + 1, *state)].any[lane] + self.worth(&[0; 4], *halves)[lane]
                };
                let come = self.comers(c, n + 1, state).min_by_key(cost);
                if let Some(come) = come.filter(|come| cost(come) < cost(&(state, 0))) {
                    state = come.0;
                    all[C] += i32::from(come.1);
                }
            }
        }
        for n in 1..N {
            let cost = |need: &&Need| {
                let tiles = groups::digits(need.code);
                let paid: i32 = (0..4)
                    .map(|c| self.prices.grouped[n][c][usize::from(tiles[c])][lane])
                    .sum();
                self.worth(&need.wild, 0)[lane] - paid
            };
            if let Some(need) = self.places.groups(n).iter().min_by_key(cost) {
                (0..4).for_each(|k| all[k] += i32::from(need.wild[k]));
            }
        }
        all
    }

    fn clear_so_far(&mut self, from: usize) {
        for c in 0..4 {
            for n in from..=N {
                for reached in &self.reached[c * (N + 1) + n] {
                    self.so_far[at(c, n, reached.state())] = [NEVER; LANES];
                }
            }
        }
    }

    pub(super) fn go_up(&mut self, agree: bool) {
        self.clear_so_far(2);
        for n in 1..N {
            if agree {
                self.agree(n);
            }
            (0..4).for_each(|c| self.push_on(c, n, false));
        }
    }

    /// Hands the costs of one colour so far on to the next number; the first time it is noted which states are reached.
    fn push_on(&mut self, c: usize, n: usize, is_first: bool) {
        let code = self.code;
        let left = self.left_costs(n);
        let mut states = std::mem::take(&mut self.reached[c * (N + 1) + n]);
        let mut found = std::mem::take(&mut self.reached[c * (N + 1) + n + 1]);
        for reached in &mut states {
            let before = self.so_far[at(c, n, reached.state())];
            for grouped in 0..=self.places.group_max[n][c] {
                let list = &mut reached.lists[usize::from(grouped)];
                if is_first {
                    *list = self.range(c, n, usize::from(reached.state), grouped);
                }
                let before = sum(before, self.prices.grouped[n][c][usize::from(grouped)]);
                let slots = at(c, n + 1, 0);
                let next = &mut self.so_far[slots..slots + STATES];
                let marks = &mut self.marks[slots..slots + STATES];
                let left = left.map(|left| sum(before, left));
                for item in self.lists[code].items(*list) {
                    let cost = sum(
                        left[usize::from(item.left & 3)],
                        self.prices.uses[usize::from(item.used)],
                    );
                    let slot = &mut next[usize::from(item.next)];
                    *slot = least(*slot, cost);
                    if is_first && marks[usize::from(item.next)] != self.mark {
                        marks[usize::from(item.next)] = self.mark;
                        found.push(Reached::new(item.next));
                    }
                }
            }
        }
        self.reached[c * (N + 1) + n] = states;
        self.let_come(c, n + 1, &mut found);
        self.reached[c * (N + 1) + n + 1] = found;
    }

    /// Hands the costs so far on to the states with more runs from other colours.
    fn let_come(&mut self, c: usize, n: usize, found: &mut Vec<Reached>) {
        if self.places.comers[n][c] == 0 {
            return;
        }
        // From the longest on, so that no more come than there are.
        for long in (0..3).rev() {
            for from in 0..found.len() {
                let state = found[from].state();
                if state / 9 % 4 != long {
                    continue;
                }
                let before = self.so_far[at(c, n, state)];
                for (more, halves) in self.comers(c, n, state) {
                    let cost = sum(before, *self.worth(&[0; 4], halves));
                    let slot = at(c, n, more);
                    self.so_far[slot] = least(self.so_far[slot], cost);
                    if self.marks[slot] != self.mark {
                        self.marks[slot] = self.mark;
                        found.push(Reached::new(more as u16));
                    }
                }
            }
        }
    }

    fn go_down(&mut self) {
        for c in 0..4 {
            for at_end in 0..self.reached[c * (N + 1) + N].len() {
                let state = self.reached[c * (N + 1) + N][at_end].state();
                self.know(c, N, state);
            }
        }
        for n in (1..N).rev() {
            for c in 0..4 {
                let states = std::mem::take(&mut self.reached[c * (N + 1) + n]);
                for reached in &states {
                    self.entries[at(c, n, reached.state())] = self.work_out(c, n, &reached.lists);
                }
                self.reached[c * (N + 1) + n] = states;
            }
            self.agree(n);
            for c in 0..4 {
                for reached in &self.reached[c * (N + 1) + n] {
                    let slot = at(c, n, reached.state());
                    self.entries[slot].any = self.any(c, n, &self.entries[slot]);
                    self.stamps[slot] = self.stamp;
                }
                for reached in 0..self.reached[c * (N + 1) + n].len() {
                    let state = self.reached[c * (N + 1) + n][reached].state();
                    self.note_after(c, n, state);
                }
            }
        }
    }

    /// The colours say what a solution with so many tiles in groups at this number costs them; the groups say which go
    /// together. Each colour then bears an equal share of what the best such solution costs more than the best of all.
    fn agree(&mut self, n: usize) {
        if self.places.groups(n).len() <= 1 {
            return;
        }
        let mut cost = [[[NEVER; LANES]; 3]; 4];
        for (c, cost) in cost.iter_mut().enumerate() {
            for reached in &self.reached[c * (N + 1) + n] {
                let slot = at(c, n, reached.state());
                let before = self.so_far[slot];
                for (g, cost) in cost.iter_mut().enumerate() {
                    *cost = least(*cost, sum(before, self.entries[slot].grouped[g]));
                }
            }
        }
        let mut best = [NEVER; LANES];
        let mut with = [[[NEVER; LANES]; 3]; 4];
        for need in self.places.groups(n) {
            let tiles = groups::digits(need.code).map(usize::from);
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
                for g in 0..=usize::from(self.places.group_max[n][c]) {
                    let (own, all) = (cost[c][g][lane], with[c][g][lane]);
                    // What a colour cannot do no groups count on, and what fits no groups no colour does.
                    self.prices.grouped[n][c][g][lane] = if own >= NEVER / 2 {
                        -NEVER / 4
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
