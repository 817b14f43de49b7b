//! One question put to the searches: the rows that are fixed, and the tiles that may be laid.

use kostka_rules::{Face, Row, Terms, meld};
use kostka_slim::sorting::SmallSort;

use crate::budget::{Budget, Meter};
use crate::plain_jokers::{self, CurrentRuns};
use crate::pool::{COLOURED, Costs, KINDS, N, Pool, full_worth, kind_of};
use crate::rows::{self, Arrangement, NotArranged};
use crate::search::{Found, INF};
use crate::special_jokers::{self, Layout, MeldBounds};

/// Memory that is used again from question to question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    plain_jokers: plain_jokers::Scratch,
    special_jokers: special_jokers::Scratch,
    pub(crate) meld_bounds: MeldBounds,
}

impl Scratch {
    /// Prepares for a new question.
    pub(crate) fn start(&mut self, budget: Budget) {
        self.plain_jokers.start();
        self.special_jokers.start(budget);
    }
}

pub(crate) struct Task<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) table: &'a [Row],
    /// By row of the table: whether it is a meld.
    pub(crate) valid: Vec<bool>,
    pub(crate) rack: &'a [Face],
    /// Rows of further rack tiles that lie on the table in any case: an opening.
    pub(crate) beside: &'a [Row],
    /// True if the rack's jokers may be laid.
    pub(crate) rack_jokers: bool,
    pub(crate) costs: Costs,
    /// Lower limit of the cost of any answer, as far as it is known.
    pub(crate) floor: u32,
    pub(crate) scratch: &'a mut Scratch,
    pub(crate) meter: Meter<'a>,
}

/// An answer and whether nothing better exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) laid: Arrangement,
    pub(crate) proven: bool,
}

