//! What can be done with the tiles of one number.

use super::*;

impl<const V: usize> Narrow<'_, V> {
    /// Every way to use the tiles of the node's number whose estimate is below `limit`; a lower bound of the others'.
    pub(super) fn expand(&mut self, node: &Node, limit: u32, children: &mut Vec<Child>) -> u32 {
        let n = layer_of(node.key);
        let plain_left = plain_of(node.key);
        let states: [ColourState; 4] = std::array::from_fn(|c| colour_state(node.key, c));
        let (first, last) = self.group_range(n);
        for list in self.lists.iter_mut().flatten() {
            list.is_made = false;
        }
        let mut later = INF;
        'groups: for at in first..last {
            let groups = self.scratch.group_choices[at as usize];
            if usize::from(groups.plain) > plain_left {
                continue;
            }
            let plain = plain_left - usize::from(groups.plain);
            let mut least = node.cost;
            for c in 0..4 {
                let list = list_of(&groups, c);
                if !self.lists[c][list].is_made {
                    self.choose(c, n, states[c], &groups, plain_left);
                }
                if self.lists[c][list].len == 0 {
                    continue 'groups;
                }
                least += self.lists[c][list].least;
            }
            if least >= limit {
                later = later.min(least);
                continue;
            }
            let jokers = u32::from(groups.plain) + groups.coloured.iter().map(|k| u32::from(*k)).sum::<u32>();
            let points = jokers * (13 - n as u32);
            let base = Base {
                key: (n as u64 + 1) << 51,
                how: u64::from(at) << 32,
                cost: node.cost + points * self.costs.point,
                lost: node.lost + points as u16,
                plain,
            };
            self.combine(&base, &groups, limit, children, &mut later);
        }
        later
    }

    /// Puts the choices of the four colours together.
    pub(super) fn combine(
        &self,
        base: &Base,
        groups: &GroupChoice,
        limit: u32,
        children: &mut Vec<Child>,
        later: &mut u32,
    ) {
        let lists: [&Choices<V>; 4] = std::array::from_fn(|c| &self.lists[c][list_of(groups, c)]);
        let after_c = lists[3].least;
        let after_b = lists[2].least + after_c;
        let after_a = lists[1].least + after_b;
        let mut too_much = |estimate: u32| {
            if estimate >= limit {
                *later = (*later).min(estimate);
            }
            estimate >= limit
        };
        if too_much(base.cost + lists[0].least + after_a) {
            return;
        }
        for a in lists[0].iter() {
            let a_used = usize::from(a.plain);
            let a_cost = base.cost + a.cost;
            if a_used > base.plain || too_much(a_cost + self.rest(&a.bound, base.plain - a_used) + after_a) {
                continue;
            }
            for b in lists[1].iter() {
                let b_used = a_used + usize::from(b.plain);
                if b_used > base.plain {
                    continue;
                }
                let ab = self.join(&a.bound, &b.bound);
                let b_cost = a_cost + b.cost;
                if too_much(b_cost + self.rest(&ab, base.plain - b_used) + after_b) {
                    continue;
                }
                for c in lists[2].iter() {
                    let c_used = b_used + usize::from(c.plain);
                    if c_used > base.plain {
                        continue;
                    }
                    let abc = self.join(&ab, &c.bound);
                    let c_cost = b_cost + c.cost;
                    if too_much(c_cost + self.rest(&abc, base.plain - c_used) + after_c) {
                        continue;
                    }
                    for d in lists[3].iter() {
                        let used = c_used + usize::from(d.plain);
                        if used > base.plain {
                            continue;
                        }
                        let left = base.plain - used;
                        let all = if V == 1 || self.has_coloured {
                            abc[0] + d.bound[0]
                        } else {
                            (0..=left)
                                .map(|j| abc[j] + d.bound[left - j])
                                .min()
                                .unwrap_or(INF)
                        };
                        if too_much(c_cost + d.cost + all) {
                            continue;
                        }
                        let mut child = Child {
                            key: base.key,
                            how: base.how
                                | u64::from(a.how)
                                | u64::from(b.how) << 8
                                | u64::from(c.how) << 16
                                | u64::from(d.how) << 24,
                            cost: c_cost + d.cost,
                            lost: base.lost + a.lost + b.lost + c.lost + d.lost,
                            estimate: 0,
                        };
                        if self.finish(&mut child, left, &[a, b, c, d]) {
                            child.estimate = child.cost + all;
                            if !too_much(child.estimate) {
                                children.push(child);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Packs the state of a child and, at the end, counts the jokers left. False if too many are, or too much is lost.
    pub(super) fn finish(&self, child: &mut Child, left: usize, four: &[&Choice<V>; 4]) -> bool {
        if layer_of(child.key) == END {
            if self.explicit {
                let needed = usize::from(self.pool.wild_need[PLAIN]);
                if left > self.plain - needed.min(self.plain) {
                    return false;
                }
                let mut jokers = left as u32;
                for (c, choice) in four.iter().enumerate() {
                    let left = coloured_left(choice.next) as u8;
                    if left > self.pool.wild[COLOURED + c] - self.pool.wild_need[COLOURED + c] {
                        return false;
                    }
                    jokers += u32::from(left);
                }
                child.cost += jokers * self.costs.joker;
                child.lost += jokers as u16 * 13;
            }
        } else {
            child.key |= (left as u64) << 48;
            for (c, choice) in four.iter().enumerate() {
                child.key |= u64::from(choice.next) << (12 * c);
            }
        }
        match self.costs.loss_limit {
            Some(most) => child.lost <= most,
            None => {
                child.lost = 0;
                true
            }
        }
    }

    /// The ways to use the tiles of one colour that are not in groups.
    pub(super) fn choose(&mut self, c: usize, n: usize, s: ColourState, groups: &GroupChoice, plain: usize) {
        let at = list_of(groups, c);
        let list = &mut self.lists[c][at];
        list.is_made = true;
        list.len = 0;
        list.least = INF;
        let own = coloured_left(s);
        let in_groups = usize::from(groups.coloured[c]);
        if in_groups > own {
            return;
        }
        let own = own - in_groups;
        let jokers = if self.has_coloured { own } else { plain };
        let grouped = usize::from(groups.tiles[c]);
        let total = usize::from(self.pool.total[c][n]);
        let need = usize::from(self.pool.need[c][n]);
        let (n1, n2, _) = open_runs(s);
        for tiles in need.saturating_sub(grouped)..=(total - grouped) {
            let left = total - grouped - tiles;
            let least = (n1 + n2).saturating_sub(tiles);
            let most = if left > 0 { 0 } else { jokers };
            for k in least..=most {
                if tiles + k > MAX_RUNS {
                    break;
                }
                if V > 1 && k > 0 && !self.is_useful(c, n, s, tiles, k, jokers) {
                    continue;
                }
                let next = step(s, tiles + k);
                let mut bound = self.bound_costs(c, n + 1, next);
                let mut coloured = 0;
                if self.has_coloured {
                    coloured = own - k;
                    bound[0] = bound[coloured.min(V - 1)];
                }
                let reach = if self.has_coloured {
                    0
                } else {
                    (plain - k).min(V - 1)
                };
                if bound[reach] >= INF {
                    continue;
                }
                let points = k as u32 * (13 - n as u32);
                let cost = left as u32 * self.costs.tile[n] + points * self.costs.point;
                let list = &mut self.lists[c][at];
                list.least = list.least.min(cost + bound[reach]);
                list.push(Choice {
                    next: next | (coloured as ColourState) << 9,
                    how: (tiles | k << 3) as u8,
                    plain: if self.has_coloured { 0 } else { k as u8 },
                    cost,
                    lost: (left * n) as u16 + points as u16,
                    bound,
                });
            }
        }
    }

    /// Where the ways to lay groups of one number lie; they are listed when first asked for.
    pub(super) fn group_range(&mut self, n: usize) -> (u32, u32) {
        let known = self.group_ranges[n];
        if known != (0, 0) {
            return known;
        }
        let first = self.scratch.group_choices.len() as u32;
        let most = self.group_max[n];
        let coloured: ByColour = if self.has_coloured {
            std::array::from_fn(|c| self.pool.wild[COLOURED + c])
        } else {
            [0; 4]
        };
        let explicit = self.explicit;
        let plain = self.plain as u8;
        let has_coloured = self.has_coloured;
        let list = &mut self.scratch.group_choices;
        for_each_up_to(&most, |tiles| {
            if has_coloured {
                for_each_up_to(&coloured, |coloured| {
                    if groups::fits_coloured(tiles, coloured)
                        && (explicit || groups::needs_coloured(tiles, coloured))
                    {
                        list.push(GroupChoice {
                            tiles: *tiles,
                            coloured: *coloured,
                            plain: 0,
                        });
                    }
                });
            } else {
                for plain in 0..=plain {
                    if groups::fits_plain(tiles, plain) {
                        list.push(GroupChoice {
                            tiles: *tiles,
                            coloured: [0; 4],
                            plain,
                        });
                        // More jokers than needed can be added later.
                        if !explicit {
                            break;
                        }
                    }
                }
            }
        });
        let range = (first, list.len() as u32);
        self.group_ranges[n] = range;
        range
    }
}

/// What a number's groups leave for its runs.
pub(super) struct Base {
    key: u64,
    how: u64,
    cost: u32,
    lost: u16,
    plain: usize,
}

/// The choices of one colour: at most three tiles left out or four jokers laid.
pub(super) struct Choices<const V: usize> {
    is_made: bool,
    /// The least that any of them costs from here to the end.
    least: u32,
    len: usize,
    list: [Choice<V>; 8],
}

impl<const V: usize> Choices<V> {
    pub(super) const NONE: Choices<V> = Choices {
        is_made: false,
        least: INF,
        len: 0,
        list: [Choice {
            next: 0,
            how: 0,
            plain: 0,
            lost: 0,
            cost: 0,
            bound: [0; V],
        }; 8],
    };

    fn push(&mut self, choice: Choice<V>) {
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = choice;
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Choice<V>> {
        self.list[..self.len].iter()
    }
}

/// Lists of choices for one colour: up to three tiles in groups, or two with up to two coloured jokers.
pub(super) const LISTS: usize = 12;

/// Which list goes with a choice of groups.
pub(super) fn list_of(groups: &GroupChoice, c: usize) -> usize {
    (usize::from(groups.tiles[c]) + 4 * usize::from(groups.coloured[c])).min(LISTS - 1)
}

pub(super) fn for_each_up_to(most: &ByColour, mut visit: impl FnMut(&ByColour)) {
    let mut counts = [0; 4];
    loop {
        visit(&counts);
        let Some(c) = (0..4).find(|c| counts[*c] < most[*c]) else {
            return;
        };
        counts[c] += 1;
        counts[..c].fill(0);
    }
}
