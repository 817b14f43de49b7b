//! Lower bounds of the remaining cost.
//!
//! The colours are taken apart: each ignores that its groups need the others. A colour change becomes a short run
//! that leaves for half a joker and a long one that arrives for the other half; a mirror closes up to two short runs
//! of one colour at once. Each colour is solved exactly for every share of the jokers that it could get, and the
//! shares are handed out in the best way.

use super::{COVERED, COVERED_MASK, Instance, LENGTH, N, PAIR, State};
use crate::budget::Budget;
use crate::plain_jokers::rank_of;
use crate::search::INF;
use crate::special_jokers::{C, D, J, M, jokers_of};

/// More open runs of one colour than this are not looked into.
const MAX_OPEN: usize = 7;
const RANKS: usize = 120;
/// Runs whose next number a double joker covers: none, one or two.
const COVERS: usize = 3;

/// Shares of the jokers: plain, double, halves of colour changes, mirrors.
type Share = [u8; 4];

#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    stamp: u32,
    /// Entries of equal length: a stamp, then a cost for each share.
    entries: Vec<u32>,
    /// All shares, in the order of their costs in an entry.
    shares: Vec<Share>,
    /// All jokers there are.
    all: Share,
    /// For each share its parts: two shares that make it up together.
    parts: Vec<Vec<(u16, u16)>>,
    /// By colour and number: how far the next tile above is, and how many numbers from here to 12 have no tile.
    next_tile: [[u8; N]; 4],
    missing: [[u8; N]; 4],
    group_max: [[u8; 4]; N],
    /// The jokers that a group of this number takes at least, one of these, charged to one colour.
    group_charge: [[Charge; 4]; N],
    sums: [Vec<u32>; 2],
    /// Work that may still be done for this search; beyond it the bound is zero.
    work: u64,
    /// Work that may still be done for all later searches of the question.
    later: u64,
}

/// Work that one search may spend on bounds.
const WORK: u64 = 1_500_000;

/// Work that all searches of a question may spend on bounds: for each step of the budget, and at least.
const WORK_PER_STEP: u64 = 100;
const LEAST_WORK: u64 = 4 * WORK;

/// The number of colours that a group must borrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Charge {
    #[default]
    Nothing,
    One,
    Two,
}

impl Charge {
    fn options(self) -> &'static [Share] {
        match self {
            Charge::Nothing => &[[0; 4]],
            Charge::One => &[[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1]],
            Charge::Two => &[[2, 0, 0, 0], [1, 1, 0, 0], [0, 0, 0, 1]],
        }
    }
}

/// The open runs of a colour: of one, two, three or more tiles, and those that a double joker carries past this number.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Runs {
    open: [usize; 3],
    covered: usize,
}

/// A use of the tiles of one colour and number.
#[derive(Clone, Copy)]
struct Choice {
    charge: Charge,
    /// Cost of the tiles that stay on the rack.
    left: u32,
    /// Tiles in runs.
    tiles: usize,
    /// Short runs that leave by a colour change, and those that mirrors close.
    gone: usize,
    closed: usize,
    /// Runs of one and of two tiles that must go on.
    short: [usize; 2],
}

impl Bounds {
    /// Allows a new question as much work as its budget is worth.
    pub(super) fn allow(&mut self, budget: Budget) {
        let work = budget.steps.saturating_mul(WORK_PER_STEP);
        (self.work, self.later) = (0, work.max(LEAST_WORK));
    }

