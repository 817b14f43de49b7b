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
mod cells;
mod estimate;
mod expand;
mod layers;
mod node;
mod options;
mod rebuild;
mod state;
#[cfg(test)]
mod tests;
mod ways;

use kostka_rules::{Face, Row};

use super::groups;
use super::rows::Fill;
use super::{C, D, J, Jokers, Layout, M, jokers_of};
use crate::budget::Meter;
use crate::plain_jokers::reversed;
use crate::pool::{COLOURED, Costs, DOUBLE, MIRROR, N, Pool};
use crate::search::{Found, Frontier, INF, Problem};
use bound::Bounds;
use estimate::total;
use node::{How, Node, OddAction, PairAction};
use state::*;
use ways::Ways;

pub(crate) use bound::meld_bounds::MeldBounds;

const END: u8 = N as u8;
/// The search begins at the end where fewer colours meet, as that for plain jokers does; with the high numbers unless these
/// have that much more. Found by trial on positions of games.
const LEAN: i32 = 5;
/// Number of expanded nodes after which better prices are tried; it doubles each time.
const PATIENCE: usize = 800;

/// Memory that is used again from search to search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    bounds: Bounds,
    ways: Ways,
    frontier: Frontier<Node>,
}

/// Returns whether this search can lay the pool.
pub(crate) fn can_lay(pool: &Pool) -> bool {
    let coloured = pool.wild[COLOURED..DOUBLE].iter().any(|k| *k > 0);
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
) -> Found<Layout> {
    let reversed = (reversed::lean(pool) < LEAN).then(|| (reversed::pool(pool), reversed::costs(costs)));
    let (pool, costs) = reversed
        .as_ref()
        .map_or((pool, costs), |(pool, costs)| (pool, costs));
    let wild = jokers_of(pool);
    let Scratch {
        bounds,
        ways,
        frontier,
    } = scratch;
    bounds.start(pool, costs, wild);
    ways.make_room();
    let mut search = Search {
        pool,
        costs,
        floor,
        limit,
        expanded: 0,
        patience: PATIENCE,
        bounds,
        ways,
    };
    if total(0, search.bounds.first_bound()) >= search.limit {
        return Found::Nothing;
    }
    search.bounds.improve(1);
    let mut root = Node::root(wild);
    search.find_entries(&mut root);
    let estimate = search.estimate(&root);
    if estimate >= search.limit {
        return Found::Nothing;
    }
    let found = frontier.search(&mut search, root, estimate, meter);
    found.map(|path| {
        let cost = path.last().map_or(INF, |node| node.cost);
        let mut layout = Layout::new(cost, rebuild::rows(&path), pool);
        if reversed.is_some() {
            layout.rows.iter_mut().for_each(turn_round);
        }
        layout
    })
}

/// Turns a row the other way round.
fn turn_round(row: &mut Row) {
    for face in row.iter_mut() {
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
}

struct Search<'a> {
    pool: &'a Pool,
    costs: &'a Costs,
    /// Lower limit of the cost of any solution.
    floor: u32,
    limit: u32,
    expanded: usize,
    /// After how many nodes better prices are looked for next.
    patience: usize,
    bounds: &'a mut Bounds,
    ways: &'a mut Ways,
}

impl Problem for Search<'_> {
    type Node = Node;

    fn steps(children: usize) -> u64 {
        1 + children as u64 / 8
    }

    fn grace(granted: u64) -> u64 {
        granted / 4 - 1
    }

    fn review(&mut self, node: &mut Node, estimate: u32) -> Option<u32> {
        if self.expanded == self.patience {
            self.patience *= 2;
            self.bounds.improve_again();
        }
        if node.epoch != self.bounds.epoch() {
            self.refresh(node);
            let now = self.estimate(node);
            if now > estimate {
                return (now < self.limit).then_some(now);
            }
        }
        self.expanded += 1;
        Some(estimate)
    }

    fn refresh(&mut self, node: &mut Node) {
        node.epoch = self.bounds.epoch();
        self.find_entries(node);
    }

    fn expand(&mut self, node: &Node, _: u64, children: &mut Vec<(Node, u32)>) -> Option<usize> {
        self.expand_node(node, children);
        Some(children.len())
    }

    fn rank(&self, _: &Node, _: &Node, index: usize) -> Option<u32> {
        Some(index as u32)
    }

    fn dive_key(_: &Node, estimate: u32, _: bool) -> u32 {
        estimate
    }
}
