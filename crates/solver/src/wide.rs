//! The search for special jokers (D1, C1, M1) where it counts what a joker stands for, as in openings, or where every place
//! must be tried; and for so many plain ones that a run of jokers alone must be told apart. All else is the other search's.
//!
//! Like the other search it goes over the numbers from 1 to 13, best first. A state lists the open runs of each colour
//! one by one: how many tiles they hold, whether they hold a number tile yet, whether a double joker already covers the
//! next number, and whether a colour-change joker has been used. A mirrored run is one open run of double width: both
//! halves grow together, and the mirror may close it at any number.

mod bound;
mod expand;
mod melds;
pub(crate) mod rebuild;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use kostka_rules::{Face, Row};

use crate::budget::Meter;
use crate::narrow::{Found, INF};
use crate::pool::{CHANGE, Costs, DOUBLE, MIRROR, N, PLAIN, Pool, joker_face};
use crate::seen::Seen;
use bound::Bounds;
use expand::{Child, expand};

pub(crate) use melds::{all_melds, melds_with};

/// The most open runs of one colour.
const RUNS: usize = 6;
/// The number after the last.
const END: u8 = N as u8;
/// The kinds of joker here, in the order of [`State::wild`].
const KINDS: [usize; 4] = [PLAIN, DOUBLE, CHANGE, MIRROR];
const J: usize = 0;
const D: usize = 1;
const C: usize = 2;
const M: usize = 3;

/// An open run, packed; 0 is none.
///
/// Bits 0 and 1: tiles (3: three or more); bit 2: has changed colour; bit 3: jokers only so far; bits 4 and 5: halves
/// whose next number a double joker covers; bit 6: a mirrored pair, for which bit 0 says that it may be closed and bit 1
/// that it falls towards its middle.
type Open = u8;

const LENGTH: Open = 3;
const CHANGED: Open = 4;
const PURE: Open = 8;
const COVERED: Open = 16;
const COVERED_MASK: Open = 48;
const PAIR: Open = 64;
const CLOSABLE: Open = 1;
const FALLS: Open = 2;

/// Everything about the numbers so far that matters for the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    /// By colour, largest first.
    open: [[Open; RUNS]; 4],
    /// Jokers left, in the order of [`KINDS`].
    wild: [u8; 4],
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

#[derive(Clone, Copy, Debug)]
struct Node {
    state: State,
    cost: u32,
    lost: u16,
    parent: u32,
}

/// Memory that is used again from search to search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    bounds: Bounds,
    nodes: Vec<Node>,
    open: BinaryHeap<Reverse<u64>>,
    seen: Seen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solved {
    pub(crate) cost: u32,
    pub(crate) rows: Vec<Row>,
    /// Jokers that are still to be added to rows.
    pub(crate) spare: Vec<Face>,
}

/// What a search is about.
#[derive(Clone, Copy)]
struct Problem<'a> {
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
) -> Found<Solved> {
    let problem = Problem {
        pool,
        costs,
        explicit,
    };
    scratch.start(&problem);
    Search { problem, scratch }.run(limit.min(INF), meter)
}

/// A lower bound of the cost, without a search.
pub(crate) fn lower_bound(pool: &Pool, costs: &Costs, scratch: &mut Scratch) -> u32 {
    let problem = Problem {
        pool,
        costs,
        explicit: false,
    };
    scratch.start(&problem);
    scratch.bounds.of(&problem, &root(pool), INF)
}

fn root(pool: &Pool) -> State {
    State {
        open: [[0; RUNS]; 4],
        wild: KINDS.map(|kind| pool.wild[kind]),
        number: 1,
    }
}

impl Scratch {
    fn start(&mut self, problem: &Problem) {
        self.seen.clear();
        self.bounds.start(problem);
        self.nodes.clear();
        self.open.clear();
    }
}

struct Search<'a> {
    problem: Problem<'a>,
    scratch: &'a mut Scratch,
}

