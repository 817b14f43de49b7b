//! The search for the best move: a scoring word, the words of the table to break, and words for the remaining letters.
//!
//! Targets are tried in descending order of worth ([`target`]). A quick pass with few broken words and few steps for each
//! target soon finds a good move ([`quick`]). Then all better targets are searched exhaustively ([`exhaustive`]), which
//! proves the move or finds a better one.
//!
//! Breaking all words is the general case, since a kept word can be laid again. So the exhaustive search breaks them all,
//! unless the request limits the number of broken words; then it tries every choice of that many.

mod broken;
mod candidates;
mod exhaustive;
mod quick;
mod repair;
mod ruled_out;
mod scoring;
mod small_budget;

use super::answer::{self, Move};
use super::cover::{ANY_SPARE, Cover, LaidWord, Outcome, Spare};
use super::guided::Guide;
use super::index::Index;
use super::number_hash::NumberMap;
use super::position::{WordPosition, WordSet};
use super::step_counter::StepCounter;
use super::target::{self, Target};
use super::{Request, SolveError};
use crate::question::BestMove;
use candidates::Candidates;

/// The number of steps of the quick search for a scoring word and a choice of broken words.
const QUICK_COVER_STEPS: u64 = 3_000;

/// The largest number of choices of broken words that are searched exhaustively at once.
const FEW_CHOICES: usize = 600;

/// The largest number of words that the quick search breaks before it breaks all.
const QUICK_BROKEN: usize = 4;

/// The search for the answer to one request.
pub(super) struct WordSearch<'a> {
    index: &'a Index,
    request: &'a Request<'a>,
    position: WordPosition,
    cover: Cover<'a>,
    counter: &'a StepCounter,
    /// The words that are broken in the current try.
    broken_now: WordSet,
    /// The number of words, from the first laid, that must be new on the table.
    n_new: usize,
    /// The guided search in use; `None` for the exact one.
    guide: Option<Guide>,
    /// Scoring words by length, for the lengths looked up so far.
    candidates: Vec<Option<Candidates>>,
    /// The largest spare that is proven too small, whatever the scoring word.
    too_small_spare: Option<Spare>,
    /// A spare that is known to suffice for some words.
    sufficient_spare: Option<Spare>,
    /// Choices of broken words with a spare, each true if they are ruled out.
    known_choices: NumberMap<(WordSet, Spare), bool>,
}

/// The result of a search: words to be laid in place of the broken ones.
pub(super) struct Arrangement {
    pub(super) laid: Vec<LaidWord>,
    /// The number of these, from the first, that must be new on the table.
    pub(super) n_new: usize,
    pub(super) broken: WordSet,
}

