//! The client as people meet it: each test is a sentence about what they do and see.
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
