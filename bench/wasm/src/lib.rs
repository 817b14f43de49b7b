//! Measures hints in a browser: a page solves the positions of the native benchmark one at a time and takes the time.
//!
//! `cargo xtask bench wasm -- [GAMES]`

use std::cell::RefCell;

use kostka_rules::notation::Position;
use kostka_rules::{HouseRules, Terms};
use kostka_solver::{Budget, Request, Solver};
use kostka_test_kit::positions::{self, NUMBER_BOOKS};

#[derive(Default)]
struct Corpus {
    terms: Option<Terms>,
    /// The positions, each with the number of its game.
    positions: Vec<(u64, Position)>,
    /// The solver and the number of its game. Each game begins with a fresh solver, as a page does.
    solver: Solver,
    game: u64,
}

thread_local! {
    static CORPUS: RefCell<Corpus> = RefCell::default();
}

/// Plays games by a rulebook, keeps the positions of players who have opened, and returns their number.
#[unsafe(no_mangle)]
pub extern "C" fn play(book: usize, games: u32) -> usize {
    CORPUS.with_borrow_mut(|corpus| {
        let Ok(terms) = Terms::largest(NUMBER_BOOKS[book], HouseRules::default()) else {
            return 0;
        };
        let mut player = Solver::default();
        corpus.positions.clear();
        corpus.game = u64::MAX;
        for seed in 0..u64::from(games) {
            let positions = positions::game(&terms, seed, |position| {
                let request = Request::new(&terms, &position.table, &position.rack).opened(position.opened);
                let solution = player.solve(&request).ok()?;
                Some((solution.table, solution.played))
            });
            let in_play = |position: &Position| position.opened && position.rack.len() <= 20;
            let positions = positions.into_iter().filter(in_play);
            corpus
                .positions
                .extend(positions.map(|position| (seed, position)));
        }
        corpus.terms = Some(terms);
        corpus.positions.len()
    })
}

/// Returns the number of tiles on the table of a position.
#[unsafe(no_mangle)]
pub extern "C" fn table_tiles(at: usize) -> usize {
    CORPUS.with_borrow(|corpus| corpus.positions[at].1.table.iter().map(Vec::len).sum())
}

/// Solves a position; true if the answer is proven.
#[unsafe(no_mangle)]
pub extern "C" fn solve(at: usize) -> bool {
    CORPUS.with_borrow_mut(|corpus| {
        let (Some(terms), Some((game, position))) = (&corpus.terms, corpus.positions.get(at)) else {
            return false;
        };
        if corpus.game != *game {
            corpus.game = *game;
            corpus.solver = Solver::default();
        }
        let request = Request::new(terms, &position.table, &position.rack);
        let hint = corpus.solver.hint(&request, Budget::HINT);
        hint.is_ok_and(|solution| solution.proven)
    })
}
