//! Small writes, which SQLite makes together with others in one transaction.

use crate::append::AppendError;
use crate::cup::{CupAppend, CupSecret, NewCup, NewSitting};
use crate::error::StoreError;
use crate::id::{CupId, PersonId};
use crate::person::NewPerson;
use crate::table::NewTable;
use crate::time::Time;

#[derive(Debug)]
pub(crate) enum Write {
    CreatePerson(NewPerson),
    Rename(PersonId, String),
    Touch(PersonId, Time),
    CreateTable(NewTable),
    CreateSitting(NewSitting),
    LookAt(CupId, Option<Time>),
    Beat(Time),
    CreateCup(NewCup),
    AppendToCup(CupAppend),
    ChangeSecret(CupId, CupSecret),
    DeleteCup(CupId),
}

impl Write {
    /// Returns true for a single statement, which needs no transaction or savepoint to be atomic.
    pub(crate) fn is_one_statement(&self) -> bool {
        !matches!(
            self,
            Write::CreateTable(_)
                | Write::CreateSitting(_)
                | Write::CreateCup(_)
                | Write::AppendToCup(_)
                | Write::DeleteCup(_)
        )
    }

    /// Returns true for a write that removes what people asked to be removed, so that no copy may stay behind.
    pub(crate) fn erases(&self) -> bool {
        match self {
            Write::AppendToCup(append) => !append.rewritten.is_empty(),
            Write::DeleteCup(_) => true,
            _ => false,
        }
    }
}

/// Converts the error of a write, which the writer answers like an append.
pub(crate) fn error_of_write(error: AppendError) -> StoreError {
    match error {
        AppendError::Store(error) => error,
        AppendError::NoSuchTable => StoreError::NotFound { what: "table" },
        AppendError::Conflict { .. } => StoreError::Exists { what: "event" },
    }
}
