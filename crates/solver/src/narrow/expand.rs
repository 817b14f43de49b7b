//! What can be done with the tiles of one number.

use super::layers::{From, Step};
use super::*;

/// A node about to be expanded, and the groups that are tried.
struct Spot<'a, const V: usize> {
    n: usize,
    from: [&'a From; 4],
    /// What each colour costs from here on with so many tiles in groups.
    parts: [&'a [[u32; V]]; 4],
    /// Which of the number's groups these are.
    groups: u32,
    /// The steps of each colour beside the groups.
    steps: [&'a [Step]; 4],
    /// What the places of each colour before the next number cost.
    after: [&'a [[u32; V]]; 4],
    /// The jokers that each colour may use.
    jokers: [u8; 4],
    /// The least cost of the colours from this one on.
    rest: [u32; 5],
    /// What an estimate must stay below.
    limit: u32,
    /// What a tile costs that stays on the rack, and by how much a joker stands for less than a 13.
    tile: u32,
    points: u32,
}

/// The first colours of a child: what they have come to so far.
#[derive(Clone, Copy)]
struct Partial<const V: usize> {
    key: u64,
    how: u32,
    cost: u32,
    /// What it costs at least with everything above.
    estimate: u32,
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
        let plain_left = plain_of(node.key) as u8;
        let at: [usize; 4] = std::array::from_fn(|c| place_of(colour_state(node.key, c)));
        let parts = std::array::from_fn(|c| self.bounds.parts(c, n, at[c]));
        let mut spot = Spot {
            n,
            from: std::array::from_fn(|c| self.bounds.from(self.layers, c, n, at[c])),
            parts,
            groups: 0,
            steps: [&[]; 4],
            after: std::array::from_fn(|c| self.bounds.all(c, n + 1)),
            jokers: [0; 4],
            rest: [0; 5],
            limit,
            tile: self.costs.tile[n],
            points: 13 - n as u32,
        };
        let own: ByColour = std::array::from_fn(|c| coloured_left(colour_state(node.key, c)) as u8);
        let fits = (0..4).fold(0, |all, c| {
            let jokers = (2u32 << own[c].min(3)) - 1;
            all | u32::from(spot.from[c].fits) << (4 * c) | jokers << (16 + 4 * c)
        });
        let mut later = INF;
        for (at, groups) in self.groups_at(node.key).choices.iter().enumerate() {
            // Those with more jokers come later.
            let Some(plain) = plain_left.checked_sub(groups.plain) else {
                break;
            };
            if groups.counts & !fits != 0 {
                continue;
            }
            let points = u32::from(groups.jokers) * spot.points;
            let cost = node.cost + points * self.costs.point;
            let estimate = cost + self.least(&mut spot, &own, groups, plain);
            if estimate >= limit {
                later = later.min(estimate);
                continue;
            }
            spot.steps = std::array::from_fn(|c| self.layers.steps(spot.from[c], groups.tiles[c]));
            spot.groups = at as u32;
            let start = Partial {
                key: (n as u64 + 1) << 51,
                how: 0,
                cost,
                estimate,
                lost: node.lost + points as u16,
                plain,
                coloured: 0,
                bound: [0; V],
            };
            // The four colours one in another; which of them it is is known when this is compiled.
            let (spot, later) = (&spot, &mut later);
            self.each_step::<0>(spot, &start, later, |one, later| {
                self.each_step::<1>(spot, one, later, |two, later| {
                    self.each_step::<2>(spot, two, later, |three, later| {
                        self.each_step::<3>(spot, three, later, |all, later| {
                            self.add_child(spot, all, children, later);
                        });
                    });
                });
            });
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
            estimate += self.bounds.all(c, next)[at][0];
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
    fn least(&self, spot: &mut Spot<V>, own: &ByColour, groups: &GroupChoice, plain: u8) -> u32 {
        let part = |c: usize| &spot.parts[c][usize::from(groups.tiles[c])];
        for c in (0..4).rev() {
            spot.jokers[c] = if self.has_coloured {
                own[c] - groups.coloured[c]
            } else {
                plain
            };
            spot.rest[c] = spot.rest[c + 1] + part(c)[usize::from(spot.jokers[c]).min(V - 1)];
        }
        if V == 1 || self.has_coloured || plain == 0 || spot.rest[0] >= spot.limit {
            return spot.rest[0];
        }
        shared(&join(part(0), part(1)), &join(part(2), part(3)), plain)
    }

    /// Puts each step of one colour to what the colours before it have come to, unless that is too much.
    #[inline(always)]
    fn each_step<const C: usize>(
        &self,
        spot: &Spot<V>,
        before: &Partial<V>,
        later: &mut u32,
        mut then: impl FnMut(&Partial<V>, &mut u32),
    ) {
        let alone = V == 1 || self.has_coloured;
        let jokers = if alone { spot.jokers[C] } else { before.plain };
        for step in spot.steps[C] {
            if step.least > jokers {
                continue;
            }
            let left = jokers - step.jokers;
            let next = &spot.after[C][usize::from(step.next)];
            let points = u32::from(step.jokers) * spot.points;
            let cost = before.cost + u32::from(step.left) * spot.tile + points * self.costs.point;
            let mut bound = before.bound;
            let rest = if alone {
                bound[0] += next[usize::from(left).min(V - 1)];
                bound[0]
            } else if C == 3 {
                // The last colour is asked for one number of jokers alone.
                shared(&before.bound, next, left)
            } else {
                bound = join(&before.bound, next);
                bound[usize::from(left).min(V - 1)]
            };
            let estimate = cost + rest + spot.rest[C + 1];
            if estimate >= spot.limit {
                *later = (*later).min(estimate);
                continue;
            }
            let is_last = spot.n + 1 == END;
            if is_last && self.must_lay(C, left) {
                continue;
            }
            // Behind the last number it does not matter where one stands.
            let own = if self.has_coloured { left } else { 0 };
            let stand = if is_last {
                0
            } else {
                with_coloured(step.next, usize::from(own))
            };
            let with = Partial {
                key: before.key | u64::from(stand) << (12 * C),
                how: before.how | u32::from(step.how) << (8 * C),
                cost,
                estimate,
                lost: before.lost + (u32::from(step.left) * spot.n as u32 + points) as u16,
                plain: if alone { before.plain } else { left },
                coloured: before.coloured + if alone { left } else { 0 },
                bound,
            };
            then(&with, later);
        }
    }

    /// Whether so many jokers of one colour must not be left at the end.
    fn must_lay(&self, c: usize, left: u8) -> bool {
        let (there, need) = (self.pool.wild[COLOURED + c], self.pool.wild_need[COLOURED + c]);
        self.explicit && self.has_coloured && left > there.saturating_sub(need)
    }

    /// Notes a child whose colours are all decided, unless too many jokers are left or too much is lost.
    #[inline]
    fn add_child(&self, spot: &Spot<V>, all: &Partial<V>, children: &mut Vec<Child>, later: &mut u32) {
        let mut child = Child {
            key: all.key,
            how: u64::from(all.how) | u64::from(spot.groups) << 32,
            cost: all.cost,
            estimate: all.estimate,
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
fn shared<const V: usize>(one: &[u32; V], other: &[u32; V], jokers: u8) -> u32 {
    let jokers = usize::from(jokers).min(V - 1);
    let mut least = INF;
    for j in 0..V {
        if j <= jokers {
            least = least.min(one[j] + other[jokers - j]);
        }
    }
    least
}
