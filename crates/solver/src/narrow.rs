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

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::budget::Meter;
use crate::groups::{self, ByColour};
use crate::pool::{COLOURED, Costs, N, PLAIN, Pool};

/// The most jokers in one pool.
const MAX_JOKERS: usize = 4;
/// More than any cost.
pub(crate) const INF: u32 = u32::MAX / 8;
const END: usize = N;
/// The most runs of one colour through one number: three copies and four jokers.
const MAX_RUNS: usize = 7;

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
    /// Bounds: a stamp and a cost for each number of jokers, one after the other.
    bounds: Vec<u32>,
    group_choices: Vec<GroupChoice>,
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

/// The open runs of one colour and its coloured jokers left, in twelve bits.
type ColourState = u16;

const fn state(n1: usize, n2: usize, n3: usize) -> ColourState {
    (n1 | n2 << 3 | n3 << 6) as ColourState
}

const fn open_runs(s: ColourState) -> (usize, usize, usize) {
    let s = s as usize;
    (s & 7, s >> 3 & 7, s >> 6 & 7)
}

const fn coloured_left(s: ColourState) -> usize {
    (s >> 9 & 7) as usize
}

/// The open runs after `r` run tiles at the next number; `r` covers all short runs.
const fn step(s: ColourState, r: usize) -> ColourState {
    let (n1, n2, n3) = open_runs(s);
    let beyond = r - n1 - n2;
    let extended = if beyond < n3 { beyond } else { n3 };
    state(beyond - extended, n1, n2 + extended)
}

/// Where open runs lie in the table of bounds: ordered by how many runs are open.
static RANKS: [u8; 512] = ranks();

const fn ranks() -> [u8; 512] {
    let mut table = [u8::MAX; 512];
    let mut next = 0;
    let mut sum = 0;
    while sum <= MAX_RUNS {
        let mut s = 0;
        while s < 512 {
            let (n1, n2, n3) = open_runs(s as ColourState);
            if n1 + n2 + n3 == sum {
                table[s] = next;
                next += 1;
            }
            s += 1;
        }
        sum += 1;
    }
    table
}

/// How many ways there are to have at most so many open runs.
const fn rank_count(runs: usize) -> usize {
    (runs + 1) * (runs + 2) * (runs + 3) / 6
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

/// One way to lay groups at one number.
#[derive(Clone, Copy, Debug, Default)]
struct GroupChoice {
    tiles: ByColour,
    coloured: ByColour,
    plain: u8,
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
        1..=2 => Narrow::<3>::new(pool, costs, explicit, scratch).run(limit, meter),
        _ => Narrow::<5>::new(pool, costs, explicit, scratch).run(limit, meter),
    }
}

