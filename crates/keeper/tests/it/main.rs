//! Tests of the keeper.

mod boards;
mod clock;
