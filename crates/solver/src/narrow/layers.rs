//! What the runs of one colour can do at one number: looked up once it has been found out.
//!
//! Which ways there are depends on little: the open runs that there can be before the number, and the kind of its cell. Games
//! come back to the same few thousand of these, so each is worked out once, like the steps of an automaton that is made
//! as it is needed. Costs are not part of it.

use std::collections::HashMap;

use super::cells::Kind;
use super::*;

/// The open runs that there can be before a number, each with the fewest jokers that must have been used on the way.
type Openings = Vec<(u8, u8)>;

/// One way to use the tiles of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Which of the places before the next number it leads to.
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

/// Where the steps from one place are.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct From {
    first: u32,
    /// How many steps there are with no tile in groups, with at most one, and so on.
    ends: [u8; MAX_GROUPED + 1],
}

/// A step as the bounds see it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// The place that it comes from, and how many tiles lie in groups.
    pub(super) part: u16,
    pub(super) next: u16,
    pub(super) left: u8,
}

/// All that can be done at one number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    first_from: u32,
    pub(super) places: u16,
    /// The place without open runs, if there is one.
    pub(super) without_runs: u16,
    /// Where the links with no joker begin, with one, and so on.
    links: [u32; MAX_JOKERS + 2],
    /// What can be open before the next number.
    after: u32,
}

/// The layers found out so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Layers {
    layers: Vec<Layer>,
    froms: Vec<From>,
    steps: Vec<Step>,
    links: Vec<Link>,
    openings: Vec<Openings>,
    opening_ids: HashMap<Openings, u32>,
    /// By what is open and the kind of cell, in an open table: the layer.
    known: Vec<(u64, u32)>,
}

/// What no key is.
const FREE: u64 = u64::MAX;

impl Layers {
    /// So many steps are kept at most.
    const MOST_STEPS: usize = 1 << 19;

    /// Before a search: makes room if much is known.
    pub(super) fn make_room(&mut self) {
        if self.known.is_empty() || self.steps.len() > Self::MOST_STEPS {
            *self = Layers {
                known: vec![(FREE, 0); 1 << 10],
                openings: vec![vec![(0, 0)]],
                opening_ids: HashMap::from([(vec![(0, 0)], 0)]),
                ..Layers::default()
            };
        }
    }

    /// What is open before the first number.
    pub(super) const ROOT: u32 = 0;

