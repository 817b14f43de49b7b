//! Lower bounds of the remaining cost.
//!
//! The colours are taken apart. Each pays a price for every joker that it uses, and the value of the jokers left at
//! these prices is given back. Each also pays for its tiles in groups, and the sum that the four colours pay at one
//! number goes to the cheapest way to lay groups there. Any prices give a bound; good ones make the cost of tiles
//! that stay behind visible early.

mod improve;
pub(super) mod meld_bounds;

use std::collections::HashMap;
use std::ops::Range;

use super::cells::Cells;
use super::layers::{Layer, Layers};
use super::options::{ByUse, OptionLists, STATES, state_of, use_of, use_prices, uses};
use super::state::OpenRuns;
use super::{C, D, J, Jokers, M};
use crate::pool::{Costs, N, Pool};
use crate::search::INF;
use crate::special_jokers::groups::Need;

/// The prices of a plain, double, colour-change and mirror joker to begin with, in eighths of a tile. Found by
/// trial on positions of games: so they make for the shortest searches.
const FIRST_PRICES: [Lanes; 4] = [
    [14, 16, 20, 49],
    [12, 10, 38, 41],
    [13, 10, 46, 65],
    [4, 40, 21, 24],
];
/// More than any cost, and so little that several can be added.
pub(super) const NEVER: i32 = 1 << 26;

/// Prices that are tried side by side; the best ones count.
pub(super) const LANES: usize = 4;
pub(super) type Lanes = [i32; LANES];

/// The least cost of one colour from some number on: with any groups, and with no, one, two tiles in groups here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) any: Lanes,
    pub(super) grouped: [Lanes; 3],
}

const UNKNOWN: Entry = Entry {
    any: [NEVER; LANES],
    grouped: [[NEVER; LANES]; 3],
};

/// The range of the states of one colour before one number.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    /// Index of the set of states.
    states: u32,
    /// Index of the layer, if it is a number.
    layer: u32,
    /// Index of the first entry.
    first: usize,
    /// The entry of no open runs at all, if they are among them.
    empty: u16,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    layers: Layers,
    /// By colour and number.
    levels: [[Level; N + 1]; 4],
    /// Number of entries of all levels. Extra entries follow.
    len: usize,
    entries: Vec<Entry>,
    /// Like [`Entry::any`], if runs from other colours may arrive first.
    after: Vec<Lanes>,
    /// Cost of the colour up to here.
    so_far: Vec<Lanes>,
    /// By colour, number and state: index of the entry of a state that no level has, and the stamp of its prices.
    extra_entry: Vec<(u32, u16)>,
    stamp: u32,
    epoch: u8,
    /// Costs of colours without some of their tiles: many melds take the same tiles of a colour.
    colours_aside: HashMap<u32, Lanes>,
    /// Index of the option lists for the jokers of the question.
    code: usize,
    options: Vec<OptionLists>,
    pub(super) cells: Cells,
    prices: Prices,
}

/// Index of the entry of open runs that cannot be finished.
const NOWHERE: u16 = 0;

#[derive(Clone, Debug)]
struct Prices {
    joker: [Lanes; 4],
    uses: ByUse,
    /// By number, colour and tiles in groups.
    grouped: [[[Lanes; 3]; 4]; N],
    /// Lower bound of the cost of the groups from each number on.
    groups_from: [Lanes; N + 1],
}

impl Default for Prices {
    fn default() -> Prices {
        Prices {
            joker: [[0; LANES]; 4],
            uses: [[0; LANES]; 256],
            grouped: [[[[0; LANES]; 3]; 4]; N],
            groups_from: [[0; LANES]; N + 1],
        }
    }
}

#[inline]
pub(super) fn sum(one: Lanes, other: Lanes) -> Lanes {
    std::array::from_fn(|lane| one[lane] + other[lane])
}

#[inline]
pub(super) fn difference(one: Lanes, other: Lanes) -> Lanes {
    std::array::from_fn(|lane| one[lane] - other[lane])
}

#[inline]
pub(super) fn most(all: Lanes) -> i32 {
    all.into_iter().fold(i32::MIN, i32::max)
}

#[inline]
pub(super) fn least(one: Lanes, other: Lanes) -> Lanes {
    std::array::from_fn(|lane| one[lane].min(other[lane]))
}

