//! The work of the worker: bots and the solver, for numbers and for words.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use kostka_bots::{Thought, Vocabulary};
use kostka_lexicon::polish;
use kostka_rules::Terms;
use kostka_solver::words::Index;
use kostka_solver::{BestMove, NoAnswer, Solver};

use super::{Answer, Request};
use crate::words::{fetch, load};

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::default();
}

/// Answers questions about games of numbers.
pub(crate) async fn of_numbers(request: Request) -> Answer {
    match request {
        Request::Bot { view, level, seed } => Answer::Bot(Thought::about_numbers(&view, level, seed)),
        Request::Solve(question) => {
            let best = SOLVER.with_borrow_mut(|solver| question.best_move_of_numbers(solver));
            Answer::Solve(told(best))
        }
    }
}

/// Answers questions about all games.
pub(crate) async fn of_all(request: Request) -> Answer {
    match request {
        Request::Bot { view, level, seed } => {
            let words = index(&view.terms, Vocabulary::of(level)).await;
            Answer::Bot(Thought::about(&view, level, seed, words.as_deref()))
        }
        Request::Solve(question) => {
            let words = index(&question.terms, Vocabulary::Full).await;
            let best = SOLVER.with_borrow_mut(|solver| question.best_move(solver, words.as_deref()));
            Answer::Solve(told(best))
        }
    }
}

fn told(best: Result<BestMove, NoAnswer>) -> Result<BestMove, String> {
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
