//! Tests of the client from a person's point of view.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers included")]

mod access;
mod barriers;
mod crowd;
mod cups;
mod first_page;
mod first_paint;
mod fixtures;
mod friends;
mod languages;
mod last_moment;
mod looks;
mod motion;
mod moves;
mod offline;
mod one_screen;
mod online;
mod phone;
mod real_table;
mod score_evening;
mod score_keeper;
mod score_sent;
mod score_states;
mod study;
mod together;
mod turns;
