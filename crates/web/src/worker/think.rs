//! What the worker does: bots and the solver, for numbers and for words.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use kostka_bots::{Thought, Vocabulary};
use kostka_lexicon::polish;
use kostka_protocol::{BotLevel, read_table, rows_to_wire};
use kostka_rules::{Face, Row, Terms, View, notation};
use kostka_solver::words::{self, Index};
use kostka_solver::{Budget, Objective as NumberObjective, Request as NumberRequest, Solver};

use super::{Answer, Objective, Position, Request, Solved};
use crate::words::{fetch, load};

pub(super) async fn answer(request: Request) -> Answer {
    match request {
        Request::Bot { view, level, seed } => Answer::Bot(bot(&view, level, seed).await),
        Request::Solve(position) => Answer::Solve(solve(&position).await),
    }
}

async fn bot(view: &View, level: BotLevel, seed: u64) -> Thought {
    let index = index(&view.terms, Vocabulary::of(level)).await;
    Thought::about(view, level, seed, index.as_deref())
}

async fn solve(position: &Position) -> Result<Solved, String> {
    let tiles = position.terms.tiles();
    let bad_tile = |_| "bad-tile".to_owned();
    let table = read_table(&position.table, tiles).map_err(|_| "bad-tile".to_owned())?;
    let rack: Vec<Face> = position
        .rack
        .iter()
        .map(|text| notation::parse_tile(text, tiles).map_err(bad_tile))
        .collect::<Result<_, _>>()?;
    if tiles.is_letters() {
        let index = index(&position.terms, Vocabulary::Full).await;
        solve_words(position, &table, &rack, &*index.ok_or("no-dictionary")?)
    } else {
        solve_numbers(position, &table, &rack)
    }
}

fn solve_numbers(position: &Position, table: &[Row], rack: &[Face]) -> Result<Solved, String> {
    thread_local! {
        static SOLVER: RefCell<Solver> = RefCell::default();
    }
    let request = NumberRequest::new(&position.terms, table, rack)
        .opened(position.opened)
        .objective(match position.objective {
            Objective::Tiles => NumberObjective::MaxTiles,
            Objective::Value => NumberObjective::MaxValue,
        });
    let best = SOLVER
        .with_borrow_mut(|solver| match position.hurry {
            true => solver.hint(&request, Budget::HINT),
            false => solver.solve(&request),
        })
        .map_err(|error| error.code().to_owned())?;
    Ok(Solved {
        tiles: best.tiles,
        value: best.value,
        played: faces(&best.played),
        table: rows_to_wire(&best.table),
        disturbed: best.disturbed,
        proven: best.proven,
    })
}

fn solve_words(position: &Position, table: &[Row], rack: &[Face], index: &Index) -> Result<Solved, String> {
    let request = words::Request {
        terms: &position.terms,
        table,
        rack,
        opened: position.opened,
        objective: match position.objective {
            Objective::Tiles => words::Objective::Tiles,
            Objective::Value => words::Objective::Points,
        },
        max_broken: None,
        budget: words::DEFAULT_BUDGET,
    };
    let best = words::solve(index, &request).map_err(|error| error.code().to_owned())?;
    Ok(Solved {
        tiles: best.tiles,
        value: best.points.into(),
        played: faces(&best.played),
        table: rows_to_wire(&best.table),
        disturbed: best.broken,
        proven: best.proven,
    })
}

fn faces(faces: &[Face]) -> Vec<String> {
    faces.iter().map(ToString::to_string).collect()
}

/// The words of a vocabulary by their letters: built once, and kept. Nothing for numbers, or if the lists cannot be had.
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
