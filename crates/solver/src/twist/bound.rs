//! What the rest costs at least.
//!
//! The colours are taken apart: each forgets that its groups need the others, and pays a price for every joker that it
//! uses. What the jokers left are worth at these prices is given back. Each lane has other prices; the best lane counts.

use super::groups::{self, Need};
use super::state::{C, D, J, M, Open, Wild};
use super::ways::{Place, ways};
use crate::pool::{Costs, N, Pool};

/// Prices that are tried side by side.
pub(super) const LANES: usize = 4;
pub(super) type Lanes = [i32; LANES];
/// More than any cost, and so little that several can be added.
pub(super) const NEVER: i32 = 1 << 26;

/// What one colour costs at least from some number on: with any groups, and with no, one, two tiles in groups here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) any: Lanes,
    pub(super) grouped: [Lanes; 3],
}

#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    entries: Vec<Entry>,
    /// Where the entry of a colour, number and state lies.
    slots: Vec<(u32, u32, u32)>,
    used: usize,
    stamp: u32,
    pub(super) places: Places,
}

/// What is known about each colour and number from the start.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    pub(super) total: [[u8; N]; 4],
    pub(super) need: [[u8; N]; 4],
    tile_cost: [u32; N],
    pub(super) wild: Wild,
    /// By kind of joker.
    pub(super) price: [Lanes; 4],
    /// The ways to lay groups of each number.
    pub(super) configs: Vec<Need>,
    pub(super) config_at: [(u32, u32); N],
    /// The most tiles of each place in groups, and what a group costs each of its colours.
    group_max: [[u8; 4]; N],
    charge: [Lanes; N],
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
        let unit = costs.tile[7] as i32;
        let scale = [8, 16, 24, 48];
        for (kind, quarters) in [4, 6, 4, 4].into_iter().enumerate() {
            self.price[kind] = scale.map(|scale| (unit / 16 * scale * quarters / 4) & !1);
        }
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
            if (0..4).all(|c| tiles[c] <= there[c]) && fits(&need.wild, &self.wild) {
                self.configs.push(*need);
                for c in 0..4 {
                    self.group_max[n][c] = self.group_max[n][c].max(tiles[c]);
                }
            }
        }
        self.config_at[n] = (first, self.configs.len() as u32);
        let colours = there.iter().filter(|t| **t > 0).count();
        self.charge[n] = std::array::from_fn(|lane| {
            let price = |kind: usize| {
                if self.wild[kind] > 0 {
                    self.price[kind][lane]
                } else {
                    NEVER
                }
            };
            let one = price(J).min(price(D));
            match colours {
                1 => (price(J) + one).min(price(M) + one).min(NEVER),
                2 => one.min(price(M)).min(NEVER) / 2,
                _ => 0,
            }
        });
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

    pub(super) fn left_cost(&self, n: usize, left: u8) -> u32 {
        u32::from(left) * self.tile_cost[n]
    }
}

fn fits(part: &Wild, whole: &Wild) -> bool {
    part.iter().zip(whole).all(|(part, whole)| part <= whole)
}

/// Which kinds of joker are left.
pub(super) fn mask_of(wild: Wild) -> u8 {
    (0..4).fold(0, |mask, k| mask | u8::from(wild[k] > 0) << k)
}