impl Bounds {
    pub(super) fn start(&mut self, pool: &Pool, costs: &Costs, wild: Jokers) {
        self.epoch = 0;
        if self.options.is_empty() {
            self.options = vec![OptionLists::default(); 81];
        }
        self.cells.note(pool, costs, wild);
        self.code = wild.iter().fold(0, |all, k| all * 3 + usize::from(*k));
        self.layers.make_room();
        self.len = usize::from(NOWHERE) + 1;
        (0..4).for_each(|c| self.find_levels(c));
        if self.after.len() < self.len {
            self.after.resize(self.len, [NEVER; LANES]);
            self.so_far.resize(self.len, [NEVER; LANES]);
        }
        let eighth = costs.tile[7] as i32 / 8;
        self.set_prices(FIRST_PRICES.map(|eighths| eighths.map(|eighths| (eighth * eighths) & !1)));
        (1..N).for_each(|n| self.charge_groups(n));
    }

    fn set_prices(&mut self, joker: [Lanes; 4]) {
        if self.prices.joker != joker {
            self.prices.joker = joker;
            self.prices.uses = use_prices(&joker);
        }
    }

    /// Finds out which states a colour can be in.
    fn find_levels(&mut self, c: usize) {
        let options = &mut self.options[self.code];
        let mut states = Layers::ROOT;
        for n in 1..=N {
            let level = &mut self.levels[c][n];
            level.states = states;
            level.first = self.len;
            let there = self.layers.states(states);
            level.empty = there.find(0).map_or(NOWHERE, |at| (self.len + at) as u16);
            self.len += there.len();
            if n < N {
                level.layer = self.layers.layer(states, self.cells.kind(c, n), options);
                states = self.layers.get(level.layer).after;
            }
        }
    }

    /// Returns the entries of a colour's states before a number.
    fn level(&self, c: usize, n: usize) -> Range<usize> {
        let Level { states, first, .. } = self.levels[c][n];
        first..first + self.layers.states(states).len()
    }

    fn layer(&self, c: usize, n: usize) -> Layer {
        *self.layers.get(self.levels[c][n].layer)
    }

    /// Entries belong to old prices.
    fn forget(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 || self.extra_entry.is_empty() {
            self.stamp = 1;
            self.extra_entry = vec![(0, 0); 4 * (N + 1) * STATES];
        }
        self.entries.truncate(self.len);
        self.entries.resize(self.len, UNKNOWN);
    }

    /// The entry of a colour without open runs.
    #[inline]
    pub(super) fn empty(&mut self, c: usize, n: usize) -> u16 {
        match self.levels[c][n].empty {
            NOWHERE => self.entry_of(c, n, 0),
            known => known,
        }
    }

    /// Makes the colours of a number pay for the jokers of its groups where there are too few colours for a group.
    fn charge_groups(&mut self, n: usize) {
        let colours = (0..4).filter(|c| self.cells.total[*c][n] > 0).count();
        let charge: Lanes = std::array::from_fn(|lane| {
            let price = |kind: usize| {
                if self.cells.wild[kind] > 0 {
                    self.prices.joker[kind][lane]
                } else {
                    NEVER / 4
                }
            };
            let one = price(J).min(price(D));
            match colours {
                1 => (price(J) + one).min(price(M) + one),
                2 => one.min(price(M)) / 2,
                _ => 0,
            }
        });
        self.prices.grouped[n] = [[[0; LANES], charge, charge]; 4];
    }

    fn sum_groups(&mut self) {
        let mut all = [0; LANES];
        self.prices.groups_from[N] = all;
        for n in (1..N).rev() {
            let best = self.cheapest_groups(n, |c| self.cells.total[c][n]);
            all = sum(all, best);
            self.prices.groups_from[n] = all;
        }
    }

    /// Returns a lower bound of the cost of the groups from this number on.
    pub(super) fn groups_from(&self, n: usize) -> &Lanes {
        &self.prices.groups_from[n]
    }

    /// Returns the value of these jokers and of `halves` halves of colour changes.
    pub(super) fn worth(&self, wild: &Jokers, halves: u8) -> &Lanes {
        let used = use_of(wild[J], wild[D], 2 * wild[C] + halves, wild[M]);
        &self.prices.uses[usize::from(used)]
    }

    #[inline]
    pub(super) fn get(&self, at: u16) -> &Entry {
        &self.entries[usize::from(at)]
    }

    /// Returns the index of the least costs of a colour, worked out if need be.
    #[inline]
    pub(super) fn entry(&mut self, c: usize, n: usize, open: OpenRuns) -> u16 {
        match self.cells.gates[c][n].keep(open) {
            Some(open) => self.entry_of(c, n, state_of(open)),
            None => NOWHERE,
        }
    }

    #[inline]
    fn entry_of(&mut self, c: usize, n: usize, state: usize) -> u16 {
        let level = &self.levels[c][n];
        match self.layers.states(level.states).find(state) {
            Some(at) => (level.first + at) as u16,
            None => self.extra_entry(c, n, state),
        }
    }