impl Search<'_> {
    fn run(&mut self, limit: u32, meter: &mut Meter) -> Found<Solved> {
        let state = root(self.problem.pool);
        let estimate = self.scratch.bounds.of(&self.problem, &state, limit);
        if estimate >= limit {
            return Found::Nothing;
        }
        let start = Child {
            state,
            cost: 0,
            lost: 0,
        };
        self.push(&start, estimate, u32::MAX, false);
        let mut children = Vec::new();
        let mut diving = false;
        let mut dived = 0;
        loop {
            let Some(at) = self.pop() else {
                return if diving { Found::Unknown } else { Found::Nothing };
            };
            let node = self.scratch.nodes[at as usize];
            if node.state.number == END {
                let solved = self.solved(at);
                return if diving {
                    Found::Some(solved)
                } else {
                    Found::Best(solved)
                };
            }
            if diving {
                dived += 1;
                if dived > 200 {
                    return Found::Unknown;
                }
            } else if !meter.spend(4 + children.len() as u64 / 2) {
                diving = true;
                self.dive();
            }
            children.clear();
            let most = if diving { 500 } else { 2 * meter.left() };
            let complete = expand(&self.problem, &node, most, &mut |child, _| {
                children.push(child);
                false
            });
            if !complete && !diving {
                // More than the budget has: what was found is all that will be looked at.
                meter.spend(u64::MAX);
                diving = true;
                self.dive();
            }
            for child in &children {
                if child.cost >= limit {
                    continue;
                }
                let rest = self
                    .scratch
                    .bounds
                    .of(&self.problem, &child.state, limit - child.cost);
                let estimate = child.cost + rest;
                if estimate < limit {
                    self.push(child, estimate, at, diving);
                }
            }
        }
    }

    /// The budget is spent: the deepest states first from here on.
    fn dive(&mut self) {
        let open = std::mem::take(&mut self.scratch.open);
        let mut indices: Vec<u32> = open.into_iter().map(|Reverse(entry)| !(entry as u32)).collect();
        indices.sort_unstable();
        for at in indices {
            let node = &self.scratch.nodes[at as usize];
            let entry = entry(node.cost, node.state.number, at, true);
            self.scratch.open.push(Reverse(entry));
        }
    }

    fn push(&mut self, child: &Child, estimate: u32, parent: u32, diving: bool) {
        let node = Node {
            state: child.state,
            cost: child.cost,
            lost: child.lost,
            parent,
        };
        if !self.note(&node) {
            return;
        }
        let at = self.scratch.nodes.len() as u32;
        self.scratch.nodes.push(node);
        let entry = entry(estimate, child.state.number, at, diving);
        self.scratch.open.push(Reverse(entry));
    }

    /// The next state that no better one has replaced since.
    fn pop(&mut self) -> Option<u32> {
        while let Some(Reverse(entry)) = self.scratch.open.pop() {
            let at = !(entry as u32);
            if self.scratch.seen.has(at, hash(&self.scratch.nodes[at as usize])) {
                return Some(at);
            }
        }
        None
    }

    /// Notes a node unless another one is as good.
    fn note(&mut self, node: &Node) -> bool {
        let Scratch { seen, nodes, .. } = &mut *self.scratch;
        let explicit = self.problem.explicit;
        seen.note(nodes, node, hash, |one, other| is_as_good(one, other, explicit))
    }

    /// Follows a finished state back and lays the rows forward.
    fn solved(&self, last: u32) -> Solved {
        let mut path = Vec::new();
        let mut at = last;
        while let Some(node) = self.scratch.nodes.get(at as usize) {
            path.push(*node);
            at = node.parent;
        }
        path.reverse();
        let rows = rebuild::rows(&self.problem, &path);
        let mut spare = Vec::new();
        if !self.problem.explicit {
            for kind in [PLAIN, DOUBLE, CHANGE] {
                let joker = joker_face(kind);
                let laid = rows.iter().flatten().filter(|face| **face == joker).count();
                let left = usize::from(self.problem.pool.wild[kind]).saturating_sub(laid);
                spare.extend(std::iter::repeat_n(joker, left));
            }
        }
        Solved {
            cost: self.scratch.nodes[last as usize].cost,
            rows,
            spare,
        }
    }
}

/// What the queue is ordered by: the estimate, then the deepest, then the last; diving: the deepest, then the cheapest.
fn entry(cost: u32, number: u8, at: u32, diving: bool) -> u64 {
    let depth = u64::from(END - number);
    let order = if diving {
        depth << 26 | u64::from(cost)
    } else {
        u64::from(cost) << 4 | depth
    };
    order << 32 | u64::from(!at)
}

/// Whether whatever follows from the second can follow from the first at no greater cost. Spare jokers do no harm,
/// except mirrors, which cannot be added just anywhere.
fn is_as_good(one: &Node, other: &Node, explicit: bool) -> bool {
    let (a, b) = (&one.state, &other.state);
    let wild_is = if explicit {
        a.wild == b.wild
    } else {
        a.wild[M] == b.wild[M] && a.wild.iter().zip(&b.wild).all(|(a, b)| a >= b)
    };
    one.cost <= other.cost && wild_is && a.number == b.number && a.open == b.open && one.lost == other.lost
}

/// The same for all states that differ in jokers only.
fn hash(node: &Node) -> u64 {
    node.state.hash() ^ u64::from(node.lost)
}
