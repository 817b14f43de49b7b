//! T4 and X1: what became of the jokers that lay on the table.
//!
//! A table joker is *freed* if it stands for another tile afterwards, or if no tile of its old set lies with it any
//! more. Jokers of one kind are interchangeable, so each way of telling them apart is tried and the best one counts; the
//! same holds for number tiles, for each joker by itself.

use super::{Code, Violation};
use crate::meld::{self, Readings};
use crate::rulebook::FreedJoker;
use crate::terms::Terms;
use crate::tile::{Face, Row};

/// A joker at its place in a table.
struct Place<'a> {
    row: &'a Row,
    row_at: usize,
    at: usize,
    readings: Readings,
}

impl Place<'_> {
    fn face(&self) -> Face {
        self.row[self.at]
    }

    fn stands(&self) -> impl Iterator<Item = meld::StandsFor> + '_ {
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
pub(super) fn check(terms: &Terms, before: &[Row], after: &[Row], rows: &[usize]) -> Vec<Violation> {
    let rules = terms.rules();
    if rules.freed_joker == FreedJoker::AnySet && rules.joker_swaps {
        return Vec::new();
    }
    // A row that is no set has no places, so nothing can be freed from it.
    let old: Vec<Place> = places(terms, before)
        .into_iter()
        .filter(|place| !place.readings.is_empty())
        .collect();
    if old.is_empty() {
        return Vec::new();
    }
    let new = places(terms, after);
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

fn places<'a>(terms: &Terms, table: &'a [Row]) -> Vec<Place<'a>> {
    let mut places = Vec::new();
    for (row_at, row) in table.iter().enumerate() {
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
    after: &'a [Row],
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
            found.extend(self.violation(joker, place).map(|code| (code, slot)));
            self.assign(next + 1, used | (1 << slot), found, best);
        }
        if !placed {
            // The joker is gone from the table, which is another violation's business.
            self.assign(next + 1, used, found, best);
        }
    }

    fn violation(&self, joker: &Place, place: &Place) -> Option<Code> {
        // A row that is no set is refused for that; where its joker came from says nothing more.
        if place.readings.is_empty() || is_at_home(joker, place) {
            return None;
        }
        let rules = self.terms.rules();
        if rules.freed_joker == FreedJoker::NewSet && !self.is_new_set(joker, place) {
            return Some(Code::JokerNotInNewSet);
        }
        (!rules.joker_swaps && self.is_displaced(joker)).then_some(Code::JokerForJoker)
    }

    /// Whether the joker's new set holds no valid set of the table before whole.
    fn is_new_set(&self, joker: &Place, place: &Place) -> bool {
        !self.before.iter().enumerate().any(|(at, row)| {
            // The joker itself came along, so in its own old set only the others can have stayed away.
            let own = (at == joker.row_at).then_some(joker.at);
            let tiles = row
                .iter()
                .enumerate()
                .filter(|(i, _)| Some(*i) != own)
                .map(|(_, face)| *face);
            self.must_hold(place.row, tiles) && meld::is_meld(row, self.terms.rules().mirror_value)
        })
    }

    /// X1: whether another joker now stands where this one stood, among the tiles that it stood with.
    fn is_displaced(&self, joker: &Place) -> bool {
        self.new.iter().any(|other| {
            other.face() != joker.face()
                && self.must_hold(other.row, joker.others())
                && joker.stands().any(|was| other.stands().any(|is| is.covers(&was)))
        })
    }

    /// Whether a row of the table after must hold exactly these tiles of the table before, however copies are told
    /// apart: it holds their faces, and no copy of any of them lies elsewhere.
    fn must_hold(&self, row: &Row, tiles: impl Iterator<Item = Face> + Clone) -> bool {
        let wanted = |face| tiles.clone().filter(|tile| *tile == face).count();
        let here = |face| row.iter().filter(|tile| **tile == face).count();
        let everywhere = |face| self.after.iter().flatten().filter(|tile| **tile == face).count();
        tiles.clone().all(|face| wanted(face) <= here(face))
            && tiles.clone().all(|face| here(face) == everywhere(face))
    }
}

/// Whether the joker can be said not to have been freed (ruling 9.16).
fn is_at_home(joker: &Place, place: &Place) -> bool {
    joker
        .others()
        .any(|tile| place.others().any(|other| other == tile))
        && joker
            .stands()
            .any(|was| place.stands().any(|is| is.agrees_with(&was)))
}
