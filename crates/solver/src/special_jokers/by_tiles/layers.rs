//! The transitions of one colour at one number as the bound sees them, for all states that it can be in, looked up
//! once they have been worked out.
//!
//! They depend on little: the states that are possible before the number, the jokers and the kind of the cell. Games
//! come back to the same of these again and again, so each is worked out once, like the states of an automaton that
//! is built lazily. Prices are no part of it.

use std::collections::HashMap;

use super::cells::LayerKind;
use super::options::{OptionLists, STATES, long_of, with_more};
use crate::memo::Memo;

/// Sets of states, bit by bit.
const WORDS: usize = STATES.div_ceil(64);
type Set = [u64; WORDS];

/// One thing to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Transition {
    /// Index of the state before the next number that follows.
    pub(super) next: u16,
    /// Tiles that stay on the rack, and four times those in groups.
    pub(super) tiles: u8,
    /// The jokers used.
    pub(super) used: u8,
}

/// A run from another colour that turns one state into another, for some halves of colour-change jokers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    pub(super) from: u16,
    pub(super) to: u16,
    pub(super) halves: u8,
}

/// Numbers of transitions from one state with no, one, two tiles in groups. They follow those of the states before
/// it.
pub(super) type Counts = [u16; 3];

#[inline]
pub(super) fn all_steps(counts: &Counts) -> usize {
    counts.iter().map(|count| usize::from(*count)).sum()
}

/// All that can be done at one number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    counts: (u32, u32),
    steps: (u32, u32),
    arrivals: (u32, u32),
    /// The states before the next number.
    pub(super) after: u32,
}

/// The states that there can be before a number: those that the steps so far lead to, then those that only a run from
/// another colour makes of them.
#[derive(Clone, Debug)]
pub(super) struct States {
    all: Vec<u16>,
    /// Number of states that transitions lead to.
    pub(super) own: usize,
    /// By state: which of them it is.
    which: [u16; STATES],
}

const NONE: u16 = u16::MAX;

impl States {
    fn new(own: &Set, arrival: &Set) -> States {
        let mut states = States {
            all: members(own).collect(),
            own: 0,
            which: [NONE; STATES],
        };
        states.own = states.all.len();
        states.all.extend(members(arrival));
        for (at, state) in states.all.iter().enumerate() {
            states.which[usize::from(*state)] = at as u16;
        }
        states
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn get(&self, at: usize) -> usize {
        usize::from(self.all[at])
    }

    /// Returns the index of a state.
    #[inline]
    pub(super) fn find(&self, state: usize) -> Option<usize> {
        let at = self.which[state];
        (at != NONE).then_some(usize::from(at))
    }
}

/// The layers found out so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Layers {
    layers: Vec<Layer>,
    counts: Vec<Counts>,
    steps: Vec<Transition>,
    arrivals: Vec<Arrival>,
    states: Vec<States>,
    state_ids: HashMap<(Set, Set), u32>,
    /// By the states before it and its kind: the layer.
    memo: Memo,
}

impl Layers {
    /// Largest numbers of transitions and of sets of states to keep.
    const MOST_STEPS: usize = 1 << 20;
    const MOST_STATES: usize = 1 << 13;
    /// The states before the first number: no open runs.
    pub(super) const ROOT: u32 = 0;

    /// Makes room before a search, if much is known.
    pub(super) fn make_room(&mut self) {
        let is_full = self.steps.len() > Self::MOST_STEPS || self.states.len() > Self::MOST_STATES;
        if is_full || self.states.is_empty() {
            *self = Layers::default();
            let mut no_runs = Set::default();
            add(&mut no_runs, 0);
            self.note_states(no_runs, Set::default());
        }
    }

    /// Returns the layer of a cell after these states.
    #[inline]
    pub(super) fn layer(&mut self, states: u32, kind: LayerKind, options: &mut OptionLists) -> u32 {
        let key = u64::from(states) << 32 | u64::from(kind.number());
        match self.memo.find(key) {
            Some(layer) => layer,
            None => self.add(key, states, kind, options),
        }
    }

    #[inline]
    pub(super) fn get(&self, layer: u32) -> &Layer {
        &self.layers[layer as usize]
    }

    #[inline]
    pub(super) fn states(&self, states: u32) -> &States {
        &self.states[states as usize]
    }

