//! The search for special jokers (D1, C1, M1) where only the tiles left on the rack count.
//!
//! Best first over the numbers 1 to 13, and at each number one colour after the other: first it is decided which tiles
//! lie in groups, then how each colour goes on with its open runs. A state says, for each colour, how many runs of one, two,
//! three or more tiles are open, which of them a double joker covers and how many mirrored pairs are open; and which jokers
//! are left.
//!
//! Jokers are laid only where they are needed; what is left can be added to almost any meld afterwards, except mirrors.

// Colours index several arrays at once.
#![allow(clippy::needless_range_loop)]

mod bound;
mod expand;
mod groups;
mod layers;
mod lists;
mod places;
mod rebuild;
mod state;
#[cfg(test)]
mod tests;
mod ways;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use kostka_rules::{Face, Joker, Row};

use crate::budget::Meter;
use crate::narrow::{Found, INF, mirror};
use crate::pool::{CHANGE, Costs, DOUBLE, MIRROR, N, PLAIN, Pool, joker_face};
use crate::wide::Solved;
use bound::{Bounds, Lanes, NEVER, difference, least, most, sum};
use state::*;
use ways::{Way, Ways};

const END: u8 = N as u8;
/// The search begins at the end where fewer colours meet, as that for plain jokers does; with the high numbers unless these
/// have that much more. Found by trial on positions of games.
const LEAN: i32 = 5;
/// After so many nodes better prices are looked for; after twice as many, again.
const PATIENCE: usize = 800;

/// A partly decided number.
#[derive(Clone, Copy, Debug)]
struct Node {
    key: Key,
    odds: [Odd; ODDS],
    /// The number to be decided.
    number: u8,
    /// Colours decided at this number, and one more for the groups.
    stage: u8,
    /// Tiles in groups at this number.
    grouped: [u8; 4],
    cost: u32,
    parent: u32,
    how: How,
    /// Where the bounds of the colours lie, and those of decided ones if a run still comes from another colour.
    entries: [u16; 4],
    late: [u16; 4],
    /// Which prices the bounds belong to.
    epoch: u8,
    /// Whether it is the first of its number.
    is_new: bool,
}

impl Node {
    /// Halves of colour-change jokers that are paid for: runs on their way to a colour that is not decided yet.
    fn coming(&self) -> u8 {
        if self.odds == [0; ODDS] {
            return 0;
        }
        self.odds
            .iter()
            .filter(|odd| **odd & FRESH != 0 && odd_colour(**odd) + 1 >= usize::from(self.stage))
            .map(|odd| if odd & PAIR != 0 { 2 } else { 1 })
            .sum()
    }
}

/// How a node was reached from its parent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct How {
    /// Groups: their tiles as a code and their jokers.
    code: u8,
    group_wild: Wild,
    way: Way,
    /// Where the runs that leave go: by colour, 4 for an end. The shortest first.
    goals: [u8; 2],
    /// What the odd runs and pairs of this colour do.
    odd_deeds: [OddDeed; ODDS],
    /// Pairs that meet a double or colour-change joker.
    pair_deeds: [PairDeed; 2],
}

/// What an odd run or pair does at one number; one fill for a run, two for a pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum OddDeed {
    #[default]
    None,
    Close,
    Fill(Fill, Fill),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PairDeed {
    #[default]
    None,
    New(Fill, Fill),
    On(Fill, Fill),
    /// Both halves change to this colour.
    Change(u8),
}

/// What stands at one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fill {
    #[default]
    Covered,
    Tile,
    Joker,
    Double,
}

/// Memory that is used again from search to search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    bounds: Bounds,
    ways: Ways,
    nodes: Vec<Node>,
    open: BinaryHeap<Reverse<u64>>,
    seen: Vec<(u32, u32)>,
    seen_len: usize,
    stamp: u32,
    children: Vec<(Node, u32)>,
}

