//! Answers that obey the rules about freed jokers (T4, X1).
//!
//! The cheapest table is asked for first without them: nearly always it obeys. If not, small changes are tried, then the best
//! table that leaves the jokers at home, and last of all the jokers are placed one by one.

mod placing;

use kostka_rules::rulebook::{FreedJoker, JokerSwaps};
use kostka_rules::turn::{self, Violation};
use kostka_rules::{Face, Row};
use kostka_slim::sorting::SmallSort;

use crate::pool::{MIRROR, Pool, joker_face};
use crate::rows::{self, Arrangement};
use crate::search::Found;
use crate::task::{Answer, Task, answer};
use placing::Placing;

impl Task<'_> {
    /// The best legal answer that leaves the fixed rows alone and costs less than `limit`.
    pub(crate) fn best_legal(&mut self, fixed: &[bool], limit: u32) -> Option<Answer> {
        let pool = self.pool(fixed);
        let has_joker = |at: usize| self.table[at].iter().any(|face| face.is_joker());
        let joker_rows: Vec<bool> = (0..self.table.len())
            .map(|at| !fixed[at] && self.valid[at] && has_joker(at))
            .collect();
        if !self.jokers_are_watched() || !joker_rows.contains(&true) {
            return answer(self.lay(&pool, fixed, limit), self.meter.is_spent());
        }
        // Special jokers make for long searches: there the quick answer with all of them at home comes first.
        let special = pool.has_special();
        let mut best = if special {
            self.best_at_home(fixed, &joker_rows, limit)
        } else {
            None
        };
        let cutoff = |best: &Option<Answer>| best.as_ref().map_or(limit, |best| best.laid.cost);
        let free = match self.lay(&pool, fixed, cutoff(&best)) {
            Found::Nothing => return best,
            Found::Best(laid) => laid,
            Found::Unproven(laid) if self.obeys(&laid) => return Some(Answer { laid, proven: false }),
            Found::Unproven(_) | Found::Unknown => {
                let best = best.or_else(|| self.best_at_home(fixed, &joker_rows, limit));
                return best.map(|best| best.unproven_if(true));
            }
        };
        if self.obeys(&free) {
            return answer(Found::Best(free), false);
        }
        if let Some(free) = self.made_legal(&free, fixed) {
            return answer(Found::Best(free), false);
        }
        // Whatever obeys costs at least as much.
        let floor = std::mem::replace(&mut self.floor, free.cost);
        if !special {
            best = self.best_at_home(fixed, &joker_rows, limit);
        }
        let best = self.best_placed(&pool, &free, fixed, &joker_rows, limit, best);
        self.floor = floor;
        best
    }

    /// A legal way to lay all rows that are not fixed and all of these rack tiles, if a search without the rest of the rack finds
    /// one.
    pub(crate) fn all_laid(&mut self, fixed: &[bool], rack: &[Face]) -> Found<Arrangement> {
        let mut task = Task {
            valid: self.valid.clone(),
            rack,
            floor: 0,
            scratch: &mut *self.scratch,
            ..*self
        };
        let found = task.best_free(fixed, 1);
        let found = match found {
            Found::Best(laid) => task.made_legal(&laid, fixed).map_or(Found::Unknown, Found::Best),
            found => found,
        };
        let meter = task.meter;
        self.meter.go_on(&meter);
        found
    }

    /// The best legal answer, given that the cheapest one breaks a rule and the best one that is known so far.
    fn best_placed(
        &mut self,
        pool: &Pool,
        free: &Arrangement,
        fixed: &[bool],
        joker_rows: &[bool],
        limit: u32,
        mut best: Option<Answer>,
    ) -> Option<Answer> {
        let mut cutoff = best.as_ref().map_or(limit, |best| best.laid.cost);
        let goal = free.cost;
        // Leaving some of the jokers' rows whole is a cheap try.
        for row in (0..joker_rows.len()).filter(|row| joker_rows[*row]) {
            if cutoff <= goal {
                return best;
            }
            let mut some = fixed.to_vec();
            some[row] = true;
            if let Found::Best(laid) = self.best_free(&some, cutoff)
                && let Some(laid) = self.made_legal(&laid, &some)
            {
                cutoff = laid.cost;
                best = answer(Found::Best(laid), false);
            }
        }
        let mut placing = Placing {
            fixed,
            decided: Vec::new(),
            goal,
            cutoff,
            best,
        };
        self.place(pool, free, &mut placing);
        let spent = self.meter.is_spent();
        placing.best.map(|best| best.unproven_if(spent))
    }

    /// The best answer that leaves the fixed rows and the rows with jokers alone: a joker whose row stays whole is
    /// never freed.
    fn best_at_home(&mut self, fixed: &[bool], joker_rows: &[bool], limit: u32) -> Option<Answer> {
        let home: Vec<bool> = fixed.iter().zip(joker_rows).map(|(f, j)| *f || *j).collect();
        answer(self.best_free(&home, limit), self.meter.is_spent())
    }

    /// Returns whether the rules restrict where a freed joker goes or what takes its place.
    pub(crate) fn jokers_are_watched(&self) -> bool {
        let rules = self.terms.rules();
        rules.freed_joker == FreedJoker::NewSet || rules.joker_swaps != JokerSwaps::FREE
    }

    /// Returns the same tiles laid so that T4 and X1 are obeyed, if a simple change is enough: rows with jokers cut
    /// short, or spare jokers added elsewhere.
    pub(crate) fn made_legal(&mut self, laid: &Arrangement, fixed: &[bool]) -> Option<Arrangement> {
        if self.obeys(laid) {
            return Some(laid.clone());
        }
        let (bare, spare) = match &laid.bare {
            Some(bare) => (&bare.0, bare.1.as_slice()),
            None => (laid, [].as_slice()),
        };
        for short in [false, true] {
            let mut base = bare.clone();
            if short {
                rows::cut_short(&mut base);
            }
            let mut tries = 200;
            if let Some(laid) = self.with_spare(&base, spare, fixed, &mut tries) {
                return Some(laid);
            }
        }
        None
    }

    /// Adds the spare jokers in every simple way until the rules are obeyed.
    fn with_spare(
        &mut self,
        laid: &Arrangement,
        spare: &[Face],
        fixed: &[bool],
        tries: &mut u32,
    ) -> Option<Arrangement> {
        let Some((joker, rest)) = spare.split_first() else {
            *tries = tries.saturating_sub(1);
            return (self.meter.spend(5) && self.obeys(laid)).then(|| laid.clone());
        };
        let table = self.table;
        let new = (0..laid.new.len()).map(|at| (&laid.new[at], at, true));
        let unchanged = (0..table.len()).filter(|at| laid.unchanged[*at] && !fixed[*at]);
        for (row, at, is_new) in new.chain(unchanged.map(|at| (&table[at], at, false))) {
            for ways in rows::with_joker(row, *joker) {
                let mut next = laid.clone();
                if is_new {
                    next.new.swap_remove(at);
                } else {
                    next.unchanged[at] = false;
                }
                next.new.extend(ways);
                if let Some(found) = self.with_spare(&next, rest, fixed, tries) {
                    return Some(found);
                }
                if *tries == 0 {
                    return None;
                }
            }
        }
        None
    }

    /// Returns whether a table obeys T4 and X1.
    pub(crate) fn obeys(&self, laid: &Arrangement) -> bool {
        // A joker whose row lies there as it was, with tiles added or without, was not freed. A mirror may have been: a group
        // can have become a run. Two rows that became one may have met in the same joker, so a new row is home to one only.
        let lies_in = |row: &Row, new: &Row| new.windows(row.len()).any(|part| part == row.as_slice());
        let mut homes: Vec<usize> = Vec::new();
        let mut stays = |row: &Row| {
            let mut free = (0..laid.new.len()).filter(|at| !homes.contains(at));
            let home = free.find(|at| lies_in(row, &laid.new[*at]));
            homes.extend(home);
            home.is_some() && !row.contains(&joker_face(MIRROR))
        };
        let at_home = |(row, unchanged): (&Row, &bool)| {
            *unchanged || !row.iter().any(|face| face.is_joker()) || stays(row)
        };
        let none_is_freed = self.table.iter().zip(&laid.unchanged).all(at_home);
        debug_assert!(!none_is_freed || self.is_blameless(laid), "{laid:?}");
        none_is_freed || self.is_blameless(laid)
    }

    /// Returns whether the judge finds no joker that breaks T4 or X1.
    fn is_blameless(&self, laid: &Arrangement) -> bool {
        let unchanged = self
            .table
            .iter()
            .zip(&laid.unchanged)
            .filter(|(_, unchanged)| **unchanged);
        let rows = unchanged.map(|(row, _)| row).chain(&laid.new).chain(self.beside);
        let after: Vec<&[Face]> = rows.map(Vec::as_slice).collect();
        turn::check_freed(self.terms, self.table, &after).is_empty()
    }

    /// The whole table, and how it breaks T4 and X1.
    pub(crate) fn broken(&self, laid: &Arrangement) -> (Vec<Row>, Vec<Violation>) {
        let mut after = rows::table(self.table, &laid.unchanged, laid.new.clone());
        after.extend_from_slice(self.beside);
        let rows: Vec<&[Face]> = after.iter().map(Vec::as_slice).collect();
        let mut violations = turn::check_freed(self.terms, self.table, &rows);
        violations.small_sort_by_key(|violation| (violation.code, violation.sets.first().copied()));
        (after, violations)
    }
}
