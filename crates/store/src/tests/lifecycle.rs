//! Opening, closing, opening again, and a database that does not answer.

use std::time::Duration;

use anyhow::Result;

use super::*;
use crate::testing::Kind;

on_both! {
    what_was_written_is_there_after_reopening,
    what_was_asked_before_closing_is_done,
    a_closed_store_says_so,
    both_durabilities_keep_what_was_written,
    the_last_beat_is_remembered,
}

async fn what_was_written_is_there_after_reopening(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    store.append(one_event("t", 1, "one")).await?;
    // Without closing it.
    drop(store);
    let store = open(database).await?;
    assert_eq!(payloads(&store, "t").await?, ["one"]);
    store.append(one_event("t", 2, "two")).await?;
    store.close().await;
    let store = open(database).await?;
    assert_eq!(payloads(&store, "t").await?, ["one", "two"]);
    assert!(store.find_person(&secret("ada")).await?.is_some());
    Ok(())
}

async fn what_was_asked_before_closing_is_done(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    let mut asked = tokio::task::JoinSet::new();
    for idx in 0..50 {
        store.create_table(&new_table(&format!("t{idx}"), "ada")).await?;
    }
    for idx in 0..50 {
        let store = store.clone();
        asked.spawn(async move { (idx, store.append(one_event(&format!("t{idx}"), 1, "x")).await) });
    }
    tokio::task::yield_now().await;
    store.close().await;
    let store = open(database).await?;
    while let Some(done) = asked.join_next().await {
        let (idx, outcome) = done?;
        let written = payloads(&store, &format!("t{idx}")).await?.len();
        match outcome {
            Ok(_) => assert_eq!(written, 1),
            Err(AppendError::Store(StoreError::Closed)) => assert_eq!(written, 0),
            Err(other) => return Err(other.into()),
        }
    }
    Ok(())
}

async fn a_closed_store_says_so(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    store.beat(NOW).await?;
    let clone = store.clone();
    store.close().await;
    store.close().await;
    assert!(matches!(clone.beat(NOW).await, Err(StoreError::Closed)));
    assert!(matches!(clone.last_beat().await, Err(StoreError::Closed)));
    assert!(matches!(
        clone.find_person(&secret("ada")).await,
        Err(StoreError::Closed)
    ));
    assert!(matches!(
        clone.load(&table_id("t"), 0, 9).await,
        Err(StoreError::Closed)
    ));
    assert!(matches!(
        clone.create_person(&new_person("bob")).await,
        Err(StoreError::Closed)
    ));
    assert!(matches!(
        clone.create_table(&new_table("u", "ada")).await,
        Err(StoreError::Closed)
    ));
    let append = clone.append(one_event("t", 1, "x")).await;
    assert!(
        matches!(append, Err(AppendError::Store(StoreError::Closed))),
        "{append:?}"
    );
    Ok(())
}

async fn both_durabilities_keep_what_was_written(database: &TestDatabase) -> Result<()> {
    store_with_table(database, &["ada"], "t").await?.close().await;
    for (seq, durability) in [(1, Durability::PowerLoss), (2, Durability::ProcessDeath)] {
        let options = database.options().with_durability(durability);
        let store = Store::open(&options).await?;
        store.append(one_event("t", seq, "x")).await?;
    }
    assert_eq!(payloads(&open(database).await?, "t").await?.len(), 2);
    Ok(())
}

async fn the_last_beat_is_remembered(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    assert_eq!(store.last_beat().await?, None);
    for later in 0..3 {
        store.beat(Time(NOW.0 + later)).await?;
    }
    drop(store);
    assert_eq!(open(database).await?.last_beat().await?, Some(Time(NOW.0 + 2)));
    Ok(())
}

#[tokio::test]
async fn a_file_in_other_hands_is_busy_and_then_free() -> Result<()> {
    let database = TestDatabase::fresh(Kind::Sqlite).await?;
    store_with_table(&database, &["ada"], "t").await?.close().await;
    let mut options = database.options();
    options.patience = Duration::from_millis(50);
    let store = Store::open(&options).await?;
    let other = database.lock().await?;
    let append = store.append(one_event("t", 1, "x")).await;
    assert!(
        matches!(append, Err(AppendError::Store(StoreError::Busy(_)))),
        "{append:?}"
    );
    let beat = store.beat(NOW).await;
    assert!(matches!(beat, Err(StoreError::Busy(_))), "{beat:?}");
    let rename = store.rename_person(&person_id("ada"), "Ada").await;
    assert!(matches!(rename, Err(StoreError::Busy(_))), "{rename:?}");
    assert_eq!(payloads(&store, "t").await?.len(), 0, "readers do not wait");
    sqlx::Connection::close(other).await?;
    store.append(one_event("t", 1, "x")).await?;
    Ok(())
}

#[tokio::test]
async fn a_postgres_that_is_not_there_is_an_error() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let socket = folder.path().display().to_string().replace('/', "%2F");
    let mut options = StoreOptions::new(format!("postgres://nobody@{socket}/nothing").parse()?);
    options.patience = Duration::from_millis(200);
    let error = Store::open(&options).await.unwrap_err();
    assert!(
        matches!(error, StoreError::Database(_) | StoreError::Busy(_)),
        "{error:?}"
    );
    Ok(())
}

#[tokio::test]
async fn a_file_in_a_folder_that_is_not_there_is_an_error() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let options = StoreOptions::new(DatabaseUrl::file(folder.path().join("no/such/file.db")));
    let error = Store::open(&options).await.unwrap_err();
    assert!(matches!(error, StoreError::Database(_)), "{error:?}");
    Ok(())
}

#[test]
fn urls_are_understood_and_keep_their_secrets() {
    let shown = |text: &str| text.parse::<DatabaseUrl>().map(|url| url.to_string());
    assert_eq!(shown("a/b.db").unwrap(), "SQLite file a/b.db");
    assert_eq!(shown("sqlite:b.db").unwrap(), "SQLite file b.db");
    assert_eq!(shown("sqlite://b.db").unwrap(), "SQLite file b.db");
    let secret = "postgres://user:hunter2@db.example:5433/kostka";
    assert_eq!(shown(secret).unwrap(), "Postgres database kostka on db.example");
    assert!(!format!("{:?}", secret.parse::<DatabaseUrl>()).contains("hunter2"));
    assert_eq!(shown(""), Err(BadDatabaseUrl::Empty));
    assert_eq!(shown("sqlite:"), Err(BadDatabaseUrl::Empty));
    assert_eq!(shown("sqlite::memory:"), Err(BadDatabaseUrl::InMemory));
    assert_eq!(shown("postgres://h:port/x"), Err(BadDatabaseUrl::Postgres));
    assert!(
        matches!(shown("mysql://h/x"), Err(BadDatabaseUrl::UnknownScheme { scheme }) if scheme == "mysql")
    );
}
