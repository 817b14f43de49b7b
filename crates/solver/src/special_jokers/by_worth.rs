//! The search for special jokers where the worth of their places counts, as in openings, or where every place must be
//! tried; also for enough plain jokers to make a run of jokers alone.
//!
//! It goes through the numbers from 1 to 13, best first. A state lists the open runs of each colour one by one: the
//! number of their tiles, whether they hold a number tile yet, whether a double joker covers the next number, and
//! whether a colour-change joker has been used. A mirrored run is one open run of double width: both halves grow
//! together, and the mirror may close it at any number.

mod bound;
mod expand;
mod rebuild;

use super::{Jokers, Layout, M, jokers_of};
use crate::budget::{Budget, Meter};
use crate::pool::{Costs, N, Pool};
use crate::search::{self, Found, Frontier, INF};
use bound::Bounds;
use expand::expand;

/// The most open runs of one colour.
const RUNS: usize = 6;
/// The number after the last.
const END: u8 = N as u8;
/// An open run, packed; 0 is none.
///
/// Bits 0 and 1: tiles (3: three or more); bit 2: has changed colour; bit 3: jokers only so far; bits 4 and 5: halves
/// whose next number a double joker covers; bit 6: a mirrored pair, for which bit 0 says that it may be closed and bit 1
/// that it falls towards its middle.
type OpenRun = u8;

const LENGTH: OpenRun = 3;
const CHANGED: OpenRun = 4;
const PURE: OpenRun = 8;
const COVERED: OpenRun = 16;
const COVERED_MASK: OpenRun = 48;
const PAIR: OpenRun = 64;
const CLOSABLE: OpenRun = 1;
const FALLS: OpenRun = 2;

/// Everything about the numbers so far that matters for the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    /// By colour, largest first.
    open: [[OpenRun; RUNS]; 4],
    /// Jokers left.
    jokers: Jokers,
    /// The number to be decided next.
    number: u8,
}

impl State {
    fn hash(&self) -> u64 {
        let mut hash = u64::from(self.number);
        let mut mix = |value: u64| {
            hash = (hash ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        };
        for colour in &self.open {
            mix(colour.iter().fold(0, |all, open| all << 7 | u64::from(*open)));
        }
        hash
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    state: State,
    cost: u32,
    lost: u16,
    /// True if every place is tried for every joker, so that a spare one may do harm.
    explicit: bool,
}

impl search::Node for Node {
    fn distance(&self) -> u8 {
        END - self.state.number
    }

    /// Ignores the jokers.
    fn hash(&self) -> u64 {
        self.state.hash() ^ u64::from(self.lost)
    }

    /// Spare jokers do no harm, except mirrors, which cannot be added just anywhere.
    fn replaces(&self, other: &Node) -> bool {
        let (a, b) = (&self.state, &other.state);
        let has_jokers = if self.explicit {
            a.jokers == b.jokers
        } else {
            a.jokers[M] == b.jokers[M] && a.jokers.iter().zip(&b.jokers).all(|(a, b)| a >= b)
        };
        self.cost <= other.cost
            && has_jokers
            && a.number == b.number
            && a.open == b.open
            && self.lost == other.lost
    }
}

/// Memory that is used again from search to search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    bounds: Bounds,
    frontier: Frontier<Node>,
}

impl Scratch {
    /// Prepares for a new question.
    pub(crate) fn start(&mut self, budget: Budget) {
        self.bounds.allow(budget);
    }
}

/// A pool to lay, and the costs to minimise.
#[derive(Clone, Copy)]
struct Instance<'a> {
    pool: &'a Pool,
    costs: &'a Costs,
    /// Every place is tried for every joker, and none is left to be added.
    explicit: bool,
}

/// The cheapest way to lay the pool that costs less than `limit`.
pub(crate) fn search(
    pool: &Pool,
    costs: &Costs,
    explicit: bool,
    limit: u32,
    scratch: &mut Scratch,
    meter: &mut Meter,
) -> Found<Layout> {
    let Scratch { bounds, frontier } = scratch;
    let instance = Instance {
        pool,
        costs,
        explicit,
    };
    bounds.start(&instance);
    let root = root(&instance);
    let estimate = bounds.of(&instance, &root.state, limit);
    if estimate >= limit {
        return Found::Nothing;
    }
    let mut search = Search {
        instance,
        limit,
        bounds,
    };
    let found = frontier.search(&mut search, root, estimate, meter);
    found.map(|path| {
        let cost = path.last().map_or(INF, |node| node.cost);
        let layout = Layout::new(cost, rebuild::rows(&instance, &path), pool);
        // Jokers that were not laid stay on the rack.
        let spare = if explicit { Vec::new() } else { layout.spare };
        Layout { spare, ..layout }
    })
}

/// A lower bound of the cost, without a search.
pub(crate) fn lower_bound(pool: &Pool, costs: &Costs, scratch: &mut Scratch) -> u32 {
    let instance = Instance {
        pool,
        costs,
        explicit: false,
    };
    scratch.bounds.start(&instance);
    scratch.bounds.of(&instance, &root(&instance).state, INF)
}

fn root(instance: &Instance) -> Node {
    Node {
        state: State {
            open: [[0; RUNS]; 4],
            jokers: jokers_of(instance.pool),
            number: 1,
        },
        cost: 0,
        lost: 0,
        explicit: instance.explicit,
    }
}

struct Search<'a> {
    instance: Instance<'a>,
    limit: u32,
    bounds: &'a mut Bounds,
}

impl search::Problem for Search<'_> {
    type Node = Node;

    fn steps(children: usize) -> u64 {
        4 + children as u64 / 2
    }

    fn grace(_: u64) -> u64 {
        201
    }

    fn expand(&mut self, node: &Node, steps: u64, children: &mut Vec<(Node, u32)>) -> Option<usize> {
        let mut all = 0;
        let is_complete = expand(&self.instance, node, 2 * steps, &mut |child, _| {
            all += 1;
            if child.cost < self.limit {
                let rest = self
                    .bounds
                    .of(&self.instance, &child.state, self.limit - child.cost);
                let estimate = child.cost + rest;
                if estimate < self.limit {
                    children.push((child, estimate));
                }
            }
            false
        });
        is_complete.then_some(all)
    }

    fn dive_key(node: &Node, estimate: u32, is_late: bool) -> u32 {
        if is_late { estimate } else { node.cost }
    }
}
