//! The best move: which scoring word, which words of the table to break, and how to lay what is left.
//!
//! Targets are tried from the best down ([`target`](super::target)). First quickly: few broken words, few steps for each
//! target, so that there soon is a good move. Then all better targets are searched to the end, so that the move is proven,
//! or a better one is found.
//!
//! Breaking all words is the general case: a word that is kept is one that is laid again. So the search to the end breaks
//! them all, unless the request limits how many may be broken, and then every choice of so many is searched.

mod broken;
mod scoring;
mod thrifty;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::ops::ControlFlow;

use super::answer::{self, Move};
use super::cover::{ANY_SPARE, Cover, Outcome, Pool, Spare, Word};
use super::guided::{GUIDES, Guide};
use super::index::Index;
use super::meter::Meter;
use super::mixer::Mixer;
use super::position::{Position, WordSet};
use super::signature::Signature;
use super::target::{self, Target};
use super::{Objective, Request, Solution, SolveError};

/// How many steps the quick search takes for each target.
const QUICK_STEPS: u64 = 60_000;

/// How many steps the quick search takes for a scoring word and a choice of broken words.
const QUICK_COVER_STEPS: u64 = 3_000;

/// How many scoring words of one length the quick search looks at, and how many of these it tries.
const QUICK_CANDIDATES: usize = 2048;
const QUICK_TRIED: usize = 256;

/// Up to so many tiles that a scoring word leaves, the quick search looks for a proof that they cannot be laid.
const MAX_PROOF_TILES: usize = 24;

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

/// Classes of scoring words of one length that all tiles together can lay.
#[derive(Clone, Debug)]
struct Candidates {
    /// Those that need the fewest letters from the table first.
    classes: Vec<Signature>,
    /// Whether these are all.
    complete: bool,
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

    /// A search that may miss a way, but says `Impossible` only if there is none.
    fn try_quickly(&mut self, target: Target) -> Outcome {
        if self.is_hopeless(target.spare) {
            return Outcome::Impossible;
        }
        if self.has_few_choices() || self.position.opens_first {
            return self.try_to_the_end_within(target, self.request.budget / 4);
        }
        let candidates = self.candidates(target.length);
        if candidates.classes.is_empty() && candidates.complete {
            return Outcome::Impossible;
        }
        if self.try_breaking_few(target, &candidates, QUICK_STEPS, QUICK_COVER_STEPS) == Outcome::Found {
            return Outcome::Found;
        }
        if self.position.max_broken == self.position.words.len() {
            let outcome = self.try_breaking_all(target, &candidates, QUICK_STEPS);
            if outcome != Outcome::Stopped {
                return outcome;
            }
        }
        self.examine(target.spare, QUICK_STEPS);
        if self.is_hopeless(target.spare) {
            return Outcome::Impossible;
        }
        Outcome::Stopped
    }

    /// Whether so few words may be broken that every choice of them is soon searched to the end.
    fn has_few_choices(&self) -> bool {
        let (n_all, n_broken) = (self.position.words.len(), self.position.max_broken);
        let n_choices = (0..n_broken).try_fold(1_usize, |n, at| {
            (n <= MAX_CHOICES).then(|| n * (n_all - at) / (at + 1))
        });
        n_broken < n_all && n_choices.is_some_and(|n| n <= MAX_CHOICES) || n_broken == 0
    }

    /// Tries the scoring words with few broken words; so many steps in all, and for each way to lay one.
    fn try_breaking_few(
        &mut self,
        target: Target,
        candidates: &Candidates,
        steps: u64,
        cover_steps: u64,
    ) -> Outcome {
        let last_step = self.meter.steps().saturating_add(steps);
        for n_broken in 0..=QUICK_BROKEN.min(self.position.max_broken) {
            for &class in &candidates.classes {
                if self.meter.steps() >= last_step {
                    break;
                }
                if self.try_breaking(target, class, n_broken, cover_steps) == Outcome::Found {
                    return Outcome::Found;
                }
            }
        }
        Outcome::Stopped
    }

