//! Drives a client without a browser: local tables, connections, and everything that browsers have kept since the first
//! release.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers included")]

mod connection;
mod conversation;
mod cups;
mod fixtures;
mod keep;
mod local;
mod map;
mod move_clock;
mod newer;
mod outbox;
mod page;
mod real_table;
mod referee;
mod setup;
mod wins;
