//! The Postgres database: a pool of connections, and appends that lock the rows of their tables.

use std::collections::{BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions, PgRow};

use crate::append::{Append, AppendError, numbers};
use crate::error::StoreError;
use crate::id::TableId;
use crate::migrations;
use crate::options::StoreOptions;
use crate::time::Time;
use crate::write::Write;

/// Locks the selected rows until the end of the transaction.
macro_rules! for_update {
    () => {
        " FOR UPDATE"
    };
}

// As in `sqlite`.
#[allow(clippy::duplicate_mod)]
#[path = "queries/append.rs"]
mod append;
#[allow(clippy::duplicate_mod)]
#[path = "queries/cups.rs"]
pub(crate) mod cups;
#[allow(clippy::duplicate_mod)]
#[path = "queries/events.rs"]
pub(crate) mod events;
#[allow(clippy::duplicate_mod)]
#[path = "queries/heartbeat.rs"]
pub(crate) mod heartbeat;
#[allow(clippy::duplicate_mod)]
#[path = "queries/people.rs"]
pub(crate) mod people;
#[allow(clippy::duplicate_mod)]
#[path = "queries/results.rs"]
pub(crate) mod results;
#[allow(clippy::duplicate_mod)]
#[path = "queries/sittings.rs"]
pub(crate) mod sittings;
#[allow(clippy::duplicate_mod)]
#[path = "queries/small_write.rs"]
mod small_write;
#[allow(clippy::duplicate_mod)]
#[path = "queries/tables.rs"]
pub(crate) mod tables;
#[allow(clippy::duplicate_mod)]
#[path = "queries/writer.rs"]
mod writer;

type Pool = sqlx::PgPool;
type Connection = PgConnection;
type Row = PgRow;
type Transaction = sqlx::Transaction<'static, sqlx::Postgres>;
/// The receiver of the writer's batches.
type Target = Pool;
/// A unit of work, many of which share a transaction. Only appends do: other writes may lock rows in any order.
type Work = Append;

/// Number of concurrent append transactions. More lanes mean smaller transactions.
const LANES: usize = 4;

/// Idle time after which a connection is tested before use, because the server may have restarted.
const TRUSTED_FOR: Duration = Duration::from_secs(2);

/// An open database.
#[derive(Debug, Clone)]
pub(crate) struct Database {
    pool: Pool,
    lanes: Vec<writer::Writer>,
}

