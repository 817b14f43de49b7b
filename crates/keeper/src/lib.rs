//! A match at a real table, without I/O: what people enter about their games, the account of the points, the move clock.
//!
//! The crate is pure: times are parameters, and `rules` judges everything that a book decides.
//!
//! | question | module |
//! |---|---|
//! | What do people enter about a finished game, and what are its points? | [`sheet`] |
//! | Which turns were played in a game of words? | [`words`] |
//! | What is a match, and how is it corrected? | [`mod@matches`] |
//! | How does a match fit into a link? | [`link`] |
//! | Whose turn is it, and how long? | [`clock`] |
//! | What do other phones see? | [`board`] |
//! | How does it look as a plot, a picture? | [`plot`], [`picture`] |

#![deny(missing_docs)]

pub mod board;
pub mod clock;
pub mod link;
pub mod matches;
pub mod picture;
pub mod plot;
pub mod sheet;
pub mod words;
