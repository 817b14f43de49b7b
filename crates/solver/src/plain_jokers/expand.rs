//! Every way to use the tiles of one number.

use super::layers::{Outgoing, Transition};
use super::*;

/// A node that is being expanded, and the groups that are tried.
struct Expansion<'a> {
    n: usize,
    from: [&'a Outgoing; 4],
    /// Index of the first cost entry of each colour's place.
    parts: [usize; 4],
    /// Index of the groups among those of the number.
    groups: u32,
    /// The steps of each colour beside the groups.
    steps: [&'a [Transition]; 4],
    /// Index of the first cost entry of each colour's places before the next number.
    after: [usize; 4],
    /// The jokers that each colour may use.
    jokers: [u8; 4],
    /// The least cost of the colours from this one on.
    rest: [u32; 5],
    /// Upper limit, exclusive, of an estimate.
    limit: u32,
    /// Cost of a tile that stays on the rack, and of a joker that lies here rather than at a 13.
    tile: u32,
    joker: u32,
}

/// A child of which only the first colours are decided.
#[derive(Clone, Copy)]
struct Partial<const V: usize> {
    key: u64,
    how: u32,
    cost: u32,
    /// Lower bound of the cost with everything above.
    estimate: u32,
    /// Plain jokers left.
    plain: u8,
    /// Coloured jokers left.
    coloured: u8,
    /// The least cost above this number for each number of jokers.
    bound: [u32; V],
}

impl<const V: usize, const OWN: bool> Instance<'_, V, OWN> {
    /// Every way to use the tiles of the node's number whose estimate is below `limit`.
    #[inline]
    pub(super) fn expand(&self, node: &Node, limit: u32, children: &mut Vec<(Node, u32)>) {
        if node.key & JOKERS_LEFT == 0 && self.is_empty[layer_of(node.key)] {
            self.skip(node, limit, children)
        } else if V == 1 || OWN || plain_of(node.key) == 0 {
            // No joker that two colours could want: what they cost adds up.
            self.expand_with::<true>(node, limit, children)
        } else {
            self.expand_with::<false>(node, limit, children)
        }
    }

    fn expand_with<const ALONE: bool>(&self, node: &Node, limit: u32, children: &mut Vec<(Node, u32)>) {
        let n = layer_of(node.key);
        let plain_left = if OWN { 0 } else { plain_of(node.key) as u8 };
        let at: [usize; 4] = std::array::from_fn(|c| place_of(colour_state(node.key, c)));
        let mut expansion = Expansion {
            n,
            from: std::array::from_fn(|c| self.bounds.from(self.layers, c, n, at[c])),
            parts: std::array::from_fn(|c| self.bounds.first_part(c, n, at[c])),
            groups: 0,
            steps: [&[]; 4],
            after: std::array::from_fn(|c| self.bounds.first_place(c, n + 1)),
            jokers: [0; 4],
            rest: [0; 5],
            limit,
            tile: self.costs.tile[n],
            joker: (13 - n as u32) * self.costs.point,
        };
        let mut own = [0; 4];
        let mut fits = u32::from(expansion.from[0].fits)
            | u32::from(expansion.from[1].fits) << 4
            | u32::from(expansion.from[2].fits) << 8
            | u32::from(expansion.from[3].fits) << 12
            | 0x1111_0000;
        if OWN {
            for c in 0..4 {
                own[c] = coloured_left(colour_state(node.key, c)) as u8;
                fits |= ((2u32 << own[c].min(3)) - 1) << (16 + 4 * c);
            }
        }
        for (at, groups) in self.groups_at(node.key).choices.iter().enumerate() {
            // Those with more jokers come later.
            if groups.plain > plain_left {
                break;
            }
            if groups.counts & !fits != 0 {
                continue;
            }
            let plain = plain_left - groups.plain;
            let cost = node.cost + u32::from(groups.jokers) * expansion.joker;
            let estimate = self.least::<ALONE>(&mut expansion, &own, groups, plain, cost);
            if estimate >= limit {
                continue;
            }
            expansion.steps = std::array::from_fn(|c| self.layers.steps(expansion.from[c], groups.tiles[c]));
            expansion.groups = at as u32;
            let start = Partial {
                key: (n as u64 + 1) << 51,
                how: 0,
                cost,
                estimate,
                plain,
                coloured: 0,
                bound: [0; V],
            };
            // The four colours one in another; which of them it is is known when this is compiled.
            let expansion = &expansion;
            self.each_step::<0, ALONE>(expansion, &start, |one| {
                self.each_step::<1, ALONE>(expansion, one, |two| {
                    self.each_step::<2, ALONE>(expansion, two, |three| {
                        self.each_step::<3, ALONE>(expansion, three, |all| {
                            self.add_child(expansion, node, groups, all, children)
                        });
                    });
                });
            });
        }
    }

    /// Goes on at the next number that has tiles; without jokers all runs end here.
    fn skip(&self, node: &Node, limit: u32, children: &mut Vec<(Node, u32)>) {
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
            estimate += self.bounds.cost(self.bounds.first_place(c, next) + at)[0];
            if next < END {
                key |= (at as u64) << (12 * c);
            }
        }
        if estimate < limit {
            let child = Node { key, how: 0, ..*node };
            children.push((child, estimate));
        }
    }

    /// Returns the least total cost of going on beside these groups, which leave `plain` plain jokers, given the cost
    /// so far. Notes the jokers and the least costs of the colours.
    #[inline(always)]
    fn least<const ALONE: bool>(
        &self,
        expansion: &mut Expansion,
        own: &ByColour,
        groups: &GroupChoice,
        plain: u8,
        cost: u32,
    ) -> u32 {
        let part = |c: usize| {
            self.bounds
                .cost(expansion.parts[c] + usize::from(groups.tiles[c]))
        };
        if OWN {
            expansion.jokers = std::array::from_fn(|c| own[c] - groups.coloured[c]);
        }
        for c in (0..4).rev() {
            let jokers = if OWN { expansion.jokers[c] } else { plain };
            let jokers = if ALONE && !OWN {
                0
            } else {
                usize::from(jokers).min(V - 1)
            };
            expansion.rest[c] = expansion.rest[c + 1] + part(c)[jokers];
        }
        let all = cost + expansion.rest[0];
        if ALONE || all >= expansion.limit {
            return all;
        }
        cost + shared(&join(part(0), part(1)), &join(part(2), part(3)), plain)
    }

    /// Puts each step of one colour to what the colours before it have come to, unless that is too much.
    #[inline(always)]
    fn each_step<const C: usize, const ALONE: bool>(
        &self,
        expansion: &Expansion,
        before: &Partial<V>,
        mut then: impl FnMut(&Partial<V>),
    ) {
        let jokers = if OWN { expansion.jokers[C] } else { before.plain };
        for step in expansion.steps[C] {
            // Those that need more jokers come later.
            if V > 1 && step.least > jokers {
                break;
            }
            let left = jokers - step.jokers;
            let next = self.bounds.cost(expansion.after[C] + usize::from(step.next));
            let cost = before.cost
                + u32::from(step.left) * expansion.tile
                + u32::from(step.jokers) * expansion.joker;
            let mut bound = before.bound;
            let rest = if ALONE {
                bound[0] += next[if OWN { usize::from(left).min(V - 1) } else { 0 }];
                bound[0]
            } else if C == 3 {
                // The last colour is asked for one number of jokers alone.
                shared(&before.bound, next, left)
            } else {
                bound = join(&before.bound, next);
                bound[usize::from(left).min(V - 1)]
            };
            let estimate = cost + rest + expansion.rest[C + 1];
            if estimate >= expansion.limit {
                continue;
            }
            let is_last = expansion.n + 1 == END;
            if OWN && is_last && self.must_lay(C, left) {
                continue;
            }
            // Behind the last number it does not matter what is left.
            let own = if OWN { left } else { 0 };
            let stand = if OWN && is_last {
                0
            } else {
                with_coloured(step.next, usize::from(own))
            };
            let with = Partial {
                key: before.key | u64::from(stand) << (12 * C),
                how: before.how | u32::from(step.how) << (8 * C),
                cost,
                estimate,
                plain: if OWN { 0 } else { left },
                coloured: before.coloured + if OWN { left } else { 0 },
                bound,
            };
            then(&with);
        }
    }

    /// Returns whether `left` jokers of one colour are more than may be left at the end.
    fn must_lay(&self, c: usize, left: u8) -> bool {
        let (there, need) = (self.pool.wild[COLOURED + c], self.pool.wild_need[COLOURED + c]);
        self.explicit && OWN && left > there.saturating_sub(need)
    }

    /// Notes a child whose colours are all decided, unless too many jokers are left or too much is lost.
    #[inline(always)]
    fn add_child(
        &self,
        expansion: &Expansion,
        node: &Node,
        groups: &GroupChoice,
        all: &Partial<V>,
        children: &mut Vec<(Node, u32)>,
    ) {
        let mut child = Node {
            key: all.key,
            how: u64::from(all.how) | u64::from(expansion.groups) << 32,
            cost: all.cost,
            lost: 0,
        };
        let mut estimate = all.estimate;
        if expansion.n + 1 < END {
            child.key |= u64::from(all.plain) << 48;
        } else if self.explicit {
            let spare = self.pool.wild[PLAIN].saturating_sub(self.pool.wild_need[PLAIN]);
            if all.plain > spare {
                return;
            }
            let jokers = u32::from(all.plain + all.coloured);
            child.cost += jokers * self.costs.joker;
            estimate += jokers * self.costs.joker;
        }
        if let Some(most) = self.costs.loss_limit {
            child.lost = node.lost + self.lost(expansion.n, groups, all);
            if child.lost > most {
                return;
            }
        }
        if estimate < expansion.limit {
            children.push((child, estimate));
        }
    }

    /// The points lost at a number: by tiles that stay on the rack, by jokers that stand for less than a 13, and behind the last
    /// number by jokers that are left.
    #[cold]
    fn lost(&self, n: usize, groups: &GroupChoice, all: &Partial<V>) -> u16 {
        let run = |above: u32| (all.how >> above) as u16 & 7;
        let mut lost = u16::from(groups.jokers) * (13 - n as u16);
        for c in 0..4 {
            let tiles = u16::from(self.pool.total[c][n] - groups.tiles[c]);
            let above = 8 * c as u32;
            lost += (tiles - run(above)) * n as u16 + run(above + 3) * (13 - n as u16);
        }
        if self.explicit && n + 1 == END {
            lost += u16::from(all.plain + all.coloured) * 13;
        }
        lost
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

/// Returns the least cost of two parts that share `jokers` jokers.
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
