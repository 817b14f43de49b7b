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

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::budget::Meter;
use crate::groups::{self, ByColour};
use crate::pool::{COLOURED, Costs, N, PLAIN, Pool};

/// Jokers of one pool, none included: four plain ones at most.
const J: usize = 5;
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
    bounds: Vec<BoundEntry>,
    nodes: Vec<Node>,
    open: BinaryHeap<Reverse<u64>>,
    seen: Vec<(u32, u32)>,
    seen_len: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct BoundEntry {
    stamp: u32,
    cost: [u32; J],
}

#[derive(Clone, Copy, Debug)]
struct Node {
    key: u64,
    cost: u32,
    lost: u16,
    parent: u32,
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
#[derive(Clone, Copy, Default)]
struct Choice {
    next: ColourState,
    run_tiles: u8,
    run_jokers: u8,
    /// Plain jokers used.
    plain: u8,
    cost: u32,
    lost: u16,
    bound: [u32; J],
}

/// One way to lay groups at one number.
#[derive(Clone, Copy, Debug, Default)]
struct GroupChoice {
    tiles: ByColour,
    coloured: ByColour,
    plain: u8,
}

struct Child {
    key: u64,
    cost: u32,
    lost: u16,
    estimate: u32,
}

pub(crate) struct Narrow<'a> {
    pool: &'a Pool,
    costs: &'a Costs,
    scratch: &'a mut Scratch,
    /// Plain jokers there are.
    plain: usize,
    /// Whether jokers have colours.
    has_coloured: bool,
    ranks: usize,
    /// The most tiles of each place that groups can take.
    group_max: [ByColour; N],
    /// Jokers that a group of this number takes at least, charged to one colour.
    group_charge: [ByColour; N],
    group_choices: [Option<Vec<GroupChoice>>; N],
}

/// The cheapest way to lay the pool that costs less than `limit`.
pub(crate) fn search(
    pool: &Pool,
    costs: &Costs,
    limit: u32,
    scratch: &mut Scratch,
    meter: &mut Meter,
) -> Found<Profile> {
    let mut narrow = Narrow::new(pool, costs, scratch);
    narrow.run(limit, meter)
}

/// A lower bound of the cost, without a search; `INF` if the pool cannot be laid.
pub(crate) fn lower_bound(pool: &Pool, costs: &Costs, scratch: &mut Scratch) -> u32 {
    Narrow::new(pool, costs, scratch).root_bound()
}

impl<'a> Narrow<'a> {
    fn new(pool: &'a Pool, costs: &'a Costs, scratch: &'a mut Scratch) -> Narrow<'a> {
        let plain = usize::from(pool.wild[PLAIN]).min(J - 1);
        let coloured: ByColour = std::array::from_fn(|c| pool.wild[COLOURED + c]);
        let has_coloured = coloured.iter().any(|k| *k > 0);
        let copies = pool.total.iter().flatten().copied().max().unwrap_or(0);
        let most_coloured = coloured.iter().copied().max().unwrap_or(0);
        let runs = (usize::from(copies) + plain + usize::from(most_coloured)).min(MAX_RUNS);
        let ranks = rank_count(runs);
        scratch.stamp = scratch.stamp.wrapping_add(1);
        if scratch.stamp == 0 {
            scratch.stamp = 1;
            scratch.bounds.clear();
            scratch.seen.clear();
        }
        let size = 4 * N * ranks;
        if scratch.bounds.len() < size {
            scratch.bounds.resize(size, BoundEntry::default());
        }
        scratch.nodes.clear();
        scratch.open.clear();
        scratch.seen_len = 0;
        let mut narrow = Narrow {
            pool,
            costs,
            scratch,
            plain,
            has_coloured,
            ranks,
            group_max: [[0; 4]; N],
            group_charge: [[0; 4]; N],
            group_choices: [const { None }; N],
        };
        for n in 1..N {
            narrow.note_groups(n, &coloured);
        }
        narrow
    }

    /// Fills in what the bound knows about groups of one number.
    fn note_groups(&mut self, n: usize, coloured: &ByColour) {
        let there: ByColour = std::array::from_fn(|c| self.pool.total[c][n]);
        let with_jokers: ByColour = std::array::from_fn(|c| there[c] + coloured[c]);
        let colours = with_jokers.iter().filter(|t| **t > 0).count();
        if colours + self.plain < 3 {
            return;
        }
        for c in 0..4 {
            let enough = |g: u8| {
                let others: u8 = (0..4).filter(|o| *o != c).map(|o| with_jokers[o].min(g)).sum();
                usize::from(others) + self.plain >= 2 * usize::from(g)
            };
            self.group_max[n][c] = (0..=there[c]).rev().find(|g| enough(*g)).unwrap_or(0);
        }
        if colours < 3
            && let Some(first) = there.iter().position(|t| *t > 0)
        {
            self.group_charge[n][first] = 3 - colours as u8;
        }
    }

    /// Where the bound of a colour state lies.
    fn bound_at(&self, c: usize, n: usize, s: ColourState) -> usize {
        ((c * N) + n) * self.ranks + usize::from(RANKS[usize::from(s & 511)])
    }

    /// The least cost of one colour from number `n` on, for each number of jokers given to it.
    fn bound(&mut self, c: usize, n: usize, s: ColourState) -> [u32; J] {
        let (n1, n2, _) = open_runs(s);
        if n == END {
            return if n1 + n2 == 0 { [0; J] } else { [INF; J] };
        }
        let at = self.bound_at(c, n, s);
        if let Some(entry) = self.scratch.bounds.get(at)
            && entry.stamp == self.scratch.stamp
        {
            return entry.cost;
        }
        let jokers = if self.has_coloured {
            usize::from(self.pool.wild[COLOURED + c])
        } else {
            self.plain
        };
        let total = usize::from(self.pool.total[c][n]);
        let need = usize::from(self.pool.need[c][n]);
        let mut best = [INF; J];
        for grouped in 0..=usize::from(self.group_max[n][c]) {
            let charge = if grouped > 0 {
                usize::from(self.group_charge[n][c])
            } else {
                0
            };
            let fewest = need.saturating_sub(grouped);
            for tiles in fewest..=(total - grouped) {
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
                    let rest = self.bound(c, n + 1, step(s, tiles + k));
                    let cost = cost + k as u32 * (13 - n as u32) * self.costs.point;
                    for j in (k + charge)..=jokers {
                        best[j] = best[j].min(cost + rest[j - k - charge]);
                    }
                }
            }
        }
        let stamp = self.scratch.stamp;
        if let Some(entry) = self.scratch.bounds.get_mut(at) {
            *entry = BoundEntry { stamp, cost: best };
        }
        best
    }

