//! Deletion of old tables and cups.

use crate::time::Time;

/// The tables and cups to delete, with their events. Results stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TidyUp {
    /// Deletes unfinished tables without activity since then.
    pub unfinished_before: Option<Time>,
    /// Deletes finished tables without activity since then.
    pub finished_before: Option<Time>,
    /// Deletes cups without activity since then.
    pub cups_before: Option<Time>,
}
