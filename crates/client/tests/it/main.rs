//! Reads everything that browsers have kept since the first release, and goes on with the games.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers included")]

mod fixtures;
mod newer;
mod play;
