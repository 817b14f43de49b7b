//! Address and options of a database.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;

/// Options for opening a store.
#[derive(Debug, Clone)]
pub struct StoreOptions {
    /// The database.
    pub database: DatabaseUrl,
    /// Failures that an acknowledged append survives; SQLite only.
    pub durability: Durability,
    /// Largest number of reading connections to SQLite (one more writes), or of all connections to Postgres.
    pub connections: u32,
    /// Longest wait for a free connection, or for another process that writes to the SQLite file.
    pub patience: Duration,
}

/// Failures that an acknowledged append to SQLite survives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Durability {
    /// Death of the process and loss of power. Every acknowledgement waits for `fsync`, which concurrent appends share.
    #[default]
    PowerLoss,
    /// Death of the process. A loss of power may cost the appends of the last seconds; the file stays sound.
    ProcessDeath,
}

/// The place of the data: an SQLite file or a Postgres database.
#[derive(Clone)]
pub struct DatabaseUrl(Kind);

#[derive(Clone)]
pub(crate) enum Kind {
    Sqlite(PathBuf),
    Postgres(Box<PgConnectOptions>),
}

/// Reason why a text names no database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadDatabaseUrl {
    /// An empty text.
    #[error("the name of the database is empty; give a file or postgres://…")]
    Empty,
    /// A database in memory, which the connections of a store cannot share.
    #[error("SQLite databases in memory are not supported; give a file")]
    InMemory,
    /// A kind of database that is not supported.
    #[error("databases of kind {scheme:?} are not supported; give a file or postgres://…")]
    UnknownScheme {
        /// The scheme of the URL.
        scheme: String,
    },
    /// An invalid Postgres URL. It is not repeated because it may contain a password.
    #[error("invalid postgres:// URL; it looks like postgres://user:password@host/database")]
    Postgres,
}

impl StoreOptions {
    /// Makes options with the defaults: safe from power loss, 16 connections, 5 seconds.
    pub fn new(database: DatabaseUrl) -> Self {
        Self {
            database,
            durability: Durability::default(),
            connections: 16,
            patience: Duration::from_secs(5),
        }
    }

    /// Sets the durability.
    #[must_use]
    pub fn with_durability(mut self, durability: Durability) -> Self {
        self.durability = durability;
        self
    }
}

impl DatabaseUrl {
    /// Names an SQLite file, which [`crate::Store::open`] creates if it does not exist.
    pub fn file(path: impl AsRef<Path>) -> Self {
        Self(Kind::Sqlite(path.as_ref().to_owned()))
    }

    pub(crate) fn kind(&self) -> &Kind {
        &self.0
    }
}

impl FromStr for DatabaseUrl {
    type Err = BadDatabaseUrl;

    /// Parses `postgres://…`, `postgresql://…`, `sqlite:FILE`, `sqlite://FILE` or `FILE`.
    fn from_str(text: &str) -> Result<Self, BadDatabaseUrl> {
        match text.split_once(':') {
            Some(("postgres" | "postgresql", _)) => {
                let options = text.parse().map_err(|_| BadDatabaseUrl::Postgres)?;
                Ok(Self(Kind::Postgres(Box::new(options))))
            }
            Some(("sqlite", rest)) => sqlite_file(rest.strip_prefix("//").unwrap_or(rest)),
            Some((scheme, rest)) if rest.starts_with("//") => Err(BadDatabaseUrl::UnknownScheme {
                scheme: scheme.to_owned(),
            }),
            _ => sqlite_file(text),
        }
    }
}

fn sqlite_file(path: &str) -> Result<DatabaseUrl, BadDatabaseUrl> {
    match path {
        "" => Err(BadDatabaseUrl::Empty),
        ":memory:" => Err(BadDatabaseUrl::InMemory),
        path => Ok(DatabaseUrl::file(path)),
    }
}

/// Writes the database for people and logs, without user or password.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Sqlite(path) => write!(f, "SQLite file {}", path.display()),
            Kind::Postgres(options) => {
                let database = options.get_database().unwrap_or("the user's own");
                write!(f, "Postgres database {database} on {}", options.get_host())
            }
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}