    pub(super) fn start(&mut self, instance: &Instance) {
        let wild = jokers_of(instance.pool);
        let all = [wild[J], wild[D], 2 * wild[C], wild[M]];
        if all != self.all || self.shares.is_empty() {
            self.prepare(all);
        }
        self.stamp = self.stamp.wrapping_add(1);
        // The last entry is the bound that knows nothing.
        let size = (4 * N * RANKS * COVERS + 1) * self.stride();
        self.later += self.work;
        self.work = self.later.min(WORK);
        self.later -= self.work;
        if self.stamp == 0 || self.entries.len() < size {
            self.entries.fill(0);
            self.entries.resize(size, 0);
            self.stamp = 1;
        }
        self.note_gaps(instance);
        let cells = usize::from(wild[J]) + 2 * usize::from(wild[D]) + 2 * usize::from(wild[M]);
        for n in 1..N {
            let there: [u8; 4] = std::array::from_fn(|c| instance.pool.total[c][n]);
            let colours = there.iter().filter(|t| **t > 0).count();
            self.group_max[n] = if colours + cells >= 3 { there } else { [0; 4] };
            self.group_charge[n] = [Charge::Nothing; 4];
            if let Some(first) = there.iter().position(|t| *t > 0) {
                self.group_charge[n][first] = match colours {
                    1 => Charge::Two,
                    2 => Charge::One,
                    _ => Charge::Nothing,
                };
            }
        }
    }

    fn note_gaps(&mut self, instance: &Instance) {
        let total = &instance.pool.total;
        for c in 0..4 {
            let (mut next, mut missing) = (u8::MAX, 0);
            for n in (1..N).rev() {
                self.next_tile[c][n] = next;
                next = if total[c][n] > 0 {
                    1
                } else {
                    next.saturating_add(1)
                };
                // After a colour change any colour will do.
                let has_tile = (0..4).any(|o| (o == c || self.all[2] > 0) && total[o][n] > 0);
                missing += u8::from(n <= 12 && !has_tile);
                self.missing[c][n] = missing;
            }
        }
    }

    /// Lists the shares of these jokers.
    fn prepare(&mut self, all: Share) {
        self.all = all;
        self.shares.clear();
        let mut share = [0; 4];
        loop {
            self.shares.push(share);
            let Some(k) = (0..4).find(|k| share[*k] < all[*k]) else {
                break;
            };
            share[k] += 1;
            share[..k].fill(0);
        }
        self.parts = self
            .shares
            .iter()
            .map(|share| {
                let smaller = self
                    .shares
                    .iter()
                    .enumerate()
                    .filter(|(_, part)| fits(part, share));
                smaller
                    .map(|(at, part)| {
                        let rest = std::array::from_fn(|k| share[k] - part[k]);
                        (at as u16, self.index(&rest) as u16)
                    })
                    .collect()
            })
            .collect();
        // The entries are laid out anew.
        self.entries.clear();
    }

    fn stride(&self) -> usize {
        self.shares.len() + 1
    }

    fn index(&self, share: &Share) -> usize {
        (0..4).rev().fold(0, |at, k| {
            at * (usize::from(self.all[k]) + 1) + usize::from(share[k])
        })
    }

    /// Returns a lower bound of the remaining cost, or some value not below `limit` if it is that high.
    pub(super) fn of(&mut self, instance: &Instance, state: &State, limit: u32) -> u32 {
        let wild = &state.jokers;
        let share = [wild[J], wild[D], 2 * wild[C], wild[M]];
        let at = self.index(&share);
        let number = usize::from(state.number);
        let mut entries = [0; 4];
        let mut alone = 0;
        for (c, entry) in entries.iter_mut().enumerate() {
            let Some(runs) = runs(&state.open[c]) else {
                return 0;
            };
            *entry = self.colour(instance, c, number, runs);
            alone += self.cost(*entry, at);
        }
        if alone >= limit.min(INF) || at == 0 {
            return alone.min(INF);
        }
        let mut sums = std::mem::take(&mut self.sums);
        for (half, sum) in sums.iter_mut().enumerate() {
            sum.clear();
            let (one, other) = (entries[2 * half], entries[2 * half + 1]);
            for parts in &self.parts[..=at] {
                let least = parts
                    .iter()
                    .map(|(a, b)| self.cost(one, usize::from(*a)) + self.cost(other, usize::from(*b)))
                    .min();
                sum.push(least.unwrap_or(INF).min(INF));
            }
        }
        let least = self.parts[at]
            .iter()
            .map(|(a, b)| sums[0][usize::from(*a)] + sums[1][usize::from(*b)])
            .min();
        self.sums = sums;
        least.unwrap_or(INF).min(INF)
    }

