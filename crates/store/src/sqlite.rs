//! The SQLite file: one connection writes, some read, and readers never wait for the writer (WAL).

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};

use crate::append::{Append, AppendError, numbers};
use crate::error::StoreError;
use crate::id::TableId;
use crate::migrations;
use crate::options::{Durability, StoreOptions};
use crate::time::Time;
use crate::write::{Write, error_of_write};

/// Nothing to say: a transaction that writes holds the whole file.
macro_rules! for_update {
    () => {
        ""
    };
}

// The queries are in SQL that both databases speak, but sqlx's types differ, and generic code over them
// would be mostly bounds. So their files are compiled once here and once in `postgres`.
#[path = "queries/append.rs"]
mod append;
#[path = "queries/events.rs"]
pub(crate) mod events;
#[path = "queries/people.rs"]
pub(crate) mod people;
#[path = "queries/results.rs"]
pub(crate) mod results;
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

/// A piece of work; one transaction does many.
enum Work {
    Append(Append),
    Write(Write),
}

/// An open file.
#[derive(Debug, Clone)]
pub(crate) struct Database {
    reader: Pool,
    writer: Pool,
    work: writer::Writer,
}

impl Database {
    pub(crate) async fn open(path: &Path, options: &StoreOptions) -> Result<Self, StoreError> {
        let file = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(match options.durability {
                Durability::PowerLoss => SqliteSynchronous::Full,
                Durability::ProcessDeath => SqliteSynchronous::Normal,
            })
            .foreign_keys(true)
            .busy_timeout(options.patience)
            // 16 MB of log before it is folded into the file, and no more than 64 MB of it left lying about.
            .pragma("wal_autocheckpoint", "4000")
            .pragma("journal_size_limit", "67108864");
        let writer = connect(options.patience, &file).await?;
        migrate(&writer, migrations::SQLITE).await?;
        let reader = pool(options.patience, options.connections.max(1))
            .connect_lazy_with(file.pragma("query_only", "ON"));
        let work = writer::Writer::start(writer.clone());
        Ok(Self { reader, writer, work })
    }

    pub(crate) fn reader(&self) -> &Pool {
        &self.reader
    }

    pub(crate) fn writer(&self) -> &Pool {
        &self.writer
    }

    pub(crate) async fn append(&self, append: Append) -> Result<u64, AppendError> {
        let next_seq = append.next_seq();
        self.work.ask_for(Work::Append(append)).await?;
        Ok(next_seq)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.work
            .ask_for(Work::Write(write))
            .await
            .map_err(error_of_write)
    }

    pub(crate) async fn close(&self) {
        self.work.close().await;
        self.reader.close().await;
        // Last, so that it can fold the log into the file.
        self.writer.close().await;
    }
}

/// Turning the write-ahead log on wants a new file alone for a moment, and SQLite says "busy" to that at once instead of
/// waiting, so a process that opens the file at the same time as another tries again.
async fn connect(patience: Duration, file: &SqliteConnectOptions) -> Result<Pool, sqlx::Error> {
    let begun = std::time::Instant::now();
    loop {
        match pool(patience, 1).connect_with(file.clone()).await {
            Err(error) if crate::error::is_busy(&error) && begun.elapsed() < patience => {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            result => return result,
        }
    }
}

fn pool(patience: Duration, connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(patience)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// All steps in one transaction: another process that starts at the same time waits, and finds them done.
pub(crate) async fn migrate(pool: &Pool, steps: &[migrations::Step]) -> Result<(), StoreError> {
    let mut transaction = begin(pool).await?;
    migrations::migrator(steps)
        .run_direct(None, &mut *transaction, false)
        .await?;
    transaction.commit().await?;
    Ok(())
}

/// A transaction that may write from its start: one that finds out later may find that it is too late.
async fn begin(pool: &Pool) -> Result<Transaction, sqlx::Error> {
    pool.begin_with("BEGIN IMMEDIATE").await
}

/// Says for each piece of work whether it was done; an error means that none was, or that nobody knows.
async fn write_batch(pool: &Pool, batch: &[Work]) -> Result<Vec<Result<(), AppendError>>, StoreError> {
    let mut transaction = begin(pool).await?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for work in batch {
        outcomes.push(match work {
            Work::Append(append) if append.is_plain() => plain(&mut transaction, append).await?,
            Work::Append(append) => append::apply(&mut transaction, append).await?,
            Work::Write(write) => small_write(&mut transaction, write).await?,
        });
    }
    transaction.commit().await?;
    Ok(outcomes)
}

async fn small_write(
    connection: &mut Connection,
    write: &Write,
) -> Result<Result<(), AppendError>, StoreError> {
    if write.is_one_statement() {
        return append::refused_or_lost(small_write::apply(connection, write).await);
    }
    let mut savepoint = sqlx::Connection::begin(connection).await?;
    let outcome = append::refused_or_lost(small_write::apply(&mut savepoint, write).await)?;
    match outcome {
        Ok(()) => savepoint.commit().await?,
        Err(_) => savepoint.rollback().await?,
    }
    Ok(outcome)
}

/// Events and nothing else need no savepoint: once the first one is in, the others cannot be refused.
async fn plain(connection: &mut Connection, append: &Append) -> Result<Result<(), AppendError>, StoreError> {
    let Append {
        table,
        first_seq,
        payloads,
        at,
        ..
    } = append;
    if insert_events(connection, table, *first_seq, payloads, *at).await? {
        Ok(Ok(()))
    } else {
        Ok(Err(append::refusal(connection, append).await?))
    }
}

/// `false` if the first one is not next, or if there is no such table.
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
