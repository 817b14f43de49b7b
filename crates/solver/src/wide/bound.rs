//! What the rest costs at least.
//!
//! The colours are taken apart: each forgets that its groups need the others, and what jokers can do is reduced to
//! three cheap deeds, paid from a common purse: fill a place of a run, get rid of a short run (a colour change takes it
//! away, or a mirror closes it), and receive a long one (by a colour change). A joker puts two coins into the purse.

use super::{C, COVERED, COVERED_MASK, D, J, LENGTH, M, N, PAIR, Problem, State};
use crate::narrow::INF;

/// Eight jokers of two coins each, and none.
const COINS: usize = 17;
const MAX_OPEN: usize = 7;

#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    stamp: u32,
    entries: Vec<Entry>,
    coins: usize,
    fill: usize,
    discharges: usize,
    arrivals: usize,
    group_max: [[u8; 4]; N],
    group_charge: [[u8; 4]; N],
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    stamp: u32,
    cost: [u32; COINS],
}

/// Open runs of one, two, and three or more tiles.
type Counts = (usize, usize, usize);

impl Bounds {
    pub(super) fn start(&mut self, problem: &Problem) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.entries.is_empty() || self.stamp == 0 {
            let none = Entry {
                stamp: 0,
                cost: [0; COINS],
            };
            self.entries = vec![none; 4 * N * 512];
            self.stamp = 1;
        }
        let wild = super::root(problem.pool).wild;
        self.coins = purse(&wild).min(COINS - 1);
        // A double joker fills two places for its two coins.
        self.fill = if wild[D] > 0 { 1 } else { 2 };
        self.discharges = usize::from(wild[C]) + 2 * usize::from(wild[M]);
        self.arrivals = usize::from(wild[C]);
        let cells = usize::from(wild[J]) + 2 * usize::from(wild[D]) + 2 * usize::from(wild[M]);
        for n in 1..N {
            let there: [u8; 4] = std::array::from_fn(|c| problem.pool.total[c][n]);
            let colours = there.iter().filter(|t| **t > 0).count();
            self.group_max[n] = if colours + cells >= 3 { there } else { [0; 4] };
            self.group_charge[n] = [0; 4];
            if colours < 3
                && let Some(first) = there.iter().position(|t| *t > 0)
            {
                self.group_charge[n][first] = 1;
            }
        }
    }

    pub(super) fn of(&mut self, problem: &Problem, state: &State) -> u32 {
        // A double joker that covers the next number still has its second coin.
        let covered: usize = state.open.iter().flatten().map(|run| usize::from(run & COVERED_MASK)).sum();
        let coins = (purse(&state.wild) + covered / usize::from(COVERED)).min(self.coins);
        let mut sum = [0; COINS];
        for c in 0..4 {
            let counts = counts(&state.open[c]);
            let one = self.colour(problem, c, usize::from(state.number), counts);
            let mut both = [INF; COINS];
            for (all, slot) in both.iter_mut().enumerate().take(coins + 1) {
                *slot = (0..=all).map(|k| sum[k] + one[all - k]).min().unwrap_or(INF).min(INF);
            }
            sum = both;
        }
        sum[coins]
    }

    /// The least cost of one colour from number `n` on, for each number of coins.
    fn colour(&mut self, problem: &Problem, c: usize, n: usize, open: Counts) -> [u32; COINS] {
        let (n1, n2, n3) = open;
        if n >= N {
            let mut cost = [INF; COINS];
            let first = if n1 + n2 <= self.discharges { n1 + n2 } else { COINS };
            cost.iter_mut().skip(first).for_each(|cost| *cost = 0);
            return cost;
        }
        let at = (c * N + n) * 512 + (n1 | n2 << 3 | n3 << 6);
        if let Some(entry) = self.entries.get(at)
            && entry.stamp == self.stamp
        {
            return entry.cost;
        }
        let total = usize::from(problem.pool.total[c][n]);
        let need = usize::from(problem.pool.need[c][n]);
        let mut best = [INF; COINS];
        for grouped in 0..=usize::from(self.group_max[n][c]) {
            let charge = if grouped > 0 {
                usize::from(self.group_charge[n][c])
            } else {
                0
            };
            for tiles in need.saturating_sub(grouped)..=(total - grouped) {
                let cost = (total - grouped - tiles) as u32 * problem.costs.tile[n];
                let below = (13 - n as u32) * problem.costs.point;
                for gone in 0..=(n1 + n2).min(self.discharges) {
                    // Which short runs go makes a difference: all splits.
                    for gone1 in gone.saturating_sub(n2)..=gone.min(n1) {
                        let (s1, s2) = (n1 - gone1, n2 - (gone - gone1));
                        let least = (s1 + s2).saturating_sub(tiles);
                        for fills in least.. {
                            let paid = charge + gone + fills * self.fill;
                            if paid > self.coins || tiles + fills > MAX_OPEN {
                                break;
                            }
                            let beyond = tiles + fills - s1 - s2;
                            let on = beyond.min(n3);
                            for come in 0..=self.arrivals {
                                let paid = paid + come;
                                let next = (beyond - on, s1, s2 + on + come);
                                if paid > self.coins || next.0 + next.1 + next.2 > MAX_OPEN {
                                    break;
                                }
                                let cost = cost + fills as u32 * below + (gone + come) as u32 * (below / 2);
                                let rest = self.colour(problem, c, n + 1, next);
                                for coins in paid..=self.coins {
                                    best[coins] = best[coins].min(cost + rest[coins - paid]);
                                }
                            }
                        }
                    }
                }
            }
        }
        if let Some(entry) = self.entries.get_mut(at) {
            *entry = Entry {
                stamp: self.stamp,
                cost: best,
            };
        }
        best
    }
}

fn purse(wild: &[u8; 4]) -> usize {
    wild.iter().map(|k| 2 * usize::from(*k)).sum()
}

fn counts(open: &[u8]) -> Counts {
    let mut counts = [0usize; 3];
    for run in open.iter().filter(|run| **run != 0) {
        if run & PAIR != 0 {
            counts[2] += 2;
        } else {
            counts[usize::from((run & LENGTH).max(1)) - 1] += 1;
        }
    }
    let [n1, n2, n3] = counts;
    // Only as many long runs as could be fed count.
    (n1, n2, n3.min(MAX_OPEN - (n1 + n2).min(MAX_OPEN)))
}
