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
mod cells;
mod dominance;
mod expand;
mod layers;
mod reduce;
pub(crate) mod reversed;
mod state;

use crate::budget::Meter;
use crate::groups::{self, ByColour, GroupChoice, GroupJokers, NumberGroups};
use crate::pool::{COLOURED, Costs, N, PLAIN, Pool};
use crate::search::{self, Found, Frontier, INF, Problem};
use bounds::Bounds;
use dominance::ExpandedStates;
use expand::join;
use layers::Layers;
use reduce::Reduced;
pub(crate) use state::rank_of;
use state::*;

const END: usize = N;
/// The most runs of one colour through one number: three copies and four jokers.
const MAX_RUNS: usize = 7;
/// The most jokers that one colour is counted with.
const MAX_JOKERS: usize = 4;
/// The most tiles of one colour in groups of one number.
const MAX_GROUPED: usize = 3;

/// The use of the tiles of every number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Profile {
    /// Cost of the solution.
    pub(crate) cost: u32,
    /// Jokers that are still to be added to melds: by colour, or all in the first place if they have none.
    pub(crate) spare: ByColour,
    pub(crate) layers: [NumberProfile; N],
}

/// The use of the tiles of one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NumberProfile {
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

impl Profile {
    /// Returns the same profile with more left on the rack.
    fn plus(self, cost: u32) -> Profile {
        Profile {
            cost: self.cost + cost,
            ..self
        }
    }
}

/// Memory that is used again from search to search: the bounds for each number of jokers, what is known of layers, and the states.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    none: Bounds<1>,
    one: Bounds<2>,
    two: Bounds<3>,
    more: Bounds<5>,
    layers: Layers,
    /// The pool, costs and mode that the bounds belong to.
    bound: Option<(Pool, Costs, bool)>,
    frontier: Frontier<Node>,
    expanded: ExpandedStates,
}

impl Scratch {
    /// Forgets the bounds, before a new question.
    pub(crate) fn start(&mut self) {
        self.bound = None;
    }

    /// Returns whether the bounds belong to this pool already, since a lower bound is often followed by a search.
    /// They will afterwards.
    fn is_bound(&mut self, pool: &Pool, costs: &Costs, explicit: bool) -> bool {
        let new = Some((*pool, *costs, explicit));
        std::mem::replace(&mut self.bound, new) == new
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    key: u64,
    /// The choices that led here.
    how: u64,
    cost: u32,
    lost: u16,
}

impl search::Node for Node {
    fn distance(&self) -> u8 {
        (END - layer_of(self.key)) as u8
    }

    fn hash(&self) -> u64 {
        self.key ^ u64::from(self.lost) << 55
    }

