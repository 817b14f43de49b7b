//! The best move: which scoring word, which words of the table to break, and how to lay what is left.
//!
//! Targets are tried from the best down ([`target`]). First quickly: few broken words, few steps for each
//! target, so that there soon is a good move. Then all better targets are searched to the end, so that the move is proven,
//! or a better one is found.
//!
//! Breaking all words is the general case: a word that is kept is one that is laid again. So the search to the end breaks
//! them all, unless the request limits how many may be broken, and then every choice of so many is searched.

mod broken;
mod candidates;
mod hopeless;
mod quick;
mod repair;
mod scoring;
mod thrifty;
mod whole;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::answer::{self, Move};
use super::cover::{ANY_SPARE, Cover, Outcome, Spare, Word};
use super::guided::Guide;
use super::index::Index;
use super::meter::Meter;
use super::mixer::Mixer;
use super::position::{Position, WordSet};
use super::target::{self, Target};
use super::{Objective, Request, Solution, SolveError};
use candidates::Candidates;

/// How many steps the quick search takes for a scoring word and a choice of broken words.
const QUICK_COVER_STEPS: u64 = 3_000;

/// Up to so many choices of broken words are all searched to the end at once.
const MAX_CHOICES: usize = 600;

/// How many words the quick search breaks before it breaks all.
const QUICK_BROKEN: usize = 4;

pub(super) struct Search<'a> {
    index: &'a Index,
    request: &'a Request<'a>,
    position: Position,
    cover: Cover<'a>,
    meter: &'a Meter,
    /// The words that are broken at the moment.
    broken_now: WordSet,
    /// How many of the words laid first must be new on the table.
    n_new: usize,
    /// How the guided search goes, where that is used instead of the exact one.
    guide: Option<Guide>,
    /// Scoring words by length, as far as they were looked for.
    candidates: Vec<Option<Candidates>>,
    /// Whether so many spare tiles are known to be too few, whatever the scoring word.
    hopeless: Option<Spare>,
    /// The spare for which it is known that there is hope.
    examined: Option<Spare>,
    /// For choices of broken words and spares, whether they are hopeless.
    choices_known: HashMap<(WordSet, Spare), bool, BuildHasherDefault<Mixer>>,
}

