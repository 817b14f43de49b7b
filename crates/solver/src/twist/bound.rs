//! What the rest costs at least.
//!
//! The colours are taken apart. Each pays a price for every joker that it uses; what the jokers left are worth at these
//! prices is given back. Each also pays for its tiles in groups, and what the four colours pay at one number goes to the
//! cheapest way to lay groups there. Any prices give a bound; good ones make tiles that stay behind visible from afar.

use std::collections::HashMap;

use super::groups::{self, Need};
use super::lists::{Lists, STATES, Spot, USES, state_of, use_prices};
use super::state::{C, D, J, M, Open, Wild};
use super::ways::Place;
use crate::narrow::INF;
use crate::pool::{Costs, N, Pool};

/// The prices of a plain, double, colour-change and mirror joker to begin with, in eighths of a tile.
const FIRST_PRICES: [Lanes; 4] = [
    [12, 16, 24, 40],
    [16, 24, 32, 48],
    [12, 16, 24, 40],
    [8, 12, 16, 24],
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

#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    /// By colour, number and state, and when they were worked out.
    entries: Vec<Entry>,
    stamps: Vec<u32>,
    stamp: u32,
    /// What one colour costs up to a number and state.
    so_far: Vec<Lanes>,
    /// By colour and number: the states that can be reached.
    reached: Vec<Vec<u16>>,
    /// What a colour costs from a number and state on if some tiles lie apart.
    aside: Vec<(u32, Lanes)>,
    aside_stamp: u32,
    /// The same for whole colours: many melds take the same tiles of a colour.
    colours_aside: HashMap<u32, Lanes>,
    /// By the jokers there are.
    lists: Vec<Lists>,
    pub(super) places: Places,
    prices: Prices,
}

#[derive(Clone, Debug)]
struct Prices {
    joker: [Lanes; 4],
    uses: [Lanes; USES],
    /// By number, colour and tiles in groups.
    grouped: [[[Lanes; 3]; 4]; N],
    /// What the groups from each number on cost at least.
    groups_from: [Lanes; N + 1],
}

impl Default for Prices {
    fn default() -> Prices {
        Prices {
            joker: [[0; LANES]; 4],
            uses: [[0; LANES]; USES],
            grouped: [[[[0; LANES]; 3]; 4]; N],
            groups_from: [[0; LANES]; N + 1],
        }
    }
}

/// What is known about each colour and number from the start.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) total: [[u8; N]; 4],
    pub(super) need: [[u8; N]; 4],
    tile_cost: [u32; N],
    pub(super) wild: Wild,
    /// The ways to lay groups of each number.
    pub(super) configs: Vec<Need>,
    pub(super) config_at: [(u32, u32); N],
    /// The most tiles of each place in groups.
    group_max: [[u8; 4]; N],
    /// Whether jokers can take a run of this colour on to a tile above.
    pub(super) reach: [[bool; N]; 4],
    start: [[bool; N]; 4],
    /// Whether a run that changes to this colour before this number meets a tile.
    pub(super) arrive: [[bool; N + 1]; 4],
}

impl Places {
    fn note(&mut self, pool: &Pool, costs: &Costs, wild: Wild) {
        self.total = pool.total;
        self.need = pool.need;
        self.tile_cost = costs.tile;
        self.wild = wild;
        self.configs.clear();
        self.group_max = [[0; 4]; N];
        for n in 1..N {
            self.note_groups(n);
        }
        let cells = usize::from(wild[J] + 2 * wild[D] + wild[C]);
        let has = |c: usize, n: usize| {
            (1..N).contains(&n) && (0..4).any(|o| (o == c || wild[C] > 0) && pool.total[o][n] > 0)
        };
        for c in 0..4 {
            for n in 1..N {
                self.reach[c][n] = (n + 1..=n + cells).any(|m| has(c, m));
                let missing = (n + 1..=n + 2).filter(|m| !has(c, *m)).count();
                self.start[c][n] = missing <= cells;
            }
            let cells = usize::from(wild[J] + 2 * wild[D]);
            for n in 1..=N {
                self.arrive[c][n] = (n..=n + cells).any(|m| m < N && pool.total[c][m] > 0);
            }
        }
    }

