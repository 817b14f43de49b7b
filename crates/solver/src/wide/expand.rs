//! Every way to use the tiles of one number.
//!
//! Decided are, in this order: how the open runs go on (`runs`), which new ones begin (`starts`), which groups are laid
//! (`groups`). What is left then stays on the rack (`finish`). Each decision is taken back before the next is tried, so all
//! share one [`Work`].

mod finish;
mod groups;
mod runs;
mod starts;

use super::{C, D, J, Node, Open, Problem, RUNS, State};
use starts::Start;

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
    visit: &mut dyn FnMut(Node, &[Deed]) -> bool,
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
    visit: &'a mut dyn FnMut(Node, &[Deed]) -> bool,
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
}

/// Whether so many doubles find two free places in one half: `halves` places are free on one side, `wholes` on both.
pub(super) fn doubles_fit(halves: u8, wholes: u8, doubles: u8) -> bool {
    (0..=halves).any(|left| (wholes + left) / 2 + (wholes + halves - left) / 2 >= doubles)
}