    /// Returns the runs that arrive before the next number, those that make the longest first, so that no more arrive
    /// than there are.
    #[inline]
    pub(super) fn arrivals(&self, layer: &Layer) -> &[Arrival] {
        &self.arrivals[layer.arrivals.0 as usize..layer.arrivals.1 as usize]
    }

    /// Everything that can be done at a number, state by state: how many steps there are from each, and all steps.
    #[inline]
    pub(super) fn steps(&self, layer: &Layer) -> (&[Counts], &[Transition]) {
        let counts = &self.counts[layer.counts.0 as usize..layer.counts.1 as usize];
        (
            counts,
            &self.steps[layer.steps.0 as usize..layer.steps.1 as usize],
        )
    }

    #[cold]
    fn add(&mut self, key: u64, states: u32, kind: LayerKind, options: &mut OptionLists) -> u32 {
        let before = std::mem::take(&mut self.states[states as usize].all);
        let tables = kind
            .cell_kinds()
            .map(|cell_kind| cell_kind.map(|cell_kind| options.table(cell_kind)));
        // First which states follow, then what leads to each.
        let (mut own, mut arrival) = (Set::default(), Set::default());
        for state in &before {
            for table in tables.into_iter().flatten() {
                let range = options.range(kind.wild, table, usize::from(*state));
                for item in options.items(range) {
                    add(&mut own, item.next);
                }
            }
        }
        for state in members(&own) {
            for (more, _) in kind.comers(usize::from(state)) {
                add(&mut arrival, more as u16);
            }
        }
        (0..WORDS).for_each(|word| arrival[word] &= !own[word]);
        let after = self.note_states(own, arrival);
        let which = self.states[after as usize].which;
        let (first_count, first_step) = (self.counts.len() as u32, self.steps.len() as u32);
        for state in &before {
            let counts = tables.map(|table| {
                let range = table.map_or((0, 0), |table| {
                    options.range(kind.wild, table, usize::from(*state))
                });
                (range.1 - range.0) as u16
            });
            self.counts.push(counts);
            for (grouped, table) in tables.into_iter().enumerate() {
                if let Some(table) = table {
                    let range = options.range(kind.wild, table, usize::from(*state));
                    self.steps
                        .extend(options.items(range).iter().map(|item| Transition {
                            next: which[usize::from(item.next)],
                            tiles: item.left | (grouped as u8) << 2,
                            used: item.used,
                        }));
                }
            }
        }
        self.states[states as usize].all = before;
        let arrivals = self.note_arrivals(kind, after);
        self.layers.push(Layer {
            counts: (first_count, self.counts.len() as u32),
            steps: (first_step, self.steps.len() as u32),
            arrivals,
            after,
        });
        let layer = self.layers.len() as u32 - 1;
        self.memo.insert(key, layer);
        layer
    }

    fn note_arrivals(&mut self, kind: LayerKind, after: u32) -> (u32, u32) {
        let first = self.arrivals.len() as u32;
        let states = &self.states[after as usize];
        for long in (0..3).rev() {
            for (from, state) in states.all[..states.own].iter().enumerate() {
                let state = usize::from(*state);
                if long_of(state) != long {
                    continue;
                }
                self.arrivals
                    .extend(kind.comers(state).map(|(more, halves)| Arrival {
                        from: from as u16,
                        to: states.which[more],
                        halves,
                    }));
            }
        }
        (first, self.arrivals.len() as u32)
    }

    fn note_states(&mut self, own: Set, arrival: Set) -> u32 {
        *self.state_ids.entry((own, arrival)).or_insert_with(|| {
            self.states.push(States::new(&own, &arrival));
            self.states.len() as u32 - 1
        })
    }
}

fn add(set: &mut Set, state: u16) {
    set[usize::from(state) / 64] |= 1 << (state % 64);
}

fn members(set: &Set) -> impl Iterator<Item = u16> + use<> {
    let set = *set;
    (0..STATES as u16).filter(move |state| set[usize::from(*state) / 64] >> (state % 64) & 1 > 0)
}

/// Returns the states that a state becomes if up to `most` runs arrive from other colours, of which `long` are told
/// apart, and the number of runs.
pub(super) fn comers(state: usize, most: u8, long: u8) -> impl Iterator<Item = (usize, u8)> + use<> {
    (1..=most)
        .map(move |more| (with_more(state, more, long), more))
        .filter(move |(more, _)| *more != state)
}