/// Whether this search can lay the pool.
pub(crate) fn can_lay(pool: &Pool) -> bool {
    let coloured = pool.wild[PLAIN + 1..DOUBLE].iter().any(|k| *k > 0);
    !coloured && pool.wild.iter().all(|k| *k <= groups::MOST) && pool.total.iter().flatten().all(|t| *t <= 2)
}

/// The cheapest way to lay the pool that costs less than `limit`, given that nothing costs less than `floor`.
pub(crate) fn search(
    pool: &Pool,
    costs: &Costs,
    floor: u32,
    limit: u32,
    scratch: &mut Scratch,
    meter: &mut Meter,
) -> Found<Solved> {
    if mirror::lean(pool) < LEAN {
        let (pool, costs) = (mirror::pool(pool), mirror::costs(costs));
        let found = one_way(&pool, &costs, floor, limit, scratch, meter);
        found.map(|solved| Solved {
            rows: solved.rows.into_iter().map(turned).collect(),
            ..solved
        })
    } else {
        one_way(pool, costs, floor, limit, scratch, meter)
    }
}

/// The same, from 1 up to 13.
fn one_way(
    pool: &Pool,
    costs: &Costs,
    floor: u32,
    limit: u32,
    scratch: &mut Scratch,
    meter: &mut Meter,
) -> Found<Solved> {
    scratch.start(pool, costs);
    Search {
        pool,
        costs,
        floor,
        limit: limit.min(INF),
        patience: PATIENCE,
        scratch,
    }
    .run(meter)
}

/// A row the other way round.
fn turned(mut row: Row) -> Row {
    for face in &mut row {
        if let Face::Number(_, n) = face {
            *n = N as u8 - *n;
        }
    }
    // Of a group, only the number is another one.
    let mut numbers = row.iter().filter_map(|face| match face {
        Face::Number(colour, n) => Some((*colour, *n)),
        _ => None,
    });
    let first = numbers.next();
    if !numbers.any(|(colour, n)| first.is_some_and(|first| first.0 != colour && first.1 == n)) {
        row.reverse();
    }
    row
}

/// What a solution costs at least in which a given row lies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Beside {
    bounds: Bounds,
}

impl Beside {
    pub(crate) fn start(&mut self, pool: &Pool, costs: &Costs) {
        self.bounds.start(pool, costs, wild_of(pool));
        self.bounds.first_bound();
        self.bounds.improve(2);
        self.bounds.look_back();
    }

    pub(crate) fn bound(&mut self, row: &Row) -> u32 {
        let mut taken = [[0; N]; 4];
        let mut used = [0; 4];
        for face in row {
            match *face {
                Face::Number(colour, n) => taken[colour as usize][usize::from(n)] += 1,
                Face::Joker(Joker::Plain) => used[J] += 1,
                Face::Joker(Joker::Double) => used[D] += 1,
                Face::Joker(Joker::ColourChange) => used[C] += 1,
                Face::Joker(Joker::Mirror) => used[M] += 1,
                _ => {}
            }
        }
        self.bounds.beside(&taken, &used)
    }
}

fn wild_of(pool: &Pool) -> Wild {
    [PLAIN, DOUBLE, CHANGE, MIRROR].map(|kind| pool.wild[kind])
}

impl Scratch {
    fn start(&mut self, pool: &Pool, costs: &Costs) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.stamp = 1;
            self.seen.clear();
        }
        self.bounds.start(pool, costs, wild_of(pool));
        self.ways.make_room();
        self.nodes.clear();
        self.open.clear();
        self.children.clear();
        self.seen_len = 0;
    }
}

struct Search<'a> {
    pool: &'a Pool,
    costs: &'a Costs,
    /// What all costs at least: who looks better is no better.
    floor: u32,
    limit: u32,
    /// After how many nodes better prices are looked for next.
    patience: usize,
    scratch: &'a mut Scratch,
}

