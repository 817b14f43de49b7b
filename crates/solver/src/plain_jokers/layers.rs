//! The transitions of one colour at one number, looked up once they have been worked out.
//!
//! They depend on little: the sets of open runs that are possible before the number, and the kind of its cell. Games
//! come back to the same few thousand of these, so each is worked out once, like the states of an automaton that is
//! built lazily. Costs are no part of it, nor is the number of jokers used before: that would make many more of them.

use std::collections::HashMap;

use super::cells::LayerKind;
use super::*;
use crate::memo::Memo;

/// The ways to have open runs that there can be before a number: their ranks, bit by bit.
type Openings = u128;

/// One way to use the tiles of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Transition {
    /// Index of the place before the next number that it leads to.
    pub(super) next: u16,
    /// Tiles and jokers in runs, as in [`Node::how`].
    pub(super) how: u8,
    /// Tiles that stay on the rack.
    pub(super) left: u8,
    /// Jokers in runs.
    pub(super) jokers: u8,
    /// The fewest jokers with which it is of any use.
    pub(super) least: u8,
}

/// The transitions from one place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outgoing {
    first: u32,
    /// Number of transitions with no tile in groups, with at most one, and so on.
    ends: [u8; MAX_GROUPED + 1],
    /// One bit for each number of tiles in groups that has a transition.
    pub(super) fits: u8,
    /// Merit of the open runs.
    pub(super) merit: u16,
}

/// A further step as the bounds see it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// Index of the part that it comes from: a place together with a number of tiles in groups.
    pub(super) part: u16,
    /// The place that it leads to, counted from one.
    pub(super) next: u16,
    pub(super) left: u8,
}

/// The first way to go on from a part without jokers.
#[derive(Clone, Copy, Debug)]
pub(super) struct FirstWay {
    /// The place that it leads to, counted from one; [`NOWHERE`] if there is no way.
    pub(super) next: u16,
    pub(super) left: u8,
}

/// Index of no place.
const NOWHERE: u16 = 0;

/// All that can be done at one number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    pub(super) first_from: u32,
    pub(super) places: u16,
    /// The parts of each place: with no tile in groups, with one, and so on.
    pub(super) each: u16,
    /// Jokers that are charged for groups.
    pub(super) charge: u8,
    /// The place without open runs, if there is one.
    pub(super) without_runs: u16,
    /// Outgoing every place there is one way only, which changes nothing: there is no tile, and no run to go on with.
    pub(super) is_idle: bool,
    /// Index of the first ways of all parts.
    first_way: u32,
    /// Indices of the first links with no joker, with one, and so on.
    links: [u32; MAX_JOKERS + 2],
    /// The sets of open runs before the next number.
    pub(super) after: u32,
}

/// The layers found out so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Layers {
    layers: Vec<Layer>,
    froms: Vec<Outgoing>,
    steps: Vec<Transition>,
    ways: Vec<FirstWay>,
    links: Vec<Link>,
    openings: Vec<Openings>,
    opening_ids: HashMap<Openings, u32>,
    /// By what is open and the kind of cell: the layer.
    memo: Memo,
}

/// No open runs are the first of the ranks.
const NO_RUNS: Openings = 1;

impl Layers {
    /// Largest number of transitions to keep.
    const MOST_STEPS: usize = 1 << 19;

    /// Makes room before a search, if much is known.
    pub(super) fn make_room(&mut self) {
        if self.openings.is_empty() || self.steps.len() > Self::MOST_STEPS {
            *self = Layers {
                openings: vec![NO_RUNS],
                opening_ids: HashMap::from([(NO_RUNS, Self::ROOT)]),
                ..Layers::default()
            };
        }
    }

    /// No open runs, before the first number.
    pub(super) const ROOT: u32 = 0;

    /// Returns the layer of a cell after these openings.
    #[inline]
    pub(super) fn layer(&mut self, openings: u32, kind: LayerKind) -> u32 {
        let key = u64::from(openings) << 32 | u64::from(kind.0);
        match self.memo.find(key) {
            Some(layer) => layer,
            None => self.add(key, openings, kind),
        }
    }

    #[inline]
    pub(super) fn get(&self, layer: u32) -> &Layer {
        &self.layers[layer as usize]
    }

    /// Returns the links of a layer that use `jokers` jokers.
    #[inline]
    pub(super) fn links(&self, layer: &Layer, jokers: usize) -> &[Link] {
        &self.links[layer.links[jokers] as usize..layer.links[jokers + 1] as usize]
    }

    /// The first ways from all parts of a layer.
    #[inline]
    pub(super) fn ways(&self, layer: &Layer) -> &[FirstWay] {
        let parts = usize::from(layer.places) * usize::from(layer.each);
        &self.ways[layer.first_way as usize..][..parts]
    }

    /// Returns the transitions from a place.
    #[inline]
    pub(super) fn from(&self, at: usize) -> &Outgoing {
        &self.froms[at]
    }

    /// Returns the transitions from a place with `grouped` tiles in groups.
    #[inline]
    pub(super) fn steps(&self, from: &Outgoing, grouped: u8) -> &[Transition] {
        let g = usize::from(grouped);
        let start = if g == 0 { 0 } else { usize::from(from.ends[g - 1]) };
        let steps = &self.steps[from.first as usize..];
        &steps[start..usize::from(from.ends[g])]
    }

