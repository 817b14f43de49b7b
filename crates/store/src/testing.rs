//! Databases for tests: a new SQLite file, or a new database in a Postgres cluster that the tests start and stop.

mod cluster;
mod disk;
mod saved;

pub use cluster::{ClusterError, Fsync, PostgresCluster};
pub use disk::SmallDisk;

use sqlx::ConnectOptions as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::options::{DatabaseUrl, StoreOptions};

/// A kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A database in the tests' own cluster.
    Postgres,
}

/// An empty database, which is removed on drop.
#[derive(Debug)]
pub struct TestDatabase {
    url: String,
    _folder: Option<tempfile::TempDir>,
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];
}

impl TestDatabase {
    /// Makes a database; those in Postgres are in [`PostgresCluster::shared`].
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

    /// Locks an SQLite file like another process that writes, until the returned connection is dropped.
    pub fn lock(&self) -> impl Future<Output = Result<SqliteConnection, sqlx::Error>> + use<> {
        let file: Result<SqliteConnectOptions, _> = self.url.parse();
        async move {
            let mut connection = file?.connect().await?;
            sqlx::query("BEGIN EXCLUSIVE").execute(&mut connection).await?;
            Ok(connection)
        }
    }

    /// Renames a table of an SQLite file, so that what is read from it cannot be read.
    pub async fn rename(&self, from: &str, to: &str) -> Result<(), sqlx::Error> {
        let file: SqliteConnectOptions = self.url.parse()?;
        let sql = sqlx::AssertSqlSafe(format!("ALTER TABLE {from} RENAME TO {to}"));
        sqlx::raw_sql(sql).execute(&mut file.connect().await?).await?;
        Ok(())
    }

    /// Returns the value for `DATABASE_URL`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the options that open it with the defaults.
    pub fn options(&self) -> StoreOptions {
        let url: Result<DatabaseUrl, _> = self.url.parse();
        // Unreachable: both kinds make valid URLs.
        StoreOptions::new(url.unwrap_or_else(|_| DatabaseUrl::file(&self.url)))
    }
}
