//! A naive implementation of melds, written from the law alone. It lists every meld without jokers (an *ideal*) and finds the
//! ideals that the tiles of a row can cover.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use kostka_rules::{Colour, Colours, Face, Joker, MirrorValue};

/// One place of an ideal meld: a tile, or the change of colour in a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    Tile(Colour, u8),
    Change(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Group,
    Run,
    MirrorGroup,
    ClimbingMirror,
    FallingMirror,
}

/// The meaning of a joker in a reading: its index in the row, the lowest number, and the possible colours.
pub(crate) type Meaning = (usize, u8, BTreeSet<Colour>);

/// One kind of reading: its worth and the meanings of its jokers.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Naive {
    pub(crate) kind: Kind,
    pub(crate) value: u16,
    pub(crate) jokers: Vec<Meaning>,
}

pub(crate) fn readings(row: &[Face], worth: MirrorValue) -> Vec<Naive> {
    let mut found: Vec<Naive> = Vec::new();
    let has_number = row.iter().any(|face| matches!(face, Face::Number(..)));
    if row.len() < 3 || !has_number {
        return found;
    }
    let mirrors: Vec<usize> = (0..row.len())
        .filter(|at| row[*at] == Face::Joker(Joker::Mirror))
        .collect();
    match mirrors[..] {
        [] => {
            let places = width(row);
            let [groups, runs, _] = ideals(places);
            for (kind, ideal) in groups.iter().chain(runs) {
                if let Some(covered) = cover(row, ideal) {
                    let value = ideal.iter().map(|place| number(*place)).sum();
                    note(&mut found, *kind, value, covered);
                }
            }
        }
        [middle] => {
            let left = &row[..middle];
            let right: Vec<Face> = row[middle + 1..].iter().rev().copied().collect();
            if left.is_empty() || width(left) != width(&right) {
                return found;
            }
            let kinds = [Kind::MirrorGroup, Kind::ClimbingMirror, Kind::FallingMirror];
            let halves = kinds.into_iter().zip(ideals(width(left)));
            for (kind, ideal) in halves.flat_map(|(kind, all)| all.iter().map(move |(_, i)| (kind, i))) {
                let last = number(ideal[ideal.len() - 1]) as i16;
                let middle_number = match kind {
                    Kind::MirrorGroup => last,
                    Kind::ClimbingMirror => last + 1,
                    _ => last - 1,
                };
                let is_run = kind != Kind::MirrorGroup;
                if is_run && ideal.len() == 1
                    || worth == MirrorValue::Middle && !(1..=13).contains(&middle_number)
                {
                    continue;
                }
                if let (Some(l), Some(r)) = (cover(left, ideal), cover(&right, ideal)) {
                    let half: u16 = ideal.iter().map(|place| number(*place)).sum();
                    let middle_worth = if worth == MirrorValue::Middle {
                        middle_number as u16
                    } else {
                        0
                    };
                    let r = r
                        .into_iter()
                        .map(|(at, number, colours)| (row.len() - 1 - at, number, colours));
                    note(
                        &mut found,
                        kind,
                        2 * half + middle_worth,
                        l.into_iter().chain(r).collect(),
                    );
                }
            }
        }
        _ => {}
    }
    found.sort();
    found
}

/// Adds a reading. Readings of one kind and value differ only in colours, which are merged.
fn note(found: &mut Vec<Naive>, kind: Kind, value: u16, mut jokers: Vec<Meaning>) {
    jokers.sort();
    let numbers = |jokers: &[Meaning]| jokers.iter().map(|j| (j.0, j.1)).collect::<Vec<_>>();
    let same = found
        .iter_mut()
        .find(|naive| naive.kind == kind && numbers(&naive.jokers) == numbers(&jokers));
    match same {
        Some(naive) => {
            for (known, new) in naive.jokers.iter_mut().zip(jokers) {
                known.2.extend(new.2);
            }
        }
        None => found.push(Naive { kind, value, jokers }),
    }
}

fn width(tiles: &[Face]) -> usize {
    let doubles = tiles.iter().filter(|face| **face == Face::Joker(Joker::Double));
    tiles.len() + doubles.count()
}

