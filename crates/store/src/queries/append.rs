//! Appends within a transaction. Compiled once for each database.

use sqlx::Connection as _;

use super::{Connection, events, insert_events, results, tables};
use crate::append::{Append, AppendError};
use crate::error::StoreError;

/// Writes an append, all or nothing, within a larger transaction. The outer error means that the transaction is lost.
pub(crate) async fn apply(
    connection: &mut Connection,
    append: &Append,
) -> Result<Result<(), AppendError>, StoreError> {
    let mut savepoint = connection.begin().await?;
    let outcome = refused_or_lost(try_apply(&mut savepoint, append).await)?;
    match outcome {
        Ok(()) => savepoint.commit().await?,
        Err(_) => savepoint.rollback().await?,
    }
    Ok(outcome)
}

/// Separates an error of one caller from one that has broken the transaction.
pub(crate) fn refused_or_lost<E: Into<AppendError>>(
    outcome: Result<(), E>,
) -> Result<Result<(), AppendError>, StoreError> {
    match outcome.map_err(Into::into) {
        Err(AppendError::Store(
            error @ (StoreError::Busy(_)
            | StoreError::NotWritable(_)
            | StoreError::Database(_)
            | StoreError::Closed),
        )) => Err(error),
        outcome => Ok(outcome),
    }
}

pub(crate) async fn try_apply(connection: &mut Connection, append: &Append) -> Result<(), AppendError> {
    let Append {
        table,
        first_seq,
        payloads,
        at,
        change,
        results,
    } = append;
    if !insert_events(connection, table, *first_seq, payloads, *at).await? {
        return Err(refusal(connection, append).await?);
    }
    tables::change(connection, table, change).await?;
    for result in results {
        results::insert(connection, table, result).await?;
    }
    Ok(())
}

/// Finds the reason why no events were inserted.
pub(crate) async fn refusal(connection: &mut Connection, append: &Append) -> Result<AppendError, StoreError> {
    let next = events::next_seq(connection, &append.table).await?;
    Ok(
        next.map_or(AppendError::NoSuchTable, |next| AppendError::Conflict {
            expected: append.first_seq,
            next,
        }),
    )
}
