//! Queries for cups. Compiled once for each database.

use super::{Connection, Pool, events};
use crate::append::{StoredEvent, numbers};
use crate::cup::{CupAppend, CupSecret, NewCup};
use crate::error::StoreError;
use crate::id::CupId;
use crate::time::Time;

const WHAT: &str = "cup";
const EVENT: &str = "event";

pub(crate) async fn create(connection: &mut Connection, new: &NewCup) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO cups (id, secret, created) VALUES ($1, $2, $3)")
        .bind(new.id.as_str())
        .bind(&new.secret.0[..])
        .bind(new.at.0)
        .execute(&mut *connection)
        .await
        .map_err(|error| StoreError::of_constraint(error, WHAT, WHAT))?;
    for (seq, (at, payload)) in (1..).zip(&new.events) {
        insert(connection, &new.id, seq, *at, payload).await?;
    }
    Ok(())
}

/// Inserts an event. The primary key refuses the second of two owners.
async fn insert(
    connection: &mut Connection,
    cup: &CupId,
    seq: i64,
    at: Time,
    payload: &str,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO cup_events (cup_id, seq, at, payload) VALUES ($1, $2, $3, $4)")
        .bind(cup.as_str())
        .bind(seq)
        .bind(at.0)
        .bind(payload)
        .execute(connection)
        .await
        .map_err(|error| StoreError::of_constraint(error, EVENT, WHAT))?;
    Ok(())
}

pub(crate) async fn append(connection: &mut Connection, append: &CupAppend) -> Result<(), StoreError> {
    let next: Option<i64> = sqlx::query_scalar(
        "SELECT 1 + coalesce((SELECT max(e.seq) FROM cup_events e WHERE e.cup_id = c.id), 0) FROM cups c WHERE c.id = $1",
    )
    .bind(append.cup.as_str())
    .fetch_optional(&mut *connection)
    .await?;
    let next = next.ok_or(StoreError::NotFound { what: WHAT })?;
    let numbers = numbers(append.first_seq, append.events.len());
    let numbers = numbers.filter(|numbers| numbers.start == next);
    let numbers = numbers.ok_or(StoreError::Exists { what: EVENT })?;
    for (seq, (at, payload)) in numbers.zip(&append.events) {
        insert(connection, &append.cup, seq, *at, payload).await?;
    }
    for (seq, payload) in (1_i64..).zip(&append.rewritten) {
        sqlx::query("UPDATE cup_events SET payload = $3 WHERE cup_id = $1 AND seq = $2")
            .bind(append.cup.as_str())
            .bind(seq)
            .bind(payload.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

pub(crate) async fn secret(pool: &Pool, id: &CupId) -> Result<Option<CupSecret>, StoreError> {
    let secret: Option<Vec<u8>> = sqlx::query_scalar("SELECT secret FROM cups WHERE id = $1")
        .bind(id.as_str())
        .fetch_optional(pool)
        .await?;
    let whole = |secret: Vec<u8>| {
        let secret = secret.try_into();
        secret.map(CupSecret).map_err(|_| sqlx::Error::ColumnDecode {
            index: "secret".to_owned(),
            source: "a secret has 32 bytes".into(),
        })
    };
    Ok(secret.map(whole).transpose()?)
}

pub(crate) async fn change_secret(
    connection: &mut Connection,
    id: &CupId,
    secret: &CupSecret,
) -> Result<(), StoreError> {
    let done = sqlx::query("UPDATE cups SET secret = $2 WHERE id = $1")
        .bind(id.as_str())
        .bind(&secret.0[..])
        .execute(connection)
        .await?;
    found(done.rows_affected())
}

pub(crate) async fn delete(connection: &mut Connection, id: &CupId) -> Result<(), StoreError> {
    let done = sqlx::query("DELETE FROM cups WHERE id = $1")
        .bind(id.as_str())
        .execute(connection)
        .await?;
    found(done.rows_affected())
}

fn found(rows: u64) -> Result<(), StoreError> {
    if rows == 0 {
        return Err(StoreError::NotFound { what: WHAT });
    }
    Ok(())
}

pub(crate) async fn load(pool: &Pool, id: &CupId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
    let rows =
        sqlx::query("SELECT seq, at, payload FROM cup_events WHERE cup_id = $1 AND seq > $2 ORDER BY seq")
            .bind(id.as_str())
            .bind(i64::try_from(after).unwrap_or(i64::MAX))
            .fetch_all(pool)
            .await?;
    let events: Result<_, sqlx::Error> = rows.iter().map(events::event).collect();
    Ok(events?)
}

pub(crate) async fn bytes(pool: &Pool, id: &CupId) -> Result<usize, StoreError> {
    let sum: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(octet_length(payload)), 0) FROM cup_events WHERE cup_id = $1",
    )
    .bind(id.as_str())
    .fetch_one(pool)
    .await?;
    Ok(usize::try_from(sum).unwrap_or(usize::MAX))
}

/// Deletes the cups without activity since a time.
pub(crate) async fn tidy(pool: &Pool, before: Time) -> Result<(), StoreError> {
    sqlx::query(
        "DELETE FROM cups AS c WHERE \
         coalesce((SELECT max(e.at) FROM cup_events e WHERE e.cup_id = c.id), c.created) < $1 AND c.created < $1",
    )
    .bind(before.0)
    .execute(pool)
    .await?;
    Ok(())
}
