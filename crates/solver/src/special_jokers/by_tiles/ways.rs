//! Every way to use the tiles of one colour at one number, groups and odd runs aside.

use std::ops::Range;

use super::state::OpenRuns;
use super::{C, D, J, Jokers, M};
use crate::memo::Memo;

/// The tiles of one colour and number, the jokers, and their prospects.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) tiles: u8,
    /// Tiles that must be laid.
    pub(super) need: u8,
    pub(super) wild: Jokers,
    /// True if a run that needs no more can reach a tile with jokers.
    pub(super) reach: bool,
    /// True if a run that starts here can be finished.
    pub(super) start: bool,
}

/// One way to use them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) next: OpenRuns,
    /// Tiles that stay on the rack.
    pub(super) left: u8,
    /// Tiles and plain jokers in runs.
    pub(super) tiles: u8,
    pub(super) plain: u8,
    /// Runs of one, two, three or more tiles that a double joker continues.
    pub(super) doubles: [u8; 3],
    /// Runs that a colour-change joker takes to another colour, or ends.
    pub(super) leaving: [u8; 3],
    /// Mirrored pairs that start and go on, and plain jokers in them.
    pub(super) new_pairs: u8,
    pub(super) pairs: u8,
    pub(super) pair_plain: u8,
}

impl Way {
    pub(super) fn used(&self) -> Jokers {
        [
            self.plain + self.pair_plain,
            self.doubles.iter().sum(),
            self.leaving.iter().sum(),
            self.new_pairs,
        ]
    }
}

/// The ways that were worked out so far: searches come back to the same of them again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    memo: Memo,
    /// Ranges of the ways of each.
    ranges: Vec<(u32, u32)>,
    ways: Vec<Way>,
}

impl Ways {
    /// Largest number of ways to keep.
    const MOST: usize = 1 << 17;

    /// Makes room before a search, if much is known.
    pub(super) fn make_room(&mut self) {
        if self.ways.len() + self.ranges.len() > Self::MOST {
            *self = Ways::default();
        }
    }

    /// Returns the range of the ways to go on from these open runs.
    #[inline]
    pub(super) fn find(&mut self, open: OpenRuns, cell: &Cell) -> Range<usize> {
        let wild = cell.wild.iter().fold(0, |all, k| all << 2 | u64::from(*k));
        let tiles = u64::from(cell.tiles) << 2 | u64::from(cell.need);
        let flags = u64::from(cell.reach) << 1 | u64::from(cell.start);
        let key = ((open.pack() << 8 | wild) << 4 | tiles) << 2 | flags;
        let at = match self.memo.find(key) {
            Some(at) => at,
            None => self.add(key, open, cell),
        };
        let (first, end) = self.ranges[at as usize];
        first as usize..end as usize
    }

    #[inline]
    pub(super) fn get(&self, at: usize) -> Way {
        self.ways[at]
    }

    #[cold]
    fn add(&mut self, key: u64, open: OpenRuns, cell: &Cell) -> u32 {
        let first = self.ways.len() as u32;
        ways(open, cell, true, |way| {
            self.ways.extend(way.next.fits().then_some(*way))
        });
        self.ranges.push((first, self.ways.len() as u32));
        let at = self.ranges.len() as u32 - 1;
        self.memo.insert(key, at);
        at
    }
}

/// Visits every way to go on from these open runs.
pub(super) fn ways(open: OpenRuns, cell: &Cell, long_runs_leave: bool, mut visit: impl FnMut(&Way)) {
    let wild = cell.wild;
    for new_pairs in 0..=wild[M].min(cell.tiles) {
        for pairs in 0..=open.pairs {
            let cells = 2 * (new_pairs + pairs);
            for pair_plain in cells.saturating_sub(cell.tiles)..=wild[J].min(2 * pairs + new_pairs) {
                // Two jokers in one place are of use only on the way to a tile.
                if pair_plain > pairs + new_pairs && !cell.reach {
                    break;
                }
                let tiles = cell.tiles - (cells - pair_plain);
                let need = cell.need.saturating_sub(cells - pair_plain);
                let way = Way {
                    new_pairs,
                    pairs,
                    pair_plain,
                    ..Way::default()
                };
                double_on(open, cell, tiles, need, way, long_runs_leave, &mut visit);
            }
        }
    }
}

fn double_on(
    open: OpenRuns,
    cell: &Cell,
    tiles: u8,
    need: u8,
    mut way: Way,
    long_runs_leave: bool,
    visit: &mut impl FnMut(&Way),
) {
    let [n1, n2, n3] = open.runs;
    let doubles = cell.wild[D];
    let changes = cell.wild[C];
    let long = if cell.reach { n3 } else { 0 };
    for d1 in 0..=n1.min(doubles) {
        for d2 in 0..=n2.min(doubles - d1) {
            for d3 in 0..=long.min(doubles - d1 - d2) {
                way.doubles = [d1, d2, d3];
                for x1 in 0..=(n1 - d1).min(changes) {
                    for x2 in 0..=(n2 - d2).min(changes - x1) {
                        let most = if long_runs_leave { n3 - d3 } else { 0 };
                        for x3 in 0..=most.min(changes - x1 - x2) {
                            way.leaving = [x1, x2, x3];
                            lay_tiles(open, cell, tiles, need, way, visit);
                        }
                    }
                }
            }
        }
    }
}

fn lay_tiles(open: OpenRuns, cell: &Cell, tiles: u8, need: u8, mut way: Way, visit: &mut impl FnMut(&Way)) {
    let [n1, n2, n3] = std::array::from_fn(|k| open.runs[k] - way.doubles[k] - way.leaving[k]);
    let short = n1 + n2;
    for laid in need..=tiles {
        let left = tiles - laid;
        // A joker never stands for a tile that stays on the rack: the tile could take its place.
        if left > 0 && way.pair_plain > 0 {
            continue;
        }
        let least = short.saturating_sub(laid);
        let most = if left > 0 {
            0
        } else {
            cell.wild[J] - way.pair_plain
        };
        for plain in least..=most {
            if plain > least && !cell.reach {
                break;
            }
            let beyond = laid + plain - short;
            let on = beyond.min(n3);
            let starts = beyond - on;
            if starts > laid || (starts > 0 && !cell.start) {
                break;
            }
            way.tiles = laid;
            way.plain = plain;
            way.left = left;
            way.next = OpenRuns {
                runs: [starts, n1 + open.covered[0], n2 + on + open.covered[1]],
                covered: [way.doubles[0], way.doubles[1] + way.doubles[2]],
                pairs: way.new_pairs + way.pairs,
            };
            visit(&way);
        }
    }
}
