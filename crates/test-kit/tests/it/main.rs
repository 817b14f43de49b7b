//! Tests of the rules by scenarios and laws.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod counts;
mod coverage;
mod fair_deals;
mod fuzz_seeds;
mod playouts;
mod positions;
mod scenarios;
