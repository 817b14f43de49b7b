//! T4 and X1: what became of the jokers that lay on the table.
//!
//! A table joker is *freed* if it stands for another tile afterwards, or if no tile of its old set lies with it any
//! more. Jokers of one kind are interchangeable, so each way of telling them apart is tried and the best one counts; the
//! same holds for number tiles, for each joker by itself: two jokers of one turn may each tell the copies of a number
//! apart in the way that suits them.

use super::{Code, Violation};
use crate::meld::{self, Readings, StandsFor};
use crate::rulebook::FreedJoker;
use crate::terms::Terms;
use crate::tile::{Face, Joker, Row};

/// A joker at its place in a table.
struct Place<'a> {
    row: &'a [Face],
    row_at: usize,
    at: usize,
    readings: Readings,
}

impl Place<'_> {
    fn face(&self) -> Face {
        self.row[self.at]
    }

    fn stands(&self) -> impl Iterator<Item = StandsFor> + '_ {
        self.readings
            .iter()
            .filter_map(|reading| reading.stands_for(self.row, self.at))
    }

    /// The other tiles of its set.
    fn others(&self) -> impl Iterator<Item = Face> + Clone + '_ {
        self.row
            .iter()
            .enumerate()
            .filter(|(at, _)| *at != self.at)
            .map(|(_, face)| *face)
    }
}

/// Judges the jokers of a player who may rearrange.
pub(super) fn check(terms: &Terms, before: &[Row], after: &[&[Face]], rows: &[usize]) -> Vec<Violation> {
    let rules = terms.rules();
    if rules.freed_joker == FreedJoker::AnySet && rules.joker_swaps {
        return Vec::new();
    }
    // A row that is no set has no places, so nothing can be freed from it.
    let old: Vec<Place> = places(terms, before.iter().map(Vec::as_slice))
        .into_iter()
        .filter(|place| !place.readings.is_empty())
        .collect();
    if old.is_empty() {
        return Vec::new();
    }
    let new = places(terms, after.iter().copied());
    let judge = Judge {
        terms,
        before,
        after,
        old: &old,
        new: &new,
    };
    let mut best = None;
    judge.assign(0, 0, Vec::new(), &mut best);
    best.unwrap_or_default()
        .into_iter()
        .map(|(code, slot)| {
            let rule = if code == Code::JokerForJoker { "X1" } else { "T4" };
            Violation::new(code, rule)
                .at(rows[new[slot].row_at])
                .about(vec![new[slot].face()])
        })
        .collect()
}

fn places<'a>(terms: &Terms, table: impl Iterator<Item = &'a [Face]>) -> Vec<Place<'a>> {
    let mut places = Vec::new();
    for (row_at, row) in table.enumerate() {
        if !row.iter().any(|face| face.is_joker()) {
            continue;
        }
        let readings = meld::readings(row, terms.rules().mirror_value);
        let jokers = row.iter().enumerate().filter(|(_, face)| face.is_joker());
        places.extend(jokers.map(|(at, _)| Place {
            row,
            row_at,
            at,
            readings,
        }));
    }
    places
}

struct Judge<'a> {
    terms: &'a Terms,
    before: &'a [Row],
    after: &'a [&'a [Face]],
    old: &'a [Place<'a>],
    new: &'a [Place<'a>],
}

type Found = Vec<(Code, usize)>;

