//! The bound on the cost still to come: each colour by itself, for a given number of jokers.
//!
//! Bounds are computed when they are asked for, and remembered. Nothing costs less than nothing: as soon as a way is
//! found that leaves nothing on the rack, no other is looked at; on a table without much to lay that is soon.

use super::*;

/// What the bound must know about one number in one colour.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    pub(super) total: u8,
    pub(super) need: u8,
    /// The most tiles in groups.
    pub(super) grouped: u8,
    /// Jokers that are charged if there are any.
    pub(super) charge: u8,
    /// How far the next tile above is.
    next_tile: u8,
    /// How many numbers from here to 13 have no tile.
    missing: u8,
    /// The most runs that can go on here.
    runs: u8,
}

impl Cell {
    /// The most run tiles, jokers included, that can be of use after these open runs beside so many tiles in groups, if
    /// there are so many jokers.
    pub(super) fn most_run_tiles(&self, rank: usize, grouped: u8, jokers: usize, explicit: bool) -> usize {
        let tiles = usize::from(self.total - grouped);
        // A joker that a run does not need is of use only if a tile follows.
        let leading = (1 + jokers).saturating_sub(usize::from(self.next_tile));
        let mut most = tiles + jokers;
        if !explicit {
            most = most.min(short_runs(rank).max(tiles + leading));
        }
        // A joker at the start of a run could go to its end, unless that is a 13.
        if usize::from(self.missing) > jokers {
            most = most.min(tiles + open_runs(rank));
        }
        most.min(MAX_RUNS)
    }

    /// The fewest run tiles that these open runs and the tiles that must be laid allow.
    pub(super) fn least_run_tiles(&self, rank: usize, grouped: u8) -> usize {
        short_runs(rank).max(usize::from(self.need.saturating_sub(grouped)))
    }

    /// So many run tiles beside so many tiles in groups: how many tiles are left, and how many jokers are laid. A joker
    /// never stands in a run for a tile that stays on the rack: the tile could take its place and the joker go to the
    /// end of the run.
    pub(super) fn left_and_jokers(&self, run_tiles: usize, grouped: u8) -> (usize, usize) {
        let tiles = usize::from(self.total - grouped);
        (tiles.saturating_sub(run_tiles), run_tiles.saturating_sub(tiles))
    }
}

