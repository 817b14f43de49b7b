//! Small writes that many callers may ask for at the same time, so that SQLite can make them together.

use crate::append::AppendError;
use crate::error::StoreError;
use crate::id::PersonId;
use crate::person::NewPerson;
use crate::table::NewTable;
use crate::time::Time;

#[derive(Debug)]
pub(crate) enum Write {
    CreatePerson(NewPerson),
    Rename(PersonId, String),
    SetLanguage(PersonId, Option<String>),
    Touch(PersonId, Time),
    CreateTable(NewTable),
}

impl Write {
    /// One statement is made or not made; more of them need a transaction or a savepoint for that.
    pub(crate) fn is_one_statement(&self) -> bool {
        !matches!(self, Write::CreateTable(_))
    }
}

/// Writes that are no appends are answered like them.
pub(crate) fn error_of_write(error: AppendError) -> StoreError {
    match error {
        AppendError::Store(error) => error,
        AppendError::NoSuchTable => StoreError::NotFound { what: "table" },
        AppendError::Conflict { .. } => StoreError::Exists { what: "event" },
    }
}