fn number(place: Place) -> u16 {
    match place {
        Place::Tile(_, number) | Place::Change(number) => u16::from(number),
    }
}

fn mirror_numbers(ideal: &mut [Place]) {
    for place in ideal {
        match place {
            Place::Tile(_, number) | Place::Change(number) => *number = 14 - *number,
        }
    }
}

type Ideal = (Kind, Vec<Place>);

/// All ideals by their number of places: groups, and runs upwards and downwards.
fn ideals(places: usize) -> &'static [Vec<Ideal>; 3] {
    static ALL: LazyLock<Vec<[Vec<Ideal>; 3]>> = LazyLock::new(|| {
        let falling = |places| {
            let mut runs = runs(places);
            runs.iter_mut().for_each(|(_, ideal)| mirror_numbers(ideal));
            runs
        };
        (0..=14)
            .map(|places| [groups(places), runs(places), falling(places)])
            .collect()
    });
    &ALL[places.min(14)]
}

/// G1: one number in different colours, in every order.
fn groups(places: usize) -> Vec<Ideal> {
    fn orders(places: usize, so_far: &[Colour], all: &mut Vec<Vec<Colour>>) {
        if so_far.len() == places {
            all.push(so_far.to_vec());
            return;
        }
        for colour in Colour::ALL.into_iter().filter(|colour| !so_far.contains(colour)) {
            orders(places, &[so_far, &[colour]].concat(), all);
        }
    }
    let mut all = Vec::new();
    orders(places, &[], &mut all);
    let groups = all.iter().flat_map(|colours| {
        (1..=13).map(|n| {
            let tiles = colours.iter().map(|colour| Place::Tile(*colour, n));
            (Kind::Group, tiles.collect())
        })
    });
    groups.collect()
}

/// R1 and C1: consecutive numbers of one colour, or of two with a change between them or at an end.
fn runs(places: usize) -> Vec<Ideal> {
    let mut all = Vec::new();
    for start in 1..=13usize {
        if start + places > 14 {
            continue;
        }
        let run = |colour_at: &dyn Fn(usize) -> Option<Colour>| -> Ideal {
            let places = (0..places).map(|at| {
                let number = (start + at) as u8;
                colour_at(at).map_or(Place::Change(number), |colour| Place::Tile(colour, number))
            });
            (Kind::Run, places.collect())
        };
        for one in Colour::ALL {
            all.push(run(&|_| Some(one)));
            for other in Colour::ALL.into_iter().filter(|other| *other != one) {
                for change in 0..places {
                    all.push(run(&|at| match at.cmp(&change) {
                        std::cmp::Ordering::Less => Some(one),
                        std::cmp::Ordering::Equal => None,
                        std::cmp::Ordering::Greater => Some(other),
                    }));
                }
            }
        }
    }
    all
}

/// Returns the meanings of the jokers if the tiles cover the ideal in this order. The tiles hold no mirror joker.
fn cover(tiles: &[Face], ideal: &[Place]) -> Option<Vec<Meaning>> {
    let mut jokers = Vec::new();
    let mut at = 0;
    for (index, face) in tiles.iter().enumerate() {
        let place = *ideal.get(at)?;
        match (*face, place) {
            (Face::Number(colour, number), Place::Tile(c, n)) if colour == c && number == n => {}
            (Face::Joker(Joker::Plain), Place::Tile(colour, number)) => {
                jokers.push((index, number, BTreeSet::from([colour])));
            }
            (Face::Joker(Joker::Coloured(own)), Place::Tile(colour, number)) if own == colour => {
                jokers.push((index, number, BTreeSet::from([colour])));
            }
            (Face::Joker(Joker::ColourChange), Place::Change(number)) => {
                jokers.push((index, number, Colours::ALL.iter().collect()));
            }
            (Face::Joker(Joker::Double), Place::Tile(colour, number)) => {
                let Some(Place::Tile(next_colour, next)) = ideal.get(at + 1) else {
                    return None;
                };
                jokers.push((index, number.min(*next), BTreeSet::from([colour, *next_colour])));
                at += 1;
            }
            _ => return None,
        }
        at += 1;
    }
    (at == ideal.len()).then_some(jokers)
}
