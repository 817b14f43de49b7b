//! The SQLite database: one connection writes, others read, and readers never wait for the writer (WAL).

use std::io;
use std::path::Path;
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};

use crate::append::{Append, AppendError, numbers};
use crate::error::StoreError;
use crate::file::DatabaseFile;
use crate::id::TableId;
use crate::migrations;
use crate::options::{Durability, StoreOptions};
use crate::time::Time;
use crate::write::{Write, error_of_write};

/// Expands to nothing, because a writing transaction locks the whole file.
macro_rules! for_update {
    () => {
        ""
    };
}

// Both databases understand the same SQL, but sqlx has different types for them, and generic code would be mostly bounds.
// So these files are compiled once here and once in `postgres`.
#[path = "queries/append.rs"]
mod append;
#[path = "queries/cups.rs"]
pub(crate) mod cups;
#[path = "queries/events.rs"]
pub(crate) mod events;
#[path = "queries/heartbeat.rs"]
pub(crate) mod heartbeat;
#[path = "queries/people.rs"]
pub(crate) mod people;
#[path = "queries/results.rs"]
pub(crate) mod results;
#[path = "queries/sittings.rs"]
pub(crate) mod sittings;
#[path = "queries/small_write.rs"]
mod small_write;
#[path = "queries/tables.rs"]
pub(crate) mod tables;
#[path = "queries/writer.rs"]
mod writer;

type Pool = sqlx::SqlitePool;
type Connection = SqliteConnection;
type Row = SqliteRow;
type Transaction = sqlx::Transaction<'static, sqlx::Sqlite>;

/// A unit of work, many of which share a transaction.
enum Work {
    Append(Append),
    Write(Write),
}

/// The receiver of the writer's batches: one connection, and the file that it has open.
#[derive(Debug, Clone)]
struct Target {
    pool: Pool,
    file: DatabaseFile,
}

/// An open database.
#[derive(Debug, Clone)]
pub(crate) struct Database {
    reader: Pool,
    writer: Target,
    work: writer::Writer,
}

impl Database {
    pub(crate) async fn open(path: &Path, options: &StoreOptions) -> Result<Self, StoreError> {
        let mut file = DatabaseFile::prepare(path).map_err(sqlx::Error::Io)?;
        let access = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(match options.durability {
                Durability::PowerLoss => SqliteSynchronous::Full,
                Durability::ProcessDeath => SqliteSynchronous::Normal,
            })
            .foreign_keys(true)
            .busy_timeout(options.patience)
            // A checkpoint after 16 MB of log, and at most 64 MB of log files.
            .pragma("wal_autocheckpoint", "4000")
            // What is deleted is overwritten.
            .pragma("secure_delete", "ON")
            .pragma("journal_size_limit", "67108864");
        let writer = connect(options.patience, &file, &access).await?;
        migrate(&writer, migrations::SQLITE).await?;
        // At least one reader at all times: the last connection would remove the log, and opening it again needs room.
        let reader = pool(options.patience, options.connections.max(1), &file)
            .connect_with(access.pragma("query_only", "ON"))
            .await?;
        file.watch_log();
        let writer = Target { pool: writer, file };
        let work = writer::Writer::start(writer.clone());
        Ok(Self { reader, writer, work })
    }

    pub(crate) fn reader(&self) -> Result<&Pool, StoreError> {
        Ok(&self.reader)
    }

    pub(crate) fn writer(&self) -> Result<&Pool, StoreError> {
        self.writer.file.check()?;
        Ok(&self.writer.pool)
    }

    pub(crate) async fn append(&self, append: Append) -> Result<u64, AppendError> {
        let next_seq = append.next_seq();
        self.work.ask_for(Work::Append(append)).await?;
        Ok(next_seq)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let erases = write.erases();
        self.work
            .ask_for(Work::Write(write))
            .await
            .map_err(error_of_write)?;
        if erases {
            self.empty_log().await;
        }
        Ok(())
    }

    /// Moves the write-ahead log into the file and cuts it off, because it has copies of what was overwritten there. If somebody
    /// reads for too long, later writes reuse the log instead.
    async fn empty_log(&self) {
        let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .execute(&self.writer.pool)
            .await;
        if let Err(error) = emptied {
            tracing::warn!(%error, "the write-ahead log was not emptied");
        }
    }

    pub(crate) async fn close(&self) {
        self.work.close().await;
        self.reader.close().await;
        // Last, so that it can checkpoint the log.
        self.writer.pool.close().await;
    }
}

