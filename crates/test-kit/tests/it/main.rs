//! Everything that the scenarios and the laws say about the rules.

mod counts;
mod coverage;
mod fuzz_seeds;
mod playouts;
mod positions;
mod scenarios;
