//! The search for plain and coloured jokers: best first over the numbers 1 to 13.
//!
//! A state says, for each colour, how many runs are open with one, two and three or more tiles, and which jokers are
//! left. Nothing else about the past matters: a run of three or more that could go on always does so before another
//! one starts (the two would make one run), so the number of run tiles at each place decides the state. Groups couple
//! the colours at one number only, and which tiles make groups is looked up.
//!
//! The cost is what stays on the rack. The bound on the cost still to come forgets that groups need all their colours:
//! then the colours are independent, and each is solved exactly for every number of jokers given to it. The bound is
//! consistent, so the first state that comes out at the end is the optimum.
//!
//! Where it does not matter what a joker stands for, jokers are laid only where they are needed: to go on with a run
//! that ends with a tile, or to fill a group. What is left can be added to almost any meld afterwards; should there be no
//! room, the search is done again and every place tried.

// Colours index several arrays at once.
#![allow(clippy::needless_range_loop)]

mod bounds;
mod expand;
mod queue;
mod state;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::budget::Meter;
use crate::groups::{self, ByColour, GroupChoice, GroupJokers, NumberGroups};
use crate::pool::{COLOURED, Costs, N, PLAIN, Pool};
use bounds::Cell;
use expand::Choices;
use queue::{dive_entry, entry};
pub(crate) use state::rank_of;
use state::*;

/// The most jokers in one pool.
const MAX_JOKERS: usize = 4;
/// More than any cost.
pub(crate) const INF: u32 = u32::MAX / 8;
const END: usize = N;
/// The most runs of one colour through one number: three copies and four jokers.
const MAX_RUNS: usize = 7;
/// The most tiles of one colour in groups of one number.
const MAX_GROUPED: usize = 3;

/// How the tiles of each number are used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Profile {
    /// What the solution costs.
    pub(crate) cost: u32,
    /// Jokers that are still to be added to melds: by colour, or all in the first place if they have none.
    pub(crate) spare: ByColour,
    pub(crate) layers: [Layer; N],
}

/// How the tiles of one number are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Layer {
    /// Tiles in runs, by colour.
    pub(crate) run_tiles: ByColour,
    /// Jokers in runs, by colour.
    pub(crate) run_jokers: ByColour,
    /// Tiles in groups, by colour.
    pub(crate) group_tiles: ByColour,
    /// Coloured jokers in groups.
    pub(crate) group_coloured: ByColour,
    /// Plain jokers in groups.
    pub(crate) group_plain: u8,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found<T> {
    /// The optimum.
    Best(T),
    /// Something legal, found after the budget was spent.
    Some(T),
    /// There is nothing below the limit.
    Nothing,
    /// The budget was spent before anything was found.
    Unknown,
}

/// Memory that is used again from search to search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    stamp: u32,
    /// By colour, number and open runs: which of the entries it is, from 1; 0 if there is none yet.
    index: Vec<u16>,
    /// The bounds of one state after the other.
    entries: Vec<u32>,
    /// How many states that are.
    count: u16,
    children: Vec<Child>,
    nodes: Vec<Node>,
    open: BinaryHeap<Reverse<u64>>,
    seen: Vec<(u32, u32)>,
    seen_len: usize,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    key: u64,
    /// The choices that led here.
    how: u64,
    cost: u32,
    parent: u32,
    lost: u16,
}

/// One way to use the tiles of one colour at one number.
#[derive(Clone, Copy)]
struct Choice<const V: usize> {
    next: ColourState,
    /// Tiles and jokers in runs, as in [`Node::how`].
    how: u8,
    /// Plain jokers used.
    plain: u8,
    lost: u16,
    cost: u32,
    bound: [u32; V],
}

#[derive(Clone, Copy, Debug)]
struct Child {
    key: u64,
    how: u64,
    cost: u32,
    estimate: u32,
    lost: u16,
}

/// The cheapest way to lay the pool that costs less than `limit`.
///
/// `explicit`: every place is tried for every joker, and none is left to be added.
pub(crate) fn search(
    pool: &Pool,
    costs: &Costs,
    limit: u32,
    explicit: bool,
    scratch: &mut Scratch,
    meter: &mut Meter,
) -> Found<Profile> {
    match jokers_of(pool) {
        0 => Narrow::<1>::new(pool, costs, explicit, scratch).run(limit, meter),
        1 => Narrow::<2>::new(pool, costs, explicit, scratch).run(limit, meter),
        2 => Narrow::<3>::new(pool, costs, explicit, scratch).run(limit, meter),
        _ => Narrow::<5>::new(pool, costs, explicit, scratch).run(limit, meter),
    }
}

