//! What the rest costs at least.
//!
//! The colours are taken apart. Each pays a price for every joker that it uses; what the jokers left are worth at these
//! prices is given back. Each also pays for its tiles in groups, and what the four colours pay at one number goes to the
//! cheapest way to lay groups there. Any prices give a bound; good ones make tiles that stay behind visible from afar.

use std::collections::HashMap;

use super::groups::{self, Need};
use super::lists::{Lists, STATES, USES, state_of, use_of, use_prices, uses};
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
    stamps: Vec<u32>,
    stamp: u32,
    epoch: u8,
    /// What one colour costs up to a number and state.
    so_far: Vec<Lanes>,
    /// By colour and number: the states that can be reached.
    reached: Vec<Vec<Reached>>,
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
        self.epoch = 0;
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
    pub(super) fn worth(&self, wild: &Wild, halves: u8) -> &Lanes {
        let used = use_of(wild[J], wild[D], 2 * wild[C] + halves, wild[M]);
        &self.prices.uses[usize::from(used)]
    }

    pub(super) fn get(&self, at: u16) -> &Entry {
        &self.entries[at as usize]
    }

    /// Where the least costs of a colour lie, worked out if need be.
    pub(super) fn entry(&mut self, c: usize, n: usize, open: Open) -> u16 {
        let state = state_of(open);
        self.know(c, n, state);
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
            let code = self.list_code();
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

    /// The costs of a state with these lists where those of the next number are known.
    fn work_out(&self, c: usize, n: usize, lists: &[(u32, u32); 3]) -> Entry {
        let mut entry = UNKNOWN;
        let items = &self.lists[self.list_code()];
        let tile = self.places.tile_cost[n] as i32;
        let next = &self.entries[at(c, n + 1, 0)..at(c, n + 1, STATES)];
        for (best, range) in entry.grouped.iter_mut().zip(lists) {
            for item in items.items(*range) {
                let left = i32::from(item.left) * tile;
                let used = &self.prices.uses[usize::from(item.used)];
                let rest = &next[usize::from(item.next)].any;
                for lane in 0..LANES {
                    best[lane] = best[lane].min(left + used[lane] + rest[lane]);
                }
            }
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
            self.reached[c * (N + 1) + 1].push(Reached::new(0));
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

    /// Looks for better prices once more: a joker that is asked for more often than it is there becomes dearer, one that is
    /// not becomes cheaper.
    pub(super) fn improve_again(&mut self) {
        let step = self.places.tile_cost[7] as i32 / 4;
        for lane in 0..LANES {
            let used = self.asked_for(lane);
            for kind in 0..4 {
                // Of colour changes, halves are counted.
                let there = i32::from(self.places.wild[kind]) * if kind == C { 2 } else { 1 };
                let dearer = (used[kind] - there) * step / if kind == C { 2 } else { 1 };
                let price = &mut self.prices.joker[kind][lane];
                *price = (*price + dearer).max(0) & !1;
            }
        }
        self.prices.uses = use_prices(&self.prices.joker);
        self.forget();
        self.epoch = self.epoch.wrapping_add(1);
        self.go_up(true);
        self.go_down();
        self.sum_groups();
    }

    /// The jokers that the colours and groups use if nobody counts them.
    fn asked_for(&self, lane: usize) -> [i32; 4] {
        let mut all = [0; 4];
        let lists = &self.lists[self.list_code()];
        for c in 0..4 {
            let mut state = 0;
            for n in 1..N {
                let Some(reached) = self.reached[c * (N + 1) + n].iter().find(|r| r.state() == state) else {
                    break;
                };
                let tile = self.places.tile_cost[n] as i32;
                let mut best = (i32::MAX, None);
                for grouped in 0..=usize::from(self.places.group_max[n][c]) {
                    let paid = self.prices.grouped[n][c][grouped][lane];
                    for item in lists.items(reached.lists[grouped]) {
                        let rest = self.entries[at(c, n + 1, usize::from(item.next))].any[lane];
                        let used = self.prices.uses[usize::from(item.used)][lane];
                        let cost = paid + i32::from(item.left) * tile + used + rest;
                        if cost < best.0 {
                            best = (cost, Some(item));
                        }
                    }
                }
                let Some(item) = best.1 else { break };
                let used = uses(item.used);
                (0..4).for_each(|k| all[k] += used[k]);
                state = usize::from(item.next);
            }
        }
        for n in 1..N {
            let cost = |need: &&Need| {
                let tiles = groups::digits(need.code);
                let paid: i32 = (0..4)
                    .map(|c| self.prices.grouped[n][c][usize::from(tiles[c])][lane])
                    .sum();
                self.worth(&need.wild, 0)[lane] - paid
            };
            if let Some(need) = self.places.groups(n).iter().min_by_key(cost) {
                (0..4).for_each(|k| all[k] += i32::from(need.wild[k]));
            }
        }
        all
    }

    /// How often prices have changed.
    pub(super) fn epoch(&self) -> u8 {
        self.epoch
    }

    /// Finds out what each colour costs up to each state at the prices there are, for [`Bounds::beside`].
    pub(super) fn look_back(&mut self) {
        self.colours_aside.clear();
        self.go_up(false);
    }

    fn clear_so_far(&mut self, from: usize) {
        for c in 0..4 {
            for n in from..=N {
                for reached in &self.reached[c * (N + 1) + n] {
                    self.so_far[at(c, n, reached.state())] = [NEVER; LANES];
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
        for reached in &states {
            let state = reached.state();
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
        let mut states = std::mem::take(&mut self.reached[c * (N + 1) + n]);
        let mut found = std::mem::take(&mut self.reached[c * (N + 1) + n + 1]);
        for reached in &mut states {
            let before = self.so_far[at(c, n, reached.state())];
            for grouped in 0..=self.places.group_max[n][c] {
                let list = &mut reached.lists[usize::from(grouped)];
                if is_first {
                    *list = self.range(c, n, usize::from(reached.state), grouped);
                }
                let before = sum(before, self.prices.grouped[n][c][usize::from(grouped)]);
                let slots = at(c, n + 1, 0);
                let next = &mut self.so_far[slots..slots + STATES];
                for item in self.lists[code].items(*list) {
                    let left = i32::from(item.left) * tile;
                    let used = &self.prices.uses[usize::from(item.used)];
                    let slot = &mut next[usize::from(item.next)];
                    if is_first && slot[0] == NEVER {
                        found.push(Reached::new(item.next));
                    }
                    for lane in 0..LANES {
                        slot[lane] = slot[lane].min(before[lane] + left + used[lane]);
                    }
                }
            }
        }
        self.reached[c * (N + 1) + n] = states;
        self.reached[c * (N + 1) + n + 1] = found;
    }

    fn go_down(&mut self) {
        for c in 0..4 {
            for at_end in 0..self.reached[c * (N + 1) + N].len() {
                let state = self.reached[c * (N + 1) + N][at_end].state();
                self.know(c, N, state);
            }
        }
        for n in (1..N).rev() {
            for c in 0..4 {
                let states = std::mem::take(&mut self.reached[c * (N + 1) + n]);
                for reached in &states {
                    self.entries[at(c, n, reached.state())] = self.work_out(c, n, &reached.lists);
                }
                self.reached[c * (N + 1) + n] = states;
            }
            self.agree(n);
            for c in 0..4 {
                for reached in &self.reached[c * (N + 1) + n] {
                    let slot = at(c, n, reached.state());
                    self.entries[slot].any = self.any(c, n, &self.entries[slot]);
                    self.stamps[slot] = self.stamp;
                }
            }
        }
    }

    /// The colours say what a solution with so many tiles in groups at this number costs them; the groups say which go
    /// together. Each colour then bears an equal share of what the best such solution costs more than the best of all.
    fn agree(&mut self, n: usize) {
        if self.places.groups(n).len() <= 1 {
            return;
        }
        let mut cost = [[[NEVER; LANES]; 3]; 4];
        for (c, cost) in cost.iter_mut().enumerate() {
            for reached in &self.reached[c * (N + 1) + n] {
                let slot = at(c, n, reached.state());
                let before = self.so_far[slot];
                for (g, cost) in cost.iter_mut().enumerate() {
                    *cost = least(*cost, sum(before, self.entries[slot].grouped[g]));
                }
            }
        }
        let mut best = [NEVER; LANES];
        let mut with = [[[NEVER; LANES]; 3]; 4];
        for need in self.places.groups(n) {
            let tiles = groups::digits(need.code).map(usize::from);
            let mut all = *self.worth(&need.wild, 0);
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
