//! The best move, exactly and fast: here for every game of numbers, in [`words`] for games of words.
//!
//! Given a table, a rack and whether the player has opened, [`Solver::solve`] finds the best legal move: the new
//! table as ordered rows and the tiles that came from the rack. Legal is what [`kostka_rules::turn::check`] accepts.
//! [`Solver::opening`] answers what the rack alone could open with. A [`Question`] is answered for numbers and words alike.
//!
//! Everything here is pure and deterministic: no clock, no randomness; work is limited by a [`Budget`] of steps, and an
//! answer says whether it is proven to be the best.
//!
//! ```
//! use kostka_rules::{Terms, notation::Position};
//! use kostka_solver::{Objective, Request, Solver};
//!
//! let terms = Terms::largest("pl-standard", Default::default())?;
//! let position = Position::parse("b8 b9 b10 / b11 r8 o8", terms.tiles())?;
//! let request = Request::new(&terms, &position.table, &position.rack).objective(Objective::MaxTiles);
//! let best = Solver::default().solve(&request)?;
//! assert_eq!((best.tiles, best.value, best.proven), (3, 27, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod additions;
mod budget;
mod disturb;
mod freed_jokers;
mod gentle;
mod groups;
mod memo;
mod opening;
mod plain_jokers;
pub mod plan;
mod pool;
mod question;
mod request;
mod restore;
mod rows;
mod search;
mod solver;
mod special_jokers;
mod task;
mod visited;
pub mod words;

pub use budget::Budget;
pub use opening::OpeningAnswer;
pub use question::{BestMove, Effort, Goal, NoAnswer, Question};
pub use request::{JokerMeaning, Objective, Request, Solution, SolveError};
pub use solver::Solver;
