//! Moments, as the databases keep them.

/// Milliseconds since the start of 1970, UTC. The store never asks a clock: the caller says what time it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Time(pub i64);
