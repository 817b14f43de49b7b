//! Tests of whole tables: commands and deadlines go in, and events for each recipient come out.

#![allow(clippy::unwrap_used)]

mod arbitrary;
mod away;
mod clock;
mod commands;
mod cup;
mod example;
mod games;
mod hints;
mod long;
mod page;
mod player;
mod seats;
mod start;
mod talk;
mod words;
mod world;
