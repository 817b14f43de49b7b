//! Appends of events, the only way to change a table.

use crate::error::StoreError;
use crate::id::TableId;
use crate::limits::{self, Invalid};
use crate::result::NewResult;
use crate::table::TableChange;
use crate::time::Time;

/// Events to write in one transaction, with the changes that belong to them.
#[derive(Debug, Clone)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The number of the first of these events, which must be the next one.
    pub first_seq: u64,
    /// The events, at least one.
    pub payloads: Vec<String>,
    /// The current time.
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

/// Reason why an append failed.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// Another owner has written, or the caller has missed events. Nothing was written.
    #[error("the next event of the table is number {next}, not {expected}")]
    Conflict {
        /// The number in the append.
        expected: u64,
        /// The next number of the table.
        next: u64,
    },
    /// The table does not exist. Nothing was written.
    #[error("no such table")]
    NoSuchTable,
    /// The store failed.
    ///
    /// After [`StoreError::Database`] and [`StoreError::Closed`] the append may have been written, because the database may
    /// fail between a commit and its answer: load the table again. After all others nothing was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Append {
    /// Makes an append of events only.
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

    /// Returns the next number after this append.
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

    /// Returns true if there are only events.
    pub(crate) fn is_plain(&self) -> bool {
        self.change.is_empty() && self.results.is_empty()
    }
}

impl AppendError {
    /// Returns true if nothing was written, and false if nobody can tell.
    pub fn is_certain(&self) -> bool {
        !matches!(
            self,
            AppendError::Store(StoreError::Database(_) | StoreError::Closed)
        )
    }
}

impl From<Invalid> for AppendError {
    fn from(invalid: Invalid) -> Self {
        AppendError::Store(invalid.into())
    }
}

/// Returns the numbers of `count` events as the databases store them, or `None` if they overflow.
pub(crate) fn numbers(first_seq: u64, count: usize) -> Option<std::ops::Range<i64>> {
    let first = i64::try_from(first_seq).ok()?;
    Some(first..first.checked_add(i64::try_from(count).ok()?)?)
}
