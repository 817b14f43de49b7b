//! Every way to use the tiles of one number.

mod groups;

use super::{
    C, CHANGED, CLOSABLE, COVERED, COVERED_MASK, D, END, FALLS, J, LENGTH, M, Node, Open, PAIR, PURE,
    Problem, RUNS, State,
};
use crate::pool::Costs;
use kostka_rules::sorting::SmallSort;

/// A state that follows, with the cost of getting there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) state: State,
    pub(super) cost: u32,
    pub(super) lost: u16,
}

/// What stands at one place of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    Tile,
    Joker,
    Double,
    Change,
    /// A double joker from the number before.
    Covered,
}

/// One thing done at a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// An open run (its index, or none for a new one) gets a tile; it lies in colour `to` afterwards, as `open`.
    Run {
        colour: usize,
        run: Option<usize>,
        fill: Fill,
        to: usize,
        open: Open,
    },
    /// A mirrored pair grows in both halves.
    Pair {
        colour: usize,
        run: Option<usize>,
        fills: [Fill; 2],
        to: usize,
        open: Open,
    },
    /// A run or pair is finished before this number.
    Close { colour: usize, run: usize },
    /// A mirror between two tiles of this number.
    Single { colour: usize, joker: bool },
    /// A group of the colours in `tiles` with jokers.
    Group { tiles: u8, plain: u8, doubles: u8 },
    /// A mirrored group: `tiles` by colour, `places` colours in each half.
    MirrorGroup {
        tiles: [u8; 4],
        places: u8,
        plain: u8,
        doubles: u8,
    },
}

/// Visits the children of a node, at most so many, with the deeds that lead to them, until
/// the visitor says that it is enough. False if there are more.
pub(super) fn expand(
    problem: &Problem,
    node: &Node,
    most: u64,
    visit: &mut dyn FnMut(Child, &[Deed]) -> bool,
) -> bool {
    let n = usize::from(node.state.number);
    let mut work = Work {
        problem,
        n,
        from: &node.state,
        left: std::array::from_fn(|c| problem.pool.total[c][n]),
        wild: node.state.wild,
        next: [[0; RUNS]; 4],
        next_len: [0; 4],
        run_joker: [false; 4],
        run_ended: [false; 4],
        cost: node.cost,
        lost: node.lost,
        deeds: Vec::new(),
        // Ways that come to nothing count as well.
        left_to_try: most.saturating_mul(8),
        starts: Vec::new(),
        groups: Vec::new(),
        mirror_groups: Vec::new(),
        visit,
    };
    work.list_starts();
    work.list_groups();
    work.list_mirror_groups();
    work.go_on(0, 0);
    work.left_to_try > 0
}

struct Work<'a> {
    problem: &'a Problem<'a>,
    n: usize,
    from: &'a State,
    /// Tiles of this number not used yet.
    left: [u8; 4],
    wild: [u8; 4],
    next: [[Open; RUNS]; 4],
    next_len: [usize; 4],
    /// Whether a joker stands in a single run of this colour at this number.
    run_joker: [bool; 4],
    /// Whether a run that could have taken a tile of this colour was finished.
    run_ended: [bool; 4],
    cost: u32,
    lost: u16,
    deeds: Vec<Deed>,
    left_to_try: u64,
    /// Ways to start a run that can come to something.
    starts: Vec<(usize, Start)>,
    /// Groups of this number that the tiles allow: colours, plain jokers, doubles.
    groups: Vec<(u8, u8, u8)>,
    /// Mirrored groups: tiles by colour, places in each half, plain jokers, doubles.
    mirror_groups: Vec<([u8; 4], u8, u8, u8)>,
    visit: &'a mut dyn FnMut(Child, &[Deed]) -> bool,
}

