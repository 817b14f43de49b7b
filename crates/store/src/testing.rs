//! Databases for tests, of this crate and of others: a fresh SQLite file, or a fresh database in a Postgres cluster that
//! the tests start themselves and that ends with them.

mod cluster;
mod saved;

pub use cluster::{ClusterError, Fsync, PostgresCluster};

use crate::options::{DatabaseUrl, StoreOptions};

/// A kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A cluster of our own.
    Postgres,
}

/// An empty database that is there as long as this value.
#[derive(Debug)]
pub struct TestDatabase {
    url: String,
    _folder: Option<tempfile::TempDir>,
}

impl Kind {
    /// Both.
    pub const ALL: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];
}

impl TestDatabase {
    /// A new one; all Postgres ones of a process are in [`PostgresCluster::shared`].
    pub async fn fresh(kind: Kind) -> Result<Self, ClusterError> {
        match kind {
            Kind::Sqlite => Self::sqlite(),
            Kind::Postgres => PostgresCluster::shared()?.fresh_database().await,
        }
    }

    fn sqlite() -> Result<Self, ClusterError> {
        let folder = tempfile::Builder::new().prefix("kostka-sqlite-").tempdir()?;
        let path = folder.path().join("kostka.db");
        Ok(Self {
            url: format!("sqlite:{}", path.display()),
            _folder: Some(folder),
        })
    }

    /// Returns the value for `DATABASE_URL`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the options that open it with the defaults.
    pub fn options(&self) -> StoreOptions {
        let url: Result<DatabaseUrl, _> = self.url.parse();
        // Both kinds make URLs that can be parsed; a file of this name is the harmless answer if they ever do not.
        StoreOptions::new(url.unwrap_or_else(|_| DatabaseUrl::file(&self.url)))
    }
}