    /// The layer of such a cell after such openings.
    #[inline]
    pub(super) fn layer(&mut self, openings: u32, kind: Kind) -> u32 {
        let key = u64::from(openings) << 32 | u64::from(kind.0);
        let slot = self.slot(key);
        let (known, layer) = self.known[slot];
        if known == key {
            layer
        } else {
            self.add(key, openings, kind)
        }
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mask = self.known.len() - 1;
        let mut slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.known[slot].0 != key && self.known[slot].0 != FREE {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[inline]
    pub(super) fn get(&self, layer: u32) -> &Layer {
        &self.layers[layer as usize]
    }

    /// What can be open after a layer.
    #[inline]
    pub(super) fn after(&self, layer: u32) -> u32 {
        self.layers[layer as usize].after
    }

    /// The links of a layer that use so many jokers.
    #[inline]
    pub(super) fn links(&self, layer: &Layer, jokers: usize) -> &[Link] {
        &self.links[layer.links[jokers] as usize..layer.links[jokers + 1] as usize]
    }

    /// What can be done from a place of a layer.
    #[inline]
    pub(super) fn from(&self, layer: u32, place: usize) -> &From {
        &self.froms[self.layers[layer as usize].first_from as usize + place]
    }

    /// The steps from a place with so many tiles in groups.
    #[inline]
    pub(super) fn steps(&self, from: &From, grouped: u8) -> &[Step] {
        let g = usize::from(grouped);
        let start = if g == 0 { 0 } else { usize::from(from.ends[g - 1]) };
        let steps = &self.steps[from.first as usize..];
        &steps[start..usize::from(from.ends[g])]
    }

    /// Finds out what can be done with such a cell after such openings.
    #[cold]
    fn add(&mut self, key: u64, openings: u32, kind: Kind) -> u32 {
        let before = self.openings[openings as usize].clone();
        let mut next = Openings::new();
        let first_from = self.froms.len() as u32;
        let mut links = vec![Vec::new(); MAX_JOKERS + 1];
        for (place, (rank, used)) in before.iter().enumerate() {
            let mut from = From {
                first: self.steps.len() as u32,
                ..From::default()
            };
            for g in 0..=kind.cell().grouped {
                let beside = Beside {
                    rank: usize::from(*rank),
                    used: *used,
                    grouped: g,
                };
                let known = self.steps.len();
                add_steps(&beside, kind, &mut next, &mut self.steps);
                for step in &self.steps[known..] {
                    links[usize::from(step.jokers)].push(Link {
                        part: (place * (MAX_GROUPED + 1)) as u16 + u16::from(g),
                        next: step.next,
                        left: step.left,
                    });
                }
                from.ends[usize::from(g)] = (self.steps.len() - from.first as usize) as u8;
            }
            self.froms.push(from);
        }
        let mut starts = [self.links.len() as u32; MAX_JOKERS + 2];
        for (jokers, links) in links.into_iter().enumerate() {
            self.links.extend(links);
            starts[jokers + 1] = self.links.len() as u32;
        }
        let after = match self.opening_ids.get(&next) {
            Some(id) => *id,
            None => {
                let id = self.openings.len() as u32;
                self.openings.push(next.clone());
                self.opening_ids.insert(next, id);
                id
            }
        };
        self.layers.push(Layer {
            first_from,
            places: before.len() as u16,
            without_runs: before.iter().position(|(rank, _)| *rank == 0).unwrap_or(0) as u16,
            links: starts,
            after,
        });
        self.remember(key, self.layers.len() as u32 - 1)
    }

    fn remember(&mut self, key: u64, layer: u32) -> u32 {
        if self.layers.len() * 2 > self.known.len() {
            let size = self.known.len() * 2;
            let old = std::mem::replace(&mut self.known, vec![(FREE, 0); size]);
            for (key, layer) in old.into_iter().filter(|(key, _)| *key != FREE) {
                let slot = self.slot(key);
                self.known[slot] = (key, layer);
            }
        }
        let slot = self.slot(key);
        self.known[slot] = (key, layer);
        layer
    }
}

/// A place, beside so many tiles in groups.
struct Beside {
    rank: usize,
    used: u8,
    grouped: u8,
}

/// Adds the steps from a place, and to `next` where they lead.
fn add_steps(from: &Beside, kind: Kind, next: &mut Openings, steps: &mut Vec<Step>) {
    let (cell, explicit) = (kind.cell(), kind.explicit());
    let charge = if from.grouped > 0 { cell.charge } else { 0 };
    let Some(jokers) = kind.jokers().checked_sub(from.used + charge) else {
        return;
    };
    let tiles = cell.total - from.grouped;
    let least = cell.least_run_tiles(from.rank, from.grouped);
    let most = cell.most_run_tiles(from.rank, tiles, jokers, explicit);
    for r in least..=most {
        // A joker never stands in a run for a tile that stays on the rack: the tile could take its place and the
        // joker go to the end of the run.
        let (left, k) = (tiles.saturating_sub(r), r.saturating_sub(tiles));
        let rank = step(from.rank, r, kind.room());
        // Short runs must go on.
        let fed = kind.feed().map_or(0, |tiles| tiles + jokers - k);
        if short_runs(rank) > fed {
            continue;
        }
        let enough = |j: &u8| r <= cell.most_run_tiles(from.rank, tiles, *j, explicit);
        let least = if k == 0 {
            0
        } else {
            (k..jokers).find(enough).unwrap_or(jokers)
        };
        steps.push(Step {
            next: find(next, rank as u8, from.used + charge + k),
            how: (r - k) | k << 3,
            left,
            jokers: k,
            least,
        });
    }
}

/// The place with this rank, which can be had with so many jokers used.
fn find(openings: &mut Openings, rank: u8, used: u8) -> u16 {
    let at = match openings.iter_mut().position(|(known, _)| *known == rank) {
        Some(at) => {
            openings[at].1 = openings[at].1.min(used);
            at
        }
        None => {
            openings.push((rank, used));
            openings.len() - 1
        }
    };
    at as u16
}