/// Words to be laid in place of the broken ones.
pub(super) struct Found {
    pub(super) laid: Vec<Word>,
    /// So many of them, the first, must be new.
    pub(super) n_new: usize,
    pub(super) broken: WordSet,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        index: &'a Index,
        request: &'a Request<'a>,
        position: Position,
        meter: &'a Meter,
    ) -> Search<'a> {
        Search {
            index,
            request,
            position,
            cover: Cover::new(index, meter),
            meter,
            broken_now: 0,
            n_new: 1,
            guide: None,
            candidates: vec![None; index.longest() + 1],
            hopeless: None,
            examined: None,
            choices_known: HashMap::default(),
        }
    }

    pub(super) fn solve(mut self) -> Result<Solution, SolveError> {
        if !self.may_lay() {
            return self.no_move(true);
        }
        let targets = self.targets(self.request.objective);
        if self.is_thrifty() {
            let (best, proven) = self.try_thriftily(&targets);
            return self.answer(best, proven);
        }
        let mut refuted = vec![false; targets.len()];
        let mut best = None;
        let mut reached = targets.len();
        for (at, target) in targets.iter().enumerate() {
            if self.meter.steps() >= self.request.budget / 2 {
                break;
            }
            match self.try_quickly(*target) {
                Outcome::Found => {
                    best = Some(self.take_found());
                    reached = at;
                    break;
                }
                Outcome::Impossible => refuted[at] = true,
                Outcome::Taken | Outcome::Stopped => {}
            }
        }
        let mut proven = true;
        for (at, target) in targets.iter().enumerate().take(reached) {
            if refuted[at] {
                continue;
            }
            match self.try_to_the_end(*target) {
                Outcome::Found => {
                    best = Some(self.take_found());
                    break;
                }
                Outcome::Impossible | Outcome::Taken => {}
                Outcome::Stopped => {
                    proven = false;
                    break;
                }
            }
        }
        self.answer(best, proven)
    }

    pub(super) fn any_move(mut self) -> Result<Solution, SolveError> {
        if !self.may_lay() {
            return self.no_move(true);
        }
        let shortest = self.position.shortest;
        let longest = self.longest();
        let any = |length| Target {
            length,
            spare: ANY_SPARE,
        };
        let mut refuted = true;
        for length in shortest..=longest {
            match self.try_quickly(any(length)) {
                Outcome::Found => {
                    let found = self.take_found();
                    return self.answer(Some(found), true);
                }
                Outcome::Impossible => {}
                Outcome::Taken | Outcome::Stopped => refuted = false,
            }
        }
        if refuted {
            return self.answer(None, true);
        }
        for length in shortest..=longest {
            match self.try_to_the_end(any(length)) {
                Outcome::Found => {
                    let found = self.take_found();
                    return self.answer(Some(found), true);
                }
                Outcome::Impossible | Outcome::Taken => {}
                Outcome::Stopped => return self.answer(None, false),
            }
        }
        self.answer(None, true)
    }

    /// Whether there is anything to lay, and a table to lay it on: an opening does not repair one.
    fn may_lay(&self) -> bool {
        self.position.rack.len() > 0 && !(self.position.is_opening && self.position.loose.len() > 0)
    }

    fn longest(&self) -> usize {
        let n_tiles = self.position.pool(self.breakable(), 0).len();
        self.index.longest().min(n_tiles)
    }

    fn targets(&self, objective: Objective) -> Vec<Target> {
        target::best_first(
            objective,
            self.position.shortest..=self.longest(),
            self.position.rack.len(),
            self.position.rack_is_whole,
        )
    }

    /// The words that may be broken, if not all at once.
    fn breakable(&self) -> WordSet {
        if self.position.max_broken == 0 {
            0
        } else {
            self.position.all()
        }
    }

    /// Lets the search take so many more steps, within the budget.
    fn allow(&mut self, steps: u64) {
        let limit = self.meter.steps().saturating_add(steps);
        self.meter.set_limit(limit.min(self.request.budget));
    }

    /// Says which words are broken; the others stay.
    fn break_words(&mut self, broken: WordSet) {
        self.cover.laid.clear();
        let kept = self.position.words.iter().enumerate();
        self.cover.keep(
            kept.filter(|(at, _)| broken >> at & 1 == 0)
                .map(|(_, word)| word.class),
        );
        self.broken_now = broken;
    }

    fn take_found(&mut self) -> Found {
        Found {
            laid: std::mem::take(&mut self.cover.laid),
            n_new: self.n_new,
            broken: self.broken_now,
        }
    }

    /// Whether so few words may be broken that every choice of them is soon searched to the end.
    fn has_few_choices(&self) -> bool {
        let (n_all, n_broken) = (self.position.words.len(), self.position.max_broken);
        let n_choices = (0..n_broken).try_fold(1_usize, |n, at| {
            (n <= MAX_CHOICES).then(|| n * (n_all - at) / (at + 1))
        });
        n_broken < n_all && n_choices.is_some_and(|n| n <= MAX_CHOICES) || n_broken == 0
    }

    fn steps_left(&self) -> u64 {
        self.request.budget.saturating_sub(self.meter.steps())
    }

    fn answer(self, found: Option<Found>, proven: bool) -> Result<Solution, SolveError> {
        let laid = found.and_then(|found| {
            let made = Move::new(self.index, self.request, &self.position, &found)?;
            answer::judged(self.index, self.request, &self.position, &made, proven)
        });
        match laid {
            Some(solution) => Ok(solution),
            None => self.no_move(proven),
        }
    }
}