/// A lower bound of the cost, without a search; `INF` if the pool cannot be laid.
pub(crate) fn lower_bound(pool: &Pool, costs: &Costs, scratch: &mut Scratch) -> u32 {
    match jokers_of(pool) {
        0 => Narrow::<1>::new(pool, costs, false, scratch).root_bound(),
        1 => Narrow::<2>::new(pool, costs, false, scratch).root_bound(),
        2 => Narrow::<3>::new(pool, costs, false, scratch).root_bound(),
        _ => Narrow::<5>::new(pool, costs, false, scratch).root_bound(),
    }
}

/// The most jokers that one colour could get.
fn jokers_of(pool: &Pool) -> usize {
    let coloured = pool.wild[COLOURED..COLOURED + 4].iter().max();
    usize::from(pool.wild[PLAIN] + coloured.copied().unwrap_or(0))
}

/// A search for pools in which a colour can get up to `V - 1` jokers.
struct Narrow<'a, const V: usize> {
    pool: &'a Pool,
    costs: &'a Costs,
    scratch: &'a mut Scratch,
    explicit: bool,
    /// Plain jokers there are.
    plain: usize,
    /// Whether jokers have colours.
    has_coloured: bool,
    /// The most jokers that each colour can get.
    jokers: [usize; 4],
    ranks: usize,
    /// How long the bounds of one state are.
    width: usize,
    groups: [&'static NumberGroups; N],
    cells: [[Cell; END + 1]; 4],
    /// By number: whether there is no tile of it.
    is_empty: [bool; N],
    /// The choices of each colour at the number in hand.
    lists: [Choices<V>; 4],
}

/// A bound that has not been asked for yet.
const UNKNOWN: u32 = u32::MAX;

