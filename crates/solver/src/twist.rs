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
mod estimate;
mod expand;
mod groups;
mod layers;
mod lists;
mod node;
mod places;
mod rebuild;
mod seen;
mod state;
#[cfg(test)]
mod tests;
mod ways;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use kostka_rules::{Face, Row};

use crate::budget::Meter;
use crate::narrow::{Found, INF, mirror};
use crate::pool::{CHANGE, Costs, DOUBLE, MIRROR, N, PLAIN, Pool, joker_face};
use crate::seen::Seen;
use crate::wide::Solved;
use bound::Bounds;
use estimate::total;
use node::{Fill, How, Node, OddDeed, PairDeed};
use state::*;
use ways::Ways;

pub(crate) use bound::beside::Beside;

const END: u8 = N as u8;
/// The search begins at the end where fewer colours meet, as that for plain jokers does; with the high numbers unless these
/// have that much more. Found by trial on positions of games.
const LEAN: i32 = 5;
/// After so many nodes better prices are looked for; after twice as many, again.
const PATIENCE: usize = 800;

/// Memory that is used again from search to search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    bounds: Bounds,
    ways: Ways,
    nodes: Vec<Node>,
    open: BinaryHeap<Reverse<u64>>,
    seen: Seen,
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

fn wild_of(pool: &Pool) -> Wild {
    [PLAIN, DOUBLE, CHANGE, MIRROR].map(|kind| pool.wild[kind])
}

impl Scratch {
    fn start(&mut self, pool: &Pool, costs: &Costs) {
        self.seen.clear();
        self.bounds.start(pool, costs, wild_of(pool));
        self.ways.make_room();
        self.nodes.clear();
        self.open.clear();
        self.children.clear();
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
