//! Whole databases as bytes, for fixtures that later releases open.

use std::fmt::Display;
use std::process::Command;

use sqlx::{ConnectOptions, Connection, Executor};

use super::cluster::{POSTGRES_USER, PostgresCluster, programs};
use super::{ClusterError, Kind, TestDatabase};

impl TestDatabase {
    /// Returns the content of the database: an SQLite file, or SQL for Postgres.
    ///
    /// There must be no concurrent writes.
    pub async fn save(&self) -> Result<Vec<u8>, ClusterError> {
        match self.url.strip_prefix("sqlite:") {
            Some(path) => save_file(path).await,
            None => PostgresCluster::shared()?.dump(&self.url),
        }
    }

    /// Makes a database from the result of [`TestDatabase::save`].
    pub async fn restored(kind: Kind, saved: &[u8]) -> Result<Self, ClusterError> {
        let database = Self::fresh(kind).await?;
        match database.url.strip_prefix("sqlite:") {
            Some(path) => std::fs::write(path, saved)?,
            None => execute(&database.url, saved).await?,
        }
        Ok(database)
    }
}

/// Copies a file without free pages and without a write-ahead log.
async fn save_file(path: &str) -> Result<Vec<u8>, ClusterError> {
    let folder = tempfile::Builder::new().prefix("kostka-save-").tempdir()?;
    let copy = folder.path().join("kostka.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let mut connection = options.connect().await.map_err(not_copied)?;
    sqlx::query("VACUUM INTO $1")
        .bind(copy.to_string_lossy().into_owned())
        .execute(&mut connection)
        .await
        .map_err(not_copied)?;
    connection.close().await.map_err(not_copied)?;
    Ok(std::fs::read(copy)?)
}

impl PostgresCluster {
    fn dump(&self, url: &str) -> Result<Vec<u8>, ClusterError> {
        let database = url.rsplit('/').next().unwrap_or_default();
        let output = Command::new(programs()?.join("pg_dump"))
            .args([
                "--inserts",
                "--rows-per-insert=50",
                "--no-owner",
                "--no-privileges",
            ])
            .args(["--username", POSTGRES_USER, "--host"])
            .arg(self.folder())
            .arg(database)
            .output()?;
        if !output.status.success() {
            return Err(not_copied(String::from_utf8_lossy(&output.stderr)));
        }
        let text = String::from_utf8(output.stdout).map_err(not_copied)?;
        // Without settings and terminal commands, which differ between versions of Postgres.
        let plain = |line: &&str| {
            let apart = ["\\", "SET ", "SELECT pg_catalog.set_config", "--"];
            !line.is_empty() && !apart.iter().any(|start| line.starts_with(start))
        };
        let lines: Vec<&str> = text.lines().filter(plain).collect();
        Ok(lines.join("\n").into_bytes())
    }
}

async fn execute(url: &str, sql: &[u8]) -> Result<(), ClusterError> {
    let sql = String::from_utf8(sql.to_vec()).map_err(not_copied)?;
    let options: sqlx::postgres::PgConnectOptions = url.parse().map_err(not_copied::<sqlx::Error>)?;
    let mut connection = options.connect().await.map_err(not_copied)?;
    // The dump has no parameters.
    connection
        .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(sql)))
        .await
        .map_err(not_copied)?;
    connection.close().await.map_err(not_copied)
}

fn not_copied<E: Display>(error: E) -> ClusterError {
    ClusterError::NotCopied(error.to_string())
}
