//! Everything that the scenarios and the laws say about the rules.

mod counts;
mod coverage;
mod playouts;
mod scenarios;