impl Answer {
    /// Takes back the proof if the budget was `spent`.
    pub(crate) fn unproven_if(self, spent: bool) -> Answer {
        let proven = self.proven && !spent;
        Answer { proven, ..self }
    }
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
        pool
    }

    /// Returns the cost of laying nothing.
    pub(crate) fn cost_of_nothing(&self) -> u32 {
        let rack = self.rack.iter();
        rack.filter(|face| self.rack_jokers || !face.is_joker())
            .map(|face| self.cost_of(*face))
            .sum()
    }

    /// Returns the cost of leaving a tile on the rack.
    pub(crate) fn cost_of(&self, face: Face) -> u32 {
        match face {
            Face::Number(_, n) => self.costs.tile.get(usize::from(n)).copied().unwrap_or(0),
            Face::Joker(joker) => self.costs.left(kind_of(joker)),
            _ => 0,
        }
    }

    /// The best way to lay the rows that are not fixed and the rack, below `limit`, whatever the rules say about freed
    /// jokers.
    pub(crate) fn best_free(&mut self, fixed: &[bool], limit: u32) -> Found<Arrangement> {
        let pool = self.pool(fixed);
        self.lay(&pool, fixed, limit)
    }

    /// The best way to lay a pool; rows of the table that are not fixed stay as they are where that costs nothing.
    pub(crate) fn lay(&mut self, pool: &Pool, fixed: &[bool], limit: u32) -> Found<Arrangement> {
        if limit <= self.floor {
            return Found::Nothing;
        }
        if !pool.has_special() {
            if !self.costs.count_worth() {
                match self.lay_plain(pool, fixed, limit, false) {
                    Ok(found) => return found,
                    Err(NotArranged::NoRoom) => {}
                    Err(NotArranged::JokersAlone) => return self.lay_special(pool, fixed, limit),
                }
            }
            if let Ok(found) = self.lay_plain(pool, fixed, limit, true) {
                return found;
            }
        }
        match self.lay_special(pool, fixed, limit) {
            Found::Unknown => self.lay_numbers(pool, fixed, limit),
            found => found,
        }
    }

    /// Lays the numbers alone, which takes a moment: better than nothing where the jokers make for too long a search.
    fn lay_numbers(&mut self, pool: &Pool, fixed: &[bool], limit: u32) -> Found<Arrangement> {
        let numbers = Pool {
            wild: [0; KINDS],
            ..*pool
        };
        let most = self.costs.loss_limit;
        let most_left = most.and_then(|most| most.checked_sub(full_worth(pool) - full_worth(&numbers)));
        if pool.wild_need != [0; KINDS] || most.is_some() != most_left.is_some() {
            return Found::Unknown;
        }
        let jokers = self.costs.of_all(pool) - self.costs.of_all(&numbers);
        let quick = self.meter.beside(Budget::HINT);
        let meter = std::mem::replace(&mut self.meter, quick);
        self.costs.loss_limit = most_left;
        let found = self.lay_plain(
            &numbers,
            fixed,
            limit.saturating_sub(jokers),
            self.costs.count_worth(),
        );
        self.costs.loss_limit = most;
        let steps = std::mem::replace(&mut self.meter, meter).steps();
        match found {
            Ok(Found::Best(laid) | Found::Unproven(laid)) if self.meter.spend_after(steps) => {
                Found::Unproven(Arrangement {
                    cost: laid.cost + jokers,
                    ..laid
                })
            }
            _ => Found::Unknown,
        }
    }

    fn lay_plain(
        &mut self,
        pool: &Pool,
        fixed: &[bool],
        limit: u32,
        explicit: bool,
    ) -> Result<Found<Arrangement>, NotArranged> {
        let current_runs = self.current_runs(fixed);
        let scratch = &mut self.scratch.plain_jokers;
        let found = plain_jokers::search(
            pool,
            &self.costs,
            &current_runs,
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
            Ok(laid)
        };
        Ok(match found {
            Found::Nothing => Found::Nothing,
            Found::Unknown => Found::Unknown,
            Found::Best(profile) => Found::Best(lay(profile)?),
            Found::Unproven(profile) => lay(profile).map_or(Found::Unknown, Found::Unproven),
        })
    }

    /// Returns the tiles that lie in runs, of the rows that are not fixed.
    fn current_runs(&self, fixed: &[bool]) -> CurrentRuns {
        let mut current_runs = [0; N];
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
                    plain_jokers::note_current_run(&mut current_runs, colour as usize, n, face.is_joker());
                }
            }
        }
        current_runs
    }

    fn lay_special(&mut self, pool: &Pool, fixed: &[bool], limit: u32) -> Found<Arrangement> {
        let all: &[bool] = if self.costs.count_worth() {
            &[true]
        } else {
            &[false, true]
        };
        for explicit in all {
            let found = special_jokers::search(
                pool,
                &self.costs,
                *explicit,
                self.floor,
                limit,
                &mut self.scratch.special_jokers,
                &mut self.meter,
            );
            match found {
                Found::Best(solved) => {
                    if let Some(laid) = self.arrange(solved, fixed) {
                        return Found::Best(laid);
                    }
                }
                Found::Unproven(solved) => {
                    return self
                        .arrange(solved, fixed)
                        .map_or(Found::Unknown, Found::Unproven);
                }
                Found::Nothing => return Found::Nothing,
                Found::Unknown => return Found::Unknown,
            }
        }
        Found::Unknown
    }

    /// Finds out which rows stayed as they were, and adds the spare jokers; `None` if there is no room for them.
    fn arrange(&self, solved: Layout, fixed: &[bool]) -> Option<Arrangement> {
        let mut new = solved.rows;
        let mut spare = solved.spare;
        // First where they lay before.
        for (at, row) in self.table.iter().enumerate() {
            if self.valid[at] && !fixed[at] && !spare.is_empty() {
                give_home(row, &mut new, &mut spare);
            }
        }
        let mut laid = Arrangement {
            cost: solved.cost,
            unchanged: vec![false; self.table.len()],
            new,
            bare: None,
        };
        for (at, row) in self.table.iter().enumerate() {
            if self.valid[at]
                && !fixed[at]
                && let Some(same) = laid.new.iter().position(|new| is_same(new, row))
            {
                laid.new.remove(same);
                laid.unchanged[at] = true;
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
        Some(laid)
    }

    pub(crate) fn lower_bound(&mut self, pool: &Pool) -> u32 {
        if pool.has_special() {
            special_jokers::lower_bound(pool, &self.costs, &mut self.scratch.special_jokers)
        } else {
            plain_jokers::lower_bound(pool, &self.costs, &mut self.scratch.plain_jokers)
        }
    }
}

/// Returns whether two rows are the same meld: equal, or groups of the same tiles.
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
        row.iter().for_each(|face| {
            rows::remove(&mut lacking, face);
        });
        let mut left = spare.clone();
        if lacking.iter().all(|face| rows::remove(&mut left, face)) {
            row.clone_from(old);
            *spare = left;
            return;
        }
    }
}

/// Marks the fixed rows as unchanged, without the spare jokers too.
fn mark_fixed(laid: &mut Arrangement, fixed: &[bool]) {
    for (unchanged, fixed) in laid.unchanged.iter_mut().zip(fixed) {
        *unchanged |= *fixed;
    }
    if let Some(bare) = &mut laid.bare {
        mark_fixed(&mut bare.0, fixed);
    }
}

/// The pool without the tiles of a meld; `None` if it lacks one.
pub(crate) fn without(pool: &Pool, row: &Row) -> Option<Pool> {
    let mut rest = *pool;
    row.iter().all(|face| rest.take(*face)).then_some(rest)
}

/// Turns the outcome of a search into an answer; if the budget was `spent` before, it is not proven.
pub(crate) fn answer(found: Found<Arrangement>, spent: bool) -> Option<Answer> {
    match found {
        Found::Best(laid) => Some(Answer { laid, proven: !spent }),
        Found::Unproven(laid) => Some(Answer { laid, proven: false }),
        Found::Nothing | Found::Unknown => None,
    }
}

/// More than any cost: no limit.
pub(crate) const NO_LIMIT: u32 = INF;
