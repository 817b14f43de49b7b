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
    /// Accidents that an acknowledged append survives; SQLite only.
    pub durability: Durability,
    /// The most connections that read from SQLite (one more writes), or all connections to Postgres.
    pub connections: u32,
    /// Longest wait for a free connection, or for another process that writes to the SQLite file.
    pub patience: Duration,
}

/// Accidents that an append to SQLite survives once it was acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// The end of the process, by any signal, and of the machine's power: the disk is told to write (`fsync`) before
    /// every acknowledgement. Appends that wait at the same time share one.
    #[default]
    PowerLoss,
    /// The end of the process, by any signal. When the machine dies, the last seconds may be lost, all of them from the
    /// end; the file stays sound.
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

/// A text that names no database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadDatabaseUrl {
    /// Nothing there.
    #[error("the database's name is empty")]
    Empty,
    /// The store's connections must all see the same data.
    #[error("an SQLite database in memory cannot be shared; name a file")]
    InMemory,
    /// A kind of database that is not supported.
    #[error("databases of kind {scheme:?} are not supported; use a file or postgres://…")]
    UnknownScheme {
        /// The text of the parameter.
        scheme: String,
    },
    /// A Postgres URL that cannot be understood. What it holds is not repeated: it may hold a password.
    #[error("this is no valid postgres:// URL")]
    Postgres,
}

impl StoreOptions {
    /// A database with the defaults: safe from power loss, 16 connections, 5 seconds.
    pub fn new(database: DatabaseUrl) -> Self {
        Self {
            database,
            durability: Durability::default(),
            connections: 16,
            patience: Duration::from_secs(5),
        }
    }

    /// With another durability.
    #[must_use]
    pub fn with_durability(mut self, durability: Durability) -> Self {
        self.durability = durability;
        self
    }
}

impl DatabaseUrl {
    /// An SQLite file; it is made if it does not exist.
    pub fn file(path: impl AsRef<Path>) -> Self {
        Self(Kind::Sqlite(path.as_ref().to_owned()))
    }

    pub(crate) fn kind(&self) -> &Kind {
        &self.0
    }
}

impl FromStr for DatabaseUrl {
    type Err = BadDatabaseUrl;

    /// `postgres://…` or `postgresql://…`; `sqlite:FILE`, `sqlite://FILE` or just `FILE`.
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

/// For people and logs: without user or password.
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
