//! Cups: regulations as data, seating, sheets and standings, and a cup as a fold over its events.
//!
//! The crate is pure: it has no clock, no source of randomness, no input and no output. The caller passes in the seed, and
//! draws follow from it, so that everybody can repeat them.
//!
//! | topic | file |
//! |---|---|
//! | Regulations and their check | `regulations/*.toml`, `regulation.rs`, `regulation/check.rs` |
//! | The codes of the rules, C1 to C15 | `rule.rs` |
//! | The draw of rounds | `seating.rs`; `seating/search.rs` by search, `seating/design.rs` by algebra |
//! | The start of each table | `seating/starts.rs` |
//! | The check of tables that people have changed | `seating/check.rs` |
//! | Big and small points of a sheet | `points.rs` |
//! | The places of players | `standings.rs` |
//! | A cup: its state and views | `cup.rs`, `cup/views.rs` |
//! | Commands, their judgement, and events | `cup/command.rs`, `cup/decide.rs`, `cup/event.rs`, `cup/apply.rs` |
//! | The cut after a stage | `cup/cut.rs` |
//! | A whole cup as a file, and its verification | `file.rs` |
//!
//! # Glossary
//!
//! | word | meaning |
//! |---|---|
//! | Cup | an event with a regulation, from registration to the last standings |
//! | Stage | a part of a cup with its own standings: qualifying, semi-final, final |
//! | Round | one sitting of everybody |
//! | Sitting | a table in a round: its players in the order of their seats, and their games |
//! | Sheet | the points of a sitting |
//! | Small points | the points of a game, which add up to zero |
//! | Big points | the points for the place in a game |
//! | Cut | the choice of those who play the next stage |

#![deny(missing_docs)]

pub mod cup;
pub mod file;
pub mod points;
pub mod regulation;
pub mod rule;
pub mod seating;
pub mod standings;

pub use cup::{Command, Cup, CupEvent, Refusal};
pub use file::CupFile;
pub use regulation::Regulation;
pub use rule::Rule;

/// The number of a player, counted from 0 in the order of registration.
pub type PlayerId = usize;
