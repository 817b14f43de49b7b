//! Tidying up: what may go.

use crate::time::Time;

/// The tables to remove, with their events. Results stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TidyUp {
    /// Unfinished tables where nothing has happened since then.
    pub unfinished_before: Option<Time>,
    /// Finished tables where nothing has happened since then; their games live on as results.
    pub finished_before: Option<Time>,
}