    fn cost(&self, entry: usize, share: usize) -> u32 {
        self.entries[entry + 1 + share]
    }

    /// Returns the index of the least costs of one colour from number `n` on, by share.
    fn colour(&mut self, instance: &Instance, c: usize, n: usize, runs: Runs) -> usize {
        let [n1, n2, n3] = runs.open;
        // The end has the place of number 0.
        let layer = if n >= N { 0 } else { n };
        let rank = rank_of(n1, n2, n3) * COVERS + runs.covered;
        let at = ((c * N + layer) * RANKS * COVERS + rank) * self.stride();
        if self.entries[at] == self.stamp {
            return at;
        }
        if self.work == 0 {
            return 4 * N * RANKS * COVERS * self.stride();
        }
        let mut best = vec![INF; self.shares.len()];
        if n >= N {
            self.end(runs, &mut best);
        } else {
            self.fill_in(instance, c, n, runs, &mut best);
        }
        self.entries[at] = self.stamp;
        self.entries[at + 1..=at + best.len()].copy_from_slice(&best);
        at
    }

    fn end(&self, runs: Runs, best: &mut [u32]) {
        let short = (runs.open[0] + runs.open[1]) as u8;
        for (cost, share) in best.iter_mut().zip(&self.shares) {
            if runs.covered == 0 && share[2] + 2 * share[3] >= short {
                *cost = 0;
            }
        }
    }

    /// Works out the least costs of one colour from number `n` on, by share.
    fn fill_in(&mut self, instance: &Instance, c: usize, n: usize, runs: Runs, best: &mut [u32]) {
        let [n1, n2, _] = runs.open;
        let [_, _, halves, mirrors] = self.all.map(usize::from);
        let total = usize::from(instance.pool.total[c][n]);
        let need = usize::from(instance.pool.need[c][n]);
        for grouped in 0..=usize::from(self.group_max[n][c]) {
            let charge = if grouped > 0 {
                self.group_charge[n][c]
            } else {
                Charge::Nothing
            };
            for tiles in need.saturating_sub(grouped)..=(total - grouped) {
                let left = (total - grouped - tiles) as u32 * instance.costs.tile[n];
                // Short runs that leave by a colour change, and those that mirrors close.
                for gone in 0..=(n1 + n2).min(halves) {
                    for closed in 0..=(n1 + n2 - gone).min(2 * mirrors) {
                        let away = gone + closed;
                        for away1 in away.saturating_sub(n2)..=away.min(n1) {
                            let choice = Choice {
                                charge,
                                left,
                                tiles,
                                gone,
                                closed,
                                short: [n1 - away1, n2 - (away - away1)],
                            };
                            self.add_jokers(instance, c, n, runs, choice, best);
                        }
                    }
                }
            }
        }
    }

