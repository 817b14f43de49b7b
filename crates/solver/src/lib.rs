//! The best move, exactly and fast: for every game of numbers here, for games of words in [`words`].
//!
//! [`Solver::solve`] finds the best legal move for a table, a rack and whether the player has opened: the new table as
//! ordered rows, and the tiles that came from the rack. Legal is what [`kostka_rules::turn::check`] accepts.
//! [`Solver::opening`] finds what the rack alone can open with. [`plan::Plan`] turns a move into steps for people, and a
//! [`Question`] is answered for numbers and words alike.
//!
//! Everything here is pure and deterministic: no clock, no randomness. Work is limited by a [`Budget`] of steps, and an
//! answer says whether it is proven to be the best.
//!
//! ```
//! use kostka_rules::{Terms, notation::Position};
//! use kostka_solver::{Request, Solver, plan::Plan};
//!
//! let terms = Terms::largest("pl-standard", Default::default())?;
//! let position = Position::parse("b8 b9 b10 / b11 r8 o8", terms.tiles())?;
//! let best = Solver::default().solve(&Request::new(&terms, &position.table, &position.rack))?;
//! assert_eq!((best.tiles, best.value, best.proven), (3, 27, true));
//!
//! let plan = Plan::new(&position.table, &best.table);
//! assert_eq!(plan.steps().len(), 3); // take b8, add b11, lay a group of eights
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]

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

pub use budget::{Budget, Cancellation};
pub use opening::OpeningAnswer;
pub use question::{BestMove, Effort, Goal, NoAnswer, Question};
pub use request::{Request, SolveError};
pub use solver::{OpeningSearch, Solver};
