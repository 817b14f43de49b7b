//! Queries for tables. Compiled once for each database.

use sqlx::Row as _;

use super::{Connection, Pool, Row, begin, insert_events};
use crate::error::StoreError;
use crate::id::{PersonId, TableId};
use crate::page::{Page, PageRequest};
use crate::table::{NewTable, StoredTable, TableChange, TableStatus, Visibility};
use crate::tidy::TidyUp;
use crate::time::Time;

const WHAT: &str = "table";

/// Number of tables that [`tidy`] deletes in one transaction; small, so that others can write in between.
const TIDY_AT_ONCE: i64 = 200;

/// Selects tables with number and time of their last event, which are not in the row because most appends write only events.
macro_rules! select_table {
    ($tail:expr) => {
        concat!(
            "SELECT t.id, t.status, t.public, t.rulebook, t.host, t.created, t.summary, ",
            "coalesce((SELECT e.seq FROM events e WHERE e.table_id = t.id ORDER BY e.seq DESC LIMIT 1), 0) AS last_seq, ",
            "coalesce((SELECT e.at FROM events e WHERE e.table_id = t.id ORDER BY e.seq DESC LIMIT 1), t.created) ",
            "AS last_activity FROM tables t ",
            $tail
        )
    };
}

/// Selects a page of tables, the newest first.
macro_rules! select_page {
    ($which:literal) => {
        select_table!(concat!(
            "WHERE ",
            $which,
            " AND (t.created, t.id) < ($1, $2) ORDER BY t.created DESC, t.id DESC LIMIT $3"
        ))
    };
}

pub(crate) async fn create(connection: &mut Connection, new: &NewTable) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO tables (id, status, public, rulebook, host, created, summary) \
         VALUES ($1, 'open', $2, $3, $4, $5, $6)",
    )
    .bind(new.id.as_str())
    .bind(new.visibility.is_public())
    .bind(new.rulebook.as_str())
    .bind(new.host.as_str())
    .bind(new.at.0)
    .bind(new.summary.as_str())
    .execute(&mut *connection)
    .await
    .map_err(|error| StoreError::of_constraint(error, WHAT, "person"))?;
    join(connection, &new.id, &new.host).await?;
    if !new.events.is_empty() {
        insert_events(connection, &new.id, 1, &new.events, new.at).await?;
    }
    Ok(())
}

pub(crate) async fn find(pool: &Pool, id: &TableId) -> Result<Option<StoredTable>, StoreError> {
    let row = sqlx::query(select_table!("WHERE t.id = $1"))
        .bind(id.as_str())
        .fetch_optional(pool)
        .await?;
    Ok(row.as_ref().map(table).transpose()?)
}

pub(crate) async fn public_open(pool: &Pool, page: &PageRequest) -> Result<Page<StoredTable>, StoreError> {
    let sql = select_page!("t.status = 'open' AND t.public");
    list(pool, sql, page, None).await
}

/// Selects public running tables. `status <> finished` is redundant, but selects the index of unfinished tables.
pub(crate) async fn public_running(pool: &Pool, page: &PageRequest) -> Result<Page<StoredTable>, StoreError> {
    let sql = select_page!("t.status <> 'finished' AND t.status = 'running' AND t.public");
    list(pool, sql, page, None).await
}

pub(crate) async fn of_person(
    pool: &Pool,
    person: &PersonId,
    page: &PageRequest,
) -> Result<Page<StoredTable>, StoreError> {
    let sql = select_page!("t.id IN (SELECT table_id FROM table_people WHERE person_id = $4)");
    list(pool, sql, page, Some(person)).await
}

/// Runs the SQL of [`select_page`]; `person` is its fourth parameter.
async fn list(
    pool: &Pool,
    sql: &'static str,
    page: &PageRequest,
    person: Option<&PersonId>,
) -> Result<Page<StoredTable>, StoreError> {
    let (before, before_id) = page.bounds();
    let mut query = sqlx::query(sql)
        .bind(before)
        .bind(before_id)
        .bind(page.rows_to_fetch());
    if let Some(person) = person {
        query = query.bind(person.as_str());
    }
    let tables = tables(&query.fetch_all(pool).await?)?;
    Ok(page.cut(tables, |table| (table.created, table.id.to_string())))
}

pub(crate) async fn unfinished(
    pool: &Pool,
    after: Option<&TableId>,
    limit: u32,
) -> Result<Vec<StoredTable>, StoreError> {
    let rows = sqlx::query(select_table!(
        "WHERE t.status <> 'finished' AND t.id > $1 ORDER BY t.id LIMIT $2"
    ))
    .bind(after.map_or("", TableId::as_str))
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    Ok(tables(&rows)?)
}

/// Counts the unfinished tables of a host, up to `limit`.
pub(crate) async fn unfinished_of_host(pool: &Pool, host: &PersonId, limit: u32) -> Result<u32, StoreError> {
    let count: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM (SELECT 1 FROM table_people p JOIN tables t ON t.id = p.table_id \
         WHERE p.person_id = $1 AND t.host = $1 AND t.status <> 'finished' LIMIT $2) AS found",
    )
    .bind(host.as_str())
    .bind(i64::from(limit))
    .fetch_one(pool)
    .await?;
    Ok(u32::try_from(count).unwrap_or(limit))
}