impl Work<'_> {
    /// Points by which a joker in this place stands for less than it could.
    fn points(&self, fill: Fill) -> u16 {
        let n = self.n as u16;
        match fill {
            Fill::Joker | Fill::Change => 13 - n,
            Fill::Double => 26 - (2 * n + 1),
            Fill::Tile | Fill::Covered => 0,
        }
    }

    /// The points lost by a mirror whose middle is this number.
    fn mirror_points(&self, middle: usize) -> u16 {
        if self.problem.costs.mirror_counts {
            13 - middle.min(13) as u16
        } else {
            13
        }
    }

    fn pay(&mut self, points: u16) {
        self.lost += points;
        self.cost += u32::from(points) * self.problem.costs.point;
    }

    fn refund(&mut self, points: u16) {
        self.lost -= points;
        self.cost -= u32::from(points) * self.problem.costs.point;
    }

    /// Uses what a fill needs; false if it is not there.
    fn take(&mut self, colour: usize, fill: Fill) -> bool {
        let count = match fill {
            Fill::Tile => &mut self.left[colour],
            Fill::Joker => &mut self.wild[J],
            Fill::Double if self.n >= 13 => return false,
            Fill::Double => &mut self.wild[D],
            Fill::Change => &mut self.wild[C],
            Fill::Covered => return true,
        };
        if *count == 0 {
            return false;
        }
        *count -= 1;
        let points = self.points(fill);
        self.pay(points);
        true
    }

    fn give_back(&mut self, colour: usize, fill: Fill) {
        match fill {
            Fill::Tile => self.left[colour] += 1,
            Fill::Joker => self.wild[J] += 1,
            Fill::Double => self.wild[D] += 1,
            Fill::Change => self.wild[C] += 1,
            Fill::Covered => return,
        }
        let points = self.points(fill);
        self.refund(points);
    }

    fn open(&mut self, colour: usize, open: Open) -> bool {
        let at = self.next_len[colour];
        if at >= RUNS {
            return false;
        }
        self.next[colour][at] = open;
        self.next_len[colour] += 1;
        true
    }

    fn close(&mut self, colour: usize) {
        self.next_len[colour] -= 1;
        self.next[colour][self.next_len[colour]] = 0;
    }

    /// Decides about the open runs from this one on, then about new ones.
    fn go_on(&mut self, colour: usize, run: usize) {
        if self.left_to_try == 0 {
            return;
        }
        if colour == 4 {
            self.start_new(0);
            return;
        }
        let open = self.from.open[colour].get(run).copied().unwrap_or(0);
        if open == 0 {
            self.go_on(colour + 1, 0);
        } else if open & PAIR != 0 {
            self.pair_on(colour, run, open);
        } else {
            self.single_on(colour, run, open);
        }
    }

    fn single_on(&mut self, colour: usize, run: usize, open: Open) {
        if open & COVERED_MASK != 0 {
            self.extend(colour, run, Fill::Covered, colour, open - COVERED);
            return;
        }
        let longer = (open & !LENGTH) | (open & LENGTH).saturating_add(1).min(3);
        self.extend(colour, run, Fill::Tile, colour, longer & !PURE);
        // A run that needs no more takes a joker only to reach another tile.
        let is_long = open & LENGTH == 3 && open & PURE == 0 && !self.problem.explicit;
        if self.wild[J] > 0 && (!is_long || self.has_tile_above(colour, open, 0)) {
            self.extend(colour, run, Fill::Joker, colour, longer);
        }
        if self.wild[D] > 0 && (!is_long || self.has_tile_above(colour, open, 1)) {
            self.extend(colour, run, Fill::Double, colour, longer + COVERED);
        }
        if open & CHANGED == 0 && self.wild[C] > 0 {
            let can_end = longer & LENGTH == 3 && open & PURE == 0 && !is_long;
            for to in self.other_colours(colour, can_end) {
                self.extend(colour, run, Fill::Change, to, longer | CHANGED);
            }
        }
        if open & LENGTH == 3 && open & PURE == 0 {
            let ended = self.run_ended[colour];
            // A new run could have been this one's end, unless both were to change colour.
            self.run_ended[colour] |= open & CHANGED == 0 || self.problem.pool.wild[crate::pool::CHANGE] < 2;
            self.deeds.push(Deed::Close { colour, run });
            self.go_on(colour, run + 1);
            self.deeds.pop();
            self.run_ended[colour] = ended;
        }
    }

    /// The colours to which a run may change: those that have a tile within reach, and any one if the run may end there.
    fn other_colours(&self, colour: usize, can_end: bool) -> impl Iterator<Item = usize> + use<> {
        let reach = self.n + 2 + usize::from(self.wild[J]) + 2 * usize::from(self.wild[D]);
        let total = &self.problem.pool.total;
        let mut chosen: [bool; 4] = std::array::from_fn(|to| {
            to != colour && (self.n + 1..reach.min(super::N)).any(|m| total[to][m] > 0)
        });
        if can_end && chosen == [false; 4] {
            chosen[usize::from(colour == 0)] = true;
        }
        (0..4).filter(move |to| chosen[*to])
    }

    /// Whether a run with a joker here can reach another tile.
    fn has_tile_above(&self, colour: usize, open: Open, covered: usize) -> bool {
        let wild = &self.wild;
        let cells = usize::from(wild[J]) + 2 * usize::from(wild[D]) + usize::from(wild[C]);
        let reach = (self.n + 1 + covered + cells).min(super::N);
        let may_change = open & CHANGED == 0 && wild[C] > 0;
        let total = &self.problem.pool.total;
        (self.n + 1 + covered..reach)
            .any(|m| total[colour][m] > 0 || (may_change && (0..4).any(|c| total[c][m] > 0)))
    }

    /// Whether a run may start with a joker here. The joker could go to the run's other end unless that is a 12 or 13, so
    /// there must be enough to reach it.
    fn may_start_wild(&self) -> bool {
        let wild = self.from.wild;
        let cells = usize::from(wild[J]) + 2 * usize::from(wild[D]) + usize::from(wild[C]);
        let total = &self.problem.pool.total;
        let missing = (self.n..=12)
            .filter(|m| (0..4).all(|c| total[c][*m] == 0))
            .count();
        missing <= cells
    }

    fn extend(&mut self, colour: usize, run: usize, fill: Fill, to: usize, open: Open) {
        if !self.take(colour, fill) {
            return;
        }
        let joker = self.run_joker[colour];
        self.run_joker[colour] |= fill == Fill::Joker;
        if self.open(to, open) {
            self.deeds.push(Deed::Run {
                colour,
                run: Some(run),
                fill,
                to,
                open,
            });
            self.go_on(colour, run + 1);
            self.deeds.pop();
            self.close(to);
        }
        self.run_joker[colour] = joker;
        self.give_back(colour, fill);
    }

    fn pair_on(&mut self, colour: usize, run: usize, open: Open) {
        let covered = (open & COVERED_MASK) / COVERED;
        if open & CLOSABLE != 0 && covered == 0 && open & PURE == 0 {
            // The middle is this number, unless the pair falls: then it was counted at the start.
            let falls = open & FALLS != 0;
            let exists = self.n <= 13 || !self.problem.costs.mirror_counts || falls;
            if exists {
                let points = if falls { 0 } else { self.mirror_points(self.n) };
                self.pay(points);
                self.deeds.push(Deed::Close { colour, run });
                self.go_on(colour, run + 1);
                self.deeds.pop();
                self.refund(points);
            }
        }
        let base = (open & !COVERED_MASK) | CLOSABLE;
        let halves: &[[Fill; 2]] = match covered {
            0 => &PAIR_FILLS,
            1 => &[
                [Fill::Covered, Fill::Tile],
                [Fill::Covered, Fill::Joker],
                [Fill::Covered, Fill::Double],
            ],
            _ => &[[Fill::Covered, Fill::Covered]],
        };
        for fills in halves {
            self.grow_pair(colour, run, *fills, base);
        }
    }

    /// Lays a pair of places in a mirrored run.
    fn grow_pair(&mut self, colour: usize, run: usize, fills: [Fill; 2], base: Open) {
        if !self.take(colour, fills[0]) {
            return;
        }
        if self.take(colour, fills[1]) {
            let doubles = fills.iter().filter(|fill| **fill == Fill::Double).count() as Open;
            let mut open = base + doubles * COVERED;
            if fills.contains(&Fill::Tile) {
                open &= !PURE;
            }
            if fills[0] == Fill::Change {
                if base & CHANGED == 0 {
                    for to in self.other_colours(colour, base & PURE == 0) {
                        self.place_pair(colour, run, fills, to, open | CHANGED);
                    }
                }
            } else {
                self.place_pair(colour, run, fills, colour, open);
            }
            self.give_back(colour, fills[1]);
        }
        self.give_back(colour, fills[0]);
    }

    fn place_pair(&mut self, colour: usize, run: usize, fills: [Fill; 2], to: usize, open: Open) {
        if !self.open(to, open) {
            return;
        }
        self.deeds.push(Deed::Pair {
            colour,
            run: Some(run),
            fills,
            to,
            open,
        });
        self.go_on(colour, run + 1);
        self.deeds.pop();
        self.close(to);
    }

    fn list_starts(&mut self) {
        let [plain, doubles, changes, mirrors] = self.wild.map(usize::from);
        let cells = plain + 2 * doubles + changes;
        let may_start_wild = self.may_start_wild();
        let total = &self.problem.pool.total;
        for c in 0..4 {
            // Without tiles or jokers for the next two numbers a run of three is out of reach.
            let has_tile =
                |m: usize| (0..4).any(|o| (o == c || changes > 0) && total[o].get(m).is_some_and(|t| *t > 0));
            let missing = (self.n + 1..=self.n + 2).filter(|m| !has_tile(*m)).count();
            if self.n <= 11 && self.left[c] > 0 && missing <= cells {
                self.starts.push((c, Start::Single(Fill::Tile)));
            }
            for (kind, there) in [
                (Fill::Joker, plain),
                (Fill::Double, doubles),
                (Fill::Change, changes),
            ] {
                let reach = if kind == Fill::Double { 10 } else { 11 };
                if there > 0 && self.n <= reach && may_start_wild {
                    self.starts.push((c, Start::Single(kind)));
                }
            }
            if mirrors > 0 {
                self.starts.push((c, Start::Mirror));
            }
        }
    }

    /// Starts new runs, each set of starts in the order of the list.
    fn start_new(&mut self, what: usize) {
        if self.left_to_try == 0 {
            return;
        }
        let Some((colour, start)) = self.starts.get(what).copied() else {
            self.lay_groups(0);
            return;
        };
        self.start_new(what + 1);
        match start {
            Start::Single(fill) => self.start_single(what, colour, fill),
            Start::Mirror => self.start_mirror(what, colour),
        }
    }

    fn start_single(&mut self, what: usize, colour: usize, fill: Fill) {
        let open = match fill {
            Fill::Double => (1 | PURE) + COVERED,
            Fill::Change => 1 | PURE | CHANGED,
            Fill::Joker => 1 | PURE,
            Fill::Tile | Fill::Covered => 1,
        };
        let to = colour;
        if (self.run_ended[colour] && fill != Fill::Change) || !self.take(colour, fill) {
            return;
        }
        let joker = self.run_joker[colour];
        self.run_joker[colour] |= fill == Fill::Joker;
        if self.open(to, open) {
            self.deeds.push(Deed::Run {
                colour,
                run: None,
                fill,
                to,
                open,
            });
            self.start_new(what);
            self.deeds.pop();
            self.close(to);
        }
        self.run_joker[colour] = joker;
        self.give_back(colour, fill);
    }

    fn start_mirror(&mut self, what: usize, colour: usize) {
        if self.wild[M] == 0 {
            return;
        }
        self.wild[M] -= 1;
        // One tile on either side: finished at once.
        for joker in [false, true] {
            let fills = [Fill::Tile, if joker { Fill::Joker } else { Fill::Tile }];
            if self.take(colour, fills[0]) {
                if self.take(colour, fills[1]) {
                    let points = self.mirror_points(self.n);
                    self.pay(points);
                    self.deeds.push(Deed::Single { colour, joker });
                    self.start_new(what);
                    self.deeds.pop();
                    self.refund(points);
                    self.give_back(colour, fills[1]);
                }
                self.give_back(colour, fills[0]);
            }
        }
        if self.n < 13 {
            let may_start_wild = self.may_start_wild();
            for fills in PAIR_FILLS {
                if !may_start_wild && !fills.contains(&Fill::Tile) {
                    continue;
                }
                self.start_pair(what, colour, fills, PAIR | PURE);
                // Only where worth counts does the direction matter.
                let counts = self.problem.costs.mirror_counts
                    && (self.problem.costs.point > 0 || self.problem.costs.loss_limit.is_some());
                if counts && self.n > 1 {
                    let points = self.mirror_points(self.n - 1);
                    self.pay(points);
                    self.start_pair(what, colour, fills, PAIR | PURE | FALLS);
                    self.refund(points);
                }
            }
        }
        self.wild[M] += 1;
    }

    fn start_pair(&mut self, what: usize, colour: usize, fills: [Fill; 2], base: Open) {
        if !self.take(colour, fills[0]) {
            return;
        }
        if self.take(colour, fills[1]) {
            let doubles = fills.iter().filter(|fill| **fill == Fill::Double).count() as Open;
            let mut open = base + doubles * COVERED;
            if fills.contains(&Fill::Tile) {
                open &= !PURE;
            }
            if fills[0] == Fill::Change {
                open |= CHANGED;
            }
            if self.open(colour, open) {
                self.deeds.push(Deed::Pair {
                    colour,
                    run: None,
                    fills,
                    to: colour,
                    open,
                });
                self.start_new(what);
                self.deeds.pop();
                self.close(colour);
            }
            self.give_back(colour, fills[1]);
        }
        self.give_back(colour, fills[0]);
    }

    /// What is left now stays on the rack.
    fn finish(&mut self) {
        self.left_to_try = self.left_to_try.saturating_sub(1);
        if self.left_to_try == 0 {
            return;
        }
        let pool = self.problem.pool;
        let costs = self.problem.costs;
        let n = self.n;
        let mut cost = self.cost;
        let mut lost = self.lost;
        for c in 0..4 {
            let left = self.left[c];
            if left > pool.total[c][n] - pool.need[c][n] {
                return;
            }
            // The tile could take the joker's place, and the joker go to the end of the run.
            if left > 0 && self.run_joker[c] {
                return;
            }
            cost += u32::from(left) * costs.tile[n];
            lost += u16::from(left) * n as u16;
        }
        let mut state = State {
            open: self.next,
            wild: self.wild,
            number: n as u8 + 1,
        };
        for colour in &mut state.open {
            colour.small_sort_by(|a, b| b.cmp(a));
        }
        if state.number == END {
            for colour in &state.open {
                for open in colour.iter().filter(|open| **open != 0) {
                    match self.closing_points(*open) {
                        Some(points) => {
                            lost += points;
                            cost += u32::from(points) * costs.point;
                        }
                        None => return,
                    }
                }
            }
            for (k, kind) in super::KINDS.into_iter().enumerate() {
                // All but mirrors can be added to some row later.
                if k != M && !self.problem.explicit {
                    continue;
                }
                if state.wild[k] > pool.wild[kind] - pool.wild_need[kind] {
                    return;
                }
                cost += u32::from(state.wild[k]) * costs.left(kind);
                lost += u16::from(state.wild[k]) * Costs::points_of(kind);
            }
            state.open = [[0; RUNS]; 4];
            state.wild = [0; 4];
        }
        match costs.loss_limit {
            Some(most) if lost > most => return,
            Some(_) => {}
            None => lost = 0,
        }
        self.left_to_try = self.left_to_try.saturating_sub(7);
        if (self.visit)(Child { state, cost, lost }, &self.deeds) {
            self.left_to_try = 0;
        }
    }

    /// The points lost when an open run ends with 13; `None` if it may not.
    fn closing_points(&self, open: Open) -> Option<u16> {
        if open & (PURE | COVERED_MASK) != 0 {
            return None;
        }
        if open & PAIR == 0 {
            return (open & LENGTH == 3).then_some(0);
        }
        if open & CLOSABLE == 0 {
            return None;
        }
        let costs = self.problem.costs;
        let worth_matters = costs.point > 0 || costs.loss_limit.is_some();
        if open & FALLS != 0 || !worth_matters {
            Some(0)
        } else if costs.mirror_counts {
            // There is no 14 in the middle.
            None
        } else {
            Some(13)
        }
    }
}

/// A way to start a run.
#[derive(Clone, Copy)]
enum Start {
    Single(Fill),
    Mirror,
}

/// What can stand in both halves of a mirrored run at one number.
const PAIR_FILLS: [[Fill; 2]; 7] = [
    [Fill::Tile, Fill::Tile],
    [Fill::Tile, Fill::Joker],
    [Fill::Joker, Fill::Joker],
    [Fill::Tile, Fill::Double],
    [Fill::Joker, Fill::Double],
    [Fill::Double, Fill::Double],
    [Fill::Change, Fill::Change],
];

/// Whether so many doubles find two free places in one half: `halves` places are free on one side, `wholes` on both.
pub(super) fn doubles_fit(halves: u8, wholes: u8, doubles: u8) -> bool {
    (0..=halves).any(|left| (wholes + left) / 2 + (wholes + halves - left) / 2 >= doubles)
}
