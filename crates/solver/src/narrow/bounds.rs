//! What a table costs at least: each colour by itself, from every way to have open runs before a number.
//!
//! A place is such a way. What it costs from there on forgets that groups need other colours, so the sum over the colours is
//! a bound on what a table costs. The search walks the places of the four colours side by side.

use super::cells::Cell;
use super::layers::{Layers, Step};
use super::*;

/// What open runs of one colour before a number cost from there on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<const V: usize> {
    /// The least for each number of jokers.
    pub(super) all: [u32; V],
    /// The same if so many tiles of the number lie in groups.
    pub(super) part: [[u32; V]; MAX_GROUPED + 1],
    /// Bit by bit: whether so many tiles of the number may lie in groups.
    pub(super) fits: u8,
}

/// The places of the four colours.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds<const V: usize> {
    places: Vec<Place<V>>,
    /// By colour and number.
    first: [[u16; END + 1]; 4],
    layers: [[u32; END]; 4],
}

/// What the bounds of one colour are made of.
pub(super) struct Ground<'a> {
    pub(super) cells: [Cell; END + 1],
    /// The most jokers that the colour can get.
    pub(super) jokers: u8,
    pub(super) costs: &'a Costs,
    /// Whether jokers are laid where none is needed too.
    pub(super) explicit: bool,
}

impl<const V: usize> Bounds<V> {
    const UNKNOWN: Place<V> = Place {
        all: [INF; V],
        part: [[INF; V]; MAX_GROUPED + 1],
        fits: 0,
    };

    pub(super) fn clear(&mut self) {
        self.places.clear();
    }

    /// The places before a number, and what follows them.
    #[inline]
    pub(super) fn first(&self, c: usize, n: usize) -> &[Place<V>] {
        &self.places[usize::from(self.first[c][n])..]
    }

    #[inline]
    pub(super) fn place(&self, c: usize, n: usize, place: usize) -> &Place<V> {
        &self.places[usize::from(self.first[c][n]) + place]
    }

    /// The steps from a place with so many tiles in groups.
    #[inline]
    pub(super) fn steps<'a>(
        &self,
        layers: &'a Layers,
        c: usize,
        n: usize,
        place: usize,
        grouped: u8,
    ) -> &'a [Step] {
        layers.steps(layers.from(self.layers[c][n], place), grouped)
    }

    /// The place without open runs before a number.
    pub(super) fn without_runs(&self, layers: &Layers, c: usize, n: usize) -> usize {
        usize::from(layers.get(self.layers[c][n]).without_runs)
    }

    /// Finds the places of the next colour and what they cost.
    pub(super) fn add_colour(&mut self, c: usize, ground: &Ground, layers: &mut Layers) {
        let mut openings = Layers::ROOT;
        let mut first = self.places.len();
        for n in 1..END {
            let (cell, above) = (&ground.cells[n], &ground.cells[n + 1]);
            let layer = layers.layer(
                openings,
                cell.kind(above, n + 1 == END, ground.jokers, ground.explicit),
            );
            openings = layers.after(layer);
            self.layers[c][n] = layer;
            self.first[c][n] = first as u16;
            first += usize::from(layers.get(layer).places);
        }
        self.first[c][END] = first as u16;
        self.places.resize(first, Self::UNKNOWN);
        // Behind the last number nothing is open.
        let end = Place {
            all: [0; V],
            ..Self::UNKNOWN
        };
        self.places.push(end);
        for n in (1..END).rev() {
            self.note_costs(c, n, ground, layers);
        }
    }

    /// What the places before one number cost, given those before the next.
    #[inline]
    fn note_costs(&mut self, c: usize, n: usize, ground: &Ground, layers: &Layers) {
        let cell = &ground.cells[n];
        let (here, after) = self.places.split_at_mut(usize::from(self.first[c][n + 1]));
        let here = &mut here[usize::from(self.first[c][n])..];
        let layer = layers.get(self.layers[c][n]);
        for k in 0..V {
            let points = (k * (13 - n)) as u32 * ground.costs.point;
            for link in layers.links(layer, k) {
                let cost = points + u32::from(link.left) * ground.costs.tile[n];
                let next = &after[usize::from(link.next)].all;
                let part = &mut here[usize::from(link.part / 4)].part[usize::from(link.part % 4)];
                for j in k..V {
                    part[j] = part[j].min(cost + next[j - k]);
                }
            }
        }
        let charge = usize::from(cell.charge);
        for place in here {
            place.all = place.part[0];
            place.fits = u8::from(place.part[0][V - 1] < INF);
            for g in 1..=usize::from(cell.grouped) {
                place.fits |= u8::from(place.part[g][V - 1] < INF) << g;
                for j in charge..V {
                    place.all[j] = place.all[j].min(place.part[g][j - charge]);
                }
            }
        }
    }
}
