//! A match at a real table, without I/O: what people enter about their games, the account of the points, the move clock.
//!
//! The crate is pure: times are parameters, and `rules` judges everything that a book decides.

#![deny(missing_docs)]

pub mod board;
pub mod clock;