    fn note_groups(&mut self, n: usize) {
        let first = self.configs.len() as u32;
        let there: [u8; 4] = std::array::from_fn(|c| self.total[c][n]);
        for need in groups::all_needs() {
            let tiles = groups::digits(need.code);
            let fits = (0..4).all(|k| tiles[k] <= there[k] && need.wild[k] <= self.wild[k]);
            if fits {
                self.configs.push(*need);
                for c in 0..4 {
                    self.group_max[n][c] = self.group_max[n][c].max(tiles[c]);
                }
            }
        }
        self.config_at[n] = (first, self.configs.len() as u32);
    }

    fn configs(&self, n: usize) -> &[Need] {
        let (first, last) = self.config_at[n];
        &self.configs[first as usize..last as usize]
    }

    pub(super) fn place(&self, c: usize, n: usize, grouped: u8, wild: Wild) -> Place {
        Place {
            tiles: self.total[c][n] - grouped,
            need: self.need[c][n].saturating_sub(grouped),
            wild,
            reach: self.reach[c][n],
            start: self.start[c][n],
        }
    }

    fn spot(&self, c: usize, n: usize, grouped: u8) -> Spot {
        Spot {
            tiles: self.total[c][n] - grouped,
            need: self.need[c][n].saturating_sub(grouped),
            reach: self.reach[c][n],
            start: self.start[c][n],
            arrive: self.arrive[c][n + 1],
        }
    }

    pub(super) fn left_cost(&self, n: usize, left: u8) -> u32 {
        u32::from(left) * self.tile_cost[n]
    }
}

fn at(c: usize, n: usize, state: usize) -> usize {
    (c * (N + 1) + n) * STATES + state
}

const SIZE: usize = 4 * (N + 1) * STATES;

fn sum(one: Lanes, other: Lanes) -> Lanes {
    std::array::from_fn(|lane| one[lane] + other[lane])
}

fn least(one: Lanes, other: Lanes) -> Lanes {
    std::array::from_fn(|lane| one[lane].min(other[lane]))
}

impl Bounds {
    pub(super) fn start(&mut self, pool: &Pool, costs: &Costs, wild: Wild) {
        self.forget();
        if self.lists.is_empty() {
            self.lists = vec![Lists::default(); 81];
            self.entries = vec![UNKNOWN; SIZE];
            self.so_far = vec![[NEVER; LANES]; SIZE];
            self.reached = vec![Vec::new(); 4 * (N + 1)];
        }
        self.places.note(pool, costs, wild);
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
    pub(super) fn worth(&self, wild: &Wild, halves: u8) -> Lanes {
        let price = &self.prices.joker;
        let count = wild.map(i32::from);
        std::array::from_fn(|lane| {
            count[J] * price[J][lane]
                + count[D] * price[D][lane]
                + count[C] * price[C][lane]
                + count[M] * price[M][lane]
                + i32::from(halves) * (price[C][lane] / 2)
        })
    }

    pub(super) fn get(&self, at: u32) -> &Entry {
        &self.entries[at as usize]
    }

    /// Where the least costs of a colour lie, worked out if need be.
    pub(super) fn entry(&mut self, c: usize, n: usize, open: Open) -> u32 {
        let state = state_of(open);
        self.know(c, n, state);
        at(c, n, state) as u32
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
            let code = self.list_code();
            for grouped in 0..=self.places.group_max[n][c] {
                let range = self.range(c, n, state, grouped);
                for item in range.0..range.1 {
                    let next = self.lists[code].item(item).next;
                    self.know(c, n + 1, usize::from(next));
                }
            }
            let mut entry = self.work_out(c, n, state);
            entry.any = self.any(c, n, &entry);
            entry
        };
    }

    fn list_code(&self) -> usize {
        self.places
            .wild
            .iter()
            .fold(0, |all, k| all * 3 + usize::from(*k))
    }