/// Changes the row and the list of people of an existing table.
pub(crate) async fn change(
    connection: &mut Connection,
    table: &TableId,
    change: &TableChange,
) -> Result<(), StoreError> {
    if change.touches_row() {
        sqlx::query(
            "UPDATE tables SET status = coalesce($2, status), public = coalesce($3, public), host = coalesce($4, host), \
             rulebook = coalesce($5, rulebook), summary = coalesce($6, summary) WHERE id = $1",
        )
        .bind(table.as_str())
        .bind(change.status.map(TableStatus::as_str))
        .bind(change.visibility.map(Visibility::is_public))
        .bind(change.host.as_ref().map(PersonId::as_str))
        .bind(change.rulebook.as_deref())
        .bind(change.summary.as_deref())
        .execute(&mut *connection)
        .await
        .map_err(|error| StoreError::of_constraint(error, WHAT, "person"))?;
    }
    for person in &change.joined {
        join(connection, table, person).await?;
    }
    for person in &change.left {
        sqlx::query("DELETE FROM table_people WHERE table_id = $1 AND person_id = $2")
            .bind(table.as_str())
            .bind(person.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn join(connection: &mut Connection, table: &TableId, person: &PersonId) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO table_people (table_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(table.as_str())
        .bind(person.as_str())
        .execute(connection)
        .await
        .map_err(|error| StoreError::of_constraint(error, WHAT, "person"))?;
    Ok(())
}

pub(crate) async fn delete(pool: &Pool, id: &TableId, host: &PersonId) -> Result<(), StoreError> {
    let mut transaction = begin(pool).await?;
    match lock(&mut transaction, id).await? {
        None => return Err(StoreError::NotFound { what: WHAT }),
        Some((_, owner)) if owner != *host => return Err(StoreError::NotHost),
        Some(_) => {}
    }
    remove(&mut transaction, id).await?;
    transaction.commit().await?;
    Ok(())
}

/// Locks a table against appends until the end of the transaction, and returns its status and host.
pub(crate) async fn lock(
    connection: &mut Connection,
    id: &TableId,
) -> Result<Option<(TableStatus, PersonId)>, StoreError> {
    let row = sqlx::query(concat!(
        "SELECT status, host FROM tables WHERE id = $1",
        for_update!()
    ))
    .bind(id.as_str())
    .fetch_optional(connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((status(&row)?, PersonId::stored(row.try_get("host")?))))
}

/// Deletes a table with its events and its list of people.
pub(crate) async fn remove(connection: &mut Connection, id: &TableId) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM tables WHERE id = $1")
        .bind(id.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

/// Deletes some old tables. It locks them and checks them again, so that none with new events is deleted.
pub(crate) async fn tidy(pool: &Pool, what: &TidyUp) -> Result<Vec<TableId>, StoreError> {
    macro_rules! idle {
        () => {
            "coalesce((SELECT e.at FROM events e WHERE e.table_id = t.id ORDER BY e.seq DESC LIMIT 1), t.created) \
             < CASE WHEN t.status = 'finished' THEN $1 ELSE $2 END"
        };
    }
    let since = |time: Option<Time>| time.map_or(i64::MIN, |time| time.0);
    let (finished, unfinished) = (since(what.finished_before), since(what.unfinished_before));
    let mut transaction = begin(pool).await?;
    let ids: Vec<String> = sqlx::query_scalar(concat!(
        "SELECT t.id FROM tables t WHERE ",
        idle!(),
        " ORDER BY t.id LIMIT $3",
        for_update!()
    ))
    .bind(finished)
    .bind(unfinished)
    .bind(TIDY_AT_ONCE)
    .fetch_all(&mut *transaction)
    .await?;
    let mut removed = Vec::with_capacity(ids.len());
    for id in ids {
        let done = sqlx::query(concat!("DELETE FROM tables AS t WHERE t.id = $3 AND ", idle!()))
            .bind(finished)
            .bind(unfinished)
            .bind(id.as_str())
            .execute(&mut *transaction)
            .await?;
        if done.rows_affected() > 0 {
            removed.push(TableId::stored(id));
        }
    }
    transaction.commit().await?;
    Ok(removed)
}

fn tables(rows: &[Row]) -> Result<Vec<StoredTable>, sqlx::Error> {
    rows.iter().map(table).collect()
}

fn table(row: &Row) -> Result<StoredTable, sqlx::Error> {
    Ok(StoredTable {
        id: TableId::stored(row.try_get("id")?),
        status: status(row)?,
        visibility: Visibility::of_public(row.try_get("public")?),
        rulebook: row.try_get("rulebook")?,
        host: PersonId::stored(row.try_get("host")?),
        created: Time(row.try_get("created")?),
        last_activity: Time(row.try_get("last_activity")?),
        summary: row.try_get("summary")?,
        next_seq: 1 + row.try_get::<i64, _>("last_seq")?.cast_unsigned(),
    })
}

fn status(row: &Row) -> Result<TableStatus, sqlx::Error> {
    let text: String = row.try_get("status")?;
    TableStatus::parse(&text).ok_or_else(|| sqlx::Error::ColumnDecode {
        index: "status".to_owned(),
        source: format!("no such status: {text:?}").into(),
    })
}