    /// Tries a scoring word with every sensible choice of so many broken words.
    fn try_breaking(
        &mut self,
        target: Target,
        class: Signature,
        n_broken: usize,
        cover_steps: u64,
    ) -> Outcome {
        self.allow(cover_steps);
        for broken in self.choices(class, n_broken) {
            let pool = self.position.pool(broken, target.spare);
            let rest = pool.len() - target.length;
            if target.spare == 0 && (1..super::MIN_LETTERS).contains(&rest) {
                continue;
            }
            self.break_words(broken);
            self.allow(cover_steps);
            if self.score_with(pool, class) == Outcome::Found {
                return Outcome::Found;
            }
        }
        Outcome::Stopped
    }

    /// Tries the scoring words with all words broken: wider and wider, each for some steps. Those that are proven to leave
    /// letters that no words use up are dropped on the way.
    fn try_breaking_all(&mut self, target: Target, candidates: &Candidates, steps: u64) -> Outcome {
        let last_step = self.meter.steps().saturating_add(steps);
        let broken = self.position.all();
        let pool = self.position.pool(broken, target.spare);
        let mut classes = candidates.classes.clone();
        for (nth, guide) in GUIDES.into_iter().enumerate() {
            for &class in &classes {
                if self.meter.steps() >= last_step {
                    return Outcome::Stopped;
                }
                self.break_words(broken);
                self.allow(steps / 8);
                self.guide = Some(guide);
                let outcome = self.score_with(pool, class);
                self.guide = None;
                if outcome == Outcome::Found {
                    return Outcome::Found;
                }
            }
            if nth == 0 {
                classes.retain(|&class| {
                    self.allow(steps / 8);
                    !self.leaves_too_much(pool, class)
                });
                if classes.is_empty() && candidates.complete {
                    return Outcome::Impossible;
                }
            }
        }
        Outcome::Stopped
    }

    /// Whether a scoring word certainly leaves letters that no words use up.
    fn leaves_too_much(&self, pool: Pool, class: Signature) -> bool {
        let plain = pool.tidied().plain(class);
        pool.jokers == 0
            && pool.len() - class.len() as usize <= MAX_PROOF_TILES
            && plain.is_some_and(|word| self.cover.is_beyond_words(&pool.tidied().after(word).tidied()))
    }

    /// A search that finds a way if there is one, unless the budget ends first.
    fn try_to_the_end(&mut self, target: Target) -> Outcome {
        if self.position.max_broken == self.position.words.len() && !self.position.opens_first {
            let candidates = self.candidates(target.length);
            let steps = self.steps_left() / 4;
            let outcome = self.try_breaking_all(target, &candidates, steps);
            if outcome != Outcome::Stopped {
                return outcome;
            }
            self.examine(target.spare, self.steps_left() / 4);
            if self.is_hopeless(target.spare) {
                return Outcome::Impossible;
            }
        }
        let steps = self.steps_left();
        self.try_to_the_end_within(target, steps)
    }

    fn try_to_the_end_within(&mut self, target: Target, steps: u64) -> Outcome {
        let last_step = self.meter.steps().saturating_add(steps);
        let n_words = self.position.words.len();
        let mut chosen = broken::first(self.position.max_broken);
        while let Some(broken) = chosen {
            let steps = last_step.saturating_sub(self.meter.steps());
            if n_words == self.position.max_broken || !self.is_choice_hopeless(broken, target.spare, steps) {
                self.allow(steps);
                match self.try_all_scoring_words(target, broken) {
                    Outcome::Impossible | Outcome::Taken => {}
                    outcome => return outcome,
                }
            }
            chosen = broken::next(broken, n_words);
        }
        Outcome::Impossible
    }

    /// Whether breaking these words does not free enough to lay everything but so many tiles, whatever the scoring word.
    fn is_choice_hopeless(&mut self, broken: WordSet, spare: Spare, steps: u64) -> bool {
        if spare == ANY_SPARE {
            return false;
        }
        if let Some(hopeless) = self.choices_known.get(&(broken, spare)) {
            return *hopeless;
        }
        self.break_words(broken);
        self.allow(steps.min(QUICK_COVER_STEPS));
        let outcome = self.cover.cover(self.position.pool(broken, spare).tidied());
        self.cover.laid.clear();
        let hopeless = matches!(outcome, Outcome::Impossible | Outcome::Taken);
        if self.choices_known.len() < MAX_CHOICES * 32 {
            self.choices_known.insert((broken, spare), hopeless);
        }
        hopeless
    }

