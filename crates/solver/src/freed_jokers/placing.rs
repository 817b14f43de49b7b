//! Jokers that the cheapest table would free against the rules (T4, X1).
//!
//! A row breaks a rule together with an old set: it holds the whole of it beside a freed joker, or something stands in it
//! where the freed one stood and may not. Each tile of that old set lies in some meld afterwards. So one of them is chosen and every
//! meld that could hold it is tried; the rest is laid freely again, and so on until a table is legal.

use std::cmp::Reverse;

use kostka_rules::rulebook::{FreedJoker, JokerSwaps};
use kostka_rules::{Code, Face, Joker, Row, meld, turn};
use kostka_slim::sorting::SmallSort;

use crate::pool::{KINDS, Pool, joker_face, kind_of};
use crate::rows::{Arrangement, common, remove};
use crate::search::Found;
use crate::special_jokers;
use crate::task::{Answer, Task, is_same, without};

/// Steps for looking at a row, and for trying one.
const LOOK: u64 = 4;
const TRY: u64 = 20;

/// A search for places of table jokers.
pub(crate) struct Placing<'a> {
    pub(crate) fixed: &'a [bool],
    /// Melds with jokers that are decided.
    pub(crate) decided: Vec<Row>,
    /// Lower limit of the cost of any answer.
    pub(crate) goal: u32,
    /// Upper limit, exclusive, of the cost of an answer.
    pub(crate) cutoff: u32,
    pub(crate) best: Option<Answer>,
}

impl Placing<'_> {
    pub(crate) fn is_done(&self) -> bool {
        self.cutoff <= self.goal
    }
}

