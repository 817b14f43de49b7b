//! One question put to the searches: which rows are fixed, what may be laid, and whether the answer obeys the rules
//! about freed jokers (T4, X1).

use kostka_rules::rulebook::FreedJoker;
use kostka_rules::sorting::SmallSort;
use kostka_rules::turn::Violation;
use kostka_rules::{Face, Row, Terms, meld, turn};

use crate::budget::Meter;
use crate::narrow::{self, Found, INF, Lying};
use crate::pool::{COLOURED, Costs, MIRROR, N, Pool, joker_face, kind_of};
use crate::rows::{self, Laid, NotLaid};
use crate::{twist, wide};

/// Memory that is used again from question to question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    narrow: narrow::Scratch,
    wide: wide::Scratch,
    twist: twist::Scratch,
    pub(crate) beside: twist::Beside,
}

impl Scratch {
    /// Before a new question.
    pub(crate) fn start(&mut self) {
        self.narrow.start();
    }
}

pub(crate) struct Task<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) table: &'a [Row],
    /// Which rows of the table are melds.
    pub(crate) valid: Vec<bool>,
    pub(crate) rack: &'a [Face],
    /// Rows of further rack tiles that lie on the table in any case: an opening.
    pub(crate) beside: &'a [Row],
    /// Whether the rack's jokers may be laid.
    pub(crate) rack_jokers: bool,
    /// A rack tile that must be laid.
    pub(crate) forced: Option<Face>,
    pub(crate) costs: Costs,
    /// What is known to be the least that anything costs.
    pub(crate) floor: u32,
    pub(crate) scratch: &'a mut Scratch,
    pub(crate) meter: Meter,
}

/// An answer and whether nothing better exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) laid: Laid,
    pub(crate) proven: bool,
}