    /// Tries every number of jokers beside a choice of tiles.
    fn add_jokers(
        &mut self,
        instance: &Instance,
        c: usize,
        n: usize,
        runs: Runs,
        choice: Choice,
        best: &mut [u32],
    ) {
        let Choice { tiles, gone, .. } = choice;
        let [s1, s2] = choice.short;
        let [plain_jokers, double_jokers, halves, _] = self.all.map(usize::from);
        // The most places that jokers can fill, and whether they can reach a tile above; without one, a joker is of use
        // only where a short run needs it.
        let cells_of_jokers = plain_jokers + 2 * double_jokers + halves / 2;
        let reaches = usize::from(self.next_tile[c][n]) <= 1 + cells_of_jokers;
        // A joker at the start of a run could go to its end, unless that is a 12 or 13.
        let may_start_wild = usize::from(self.missing[c][n]) <= cells_of_jokers;
        let most_doubles = if n >= 13 { 0 } else { double_jokers.min(COVERS - 1) };
        for doubles in 0..=most_doubles {
            for plain in (s1 + s2).saturating_sub(tiles + doubles)..=plain_jokers {
                let cells = tiles + doubles + plain;
                let spare = doubles + plain > (s1 + s2).saturating_sub(tiles);
                if cells > MAX_OPEN || (spare && !reaches && halves == 0) {
                    break;
                }
                let beyond = cells - s1 - s2;
                let on = beyond.min(runs.open[2]);
                if beyond > runs.open[2] + tiles && !may_start_wild {
                    break;
                }
                let most_come = if reaches { halves.saturating_sub(gone) } else { 0 };
                for come in 0..=most_come {
                    let used = [plain, doubles, gone + come, choice.closed.div_ceil(2)].map(|k| k as u8);
                    let open = [beyond - on, s1, s2 + on + come + runs.covered];
                    let rest = self.rest(instance, c, n, open, doubles);
                    let cost = choice.left + points(n, &used) * instance.costs.point;
                    self.improve(rest, &used, choice.charge, cost, best);
                }
            }
        }
    }

    /// Returns the index of the costs after `n` with these open runs, some of which double jokers cover; `None` if they are
    /// too many to look into.
    fn rest(
        &mut self,
        instance: &Instance,
        c: usize,
        n: usize,
        mut open: [usize; 3],
        doubles: usize,
    ) -> Option<usize> {
        // The doubles lie in the runs that need them most.
        let mut carried = doubles;
        for open in &mut open {
            let take = carried.min(*open);
            *open -= take;
            carried -= take;
        }
        let next = Runs {
            open,
            covered: doubles,
        };
        (open.iter().sum::<usize>() <= MAX_OPEN).then(|| self.colour(instance, c, n + 1, next))
    }

    /// Lowers the costs of all shares that these jokers fit into.
    fn improve(&mut self, rest: Option<usize>, used: &Share, charge: Charge, cost: u32, best: &mut [u32]) {
        self.work = self.work.saturating_sub(1 + best.len() as u64 / 4);
        for extra in charge.options() {
            let used: Share = std::array::from_fn(|k| used[k] + extra[k]);
            if !fits(&used, &self.all) {
                continue;
            }
            let offset = self.index(&used);
            for (at, best) in best.iter_mut().enumerate().skip(offset) {
                if fits(&used, &self.shares[at]) {
                    let rest = rest.map_or(0, |rest| self.cost(rest, at - offset));
                    *best = (*best).min(cost + rest);
                }
            }
        }
    }
}

/// Returns the fewest points by which these jokers at number `n` stand for less than they could.
fn points(n: usize, used: &Share) -> u32 {
    let below = 13 - n as u32;
    let [plain, doubles, halves, mirrors] = used.map(u32::from);
    plain * below + doubles * (2 * below).saturating_sub(1) + halves * (below / 2) + mirrors * below
}

fn fits(part: &Share, whole: &Share) -> bool {
    part.iter().zip(whole).all(|(part, whole)| part <= whole)
}

/// The open runs of a colour; `None` if they are too many to look into.
fn runs(open: &[u8]) -> Option<Runs> {
    let mut runs = Runs {
        open: [0; 3],
        covered: 0,
    };
    for run in open.iter().filter(|run| **run != 0) {
        let covered = usize::from((run & COVERED_MASK) / COVERED);
        if run & PAIR != 0 {
            runs.covered += covered;
            runs.open[2] += 2 - covered;
        } else if covered > 0 {
            runs.covered += 1;
        } else {
            runs.open[usize::from((run & LENGTH).max(1)) - 1] += 1;
        }
    }
    (runs.open.iter().sum::<usize>() <= MAX_OPEN && runs.covered < COVERS).then_some(runs)
}
