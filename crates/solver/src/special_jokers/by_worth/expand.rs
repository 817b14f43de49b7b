//! Every way to use the tiles of one number.
//!
//! Decided are, in this order: how the open runs go on (`runs`), which new ones begin (`starts`), which groups are laid. What
//! is left then stays on the rack (`finish`).

mod finish;
mod runs;
mod starts;

use super::{Instance, Node, OpenRun, PAIR, RUNS, State};
use crate::pool::Costs;
use crate::special_jokers::groups::{self, Group};
use crate::special_jokers::rows::Fill;
use crate::special_jokers::{C, D, J, Jokers};

/// One thing done at a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// An open run or mirrored pair (its index, or none for a new one) grows; it lies in colour `to` afterwards, as `open`.
    Grow {
        colour: usize,
        run: Option<usize>,
        fills: [Fill; 2],
        to: usize,
        open: OpenRun,
    },
    /// A run or pair is finished before this number.
    Close { colour: usize, run: usize },
    /// A mirror between two tiles of this number, or between a tile and a joker.
    Single { colour: usize, fills: [Fill; 2] },
    /// A group of this number.
    Group(Group),
}

/// Visits the children of a node with the actions that lead to them, at most `most`, until the visitor returns true. Returns
/// false if there are more.
pub(super) fn expand(
    instance: &Instance,
    node: &Node,
    most: u64,
    visit: &mut dyn FnMut(Node, &[Action]) -> bool,
) -> bool {
    let n = usize::from(node.state.number);
    let start = Partial {
        left: std::array::from_fn(|c| instance.pool.total[c][n]),
        jokers: node.state.jokers,
        next: [[0; RUNS]; 4],
        next_len: [0; 4],
        run_joker: [false; 4],
        run_ended: [false; 4],
        cost: node.cost,
        lost: node.lost,
    };
    let groups = groups::list(&start.left, &start.jokers);
    let groups = groups.filter(|group| match group.places {
        // A joker that the group does not need can be added later.
        0 => instance.explicit || group.plain == 0 || group.pieces() == 3,
        // Four pairs of tiles are a mirrored pair and two groups.
        _ => group.tiles != [2; 4],
    });
    let mut expansion = Expansion {
        instance,
        n,
        from: &node.state,
        actions: Vec::new(),
        // Ways that come to nothing count as well.
        tries: most.saturating_mul(8),
        starts: starts::list(instance, n, &start),
        groups: groups.collect(),
        visit,
    };
    expansion.go_on(start, 0, 0);
    expansion.tries > 0
}

/// A number that is decided in part.
#[derive(Clone, Copy)]
struct Partial {
    /// Tiles of the number that are not used yet, by colour.
    left: [u8; 4],
    jokers: Jokers,
    /// Runs that are open after the number, by colour.
    next: [[OpenRun; RUNS]; 4],
    next_len: [u8; 4],
    /// True if a joker stands in a single run of this colour at this number.
    run_joker: [bool; 4],
    /// True if a run that could have taken a tile of this colour was finished.
    run_ended: [bool; 4],
    cost: u32,
    lost: u16,
}

impl Partial {
    fn pay(&mut self, points: u16, costs: &Costs) {
        self.lost += points;
        self.cost += u32::from(points) * costs.point;
    }

    /// Opens a run at the next number; false if there are too many.
    fn open(&mut self, colour: usize, open: OpenRun) -> bool {
        let at = usize::from(self.next_len[colour]);
        if at >= RUNS {
            return false;
        }
        self.next[colour][at] = open;
        self.next_len[colour] += 1;
        true
    }
}

/// An open run, or a new one by its index among all starts.
#[derive(Clone, Copy)]
enum Growing {
    Run(usize),
    Start(usize),
}

