//! What can be done with the tiles of one number.

use super::*;

impl<const V: usize> Narrow<'_, V> {
    /// Every way to use the tiles of the node's number whose estimate is below `limit`; a lower bound of the others'.
    pub(super) fn expand(&mut self, node: &Node, limit: u32, children: &mut Vec<Child>) -> u32 {
        let n = layer_of(node.key);
        let plain_left = plain_of(node.key);
        let states: [ColourState; 4] = std::array::from_fn(|c| colour_state(node.key, c));
        if node.key & JOKERS_LEFT == 0 && self.is_empty[n] {
            return self.skip(node, limit, children);
        }
        for list in &mut self.lists {
            list.made_for = None;
        }
        let entries: [usize; 4] = std::array::from_fn(|c| self.entry(c, n, rank(states[c])));
        let mut pairs = Pairs::new();
        let mut later = INF;
        let number = self.groups[n];
        for (at, groups) in number.choices.iter().enumerate() {
            // Those with more jokers come later.
            let Some(plain) = plain_left.checked_sub(usize::from(groups.plain)) else {
                break;
            };
            let points = u32::from(groups.jokers) * (13 - n as u32);
            let cost = node.cost + points * self.costs.point;
            let estimate = cost + self.least(n, &states, &entries, groups, plain, &mut pairs);
            if estimate >= limit {
                later = later.min(estimate);
                continue;
            }
            for c in 0..4 {
                self.choose(c, n, states[c], groups, plain_left);
            }
            let base = Base {
                key: (n as u64 + 1) << 51,
                how: (at as u64) << 32,
                cost,
                lost: node.lost + points as u16,
                plain,
            };
            self.combine(&base, limit, children, &mut later);
        }
        later
    }

    /// Goes on at the next number that has tiles; without jokers all runs end here.
    fn skip(&mut self, node: &Node, limit: u32, children: &mut Vec<Child>) -> u32 {
        let from = layer_of(node.key);
        let next = (from..END).find(|n| !self.is_empty[*n]).unwrap_or(END);
        let mut estimate = node.cost;
        for c in 0..4 {
            estimate += self.cost(c, from, rank(colour_state(node.key, c)), 0);
        }
        if estimate >= limit {
            return estimate;
        }
        children.push(Child {
            key: (next as u64) << 51,
            how: 0,
            cost: node.cost,
            estimate,
            lost: node.lost,
        });
        INF
    }

    /// The least cost of the rest beside these groups.
    fn least(
        &mut self,
        n: usize,
        states: &[ColourState; 4],
        entries: &[usize; 4],
        groups: &GroupChoice,
        plain: usize,
        pairs: &mut Pairs<V>,
    ) -> u32 {
        if V == 1 || self.has_coloured || plain == 0 {
            let mut sum = 0;
            for c in 0..4 {
                let Some(left) = coloured_left(states[c]).checked_sub(usize::from(groups.coloured[c])) else {
                    return INF;
                };
                sum += self.part(entries[c], c, n, rank(states[c]), groups.tiles[c], left);
            }
            return sum;
        }
        let [front, back] = [0, 1].map(|half| {
            let (one, other) = (2 * half, 2 * half + 1);
            let pair = usize::from(groups.tiles[one]) * (MAX_GROUPED + 1) + usize::from(groups.tiles[other]);
            if pairs.made[half] & (1 << pair) == 0 {
                pairs.made[half] |= 1 << pair;
                let [one, other] = [one, other].map(|c| {
                    let mut costs = [0; V];
                    for (j, slot) in costs.iter_mut().enumerate().take(plain + 1) {
                        *slot = self.part(entries[c], c, n, rank(states[c]), groups.tiles[c], j);
                        // More jokers never cost more.
                        if *slot == 0 {
                            break;
                        }
                    }
                    costs
                });
                pairs.sums[half][pair] = self.join(&one, &other);
            }
            pair
        });
        shared(&pairs.sums[0][front], &pairs.sums[1][back], plain)
    }

    /// Puts the choices of the four colours together.
    pub(super) fn combine(&self, base: &Base, limit: u32, children: &mut Vec<Child>, later: &mut u32) {
        let lists: [&Choices<V>; 4] = std::array::from_fn(|c| &self.lists[c]);
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
                            shared(&abc, &d.bound, left)
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
        let made_for = Some((groups.tiles[c], groups.coloured[c]));
        let list = &mut self.lists[c];
        if list.made_for == made_for {
            return;
        }
        list.made_for = made_for;
        list.len = 0;
        list.least = INF;
        let own = coloured_left(s);
        let in_groups = usize::from(groups.coloured[c]);
        if in_groups > own {
            return;
        }
        let own = own - in_groups;
        let jokers = if self.has_coloured { own } else { plain };
        let grouped = groups.tiles[c];
        let cell = self.cells[c][n];
        let most = cell.most_run_tiles(rank(s), grouped, jokers, self.explicit);
        for r in cell.least_run_tiles(rank(s), grouped)..=most {
            let (left, k) = cell.left_and_jokers(r, grouped);
            let next = self.after(c, n, rank(s), r);
            let mut bound = [0; V];
            let mut coloured = 0;
            if self.has_coloured {
                coloured = own - k;
                bound[0] = self.cost(c, n + 1, next, coloured);
            } else {
                bound = self.all_costs(c, n + 1, next, plain - k);
            }
            let reach = if self.has_coloured { 0 } else { plain - k };
            if bound[reach] >= INF {
                continue;
            }
            let points = k as u32 * (13 - n as u32);
            let cost = left as u32 * self.costs.tile[n] + points * self.costs.point;
            let list = &mut self.lists[c];
            list.least = list.least.min(cost + bound[reach]);
            list.push(Choice {
                next: with_coloured(next, coloured),
                how: ((r - k) | k << 3) as u8,
                plain: if self.has_coloured { 0 } else { k as u8 },
                cost,
                lost: (left * n) as u16 + points as u16,
                bound,
            });
        }
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
    /// The tiles and coloured jokers in groups beside which these are the choices.
    made_for: Option<(u8, u8)>,
    /// The least that any of them costs from here to the end.
    least: u32,
    len: usize,
    list: [Choice<V>; 8],
}

impl<const V: usize> Choices<V> {
    pub(super) const NONE: Choices<V> = Choices {
        made_for: None,
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

/// The least costs of the first two and the last two colours together, by their tiles in groups.
struct Pairs<const V: usize> {
    /// Which are known, bit by bit.
    made: [u16; 2],
    sums: [[[u32; V]; (MAX_GROUPED + 1) * (MAX_GROUPED + 1)]; 2],
}

impl<const V: usize> Pairs<V> {
    fn new() -> Pairs<V> {
        Pairs {
            made: [0; 2],
            sums: [[[0; V]; (MAX_GROUPED + 1) * (MAX_GROUPED + 1)]; 2],
        }
    }
}

/// The least cost of two parts that share so many jokers.
fn shared<const V: usize>(one: &[u32; V], other: &[u32; V], jokers: usize) -> u32 {
    let jokers = jokers.min(V - 1);
    let sums = (0..=jokers).map(|j| one[j] + other[jokers - j]);
    sums.min().unwrap_or(INF)
}