impl Database {
    pub(crate) async fn open(url: &PgConnectOptions, options: &StoreOptions) -> Result<Self, StoreError> {
        let url = match url.get_application_name() {
            Some(_) => url.clone(),
            None => url.clone().application_name("kostka"),
        };
        let pool = PgPoolOptions::new()
            .max_connections(options.connections.max(1))
            .acquire_timeout(options.patience)
            // Only idle connections are tested; see `TRUSTED_FOR`.
            .test_before_acquire(false)
            .before_acquire(|connection, meta| {
                Box::pin(async move {
                    if meta.idle_for > TRUSTED_FOR {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .connect_with(url)
            .await?;
        migrate(&pool, migrations::POSTGRES).await?;
        let lanes = (0..LANES).map(|_| writer::Writer::start(pool.clone())).collect();
        Ok(Self { pool, lanes })
    }

    pub(crate) fn reader(&self) -> Result<&Pool, StoreError> {
        Ok(&self.pool)
    }

    pub(crate) fn writer(&self) -> Result<&Pool, StoreError> {
        Ok(&self.pool)
    }

    pub(crate) async fn append(&self, append: Append) -> Result<u64, AppendError> {
        let mut hasher = DefaultHasher::new();
        append.table.hash(&mut hasher);
        // The lane follows from the table, so its appends stay in order.
        let lane_idx = hasher.finish() as usize % self.lanes.len();
        let next_seq = append.next_seq();
        self.lanes[lane_idx].ask_for(append).await?;
        Ok(next_seq)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        if write.is_one_statement() {
            let mut connection = self.pool.acquire().await?;
            return small_write::apply(&mut connection, &write).await;
        }
        let mut transaction = begin(&self.pool).await?;
        small_write::apply(&mut transaction, &write).await?;
        transaction.commit().await?;
        Ok(())
    }

    pub(crate) async fn close(&self) {
        for lane in &self.lanes {
            lane.close().await;
        }
        self.pool.close().await;
    }
}

/// Applies missing steps under a lock of the database, so that concurrent processes apply each once.
pub(crate) async fn migrate(pool: &Pool, steps: &[migrations::Step]) -> Result<(), StoreError> {
    migrations::migrator(steps).run(pool).await?;
    Ok(())
}

async fn begin(pool: &Pool) -> Result<Transaction, sqlx::Error> {
    pool.begin().await
}

type Outcomes = Vec<Result<(), AppendError>>;

/// Returns the outcome of each append. After an error none was made, or the outcome is unknown.
///
/// Locks the rows of all tables first, in the order of their ids, so that no two transactions wait for each other.
async fn write_batch(pool: &Pool, appends: &[Append]) -> Result<Outcomes, StoreError> {
    let mut connection = pool.acquire().await?;
    if is_simple(appends)
        && let Some(outcomes) = write_simple(&mut connection, appends).await?
    {
        return Ok(outcomes);
    }
    write_any(&mut connection, appends).await
}

/// Returns true if all appends have only events and no table occurs twice.
fn is_simple(appends: &[Append]) -> bool {
    let mut tables = HashSet::new();
    appends
        .iter()
        .all(|append| append.is_plain() && tables.insert(&append.table))
}

/// Writes all appends in one statement, which is its own transaction.
///
/// The statement sees the events from before it had its locks. If another owner has written to one of the tables since,
/// the primary key refuses the statement and nothing is written.
async fn write_simple(
    connection: &mut Connection,
    appends: &[Append],
) -> Result<Option<Outcomes>, StoreError> {
    let written = match insert_plain(connection, appends.iter()).await {
        Ok(written) => written,
        Err(StoreError::Database(error)) if is_unique_violation(&error) => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut outcomes = Vec::with_capacity(appends.len());
    for append in appends {
        outcomes.push(if written.contains(append.table.as_str()) {
            Ok(())
        } else {
            Err(append::refusal(connection, append).await?)
        });
    }
    Ok(Some(outcomes))
}

fn is_unique_violation(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.is_unique_violation())
}

/// Writes all appends in a transaction that locks its tables before it reads them.
async fn write_any(connection: &mut Connection, appends: &[Append]) -> Result<Outcomes, StoreError> {
    let mut transaction = connection.begin().await?;
    lock_tables(&mut transaction, appends).await?;
    let mut outcomes: Vec<Option<Result<(), AppendError>>> = vec![None; appends.len()];
    // A statement does not see its own writes, so a round has each table at most once.
    while let Some(round) = next_round(appends, &outcomes) {
        let (plain, others): (Vec<_>, Vec<_>) = round.into_iter().partition(|&idx| appends[idx].is_plain());
        let written = insert_plain(&mut transaction, plain.iter().map(|&idx| &appends[idx])).await?;
        for idx in plain {
            let append = &appends[idx];
            outcomes[idx] = Some(if written.contains(append.table.as_str()) {
                Ok(())
            } else {
                Err(append::refusal(&mut transaction, append).await?)
            });
        }
        for idx in others {
            outcomes[idx] = Some(append::apply(&mut transaction, &appends[idx]).await?);
        }
    }
    transaction.commit().await?;
    Ok(outcomes.into_iter().flatten().collect())
}

/// Returns the first append without an outcome of each table.
fn next_round(appends: &[Append], outcomes: &[Option<Result<(), AppendError>>]) -> Option<Vec<usize>> {
    let mut tables = HashSet::new();
    let round: Vec<_> = (0..appends.len())
        .filter(|&idx| outcomes[idx].is_none() && tables.insert(&appends[idx].table))
        .collect();
    (!round.is_empty()).then_some(round)
}

async fn lock_tables(connection: &mut Connection, appends: &[Append]) -> Result<(), StoreError> {
    let ids: BTreeSet<_> = appends.iter().map(|append| append.table.as_str()).collect();
    sqlx::query("SELECT 1 FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE")
        .bind(ids.into_iter().collect::<Vec<_>>())
        .execute(connection)
        .await?;
    Ok(())
}

/// Writes the events of all appends whose first event is next, and returns their tables.
async fn insert_plain(
    connection: &mut Connection,
    appends: impl Iterator<Item = &Append>,
) -> Result<HashSet<String>, StoreError> {
    let (mut tables, mut firsts, mut seqs, mut times, mut payloads) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        let Some(numbers) = numbers(append.first_seq, append.payloads.len()) else {
            continue;
        };
        let first_seq = numbers.start;
        for (seq, payload) in numbers.zip(&append.payloads) {
            tables.push(append.table.as_str());
            firsts.push(first_seq);
            seqs.push(seq);
            times.push(append.at.0);
            payloads.push(payload.as_str());
        }
    }
    if tables.is_empty() {
        return Ok(HashSet::new());
    }
    let written: Vec<String> = sqlx::query_scalar(
        "WITH t AS MATERIALIZED (SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE) \
         INSERT INTO events (table_id, seq, at, payload) \
         SELECT t.id, n.seq, n.at, n.payload \
         FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) \
             AS n (table_id, first, seq, at, payload) \
         JOIN t ON t.id = n.table_id \
         WHERE n.first - 1 = \
             coalesce((SELECT e.seq FROM events e WHERE e.table_id = t.id ORDER BY e.seq DESC LIMIT 1), 0) \
         RETURNING table_id",
    )
    .bind(tables)
    .bind(firsts)
    .bind(seqs)
    .bind(times)
    .bind(payloads)
    .fetch_all(connection)
    .await?;
    Ok(written.into_iter().collect())
}

/// Inserts events into a locked table. Returns false if the first one is not next or the table does not exist.
async fn insert_events(
    connection: &mut Connection,
    table: &TableId,
    first_seq: u64,
    payloads: &[String],
    at: Time,
) -> Result<bool, StoreError> {
    let append = Append::new(table.clone(), first_seq, payloads.to_vec(), at);
    let written = insert_plain(connection, std::iter::once(&append)).await?;
    Ok(!written.is_empty())
}
