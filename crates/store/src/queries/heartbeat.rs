//! Queries for the heartbeat. Compiled once for each database.

use super::{Connection, Pool};
use crate::error::StoreError;
use crate::time::Time;

pub(crate) async fn beat(connection: &mut Connection, at: Time) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
    )
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}

pub(crate) async fn last(pool: &Pool) -> Result<Option<Time>, StoreError> {
    let at: Option<i64> = sqlx::query_scalar("SELECT at FROM heartbeat")
        .fetch_optional(pool)
        .await?;
    Ok(at.map(Time))
}