impl<'a> WordSearch<'a> {
    /// Prepares the search for the answer to `request`.
    pub(super) fn new(
        index: &'a Index,
        request: &'a Request<'a>,
        counter: &'a StepCounter,
    ) -> Result<WordSearch<'a>, SolveError> {
        Ok(WordSearch {
            index,
            request,
            position: WordPosition::read(index, request)?,
            cover: Cover::new(index, counter),
            counter,
            broken_now: 0,
            n_new: 1,
            guide: None,
            candidates: vec![None; index.longest() + 1],
            too_small_spare: None,
            sufficient_spare: None,
            known_choices: NumberMap::default(),
        })
    }

    /// Finds the best move.
    pub(super) fn solve(mut self) -> Result<BestMove, SolveError> {
        if !self.may_lay() {
            return self.no_move(true);
        }
        let targets = target::best_first(
            self.request.objective,
            self.lengths(),
            self.position.rack.len(),
            self.position.rack_is_whole,
        );
        if self.has_small_budget() {
            let (best, proven) = self.try_with_small_budget(&targets);
            return self.answer(best, proven);
        }
        let (quick, open) = self.try_all_quickly(&targets, self.request.budget / 2);
        let (better, proven) = self.try_all_exhaustively(&open);
        self.answer(better.or(quick), proven)
    }

    /// Finds some move.
    pub(super) fn any_move(mut self) -> Result<BestMove, SolveError> {
        if !self.may_lay() {
            return self.no_move(true);
        }
        let spare = ANY_SPARE;
        let targets: Vec<Target> = self.lengths().map(|length| Target { length, spare }).collect();
        let (quick, open) = self.try_all_quickly(&targets, u64::MAX);
        if quick.is_some() {
            return self.answer(quick, true);
        }
        let (found, proven) = self.try_all_exhaustively(&open);
        self.answer(found, proven)
    }

    /// Tries the targets quickly until one is reached or `last_step` is passed.
    ///
    /// Returns also the targets before it that were not refuted.
    fn try_all_quickly(&mut self, targets: &[Target], last_step: u64) -> (Option<Arrangement>, Vec<Target>) {
        let mut open = Vec::new();
        for (at, target) in targets.iter().enumerate() {
            if self.counter.taken() >= last_step {
                open.extend(&targets[at..]);
                break;
            }
            match self.try_quickly(*target) {
                Outcome::Found => return (Some(self.take_found()), open),
                Outcome::Impossible => {}
                Outcome::Taken | Outcome::Stopped => open.push(*target),
            }
        }
        (None, open)
    }

    /// Tries the targets exhaustively until one is reached; false if the budget ran out first.
    fn try_all_exhaustively(&mut self, targets: &[Target]) -> (Option<Arrangement>, bool) {
        for target in targets {
            match self.try_exhaustively(*target) {
                Outcome::Found => return (Some(self.take_found()), true),
                Outcome::Impossible | Outcome::Taken => {}
                Outcome::Stopped => return (None, false),
            }
        }
        (None, true)
    }

    /// Returns true if there are tiles to lay and, for an opening, no rows to repair, since an opening cannot do that.
    fn may_lay(&self) -> bool {
        self.position.rack.len() > 0 && !(self.position.is_opening && self.position.loose.len() > 0)
    }

    /// Returns the possible lengths of a scoring word.
    fn lengths(&self) -> std::ops::RangeInclusive<usize> {
        let n_tiles = self.position.pool(self.breakable(), 0).len();
        self.position.shortest..=self.index.longest().min(n_tiles)
    }

    /// Returns the words that may be broken, though perhaps not all at once.
    fn breakable(&self) -> WordSet {
        if self.position.max_broken == 0 {
            0
        } else {
            self.position.all()
        }
    }

    /// Allows the search `steps` more steps, within the budget.
    fn allow(&mut self, steps: u64) {
        let limit = self.counter.taken().saturating_add(steps);
        self.counter.set_limit(limit.min(self.request.budget));
    }

    /// Begins a try in which the words `broken` are broken and the others kept.
    fn break_words(&mut self, broken: WordSet) {
        self.cover.laid.clear();
        let kept = self.position.words.iter().enumerate();
        self.cover.keep(
            kept.filter(|(at, _)| broken >> at & 1 == 0)
                .map(|(_, word)| word.class),
        );
        self.broken_now = broken;
    }

    /// Takes the words that were found out of the search.
    fn take_found(&mut self) -> Arrangement {
        Arrangement {
            laid: std::mem::take(&mut self.cover.laid),
            n_new: self.n_new,
            broken: self.broken_now,
        }
    }

    /// Returns true if there are so few choices of broken words that all are soon searched exhaustively.
    fn has_few_choices(&self) -> bool {
        let (n_all, n_broken) = (self.position.words.len(), self.position.max_broken);
        let n_choices = (0..n_broken).try_fold(1_usize, |n, at| {
            (n <= FEW_CHOICES).then(|| n * (n_all - at) / (at + 1))
        });
        n_broken < n_all && n_choices.is_some_and(|n| n <= FEW_CHOICES) || n_broken == 0
    }

    /// Returns the number of steps left in the budget.
    fn steps_left(&self) -> u64 {
        self.request.budget.saturating_sub(self.counter.taken())
    }

    /// Makes the answer of an arrangement, or of having found none.
    fn answer(self, found: Option<Arrangement>, proven: bool) -> Result<BestMove, SolveError> {
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
