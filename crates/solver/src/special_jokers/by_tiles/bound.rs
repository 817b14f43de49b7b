//! What the rest costs at least.
//!
//! The colours are taken apart. Each pays a price for every joker that it uses; what the jokers left are worth at these
//! prices is given back. Each also pays for its tiles in groups, and what the four colours pay at one number goes to the
//! cheapest way to lay groups there. Any prices give a bound; good ones make tiles that stay behind visible from afar.

pub(super) mod beside;
mod improve;

use std::collections::HashMap;
use std::ops::Range;

use super::layers::{Layer, Layers};
use super::lists::{ByUse, Lists, STATES, state_of, use_of, use_prices, uses};
use super::places::Places;
use super::state::Open;
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

/// What one colour costs at least from some number on: with any groups, and with no, one, two tiles in groups here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) any: Lanes,
    pub(super) grouped: [Lanes; 3],
}

const UNKNOWN: Entry = Entry {
    any: [NEVER; LANES],
    grouped: [[NEVER; LANES]; 3],
};

/// Where the states of one colour before one number lie.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    /// Which states there are.
    states: u32,
    /// What can be done there, if it is a number.
    layer: u32,
    /// The place of the first of them.
    first: usize,
    /// The entry of no open runs at all, if they are among them.
    empty: u16,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    layers: Layers,
    /// By colour and number.
    levels: [[Level; N + 1]; 4],
    /// How many places the states of all levels take. What is asked for besides follows.
    len: usize,
    entries: Vec<Entry>,
    /// The same as [`Entry::any`], if runs from other colours may come first.
    after: Vec<Lanes>,
    /// What the colour costs up to here.
    so_far: Vec<Lanes>,
    /// By colour, number and state: where the entry of a state lies that no level has, and when it was worked out.
    besides: Vec<(u32, u16)>,
    stamp: u32,
    epoch: u8,
    /// What colours cost if some of their tiles lie apart: many melds take the same tiles of a colour.
    colours_aside: HashMap<u32, Lanes>,
    /// By the jokers there are, and where the lists for these ones lie.
    code: usize,
    lists: Vec<Lists>,
    pub(super) places: Places,
    prices: Prices,
}

/// The place of the entry of open runs that come to nothing.
const NOWHERE: u16 = 0;

