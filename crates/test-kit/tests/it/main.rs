//! Tests of the rules by scenarios and laws.

mod counts;
mod coverage;
mod fair_deals;
mod fuzz_seeds;
mod playouts;
mod positions;
mod scenarios;
