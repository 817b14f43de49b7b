//! One solver for each thread, kept from move to move.
//!
//! A solver keeps tables about its tile set that take longer to compute than most moves. They do not change its answers.

use std::cell::RefCell;

use kostka_solver::Solver;

/// Calls `ask` with the solver of this thread.
pub(crate) fn with_solver<T>(ask: impl FnOnce(&mut Solver) -> T) -> T {
    thread_local! {
        static SOLVER: RefCell<Solver> = RefCell::default();
    }
    // The solver is taken out of its cell, so a nested call gets a fresh one instead of a borrow error.
    let mut solver = SOLVER.take();
    let answer = ask(&mut solver);
    SOLVER.set(solver);
    answer
}
