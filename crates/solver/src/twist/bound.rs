//! What the rest costs at least.
//!
//! The colours are taken apart. Each pays a price for every joker that it uses; what the jokers left are worth at these
//! prices is given back. Each also pays for its tiles in groups, and what the four colours pay at one number goes to the
//! cheapest way to lay groups there. Any prices give a bound; good ones make tiles that stay behind visible from afar.

mod beside;
mod improve;

use std::collections::HashMap;

use super::groups::{self, Need};
use super::lists::{ByUse, Lists, STATES, state_of, use_of, use_prices, uses, with_more};
use super::places::Places;
use super::state::{C, D, J, M, Open, Wild};
use crate::narrow::INF;
use crate::pool::{Costs, N, Pool};

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

/// A state that a colour can be in at some number, and where the lists of what it can do lie: with no, one, two tiles in
/// groups.
#[derive(Clone, Copy, Debug)]
struct Reached {
    state: u16,
    lists: [(u32, u32); 3],
}

impl Reached {
    fn new(state: u16) -> Reached {
        Reached {
            state,
            lists: [(0, 0); 3],
        }
    }

    fn state(&self) -> usize {
        usize::from(self.state)
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    /// By colour, number and state, and when they were worked out.
    entries: Vec<Entry>,
    /// The same as [`Entry::any`], if runs from other colours may come first.
    after: Vec<Lanes>,
    stamps: Vec<u32>,
    stamp: u32,
    epoch: u8,
    /// What one colour costs up to a number and state.
    so_far: Vec<Lanes>,
    /// By colour and number: the states that can be reached, and a mark for each that was found to be.
    reached: Vec<Vec<Reached>>,
    marks: Vec<u32>,
    mark: u32,
    /// What a colour costs from a number and state on if some tiles lie apart.
    aside: Vec<(u32, Lanes)>,
    aside_stamp: u32,
    /// The same for whole colours: many melds take the same tiles of a colour.
    colours_aside: HashMap<u32, Lanes>,
    /// By the jokers there are, and where the lists for these ones lie.
    code: usize,
    lists: Vec<Lists>,
    /// By number, colour and tiles in groups: the tables of lists.
    tables: [[[u16; 3]; 4]; N],
    pub(super) places: Places,
    prices: Prices,
}

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

fn at(c: usize, n: usize, state: usize) -> usize {
    (c * (N + 1) + n) * STATES + state
}

const SIZE: usize = 4 * (N + 1) * STATES;
/// The entry of open runs that come to nothing.
const NOWHERE: u16 = SIZE as u16;

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
    pub(super) fn start(&mut self, pool: &Pool, costs: &Costs, wild: Wild) {
        self.forget();
        self.epoch = 0;
        if self.lists.is_empty() {
            self.lists = vec![Lists::default(); 81];
            self.entries = vec![UNKNOWN; SIZE + 1];
            self.after = vec![[NEVER; LANES]; SIZE];
            self.so_far = vec![[NEVER; LANES]; SIZE];
            self.reached = vec![Vec::new(); 4 * (N + 1)];
        }
        self.places.note(pool, costs, wild);
        self.code = wild.iter().fold(0, |all, k| all * 3 + usize::from(*k));
        for n in 1..N {
            for c in 0..4 {
                for grouped in 0..=self.places.group_max[n][c] {
                    let spot = self.places.spot(c, n, grouped);
                    self.tables[n][c][usize::from(grouped)] = self.lists[self.code].table(spot);
                }
            }
        }
        let eighth = costs.tile[7] as i32 / 8;
        for (kind, eighths) in FIRST_PRICES.into_iter().enumerate() {
            self.prices.joker[kind] = eighths.map(|eighths| (eighth * eighths) & !1);
        }
        self.prices.uses = use_prices(&self.prices.joker);
        for n in 1..N {
            self.charge_groups(n);
        }
        self.sum_groups();
    }