struct Expansion<'a> {
    instance: &'a Instance<'a>,
    n: usize,
    from: &'a State,
    actions: Vec<Action>,
    tries: u64,
    /// Ways to start a run that can come to something: the colour and the first tile, or none for a mirrored pair.
    starts: Vec<(usize, Option<Fill>)>,
    /// Groups of this number that the tiles allow.
    groups: Vec<Group>,
    visit: &'a mut dyn FnMut(Node, &[Action]) -> bool,
}

impl Expansion<'_> {
    /// Returns the points by which a joker in this place stands for less than it could.
    fn points(&self, fill: Fill) -> u16 {
        let n = self.n as u16;
        match fill {
            Fill::Joker | Fill::Change => 13 - n,
            Fill::Double => 26 - (2 * n + 1),
            Fill::Tile | Fill::Covered => 0,
        }
    }

    /// Returns the points lost by a mirror whose middle is this number.
    fn mirror_points(&self, middle: usize) -> u16 {
        if self.instance.costs.mirror_counts {
            13 - middle.min(13) as u16
        } else {
            13
        }
    }

    /// Uses what these places need; `None` if it is not there.
    fn take(&self, mut partial: Partial, colour: usize, fills: [Fill; 2]) -> Option<Partial> {
        for fill in fills {
            let count = match fill {
                Fill::Covered => continue,
                Fill::Tile => &mut partial.left[colour],
                Fill::Joker => &mut partial.jokers[J],
                Fill::Double if self.n >= 13 => return None,
                Fill::Double => &mut partial.jokers[D],
                Fill::Change => &mut partial.jokers[C],
            };
            *count = count.checked_sub(1)?;
            partial.pay(self.points(fill), self.instance.costs);
        }
        Some(partial)
    }

    /// Runs `then` with one more action, and takes the action back.
    fn with_action(&mut self, action: Action, then: impl FnOnce(&mut Self)) {
        self.actions.push(action);
        then(self);
        self.actions.pop();
    }

    /// Lays a place of a single run, if what it needs is there.
    fn extend(
        &mut self,
        partial: Partial,
        colour: usize,
        growing: Growing,
        fill: Fill,
        to: usize,
        open: OpenRun,
    ) {
        let fills = [fill, Fill::Covered];
        if let Some(partial) = self.take(partial, colour, fills) {
            self.grow(partial, colour, growing, fills, to, open);
        }
    }

    /// Lays places for which all that they need was taken.
    fn grow(
        &mut self,
        mut partial: Partial,
        colour: usize,
        growing: Growing,
        fills: [Fill; 2],
        to: usize,
        open: OpenRun,
    ) {
        partial.run_joker[colour] |= open & PAIR == 0 && fills[0] == Fill::Joker;
        if !partial.open(to, open) {
            return;
        }
        let run = match growing {
            Growing::Run(run) => Some(run),
            Growing::Start(_) => None,
        };
        let action = Action::Grow {
            colour,
            run,
            fills,
            to,
            open,
        };
        self.with_action(action, |expansion| match growing {
            Growing::Run(run) => expansion.go_on(partial, colour, run + 1),
            Growing::Start(start) => expansion.start_new(partial, start),
        });
    }

    /// Lays groups of this number; `from` orders them so that each set of groups is made once.
    fn lay_groups(&mut self, partial: Partial, from: usize) {
        self.finish(partial);
        if self.tries == 0 {
            return;
        }
        let n = self.n as u16;
        for at in from..self.groups.len() {
            let group = self.groups[at];
            if !group.fits(&partial.left, &partial.jokers) {
                continue;
            }
            let mut next = partial;
            (next.left, next.jokers) = group.taken_from(&partial.left, &partial.jokers);
            let mirror = u16::from(group.mirrors()) * self.mirror_points(self.n);
            let jokers = u16::from(group.plain) * (13 - n) + u16::from(group.doubles) * (26 - 2 * n);
            next.pay(jokers + mirror, self.instance.costs);
            self.with_action(Action::Group(group), |expansion| expansion.lay_groups(next, at));
        }
    }
}