impl<const V: usize> Narrow<'_, V> {
    /// Fills in the cells of one colour.
    pub(super) fn note_cells(&mut self, c: usize) {
        let jokers = self.jokers[c];
        let (mut next, mut missing) = (u8::MAX, 0);
        for n in (1..N).rev() {
            let total = self.pool.total[c][n];
            let groups = self.groups[n];
            missing += u8::from(total == 0);
            // A joker goes on with a long run only if a tile follows.
            let reach = (1 + jokers as u8).saturating_sub(next);
            let by_jokers = if self.explicit {
                jokers as u8
            } else {
                reach.min(jokers as u8)
            };
            self.cells[c][n] = Cell {
                total,
                need: self.pool.need[c][n],
                grouped: groups.most[c],
                charge: groups.charge[c],
                next_tile: next,
                missing,
                runs: (total + by_jokers).min(MAX_RUNS as u8),
            };
            next = if total > 0 { 1 } else { next.saturating_add(1) };
        }
    }

    /// The open runs after `r` run tiles at number `n`.
    pub(super) fn after(&self, c: usize, n: usize, rank: usize, r: usize) -> usize {
        step(rank, r, usize::from(self.cells[c][n + 1].runs))
    }

    /// The least cost of one colour from number `n` on if it has so many jokers.
    #[inline(always)]
    pub(super) fn cost(&mut self, c: usize, n: usize, rank: usize, jokers: usize) -> u32 {
        if n == END {
            return if short_runs(rank) == 0 { 0 } else { INF };
        }
        if jokers == 0 && self.cells[c][n].total == 0 {
            return self.cost_after_gap(c, n, rank);
        }
        let at = self.entry(c, n, rank);
        match self.scratch.entries[at + jokers] {
            UNKNOWN => self.new_cost(at, c, n, rank, jokers),
            known => known,
        }
    }

    /// Without jokers every run ends where no tile is.
    fn cost_after_gap(&mut self, c: usize, n: usize, rank: usize) -> u32 {
        match self.cells[c][n].next_tile {
            _ if short_runs(rank) > 0 => INF,
            u8::MAX => 0,
            next => self.cost(c, n + usize::from(next), 0, 0),
        }
    }

    #[inline(never)]
    fn new_cost(&mut self, at: usize, c: usize, n: usize, rank: usize, jokers: usize) -> u32 {
        let cell = self.cells[c][n];
        let mut best = self.part(at, c, n, rank, 0, jokers);
        if let Some(left) = jokers.checked_sub(usize::from(cell.charge)) {
            for grouped in 1..=cell.grouped {
                if best == 0 {
                    break;
                }
                best = best.min(self.part(at, c, n, rank, grouped, left));
            }
        }
        self.scratch.entries[at + jokers] = best;
        best
    }

    /// The same if so many tiles of number `n` lie in groups; the bounds of the state lie at `at`.
    #[inline(always)]
    pub(super) fn part(
        &mut self,
        at: usize,
        c: usize,
        n: usize,
        rank: usize,
        grouped: u8,
        jokers: usize,
    ) -> u32 {
        match self.scratch.entries[at + (1 + usize::from(grouped)) * V + jokers] {
            UNKNOWN => self.new_part(at, c, n, rank, grouped, jokers),
            known => known,
        }
    }

    #[inline(never)]
    fn new_part(&mut self, at: usize, c: usize, n: usize, rank: usize, grouped: u8, jokers: usize) -> u32 {
        let cell = self.cells[c][n];
        let most = cell.most_run_tiles(rank, grouped, jokers, self.explicit);
        let least = cell.least_run_tiles(rank, grouped);
        let tiles = usize::from(cell.total - grouped);
        let mut best = INF;
        // Everything laid, with jokers beside it if need be.
        for r in tiles.max(least)..=most {
            let k = r - tiles;
            let cost = k as u32 * (13 - n as u32) * self.costs.point;
            let next = self.after(c, n, rank, r);
            best = best.min(cost + self.cost(c, n + 1, next, jokers - k));
            if best == 0 {
                break;
            }
        }
        // Something left.
        for r in (least..tiles.min(most + 1)).rev() {
            let cost = (tiles - r) as u32 * self.costs.tile[n];
            if cost >= best {
                break;
            }
            let next = self.after(c, n, rank, r);
            best = best.min(cost + self.cost(c, n + 1, next, jokers));
        }
        self.scratch.entries[at + (1 + usize::from(grouped)) * V + jokers] = best;
        best
    }

    /// Where the bounds of a state lie: for each number of jokers, then the same for no tile in groups, for one, and so
    /// on.
    #[inline(always)]
    pub(super) fn entry(&mut self, c: usize, n: usize, rank: usize) -> usize {
        let slot = (c * N + n) * self.ranks + rank;
        match self.scratch.index[slot] {
            0 => self.new_entry(slot),
            known => usize::from(known - 1) * self.width,
        }
    }

    #[cold]
    fn new_entry(&mut self, slot: usize) -> usize {
        let at = self.scratch.entries.len();
        self.scratch.entries.resize(at + self.width, UNKNOWN);
        self.scratch.count += 1;
        self.scratch.index[slot] = self.scratch.count;
        at
    }

    /// The least cost for every number of jokers up to this one.
    pub(super) fn all_costs(&mut self, c: usize, n: usize, rank: usize, jokers: usize) -> [u32; V] {
        let mut costs = [0; V];
        for (j, slot) in costs.iter_mut().enumerate().take(jokers + 1) {
            *slot = self.cost(c, n, rank, j);
            // More jokers never cost more.
            if *slot == 0 {
                break;
            }
        }
        costs
    }

    pub(super) fn root(&self) -> u64 {
        let mut key = (self.plain as u64) << 48 | 1 << 51;
        for c in 0..4 {
            key |= u64::from(self.pool.wild[COLOURED + c] & 7) << (12 * c + 9);
        }
        key
    }

    pub(super) fn root_bound(&mut self) -> u32 {
        if self.has_coloured {
            let total: u32 = (0..4).map(|c| self.cost(c, 1, 0, self.jokers[c])).sum();
            return total.min(INF);
        }
        let mut sum = [0; V];
        for c in 0..4 {
            let costs = self.all_costs(c, 1, 0, self.plain);
            sum = self.join(&sum, &costs);
        }
        sum[self.plain].min(INF)
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