    fn range(&mut self, c: usize, n: usize, state: usize, grouped: u8) -> (u32, u32) {
        let spot = self.places.spot(c, n, grouped);
        let code = self.list_code();
        self.lists[code].range(self.places.wild, state, spot)
    }

    /// The costs of a state where those of the next number are known.
    fn work_out(&mut self, c: usize, n: usize, state: usize) -> Entry {
        let mut entry = UNKNOWN;
        let code = self.list_code();
        let tile = self.places.tile_cost[n] as i32;
        for grouped in 0..=self.places.group_max[n][c] {
            let range = self.range(c, n, state, grouped);
            let next = &self.entries[at(c, n + 1, 0)..at(c, n + 1, STATES)];
            let mut best = [NEVER; LANES];
            for item in self.lists[code].items(range) {
                let left = i32::from(item.left) * tile;
                let used = &self.prices.uses[usize::from(item.used)];
                let rest = &next[usize::from(item.next)].any;
                for lane in 0..LANES {
                    best[lane] = best[lane].min(left + used[lane] + rest[lane]);
                }
            }
            entry.grouped[usize::from(grouped)] = best;
        }
        entry
    }

    fn any(&self, c: usize, n: usize, entry: &Entry) -> Lanes {
        let paid = &self.prices.grouped[n][c];
        let mut any = [NEVER; LANES];
        for g in 0..=usize::from(self.places.group_max[n][c]) {
            for lane in 0..LANES {
                if entry.grouped[g][lane] < NEVER / 2 {
                    any[lane] = any[lane].min(entry.grouped[g][lane] + paid[g][lane]);
                }
            }
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

    /// Looks for better prices: up and down the numbers, at each of which the colours and the groups agree on what a tile
    /// in a group is worth.
    pub(super) fn improve(&mut self, rounds: usize) {
        self.forget();
        self.clear_so_far(1);
        self.reached.iter_mut().for_each(Vec::clear);
        for c in 0..4 {
            self.so_far[at(c, 1, 0)] = [0; LANES];
            self.reached[c * (N + 1) + 1].push(0);
        }
        for n in 1..N {
            (0..4).for_each(|c| self.push_on(c, n, true));
        }
        for round in 0..rounds {
            if round > 0 {
                self.go_up(true);
            }
            self.go_down();
        }
        self.sum_groups();
    }

    /// Finds out what each colour costs up to each state at the prices there are, for [`Bounds::beside`].
    pub(super) fn look_back(&mut self) {
        self.colours_aside.clear();
        self.go_up(false);
    }

    fn clear_so_far(&mut self, from: usize) {
        for c in 0..4 {
            for n in from..=N {
                for state in &self.reached[c * (N + 1) + n] {
                    self.so_far[at(c, n, usize::from(*state))] = [NEVER; LANES];
                }
            }
        }
    }

    /// What a solution costs at least in which a meld of these tiles, by colour and number, and jokers lies apart; after
    /// [`Bounds::improve`].
    pub(super) fn beside(&mut self, taken: &[[u8; N]; 4], used: &Wild) -> u32 {
        let left: Wild = std::array::from_fn(|k| self.places.wild[k].saturating_sub(used[k]));
        let back = self.worth(&left, 0);
        let mut all: Lanes = std::array::from_fn(|lane| self.prices.groups_from[1][lane] - back[lane]);
        for c in 0..4 {
            let cost = match (1..N).rfind(|n| taken[c][*n] > 0) {
                None => self.entries[at(c, 1, 0)].any,
                Some(last) => self.colour_beside(c, last, &taken[c]),
            };
            if cost[0] >= NEVER / 2 {
                return INF;
            }
            all = sum(all, cost);
        }
        for n in (1..N).filter(|n| (0..4).any(|c| taken[c][*n] > 0)) {
            let fewer = self.cheapest_groups(n, |c| self.places.total[c][n].saturating_sub(taken[c][n]));
            let before = self.cheapest_groups(n, |c| self.places.total[c][n]);
            for lane in 0..LANES {
                all[lane] += fewer[lane] - before[lane];
            }
        }
        all.into_iter().max().unwrap_or(0).max(0) as u32
    }

    /// What one colour costs without these tiles, the highest of which is `last`.
    fn colour_beside(&mut self, c: usize, last: usize, taken: &[u8; N]) -> Lanes {
        let key = taken[1..]
            .iter()
            .fold(c as u32, |key, t| key << 2 | u32::from(*t));
        if let Some(known) = self.colours_aside.get(&key) {
            return *known;
        }
        self.aside_stamp = self.aside_stamp.wrapping_add(1);
        if self.aside_stamp == 0 || self.aside.is_empty() {
            self.aside_stamp = 1;
            self.aside = vec![(0, [0; LANES]); N * STATES];
        }
        let first = (1..=last).find(|n| taken[*n] > 0).unwrap_or(last);
        let mut all = [NEVER; LANES];
        let states = std::mem::take(&mut self.reached[c * (N + 1) + first]);
        for state in &states {
            let state = usize::from(*state);
            let rest = self.rest_beside(c, first, state, last, taken);
            all = least(all, sum(self.so_far[at(c, first, state)], rest));
        }
        self.reached[c * (N + 1) + first] = states;
        self.colours_aside.insert(key, all);
        all
    }

    fn rest_beside(&mut self, c: usize, n: usize, state: usize, last: usize, taken: &[u8; N]) -> Lanes {
        if n > last {
            self.know(c, n, state);
            return self.entries[at(c, n, state)].any;
        }
        let (stamp, known) = self.aside[n * STATES + state];
        if stamp == self.aside_stamp {
            return known;
        }
        let code = self.list_code();
        let tile = self.places.tile_cost[n] as i32;
        let mut best = [NEVER; LANES];
        for grouped in 0..=self.places.group_max[n][c] {
            let mut spot = self.places.spot(c, n, grouped);
            let Some(tiles) = spot.tiles.checked_sub(taken[n]) else {
                continue;
            };
            spot.tiles = tiles;
            spot.need = spot.need.saturating_sub(taken[n]);
            let range = self.lists[code].range(self.places.wild, state, spot);
            let paid = self.prices.grouped[n][c][usize::from(grouped)];
            for item in range.0..range.1 {
                let item = self.lists[code].item(item);
                let left = i32::from(item.left) * tile;
                let used = self.prices.uses[usize::from(item.used)];
                let rest = self.rest_beside(c, n + 1, usize::from(item.next), last, taken);
                for lane in 0..LANES {
                    if rest[lane] < NEVER / 2 {
                        best[lane] = best[lane].min(left + used[lane] + rest[lane] + paid[lane]);
                    }
                }
            }
        }
        self.aside[n * STATES + state] = (self.aside_stamp, best);
        best
    }

    /// The least that groups of this number cost if so many tiles of each colour are there.
    fn cheapest_groups(&self, n: usize, there: impl Fn(usize) -> u8) -> Lanes {
        let mut best = [NEVER; LANES];
        for need in self.places.configs(n) {
            let tiles = groups::digits(need.code);
            if (0..4).any(|c| tiles[c] > there(c)) {
                continue;
            }
            let mut cost = self.worth(&need.wild, 0);
            for c in 0..4 {
                let paid = &self.prices.grouped[n][c][usize::from(tiles[c])];
                (0..LANES).for_each(|lane| cost[lane] -= paid[lane]);
            }
            best = least(best, cost);
        }
        best
    }

    fn go_up(&mut self, agree: bool) {
        self.clear_so_far(2);
        for n in 1..N {
            if agree {
                self.agree(n);
            }
            (0..4).for_each(|c| self.push_on(c, n, false));
        }
    }

    /// Hands the costs of one colour so far on to the next number; the first time it is noted which states are reached.
    fn push_on(&mut self, c: usize, n: usize, is_first: bool) {
        let code = self.list_code();
        let tile = self.places.tile_cost[n] as i32;
        let states = std::mem::take(&mut self.reached[c * (N + 1) + n]);
        for state in &states {
            let before = self.so_far[at(c, n, usize::from(*state))];
            for grouped in 0..=self.places.group_max[n][c] {
                let range = self.range(c, n, usize::from(*state), grouped);
                let before = sum(before, self.prices.grouped[n][c][usize::from(grouped)]);
                let slots = at(c, n + 1, 0);
                let next = &mut self.so_far[slots..slots + STATES];
                for item in self.lists[code].items(range) {
                    let left = i32::from(item.left) * tile;
                    let used = &self.prices.uses[usize::from(item.used)];
                    let slot = &mut next[usize::from(item.next)];
                    if is_first && slot[0] == NEVER {
                        self.reached[c * (N + 1) + n + 1].push(item.next);
                    }
                    for lane in 0..LANES {
                        slot[lane] = slot[lane].min(before[lane] + left + used[lane]);
                    }
                }
            }
        }
        self.reached[c * (N + 1) + n] = states;
    }

    fn go_down(&mut self) {
        for c in 0..4 {
            let states = std::mem::take(&mut self.reached[c * (N + 1) + N]);
            for state in &states {
                self.know(c, N, usize::from(*state));
            }
            self.reached[c * (N + 1) + N] = states;
        }
        for n in (1..N).rev() {
            for c in 0..4 {
                let states = std::mem::take(&mut self.reached[c * (N + 1) + n]);
                for state in &states {
                    let slot = at(c, n, usize::from(*state));
                    self.entries[slot] = self.work_out(c, n, usize::from(*state));
                }
                self.reached[c * (N + 1) + n] = states;
            }
            self.agree(n);
            for c in 0..4 {
                for state in &self.reached[c * (N + 1) + n] {
                    let slot = at(c, n, usize::from(*state));
                    self.entries[slot].any = self.any(c, n, &self.entries[slot]);
                    self.stamps[slot] = self.stamp;
                }
            }
        }
    }

    /// The colours say what a solution with so many tiles in groups at this number costs them; the groups say which go
    /// together. Each colour then bears an equal share of what the best such solution costs more than the best of all.
    fn agree(&mut self, n: usize) {
        if self.places.configs(n).len() <= 1 {
            return;
        }
        let mut cost = [[[NEVER; LANES]; 3]; 4];
        for (c, cost) in cost.iter_mut().enumerate() {
            for state in &self.reached[c * (N + 1) + n] {
                let slot = at(c, n, usize::from(*state));
                let before = self.so_far[slot];
                for (g, cost) in cost.iter_mut().enumerate() {
                    *cost = least(*cost, sum(before, self.entries[slot].grouped[g]));
                }
            }
        }
        let mut best = [NEVER; LANES];
        let mut with = [[[NEVER; LANES]; 3]; 4];
        for need in self.places.configs(n) {
            let tiles = groups::digits(need.code).map(usize::from);
            let mut all = self.worth(&need.wild, 0);
            for c in 0..4 {
                all = sum(all, cost[c][tiles[c]]);
            }
            best = least(best, all);
            for c in 0..4 {
                with[c][tiles[c]] = least(with[c][tiles[c]], all);
            }
        }
        for lane in 0..LANES {
            if best[lane] >= NEVER / 2 {
                continue;
            }
            for c in 0..4 {
                let least = cost[c].iter().map(|cost| cost[lane]).min().unwrap_or(0);
                for g in 0..=usize::from(self.places.group_max[n][c]) {
                    let (own, all) = (cost[c][g][lane], with[c][g][lane]);
                    // What a colour cannot do no groups count on, and what fits no groups no colour does.
                    self.prices.grouped[n][c][g][lane] = if own >= NEVER / 2 {
                        -NEVER / 4
                    } else if all >= NEVER / 2 {
                        NEVER / 16
                    } else {
                        (all - best[lane]) / 4 + least - own
                    };
                }
            }
        }
    }
}