impl Task<'_> {
    /// The tiles of the rows that are not fixed, and the rack.
    pub(crate) fn pool(&self, fixed: &[bool]) -> Pool {
        let mut pool = Pool::EMPTY;
        for (row, fixed) in self.table.iter().zip(fixed) {
            if !fixed {
                row.iter().for_each(|face| pool.add(*face, true));
            }
        }
        for face in self.rack {
            if self.rack_jokers || !face.is_joker() {
                pool.add(*face, false);
            }
        }
        if let Some(face) = self.forced
            && let Some((total, need)) = pool.slots(face)
            && *total > *need
        {
            *need += 1;
        }
        pool
    }

    /// What it costs to lay nothing.
    pub(crate) fn cost_of_nothing(&self) -> u32 {
        let rack = self.rack.iter();
        rack.filter(|face| self.rack_jokers || !face.is_joker())
            .map(|face| self.cost_of(*face))
            .sum()
    }

    /// What it costs to leave a tile on the rack.
    pub(crate) fn cost_of(&self, face: Face) -> u32 {
        match face {
            Face::Number(_, n) => self.costs.tile.get(usize::from(n)).copied().unwrap_or(0),
            Face::Joker(joker) => self.costs.left(kind_of(joker)),
            _ => 0,
        }
    }

    /// The best way to lay the rows that are not fixed and the rack, below `limit`, whatever the rules say about freed
    /// jokers.
    pub(crate) fn best_free(&mut self, fixed: &[bool], limit: u32) -> Found<Laid> {
        let pool = self.pool(fixed);
        self.lay(&pool, fixed, limit)
    }

    /// The best way to lay a pool; rows of the table that are not fixed stay as they are where that costs nothing.
    pub(crate) fn lay(&mut self, pool: &Pool, fixed: &[bool], limit: u32) -> Found<Laid> {
        if limit <= self.floor {
            return Found::Nothing;
        }
        if !pool.has_special() {
            let worth_counts = self.costs.point > 0 || self.costs.loss_limit.is_some();
            if !worth_counts {
                match self.lay_narrow(pool, fixed, limit, false) {
                    Ok(found) => return found,
                    Err(NotLaid::NoRoom) => {}
                    Err(NotLaid::JokersAlone) => return self.lay_wide(pool, fixed, limit),
                }
            }
            if let Ok(found) = self.lay_narrow(pool, fixed, limit, true) {
                return found;
            }
        }
        self.lay_wide(pool, fixed, limit)
    }

    fn lay_narrow(
        &mut self,
        pool: &Pool,
        fixed: &[bool],
        limit: u32,
        explicit: bool,
    ) -> Result<Found<Laid>, NotLaid> {
        let lying = self.lying(fixed);
        let scratch = &mut self.scratch.narrow;
        let found = narrow::search(
            pool,
            &self.costs,
            &lying,
            limit,
            explicit,
            scratch,
            &mut self.meter,
        );
        let has_coloured = pool.wild[COLOURED..COLOURED + 4].iter().any(|k| *k > 0);
        let lay = |profile| {
            let may_keep: Vec<bool> = self.valid.iter().zip(fixed).map(|(v, f)| *v && !f).collect();
            let mut laid = rows::lay(profile, self.table, &may_keep, has_coloured)?;
            mark_fixed(&mut laid, fixed);
            if let Some(bare) = &mut laid.bare {
                mark_fixed(&mut bare.0, fixed);
            }
            Ok(laid)
        };
        Ok(match found {
            Found::Nothing => Found::Nothing,
            Found::Unknown => Found::Unknown,
            Found::Best(profile) => Found::Best(lay(profile)?),
            Found::Some(profile) => lay(profile).map_or(Found::Unknown, Found::Some),
        })
    }

    /// How the tiles of the rows that are not fixed lie in runs.
    fn lying(&self, fixed: &[bool]) -> Lying {
        let mut lying = [0; N];
        for (at, row) in self.table.iter().enumerate() {
            if fixed[at] || !self.valid[at] {
                continue;
            }
            let numbers = row.iter().enumerate();
            let mut numbers = numbers.filter_map(|(place, face)| match face {
                Face::Number(colour, n) => Some((*colour, usize::from(*n), place)),
                _ => None,
            });
            // Two tiles of one colour are enough to know a run.
            if let Some((colour, n, place)) = numbers.next()
                && numbers.next().is_some_and(|(other, ..)| other == colour)
                && let Some(first) = n.checked_sub(place)
            {
                for (n, face) in (first..).zip(row) {
                    narrow::note_lying(&mut lying, colour as usize, n, face.is_joker());
                }
            }
        }
        lying
    }

    fn lay_wide(&mut self, pool: &Pool, fixed: &[bool], limit: u32) -> Found<Laid> {
        let worth_counts = self.costs.point > 0 || self.costs.loss_limit.is_some();
        for explicit in [false, true] {
            if worth_counts && !explicit {
                continue;
            }
            let found = if !explicit && twist::can_lay(pool) {
                let scratch = &mut self.scratch.twist;
                twist::search(pool, &self.costs, self.floor, limit, scratch, &mut self.meter)
            } else {
                let scratch = &mut self.scratch.wide;
                wide::search(pool, &self.costs, explicit, limit, scratch, &mut self.meter)
            };
            match found {
                Found::Best(solved) => {
                    if let Some(laid) = self.settle(solved, fixed) {
                        return Found::Best(laid);
                    }
                }
                Found::Some(solved) => return self.settle(solved, fixed).map_or(Found::Unknown, Found::Some),
                Found::Nothing => return Found::Nothing,
                Found::Unknown => return Found::Unknown,
            }
        }
        Found::Unknown
    }

    /// Finds out which rows stayed as they were, and adds the spare jokers; `None` if there is no room for them.
    fn settle(&self, solved: wide::Solved, fixed: &[bool]) -> Option<Laid> {
        let mut new = solved.rows;
        let mut spare = solved.spare;
        // First where they lay before.
        for (at, row) in self.table.iter().enumerate() {
            if self.valid[at] && !fixed[at] && !spare.is_empty() {
                give_home(row, &mut new, &mut spare);
            }
        }
        let mut laid = Laid {
            cost: solved.cost,
            kept: vec![false; self.table.len()],
            new,
            bare: None,
        };
        for (at, row) in self.table.iter().enumerate() {
            if self.valid[at]
                && !fixed[at]
                && let Some(same) = laid.new.iter().position(|new| is_same(new, row))
            {
                laid.new.remove(same);
                laid.kept[at] = true;
            }
        }
        let may_change: Vec<bool> = self.valid.iter().zip(fixed).map(|(v, f)| *v && !f).collect();
        if !spare.is_empty() {
            let bare = laid.clone();
            for joker in &spare {
                if !rows::add_joker(&mut laid, self.table, &may_change, *joker) {
                    return None;
                }
            }
            laid.bare = Some(Box::new((bare, spare)));
        }
        mark_fixed(&mut laid, fixed);
        if let Some(bare) = &mut laid.bare {
            mark_fixed(&mut bare.0, fixed);
        }
        Some(laid)
    }

    pub(crate) fn lower_bound(&mut self, pool: &Pool) -> u32 {
        if pool.has_special() {
            wide::lower_bound(pool, &self.costs, &mut self.scratch.wide)
        } else {
            narrow::lower_bound(pool, &self.costs, &mut self.scratch.narrow)
        }
    }

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
            Found::Some(laid) if self.obeys(&laid) => return Some(Answer { laid, proven: false }),
            Found::Some(_) | Found::Unknown => {
                return unproven(best.or_else(|| self.best_at_home(fixed, &joker_rows, limit)));
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
    pub(crate) fn all_laid(&mut self, fixed: &[bool], rack: &[Face]) -> Found<Laid> {
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
        self.meter = task.meter;
        found
    }

    /// The best legal answer, given that the cheapest one breaks a rule and the best one that is known so far.
    fn best_placed(
        &mut self,
        pool: &Pool,
        free: &Laid,
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
        if self.meter.is_spent() {
            unproven(placing.best)
        } else {
            placing.best
        }
    }

    /// The best answer that leaves the fixed rows and the rows with jokers alone: a joker whose row stays whole is
    /// never freed.
    fn best_at_home(&mut self, fixed: &[bool], joker_rows: &[bool], limit: u32) -> Option<Answer> {
        let home: Vec<bool> = fixed.iter().zip(joker_rows).map(|(f, j)| *f || *j).collect();
        answer(self.best_free(&home, limit), self.meter.is_spent())
    }

    /// Whether the rules care where a freed joker goes.
    pub(crate) fn jokers_are_watched(&self) -> bool {
        let rules = self.terms.rules();
        rules.freed_joker == FreedJoker::NewSet || !rules.joker_swaps
    }

    /// The same tiles laid so that T4 and X1 are obeyed, if a simple change does it: rows with jokers cut short, spare
    /// jokers added elsewhere.
    pub(crate) fn made_legal(&mut self, laid: &Laid, fixed: &[bool]) -> Option<Laid> {
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
    fn with_spare(&mut self, laid: &Laid, spare: &[Face], fixed: &[bool], tries: &mut u32) -> Option<Laid> {
        let Some((joker, rest)) = spare.split_first() else {
            *tries = tries.saturating_sub(1);
            return (self.meter.spend(5) && self.obeys(laid)).then(|| laid.clone());
        };
        for at in 0..laid.new.len() {
            for ways in rows::with_joker(&laid.new[at], *joker) {
                let mut next = laid.clone();
                next.new.swap_remove(at);
                next.new.extend(ways);
                if let Some(found) = self.with_spare(&next, rest, fixed, tries) {
                    return Some(found);
                }
                if *tries == 0 {
                    return None;
                }
            }
        }
        for at in (0..self.table.len()).filter(|at| laid.kept[*at] && !fixed[*at]) {
            for ways in rows::with_joker(&self.table[at], *joker) {
                let mut next = laid.clone();
                next.kept[at] = false;
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

    /// Whether a table obeys T4 and X1.
    pub(crate) fn obeys(&self, laid: &Laid) -> bool {
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
        let at_home =
            |(row, kept): (&Row, &bool)| *kept || !row.iter().any(|face| face.is_joker()) || stays(row);
        let none_is_freed = self.table.iter().zip(&laid.kept).all(at_home);
        debug_assert!(!none_is_freed || self.is_blameless(laid), "{laid:?}");
        none_is_freed || self.is_blameless(laid)
    }

    /// Whether no joker breaks T4 or X1.
    fn is_blameless(&self, laid: &Laid) -> bool {
        let kept = self.table.iter().zip(&laid.kept).filter(|(_, kept)| **kept);
        let rows = kept.map(|(row, _)| row).chain(&laid.new).chain(self.beside);
        let after: Vec<&[Face]> = rows.map(Vec::as_slice).collect();
        turn::check_freed(self.terms, self.table, &after).is_empty()
    }

    /// The whole table, and how it breaks T4 and X1.
    pub(crate) fn broken(&self, laid: &Laid) -> (Vec<Row>, Vec<Violation>) {
        let mut after = rows::table(self.table, &laid.kept, laid.new.clone());
        after.extend_from_slice(self.beside);
        let rows: Vec<&[Face]> = after.iter().map(Vec::as_slice).collect();
        let mut violations = turn::check_freed(self.terms, self.table, &rows);
        violations.sort_by_key(|violation| (violation.code, violation.sets.first().copied()));
        (after, violations)
    }
}

/// A search for places of table jokers.
pub(crate) struct Placing<'a> {
    pub(crate) fixed: &'a [bool],
    /// Melds with jokers that are decided.
    pub(crate) decided: Vec<Row>,
    /// What no answer can go below.
    pub(crate) goal: u32,
    /// What an answer must stay below.
    pub(crate) cutoff: u32,
    pub(crate) best: Option<Answer>,
}

impl Placing<'_> {
    pub(crate) fn is_done(&self) -> bool {
        self.cutoff <= self.goal
    }
}

/// Whether two rows are the same meld: equal, or groups of the same tiles.
pub(crate) fn is_same(one: &Row, other: &Row) -> bool {
    if one.len() != other.len() {
        return false;
    }
    if one == other {
        return true;
    }
    let sorted = |row: &Row| {
        let mut row = row.clone();
        row.small_sort();
        row
    };
    // Nine tiles are the longest group: four on either side of a mirror.
    let is_group =
        |row: &Row| row.len() <= 9 && meld::readings(row, kostka_rules::MirrorValue::Middle).has_group();
    is_group(one) && is_group(other) && sorted(one) == sorted(other)
}

/// Makes a new row the old one again if spare jokers are all that it lacks.
fn give_home(old: &Row, new: &mut [Row], spare: &mut Vec<Face>) {
    for row in new {
        if row.len() >= old.len() || rows::common(row, old) != row.len() {
            continue;
        }
        let mut lacking = old.clone();
        for face in row.iter() {
            if let Some(at) = lacking.iter().position(|other| other == face) {
                lacking.remove(at);
            }
        }
        let mut left = spare.clone();
        let there = lacking.iter().all(|face| {
            let at = left.iter().position(|other| other == face);
            at.map(|at| left.remove(at)).is_some()
        });
        if there {
            row.clone_from(old);
            *spare = left;
            return;
        }
    }
}

fn mark_fixed(laid: &mut Laid, fixed: &[bool]) {
    for (kept, fixed) in laid.kept.iter_mut().zip(fixed) {
        *kept |= *fixed;
    }
}

/// The pool without the tiles of a meld; `None` if it lacks one.
pub(crate) fn without(pool: &Pool, row: &Row) -> Option<Pool> {
    let mut rest = *pool;
    row.iter().all(|face| rest.take(*face)).then_some(rest)
}

/// What a search found as an answer; where the budget was `spent` before, it is not proven.
pub(crate) fn answer(found: Found<Laid>, spent: bool) -> Option<Answer> {
    match found {
        Found::Best(laid) => Some(Answer { laid, proven: !spent }),
        Found::Some(laid) => Some(Answer { laid, proven: false }),
        Found::Nothing | Found::Unknown => None,
    }
}

fn unproven(best: Option<Answer>) -> Option<Answer> {
    best.map(|best| Answer {
        proven: false,
        ..best
    })
}

/// More than any cost: no limit.
pub(crate) const NO_LIMIT: u32 = INF;
