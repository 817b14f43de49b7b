//! Errors of all operations except appends, which have [`crate::AppendError`].

use std::path::PathBuf;
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
    /// The result belongs to other people too.
    #[error("other people played this game too")]
    OthersPlayed,
    /// The caller is not the host.
    #[error("only the host may do this")]
    NotHost,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The database did not answer in time or is locked. Nothing was written, and trying again may help.
    #[error("the database is busy")]
    Busy(#[source] Arc<sqlx::Error>),
    /// The disk of the database is full, or the database may only be read. Nothing was written.
    #[error(
        "the database takes no writes: its disk is full or read-only; make room or give it the rights to write"
    )]
    NotWritable(#[source] Arc<sqlx::Error>),
    /// The SQLite file or its write-ahead log is not in its place any more, so everything written now would be lost. Nothing was
    /// written.
    #[error(
        "the SQLite file {} or its -wal file was moved, replaced or deleted while it was in use; move it back, or stop the \
         server, which saves what it can, before you start it again",
        path.display()
    )]
    FileGone {
        /// The path of the file.
        path: PathBuf,
    },
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
            error if is_not_writable(&error) => StoreError::NotWritable(Arc::new(error)),
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
    const CODES: &[&str] = &["5", "261", "517", "6", "262", "40P01", "40001", "53300", "55P03"];
    matches!(error, sqlx::Error::PoolTimedOut) || has_code(error, CODES)
}

fn is_not_writable(error: &sqlx::Error) -> bool {
    // SQLITE_FULL, SQLITE_IOERR_WRITE, and SQLITE_READONLY with its extended codes; Postgres: disk full, read-only.
    const CODES: &[&str] = &[
        "13", "778", "8", "264", "520", "776", "1032", "1288", "1544", "53100", "25006",
    ];
    has_code(error, CODES)
}

fn has_code(error: &sqlx::Error, codes: &[&str]) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| codes.contains(&&*code))
}