impl Search<'_> {
    fn run(&mut self, meter: &mut Meter) -> Found<Solved> {
        let mut root = Node {
            key: Key::default().with_wild(wild_of(self.pool)),
            odds: [0; ODDS],
            number: 1,
            stage: 0,
            grouped: [0; 4],
            cost: 0,
            parent: u32::MAX,
            how: How::default(),
            entries: [0; 4],
            late: [u16::MAX; 4],
            epoch: 0,
            is_new: true,
        };
        if total(0, self.scratch.bounds.first_bound()) >= self.limit {
            return Found::Nothing;
        }
        self.scratch.bounds.improve(1);
        self.find_entries(&mut root);
        let estimate = self.estimate(&root);
        if estimate >= self.limit {
            return Found::Nothing;
        }
        if let Some(at) = self.keep(&root) {
            self.scratch.open.push(Reverse(entry(&root, estimate, at)));
        }
        let mut children = std::mem::take(&mut self.scratch.children);
        let mut expanded = 0;
        let mut next = None;
        let found = loop {
            let Some((at, estimate)) = next.take().or_else(|| self.pop()) else {
                break Found::Nothing;
            };
            let mut node = self.scratch.nodes[at as usize];
            if node.number == END {
                break Found::Best(self.solved(at));
            }
            if node.epoch != self.scratch.bounds.epoch() {
                self.refresh(&mut node);
                self.scratch.nodes[at as usize] = node;
                let now = self.estimate(&node);
                if now > estimate {
                    if now < self.limit {
                        self.scratch.open.push(Reverse(entry(&node, now, at)));
                    }
                    continue;
                }
            }
            if !meter.spend(1 + children.len() as u64 / 8) {
                break self.dive(at, meter.grace() / 4);
            }
            expanded += 1;
            children.clear();
            self.expand(&node, at, &mut children);
            for (child, guess) in &children {
                let Some(new) = self.keep(child) else { continue };
                // One that looks as good as this one is next.
                if next.is_none() && *guess <= estimate {
                    next = Some((new, *guess));
                } else {
                    self.scratch.open.push(Reverse(entry(child, *guess, new)));
                }
            }
            if expanded == self.patience {
                self.patience *= 2;
                self.scratch.bounds.improve_again();
            }
        };
        self.scratch.children = children;
        found
    }

    /// The budget is spent: from here on the deepest nodes first, so that some answer comes out soon.
    fn dive(&mut self, from: u32, grace: u64) -> Found<Solved> {
        let open = std::mem::take(&mut self.scratch.open);
        let mut deepest: BinaryHeap<Reverse<u64>> = open
            .into_iter()
            .map(|Reverse(entry)| Reverse(dive_entry(entry)))
            .collect();
        deepest.push(Reverse(dive_entry(u64::from(!from))));
        self.scratch.open = deepest;
        let mut children = Vec::new();
        for _ in 0..grace {
            let Some((at, _)) = self.pop() else {
                break;
            };
            let mut node = self.scratch.nodes[at as usize];
            if node.number == END {
                return Found::Some(self.solved(at));
            }
            self.refresh(&mut node);
            self.expand(&node, at, &mut children);
            for (child, estimate) in children.drain(..) {
                if let Some(at) = self.keep(&child) {
                    let entry = dive_entry(entry(&child, estimate, at));
                    self.scratch.open.push(Reverse(entry));
                }
            }
        }
        Found::Unknown
    }

    #[inline]
    fn find_entry(&mut self, node: &mut Node, c: usize) {
        let is_decided = usize::from(node.stage) > c + 1;
        let number = usize::from(node.number) + usize::from(is_decided);
        let bounds = &mut self.scratch.bounds;
        node.late[c] = u16::MAX;
        let changes = node.key.wild()[C];
        let may_come = is_decided && node.stage < 5 && changes > 0 && bounds.places.arrive[c][number];
        if !may_come && node.odds == [0; ODDS] && node.key.is_empty(c) {
            node.entries[c] = bounds.empty(c, number);
            return;
        }
        let mut open = seen_open(node, c);
        node.entries[c] = bounds.entry(c, number, open);
        if may_come {
            open.runs[2] += changes;
            node.late[c] = bounds.entry(c, number, open);
        }
    }

    fn find_entries(&mut self, node: &mut Node) {
        (0..4).for_each(|c| self.find_entry(node, c));
    }

    /// What a solution that goes through this node costs at least.
    fn estimate(&self, node: &Node) -> u32 {
        let bounds = &self.scratch.bounds;
        let stage = usize::from(node.stage);
        let wild = node.key.wild();
        let mut all = *bounds.groups_from(usize::from(node.number) + usize::from(stage > 0));
        for c in 0..4 {
            let entry = bounds.get(node.entries[c]);
            let is_decided = stage > c + 1;
            let here = if stage == 0 || is_decided {
                entry.any
            } else {
                entry.grouped[usize::from(node.grouped[c])]
            };
            let here = if is_decided && stage < 5 && node.late[c] != u16::MAX && wild[C] > 0 {
                let late = bounds.get(node.late[c]).any;
                least(here, sum(late, *bounds.worth(&[0; 4], 1)))
            } else {
                here
            };
            all = sum(all, here);
        }
        let rest = difference(all, *bounds.worth(&wild, node.coming()));
        total(node.cost, rest).max(self.floor)
    }

    /// Prices have changed: finds the bounds of a node again.
    fn refresh(&mut self, node: &mut Node) {
        node.epoch = self.scratch.bounds.epoch();
        self.find_entries(node);
    }

    /// Keeps a node unless another one is as good.
    fn keep(&mut self, node: &Node) -> Option<u32> {
        if node.is_new && !self.note(node) {
            return None;
        }
        self.scratch.nodes.push(*node);
        Some(self.scratch.nodes.len() as u32 - 1)
    }

    /// The next node that no better one has replaced since, and its estimate.
    fn pop(&mut self) -> Option<(u32, u32)> {
        while let Some(Reverse(entry)) = self.scratch.open.pop() {
            let at = !(entry as u32);
            if !self.scratch.nodes[at as usize].is_new || self.is_alive(at) {
                return Some((at, (entry >> 39) as u32));
            }
        }
        None
    }

    fn is_alive(&self, at: u32) -> bool {
        let node = &self.scratch.nodes[at as usize];
        let Some(mask) = self.scratch.seen.len().checked_sub(1) else {
            return false;
        };
        let mut slot = first_slot(node, mask);
        loop {
            let (stamp, other) = self.scratch.seen[slot];
            if stamp != self.scratch.stamp {
                return false;
            }
            if other == at {
                return true;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Remembers that the next node reaches its state; false if one that is at least as good does already.
    fn note(&mut self, node: &Node) -> bool {
        if self.scratch.seen_len * 2 >= self.scratch.seen.len() {
            self.grow();
        }
        let next = self.scratch.nodes.len() as u32;
        let mask = self.scratch.seen.len() - 1;
        let mut slot = first_slot(node, mask);
        let mut replaced = None;
        loop {
            let (stamp, at) = self.scratch.seen[slot];
            if stamp != self.scratch.stamp {
                break;
            }
            let other = &self.scratch.nodes[at as usize];
            if is_as_good(other, node) {
                return false;
            }
            if replaced.is_none() && is_as_good(node, other) {
                replaced = Some(slot);
            }
            slot = (slot + 1) & mask;
        }
        if replaced.is_none() {
            self.scratch.seen_len += 1;
        }
        self.scratch.seen[replaced.unwrap_or(slot)] = (self.scratch.stamp, next);
        true
    }

    fn grow(&mut self) {
        let size = (self.scratch.seen.len() * 2).max(1024);
        let old = std::mem::replace(&mut self.scratch.seen, vec![(0, 0); size]);
        for (used, at) in old {
            if used == self.scratch.stamp {
                let mut slot = first_slot(&self.scratch.nodes[at as usize], size - 1);
                while self.scratch.seen[slot].0 == used {
                    slot = (slot + 1) & (size - 1);
                }
                self.scratch.seen[slot] = (used, at);
            }
        }
    }

    /// Follows a finished node back and lays the rows forward.
    fn solved(&self, last: u32) -> Solved {
        let mut path = Vec::new();
        let mut at = last;
        while let Some(node) = self.scratch.nodes.get(at as usize) {
            path.push(*node);
            at = node.parent;
        }
        path.reverse();
        let rows = rebuild::rows(&path);
        let mut spare = Vec::new();
        for kind in [PLAIN, DOUBLE, CHANGE] {
            let joker = joker_face(kind);
            let laid = rows.iter().flatten().filter(|face| **face == joker).count();
            let left = usize::from(self.pool.wild[kind]).saturating_sub(laid);
            spare.extend(std::iter::repeat_n(joker, left));
        }
        Solved {
            cost: self.scratch.nodes[last as usize].cost,
            rows,
            spare,
        }
    }
}

/// What is paid and what the rest costs at least.
#[inline]
fn total(paid: u32, rest: Lanes) -> u32 {
    let rest = most(rest);
    if rest >= NEVER / 2 {
        INF
    } else {
        paid + rest.max(0) as u32
    }
}

/// The place of a node in the queue: the estimate, then the deepest, then the last.
fn entry(node: &Node, estimate: u32, at: u32) -> u64 {
    let depth = 127 - u64::from(node.number) * 5 - u64::from(node.stage);
    u64::from(estimate) << 39 | depth << 32 | u64::from(!at)
}

/// The deepest, then the best estimate, then the last.
fn dive_entry(entry: u64) -> u64 {
    let (estimate, depth) = (entry >> 39, entry >> 32 & 127);
    depth << 57 | estimate << 32 | entry & u64::from(u32::MAX)
}

/// Whether whatever follows from the second can follow from the first at no greater cost. Spare jokers do no harm, except
/// mirrors, which cannot be added just anywhere.
fn is_as_good(one: &Node, other: &Node) -> bool {
    let (a, b) = (one.key.wild(), other.key.wild());
    one.cost <= other.cost
        && one.number == other.number
        && one.key.without_spare() == other.key.without_spare()
        && one.odds == other.odds
        && a[J] >= b[J]
        && a[D] >= b[D]
        && a[C] >= b[C]
}

fn first_slot(node: &Node, mask: usize) -> usize {
    let odds = u64::from(u32::from_le_bytes(node.odds));
    let mixed = (node.key.without_spare() ^ odds.rotate_left(20) ^ u64::from(node.number) << 57)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 32) as usize & mask
}

/// The open runs of a colour with its odd ones, taken apart, as the bound sees them. Those just made belong to the next
/// number.
#[inline]
fn seen_open(node: &Node, c: usize) -> Open {
    let open = node.key.open(c);
    if node.odds == [0; ODDS] {
        open
    } else {
        with_odds(node, c, open)
    }
}

fn with_odds(node: &Node, c: usize, mut open: Open) -> Open {
    let decided = usize::from(node.stage) > c + 1;
    for odd in node.odds {
        if odd == 0 || odd_colour(odd) != c || (odd & FRESH != 0 && !decided) {
            continue;
        }
        let covered = odd_covered(odd);
        if odd & PAIR != 0 {
            open.covered[1] += covered;
            open.runs[2] += 2 - covered;
        } else if covered > 0 {
            open.covered[usize::from(odd_tiles(odd)) - 2] += 1;
        } else {
            open.runs[usize::from(odd_tiles(odd)) - 1] += 1;
        }
    }
    open
}
