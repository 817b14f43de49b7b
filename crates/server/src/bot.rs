//! A simple player: lays what the solver finds, or draws. It sees a [`View`] and nothing else.

use std::sync::OnceLock;

use kostka_protocol::BotLevel;
use kostka_rules::{Action, Face, Row, Terms, View};
use kostka_solver::words::{self, Index};
use kostka_solver::{Budget, Request, Solver};

use crate::words::Words;

/// What the bot does in its turn.
pub(crate) fn choose(view: &View, level: BotLevel) -> Action {
    let table = view.table_faces();
    let rack = view.rack_faces();
    let played = if view.terms.tiles().is_letters() {
        word_move(view, &table, &rack, level)
    } else {
        number_move(view, &table, &rack, level)
    };
    match played {
        Some(table) => Action::Play(table),
        None => otherwise(view),
    }
}

/// What is left to do for who lays nothing.
pub(crate) fn otherwise(view: &View) -> Action {
    if view.stock > 0 {
        Action::Draw
    } else {
        Action::Pass
    }
}

fn number_move(view: &View, table: &[Row], rack: &[Face], level: BotLevel) -> Option<Vec<Row>> {
    let request = Request::new(&view.terms, table, rack)
        .opened(view.has_opened())
        .budget(Budget { steps: 100_000 });
    // The weaker ones leave the table, or most of it, as it is.
    let request = match level {
        BotLevel::Easy => request.max_disturbed(1),
        BotLevel::Medium => request.max_disturbed(3),
        BotLevel::Hard => request,
    };
    let best = Solver::default().solve(&request).ok()?;
    (best.tiles > 0).then_some(best.table)
}

fn word_move(view: &View, table: &[Row], rack: &[Face], level: BotLevel) -> Option<Vec<Row>> {
    // The weaker ones break no word, or one.
    let (max_broken, budget) = match level {
        BotLevel::Easy => (Some(0), 100_000),
        BotLevel::Medium => (Some(1), 400_000),
        BotLevel::Hard => (None, words::DEFAULT_BUDGET),
    };
    let request = words::Request {
        terms: &view.terms,
        table,
        rack,
        opened: view.has_opened(),
        objective: words::Objective::Points,
        max_broken,
        budget,
    };
    let best = words::solve(index(&view.terms)?, &request).ok()?;
    (best.tiles > 0).then_some(best.table)
}

/// The words by their letters; built when the first bot asks, and kept.
fn index(terms: &Terms) -> Option<&'static Index> {
    static STRICT: OnceLock<Option<Index>> = OnceLock::new();
    static FULL: OnceLock<Option<Index>> = OnceLock::new();
    let kept = if terms.rules().strict_words {
        &STRICT
    } else {
        &FULL
    };
    let build = || Index::new(Words::of(Some(terms)).dictionary()?, terms.tiles()).ok();
    kept.get_or_init(build).as_ref()
}