    /// The entry of a state that no level has: one that a better one makes up for everywhere.
    #[cold]
    fn extra_entry(&mut self, c: usize, n: usize, state: usize) -> u16 {
        let slot = (c * (N + 1) + n) * STATES + state;
        let (stamp, known) = self.extra_entry[slot];
        if stamp == self.stamp {
            return known;
        }
        let entry = if n >= N {
            self.end(state)
        } else {
            let mut entry = UNKNOWN;
            let left = self.left_costs(n);
            for (grouped, cell_kind) in self.cells.kind(c, n).cell_kinds().into_iter().enumerate() {
                let Some(cell_kind) = cell_kind else { break };
                let options = &mut self.options[self.code];
                let table = options.table(cell_kind);
                let range = options.range(self.cells.wild, table, state);
                for item in range.0..range.1 {
                    let item = self.options[self.code].item(item);
                    let cost = sum(
                        left[usize::from(item.left & 3)],
                        self.prices.uses[usize::from(item.used)],
                    );
                    let rest = self.after(c, n + 1, usize::from(item.next));
                    entry.grouped[grouped] = least(entry.grouped[grouped], sum(cost, rest));
                }
            }
            entry.any = self.any(c, n, &entry);
            entry
        };
        let at = self.entries.len() as u16;
        self.entries.push(entry);
        self.extra_entry[slot] = (self.stamp, at);
        at
    }

    /// Returns the cost after a state if runs from other colours may arrive first, each for half a colour-change
    /// joker.
    fn after(&mut self, c: usize, n: usize, state: usize) -> Lanes {
        let level = &self.levels[c][n];
        let states = self.layers.states(level.states);
        if let Some(at) = states.find(state)
            && at < states.own
        {
            return self.after[level.first + at];
        }
        let own = self.entry_of(c, n, state);
        let mut after = self.get(own).any;
        for (more, halves) in self.cells.comers_to(c, n, state) {
            let more = self.entry_of(c, n, more);
            let price = *self.worth(&[0; 4], halves);
            after = least(after, sum(price, self.get(more).any));
        }
        after
    }

    /// Returns the cost of no, one, two, three tiles left on the rack.
    #[inline]
    fn left_costs(&self, n: usize) -> [Lanes; 4] {
        let tile = self.cells.tile_cost[n] as i32;
        [0, 1, 2, 3].map(|left| [left * tile; LANES])
    }

    /// Returns the cost of a colour with any number of tiles in groups here.
    fn any(&self, c: usize, n: usize, entry: &Entry) -> Lanes {
        let paid = &self.prices.grouped[n][c];
        let mut any = sum(entry.grouped[0], paid[0]);
        for g in 1..=usize::from(self.cells.group_max[n][c].min(2)) {
            any = least(any, sum(entry.grouped[g], paid[g]));
        }
        any
    }

    /// Returns the cost of the jokers that the short runs need after the last number.
    fn end(&self, state: usize) -> Entry {
        let any = self.end_costs(state);
        Entry {
            any,
            grouped: [any; 3],
        }
    }

    fn end_costs(&self, state: usize) -> Lanes {
        let (n1, n2) = (state % 3, state / 3 % 3);
        let covered = usize::from(state / 36 % 4 == 1);
        let short = (2 * n1 + n2 + covered) as i32;
        if short == 0 {
            return [0; LANES];
        }
        std::array::from_fn(|lane| {
            let price = |kind: usize, parts: i32| {
                if self.cells.wild[kind] > 0 {
                    self.prices.joker[kind][lane] / parts
                } else {
                    NEVER
                }
            };
            let one = price(J, 1).min(price(D, 1)).min(price(C, 2));
            one.saturating_mul(short).min(NEVER)
        })
    }

    /// Returns the number of times that prices have changed.
    pub(super) fn epoch(&self) -> u8 {
        self.epoch
    }

    /// Returns the least cost of groups of this number with these tiles of each colour.
    fn cheapest_groups(&self, n: usize, there: impl Fn(usize) -> u8) -> Lanes {
        let mut best = [NEVER; LANES];
        for need in self.cells.groups(n) {
            let tiles = need.tiles;
            if (0..4).any(|c| tiles[c] > there(c)) {
                continue;
            }
            let mut cost = *self.worth(&need.wild, 0);
            for c in 0..4 {
                let paid = &self.prices.grouped[n][c][usize::from(tiles[c])];
                (0..LANES).for_each(|lane| cost[lane] -= paid[lane]);
            }
            best = least(best, cost);
        }
        best
    }
}