/// A lower bound of the cost, without a search; `INF` if the pool cannot be laid.
pub(crate) fn lower_bound(pool: &Pool, costs: &Costs, scratch: &mut Scratch) -> u32 {
    match jokers_of(pool) {
        0 => Narrow::<1>::new(pool, costs, false, scratch).root_bound(),
        1..=2 => Narrow::<3>::new(pool, costs, false, scratch).root_bound(),
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
    ranks: usize,
    /// The most tiles of each place that groups can take.
    group_max: [ByColour; N],
    /// Jokers that a group of this number takes at least, charged to one colour.
    group_charge: [ByColour; N],
    /// Where the ways to lay groups of a number are listed.
    group_ranges: [(u32, u32); N],
    /// By colour and number: how far the next tile above is.
    next_tile: [[u8; N]; 4],
    /// By colour and number: how many numbers from here to 13 have no tile.
    missing: [[u8; N]; 4],
    /// The choices of each colour at the number in hand.
    lists: [Choices<V>; 4],
}

/// Two bounds that are always there: nothing more costs anything, and nothing works any more.
const DONE: usize = 0;
const DEAD: usize = 1;

impl<'a, const V: usize> Narrow<'a, V> {
    const STRIDE: usize = V + 1;

    fn new(pool: &'a Pool, costs: &'a Costs, explicit: bool, scratch: &'a mut Scratch) -> Narrow<'a, V> {
        let plain = usize::from(pool.wild[PLAIN]).min(MAX_JOKERS);
        let coloured: ByColour = std::array::from_fn(|c| pool.wild[COLOURED + c]);
        let has_coloured = coloured != [0; 4];
        let copies = pool.total.iter().flatten().copied().max().unwrap_or(0);
        let runs = (usize::from(copies) + jokers_of(pool)).min(MAX_RUNS);
        let ranks = rank_count(runs);
        scratch.stamp = scratch.stamp.wrapping_add(1);
        if scratch.stamp == 0 {
            scratch.stamp = 1;
            scratch.bounds.fill(0);
            scratch.seen.fill((0, 0));
        }
        let size = (2 + 4 * N * ranks) * Self::STRIDE;
        if scratch.bounds.len() < size {
            scratch.bounds.resize(size, 0);
        }
        for j in 1..=V {
            scratch.bounds[DONE * Self::STRIDE + j] = 0;
            scratch.bounds[DEAD * Self::STRIDE + j] = INF;
        }
        scratch.nodes.clear();
        scratch.open.clear();
        scratch.group_choices.clear();
        scratch.group_choices.push(GroupChoice::default());
        scratch.seen_len = 0;
        let mut narrow = Narrow {
            pool,
            costs,
            scratch,
            explicit,
            plain,
            has_coloured,
            ranks,
            group_max: [[0; 4]; N],
            group_charge: [[0; 4]; N],
            group_ranges: [(0, 0); N],
            next_tile: [[u8::MAX; N]; 4],
            missing: [[0; N]; 4],
            lists: [const { Choices::NONE }; 4],
        };
        for n in 1..N {
            narrow.note_groups(n, &coloured);
        }
        if V > 1 {
            narrow.note_gaps();
        }
        narrow
    }

    /// Fills in what the bound knows about groups of one number.
    fn note_groups(&mut self, n: usize, coloured: &ByColour) {
        let there: ByColour = std::array::from_fn(|c| self.pool.total[c][n]);
        let with_jokers: ByColour = std::array::from_fn(|c| there[c] + coloured[c]);
        let colours = with_jokers.iter().filter(|t| **t > 0).count();
        if colours + self.plain < 3 {
            self.group_ranges[n] = (0, 1);
            return;
        }
        for c in 0..4 {
            let enough = |g: u8| {
                let others: u8 = (0..4).filter(|o| *o != c).map(|o| with_jokers[o].min(g)).sum();
                usize::from(others) + self.plain >= 2 * usize::from(g)
            };
            self.group_max[n][c] = (0..=there[c]).rev().find(|g| enough(*g)).unwrap_or(0);
        }
        if self.group_max[n] == [0; 4] {
            self.group_ranges[n] = (0, 1);
        }
        if colours < 3
            && let Some(first) = there.iter().position(|t| *t > 0)
        {
            self.group_charge[n][first] = 3 - colours as u8;
        }
    }

    fn note_gaps(&mut self) {
        for c in 0..4 {
            let (mut next, mut missing) = (u8::MAX, 0);
            for n in (1..N).rev() {
                self.next_tile[c][n] = next;
                if self.pool.total[c][n] > 0 {
                    next = 1;
                } else {
                    next = next.saturating_add(1);
                    missing += 1;
                }
                self.missing[c][n] = missing;
            }
        }
    }

    /// Whether it can be of use to lay `tiles` and `k` jokers in runs at this place, `jokers` of them being there.
    fn is_useful(&self, c: usize, n: usize, s: ColourState, tiles: usize, k: usize, jokers: usize) -> bool {
        let (n1, n2, n3) = open_runs(s);
        let beyond = tiles + k - n1 - n2;
        let starts = beyond.saturating_sub(n3);
        // A joker at the start of a run could go to its end, unless that is a 13.
        if starts > tiles && usize::from(self.missing[c][n]) > jokers {
            return false;
        }
        // A joker that a run does not need is of use only if a tile follows.
        let needed = (n1 + n2).saturating_sub(tiles);
        self.explicit || k == needed || usize::from(self.next_tile[c][n]) <= 1 + jokers - k
    }

    /// The place of the least cost of one colour from number `n` on.
    fn bound(&mut self, c: usize, n: usize, s: ColourState) -> usize {
        let (n1, n2, _) = open_runs(s);
        if n == END {
            return if n1 + n2 == 0 { DONE } else { DEAD } * Self::STRIDE;
        }
        let at = (2 + (c * N + n) * self.ranks + usize::from(RANKS[usize::from(s & 511)])) * Self::STRIDE;
        if self.scratch.bounds[at] == self.scratch.stamp {
            return at;
        }
        let jokers = if V == 1 {
            0
        } else if self.has_coloured {
            usize::from(self.pool.wild[COLOURED + c])
        } else {
            self.plain
        };
        let total = usize::from(self.pool.total[c][n]);
        let need = usize::from(self.pool.need[c][n]);
        let mut best = [INF; V];
        for grouped in 0..=usize::from(self.group_max[n][c]) {
            let charge = if grouped > 0 {
                usize::from(self.group_charge[n][c])
            } else {
                0
            };
            for tiles in need.saturating_sub(grouped)..=(total - grouped) {
                let left = total - grouped - tiles;
                let least = (n1 + n2).saturating_sub(tiles);
                // A joker never stands in a run for a tile that stays on the rack: the tile could take its place
                // and the joker go to the end of the run.
                let most = if left > 0 { 0 } else { jokers };
                let cost = left as u32 * self.costs.tile[n];
                for k in least..=most {
                    if charge + k > jokers || tiles + k > MAX_RUNS {
                        break;
                    }
                    if V > 1 && k > 0 && !self.is_useful(c, n, s, tiles, k, jokers) {
                        continue;
                    }
                    let rest = self.bound(c, n + 1, step(s, tiles + k));
                    let cost = cost + k as u32 * (13 - n as u32) * self.costs.point;
                    let rest = &self.scratch.bounds[rest + 1..=rest + V];
                    let skip = if V == 1 { 0 } else { k + charge };
                    for (best, rest) in best.iter_mut().skip(skip).zip(rest) {
                        *best = (*best).min(cost + rest);
                    }
                }
            }
        }
        self.scratch.bounds[at] = self.scratch.stamp;
        self.scratch.bounds[at + 1..=at + V].copy_from_slice(&best);
        at
    }

    fn bound_costs(&mut self, c: usize, n: usize, s: ColourState) -> [u32; V] {
        let at = self.bound(c, n, s);
        let costs = &self.scratch.bounds[at + 1..=at + V];
        std::array::from_fn(|j| costs[j])
    }

    fn root(&self) -> u64 {
        let mut key = (self.plain as u64) << 48 | 1 << 51;
        for c in 0..4 {
            key |= u64::from(self.pool.wild[COLOURED + c] & 7) << (12 * c + 9);
        }
        key
    }

    fn root_bound(&mut self) -> u32 {
        let mut sum = [0; V];
        let mut total = 0;
        for c in 0..4 {
            let bound = self.bound_costs(c, 1, 0);
            if self.has_coloured {
                total += bound[usize::from(self.pool.wild[COLOURED + c]).min(V - 1)];
            } else {
                sum = self.join(&sum, &bound);
            }
        }
        (if self.has_coloured {
            total
        } else {
            sum[self.plain.min(V - 1)]
        })
        .min(INF)
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
        self.push(&root, u32::MAX, false);
        let mut children = std::mem::take(&mut self.scratch.children);
        let found = loop {
            let Some((at, estimate)) = self.pop() else {
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
            for child in &children {
                self.push(child, at, false);
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
                self.push(&child, at, true);
            }
        }
        Found::Unknown
    }

    fn push(&mut self, child: &Child, parent: u32, dive: bool) {
        let node = Node {
            key: child.key,
            how: child.how,
            cost: child.cost,
            lost: child.lost,
            parent,
        };
        if !self.note(&node) {
            return;
        }
        let at = self.scratch.nodes.len() as u32;
        self.scratch.nodes.push(node);
        let entry = if dive {
            dive_entry(&node, at)
        } else {
            entry(child.estimate, child.key, at)
        };
        self.scratch.open.push(Reverse(entry));
    }

    /// The next state that no cheaper way has reached since.
    fn pop(&mut self) -> Option<(u32, u32)> {
        while let Some(Reverse(entry)) = self.scratch.open.pop() {
            let at = !(entry as u32);
            let node = &self.scratch.nodes[at as usize];
            if let Some(slot) = self.slot(node.key, node.lost)
                && self.scratch.seen[slot] == (self.scratch.stamp, at)
            {
                return Some((at, (entry >> 36) as u32));
            }
        }
        None
    }

    /// Remembers that the next node reaches its state; false if an equal or cheaper one does already.
    fn note(&mut self, node: &Node) -> bool {
        if self.scratch.seen_len * 2 >= self.scratch.seen.len() {
            self.grow();
        }
        let next = self.scratch.nodes.len() as u32;
        let stamp = self.scratch.stamp;
        let Some(slot) = self.slot(node.key, node.lost) else {
            return false;
        };
        let (used, at) = self.scratch.seen[slot];
        if used == stamp {
            if self.scratch.nodes[at as usize].cost <= node.cost {
                return false;
            }
        } else {
            self.scratch.seen_len += 1;
        }
        self.scratch.seen[slot] = (stamp, next);
        true
    }

    /// The slot that holds the state, or the free one where it belongs.
    fn slot(&self, key: u64, lost: u16) -> Option<usize> {
        let mask = self.scratch.seen.len().checked_sub(1)?;
        let mixed = (key ^ u64::from(lost) << 55).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut slot = (mixed >> 32) as usize & mask;
        loop {
            let (stamp, at) = self.scratch.seen[slot];
            if stamp != self.scratch.stamp {
                return Some(slot);
            }
            let other = &self.scratch.nodes[at as usize];
            if other.key == key && other.lost == lost {
                return Some(slot);
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let size = (self.scratch.seen.len() * 2).max(256);
        let stamp = self.scratch.stamp;
        let old = std::mem::replace(&mut self.scratch.seen, vec![(0, 0); size]);
        for (used, at) in old {
            if used == stamp {
                let node = self.scratch.nodes[at as usize];
                if let Some(slot) = self.slot(node.key, node.lost) {
                    self.scratch.seen[slot] = (used, at);
                }
            }
        }
    }

    /// Every way to use the tiles of the node's number whose estimate is below `limit`; a lower bound of the others'.
    fn expand(&mut self, node: &Node, limit: u32, children: &mut Vec<Child>) -> u32 {
        let n = layer_of(node.key);
        let plain_left = plain_of(node.key);
        let states: [ColourState; 4] = std::array::from_fn(|c| colour_state(node.key, c));
        let (first, last) = self.group_range(n);
        for list in &mut self.lists {
            list.made_for = None;
        }
        let mut later = INF;
        'groups: for at in first..last {
            let groups = self.scratch.group_choices[at as usize];
            if usize::from(groups.plain) > plain_left {
                continue;
            }
            let plain = plain_left - usize::from(groups.plain);
            for c in 0..4 {
                let wanted = (groups.tiles[c], groups.coloured[c], plain as u8);
                if self.lists[c].made_for != Some(wanted) {
                    self.choose(c, n, states[c], &groups, plain);
                }
                if self.lists[c].len == 0 {
                    continue 'groups;
                }
            }
            let jokers = u32::from(groups.plain) + groups.coloured.iter().map(|k| u32::from(*k)).sum::<u32>();
            let points = jokers * (13 - n as u32);
            let base = Base {
                key: (n as u64 + 1) << 51,
                how: u64::from(at) << 32,
                cost: node.cost + points * self.costs.point,
                lost: node.lost + points as u16,
                plain,
            };
            self.combine(&base, limit, children, &mut later);
        }
        later
    }

    /// Puts the choices of the four colours together.
    fn combine(&self, base: &Base, limit: u32, children: &mut Vec<Child>, later: &mut u32) {
        let lists = &self.lists;
        let after_c = lists[3].least;
        let after_b = lists[2].least + after_c;
        let after_a = lists[1].least + after_b;
        let mut too_much = |estimate: u32| {
            if estimate >= limit {
                *later = (*later).min(estimate);
            }
            estimate >= limit
        };
        if too_much(base.cost + lists[0].least + after_a) {
            return;
        }
        for a in lists[0].iter() {
            let a_used = usize::from(a.plain);
            let a_cost = base.cost + a.cost;
            if a_used > base.plain || too_much(a_cost + self.rest(&a.bound, base.plain - a_used) + after_a) {
                continue;
            }
            for b in lists[1].iter() {
                let b_used = a_used + usize::from(b.plain);
                if b_used > base.plain {
                    continue;
                }
                let ab = self.join(&a.bound, &b.bound);
                let b_cost = a_cost + b.cost;
                if too_much(b_cost + self.rest(&ab, base.plain - b_used) + after_b) {
                    continue;
                }
                for c in lists[2].iter() {
                    let c_used = b_used + usize::from(c.plain);
                    if c_used > base.plain {
                        continue;
                    }
                    let abc = self.join(&ab, &c.bound);
                    let c_cost = b_cost + c.cost;
                    if too_much(c_cost + self.rest(&abc, base.plain - c_used) + after_c) {
                        continue;
                    }
                    for d in lists[3].iter() {
                        let used = c_used + usize::from(d.plain);
                        if used > base.plain {
                            continue;
                        }
                        let left = base.plain - used;
                        let all = if V == 1 || self.has_coloured {
                            abc[0] + d.bound[0]
                        } else {
                            (0..=left).map(|j| abc[j] + d.bound[left - j]).min().unwrap_or(INF)
                        };
                        if too_much(c_cost + d.cost + all) {
                            continue;
                        }
                        let mut child = Child {
                            key: base.key,
                            how: base.how
                                | u64::from(a.how)
                                | u64::from(b.how) << 8
                                | u64::from(c.how) << 16
                                | u64::from(d.how) << 24,
                            cost: c_cost + d.cost,
                            lost: base.lost + a.lost + b.lost + c.lost + d.lost,
                            estimate: 0,
                        };
                        if self.finish(&mut child, left, &[a, b, c, d]) {
                            child.estimate = child.cost + all;
                            if !too_much(child.estimate) {
                                children.push(child);
                            }
                        }
                    }
                }
            }
        }
    }

    /// The bound with so many jokers; coloured ones have been counted before.
    fn rest(&self, bound: &[u32; V], jokers: usize) -> u32 {
        if V == 1 || self.has_coloured {
            bound[0]
        } else {
            bound[jokers.min(V - 1)]
        }
    }

    /// The least cost of two colours together for each number of jokers shared between them.
    fn join(&self, one: &[u32; V], other: &[u32; V]) -> [u32; V] {
        let mut sum = [INF; V];
        if V == 1 || self.has_coloured {
            sum[0] = (one[0] + other[0]).min(INF);
            return sum;
        }
        for (all, slot) in sum.iter_mut().enumerate() {
            for j in 0..=all {
                *slot = (*slot).min(one[j] + other[all - j]);
            }
        }
        sum
    }

    /// Packs the state of a child and, at the end, counts the jokers left. False if too many are, or too much is lost.
    fn finish(&self, child: &mut Child, left: usize, four: &[&Choice<V>; 4]) -> bool {
        if layer_of(child.key) == END {
            if self.explicit {
                let needed = usize::from(self.pool.wild_need[PLAIN]);
                if left > self.plain - needed.min(self.plain) {
                    return false;
                }
                let mut jokers = left as u32;
                for (c, choice) in four.iter().enumerate() {
                    let left = coloured_left(choice.next) as u8;
                    if left > self.pool.wild[COLOURED + c] - self.pool.wild_need[COLOURED + c] {
                        return false;
                    }
                    jokers += u32::from(left);
                }
                child.cost += jokers * self.costs.joker;
                child.lost += jokers as u16 * 13;
            }
        } else {
            child.key |= (left as u64) << 48;
            for (c, choice) in four.iter().enumerate() {
                child.key |= u64::from(choice.next) << (12 * c);
            }
        }
        match self.costs.loss_limit {
            Some(most) => child.lost <= most,
            None => {
                child.lost = 0;
                true
            }
        }
    }

    /// The ways to use the tiles of one colour that are not in groups.
    fn choose(&mut self, c: usize, n: usize, s: ColourState, groups: &GroupChoice, plain: usize) {
        self.lists[c].made_for = Some((groups.tiles[c], groups.coloured[c], plain as u8));
        self.lists[c].len = 0;
        self.lists[c].least = INF;
        let own = coloured_left(s);
        let in_groups = usize::from(groups.coloured[c]);
        if in_groups > own {
            return;
        }
        let own = own - in_groups;
        let jokers = if self.has_coloured { own } else { plain };
        let grouped = usize::from(groups.tiles[c]);
        let total = usize::from(self.pool.total[c][n]);
        let need = usize::from(self.pool.need[c][n]);
        let (n1, n2, _) = open_runs(s);
        for tiles in need.saturating_sub(grouped)..=(total - grouped) {
            let left = total - grouped - tiles;
            let least = (n1 + n2).saturating_sub(tiles);
            let most = if left > 0 { 0 } else { jokers };
            for k in least..=most {
                if tiles + k > MAX_RUNS {
                    break;
                }
                if V > 1 && k > 0 && !self.is_useful(c, n, s, tiles, k, jokers) {
                    continue;
                }
                let next = step(s, tiles + k);
                let mut bound = self.bound_costs(c, n + 1, next);
                let mut coloured = 0;
                if self.has_coloured {
                    coloured = own - k;
                    bound[0] = bound[coloured.min(V - 1)];
                }
                let reach = if self.has_coloured { 0 } else { (plain - k).min(V - 1) };
                if bound[reach] >= INF {
                    continue;
                }
                let points = k as u32 * (13 - n as u32);
                let cost = left as u32 * self.costs.tile[n] + points * self.costs.point;
                let list = &mut self.lists[c];
                list.least = list.least.min(cost + bound[reach]);
                list.push(Choice {
                    next: next | (coloured as ColourState) << 9,
                    how: (tiles | k << 3) as u8,
                    plain: if self.has_coloured { 0 } else { k as u8 },
                    cost,
                    lost: (left * n) as u16 + points as u16,
                    bound,
                });
            }
        }
    }

    /// Where the ways to lay groups of one number lie; they are listed when first asked for.
    fn group_range(&mut self, n: usize) -> (u32, u32) {
        let known = self.group_ranges[n];
        if known != (0, 0) {
            return known;
        }
        let first = self.scratch.group_choices.len() as u32;
        let most = self.group_max[n];
        let coloured: ByColour = if self.has_coloured {
            std::array::from_fn(|c| self.pool.wild[COLOURED + c])
        } else {
            [0; 4]
        };
        let explicit = self.explicit;
        let plain = self.plain as u8;
        let has_coloured = self.has_coloured;
        let list = &mut self.scratch.group_choices;
        for_each_up_to(&most, |tiles| {
            if has_coloured {
                for_each_up_to(&coloured, |coloured| {
                    if groups::fits_coloured(tiles, coloured)
                        && (explicit || groups::needs_coloured(tiles, coloured))
                    {
                        list.push(GroupChoice {
                            tiles: *tiles,
                            coloured: *coloured,
                            plain: 0,
                        });
                    }
                });
            } else {
                for plain in 0..=plain {
                    if groups::fits_plain(tiles, plain) {
                        list.push(GroupChoice {
                            tiles: *tiles,
                            coloured: [0; 4],
                            plain,
                        });
                        // More jokers than needed can be added later.
                        if !explicit {
                            break;
                        }
                    }
                }
            }
        });
        let range = (first, list.len() as u32);
        self.group_ranges[n] = range;
        range
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
            let groups = self
                .scratch
                .group_choices
                .get((child.how >> 32) as usize)
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

/// What a number's groups leave for its runs.
struct Base {
    key: u64,
    how: u64,
    cost: u32,
    lost: u16,
    plain: usize,
}

/// The choices of one colour: at most three tiles left out or four jokers laid.
struct Choices<const V: usize> {
    made_for: Option<(u8, u8, u8)>,
    /// The least that any of them costs from here to the end.
    least: u32,
    len: usize,
    list: [Choice<V>; 8],
}

impl<const V: usize> Choices<V> {
    const NONE: Choices<V> = Choices {
        made_for: None,
        least: INF,
        len: 0,
        list: [Choice {
            next: 0,
            how: 0,
            plain: 0,
            lost: 0,
            cost: 0,
            bound: [0; V],
        }; 8],
    };

    fn push(&mut self, choice: Choice<V>) {
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = choice;
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Choice<V>> {
        self.list[..self.len].iter()
    }
}

fn for_each_up_to(most: &ByColour, mut visit: impl FnMut(&ByColour)) {
    let mut counts = [0; 4];
    loop {
        visit(&counts);
        let Some(c) = (0..4).find(|c| counts[*c] < most[*c]) else {
            return;
        };
        counts[c] += 1;
        counts[..c].fill(0);
    }
}

/// What the queue is ordered by: the estimate, then the deepest, then the last.
fn entry(estimate: u32, key: u64, at: u32) -> u64 {
    let depth = (END - layer_of(key)) as u64;
    u64::from(estimate) << 36 | depth << 32 | u64::from(!at)
}

fn dive_entry(node: &Node, at: u32) -> u64 {
    let depth = (END - layer_of(node.key)) as u64;
    depth << 58 | u64::from(node.cost) << 32 | u64::from(!at)
}

const fn layer_of(key: u64) -> usize {
    (key >> 51 & 15) as usize
}

const fn plain_of(key: u64) -> usize {
    (key >> 48 & 7) as usize
}

const fn colour_state(key: u64, c: usize) -> ColourState {
    (key >> (12 * c) & 0xFFF) as ColourState
}