impl<'a, const V: usize> Narrow<'a, V> {
    fn new(pool: &'a Pool, costs: &'a Costs, explicit: bool, scratch: &'a mut Scratch) -> Narrow<'a, V> {
        let plain = usize::from(pool.wild[PLAIN]).min(MAX_JOKERS);
        let coloured: ByColour = std::array::from_fn(|c| pool.wild[COLOURED + c]);
        let has_coloured = coloured != [0; 4];
        let group_jokers = if has_coloured {
            GroupJokers::Coloured(coloured)
        } else {
            GroupJokers::Plain(plain as u8)
        };
        let copies = pool.total.iter().flatten().copied().max().unwrap_or(0);
        let runs = (usize::from(copies) + jokers_of(pool)).min(MAX_RUNS);
        let ranks = rank_count(runs);
        let width = V * (2 + usize::from(copies).min(MAX_GROUPED));
        scratch.stamp = scratch.stamp.wrapping_add(1);
        if scratch.stamp == 0 {
            scratch.stamp = 1;
            scratch.seen.fill((0, 0));
        }
        scratch.index.clear();
        scratch.index.resize(4 * N * ranks, 0);
        scratch.entries.clear();
        scratch.count = 0;
        scratch.nodes.clear();
        scratch.open.clear();
        scratch.seen_len = 0;
        let mut narrow = Narrow {
            pool,
            costs,
            scratch,
            explicit,
            plain,
            has_coloured,
            jokers: std::array::from_fn(|c| {
                if has_coloured {
                    usize::from(coloured[c])
                } else {
                    plain
                }
            }),
            ranks,
            width,
            groups: std::array::from_fn(|n| {
                let tiles = std::array::from_fn(|c| pool.total[c][n]);
                groups::of_number(&tiles, group_jokers, explicit)
            }),
            cells: [[Cell::default(); END + 1]; 4],
            is_empty: std::array::from_fn(|n| (0..4).all(|c| pool.total[c][n] == 0)),
            lists: [const { Choices::NONE }; 4],
        };
        (0..4).for_each(|c| narrow.note_cells(c));
        narrow
    }

    fn run(&mut self, limit: u32, meter: &mut Meter) -> Found<Profile> {
        let bound = self.root_bound();
        if bound >= limit.min(INF) {
            return Found::Nothing;
        }
        let root = Child {
            key: self.root(),
            how: 0,
            cost: 0,
            lost: 0,
            estimate: bound,
        };
        let mut next = self.note(&root, u32::MAX).map(|at| (at, bound));
        let mut children = std::mem::take(&mut self.scratch.children);
        let found = loop {
            let Some((at, estimate)) = next.take().or_else(|| self.pop()) else {
                break Found::Nothing;
            };
            let node = self.scratch.nodes[at as usize];
            if layer_of(node.key) == END {
                break Found::Best(self.profile(at));
            }
            if !meter.spend(1 + children.len() as u64 / 4) {
                break self.dive(at, limit);
            }
            children.clear();
            // Only what looks as good as the node itself; the rest when its turn comes.
            let later = self.expand(&node, estimate + 1, &mut children);
            if later < limit.min(INF) {
                self.scratch.open.push(Reverse(entry(later, node.key, at)));
            }
            // All of them look as good as this one, and are nearer to the end: the last is next.
            for child in &children {
                if let Some(new) = self.note(child, at)
                    && let Some((at, estimate)) = next.replace((new, child.estimate))
                {
                    let key = self.scratch.nodes[at as usize].key;
                    self.scratch.open.push(Reverse(entry(estimate, key, at)));
                }
            }
        };
        children.clear();
        self.scratch.children = children;
        found
    }

    /// The budget is spent: from here on the deepest states first, so that some answer comes out soon.
    fn dive(&mut self, from: u32, limit: u32) -> Found<Profile> {
        const DIVE: usize = 20_000;
        let open = std::mem::take(&mut self.scratch.open);
        let mut indices: Vec<u32> = open.into_iter().map(|Reverse(entry)| !(entry as u32)).collect();
        indices.push(from);
        indices.sort_unstable();
        for at in indices {
            let node = self.scratch.nodes[at as usize];
            let entry = dive_entry(&node, at);
            self.scratch.open.push(Reverse(entry));
        }
        let mut children = Vec::new();
        for _ in 0..DIVE {
            let Some(Reverse(entry)) = self.scratch.open.pop() else {
                break;
            };
            let at = !(entry as u32);
            let node = self.scratch.nodes[at as usize];
            if layer_of(node.key) == END {
                return Found::Some(self.profile(at));
            }
            self.expand(&node, limit.min(INF), &mut children);
            for child in children.drain(..) {
                if let Some(next) = self.note(&child, at) {
                    let entry = dive_entry(&self.scratch.nodes[next as usize], next);
                    self.scratch.open.push(Reverse(entry));
                }
            }
        }
        Found::Unknown
    }

    /// Follows a finished state back to the start.
    fn profile(&self, last: u32) -> Profile {
        let mut child = self.scratch.nodes[last as usize];
        let mut profile = Profile {
            cost: child.cost,
            ..Profile::default()
        };
        let mut used = 0;
        let mut used_coloured = [0; 4];
        while let Some(parent) = self.scratch.nodes.get(child.parent as usize) {
            let number = self.groups.get(layer_of(parent.key));
            let groups = number
                .and_then(|number| number.choices.get((child.how >> 32) as usize))
                .copied()
                .unwrap_or_default();
            let layer = Layer {
                run_tiles: std::array::from_fn(|c| (child.how >> (8 * c)) as u8 & 7),
                run_jokers: std::array::from_fn(|c| (child.how >> (8 * c + 3)) as u8 & 7),
                group_tiles: groups.tiles,
                group_coloured: groups.coloured,
                group_plain: groups.plain,
            };
            used += layer.group_plain;
            for c in 0..4 {
                used_coloured[c] += layer.group_coloured[c] + layer.run_jokers[c];
            }
            if let Some(slot) = profile.layers.get_mut(layer_of(parent.key)) {
                *slot = layer;
            }
            child = *parent;
        }
        if !self.explicit {
            profile.spare = if self.has_coloured {
                std::array::from_fn(|c| self.pool.wild[COLOURED + c].saturating_sub(used_coloured[c]))
            } else {
                let all: u8 = used + used_coloured.iter().sum::<u8>();
                [(self.plain as u8).saturating_sub(all), 0, 0, 0]
            };
        }
        profile
    }
}
