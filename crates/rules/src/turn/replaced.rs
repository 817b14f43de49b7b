//! X1 and ruling 9.19: the tiles and jokers that may take a joker's place.
//!
//! A joker that left its meld was *replaced* if the tiles that lay with it lie together in one meld afterwards, are no meld
//! by themselves, and something in that meld covers a place that the joker stood for.

use super::Code;
use super::freed::count;
use crate::arrange::arrange;
use crate::meld::{self, Reading, StandsFor};
use crate::rulebook::{JokerSwaps, Rules};
use crate::tile::{Colours, Face, Joker, Row};

/// Returns the codes of the rules that `row` breaks, a meld with all the tiles that lay with the joker at `at` of `old` and
/// without the joker itself.
pub fn codes(rules: &Rules, old: &[Face], at: usize, row: &[Face]) -> [Option<Code>; 2] {
    let (swaps, mirror_value) = (rules.joker_swaps, rules.mirror_value);
    let joker = match old.get(at) {
        Some(Face::Joker(joker)) if swaps != JokerSwaps::FREE => *joker,
        _ => return [None; 2],
    };
    let mut companions: Row = old.to_vec();
    companions.remove(at);
    let may_not_take = |other: Joker| match swaps {
        JokerSwaps::Any(_) => other != joker,
        JokerSwaps::NoSpecialIn => other.is_special(),
        JokerSwaps::NoSpecialOut => joker.is_special(),
    };
    // Where special jokers have rules of their own, a joker that lay in the same meld may not take the place either.
    let from_elsewhere = |face: Face| count(row, face) > count(&companions, face);
    let intruders: Vec<usize> = (0..row.len())
        .filter(|at| matches!(row[*at], Face::Joker(other) if may_not_take(other)))
        .filter(|at| !matches!(swaps, JokerSwaps::Any(_)) || from_elsewhere(row[*at]))
        .collect();
    let (mut swapped, mut filled) = (false, 0);
    for before in meld::readings(old, mirror_value).iter() {
        let Some(was) = before.stands_for(old, at) else {
            continue;
        };
        // A joker of the same meld that covered the place beside the old one, as in a group, has not taken it.
        let covered = |face: Face| {
            let others = covering(&was, before, old, face).filter(|other| *other != at);
            if from_elsewhere(face) { 0 } else { others.count() }
        };
        for is in meld::readings(row, mirror_value).iter() {
            let took = |face: Face| covering(&was, is, row, face).count() > covered(face);
            swapped |= intruders.iter().any(|at| took(row[*at]));
            filled = filled.max(places_filled(&was, is, row));
        }
    }
    if let JokerSwaps::Any(_) = swaps {
        return [swapped.then_some(Code::JokerForJoker), None];
    }
    let enough = match joker {
        Joker::Plain | Joker::Coloured(_) => 1,
        Joker::Double => 2,
        Joker::ColourChange | Joker::Mirror => usize::MAX,
    };
    let replaced = (1..enough).contains(&filled.min(row.len() - companions.len()));
    if (swapped || replaced) && arrange(&companions, mirror_value).is_some() {
        return [None; 2];
    }
    [
        swapped.then_some(Code::JokerForJoker),
        replaced.then_some(Code::JokerReplaced),
    ]
}

/// Iterates over the jokers of one kind in a row that cover a place.
fn covering<'a>(
    place: &'a StandsFor,
    reading: &'a Reading,
    row: &'a [Face],
    face: Face,
) -> impl Iterator<Item = usize> + 'a {
    let covers = move |at: &usize| reading.stands_for(row, *at).is_some_and(|is| is.covers(place));
    (0..row.len()).filter(move |at| row[*at] == face).filter(covers)
}

/// Counts the places of a joker that number tiles and plain jokers of a row fill: numbers in a run, tiles in a group.
fn places_filled(was: &StandsFor, reading: &Reading, row: &[Face]) -> usize {
    let mut places = 0u64;
    for (at, face) in row.iter().enumerate() {
        let (is, place) = match face {
            Face::Number(colour, number) => {
                let is = StandsFor {
                    in_run: !reading.is_group(),
                    number: *number,
                    span: 1,
                    colours: Colours::only(*colour),
                };
                (Some(is), meld::MAX_TILES + *colour as usize)
            }
            Face::Joker(Joker::Plain) => (reading.stands_for(row, at), at),
            _ => (None, 0),
        };
        if let Some(is) = is.filter(|is| is.covers(was)) {
            places |= 1 << if is.in_run { usize::from(is.number) } else { place };
        }
    }
    places.count_ones() as usize
}
