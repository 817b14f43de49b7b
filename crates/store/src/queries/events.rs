//! Queries for events. Compiled once for each database.

use sqlx::Row as _;

use super::{Connection, Pool, Row};
use crate::append::StoredEvent;
use crate::error::StoreError;
use crate::id::TableId;
use crate::time::Time;

/// Largest number of events in one read.
const MAX_EVENTS: u32 = 10_000;

pub(crate) async fn load(
    pool: &Pool,
    table: &TableId,
    after: u64,
    limit: u32,
) -> Result<Vec<StoredEvent>, StoreError> {
    let rows = sqlx::query(
        "SELECT seq, at, payload FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3",
    )
    .bind(table.as_str())
    .bind(i64::try_from(after).unwrap_or(i64::MAX))
    .bind(i64::from(limit.min(MAX_EVENTS)))
    .fetch_all(pool)
    .await?;
    let events: Result<_, sqlx::Error> = rows.iter().map(event).collect();
    Ok(events?)
}

/// Returns the number of the next event of a table, or `None` if there is no such table.
pub(crate) async fn next_seq(
    connection: &mut Connection,
    table: &TableId,
) -> Result<Option<u64>, sqlx::Error> {
    let next: Option<i64> = sqlx::query_scalar(
        "SELECT 1 + coalesce((SELECT max(e.seq) FROM events e WHERE e.table_id = t.id), 0) FROM tables t WHERE t.id = $1",
    )
    .bind(table.as_str())
    .fetch_optional(connection)
    .await?;
    Ok(next.map(i64::cast_unsigned))
}

pub(crate) fn event(row: &Row) -> Result<StoredEvent, sqlx::Error> {
    Ok(StoredEvent {
        seq: row.try_get::<i64, _>("seq")?.cast_unsigned(),
        payload: row.try_get("payload")?,
        at: Time(row.try_get("at")?),
    })
}