impl Task<'_> {
    /// Finds the best legal table, given that the cheapest one breaks a rule.
    pub(crate) fn place(&mut self, pool: &Pool, cheapest: &Arrangement, placing: &mut Placing) {
        let Some(face) = self.tile_to_place(pool, cheapest) else {
            self.lay_more_copies(pool, placing);
            return;
        };
        let (together, mirror_value) = (self.kept_together(), self.terms.rules().mirror_value);
        let melds = special_jokers::melds_with(pool, face, &together, mirror_value, &mut self.meter);
        if self.meter.is_spent() {
            return;
        }
        // What lies deeper works out bounds of its own.
        let mut beside = std::mem::take(&mut self.scratch.meld_bounds);
        let in_twist = special_jokers::can_lay(pool);
        if in_twist {
            beside.start(pool, &self.costs);
        }
        // Rows like those before are likely to be legal.
        let likeness = |row: &Row| self.table.iter().map(|old| common(old, row)).max();
        let mut melds: Vec<_> = melds
            .into_iter()
            .filter_map(|row| {
                let bound = if in_twist { beside.bound(&row) } else { 0 };
                let key = (bound < placing.cutoff).then(|| (Reverse(likeness(&row)), row.len()))?;
                Some((key, bound, row))
            })
            .collect();
        self.scratch.meld_bounds = beside;
        melds.small_sort_by_key(|(key, ..)| *key);
        let mut later = Vec::new();
        for (key, mut bound, row) in melds {
            if placing.is_done() || !self.meter.spend(LOOK) {
                break;
            }
            if !in_twist {
                bound = without(pool, &row).map_or(u32::MAX, |rest| self.lower_bound(&rest));
            }
            if bound <= placing.goal {
                self.place_row(pool, row, placing);
            } else if bound < placing.cutoff {
                later.push(((bound, key), row));
            }
        }
        later.small_sort_by_key(|(key, _)| *key);
        for ((bound, _), row) in later {
            if bound >= placing.cutoff || placing.is_done() || self.meter.is_spent() {
                return;
            }
            self.place_row(pool, row, placing);
        }
    }

    /// Decides for one more row and goes on with the rest.
    fn place_row(&mut self, pool: &Pool, row: Row, placing: &mut Placing) {
        if self.is_hopeless(&row) || !self.meter.spend(TRY) {
            return;
        }
        if let Some(rest) = without(pool, &row) {
            placing.decided.push(row);
            if let Some(cheapest) = self.lay_beside(&rest, placing) {
                self.place(&rest, &cheapest, placing);
            }
            placing.decided.pop();
        }
    }

    /// Returns whether a row breaks a rule wherever everything else lies.
    fn is_hopeless(&self, row: &Row) -> bool {
        let rules = self.terms.rules();
        // Where another copy could lie elsewhere, an old set may be said to lie there in part.
        let is_whole = |tiles: &Row| {
            common(tiles, row) == tiles.len()
                && tiles.iter().all(|face| {
                    let all = self.table.iter().chain(self.beside).flatten().chain(self.rack);
                    all.filter(|other| *other == face).count() == count(row, *face)
                })
        };
        let old = self.table_melds();
        let displaces = |old: &Row, at: usize| {
            let mut companions = old.clone();
            let joker = companions.remove(at);
            let codes = || turn::replacement_codes(rules, old, at, row);
            count(row, joker) == 0 && is_whole(&companions) && codes().iter().any(Option::is_some)
        };
        let jokers = |row: &Row| -> Vec<usize> { (0..row.len()).filter(|at| row[*at].is_joker()).collect() };
        let displaces_one = |old: &&Row| jokers(old).into_iter().any(|at| displaces(old, at));
        if rules.joker_swaps != JokerSwaps::FREE && old.iter().any(displaces_one) {
            return true;
        }
        rules.freed_joker == FreedJoker::NewSet
            && jokers(row)
                .into_iter()
                .any(|at| self.is_stuck(row, at, &old, &is_whole))
    }

    /// Returns whether a joker of this row was freed wherever it came from, and lies beside a whole old meld.
    fn is_stuck(&self, row: &Row, at: usize, old: &[&Row], is_whole: &impl Fn(&Row) -> bool) -> bool {
        let joker = row[at];
        let mirror_value = self.terms.rules().mirror_value;
        let mut others = row.clone();
        others.remove(at);
        let lies_beside = |tiles: &Row| common(tiles, &others) == tiles.len() && is_whole(tiles);
        let is_stuck_from = |from: &Row, place: usize| {
            // Of its own old set, the others matter: the joker itself came along.
            let mut companions = from.clone();
            companions.remove(place);
            let sets = old.iter().filter(|set| !std::ptr::eq(**set, from));
            !turn::may_stay(mirror_value, (from, place), (row, at))
                && (lies_beside(&companions) || sets.copied().any(lies_beside))
        };
        let mut origins = 0;
        for from in old {
            for place in (0..from.len()).filter(|place| from[*place] == joker) {
                origins += 1;
                if !is_stuck_from(from, place) {
                    return false;
                }
            }
        }
        // One from the rack, or from a row that was no set, is free to lie anywhere.
        let all = self.table.iter().chain(self.beside).flatten().chain(self.rack);
        origins > 0 && all.filter(|face| **face == joker).count() == origins
    }

    /// Lays the rest in the cheapest way beside what is decided; the table if it breaks a rule.
    fn lay_beside(&mut self, pool: &Pool, placing: &mut Placing) -> Option<Arrangement> {
        let (mut laid, proven) = match self.lay(pool, placing.fixed, placing.cutoff) {
            Found::Best(laid) => (laid, true),
            Found::Unproven(laid) => (laid, false),
            Found::Nothing | Found::Unknown => return None,
        };
        self.add_decided(&mut laid, &placing.decided);
        if let Some(bare) = &mut laid.bare {
            self.add_decided(&mut bare.0, &placing.decided);
        }
        // Special jokers have few places; others are laid elsewhere sooner than tried everywhere.
        let legal = if pool.has_special() {
            self.made_legal(&laid, placing.fixed)
        } else {
            self.obeys(&laid).then(|| laid.clone())
        };
        if let Some(laid) = legal {
            placing.cutoff = laid.cost;
            placing.best = Some(Answer { laid, proven });
            return None;
        }
        Some(laid)
    }

    fn add_decided(&self, laid: &mut Arrangement, decided: &[Row]) {
        laid.new.extend(decided.iter().cloned());
        for (at, row) in self.table.iter().enumerate() {
            if !laid.unchanged[at]
                && self.valid[at]
                && let Some(same) = laid.new.iter().position(|new| is_same(new, row))
            {
                laid.new.remove(same);
                laid.unchanged[at] = true;
            }
        }
    }

    /// Returns a tile that must be laid and whose meld matters for the rules that this table breaks: a number of the
    /// old melds concerned, or else a joker.
    fn tile_to_place(&self, pool: &Pool, laid: &Arrangement) -> Option<Face> {
        let (after, violations) = self.broken(laid);
        let mut faces: Vec<Face> = Vec::new();
        let mut kinds: Vec<usize> = Vec::new();
        for violation in violations {
            let Some(Face::Joker(joker)) = violation.tiles.first() else {
                continue;
            };
            kinds.push(kind_of(*joker));
            let place = violation.sets.first().and_then(|at| after.get(*at));
            for old in self.table_melds() {
                let mut companions = old.clone();
                remove(&mut companions, &Face::Joker(*joker));
                let is_whole = |row: &Row| common(&companions, row) == companions.len();
                let concerned = match violation.code {
                    Code::JokerNotInNewSet => place.is_some_and(is_whole),
                    Code::JokerForJoker | Code::JokerReplaced => {
                        companions.len() < old.len() && after.iter().any(is_whole)
                    }
                    _ => false,
                };
                if concerned {
                    faces.extend(companions.iter().filter(|face| !face.is_joker()));
                }
            }
        }
        let mut pool = *pool;
        let count = |pool: &mut Pool, face: Face| match pool.slots(face) {
            Some((total, need)) if *need > 0 => Some(*total),
            _ => None,
        };
        let number = faces
            .into_iter()
            .filter_map(|face| count(&mut pool, face).map(|total| (total, face)))
            .min();
        if let Some((_, face)) = number {
            return Some(face);
        }
        let is_open = |kind: &usize| pool.wild_need[*kind] > 0;
        let kind = kinds
            .into_iter()
            .find(is_open)
            .or_else(|| (0..KINDS).find(is_open));
        kind.map(joker_face)
    }

    /// The rows of the table that are melds.
    fn table_melds(&self) -> Vec<&Row> {
        let rows = self.table.iter().zip(&self.valid);
        let melds = rows.filter(|(row, valid)| **valid && !row.is_empty());
        melds.map(|(row, _)| row).collect()
    }

    /// Tiles that ruling 9.19 may want in one row: a special joker that may move with those that lie with it, or these with
    /// both tiles that a double joker stands for.
    fn kept_together(&self) -> Vec<Row> {
        const PLAIN: Face = Face::Joker(Joker::Plain);
        let rules = self.terms.rules();
        let mut together = Vec::new();
        if let JokerSwaps::Any(_) = rules.joker_swaps {
            return together;
        }
        let is_special = |face: &Face| matches!(face, Face::Joker(joker) if joker.is_special());
        for old in self.table_melds() {
            for at in (0..old.len()).filter(|at| is_special(&old[*at])) {
                if rules.freed_joker == FreedJoker::AnySet {
                    together.push(old.clone());
                }
                let readings = meld::readings(old, rules.mirror_value);
                let stands = readings.iter().filter_map(|reading| reading.stands_for(old, at));
                for was in stands.filter(|was| was.in_run && was.span == 2) {
                    for colour in was.colours.iter() {
                        let low = Face::Number(colour, was.number);
                        let high = Face::Number(colour, was.number + 1);
                        for both in [[low, high], [PLAIN, high], [low, PLAIN], [PLAIN, PLAIN]] {
                            let mut row = old.clone();
                            row.remove(at);
                            row.extend(both);
                            together.push(row);
                        }
                    }
                }
            }
        }
        together
    }

    /// A joker beside a whole old set is legal if further copies of its tiles lie elsewhere: tries to lay some.
    fn lay_more_copies(&mut self, pool: &Pool, placing: &mut Placing) {
        let tiles = placing.decided.iter().flatten();
        let mut faces: Vec<Face> = tiles.copied().filter(|face| !face.is_joker()).collect();
        faces.small_sort();
        faces.dedup();
        for (at, face) in faces.iter().enumerate() {
            self.lay_more_of(pool, *face, &faces[at..], placing);
        }
    }

    fn lay_more_of(&mut self, pool: &Pool, face: Face, faces: &[Face], placing: &mut Placing) {
        let mut forced = *pool;
        if let Some((total, need)) = forced.slots(face)
            && *total > *need
            && self.meter.spend(TRY)
        {
            *need += 1;
            if self.lay_beside(&forced, placing).is_some() {
                for (at, face) in faces.iter().enumerate() {
                    self.lay_more_of(&forced, *face, &faces[at..], placing);
                }
            }
        }
    }
}

fn count(row: &[Face], face: Face) -> usize {
    row.iter().filter(|other| **other == face).count()
}
