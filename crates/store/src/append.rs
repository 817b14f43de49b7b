//! Appending: the only way in which something happens at a table.

use crate::error::StoreError;
use crate::id::TableId;
use crate::limits::{self, Invalid};
use crate::result::NewResult;
use crate::table::TableChange;
use crate::time::Time;

/// Events to write, and what changes together with them. All of it is written, or nothing.
#[derive(Debug, Clone)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The number of the first of these events: what the caller believes to be next.
    pub first_seq: u64,
    /// The events, at least one.
    pub payloads: Vec<String>,
    /// Now.
    pub at: Time,
    /// The change of the table's row.
    pub change: TableChange,
    /// The games that these events finish, mostly none.
    pub results: Vec<NewResult>,
}

/// An event as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the table, from 1.
    pub seq: u64,
    /// The text that was appended.
    pub payload: String,
    /// The time of the append.
    pub at: Time,
}

/// Why an append was not made.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// Somebody else has written in the meantime, or the caller has missed something. Nothing was written.
    #[error("the next event of the table is number {next}, not {expected}")]
    Conflict {
        /// The number that the caller believed to be next.
        expected: u64,
        /// The number that is next.
        next: u64,
    },
    /// The table is gone, or never was. Nothing was written.
    #[error("no such table")]
    NoSuchTable,
    /// The store could not do it. After [`StoreError::Busy`], [`StoreError::Database`] and [`StoreError::Closed`] it is
    /// unknown whether it was written, as the database may have failed between doing it and saying so: ask what the next
    /// number is before going on. After all others nothing was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Append {
    /// Only events.
    pub fn new(table: TableId, first_seq: u64, payloads: Vec<String>, at: Time) -> Self {
        Self {
            table,
            first_seq,
            payloads,
            at,
            change: TableChange::default(),
            results: Vec::new(),
        }
    }

    /// With a change of the table's row.
    #[must_use]
    pub fn with_change(mut self, change: TableChange) -> Self {
        self.change = change;
        self
    }

    /// With a game that these events finish.
    #[must_use]
    pub fn with_result(mut self, result: NewResult) -> Self {
        self.results.push(result);
        self
    }

    /// The number that is next once this is written.
    pub fn next_seq(&self) -> u64 {
        self.first_seq.saturating_add(self.payloads.len() as u64)
    }

    pub(crate) fn check(&self) -> Result<(), Invalid> {
        if self.payloads.is_empty() {
            return Err(Invalid::Empty { field: "append" });
        }
        limits::check_payloads(&self.payloads)?;
        self.change.check()?;
        self.results.iter().try_for_each(NewResult::check)
    }

    /// True if there are events and nothing else.
    pub(crate) fn is_plain(&self) -> bool {
        self.change.is_empty() && self.results.is_empty()
    }
}

impl From<Invalid> for AppendError {
    fn from(invalid: Invalid) -> Self {
        AppendError::Store(invalid.into())
    }
}

/// The numbers of some events, as the databases keep them, unless there are no such numbers.
pub(crate) fn numbers(first_seq: u64, count: usize) -> Option<std::ops::Range<i64>> {
    let first = i64::try_from(first_seq).ok()?;
    Some(first..first.checked_add(i64::try_from(count).ok()?)?)
}