#[derive(Clone, Debug)]
struct Prices {
    joker: [Lanes; 4],
    uses: ByUse,
    /// By number, colour and tiles in groups.
    grouped: [[[Lanes; 3]; 4]; N],
    /// What the groups from each number on cost at least.
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
        if self.lists.is_empty() {
            self.lists = vec![Lists::default(); 81];
        }
        self.places.note(pool, costs, wild);
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
        let lists = &mut self.lists[self.code];
        let mut states = Layers::ROOT;
        for n in 1..=N {
            let level = &mut self.levels[c][n];
            level.states = states;
            level.first = self.len;
            let there = self.layers.states(states);
            level.empty = there.find(0).map_or(NOWHERE, |at| (self.len + at) as u16);
            self.len += there.len();
            if n < N {
                level.layer = self.layers.layer(states, self.places.kind(c, n), lists);
                states = self.layers.get(level.layer).after;
            }
        }
    }

    /// The places of a colour's states before a number.
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
        if self.stamp == 0 || self.besides.is_empty() {
            self.stamp = 1;
            self.besides = vec![(0, 0); 4 * (N + 1) * STATES];
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

    /// Where there are too few colours for a group, its jokers are paid for by those there.
    fn charge_groups(&mut self, n: usize) {
        let colours = (0..4).filter(|c| self.places.total[*c][n] > 0).count();
        let charge: Lanes = std::array::from_fn(|lane| {
            let price = |kind: usize| {
                if self.places.wild[kind] > 0 {
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
            let best = self.cheapest_groups(n, |c| self.places.total[c][n]);
            all = sum(all, best);
            self.prices.groups_from[n] = all;
        }
    }

    /// What the groups from this number on cost at least.
    pub(super) fn groups_from(&self, n: usize) -> &Lanes {
        &self.prices.groups_from[n]
    }

    /// What these jokers are worth, and so many halves of colour changes.
    pub(super) fn worth(&self, wild: &Jokers, halves: u8) -> &Lanes {
        let used = use_of(wild[J], wild[D], 2 * wild[C] + halves, wild[M]);
        &self.prices.uses[usize::from(used)]
    }

    #[inline]
    pub(super) fn get(&self, at: u16) -> &Entry {
        &self.entries[usize::from(at)]
    }

    /// Where the least costs of a colour lie, worked out if need be.
    #[inline]
    pub(super) fn entry(&mut self, c: usize, n: usize, open: Open) -> u16 {
        match self.places.gates[c][n].keep(open) {
            Some(open) => self.entry_of(c, n, state_of(open)),
            None => NOWHERE,
        }
    }

    #[inline]
    fn entry_of(&mut self, c: usize, n: usize, state: usize) -> u16 {
        let level = &self.levels[c][n];
        match self.layers.states(level.states).find(state) {
            Some(at) => (level.first + at) as u16,
            None => self.besides(c, n, state),
        }
    }

    /// The entry of a state that no level has: one that a better one makes up for everywhere.
    #[cold]
    fn besides(&mut self, c: usize, n: usize, state: usize) -> u16 {
        let slot = (c * (N + 1) + n) * STATES + state;
        let (stamp, known) = self.besides[slot];
        if stamp == self.stamp {
            return known;
        }
        let entry = if n >= N {
            self.end(state)
        } else {
            let mut entry = UNKNOWN;
            let left = self.left_costs(n);
            for (grouped, spot) in self.places.kind(c, n).spots().into_iter().enumerate() {
                let Some(spot) = spot else { break };
                let lists = &mut self.lists[self.code];
                let table = lists.table(spot);
                let range = lists.range(self.places.wild, table, state);
                for item in range.0..range.1 {
                    let item = self.lists[self.code].item(item);
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
        self.besides[slot] = (self.stamp, at);
        at
    }

    /// What follows a state if runs from other colours may come first, each for half a colour-change joker.
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
        for (more, halves) in self.places.comers_to(c, n, state) {
            let more = self.entry_of(c, n, more);
            let price = *self.worth(&[0; 4], halves);
            after = least(after, sum(price, self.get(more).any));
        }
        after
    }

    /// What no, one, two tiles left on the rack cost.
    #[inline]
    fn left_costs(&self, n: usize) -> [Lanes; 4] {
        let tile = self.places.tile_cost[n] as i32;
        [0, 1, 2, 3].map(|left| [left * tile; LANES])
    }

    /// What a colour costs with any number of tiles in groups here.
    fn any(&self, c: usize, n: usize, entry: &Entry) -> Lanes {
        let paid = &self.prices.grouped[n][c];
        let mut any = sum(entry.grouped[0], paid[0]);
        for g in 1..=usize::from(self.places.group_max[n][c].min(2)) {
            any = least(any, sum(entry.grouped[g], paid[g]));
        }
        any
    }

    /// After the last number: what jokers for the short runs cost.
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
                if self.places.wild[kind] > 0 {
                    self.prices.joker[kind][lane] / parts
                } else {
                    NEVER
                }
            };
            let one = price(J, 1).min(price(D, 1)).min(price(C, 2));
            one.saturating_mul(short).min(NEVER)
        })
    }

    /// How often prices have changed.
    pub(super) fn epoch(&self) -> u8 {
        self.epoch
    }

    /// The least that groups of this number cost if so many tiles of each colour are there.
    fn cheapest_groups(&self, n: usize, there: impl Fn(usize) -> u8) -> Lanes {
        let mut best = [NEVER; LANES];
        for need in self.places.groups(n) {
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
