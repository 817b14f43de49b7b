//! Errors of every operation but an append, which has [`crate::AppendError`].

use std::sync::Arc;

use crate::limits::Invalid;

/// A failed operation.
///
/// The sources are shared because one broken transaction may have been carrying many callers.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The caller asked to keep a value that no database may be asked to keep.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// There is no such thing.
    #[error("no such {what}")]
    NotFound {
        /// The kind of thing that was looked for.
        what: &'static str,
    },
    /// There is one already: its id, or what must be unique in it, is taken.
    #[error("this {what} exists already")]
    Exists {
        /// The kind of thing.
        what: &'static str,
    },
    /// The table has not finished; its events cannot be taken from under its owner.
    #[error("the table is still being played at")]
    StillLive,
    /// Only the host may do it.
    #[error("only the host may do that")]
    NotHost,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The database did not answer in time, or is in other hands; trying again may help.
    #[error("the database is busy")]
    Busy(#[source] Arc<sqlx::Error>),
    /// The database has a schema that this program does not know.
    #[error("the database was made by a newer Kostka (schema {version})")]
    NewerSchema {
        /// The version it has.
        version: i64,
    },
    /// The schema could not be brought up to date.
    #[error("the database's schema could not be brought up to date")]
    Migration(#[source] Arc<sqlx::migrate::MigrateError>),
    /// The database cannot be reached, is broken, or has refused.
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
    /// A violated constraint says which thing was there already or was missing; everything else stays what it was.
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