    fn replaces(&self, other: &Node) -> bool {
        self.key == other.key && self.lost == other.lost && self.cost <= other.cost
    }
}

/// The tiles that lie in runs now, number by number, as in [`Node::how`].
pub(crate) type CurrentRuns = [u32; N];

/// Notes one more tile or joker that lies in a run.
pub(crate) fn note_current_run(current_runs: &mut CurrentRuns, c: usize, n: usize, is_joker: bool) {
    if let Some(how) = current_runs.get_mut(n) {
        *how += (if is_joker { 1 << 3 } else { 1 }) << (8 * c);
    }
}

/// Makes the instance that is compiled for the pool: for its number of jokers, with or without colours of
/// their own.
macro_rules! ask {
    ($scratch:expr, $pool:expr, $costs:expr, $explicit:expr, |$instance:ident, $frontier:ident, $expanded:ident| $answer:expr) => {{
        let is_bound = $scratch.is_bound($pool, $costs, $explicit);
        let Scratch {
            none,
            one,
            two,
            more,
            layers,
            frontier: $frontier,
            expanded: $expanded,
            ..
        } = $scratch;
        macro_rules! with {
            ($bounds:ident, $own:literal) => {{
                let $instance = Instance::<_, $own>::new($pool, $costs, $explicit, $bounds, layers, is_bound);
                $answer
            }};
        }
        match (jokers_of($pool), has_coloured($pool)) {
            (0, _) => with!(none, false),
            (1, false) => with!(one, false),
            (1, true) => with!(one, true),
            (2, false) => with!(two, false),
            (_, true) => with!(two, true),
            (_, false) => with!(more, false),
        }
    }};
}

/// Returns the cheapest way to lay the pool that costs less than `limit`; among equal ones, one near the table as it lies.
///
/// `explicit`: every place is tried for every joker, and none is left to be added.
pub(crate) fn search(
    pool: &Pool,
    costs: &Costs,
    current_runs: &CurrentRuns,
    limit: u32,
    explicit: bool,
    scratch: &mut Scratch,
    meter: &mut Meter,
) -> Found<Profile> {
    let Some(Reduced { pool, costs, alone }) = reduce::reduce(pool, costs) else {
        return Found::Nothing;
    };
    let Some(limit) = limit.checked_sub(alone) else {
        return Found::Nothing;
    };
    let is_reversed = reversed::is_better(&pool, &costs);
    let (pool, costs, current_runs) = if is_reversed {
        let current_runs = reversed::numbers(current_runs);
        (reversed::pool(&pool), reversed::costs(&costs), current_runs)
    } else {
        (pool, costs, *current_runs)
    };
    let found = ask!(
        scratch,
        &pool,
        &costs,
        explicit,
        |instance, frontier, expanded| { instance.run(&current_runs, limit, frontier, expanded, meter) }
    );
    let found = if is_reversed {
        found.map(reversed::profile)
    } else {
        found
    };
    found.map(|profile| profile.plus(alone))
}

/// A lower bound of the cost, without a search; `INF` if the pool cannot be laid.
pub(crate) fn lower_bound(pool: &Pool, costs: &Costs, scratch: &mut Scratch) -> u32 {
    let Some(Reduced { pool, costs, alone }) = reduce::reduce(pool, costs) else {
        return INF;
    };
    // In the direction in which a search would go, which can then use the bounds.
    let (pool, costs) = if reversed::is_better(&pool, &costs) {
        (reversed::pool(&pool), reversed::costs(&costs))
    } else {
        (pool, costs)
    };
    let bound = ask!(
        scratch,
        &pool,
        &costs,
        false,
        |instance, _frontier, _looked_at| { instance.root_bound() }
    );
    (bound + alone).min(INF)
}

/// The most jokers that one colour could get.
fn jokers_of(pool: &Pool) -> usize {
    let coloured = pool.wild[COLOURED..COLOURED + 4].iter().max();
    usize::from(pool.wild[PLAIN] + coloured.copied().unwrap_or(0))
}

fn has_coloured(pool: &Pool) -> bool {
    pool.wild[COLOURED..COLOURED + 4] != [0; 4]
}

/// A search for pools in which a colour can get up to `V - 1` jokers: jokers of its `OWN`, or those that all share.
struct Instance<'a, const V: usize, const OWN: bool> {
    pool: &'a Pool,
    costs: &'a Costs,
    explicit: bool,
    /// Plain jokers there are.
    plain: usize,
    groups: [&'static NumberGroups; N],
    /// By number: whether there is no tile of it.
    is_empty: [bool; N],
    bounds: &'a Bounds<V>,
    layers: &'a Layers,
}

impl<'a, const V: usize, const OWN: bool> Instance<'a, V, OWN> {
    fn new(
        pool: &'a Pool,
        costs: &'a Costs,
        explicit: bool,
        bounds: &'a mut Bounds<V>,
        layers: &'a mut Layers,
        is_bound: bool,
    ) -> Instance<'a, V, OWN> {
        let plain = usize::from(pool.wild[PLAIN]).min(V - 1);
        let coloured: ByColour = std::array::from_fn(|c| pool.wild[COLOURED + c]);
        let group_jokers = if OWN {
            GroupJokers::Coloured(coloured)
        } else {
            GroupJokers::Plain(plain as u8)
        };
        let groups = std::array::from_fn(|n| {
            let tiles = std::array::from_fn(|c| pool.total[c][n]);
            groups::of_number(&tiles, group_jokers, explicit)
        });
        if !is_bound {
            layers.make_room();
            let cells = std::array::from_fn(|c| {
                let jokers = if OWN { coloured[c] } else { plain as u8 };
                cells::of_colour(pool, c, &groups, jokers.min(V as u8 - 1), explicit)
            });
            bounds.fill(&cells, costs, layers);
        }
        Instance {
            pool,
            costs,
            explicit,
            plain,
            groups,
            is_empty: std::array::from_fn(|n| (0..4).all(|c| pool.total[c][n] == 0)),
            bounds,
            layers,
        }
    }

    /// The jokers of one colour.
    fn own(&self, c: usize) -> usize {
        usize::from(self.pool.wild[COLOURED + c]).min(V - 1)
    }

