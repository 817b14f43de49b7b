//! Each colour by itself: every way of its runs from 1 to 13 as a small graph, and the bound that follows from it.
//!
//! A place is a way to have open runs before a number; a step leads from there to the next number. Places are found from
//! the front, their costs from the back. What a place costs forgets that groups need other colours, so the sum over the
//! colours is a bound on what a table costs. The search walks the four graphs side by side.

use super::cells::Cell;
use super::*;

/// Open runs of one colour before a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<const V: usize> {
    pub(super) rank: u8,
    /// The fewest jokers that must have been used on the way here.
    used: u8,
    /// Bit by bit: whether so many tiles of the number may lie in groups.
    pub(super) fits: u8,
    /// How many steps there are with no tile in groups, with at most one, and so on.
    ends: [u8; MAX_GROUPED + 1],
    first_step: u32,
    /// The least cost from here on for each number of jokers.
    pub(super) all: [u32; V],
    /// The same if so many tiles of the number lie in groups.
    pub(super) part: [[u32; V]; MAX_GROUPED + 1],
}

/// One way to use the tiles of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Which of the places before the next number it leads to.
    pub(super) next: u16,
    pub(super) lost: u16,
    /// Tiles and jokers in runs, as in [`Node::how`].
    pub(super) how: u8,
    /// Jokers in runs.
    pub(super) jokers: u8,
    /// The fewest jokers with which it is of any use.
    pub(super) least: u8,
    pub(super) cost: u32,
}

/// What the graph of one colour is made of.
pub(super) struct Ground<'a> {
    pub(super) cells: [Cell; END + 1],
    /// The most jokers that the colour can get.
    pub(super) jokers: u8,
    pub(super) costs: &'a Costs,
    /// Whether jokers are laid where none is needed too.
    pub(super) explicit: bool,
}

/// The graphs of the four colours.
#[derive(Clone, Debug)]
pub(super) struct Graph<const V: usize> {
    places: Vec<Place<V>>,
    steps: Vec<Step>,
    /// By colour and number: its first place. The places of the numbers follow each other.
    first: [[u16; END + 2]; 4],
    /// By rank: the place that it had last.
    found: [u16; RANKS],
}

impl<const V: usize> Default for Graph<V> {
    fn default() -> Graph<V> {
        Graph {
            places: Vec::new(),
            steps: Vec::new(),
            first: [[0; END + 2]; 4],
            found: [0; RANKS],
        }
    }
}

