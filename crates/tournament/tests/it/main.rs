//! Tests of regulations, seating, standings and whole cups.

#![allow(clippy::unwrap_used)]

mod absent;
mod cup;
mod files;
mod hall;
mod regulations;
mod seating;
mod stages;
mod standings;
