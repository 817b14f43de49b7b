//! Queries for results. Compiled once for each database.

use sqlx::Row as _;

use super::{Connection, Pool, Row, begin, tables};
use crate::error::StoreError;
use crate::id::{PersonId, ResultId, TableId};
use crate::limits::MAX_RESULTS_AT_TABLE;
use crate::page::{Page, PageRequest};
use crate::result::{GameResult, NewResult, ResultPlayer};
use crate::table::TableStatus;
use crate::time::Time;

const WHAT: &str = "result";

/// Selects one row for each player of the results in a subquery, with the players of a result together.
macro_rules! select_results {
    ($which:literal, $order:literal) => {
        concat!(
            "SELECT r.id, r.table_id, r.game_number, r.rulebook, r.host, r.finished, p.person_id, p.name, p.score ",
            "FROM (SELECT id, table_id, game_number, rulebook, host, finished FROM results ",
            $which,
            ") r JOIN result_players p ON p.result_id = r.id ORDER BY ",
            $order,
            ", p.place"
        )
    };
}

/// Inserts a result with the rulebook and host of its table, after the changes of the same append.
pub(crate) async fn insert(
    connection: &mut Connection,
    table: &TableId,
    new: &NewResult,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO results (id, table_id, game_number, rulebook, host, finished, record) \
         SELECT $1, id, $3, rulebook, host, $4, $5 FROM tables WHERE id = $2",
    )
    .bind(new.id.as_str())
    .bind(table.as_str())
    .bind(i64::from(new.game_number))
    .bind(new.finished.0)
    .bind(new.record.as_str())
    .execute(&mut *connection)
    .await
    .map_err(|error| StoreError::of_constraint(error, WHAT, "person"))?;
    for (place, player) in (0_i64..).zip(&new.players) {
        sqlx::query(
            "INSERT INTO result_players (result_id, place, person_id, name, score) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(new.id.as_str())
        .bind(place)
        .bind(player.person.as_ref().map(PersonId::as_str))
        .bind(player.name.as_str())
        .bind(player.score)
        .execute(&mut *connection)
        .await
        .map_err(|error| StoreError::of_constraint(error, WHAT, "person"))?;
    }
    Ok(())
}

pub(crate) async fn find(pool: &Pool, id: &ResultId) -> Result<Option<GameResult>, StoreError> {
    let rows = sqlx::query(select_results!("WHERE id = $1", "r.id"))
        .bind(id.as_str())
        .fetch_all(pool)
        .await?;
    Ok(grouped(&rows)?.pop())
}

pub(crate) async fn record(pool: &Pool, id: &ResultId) -> Result<Option<String>, StoreError> {
    let record = sqlx::query_scalar("SELECT record FROM results WHERE id = $1")
        .bind(id.as_str())
        .fetch_optional(pool)
        .await?;
    Ok(record)
}

pub(crate) async fn of_person(
    pool: &Pool,
    person: &PersonId,
    page: &PageRequest,
) -> Result<Page<GameResult>, StoreError> {
    let (before, before_id) = page.bounds();
    let rows = sqlx::query(select_results!(
        "WHERE id IN (SELECT result_id FROM result_players WHERE person_id = $1) AND (finished, id) < ($2, $3) \
         ORDER BY finished DESC, id DESC LIMIT $4",
        "r.finished DESC, r.id DESC"
    ))
    .bind(person.as_str())
    .bind(before)
    .bind(before_id)
    .bind(page.rows_to_fetch())
    .fetch_all(pool)
    .await?;
    Ok(page.cut(grouped(&rows)?, |result| (result.finished, result.id.to_string())))
}

pub(crate) async fn at_table(pool: &Pool, table: &TableId) -> Result<Vec<GameResult>, StoreError> {
    let rows = sqlx::query(select_results!(
        "WHERE table_id = $1 ORDER BY game_number DESC LIMIT $2",
        "r.game_number"
    ))
    .bind(table.as_str())
    .bind(MAX_RESULTS_AT_TABLE)
    .fetch_all(pool)
    .await?;
    Ok(grouped(&rows)?)
}

pub(crate) async fn delete(pool: &Pool, id: &ResultId, host: &PersonId) -> Result<(), StoreError> {
    let mut transaction = begin(pool).await?;
    let row = sqlx::query("SELECT table_id, host FROM results WHERE id = $1")
        .bind(id.as_str())
        .fetch_optional(&mut *transaction)
        .await?
        .ok_or(StoreError::NotFound { what: WHAT })?;
    if row.try_get::<String, _>("host")? != host.as_str() {
        return Err(StoreError::NotHost);
    }
    let others = sqlx::query("SELECT 1 FROM result_players WHERE result_id = $1 AND person_id <> $2")
        .bind(id.as_str())
        .bind(host.as_str())
        .fetch_optional(&mut *transaction)
        .await?;
    if others.is_some() {
        return Err(StoreError::OthersPlayed);
    }
    let table = TableId::stored(row.try_get("table_id")?);
    match tables::lock(&mut transaction, &table).await? {
        Some((TableStatus::Finished, _)) => tables::remove(&mut transaction, &table).await?,
        Some((TableStatus::Open | TableStatus::Running, _)) => return Err(StoreError::StillLive),
        None => {}
    }
    sqlx::query("DELETE FROM results WHERE id = $1")
        .bind(id.as_str())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

fn grouped(rows: &[Row]) -> Result<Vec<GameResult>, sqlx::Error> {
    let mut results: Vec<GameResult> = Vec::new();
    for row in rows {
        let id: &str = row.try_get("id")?;
        if results.last().is_none_or(|result| result.id.as_str() != id) {
            results.push(without_players(row)?);
        }
        if let Some(result) = results.last_mut() {
            result.players.push(player(row)?);
        }
    }
    Ok(results)
}

fn without_players(row: &Row) -> Result<GameResult, sqlx::Error> {
    Ok(GameResult {
        id: ResultId::stored(row.try_get("id")?),
        table: TableId::stored(row.try_get("table_id")?),
        game_number: u32::try_from(row.try_get::<i64, _>("game_number")?).unwrap_or(u32::MAX),
        rulebook: row.try_get("rulebook")?,
        host: PersonId::stored(row.try_get("host")?),
        players: Vec::new(),
        finished: Time(row.try_get("finished")?),
    })
}

fn player(row: &Row) -> Result<ResultPlayer, sqlx::Error> {
    Ok(ResultPlayer {
        person: row
            .try_get::<Option<String>, _>("person_id")?
            .map(PersonId::stored),
        name: row.try_get("name")?,
        score: row.try_get("score")?,
    })
}