    fn root(&self) -> u64 {
        let mut key = (self.plain as u64) << 48 | 1 << 51;
        for c in 0..4 {
            key |= u64::from(self.pool.wild[COLOURED + c] & 7) << (12 * c + 9);
        }
        key
    }

    fn root_bound(&mut self) -> u32 {
        let mut sum = [0; J];
        let mut total = 0;
        for c in 0..4 {
            let bound = self.bound(c, 1, 0);
            if self.has_coloured {
                total += bound[usize::from(self.pool.wild[COLOURED + c]).min(J - 1)];
            } else {
                sum = shared(&sum, &bound, self.plain);
            }
        }
        (if self.has_coloured { total } else { sum[self.plain] }).min(INF)
    }

    fn run(&mut self, limit: u32, meter: &mut Meter) -> Found<Profile> {
        let bound = self.root_bound();
        if bound >= limit.min(INF) {
            return Found::Nothing;
        }
        let root = Child {
            key: self.root(),
            cost: 0,
            lost: 0,
            estimate: bound,
        };
        self.push(root, u32::MAX, false);
        let mut children = Vec::new();
        while let Some(at) = self.pop() {
            let node = self.scratch.nodes[at as usize];
            if layer_of(node.key) == END {
                return Found::Best(self.profile(at));
            }
            if !meter.spend(1 + children.len() as u64 / 4) {
                return self.dive(at, limit);
            }
            children.clear();
            self.expand(&node, limit, |child, _, _| {
                children.push(child);
                false
            });
            // Last in, first out among equals: the cheapest estimates of the deepest layer come out first.
            for child in children.drain(..) {
                self.push(child, at, false);
            }
        }
        Found::Nothing
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
            self.expand(&node, limit, |child, _, _| {
                children.push(child);
                false
            });
            for child in children.drain(..) {
                self.push(child, at, true);
            }
        }
        Found::Unknown
    }

    fn push(&mut self, child: Child, parent: u32, dive: bool) {
        let node = Node {
            key: child.key,
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
            let depth = (END - layer_of(child.key)) as u64;
            u64::from(child.estimate) << 36 | depth << 32 | u64::from(!at)
        };
        self.scratch.open.push(Reverse(entry));
    }

    /// The next state that no cheaper way has reached since.
    fn pop(&mut self) -> Option<u32> {
        while let Some(Reverse(entry)) = self.scratch.open.pop() {
            let at = !(entry as u32);
            let node = self.scratch.nodes[at as usize];
            if self.cheapest(&node) == Some(at) {
                return Some(at);
            }
        }
        None
    }

    fn cheapest(&self, node: &Node) -> Option<u32> {
        let slot = self.slot(node)?;
        let (stamp, at) = self.scratch.seen[slot];
        (stamp == self.scratch.stamp).then_some(at)
    }

    /// Remembers that the next node reaches its state; false if an equal or cheaper one does already.
    fn note(&mut self, node: &Node) -> bool {
        if self.scratch.seen_len * 2 >= self.scratch.seen.len() {
            self.grow();
        }
        let next = self.scratch.nodes.len() as u32;
        let stamp = self.scratch.stamp;
        let Some(slot) = self.slot(node) else {
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
    fn slot(&self, node: &Node) -> Option<usize> {
        let mask = self.scratch.seen.len().checked_sub(1)?;
        let mixed = (node.key ^ u64::from(node.lost) << 55).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut slot = (mixed >> 32) as usize & mask;
        loop {
            let (stamp, at) = self.scratch.seen[slot];
            if stamp != self.scratch.stamp {
                return Some(slot);
            }
            let other = &self.scratch.nodes[at as usize];
            if other.key == node.key && other.lost == node.lost {
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
                if let Some(slot) = self.slot(&node) {
                    self.scratch.seen[slot] = (used, at);
                }
            }
        }
    }

    /// Visits every way to use the tiles of the node's number; stops when the visitor says true.
    fn expand(
        &mut self,
        node: &Node,
        limit: u32,
        mut visit: impl FnMut(Child, &GroupChoice, [&Choice; 4]) -> bool,
    ) {
        let n = layer_of(node.key);
        let plain_left = plain_of(node.key);
        let states: [ColourState; 4] = std::array::from_fn(|c| colour_state(node.key, c));
        let Some(group_choices) = self.take_group_choices(n) else {
            return;
        };
        let mut lists: [Choices; 4] = std::array::from_fn(|_| Choices::default());
        'groups: for groups in &group_choices {
            if usize::from(groups.plain) > plain_left {
                continue;
            }
            let plain = plain_left - usize::from(groups.plain);
            for c in 0..4 {
                let wanted = (groups.tiles[c], groups.coloured[c], plain as u8);
                if lists[c].made_for != Some(wanted) {
                    lists[c] = self.choices(c, n, states[c], groups, plain);
                }
                if lists[c].len == 0 {
                    continue 'groups;
                }
            }
            let group_points = u32::from(groups.plain) + groups.coloured.iter().map(|k| u32::from(*k)).sum::<u32>();
            let group_lost = group_points * (13 - n as u32);
            let base = Base {
                key: (n as u64 + 1) << 51,
                cost: node.cost + group_lost * self.costs.point,
                lost: node.lost + group_lost as u16,
                plain,
            };
            if self.combine(&base, &lists, limit, groups, &mut visit) {
                break;
            }
        }
        self.group_choices[n] = Some(group_choices);
    }

    /// Puts the choices of the four colours together.
    fn combine(
        &self,
        base: &Base,
        lists: &[Choices; 4],
        limit: u32,
        groups: &GroupChoice,
        visit: &mut impl FnMut(Child, &GroupChoice, [&Choice; 4]) -> bool,
    ) -> bool {
        let limit = limit.min(INF);
        for a in lists[0].iter() {
            if usize::from(a.plain) > base.plain || base.cost + a.cost + a.bound[base.plain] >= limit {
                continue;
            }
            for b in lists[1].iter() {
                let used = usize::from(a.plain + b.plain);
                if used > base.plain {
                    continue;
                }
                let ab = self.join(&a.bound, &b.bound);
                let cost = base.cost + a.cost + b.cost;
                if cost + ab[base.plain - used] >= limit {
                    continue;
                }
                for c in lists[2].iter() {
                    let used = used + usize::from(c.plain);
                    if used > base.plain {
                        continue;
                    }
                    let abc = self.join(&ab, &c.bound);
                    let cost = cost + c.cost;
                    if cost + abc[base.plain - used] >= limit {
                        continue;
                    }
                    for d in lists[3].iter() {
                        let used = used + usize::from(d.plain);
                        if used > base.plain {
                            continue;
                        }
                        let left = base.plain - used;
                        let all = if self.has_coloured || self.plain == 0 {
                            abc[0] + d.bound[0]
                        } else {
                            (0..=left).map(|j| abc[j] + d.bound[left - j]).min().unwrap_or(INF)
                        };
                        let mut child = Child {
                            key: base.key,
                            cost: cost + d.cost,
                            lost: base.lost + a.lost + b.lost + c.lost + d.lost,
                            estimate: 0,
                        };
                        let four = [a, b, c, d];
                        if !self.finish(&mut child, left, &four) {
                            continue;
                        }
                        child.estimate = child.cost + all;
                        if child.estimate < limit && visit(child, groups, four) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    fn join(&self, one: &[u32; J], other: &[u32; J]) -> [u32; J] {
        if self.has_coloured || self.plain == 0 {
            let mut sum = [0; J];
            sum[0] = one[0] + other[0];
            sum
        } else {
            shared(one, other, self.plain)
        }
    }

    /// Packs the state of a child and, at the end, counts the jokers left. False if too many are, or too much is lost.
    fn finish(&self, child: &mut Child, left: usize, four: &[&Choice; 4]) -> bool {
        if layer_of(child.key) == END {
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
    fn choices(&mut self, c: usize, n: usize, s: ColourState, groups: &GroupChoice, plain: usize) -> Choices {
        let mut list = Choices {
            made_for: Some((groups.tiles[c], groups.coloured[c], plain as u8)),
            ..Choices::default()
        };
        let own = coloured_left(s);
        let in_groups = usize::from(groups.coloured[c]);
        if in_groups > own {
            return list;
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
                let next = step(s, tiles + k);
                let mut bound = self.bound(c, n + 1, next);
                let mut coloured = 0;
                if self.has_coloured {
                    coloured = own - k;
                    bound[0] = bound[coloured.min(J - 1)];
                }
                let reach = if self.has_coloured { 0 } else { plain - k };
                if bound[reach] >= INF {
                    continue;
                }
                let points = k as u32 * (13 - n as u32);
                list.push(Choice {
                    next: next | (coloured as ColourState) << 9,
                    run_tiles: tiles as u8,
                    run_jokers: k as u8,
                    plain: if self.has_coloured { 0 } else { k as u8 },
                    cost: left as u32 * self.costs.tile[n] + points * self.costs.point,
                    lost: (left * n) as u16 + points as u16,
                    bound,
                });
            }
        }
        list
    }

    /// The ways to lay groups of one number, made when first asked for.
    fn take_group_choices(&mut self, n: usize) -> Option<Vec<GroupChoice>> {
        let slot = self.group_choices.get_mut(n)?;
        if let Some(made) = slot.take() {
            return Some(made);
        }
        let mut choices = Vec::new();
        let most = self.group_max[n];
        let coloured: ByColour = if self.has_coloured {
            std::array::from_fn(|c| self.pool.wild[COLOURED + c])
        } else {
            [0; 4]
        };
        if most.iter().all(|g| *g == 0) {
            return Some(vec![GroupChoice::default()]);
        }
        for_each_up_to(&most, |tiles| {
            if self.has_coloured {
                for_each_up_to(&coloured, |coloured| {
                    if groups::fits_coloured(tiles, coloured) {
                        choices.push(GroupChoice {
                            tiles: *tiles,
                            coloured: *coloured,
                            plain: 0,
                        });
                    }
                });
            } else {
                for plain in 0..=self.plain as u8 {
                    if groups::fits_plain(tiles, plain) {
                        choices.push(GroupChoice {
                            tiles: *tiles,
                            coloured: [0; 4],
                            plain,
                        });
                    }
                }
            }
        });
        Some(choices)
    }

    /// Follows a finished state back to the start and finds each step again.
    fn profile(&mut self, last: u32) -> Profile {
        let end = self.scratch.nodes[last as usize];
        let mut profile = Profile {
            cost: end.cost,
            ..Profile::default()
        };
        let mut child = end;
        while let Some(parent) = self.scratch.nodes.get(child.parent as usize).copied() {
            let mut layer = Layer::default();
            self.expand(&parent, INF, |found, groups, four| {
                let same = found.key == child.key && found.cost == child.cost && found.lost == child.lost;
                if same {
                    layer = Layer {
                        run_tiles: std::array::from_fn(|c| four[c].run_tiles),
                        run_jokers: std::array::from_fn(|c| four[c].run_jokers),
                        group_tiles: groups.tiles,
                        group_coloured: groups.coloured,
                        group_plain: groups.plain,
                    };
                }
                same
            });
            if let Some(slot) = profile.layers.get_mut(layer_of(parent.key)) {
                *slot = layer;
            }
            child = parent;
        }
        profile
    }
}

/// What a number's groups leave for its runs.
struct Base {
    key: u64,
    cost: u32,
    lost: u16,
    plain: usize,
}

/// The choices of one colour: at most four tiles with up to four jokers.
#[derive(Default)]
struct Choices {
    made_for: Option<(u8, u8, u8)>,
    len: usize,
    list: [Choice; 8],
}

impl Choices {
    fn push(&mut self, choice: Choice) {
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = choice;
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Choice> {
        self.list[..self.len].iter()
    }
}

/// The least cost of two colours together for each number of jokers shared between them.
fn shared(one: &[u32; J], other: &[u32; J], jokers: usize) -> [u32; J] {
    let mut sum = [INF; J];
    for (all, slot) in sum.iter_mut().enumerate().take(jokers + 1) {
        *slot = (0..=all)
            .map(|j| one[j] + other[all - j])
            .min()
            .unwrap_or(INF)
            .min(INF);
    }
    sum
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
