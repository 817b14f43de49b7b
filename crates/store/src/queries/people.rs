//! Queries for people. Compiled once for each database, as a child of `sqlite` and of `postgres`.

use sqlx::Row as _;

use super::{Connection, Pool, Row};
use crate::error::StoreError;
use crate::id::PersonId;
use crate::person::{NewPerson, Person, SecretHash};
use crate::time::Time;

const WHAT: &str = "person";

pub(crate) async fn create(connection: &mut Connection, new: &NewPerson) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO people (id, secret_hash, name, created, last_seen) VALUES ($1, $2, $3, $4, $4)")
        .bind(new.id.as_str())
        .bind(new.secret.as_bytes())
        .bind(new.name.as_str())
        .bind(new.at.0)
        .execute(connection)
        .await
        .map_err(|error| StoreError::of_constraint(error, WHAT, WHAT))?;
    Ok(())
}

pub(crate) async fn find_by_secret(pool: &Pool, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
    let row = sqlx::query("SELECT id, name, created, last_seen FROM people WHERE secret_hash = $1")
        .bind(secret.as_bytes())
        .fetch_optional(pool)
        .await?;
    Ok(row.as_ref().map(person).transpose()?)
}

pub(crate) async fn rename(connection: &mut Connection, id: &PersonId, name: &str) -> Result<(), StoreError> {
    let done = sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
        .bind(id.as_str())
        .bind(name)
        .execute(connection)
        .await?;
    found(done.rows_affected())
}

pub(crate) async fn touch(connection: &mut Connection, id: &PersonId, at: Time) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE people SET last_seen = CASE WHEN last_seen < $2 THEN $2 ELSE last_seen END WHERE id = $1",
    )
    .bind(id.as_str())
    .bind(at.0)
    .execute(connection)
    .await?;
    found(done.rows_affected())
}

fn found(rows_affected: u64) -> Result<(), StoreError> {
    match rows_affected {
        0 => Err(StoreError::NotFound { what: WHAT }),
        _ => Ok(()),
    }
}

fn person(row: &Row) -> Result<Person, sqlx::Error> {
    Ok(Person {
        id: PersonId::stored(row.try_get("id")?),
        name: row.try_get("name")?,
        created: Time(row.try_get("created")?),
        last_seen: Time(row.try_get("last_seen")?),
    })
}
