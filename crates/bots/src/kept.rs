//! A solver that is kept from move to move. What it remembers about tiles takes longer to work out than most moves; its
//! answers do not depend on it.

use std::cell::RefCell;

use kostka_solver::Solver;

/// Asks this thread's solver.
pub(crate) fn with_solver<T>(ask: impl FnOnce(&mut Solver) -> T) -> T {
    thread_local! {
        static SOLVER: RefCell<Solver> = RefCell::default();
    }
    // Taken out, so that whoever asks while being asked gets a fresh one instead of none.
    let mut solver = SOLVER.take();
    let answer = ask(&mut solver);
    SOLVER.set(solver);
    answer
}