impl Judge<'_> {
    /// Tries every new place for the old jokers from `next` on and keeps the way with the fewest violations.
    /// Tile sets have few jokers of one kind, so the ways are few.
    fn assign(&self, next: usize, used: u64, found: Found, best: &mut Option<Found>) {
        if best.as_ref().is_some_and(|best| best.len() <= found.len()) {
            return;
        }
        let Some(joker) = self.old.get(next) else {
            *best = Some(found);
            return;
        };
        let mut placed = false;
        for (slot, place) in self.new.iter().enumerate().take(64) {
            if place.face() != joker.face() || used & (1 << slot) != 0 {
                continue;
            }
            placed = true;
            let mut found = found.clone();
            found.extend(self.violations(joker, place).map(|code| (code, slot)));
            self.assign(next + 1, used | (1 << slot), found, best);
        }
        if !placed {
            // The joker is gone from the table, which is another violation's business.
            self.assign(next + 1, used, found, best);
        }
    }

    fn violations(&self, joker: &Place, place: &Place) -> impl Iterator<Item = Code> + use<> {
        let rules = self.terms.rules();
        // A row that is no set is refused for that; where its joker came from says nothing more.
        let freed = !place.readings.is_empty() && !is_at_home(joker, place);
        let not_new = freed && rules.freed_joker == FreedJoker::NewSet && !self.is_new_set(joker, place);
        let displaced = freed && !rules.joker_swaps && self.is_displaced(joker);
        let codes = [
            not_new.then_some(Code::JokerNotInNewSet),
            displaced.then_some(Code::JokerForJoker),
        ];
        codes.into_iter().flatten()
    }

    /// Whether the copies of tiles can be told apart so that the joker's new set holds no set of the table before whole.
    fn is_new_set(&self, joker: &Place, place: &Place) -> bool {
        let mirror_value = self.terms.rules().mirror_value;
        let beside: Row = place.others().collect();
        let mut whole: Vec<Row> = Vec::new();
        for (at, row) in self.before.iter().enumerate() {
            // The joker itself came along, so in its own old set only the others can have stayed away.
            let came_along = (at == joker.row_at).then_some(joker.at);
            let tiles = row.iter().enumerate().filter(|(at, _)| Some(*at) != came_along);
            let tiles = tiles.map(|(_, face)| *face);
            let size = row.len() - usize::from(came_along.is_some());
            if size <= beside.len() && is_within(tiles.clone(), &beside) && meld::is_meld(row, mirror_value) {
                whole.push(tiles.collect());
            }
        }
        self.all_broken(&whole, &mut Row::new(), place.row)
    }

    /// Whether each of these old sets can miss a tile in `row`: a copy of it lies elsewhere, and for each set another one.
    fn all_broken(&self, sets: &[Row], spent: &mut Row, row: &[Face]) -> bool {
        let Some((set, rest)) = sets.split_first() else {
            return true;
        };
        set.iter().any(|face| {
            let elsewhere = count(self.after.iter().copied().flatten(), *face) - count(row, *face);
            if elsewhere <= count(spent.iter(), *face) {
                return false;
            }
            spent.push(*face);
            let broken = self.all_broken(rest, spent, row);
            spent.pop();
            broken
        })
    }

    /// X1: whether another joker has come to stand where this one stood, among all the tiles that it stood with, however
    /// copies are told apart. Where the old set was broken up, no place is left to be taken.
    fn is_displaced(&self, joker: &Place) -> bool {
        let old = joker.others();
        self.new.iter().any(|other| {
            other.face() != joker.face()
                && joker.row.len() <= other.row.len() + 1
                && count(other.row, other.face()) > old.clone().filter(|tile| *tile == other.face()).count()
                && is_within(old.clone(), other.row)
                && !self.all_broken(&[old.clone().collect()], &mut Row::new(), other.row)
                && joker.stands().any(|was| other.stands().any(|is| is.covers(&was)))
        })
    }
}

fn count<'a>(tiles: impl IntoIterator<Item = &'a Face>, face: Face) -> usize {
    tiles.into_iter().filter(|tile| **tile == face).count()
}

/// Whether a row holds all of these tiles, copies counted.
fn is_within(tiles: impl Iterator<Item = Face> + Clone, row: &[Face]) -> bool {
    let copies = |face: Face| tiles.clone().filter(|tile| *tile == face).count();
    tiles.clone().all(|face| copies(face) <= count(row, face))
}

/// Whether the joker can be said not to have been freed (ruling 9.16).
fn is_at_home(joker: &Place, place: &Place) -> bool {
    joker
        .others()
        .any(|tile| place.others().any(|other| other == tile))
        && joker
            .stands()
            .any(|was| place.stands().any(|is| agree(joker.face(), &was, &is)))
}

/// A mirror joker stands for no tile: its number moves when tiles are added or taken next to it, which M1 allows, and only
/// breaking up its set frees it (T4).
fn agree(joker: Face, was: &StandsFor, is: &StandsFor) -> bool {
    if joker == Face::Joker(Joker::Mirror) {
        let number = was.number;
        StandsFor { number, ..*is }.agrees_with(was)
    } else {
        is.agrees_with(was)
    }
}
