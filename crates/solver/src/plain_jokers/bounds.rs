//! Lower bounds of the cost of a table: each colour by itself, from every set of open runs before a number.
//!
//! Such a set is a place. Its cost from there on ignores that groups need other colours, so the sum over the colours
//! is a bound on the cost of a table. The search walks the places of the four colours side by side.

use super::cells::LayerKind;
use super::layers::{Layers, Outgoing};
use super::*;

/// The places of the four colours.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds<const V: usize> {
    /// For each number of jokers, colour by colour and number by number: what each place costs from there on, and where tiles
    /// of the number may lie in groups the parts of it: what it costs if none does, if one does, and so on.
    costs: Vec<[u32; V]>,
    /// By colour and number.
    spans: [[Span; END + 1]; 4],
}

/// The range of the places before a number, and of their costs.
#[derive(Clone, Copy, Debug, Default)]
struct Span {
    layer: u32,
    /// Index of the transitions from the first place.
    from: u32,
    /// The first place.
    all: u16,
    /// The first part of the first place. Where nothing lies in groups, places and parts are the same.
    parts: u16,
    /// The parts of each place.
    each: u16,
}

impl<const V: usize> Bounds<V> {
    /// Index of the first cost entry for `place`; those with one, two, … tiles in groups follow.
    #[inline]
    pub(super) fn first_part(&self, c: usize, n: usize, place: usize) -> usize {
        let span = &self.spans[c][n];
        usize::from(span.parts) + usize::from(span.each) * place
    }

    /// Index of the first cost entry of the places before a number.
    #[inline]
    pub(super) fn first_place(&self, c: usize, n: usize) -> usize {
        usize::from(self.spans[c][n].all)
    }

    /// Returns the cost from a place or part on, by number of jokers.
    #[inline]
    pub(super) fn cost(&self, at: usize) -> &[u32; V] {
        &self.costs[at]
    }

    /// Returns the transitions from a place.
    #[inline]
    pub(super) fn from<'a>(&self, layers: &'a Layers, c: usize, n: usize, place: usize) -> &'a Outgoing {
        layers.from(self.spans[c][n].from as usize + place)
    }

    /// The place without open runs before a number.
    pub(super) fn without_runs(&self, layers: &Layers, c: usize, n: usize) -> usize {
        usize::from(layers.get(self.spans[c][n].layer).without_runs)
    }

    /// Finds the places of the colours with these cells, and their costs. The colours go side by side, so that
    /// looking up one of them need not wait for another.
    pub(super) fn fill(&mut self, cells: &[[LayerKind; N]; 4], costs: &Costs, layers: &mut Layers) {
        let mut openings = [Layers::ROOT; 4];
        let mut next = 0;
        for n in 1..END {
            for c in 0..4 {
                let at = layers.layer(openings[c], cells[c][n]);
                let layer = layers.get(at);
                openings[c] = layer.after;
                // In front of the places is the one that nothing leads to.
                let all = next + 1;
                let places = usize::from(layer.places);
                let parts = if layer.each == 1 { all } else { all + places };
                if !layer.is_idle {
                    next = parts + usize::from(layer.each) * places;
                }
                self.spans[c][n] = Span {
                    layer: at,
                    from: layer.first_from,
                    all: all as u16,
                    parts: parts as u16,
                    each: layer.each,
                };
            }
        }
        if self.costs.len() < next + 2 {
            self.costs.resize(next + 2, [INF; V]);
        }
        // Behind the last number nothing is open, and nothing costs anything.
        self.costs[next] = [INF; V];
        self.costs[next + 1] = [0; V];
        (0..4).for_each(|c| self.spans[c][END].all = next as u16 + 1);
        for n in (1..END).rev() {
            for c in 0..4 {
                self.note_costs(c, n, costs, layers);
            }
        }
    }

    /// Works out the costs of the places before one number, given those before the next.
    #[inline]
    fn note_costs(&mut self, c: usize, n: usize, costs: &Costs, layers: &Layers) {
        let Span {
            layer,
            all,
            parts,
            each,
            ..
        } = self.spans[c][n];
        let layer = layers.get(layer);
        if layer.is_idle {
            // The places are those before the next number.
            let all = self.spans[c][n + 1].all;
            self.spans[c][n].all = all;
            self.spans[c][n].parts = all;
            return;
        }
        let after = usize::from(self.spans[c][n + 1].all) - 1;
        let (here, after) = self.costs.split_at_mut(after);
        let here = &mut here[usize::from(all) - 1..];
        let Some((nowhere, here)) = here.split_first_mut() else {
            return;
        };
        *nowhere = [INF; V];
        let (places, parts) = here.split_at_mut(usize::from(parts - all));
        let tile = costs.tile[n];
        for (part, way) in parts.iter_mut().zip(layers.ways(layer)) {
            let cost = u32::from(way.left) * tile;
            let next = &after[usize::from(way.next)];
            for j in 0..V {
                part[j] = cost + next[j];
            }
        }
        for link in layers.links(layer, 0) {
            let cost = u32::from(link.left) * tile;
            let next = &after[usize::from(link.next)];
            let part = &mut parts[usize::from(link.part)];
            for j in 0..V {
                part[j] = part[j].min(cost + next[j]);
            }
        }
        for k in 1..V {
            let cost = (k * (13 - n)) as u32 * costs.point;
            for link in layers.links(layer, k) {
                let next = &after[usize::from(link.next)];
                let part = &mut parts[usize::from(link.part)];
                for j in k..V {
                    part[j] = part[j].min(cost + next[j - k]);
                }
            }
        }
        let charge = usize::from(layer.charge);
        match each {
            1 => {}
            2 => add_up::<V, 2>(places, parts, charge),
            3 => add_up::<V, 3>(places, parts, charge),
            _ => add_up::<V, 4>(places, parts, charge),
        }
    }
}

/// Sets the cost of each place to the least of its parts. With tiles in groups `charge` jokers are used.
#[inline(always)]
fn add_up<const V: usize, const EACH: usize>(places: &mut [[u32; V]], parts: &[[u32; V]], charge: usize) {
    let parts = parts.as_chunks::<EACH>().0;
    for (all, parts) in places.iter_mut().zip(parts) {
        *all = parts[0];
        for part in &parts[1..] {
            if charge == 0 {
                for j in 0..V {
                    all[j] = all[j].min(part[j]);
                }
            } else {
                for j in charge..V {
                    all[j] = all[j].min(part[j - charge]);
                }
            }
        }
    }
}