    fn try_all_scoring_words(&mut self, target: Target, broken: WordSet) -> Outcome {
        self.break_words(broken);
        let pool = self.position.pool(broken, target.spare);
        if self.position.opens_first {
            self.open_first(pool, target.length)
        } else {
            self.score_with_any(pool, target.length)
        }
    }

    fn steps_left(&self) -> u64 {
        self.request.budget.saturating_sub(self.meter.steps())
    }

    fn is_hopeless(&self, spare: Spare) -> bool {
        spare != ANY_SPARE && self.hopeless.is_some_and(|hopeless| spare <= hopeless)
    }

    /// Finds out whether everything but so many tiles can be laid at all, whatever the scoring word.
    fn examine(&mut self, spare: Spare, steps: u64) {
        if spare == ANY_SPARE || self.is_hopeless(spare) || self.examined == Some(spare) {
            return;
        }
        let broken = self.breakable();
        self.break_words(broken);
        self.cover.keep([]);
        self.allow(steps);
        match self.cover.cover(self.position.pool(broken, spare).tidied()) {
            Outcome::Impossible | Outcome::Taken if broken == self.position.all() => {
                self.hopeless = Some(spare);
            }
            Outcome::Stopped => {}
            _ => self.examined = Some(spare),
        }
        self.cover.laid.clear();
    }

    fn candidates(&mut self, length: usize) -> Candidates {
        if let Some(Some(known)) = self.candidates.get(length) {
            return known.clone();
        }
        let pool = self.position.pool(self.breakable(), ANY_SPARE);
        let rack = self.position.rack;
        let mut by_missing = vec![Vec::new(); length + 1];
        let mut n_classes = 0;
        self.allow(self.steps_left());
        let walked = self.cover.walk(length, &pool, &mut |class| {
            let missing = class.beyond(rack.letters).len() as usize;
            if rack.jokers > 0 || missing < length {
                by_missing[missing].push(class);
                n_classes += 1;
            }
            if n_classes < QUICK_CANDIDATES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let candidates = Candidates {
            classes: by_missing.into_iter().flatten().take(QUICK_TRIED).collect(),
            complete: walked.is_continue() && n_classes <= QUICK_TRIED,
        };
        if let Some(slot) = self.candidates.get_mut(length) {
            *slot = Some(candidates.clone());
        }
        candidates
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

    /// The answer when nothing can be laid. A table that is none of words is repaired if possible; who has not opened leaves that
    /// to others.
    fn no_move(mut self, proven: bool) -> Result<Solution, SolveError> {
        let rows = self.request.table.iter();
        let as_it_was = Solution {
            points: 0,
            tiles: 0,
            played: Vec::new(),
            table: rows.filter(|row| !row.is_empty()).cloned().collect(),
            broken: 0,
            proven,
        };
        if self.position.loose.len() == 0 {
            return Ok(as_it_was);
        }
        let may_repair = !self.position.is_opening;
        // What was spent on moves is not missing here: a repair has a budget of its own.
        self.meter.restart();
        self.n_new = 0;
        self.position.rack = Default::default();
        let mut ends = Outcome::Impossible;
        for n_broken in 0..=self.position.words.len() {
            let last = n_broken == self.position.words.len();
            if n_broken > QUICK_BROKEN.min(2) && !last {
                continue;
            }
            let mut chosen = broken::first(n_broken);
            while let Some(broken) = chosen {
                self.break_words(broken);
                let steps = if last {
                    self.steps_left()
                } else {
                    QUICK_COVER_STEPS
                };
                self.allow(steps);
                ends = self.cover.cover(self.position.pool(broken, 0).tidied());
                if ends == Outcome::Found && may_repair && n_broken <= self.position.max_broken {
                    let found = self.take_found();
                    let repaired = Move::new(self.index, self.request, &self.position, &found);
                    return Ok(match repaired {
                        Some(made) => answer::repaired(self.request, &self.position, &made, proven),
                        None => as_it_was,
                    });
                }
                if ends == Outcome::Found {
                    return Ok(as_it_was);
                }
                chosen = broken::next(broken, self.position.words.len());
            }
        }
        match ends {
            Outcome::Impossible | Outcome::Taken => Err(SolveError::NoLegalTable),
            _ => Ok(Solution {
                proven: false,
                ..as_it_was
            }),
        }
    }
}
