//! The solver against the judge, against brute force, and against a slow solver that shares no code with it.

#![allow(clippy::unwrap_used)]

mod brute;
mod exact;
mod gentle;
mod limits;
mod worked;
