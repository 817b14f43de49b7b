//! Tests of the server over real sockets and databases, some with separate processes.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "these are tests, their helpers included"
)]

mod api;
mod app;
mod crash;
mod cups;
mod edge;
mod fixtures;
mod flood;
mod guest;
mod hostile;
mod http;
mod invite;
mod matches;
mod memory;
mod openapi;
mod owner;
mod player;
mod secrecy;
mod stop;
mod strategy;
mod thinking;
mod trouble;
