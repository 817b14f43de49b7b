//! The tiles of one number in one colour, and their use in runs.

use super::*;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    pub(super) total: u8,
    /// Number of them that must be laid.
    need: u8,
    /// The most tiles in groups.
    pub(super) grouped: u8,
    /// Jokers that are charged for groups.
    pub(super) charge: u8,
    /// Distance to the next tile above.
    next_tile: u8,
    /// Number of numbers from here to 13 without a tile.
    missing: u8,
}

impl Cell {
    /// Returns the fewest run tiles that these open runs and the tiles that must be laid allow, beside `grouped`
    /// tiles in groups.
    ///
    /// A tile that an open run could take never stays on the rack: laying it costs less, and a long run that goes on
    /// can still end at any time.
    #[inline]
    pub(super) fn least_run_tiles(&self, rank: usize, grouped: u8) -> u8 {
        let goes_on = open_runs(rank).min(self.total.saturating_sub(grouped));
        short_runs(rank)
            .max(self.need.saturating_sub(grouped))
            .max(goes_on)
    }

    /// Returns the most run tiles, jokers included, that can be of use after these open runs, with this many tiles
    /// and jokers.
    #[inline]
    pub(super) fn most_run_tiles(&self, rank: usize, tiles: u8, jokers: u8, explicit: bool) -> u8 {
        if jokers == 0 {
            return tiles;
        }
        let mut most = tiles + jokers;
        if !explicit {
            // A joker that a run does not need is of use only if a tile follows.
            let leading = (1 + jokers).saturating_sub(self.next_tile);
            most = most.min(short_runs(rank).max(tiles + leading));
        }
        // A joker at the start of a run could go to its end, unless that is a 13.
        if self.missing > jokers {
            most = most.min(tiles + open_runs(rank));
        }
        most.min(MAX_RUNS as u8)
    }
}

/// All that matters about a cell: itself, the one above it and the jokers, packed into bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LayerKind(pub(super) u32);

impl LayerKind {
    fn part(self, above: u32, width: u32) -> u8 {
        (self.0 >> above & ((1 << width) - 1)) as u8
    }

    pub(super) fn explicit(self) -> bool {
        self.part(0, 1) == 1
    }

    pub(super) fn jokers(self) -> u8 {
        self.part(1, 3)
    }

    /// Returns the number of runs that can go on at the next number.
    pub(super) fn room(self) -> u8 {
        self.part(5, 3)
    }

    /// The tiles of the next number, if there is one.
    pub(super) fn feed(self) -> Option<u8> {
        (self.part(4, 1) == 0).then(|| self.part(8, 2))
    }

    pub(super) fn cell(self) -> Cell {
        Cell {
            missing: self.part(10, 3),
            next_tile: self.part(13, 3),
            charge: self.part(16, 3),
            grouped: self.part(19, 2),
            need: self.part(21, 2),
            total: self.part(23, 2),
        }
    }
}

/// Returns the cells of one colour, which has `jokers` jokers.
pub(super) fn of_colour(
    pool: &Pool,
    c: usize,
    groups: &[&'static NumberGroups; N],
    jokers: u8,
    explicit: bool,
) -> [LayerKind; N] {
    let mut kinds = [LayerKind::default(); N];
    // What is out of the jokers' reach is all the same.
    let far = jokers + 1;
    let (mut next_tile, mut missing) = (far, 0);
    let (mut tiles_above, mut runs_above, mut is_last) = (0, 0, 1);
    for n in (1..N).rev() {
        let total = pool.total[c][n];
        missing += u8::from(total == 0);
        let missing_in_reach = if jokers == 0 { 0 } else { missing.min(far) };
        kinds[n] = LayerKind(
            u32::from(total) << 23
                | u32::from(pool.need[c][n]) << 21
                | u32::from(groups[n].most[c].min(MAX_GROUPED as u8)) << 19
                | u32::from(groups[n].charge[c]) << 16
                | u32::from(next_tile) << 13
                | u32::from(missing_in_reach) << 10
                | u32::from(tiles_above) << 8
                | u32::from(runs_above) << 5
                | is_last << 4
                | u32::from(jokers) << 1
                | u32::from(explicit),
        );
        // A joker goes on with a long run only if a tile follows.
        let by_jokers = if explicit { jokers } else { far - next_tile };
        (tiles_above, runs_above, is_last) = (total, (total + by_jokers).min(MAX_RUNS as u8), 0);
        next_tile = if total > 0 { 1 } else { far.min(next_tile + 1) };
    }
    kinds
}