impl<const V: usize> Graph<V> {
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.steps.clear();
        self.found = [0; RANKS];
    }

    /// The places of one colour before one number.
    #[inline]
    pub(super) fn places(&self, c: usize, n: usize) -> &[Place<V>] {
        &self.places[usize::from(self.first[c][n])..usize::from(self.first[c][n + 1])]
    }

    /// The steps from a place with so many tiles in groups.
    #[inline]
    pub(super) fn steps(&self, place: &Place<V>, grouped: u8) -> &[Step] {
        let g = usize::from(grouped);
        let from = if g == 0 { 0 } else { usize::from(place.ends[g - 1]) };
        let steps = &self.steps[place.first_step as usize..];
        &steps[from..usize::from(place.ends[g])]
    }

    /// Finds the places and steps of the next colour, and what they cost.
    pub(super) fn add_colour(&mut self, c: usize, ground: &Ground) {
        let cells = &ground.cells;
        self.first[c][1] = self.places.len() as u16;
        self.find(0, self.places.len(), 0);
        for n in 1..END {
            let (from, to) = (usize::from(self.first[c][n]), self.places.len());
            self.first[c][n + 1] = to as u16;
            for at in from..to {
                let Place { rank, used, .. } = self.places[at];
                if rank == 0 && cells[n].is_idle(ground.jokers - used, ground.explicit) {
                    self.idle(at, to, used);
                    continue;
                }
                let first_step = self.steps.len();
                let mut ends = [0; MAX_GROUPED + 1];
                let mut g = 0;
                while g <= cells[n].grouped {
                    let beside = Beside {
                        rank: usize::from(rank),
                        used,
                        grouped: g,
                    };
                    self.add_steps(&beside, to, n, ground);
                    ends[usize::from(g)] = (self.steps.len() - first_step) as u8;
                    g += 1;
                }
                let place = &mut self.places[at];
                (place.first_step, place.ends) = (first_step as u32, ends);
            }
        }
        self.first[c][END + 1] = self.places.len() as u16;
        for end in &mut self.places[usize::from(self.first[c][END])..] {
            end.all = [0; V];
        }
        for n in (1..END).rev() {
            self.note_costs(c, n, &cells[n]);
        }
    }

    /// Adds the only step from a place without open runs where there is nothing to lay.
    #[inline]
    fn idle(&mut self, at: usize, after: usize, used: u8) {
        let next = self.find(0, after, used) - after;
        let place = &mut self.places[at];
        place.first_step = self.steps.len() as u32;
        place.ends[0] = 1;
        self.steps.push(Step {
            next: next as u16,
            lost: 0,
            how: 0,
            jokers: 0,
            least: 0,
            cost: 0,
        });
    }

    /// Adds the steps from a place with so many tiles in groups. The next number's places start at `after`.
    #[inline]
    fn add_steps(&mut self, from: &Beside, after: usize, n: usize, ground: &Ground) {
        let (cell, above) = (&ground.cells[n], &ground.cells[n + 1]);
        let charge = if from.grouped > 0 { cell.charge } else { 0 };
        let Some(jokers) = ground.jokers.checked_sub(from.used + charge) else {
            return;
        };
        let tiles = cell.total - from.grouped;
        let least = cell.least_run_tiles(from.rank, from.grouped);
        let most = cell.most_run_tiles(from.rank, tiles, jokers, ground.explicit);
        let mut r = least;
        while r <= most {
            // A joker never stands in a run for a tile that stays on the rack: the tile could take its place and the
            // joker go to the end of the run.
            let (left, k) = (tiles.saturating_sub(r), r.saturating_sub(tiles));
            let next = step(from.rank, r, above.runs);
            // Short runs must go on.
            let fed = if n + 1 == END { 0 } else { above.total + jokers - k };
            if short_runs(next) <= fed {
                let points = usize::from(k) * (13 - n);
                let enough = |j: &u8| r <= cell.most_run_tiles(from.rank, tiles, *j, ground.explicit);
                let least = if k == 0 {
                    0
                } else {
                    (k..jokers).find(enough).unwrap_or(jokers)
                };
                let next = self.find(next, after, from.used + charge + k) - after;
                self.steps.push(Step {
                    next: next as u16,
                    lost: (usize::from(left) * n + points) as u16,
                    how: (r - k) | k << 3,
                    jokers: k,
                    least,
                    cost: u32::from(left) * ground.costs.tile[n] + points as u32 * ground.costs.point,
                });
            }
            r += 1;
        }
    }

    /// The place with this rank among those from `after` on, which can be had with so many jokers used.
    #[inline]
    fn find(&mut self, rank: usize, after: usize, used: u8) -> usize {
        let known = usize::from(self.found[rank]);
        if known >= after
            && let Some(place) = self.places.get_mut(known)
        {
            place.used = place.used.min(used);
            return known;
        }
        let new = self.places.len();
        self.found[rank] = new as u16;
        self.places.push(Place {
            rank: rank as u8,
            used,
            fits: 0,
            ends: [0; MAX_GROUPED + 1],
            first_step: 0,
            all: [INF; V],
            part: [[INF; V]; MAX_GROUPED + 1],
        });
        new
    }

    /// What the places before one number cost, given those before the next.
    #[inline]
    fn note_costs(&mut self, c: usize, n: usize, cell: &Cell) {
        let (here, after) = self.places.split_at_mut(usize::from(self.first[c][n + 1]));
        for place in &mut here[usize::from(self.first[c][n])..] {
            let steps = &self.steps[place.first_step as usize..];
            let mut from = 0;
            for g in 0..=usize::from(cell.grouped) {
                let to = usize::from(place.ends[g]);
                if from == to {
                    continue;
                }
                let part = &mut place.part[g];
                for step in &steps[from..to] {
                    let next = &after[usize::from(step.next)].all;
                    let k = usize::from(step.jokers);
                    if k == 0 {
                        for j in 0..V {
                            part[j] = part[j].min(step.cost + next[j]);
                        }
                    } else {
                        for j in k..V {
                            part[j] = part[j].min(step.cost + next[j - k]);
                        }
                    }
                }
                from = to;
                place.fits |= u8::from(part[V - 1] < INF) << g;
                let charge = if g > 0 { usize::from(cell.charge) } else { 0 };
                for j in charge..V {
                    place.all[j] = place.all[j].min(part[j - charge]);
                }
            }
        }
    }
}

/// A place, beside so many tiles in groups.
struct Beside {
    rank: usize,
    used: u8,
    grouped: u8,
}