impl Bounds {
    pub(super) fn start(&mut self, pool: &Pool, costs: &Costs, wild: Wild) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamp = 1;
            self.slots.fill((0, 0, 0));
        }
        self.entries.clear();
        self.used = 0;
        self.places.note(pool, costs, wild);
    }

    pub(super) fn get(&self, at: u32) -> &Entry {
        &self.entries[at as usize]
    }

    /// Where the least costs of a colour lie, worked out if need be.
    pub(super) fn entry(&mut self, mask: u8, c: usize, n: usize, open: Open) -> u32 {
        let key = (open.pack() as u32) | (n as u32) << 14 | (c as u32) << 18 | u32::from(mask) << 20;
        if self.used * 2 >= self.slots.len() {
            self.grow();
        }
        let last = self.slots.len() - 1;
        let mut slot = first_slot(key, last);
        loop {
            let (stamp, other, at) = self.slots[slot];
            if stamp != self.stamp {
                break;
            }
            if other == key {
                return at;
            }
            slot = (slot + 1) & last;
        }
        let entry = if n >= N {
            self.end(mask, open)
        } else {
            self.work_out(mask, c, n, open)
        };
        let at = self.entries.len() as u32;
        self.entries.push(entry);
        // What was worked out on the way has taken slots.
        let last = self.slots.len() - 1;
        let mut slot = first_slot(key, last);
        while self.slots[slot].0 == self.stamp {
            slot = (slot + 1) & last;
        }
        self.slots[slot] = (self.stamp, key, at);
        self.used += 1;
        at
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(1 << 12);
        let old = std::mem::replace(&mut self.slots, vec![(0, 0, 0); size]);
        for (stamp, key, at) in old {
            if stamp == self.stamp {
                let mut slot = first_slot(key, size - 1);
                while self.slots[slot].0 == stamp {
                    slot = (slot + 1) & (size - 1);
                }
                self.slots[slot] = (stamp, key, at);
            }
        }
    }

    fn wild(&self, mask: u8) -> Wild {
        std::array::from_fn(|k| {
            if mask & (1 << k) != 0 {
                self.places.wild[k]
            } else {
                0
            }
        })
    }

    fn end(&self, mask: u8, open: Open) -> Entry {
        let short = open.runs[0] * 2 + open.runs[1] + open.covered[0];
        let mut any = [0; LANES];
        if short > 0 {
            let has = |kind: usize| mask & (1 << kind) != 0;
            for (lane, any) in any.iter_mut().enumerate() {
                let price = |kind: usize| {
                    if has(kind) {
                        self.places.price[kind][lane]
                    } else {
                        NEVER
                    }
                };
                let one = price(J).min(price(D)).min(price(C) / 2);
                *any = (one.saturating_mul(i32::from(short))).min(NEVER);
            }
        }
        Entry {
            any,
            grouped: [any; 3],
        }
    }

    fn work_out(&mut self, mask: u8, c: usize, n: usize, open: Open) -> Entry {
        let wild = self.wild(mask);
        let mut entry = Entry {
            any: [NEVER; LANES],
            grouped: [[NEVER; LANES]; 3],
        };
        for grouped in 0..=self.places.group_max[n][c].min(2) {
            let place = self.places.place(c, n, grouped, wild);
            let mut best = [NEVER; LANES];
            self.try_odd_pairs(mask, c, n, open, &place, Open::default(), [0; LANES], &mut best);
            entry.grouped[usize::from(grouped)] = best;
            let charge = if grouped > 0 {
                self.places.charge[n]
            } else {
                [0; LANES]
            };
            for lane in 0..LANES {
                entry.any[lane] = entry.any[lane].min(best[lane] + charge[lane]);
            }
        }
        entry
    }

    /// Pairs that a double joker continues are taken apart: a covered run and one that may go on.
    #[allow(clippy::too_many_arguments)]
    fn try_odd_pairs(
        &mut self,
        mask: u8,
        c: usize,
        n: usize,
        open: Open,
        place: &Place,
        more: Open,
        paid: Lanes,
        best: &mut Lanes,
    ) {
        self.try_ways(mask, c, n, open, place, more, paid, best);
        let has_pair = open.pairs > 0;
        if place.wild[D] == 0 || (!has_pair && place.wild[M] == 0) || n >= 13 {
            return;
        }
        // Tiles, plain jokers and doubles of the place, and whether the pair is new.
        for (tiles, plain, doubles, new) in [
            (1, 0, 1, false),
            (0, 1, 1, false),
            (0, 0, 2, false),
            (1, 0, 1, true),
            (0, 1, 1, true),
        ] {
            let used = [plain, doubles, 0, u8::from(new)];
            if tiles > place.tiles || !fits(&used, &place.wild) || (!new && !has_pair) {
                continue;
            }
            let rest = Place {
                tiles: place.tiles - tiles,
                need: place.need.saturating_sub(tiles),
                wild: std::array::from_fn(|k| place.wild[k] - used[k]),
                ..*place
            };
            let mut open = open;
            open.pairs -= u8::from(!new);
            let mut more = more;
            more.covered[1] += doubles;
            more.runs[2] += 2 - doubles;
            let paid = std::array::from_fn(|lane| paid[lane] + self.price_of(&used, lane));
            self.try_odd_pairs(mask, c, n, open, &rest, more, paid, best);
        }
    }

    fn price_of(&self, used: &Wild, lane: usize) -> i32 {
        (0..4)
            .map(|k| i32::from(used[k]) * self.places.price[k][lane])
            .sum()
    }

    #[allow(clippy::too_many_arguments)]
    fn try_ways(
        &mut self,
        mask: u8,
        c: usize,
        n: usize,
        open: Open,
        place: &Place,
        more: Open,
        paid: Lanes,
        best: &mut Lanes,
    ) {
        let price = self.places.price;
        let arrivals = if place.wild[C] > 0 && self.places.arrive[c][n + 1] {
            place.wild[C]
        } else {
            0
        };
        // A pair leaves with two colour-change jokers.
        let pairs_leave = u8::from(open.pairs > 0 && place.wild[C] >= 2);
        for gone in 0..=pairs_leave {
            let mut open = open;
            open.pairs -= gone;
            let paid: Lanes = std::array::from_fn(|lane| paid[lane] + i32::from(gone) * price[C][lane]);
            ways(open, place, false, |way| {
                let left = self.places.left_cost(n, way.left) as i32;
                let used = way.used();
                let changes = i32::from(used[C]);
                let cost: Lanes = std::array::from_fn(|lane| {
                    paid[lane]
                        + left
                        + i32::from(used[J]) * price[J][lane]
                        + i32::from(used[D]) * price[D][lane]
                        + changes * (price[C][lane] / 2)
                        + i32::from(used[M]) * price[M][lane]
                });
                if (0..LANES).all(|lane| cost[lane] >= best[lane]) {
                    return;
                }
                for come in 0..=arrivals {
                    let mut next = way.next;
                    next.runs[2] += come + more.runs[2];
                    next.covered[1] += more.covered[1];
                    let rest = if next.fits() {
                        let at = self.entry(mask, c, n + 1, next);
                        self.entries[at as usize].any
                    } else {
                        [0; LANES]
                    };
                    for lane in 0..LANES {
                        let all = cost[lane] + i32::from(come) * (price[C][lane] / 2) + rest[lane];
                        best[lane] = best[lane].min(all);
                    }
                }
            });
        }
    }
}

fn first_slot(key: u32, last: usize) -> usize {
    let mixed = u64::from(key).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 40) as usize & last
}
