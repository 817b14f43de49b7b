//! Errors of all operations except appends, which have [`crate::AppendError`].

use std::sync::Arc;

use crate::limits::Invalid;

/// A failed operation.
///
/// Sources are shared because one failed transaction may have had many callers.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A value that exceeds the limits of the store.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The thing does not exist.
    #[error("no such {what}")]
    NotFound {
        /// The kind of thing.
        what: &'static str,
    },
    /// The id or another unique value is taken.
    #[error("there is already such a {what}")]
    Exists {
        /// The kind of thing.
        what: &'static str,
    },
    /// The match is not over, so the owner of the table still needs its events.
    #[error("the match at this table is not over")]
    StillLive,
    /// The caller is not the host.
    #[error("only the host may do this")]
    NotHost,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The database did not answer in time or is locked; trying again may help.
    #[error("the database is busy")]
    Busy(#[source] Arc<sqlx::Error>),
    /// The schema of the database is newer than this program.
    #[error("the database was made by a newer version of Kostka (schema {version}); use that version")]
    NewerSchema {
        /// Version of the schema.
        version: i64,
    },
    /// The migration of the schema failed.
    #[error("cannot update the schema of the database")]
    Migration(#[source] Arc<sqlx::migrate::MigrateError>),
    /// The database is unreachable, damaged, or has refused the statement.
    #[error("the database failed")]
    Database(#[source] Arc<sqlx::Error>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error if is_busy(&error) => StoreError::Busy(Arc::new(error)),
            error => StoreError::Database(Arc::new(error)),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        use sqlx::migrate::MigrateError;
        match error {
            MigrateError::VersionMissing(version) => StoreError::NewerSchema { version },
            MigrateError::Execute(error) => error.into(),
            error => StoreError::Migration(Arc::new(error)),
        }
    }
}

impl StoreError {
    /// Converts an error: a violated constraint becomes [`StoreError::Exists`] or [`StoreError::NotFound`].
    pub(crate) fn of_constraint(error: sqlx::Error, unique: &'static str, reference: &'static str) -> Self {
        match error.as_database_error().map(|error| error.kind()) {
            Some(sqlx::error::ErrorKind::UniqueViolation) => StoreError::Exists { what: unique },
            Some(sqlx::error::ErrorKind::ForeignKeyViolation) => StoreError::NotFound { what: reference },
            _ => error.into(),
        }
    }
}

pub(crate) fn is_busy(error: &sqlx::Error) -> bool {
    // SQLITE_BUSY and SQLITE_LOCKED with their extended codes; Postgres: deadlock, serialization, too many connections.
    const SQLITE: [&str; 5] = ["5", "261", "517", "6", "262"];
    const POSTGRES: [&str; 4] = ["40P01", "40001", "53300", "55P03"];
    match error {
        sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Database(error) => error
            .code()
            .is_some_and(|code| SQLITE.contains(&&*code) || POSTGRES.contains(&&*code)),
        _ => false,
    }
}
