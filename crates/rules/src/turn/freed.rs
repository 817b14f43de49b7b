//! T4 and X1: the rules for jokers that a turn frees.
//!
//! A joker on the table is *freed* if it stands for another tile afterwards, or if no tile of its old meld lies with it any
//! more. Jokers of one kind are interchangeable, so every assignment of old jokers to new places is tried and the best one
//! counts. Copies of a number are interchangeable too. Each joker is judged with the assignment of copies that suits it
//! best, independently of the other jokers.

use super::{Code, Violation, replaced};
use crate::meld::{self, Readings, StandsFor};
use crate::rulebook::{FreedJoker, JokerSwaps, MirrorValue};
use crate::terms::Terms;
use crate::tile::{Face, Joker, Row};

/// A joker at its place in a table.
struct JokerPlace<'a> {
    row: &'a [Face],
    /// The index of the row.
    row_at: usize,
    /// The index in the row.
    at: usize,
    readings: Readings,
}

impl JokerPlace<'_> {
    fn face(&self) -> Face {
        self.row[self.at]
    }

    /// Iterates over the tiles that the joker can stand for.
    fn stands(&self) -> impl Iterator<Item = StandsFor> + '_ {
        self.readings
            .iter()
            .filter_map(|reading| reading.stands_for(self.row, self.at))
    }

    /// Iterates over the other tiles of its row.
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
    if rules.freed_joker == FreedJoker::AnySet && rules.joker_swaps == JokerSwaps::FREE {
        return Vec::new();
    }
    // A row that is not a meld has no readings, so no joker can be freed from it.
    let old: Vec<JokerPlace> = places(terms, before.iter().map(Vec::as_slice))
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

/// Finds the jokers of a table.
fn places<'a>(terms: &Terms, table: impl Iterator<Item = &'a [Face]>) -> Vec<JokerPlace<'a>> {
    let mut places = Vec::new();
    for (row_at, row) in table.enumerate() {
        if !row.iter().any(|face| face.is_joker()) {
            continue;
        }
        let readings = meld::readings(row, terms.rules().mirror_value);
        let jokers = row.iter().enumerate().filter(|(_, face)| face.is_joker());
        places.extend(jokers.map(|(at, _)| JokerPlace {
            row,
            row_at,
            at,
            readings,
        }));
    }
    places
}

/// The tables before and after a turn, and their jokers.
struct Judge<'a> {
    terms: &'a Terms,
    before: &'a [Row],
    after: &'a [&'a [Face]],
    old: &'a [JokerPlace<'a>],
    new: &'a [JokerPlace<'a>],
}

/// The codes of violations, each with the index of a new place.
type Violations = Vec<(Code, usize)>;

impl Judge<'_> {
    /// Tries every new place for the old jokers from `next` on, and keeps the assignment with the fewest violations in
    /// `best`. Tile sets have few jokers of one kind, so there are few assignments.
    fn assign(&self, next: usize, used: u64, found: Violations, best: &mut Option<Violations>) {
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
            // The joker is no longer on the table, which is a violation of another rule.
            self.assign(next + 1, used, found, best);
        }
    }

    /// Returns the violations of moving a joker from its old place to a new one.
    fn violations(&self, joker: &JokerPlace, place: &JokerPlace) -> impl Iterator<Item = Code> + use<> {
        let rules = self.terms.rules();
        // A row that is not a meld is refused for that already.
        let freed = !place.readings.is_empty() && !stays(joker, place);
        let not_new = freed && rules.freed_joker == FreedJoker::NewSet && !self.is_new_meld(joker, place);
        let taken = if freed {
            self.taken(joker, place)
        } else {
            [None; 2]
        };
        let not_new = not_new.then_some(Code::JokerNotInNewSet);
        [not_new].into_iter().chain(taken).flatten()
    }

    /// Returns `true` if some assignment of copies leaves no whole meld of the table before in the joker's new meld.
    fn is_new_meld(&self, joker: &JokerPlace, place: &JokerPlace) -> bool {
        let mirror_value = self.terms.rules().mirror_value;
        let beside: Row = place.others().collect();
        let mut whole: Vec<Row> = Vec::new();
        for (at, row) in self.before.iter().enumerate() {
            // The joker itself moved to the new meld, so only the other tiles of its old meld can lie elsewhere.
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

    /// Returns `true` if each of these old melds can have lost a tile to a place outside `row`, a different tile for each.
    fn all_broken(&self, melds: &[Row], spent: &mut Row, row: &[Face]) -> bool {
        let Some((meld, rest)) = melds.split_first() else {
            return true;
        };
        meld.iter().any(|face| {
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

    /// X1, ruling 9.19: returns the rules that are broken by what took the place of this joker among all the tiles of its
    /// old meld, under every assignment of copies. If the old meld was broken up, its place no longer exists.
    fn taken(&self, joker: &JokerPlace, place: &JokerPlace) -> [Option<Code>; 2] {
        let old = joker.others();
        let swaps = self.terms.rules().joker_swaps;
        let gathered = self.after.iter().enumerate().find(|(at, row)| {
            // A joker that only moved within its meld has not left it.
            (*at != place.row_at || matches!(swaps, JokerSwaps::Any(_)))
                && joker.row.len() <= row.len() + 1
                && is_within(old.clone(), row)
                && !self.all_broken(&[old.clone().collect()], &mut Row::new(), row)
        });
        gathered.map_or([None; 2], |(_, row)| {
            replaced::codes(self.terms.rules(), joker.row, joker.at, row)
        })
    }
}

/// Counts the tiles with this face.
pub(super) fn count<'a>(tiles: impl IntoIterator<Item = &'a Face>, face: Face) -> usize {
    tiles.into_iter().filter(|tile| **tile == face).count()
}

/// Returns `true` if a row holds all of these tiles, each as often.
fn is_within(tiles: impl Iterator<Item = Face> + Clone, row: &[Face]) -> bool {
    let copies = |face: Face| tiles.clone().filter(|tile| *tile == face).count();
    tiles.clone().all(|face| copies(face) <= count(row, face))
}

/// Ruling 9.16: returns `true` if a joker, given as a row and its index there before and after, need not count as freed.
pub fn may_stay(mirror_value: MirrorValue, before: (&[Face], usize), after: (&[Face], usize)) -> bool {
    let place = |(row, at)| JokerPlace {
        row,
        row_at: 0,
        at,
        readings: meld::readings(row, mirror_value),
    };
    stays(&place(before), &place(after))
}

/// Ruling 9.16: returns `true` if the joker need not count as freed.
fn stays(joker: &JokerPlace, place: &JokerPlace) -> bool {
    joker
        .others()
        .any(|tile| place.others().any(|other| other == tile))
        && joker
            .stands()
            .any(|was| place.stands().any(|is| agree(joker.face(), &was, &is)))
}

/// Returns `true` if a joker can stand for the same tile as before.
///
/// A mirror joker stands for no tile. Its number changes when tiles next to it are added or taken, which M1 allows; only
/// breaking up its meld frees it (T4).
fn agree(joker: Face, was: &StandsFor, is: &StandsFor) -> bool {
    if joker == Face::Joker(Joker::Mirror) {
        let number = was.number;
        StandsFor { number, ..*is }.agrees_with(was)
    } else {
        is.agrees_with(was)
    }
}