/// Opens the file, and tries again while it is busy: SQLite does not wait when two processes turn on the write-ahead log of
/// a new file at once.
async fn connect(
    patience: Duration,
    file: &DatabaseFile,
    access: &SqliteConnectOptions,
) -> Result<Pool, sqlx::Error> {
    let begun = std::time::Instant::now();
    loop {
        match pool(patience, 1, file).connect_with(access.clone()).await {
            Err(error) if crate::error::is_busy(&error) && begun.elapsed() < patience => {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            result => return result,
        }
    }
}

fn pool(patience: Duration, connections: u32, file: &DatabaseFile) -> SqlitePoolOptions {
    let file = file.clone();
    SqlitePoolOptions::new()
        // Another file under the same name is another database.
        .after_connect(move |_, _| {
            let checked = file
                .check()
                .map_err(|error| sqlx::Error::Io(io::Error::other(error)));
            Box::pin(async { checked })
        })
        // After an error such as a full disk, SQLite ends the transaction by itself. The connection still counts it, and would
        // never begin another.
        .before_acquire(|connection, _| {
            let is_usable = !connection.is_in_transaction();
            Box::pin(async move { Ok(is_usable) })
        })
        .max_connections(connections)
        .acquire_timeout(patience)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// Applies missing steps in one transaction, so that concurrent processes apply each once.
pub(crate) async fn migrate(pool: &Pool, steps: &[migrations::Step]) -> Result<(), StoreError> {
    let mut transaction = begin(pool).await?;
    migrations::migrator(steps)
        .run_direct(None, &mut *transaction, false)
        .await?;
    transaction.commit().await?;
    Ok(())
}

/// Begins a transaction with the write lock, because taking the lock later may fail.
async fn begin(pool: &Pool) -> Result<Transaction, sqlx::Error> {
    pool.begin_with("BEGIN IMMEDIATE").await
}

/// Returns the outcome of each unit of work. After an error none was done, or the outcome is unknown.
///
/// Nothing is written into a file that is not in its place, or acknowledged if it moved meanwhile.
async fn write_batch(target: &Target, batch: &[Work]) -> Result<Vec<Result<(), AppendError>>, StoreError> {
    let begun = begin(&target.pool).await;
    target.file.check()?;
    let mut transaction = begun?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for work in batch {
        outcomes.push(match work {
            // Needs no savepoint: after the first event the others cannot fail.
            Work::Append(append) if append.is_plain() => {
                append::refused_or_lost(append::try_apply(&mut transaction, append).await)?
            }
            Work::Append(append) => append::apply(&mut transaction, append).await?,
            Work::Write(write) => small_write(&mut transaction, write).await?,
        });
    }
    transaction.commit().await?;
    match target.file.check() {
        Ok(()) => Ok(outcomes),
        Err(error) => Err(sqlx::Error::Io(io::Error::other(error)).into()),
    }
}

async fn small_write(
    connection: &mut Connection,
    write: &Write,
) -> Result<Result<(), AppendError>, StoreError> {
    if write.is_one_statement() {
        return append::refused_or_lost(small_write::apply(connection, write).await);
    }
    let mut savepoint = connection.begin().await?;
    let outcome = append::refused_or_lost(small_write::apply(&mut savepoint, write).await)?;
    match outcome {
        Ok(()) => savepoint.commit().await?,
        Err(_) => savepoint.rollback().await?,
    }
    Ok(outcome)
}

/// Inserts events. Returns false if the first one is not next or the table does not exist.
async fn insert_events(
    connection: &mut Connection,
    table: &TableId,
    first_seq: u64,
    payloads: &[String],
    at: Time,
) -> Result<bool, StoreError> {
    let Some(numbers) = numbers(first_seq, payloads.len()) else {
        return Ok(false);
    };
    for (seq, payload) in numbers.zip(payloads) {
        let done = sqlx::query(
            "INSERT INTO events (table_id, seq, at, payload) SELECT $1, $2, $3, $4 WHERE $2 - 1 = \
             coalesce((SELECT seq FROM events WHERE table_id = $1 ORDER BY seq DESC LIMIT 1), 0)",
        )
        .bind(table.as_str())
        .bind(seq)
        .bind(at.0)
        .bind(payload.as_str())
        .execute(&mut *connection)
        .await;
        match done {
            Ok(done) if done.rows_affected() == 1 => {}
            Ok(_) => return Ok(false),
            Err(error) if is_missing_table(&error) => return Ok(false),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(true)
}

fn is_missing_table(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.is_foreign_key_violation())
}
