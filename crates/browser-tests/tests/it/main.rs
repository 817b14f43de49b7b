//! Tests of the client from a person's point of view.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers included")]

mod access;
mod fixtures;
mod languages;
mod looks;
mod moves;
mod offline;
mod one_screen;
mod online;
mod study;
mod together;
