//! Migrations: from nothing, from an older version, at the same time, and not from a newer one.

use std::collections::BTreeSet;

use anyhow::Result;
use sqlx::Executor as _;

use super::*;
use crate::migrations::{POSTGRES, SQLITE, Step};

on_both! {
    opening_again_changes_nothing,
    many_can_open_at_the_same_time,
    an_older_database_is_brought_up_to_date,
    a_newer_database_is_left_alone,
    a_changed_step_is_noticed,
}

async fn opening_again_changes_nothing(database: &TestDatabase) -> Result<()> {
    store_with_table(database, &["ada"], "t").await?.close().await;
    let before = columns(database).await?;
    for _ in 0..3 {
        let store = open(database).await?;
        assert!(store.table(&table_id("t")).await?.is_some());
        store.close().await;
    }
    assert_eq!(columns(database).await?, before);
    Ok(())
}

async fn many_can_open_at_the_same_time(database: &TestDatabase) -> Result<()> {
    let (a, b, c) = tokio::join!(open(database), open(database), open(database));
    let stores = [a?, b?, c?];
    for (idx, store) in stores.iter().enumerate() {
        store.create_person(&new_person(&format!("person {idx}"))).await?;
    }
    Ok(())
}

async fn an_older_database_is_brought_up_to_date(database: &TestDatabase) -> Result<()> {
    migrate(database, |steps| steps[..1].to_vec()).await?;
    // Rows of the first version.
    execute(
        database,
        "INSERT INTO people (id, secret_hash, name, created, last_seen) VALUES ('ada', 'x', 'Ada', 1, 2); \
         INSERT INTO tables (id, status, public, rulebook, host, created, summary) \
             VALUES ('t', 'running', 1 = 1, 'uk-xp', 'ada', 3, '{}'); \
         INSERT INTO events (table_id, seq, at, payload) VALUES ('t', 1, 4, 'one'), ('t', 2, 5, 'two');",
    )
    .await?;
    let store = open(database).await?;
    assert_eq!(store.table(&table_id("t")).await?.unwrap().host, person_id("ada"));
    assert_eq!(payloads(&store, "t").await?, ["one", "two"]);
    let over = one_event("t", 3, "over").with_result(new_result("r", 1, &["ada"]));
    assert_eq!(store.append(over).await?, 4);
    assert_eq!(store.result(&result_id("r")).await?.unwrap().rulebook, "uk-xp");
    Ok(())
}

async fn a_newer_database_is_left_alone(database: &TestDatabase) -> Result<()> {
    migrate(database, |steps| {
        let newer: Step = (999, "from the future", "CREATE TABLE future (id TEXT)");
        [steps, &[newer]].concat()
    })
    .await?;
    let before = database.save().await?;
    let error = Store::open(&database.options()).await.unwrap_err();
    assert!(
        matches!(error, StoreError::NewerSchema { version: 999 }),
        "{error:?}"
    );
    assert!(error.to_string().contains("newer version of Kostka"), "{error}");
    assert!(database.save().await? == before, "something was written");
    Ok(())
}

async fn a_changed_step_is_noticed(database: &TestDatabase) -> Result<()> {
    migrate(database, |_| {
        vec![(1, "something else", "CREATE TABLE people (id TEXT)")]
    })
    .await?;
    let error = Store::open(&database.options()).await.unwrap_err();
    assert!(matches!(error, StoreError::Migration(_)), "{error:?}");
    Ok(())
}

#[tokio::test]
async fn both_databases_have_the_same_tables_and_columns() -> Result<()> {
    let mut schemas = Vec::new();
    for kind in crate::testing::Kind::ALL {
        let database = TestDatabase::fresh(kind).await?;
        open(&database).await?.close().await;
        schemas.push(columns(&database).await?);
    }
    assert!(schemas[0].len() > 20);
    assert_eq!(schemas[0], schemas[1]);
    Ok(())
}

async fn migrate(database: &TestDatabase, steps: impl Fn(&[Step]) -> Vec<Step>) -> Result<()> {
    if database.url().starts_with("sqlite:") {
        crate::sqlite::migrate(&sqlite(database).await?, &steps(SQLITE)).await?;
    } else {
        crate::postgres::migrate(&postgres(database).await?, &steps(POSTGRES)).await?;
    }
    Ok(())
}

async fn execute(database: &TestDatabase, sql: &'static str) -> Result<()> {
    if database.url().starts_with("sqlite:") {
        // SQLite does not convert texts to blobs.
        let sql = sqlx::AssertSqlSafe(sql.replace("'x'", "x'00'"));
        sqlite(database).await?.execute(sqlx::raw_sql(sql)).await?;
    } else {
        postgres(database).await?.execute(sqlx::raw_sql(sql)).await?;
    }
    Ok(())
}

/// Returns all columns of all tables.
async fn columns(database: &TestDatabase) -> Result<BTreeSet<(String, String)>> {
    let rows: Vec<(String, String)> = if database.url().starts_with("sqlite:") {
        let sql = "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'";
        sqlx::query_as(sql).fetch_all(&sqlite(database).await?).await?
    } else {
        let sql = "SELECT table_name::text, column_name::text FROM information_schema.columns WHERE table_schema = 'public'";
        sqlx::query_as(sql).fetch_all(&postgres(database).await?).await?
    };
    Ok(rows
        .into_iter()
        .filter(|(table, _)| !table.starts_with("_sqlx"))
        .collect())
}

async fn sqlite(database: &TestDatabase) -> Result<sqlx::SqlitePool> {
    let options: sqlx::sqlite::SqliteConnectOptions = database.url().parse()?;
    Ok(sqlx::SqlitePool::connect_with(options.create_if_missing(true)).await?)
}

async fn postgres(database: &TestDatabase) -> Result<sqlx::PgPool> {
    Ok(sqlx::PgPool::connect(database.url()).await?)
}