    /// Works out the layer of a cell after these openings.
    #[cold]
    fn add(&mut self, key: u64, openings: u32, kind: LayerKind) -> u32 {
        let before = self.openings[openings as usize];
        let (first_from, first_step) = (self.froms.len(), self.steps.len());
        let each = usize::from(kind.cell().grouped) + 1;
        let places = before.count_ones() as usize;
        let mut after = 0;
        for rank in ranks(before) {
            let mut from = Outgoing {
                first: self.steps.len() as u32,
                merit: merit(rank),
                ..Outgoing::default()
            };
            for g in 0..=kind.cell().grouped {
                let known = self.steps.len();
                add_steps(rank, g, kind, &mut self.steps);
                from.fits |= u8::from(self.steps.len() > known) << g;
                from.ends[usize::from(g)] = (self.steps.len() - from.first as usize) as u8;
            }
            self.froms.push(from);
        }
        let steps = &mut self.steps[first_step..];
        steps.iter().for_each(|step| after |= 1 << step.next);
        steps
            .iter_mut()
            .for_each(|step| step.next = place_in(after, step.next));
        let is_idle = each == 1 && after == before && steps.len() == places && {
            let mut places = (0..).zip(steps.iter());
            places.all(|(place, step)| step.next == place && step.how == 0 && step.left == 0)
        };
        let first_way = self.ways.len();
        self.ways.resize(
            first_way + places * each,
            FirstWay {
                next: NOWHERE,
                left: 0,
            },
        );
        let mut links = [self.links.len() as u32; MAX_JOKERS + 2];
        for jokers in 0..=kind.jokers() {
            self.add_links(first_from, first_way, each, jokers);
            links[usize::from(jokers) + 1..].fill(self.links.len() as u32);
        }
        let after = self.id_of(after);
        self.layers.push(Layer {
            first_from: first_from as u32,
            places: places as u16,
            each: each as u16,
            charge: kind.cell().charge,
            without_runs: place_in(before, 0),
            is_idle,
            first_way: first_way as u32,
            links,
            after,
        });
        let layer = self.layers.len() as u32 - 1;
        self.memo.insert(key, layer);
        layer
    }

    /// Adds the links of the transitions from these places, with `each` parts for each place, that use `jokers`
    /// jokers.
    fn add_links(&mut self, first_from: usize, first_way: usize, each: usize, jokers: u8) {
        for (place, from) in self.froms[first_from..].iter().enumerate() {
            for g in 0..each {
                let start = if g == 0 { 0 } else { from.ends[g - 1] };
                let steps = usize::from(start)..usize::from(from.ends[g]).max(usize::from(start));
                let steps = &self.steps[from.first as usize..][steps];
                let part = place * each + g;
                let mut links = steps.iter().filter(|step| step.jokers == jokers);
                if jokers == 0
                    && let Some(step) = links.next()
                    && let Some(way) = self.ways.get_mut(first_way + part)
                {
                    *way = FirstWay {
                        next: step.next + 1,
                        left: step.left,
                    };
                }
                self.links.extend(links.map(|step| Link {
                    part: part as u16,
                    next: step.next + 1,
                    left: step.left,
                }));
            }
        }
    }

    fn id_of(&mut self, openings: Openings) -> u32 {
        *self.opening_ids.entry(openings).or_insert_with(|| {
            self.openings.push(openings);
            self.openings.len() as u32 - 1
        })
    }
}

/// The ranks of openings.
fn ranks(openings: Openings) -> impl Iterator<Item = usize> {
    let mut left = openings;
    std::iter::from_fn(move || {
        let rank = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (rank < Openings::BITS as usize).then_some(rank)
    })
}

/// Returns the index of a rank among the openings.
fn place_in(openings: Openings, rank: u16) -> u16 {
    (openings & ((1 << rank) - 1)).count_ones() as u16
}

/// Adds the transitions from open runs beside `grouped` tiles in groups. They lead to ranks at first, not to places.
fn add_steps(from: usize, grouped: u8, kind: LayerKind, steps: &mut Vec<Transition>) {
    let (cell, explicit) = (kind.cell(), kind.explicit());
    let charge = if grouped > 0 { cell.charge } else { 0 };
    let Some(jokers) = kind.jokers().checked_sub(charge) else {
        return;
    };
    let tiles = cell.total - grouped;
    let least = cell.least_run_tiles(from, grouped);
    let most = cell.most_run_tiles(from, tiles, jokers, explicit);
    for r in least..=most {
        // A joker never stands in a run for a tile that stays on the rack: the tile could take its place and the
        // joker go to the end of the run.
        let (left, k) = (tiles.saturating_sub(r), r.saturating_sub(tiles));
        let next = step(from, r, kind.room());
        // Short runs must go on.
        let fed = kind.feed().map_or(0, |tiles| tiles + jokers - k);
        if short_runs(next) > fed {
            continue;
        }
        let enough = |j: &u8| r <= cell.most_run_tiles(from, tiles, *j, explicit);
        let least = if k == 0 {
            0
        } else {
            (k..jokers).find(enough).unwrap_or(jokers)
        };
        steps.push(Transition {
            next: next as u16,
            how: (r - k) | k << 3,
            left,
            jokers: k,
            least,
        });
    }
}
