//! What one colour can do at one number as the bound sees it, for all states that it can be in: looked up once it has been
//! found out.
//!
//! It depends on little: the states that there can be before the number, the jokers and the kind of the place. Games come back
//! to the same of these again and again, so each is worked out once, like the steps of an automaton that is made as it is
//! needed. Prices are no part of it.

use std::collections::HashMap;

use super::lists::{Lists, STATES, long_of, with_more};
use super::places::Kind;
use crate::known::Known;

/// Sets of states, bit by bit.
const WORDS: usize = STATES.div_ceil(64);
type Set = [u64; WORDS];

/// One thing to do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Which of the states before the next number follows.
    pub(super) next: u16,
    /// Tiles that stay on the rack, and four times those in groups.
    pub(super) tiles: u8,
    /// The jokers used.
    pub(super) used: u8,
}

/// A run from another colour makes one state another one, for so many halves of colour-change jokers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coming {
    pub(super) from: u16,
    pub(super) to: u16,
    pub(super) halves: u8,
}

/// How many steps there are from one state with no, one, two tiles in groups. They follow those of the states before it.
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
    comings: (u32, u32),
    /// The states before the next number.
    pub(super) after: u32,
}

/// The states that there can be before a number: those that the steps so far lead to, then those that only a run from
/// another colour makes of them.
#[derive(Clone, Debug)]
pub(super) struct States {
    all: Vec<u16>,
    /// How many of them steps lead to.
    pub(super) own: usize,
    /// By state: which of them it is.
    which: [u16; STATES],
}

const NONE: u16 = u16::MAX;

impl States {
    fn new(own: &Set, come: &Set) -> States {
        let mut states = States {
            all: members(own).collect(),
            own: 0,
            which: [NONE; STATES],
        };
        states.own = states.all.len();
        states.all.extend(members(come));
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

    /// Which of them a state is.
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
    steps: Vec<Step>,
    comings: Vec<Coming>,
    states: Vec<States>,
    state_ids: HashMap<(Set, Set), u32>,
    /// By the states before it and its kind: the layer.
    known: Known,
}

impl Layers {
    /// So many steps and sets of states are kept at most.
    const MOST_STEPS: usize = 1 << 20;
    const MOST_STATES: usize = 1 << 13;
    /// The states before the first number: no open runs.
    pub(super) const ROOT: u32 = 0;

    /// Before a search: makes room if much is known.
    pub(super) fn make_room(&mut self) {
        let is_full = self.steps.len() > Self::MOST_STEPS || self.states.len() > Self::MOST_STATES;
        if is_full || self.states.is_empty() {
            *self = Layers::default();
            let mut no_runs = Set::default();
            add(&mut no_runs, 0);
            self.note_states(no_runs, Set::default());
        }
    }

    /// The layer of such a place after such states.
    #[inline]
    pub(super) fn layer(&mut self, states: u32, kind: Kind, lists: &mut Lists) -> u32 {
        let key = u64::from(states) << 32 | u64::from(kind.number());
        match self.known.find(key) {
            Some(layer) => layer,
            None => self.add(key, states, kind, lists),
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

    /// The runs that come before the next number, those that make the longest first: so no more come than there are.
    #[inline]
    pub(super) fn comings(&self, layer: &Layer) -> &[Coming] {
        &self.comings[layer.comings.0 as usize..layer.comings.1 as usize]
    }

    /// Everything that can be done at a number, state by state: how many steps there are from each, and all steps.
    #[inline]
    pub(super) fn steps(&self, layer: &Layer) -> (&[Counts], &[Step]) {
        let counts = &self.counts[layer.counts.0 as usize..layer.counts.1 as usize];
        (
            counts,
            &self.steps[layer.steps.0 as usize..layer.steps.1 as usize],
        )
    }

    #[cold]
    fn add(&mut self, key: u64, states: u32, kind: Kind, lists: &mut Lists) -> u32 {
        let before = std::mem::take(&mut self.states[states as usize].all);
        let tables = kind.spots().map(|spot| spot.map(|spot| lists.table(spot)));
        // First which states follow, then what leads to each.
        let (mut own, mut come) = (Set::default(), Set::default());
        for state in &before {
            for table in tables.into_iter().flatten() {
                let range = lists.range(kind.wild, table, usize::from(*state));
                for item in lists.items(range) {
                    add(&mut own, item.next);
                }
            }
        }
        for state in members(&own) {
            for (more, _) in kind.comers(usize::from(state)) {
                add(&mut come, more as u16);
            }
        }
        (0..WORDS).for_each(|word| come[word] &= !own[word]);
        let after = self.note_states(own, come);
        let which = self.states[after as usize].which;
        let (first_count, first_step) = (self.counts.len() as u32, self.steps.len() as u32);
        for state in &before {
            let counts = tables.map(|table| {
                let range = table.map_or((0, 0), |table| lists.range(kind.wild, table, usize::from(*state)));
                (range.1 - range.0) as u16
            });
            self.counts.push(counts);
            for (grouped, table) in tables.into_iter().enumerate() {
                if let Some(table) = table {
                    let range = lists.range(kind.wild, table, usize::from(*state));
                    self.steps.extend(lists.items(range).iter().map(|item| Step {
                        next: which[usize::from(item.next)],
                        tiles: item.left | (grouped as u8) << 2,
                        used: item.used,
                    }));
                }
            }
        }
        self.states[states as usize].all = before;
        let comings = self.note_comings(kind, after);
        self.layers.push(Layer {
            counts: (first_count, self.counts.len() as u32),
            steps: (first_step, self.steps.len() as u32),
            comings,
            after,
        });
        let layer = self.layers.len() as u32 - 1;
        self.known.note(key, layer);
        layer
    }

    fn note_comings(&mut self, kind: Kind, after: u32) -> (u32, u32) {
        let first = self.comings.len() as u32;
        let states = &self.states[after as usize];
        for long in (0..3).rev() {
            for (from, state) in states.all[..states.own].iter().enumerate() {
                let state = usize::from(*state);
                if long_of(state) != long {
                    continue;
                }
                self.comings
                    .extend(kind.comers(state).map(|(more, halves)| Coming {
                        from: from as u16,
                        to: states.which[more],
                        halves,
                    }));
            }
        }
        (first, self.comings.len() as u32)
    }

    fn note_states(&mut self, own: Set, come: Set) -> u32 {
        *self.state_ids.entry((own, come)).or_insert_with(|| {
            self.states.push(States::new(&own, &come));
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

/// The states that a state becomes if one, two runs come from other colours, of which so many are told apart, and how many
/// come.
pub(super) fn comers(state: usize, most: u8, long: u8) -> impl Iterator<Item = (usize, u8)> + use<> {
    (1..=most)
        .map(move |more| (with_more(state, more, long), more))
        .filter(move |(more, _)| *more != state)
}
