//! Lower bounds of the cost of a solution in which a given meld lies apart, for laying that meld first and searching
//! for the rest.

use kostka_rules::{Face, Joker, Row};

use super::*;
use crate::special_jokers::jokers_of;

/// Lower bounds of the cost of a solution that contains a given meld.
#[derive(Clone, Debug, Default)]
pub(crate) struct MeldBounds {
    bounds: Bounds,
}

impl MeldBounds {
    pub(crate) fn start(&mut self, pool: &Pool, costs: &Costs) {
        self.bounds.start(pool, costs, jokers_of(pool));
        self.bounds.first_bound();
        self.bounds.improve(2);
        self.bounds.look_back();
    }

    pub(crate) fn bound(&mut self, row: &Row) -> u32 {
        let mut taken = [[0; N]; 4];
        let mut used = [0; 4];
        for face in row {
            match *face {
                Face::Number(colour, n) => taken[colour as usize][usize::from(n)] += 1,
                Face::Joker(Joker::Plain) => used[J] += 1,
                Face::Joker(Joker::Double) => used[D] += 1,
                Face::Joker(Joker::ColourChange) => used[C] += 1,
                Face::Joker(Joker::Mirror) => used[M] += 1,
                _ => {}
            }
        }
        self.bounds.beside(&taken, &used)
    }
}

impl Bounds {
    /// Finds out what each colour costs up to each state at the prices there are, for [`Bounds::beside`].
    fn look_back(&mut self) {
        self.colours_aside.clear();
        self.go_up(false);
    }

    /// Returns a lower bound of the cost of a solution in which a meld of these tiles, by colour and number, and
    /// jokers lies apart; after [`Bounds::improve`].
    fn beside(&mut self, taken: &[[u8; N]; 4], used: &Jokers) -> u32 {
        let left: Jokers = std::array::from_fn(|k| self.cells.wild[k].saturating_sub(used[k]));
        let back = self.worth(&left, 0);
        let mut all: Lanes = std::array::from_fn(|lane| self.prices.groups_from[1][lane] - back[lane]);
        for c in 0..4 {
            let cost = match (1..N).rfind(|n| taken[c][*n] > 0) {
                None => self.entries[self.level(c, 1).start].any,
                Some(last) => self.colour_beside(c, last, &taken[c]),
            };
            if cost[0] >= NEVER / 2 {
                return INF;
            }
            all = sum(all, cost);
        }
        for n in (1..N).filter(|n| (0..4).any(|c| taken[c][*n] > 0)) {
            let fewer = self.cheapest_groups(n, |c| self.cells.total[c][n].saturating_sub(taken[c][n]));
            let before = difference(self.prices.groups_from[n], self.prices.groups_from[n + 1]);
            all = sum(all, difference(fewer, before));
        }
        most(all).max(0) as u32
    }

    /// Returns the cost of one colour without these tiles, the highest of which is `last`.
    fn colour_beside(&mut self, c: usize, last: usize, taken: &[u8; N]) -> Lanes {
        let key = taken[1..]
            .iter()
            .fold(c as u32, |key, t| key << 2 | u32::from(*t));
        if let Some(known) = self.colours_aside.get(&key) {
            return *known;
        }
        // Up to the first of them all is as it was, and after the last again.
        let first = (1..=last).find(|n| taken[*n] > 0).unwrap_or(last);
        let mut states = self.levels[c][first].states;
        let mut so_far = self.so_far[self.level(c, first)].to_vec();
        for n in first..=last {
            let kind = self.cells.kind(c, n).without(taken[n]);
            let layer = self.layers.layer(states, kind, &mut self.options[self.code]);
            let layer = *self.layers.get(layer);
            states = layer.after;
            let mut next = vec![[NEVER; LANES]; self.layers.states(states).len()];
            let tiles = self.tile_costs(c, n);
            self.prices
                .hand_on(&tiles, &so_far, &self.layers, &layer, &mut next);
            so_far = next;
        }
        let mut all = [NEVER; LANES];
        for (at, cost) in so_far.into_iter().enumerate() {
            let state = self.layers.states(states).get(at);
            let rest = self.entry_of(c, last + 1, state);
            all = least(all, sum(cost, self.get(rest).any));
        }
        self.colours_aside.insert(key, all);
        all
    }
}
