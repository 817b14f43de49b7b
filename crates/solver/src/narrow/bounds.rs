//! The bound on the cost still to come: each colour by itself, for every number of jokers.

use super::*;

impl<const V: usize> Narrow<'_, V> {
    /// Fills in what the bound knows about groups of one number.
    pub(super) fn note_groups(&mut self, n: usize, coloured: &ByColour) {
        let there: ByColour = std::array::from_fn(|c| self.pool.total[c][n]);
        let with_jokers: ByColour = std::array::from_fn(|c| there[c] + coloured[c]);
        let colours = with_jokers.iter().filter(|t| **t > 0).count();
        if colours + self.plain < 3 {
            self.group_ranges[n] = (0, 1);
            return;
        }
        for c in 0..4 {
            let enough = |g: u8| {
                let others: u8 = (0..4).filter(|o| *o != c).map(|o| with_jokers[o].min(g)).sum();
                usize::from(others) + self.plain >= 2 * usize::from(g)
            };
            self.group_max[n][c] = (0..=there[c]).rev().find(|g| enough(*g)).unwrap_or(0);
        }
        if self.group_max[n] == [0; 4] {
            self.group_ranges[n] = (0, 1);
        }
        if colours < 3
            && let Some(first) = there.iter().position(|t| *t > 0)
        {
            self.group_charge[n][first] = 3 - colours as u8;
        }
    }

    pub(super) fn note_gaps(&mut self) {
        for c in 0..4 {
            let (mut next, mut missing) = (u8::MAX, 0);
            for n in (1..N).rev() {
                self.next_tile[c][n] = next;
                if self.pool.total[c][n] > 0 {
                    next = 1;
                } else {
                    next = next.saturating_add(1);
                    missing += 1;
                }
                self.missing[c][n] = missing;
            }
        }
    }

    /// Whether it can be of use to lay `tiles` and `k` jokers in runs at this place, `jokers` of them being there.
    pub(super) fn is_useful(
        &self,
        c: usize,
        n: usize,
        s: ColourState,
        tiles: usize,
        k: usize,
        jokers: usize,
    ) -> bool {
        let (n1, n2, n3) = open_runs(s);
        let beyond = tiles + k - n1 - n2;
        let starts = beyond.saturating_sub(n3);
        // A joker at the start of a run could go to its end, unless that is a 13.
        if starts > tiles && usize::from(self.missing[c][n]) > jokers {
            return false;
        }
        // A joker that a run does not need is of use only if a tile follows.
        let needed = (n1 + n2).saturating_sub(tiles);
        self.explicit || k == needed || usize::from(self.next_tile[c][n]) <= 1 + jokers - k
    }

    /// The place of the least cost of one colour from number `n` on.
    pub(super) fn bound(&mut self, c: usize, n: usize, s: ColourState) -> usize {
        let (n1, n2, _) = open_runs(s);
        if n == END {
            return if n1 + n2 == 0 { DONE } else { DEAD } * Self::STRIDE;
        }
        let at = (2 + (c * N + n) * self.ranks + usize::from(RANKS[usize::from(s & 511)])) * Self::STRIDE;
        if self.scratch.bounds[at] == self.scratch.stamp {
            return at;
        }
        let jokers = if V == 1 {
            0
        } else if self.has_coloured {
            usize::from(self.pool.wild[COLOURED + c])
        } else {
            self.plain
        };
        let total = usize::from(self.pool.total[c][n]);
        let need = usize::from(self.pool.need[c][n]);
        let mut best = [INF; V];
        for grouped in 0..=usize::from(self.group_max[n][c]) {
            let charge = if grouped > 0 {
                usize::from(self.group_charge[n][c])
            } else {
                0
            };
            for tiles in need.saturating_sub(grouped)..=(total - grouped) {
                let left = total - grouped - tiles;
                let least = (n1 + n2).saturating_sub(tiles);
                // A joker never stands in a run for a tile that stays on the rack: the tile could take its place
                // and the joker go to the end of the run.
                let most = if left > 0 { 0 } else { jokers };
                let cost = left as u32 * self.costs.tile[n];
                for k in least..=most {
                    if charge + k > jokers || tiles + k > MAX_RUNS {
                        break;
                    }
                    if V > 1 && k > 0 && !self.is_useful(c, n, s, tiles, k, jokers) {
                        continue;
                    }
                    let rest = self.bound(c, n + 1, step(s, tiles + k));
                    let cost = cost + k as u32 * (13 - n as u32) * self.costs.point;
                    let rest = &self.scratch.bounds[rest + 1..=rest + V];
                    let skip = if V == 1 { 0 } else { k + charge };
                    for (best, rest) in best.iter_mut().skip(skip).zip(rest) {
                        *best = (*best).min(cost + rest);
                    }
                }
            }
        }
        self.scratch.bounds[at] = self.scratch.stamp;
        self.scratch.bounds[at + 1..=at + V].copy_from_slice(&best);
        at
    }

    pub(super) fn bound_costs(&mut self, c: usize, n: usize, s: ColourState) -> [u32; V] {
        let at = self.bound(c, n, s);
        let costs = &self.scratch.bounds[at + 1..=at + V];
        std::array::from_fn(|j| costs[j])
    }

    pub(super) fn root(&self) -> u64 {
        let mut key = (self.plain as u64) << 48 | 1 << 51;
        for c in 0..4 {
            key |= u64::from(self.pool.wild[COLOURED + c] & 7) << (12 * c + 9);
        }
        key
    }

    pub(super) fn root_bound(&mut self) -> u32 {
        let mut sum = [0; V];
        let mut total = 0;
        for c in 0..4 {
            let bound = self.bound_costs(c, 1, 0);
            if self.has_coloured {
                total += bound[usize::from(self.pool.wild[COLOURED + c]).min(V - 1)];
            } else {
                sum = self.join(&sum, &bound);
            }
        }
        (if self.has_coloured {
            total
        } else {
            sum[self.plain.min(V - 1)]
        })
        .min(INF)
    }

    /// The bound with so many jokers; coloured ones have been counted before.
    pub(super) fn rest(&self, bound: &[u32; V], jokers: usize) -> u32 {
        if V == 1 || self.has_coloured {
            bound[0]
        } else {
            bound[jokers.min(V - 1)]
        }
    }

    /// The least cost of two colours together for each number of jokers shared between them.
    pub(super) fn join(&self, one: &[u32; V], other: &[u32; V]) -> [u32; V] {
        let mut sum = [INF; V];
        if V == 1 || self.has_coloured {
            sum[0] = (one[0] + other[0]).min(INF);
            return sum;
        }
        for (all, slot) in sum.iter_mut().enumerate() {
            for j in 0..=all {
                *slot = (*slot).min(one[j] + other[all - j]);
            }
        }
        sum
    }
}