    /// Entries belong to old prices.
    fn forget(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 || self.stamps.is_empty() {
            self.stamp = 1;
            self.stamps = vec![0; SIZE];
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
    pub(super) fn worth(&self, wild: &Wild, halves: u8) -> &Lanes {
        let used = use_of(wild[J], wild[D], 2 * wild[C] + halves, wild[M]);
        &self.prices.uses[usize::from(used)]
    }

    pub(super) fn get(&self, at: u16) -> &Entry {
        &self.entries[at as usize]
    }

    /// Where the least costs of a colour lie, worked out if need be.
    pub(super) fn entry(&mut self, c: usize, n: usize, open: Open) -> u16 {
        let Some(open) = self.places.at(c, n).keep(open, self.places.wild) else {
            return NOWHERE;
        };
        let state = state_of(open);
        if self.stamps[at(c, n, state)] != self.stamp {
            self.know(c, n, state);
        }
        at(c, n, state) as u16
    }

    fn know(&mut self, c: usize, n: usize, state: usize) {
        let slot = at(c, n, state);
        if self.stamps[slot] == self.stamp {
            return;
        }
        self.stamps[slot] = self.stamp;
        self.entries[slot] = if n >= N {
            let any = self.end(state);
            Entry {
                any,
                grouped: [any; 3],
            }
        } else {
            let code = self.code;
            let mut lists = [(0, 0); 3];
            for grouped in 0..=self.places.group_max[n][c] {
                lists[usize::from(grouped)] = self.range(c, n, state, grouped);
            }
            for item in lists.into_iter().flat_map(|(first, last)| first..last) {
                let next = self.lists[code].item(item).next;
                self.know(c, n + 1, usize::from(next));
            }
            let mut entry = self.work_out(c, n, &lists);
            entry.any = self.any(c, n, &entry);
            entry
        };
        for (more, _) in self.comers(c, n, state) {
            self.know(c, n, more);
        }
        self.note_after(c, n, state);
    }

    /// The states that this one becomes if one, two runs come from other colours, and how many.
    fn comers(&self, c: usize, n: usize, state: usize) -> impl Iterator<Item = (usize, u8)> + use<> {
        let most = self.places.comers[n][c];
        let long = self.places.most_long[n][c];
        (1..=most)
            .map(move |more| (with_more(state, more, long), more))
            .filter(move |(more, _)| *more != state)
    }

    /// Notes what follows a state if runs from other colours may come first, each for half a colour-change joker.
    fn note_after(&mut self, c: usize, n: usize, state: usize) {
        let mut after = self.entries[at(c, n, state)].any;
        for (more, halves) in self.comers(c, n, state) {
            let price = *self.worth(&[0; 4], halves);
            after = least(after, sum(price, self.entries[at(c, n, more)].any));
        }
        self.after[at(c, n, state)] = after;
    }

    fn range(&mut self, c: usize, n: usize, state: usize, grouped: u8) -> (u32, u32) {
        let table = self.tables[n][c][usize::from(grouped)];
        self.lists[self.code].range(self.places.wild, table, state)
    }

    /// What no, one, two tiles left on the rack cost.
    #[inline]
    fn left_costs(&self, n: usize) -> [Lanes; 4] {
        let tile = self.places.tile_cost[n] as i32;
        [0, 1, 2, 3].map(|left| [left * tile; LANES])
    }

    /// The costs of a state with these lists where those of the next number are known.
    fn work_out(&self, c: usize, n: usize, lists: &[(u32, u32); 3]) -> Entry {
        let mut entry = UNKNOWN;
        let items = &self.lists[self.code];
        let left = self.left_costs(n);
        let next = &self.after[at(c, n + 1, 0)..at(c, n + 1, STATES)];
        for (best, range) in entry.grouped.iter_mut().zip(lists) {
            let mut all = *best;
            for item in items.items(*range) {
                let cost = sum(
                    left[usize::from(item.left & 3)],
                    self.prices.uses[usize::from(item.used)],
                );
                all = least(all, sum(cost, next[usize::from(item.next)]));
            }
            *best = all;
        }
        entry
    }

    fn any(&self, c: usize, n: usize, entry: &Entry) -> Lanes {
        let paid = &self.prices.grouped[n][c];
        let mut any = [NEVER; LANES];
        for g in 0..=usize::from(self.places.group_max[n][c]) {
            let own = entry.grouped[g];
            let all = sum(own, paid[g]);
            any = least(
                any,
                std::array::from_fn(|lane| if own[lane] < NEVER / 2 { all[lane] } else { NEVER }),
            );
        }
        any
    }

    /// After the last number: what jokers for the short runs cost.
    fn end(&self, state: usize) -> Lanes {
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
            let tiles = groups::digits(need.code);
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