    /// Returns the groups of a state's number, with the coloured jokers that it has left: there are many more with all of them.
    fn groups_at(&self, key: u64) -> &'static NumberGroups {
        let n = layer_of(key);
        if !OWN || key & JOKERS_LEFT == self.root() & JOKERS_LEFT {
            return self.groups[n];
        }
        let own = std::array::from_fn(|c| coloured_left(colour_state(key, c)) as u8);
        let tiles = std::array::from_fn(|c| self.pool.total[c][n]);
        groups::of_number(&tiles, GroupJokers::Coloured(own), self.explicit)
    }

    /// The state before the first number.
    fn root(&self) -> u64 {
        let mut key = (self.plain as u64) << 48 | 1 << 51;
        for c in 0..4 {
            key |= u64::from(with_coloured(0, self.own(c))) << (12 * c);
        }
        key
    }

    /// The least that any table costs.
    fn root_bound(&self) -> u32 {
        let colours = (0..4).map(|c| self.bounds.cost(self.bounds.first_place(c, 1)));
        let bound = if OWN {
            colours.enumerate().map(|(c, all)| all[self.own(c)]).sum()
        } else {
            colours.fold([0; V], |sum, all| join(&sum, all))[self.plain]
        };
        bound.min(INF)
    }

    fn run(
        &self,
        current_runs: &CurrentRuns,
        limit: u32,
        frontier: &mut Frontier<Node>,
        expanded: &mut ExpandedStates,
        meter: &mut Meter,
    ) -> Found<Profile> {
        let limit = limit.min(INF);
        let bound = self.root_bound();
        if bound >= limit {
            return Found::Nothing;
        }
        expanded.clear();
        let mut search = Search {
            instance: self,
            current_runs,
            limit,
            expanded,
        };
        let root = Node {
            key: self.root(),
            how: 0,
            cost: 0,
            lost: 0,
        };
        let found = frontier.search(&mut search, root, bound, meter);
        found.map(|path| self.profile(&path))
    }

    /// Returns the use of every number along a path from the root to a complete node.
    fn profile(&self, path: &[Node]) -> Profile {
        let mut profile = Profile {
            cost: path.last().map_or(INF, |node| node.cost),
            ..Profile::default()
        };
        let mut used = 0;
        let mut used_coloured = [0; 4];
        for (parent, child) in path.iter().zip(path.iter().skip(1)) {
            let choices = &self.groups_at(parent.key).choices;
            let groups = choices.get((child.how >> 32) as usize).copied();
            let groups = groups.unwrap_or(GroupChoice::NONE);
            let layer = NumberProfile {
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
        }
        if !self.explicit {
            profile.spare = if OWN {
                std::array::from_fn(|c| self.pool.wild[COLOURED + c].saturating_sub(used_coloured[c]))
            } else {
                let all: u8 = used + used_coloured.iter().sum::<u8>();
                [(self.plain as u8).saturating_sub(all), 0, 0, 0]
            };
        }
        profile
    }
}

/// A search with its limit, and the runs that it had better leave as they lie.
struct Search<'a, const V: usize, const OWN: bool> {
    instance: &'a Instance<'a, V, OWN>,
    current_runs: &'a CurrentRuns,
    limit: u32,
    expanded: &'a mut ExpandedStates,
}

impl<const V: usize, const OWN: bool> Problem for Search<'_, V, OWN> {
    type Node = Node;

    const RESUMES: bool = false;

    #[inline]
    fn steps(children: usize) -> u64 {
        1 + children as u64 / 4
    }

    fn grace(granted: u64) -> u64 {
        granted
    }

    #[inline]
    fn review(&mut self, node: &mut Node, estimate: u32) -> Option<u32> {
        // Where it is asked what jokers stand for, or where they must be laid, fewer of them may be better.
        let jokers_may_stay = !self.instance.explicit && self.instance.costs.loss_limit.is_none();
        let is_worse = jokers_may_stay && {
            let (n, merits) = (layer_of(node.key), self.instance.merits(node.key));
            self.expanded.dominate(n, merits, node.cost)
        };
        (!is_worse).then_some(estimate)
    }

    #[inline]
    fn expand(&mut self, node: &Node, _: u64, children: &mut Vec<(Node, u32)>) -> Option<usize> {
        self.instance.expand(node, self.limit, children);
        Some(children.len())
    }

    /// Ranks a child by how little it changes the table, then by its jokers left: with more of them it is likelier to hold
    /// what it promises.
    #[inline]
    fn rank(&self, node: &Node, child: &Node, index: usize) -> Option<u32> {
        let change = (child.how as u32 ^ self.current_runs[layer_of(node.key)]).count_ones();
        let left = if OWN {
            jokers_left(child.key)
        } else {
            plain_of(child.key)
        };
        Some(change << 26 | (31 - left as u32) << 21 | ((1 << 21) - 1 - index as u32))
    }

    fn dive_key(node: &Node, _: u32, _: bool) -> u32 {
        node.cost
    }
}
