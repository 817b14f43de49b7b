//! Queries for the tables of online cups. Compiled once for each database.

use sqlx::Row as _;

use super::{Connection, Pool, tables};
use crate::cup::{NewSitting, Sitting};
use crate::error::StoreError;
use crate::id::{CupId, TableId};
use crate::table::{TableChange, TableStatus};
use crate::time::Time;

const WHAT: &str = "sitting";

/// Stores a table with the sitting that it is for. The primary key refuses a second table for it.
pub(crate) async fn create(connection: &mut Connection, new: &NewSitting) -> Result<(), StoreError> {
    let Sitting { stage, round, number } = new.sitting;
    sqlx::query(
        "INSERT INTO cup_sittings (cup_id, stage, round, number, table_id) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(new.cup.as_str())
    .bind(i64::from(stage))
    .bind(i64::from(round))
    .bind(i64::from(number))
    .bind(new.table.id.as_str())
    .execute(&mut *connection)
    .await
    .map_err(|error| StoreError::of_constraint(error, WHAT, "cup"))?;
    for person in &new.people {
        sqlx::query(
            "INSERT INTO people (id, secret_hash, name, created, last_seen) VALUES ($1, $2, $3, $4, $4) \
             ON CONFLICT DO NOTHING",
        )
        .bind(person.id.as_str())
        .bind(person.secret.as_bytes())
        .bind(person.name.as_str())
        .bind(person.at.0)
        .execute(&mut *connection)
        .await?;
    }
    tables::create(connection, &new.table).await?;
    let running = TableChange {
        status: Some(TableStatus::Running),
        ..TableChange::default()
    };
    tables::change(connection, &new.table.id, &running).await
}

/// Returns the sittings of a cup that have a table, in order.
pub(crate) async fn of_cup(pool: &Pool, cup: &CupId) -> Result<Vec<(Sitting, TableId)>, StoreError> {
    let rows = sqlx::query(
        "SELECT stage, round, number, table_id FROM cup_sittings WHERE cup_id = $1 ORDER BY stage, round, number",
    )
    .bind(cup.as_str())
    .fetch_all(pool)
    .await?;
    let sitting = |row: &super::Row| {
        let number = |column: &str| {
            Ok::<u32, sqlx::Error>(u32::try_from(row.try_get::<i64, _>(column)?).unwrap_or(u32::MAX))
        };
        let sitting = Sitting {
            stage: number("stage")?,
            round: number("round")?,
            number: number("number")?,
        };
        Ok((sitting, TableId::stored(row.try_get("table_id")?)))
    };
    let found: Result<_, sqlx::Error> = rows.iter().map(sitting).collect();
    Ok(found?)
}

/// Counts the tables of all cups that are not finished, up to `limit`.
pub(crate) async fn unfinished(pool: &Pool, limit: u32) -> Result<u32, StoreError> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM (SELECT 1 FROM cup_sittings s JOIN tables t ON t.id = s.table_id \
         WHERE t.status <> 'finished' LIMIT $1) AS found",
    )
    .bind(i64::from(limit))
    .fetch_one(pool)
    .await?;
    Ok(u32::try_from(count).unwrap_or(limit))
}

/// Notes when the server looks after a cup by itself.
pub(crate) async fn look_at(
    connection: &mut Connection,
    cup: &CupId,
    due: Option<Time>,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE cups SET due = $2 WHERE id = $1")
        .bind(cup.as_str())
        .bind(due.map(|due| due.0))
        .execute(connection)
        .await?;
    Ok(())
}

/// Returns the cups that the server has to look after, each with its time, the earliest first.
pub(crate) async fn due(pool: &Pool, limit: u32) -> Result<Vec<(CupId, Time)>, StoreError> {
    let rows = sqlx::query("SELECT id, due FROM cups WHERE due IS NOT NULL ORDER BY due, id LIMIT $1")
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    let cup = |row: &super::Row| Ok((CupId::stored(row.try_get("id")?), Time(row.try_get("due")?)));
    let found: Result<_, sqlx::Error> = rows.iter().map(cup).collect();
    Ok(found?)
}

/// Deletes the tables of a cup with the results of their games, which name people.
pub(crate) async fn remove_tables(connection: &mut Connection, cup: &CupId) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM results WHERE table_id IN (SELECT table_id FROM cup_sittings WHERE cup_id = $1)",
        "DELETE FROM tables WHERE id IN (SELECT table_id FROM cup_sittings WHERE cup_id = $1)",
    ] {
        sqlx::query(sql)
            .bind(cup.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
