//! What can be done with the tiles of one number.

use super::layers::Step;
use super::*;

/// A node about to be expanded, and the groups that are tried.
struct Spot<'a, const V: usize> {
    n: usize,
    at: [usize; 4],
    places: [&'a Place<V>; 4],
    /// Which of the number's groups these are.
    groups: u32,
    /// The steps of each colour beside the groups.
    steps: [&'a [Step]; 4],
    /// The jokers that each colour may use.
    jokers: [usize; 4],
    /// The least cost of the colours from this one on.
    rest: [u32; 5],
    /// What an estimate must stay below.
    limit: u32,
}

/// The first colours of a child: what they have come to so far.
#[derive(Clone, Copy)]
struct Partial<const V: usize> {
    key: u64,
    how: u32,
    cost: u32,
    lost: u16,
    /// Plain jokers left.
    plain: u8,
    /// Coloured jokers left.
    coloured: u8,
    /// The least cost above this number for each number of jokers.
    bound: [u32; V],
}

impl<const V: usize> Narrow<'_, V> {
    /// Every way to use the tiles of the node's number whose estimate is below `limit`; a lower bound of the others'.
    pub(super) fn expand(&self, node: &Node, limit: u32, children: &mut Vec<Child>) -> u32 {
        let n = layer_of(node.key);
        if node.key & JOKERS_LEFT == 0 && self.is_empty[n] {
            return self.skip(node, limit, children);
        }
        let plain_left = plain_of(node.key);
        let at: [usize; 4] = std::array::from_fn(|c| place_of(colour_state(node.key, c)));
        let places = std::array::from_fn(|c| self.bounds.place(c, n, at[c]));
        let mut spot = Spot {
            n,
            at,
            places,
            groups: 0,
            steps: [&[]; 4],
            jokers: [0; 4],
            rest: [0; 5],
            limit,
        };
        let own = std::array::from_fn(|c| coloured_left(colour_state(node.key, c)));
        let fits = (0..4).fold(0, |all, c| {
            let jokers = (2u32 << own[c].min(3)) - 1;
            all | u32::from(places[c].fits) << (4 * c) | jokers << (16 + 4 * c)
        });
        let mut later = INF;
        for (at, groups) in self.groups_at(node.key).choices.iter().enumerate() {
            // Those with more jokers come later.
            let Some(plain) = plain_left.checked_sub(usize::from(groups.plain)) else {
                break;
            };
            if groups.counts & !fits != 0 {
                continue;
            }
            let points = u32::from(groups.jokers) * (13 - n as u32);
            let cost = node.cost + points * self.costs.point;
            let estimate = cost + self.least(&mut spot, &own, groups, plain);
            if estimate >= limit {
                later = later.min(estimate);
                continue;
            }
            spot.steps =
                std::array::from_fn(|c| self.bounds.steps(self.layers, c, n, spot.at[c], groups.tiles[c]));
            spot.groups = at as u32;
            let start = Partial {
                key: (n as u64 + 1) << 51,
                how: 0,
                cost,
                lost: node.lost + points as u16,
                plain: plain as u8,
                coloured: 0,
                bound: [0; V],
            };
            self.combine(&spot, 0, &start, children, &mut later);
        }
        later
    }

    /// Goes on at the next number that has tiles; without jokers all runs end here.
    fn skip(&self, node: &Node, limit: u32, children: &mut Vec<Child>) -> u32 {
        let from = layer_of(node.key);
        let next = (from..END).find(|n| !self.is_empty[*n]).unwrap_or(END);
        let mut key = (next as u64) << 51;
        let mut estimate = node.cost;
        for c in 0..4 {
            let at = if next < END {
                self.bounds.without_runs(self.layers, c, next)
            } else {
                0
            };
            estimate += self.bounds.place(c, next, at).all[0];
            if next < END {
                key |= (at as u64) << (12 * c);
            }
        }
        if estimate >= limit {
            return estimate;
        }
        children.push(Child {
            key,
            how: 0,
            cost: node.cost,
            estimate,
            lost: node.lost,
        });
        INF
    }

    /// The least cost of this number and those above it beside these groups, which leave so many plain jokers. Notes
    /// what there is to do beside them.
    fn least(&self, spot: &mut Spot<V>, own: &[usize; 4], groups: &GroupChoice, plain: usize) -> u32 {
        let part = |c: usize| &spot.places[c].part[usize::from(groups.tiles[c])];
        for c in (0..4).rev() {
            spot.jokers[c] = if self.has_coloured {
                own[c] - usize::from(groups.coloured[c])
            } else {
                plain
            };
            spot.rest[c] = spot.rest[c + 1] + part(c)[spot.jokers[c].min(V - 1)];
        }
        if V == 1 || self.has_coloured || plain == 0 || spot.rest[0] >= spot.limit {
            return spot.rest[0];
        }
        shared(&join(part(0), part(1)), &join(part(2), part(3)), plain)
    }

    /// Puts the steps of one colour and those after it to what the colours before it have come to.
    fn combine(
        &self,
        spot: &Spot<V>,
        c: usize,
        before: &Partial<V>,
        children: &mut Vec<Child>,
        later: &mut u32,
    ) {
        let alone = V == 1 || self.has_coloured;
        let jokers = if alone {
            spot.jokers[c]
        } else {
            usize::from(before.plain)
        };
        let first = self.bounds.first(c, spot.n + 1);
        for step in spot.steps[c] {
            if usize::from(step.least) > jokers {
                continue;
            }
            let left = jokers - usize::from(step.jokers);
            let next = &first[usize::from(step.next)].all;
            let points = u16::from(step.jokers) * (13 - spot.n as u16);
            let cost = before.cost
                + u32::from(step.left) * self.costs.tile[spot.n]
                + u32::from(points) * self.costs.point;
            let mut bound = before.bound;
            let rest = if alone {
                bound[0] += next[left.min(V - 1)];
                bound[0]
            } else if c == 3 {
                // The last colour is asked for one number of jokers alone.
                shared(&before.bound, next, left)
            } else {
                bound = join(&before.bound, next);
                bound[left.min(V - 1)]
            };
            let estimate = cost + rest + spot.rest[c + 1];
            if estimate >= spot.limit {
                *later = (*later).min(estimate);
                continue;
            }
            let mut with = Partial {
                key: before.key,
                how: before.how | u32::from(step.how) << (8 * c),
                cost,
                lost: before.lost + u16::from(step.left) * spot.n as u16 + points,
                plain: if alone { before.plain } else { left as u8 },
                coloured: before.coloured + if alone { left as u8 } else { 0 },
                bound,
            };
            if spot.n + 1 < END {
                let own = if self.has_coloured { left } else { 0 };
                with.key |= u64::from(with_coloured(step.next, own)) << (12 * c);
            } else if self.must_lay(c, left) {
                continue;
            }
            if c == 3 {
                self.add_child(spot, &with, estimate, children, later);
            } else {
                self.combine(spot, c + 1, &with, children, later);
            }
        }
    }

    /// Whether so many jokers of one colour must not be left at the end.
    fn must_lay(&self, c: usize, left: usize) -> bool {
        let (there, need) = (self.pool.wild[COLOURED + c], self.pool.wild_need[COLOURED + c]);
        self.explicit && self.has_coloured && left > usize::from(there.saturating_sub(need))
    }

    /// Notes a child whose colours are all decided, unless too many jokers are left or too much is lost.
    fn add_child(
        &self,
        spot: &Spot<V>,
        all: &Partial<V>,
        estimate: u32,
        children: &mut Vec<Child>,
        later: &mut u32,
    ) {
        let mut child = Child {
            key: all.key,
            how: u64::from(all.how) | u64::from(spot.groups) << 32,
            cost: all.cost,
            estimate,
            lost: all.lost,
        };
        if spot.n + 1 < END {
            child.key |= u64::from(all.plain) << 48;
        } else if self.explicit {
            let spare = self.pool.wild[PLAIN].saturating_sub(self.pool.wild_need[PLAIN]);
            if all.plain > spare {
                return;
            }
            let jokers = u32::from(all.plain + all.coloured);
            child.cost += jokers * self.costs.joker;
            child.estimate += jokers * self.costs.joker;
            child.lost += jokers as u16 * 13;
        }
        match self.costs.loss_limit {
            Some(most) if child.lost > most => return,
            Some(_) => {}
            None => child.lost = 0,
        }
        if child.estimate < spot.limit {
            children.push(child);
        } else {
            *later = (*later).min(child.estimate);
        }
    }
}

/// The least cost of two colours together for each number of plain jokers shared between them.
#[inline]
pub(super) fn join<const V: usize>(one: &[u32; V], other: &[u32; V]) -> [u32; V] {
    let mut sum = [INF; V];
    for all in 0..V {
        for j in 0..=all {
            sum[all] = sum[all].min(one[j] + other[all - j]);
        }
    }
    sum
}

/// The least cost of two parts that share so many jokers.
#[inline]
fn shared<const V: usize>(one: &[u32; V], other: &[u32; V], jokers: usize) -> u32 {
    let jokers = jokers.min(V - 1);
    let mut least = INF;
    for j in 0..V {
        if j <= jokers {
            least = least.min(one[j] + other[jokers - j]);
        }
    }
    least
}
