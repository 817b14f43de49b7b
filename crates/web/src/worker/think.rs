//! The work of the worker: bots and the solver, for numbers and for words.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use kostka_bots::{Thought, Vocabulary};
use kostka_lexicon::polish;
use kostka_protocol::BotLevel;
use kostka_rules::{Terms, View};
use kostka_solver::words::Index;
use kostka_solver::{BestMove, Question, Solver};

use super::{Answer, Request};
use crate::words::{fetch, load};

pub(super) async fn answer(request: Request) -> Answer {
    match request {
        Request::Bot { view, level, seed } => Answer::Bot(bot(&view, level, seed).await),
        Request::Solve(question) => Answer::Solve(solve(&question).await),
    }
}

async fn bot(view: &View, level: BotLevel, seed: u64) -> Thought {
    let index = index(&view.terms, Vocabulary::of(level)).await;
    Thought::about(view, level, seed, index.as_deref())
}

async fn solve(question: &Question) -> Result<BestMove, String> {
    thread_local! {
        static SOLVER: RefCell<Solver> = RefCell::default();
    }
    let words = index(&question.terms, Vocabulary::Full).await;
    let best = SOLVER.with_borrow_mut(|solver| question.best_move(solver, words.as_deref()));
    best.map_err(|reason| reason.code().to_owned())
}

/// Returns the index of a vocabulary, which is built once and kept; `None` for numbers, or if the lists cannot be fetched.
async fn index(terms: &Terms, vocabulary: Vocabulary) -> Option<Rc<Index>> {
    thread_local! {
        static KEPT: RefCell<BTreeMap<(bool, bool), Rc<Index>>> = const { RefCell::new(BTreeMap::new()) };
    }
    if !terms.tiles().is_letters() {
        return None;
    }
    let strict = terms.rules().strict_words;
    let key = (vocabulary == Vocabulary::Full, strict);
    let kept = KEPT.with_borrow(|kept| kept.get(&key).cloned());
    if kept.is_some() {
        return kept;
    }
    let lists = load().await?;
    let everyday = match vocabulary {
        Vocabulary::Everyday => fetch(polish::EVERYDAY_FILE).await?,
        Vocabulary::Full => lists.full.clone(),
    };
    let known = vocabulary
        .dictionary(terms, &lists.full, &everyday, &lists.excluded)
        .ok()?;
    let index = Rc::new(Index::new(&known, terms.tiles()).ok()?);
    KEPT.with_borrow_mut(|kept| kept.insert(key, Rc::clone(&index)));
    Some(index)
}
