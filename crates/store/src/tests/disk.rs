//! Disks that are full or read-only, and files that are moved, deleted or readable by others.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use super::*;
use crate::testing::{Kind, SmallDisk};

fn not_writable(error: &AppendError) -> bool {
    matches!(error, AppendError::Store(StoreError::NotWritable(_))) && error.is_certain()
}

fn file_gone(error: &AppendError) -> bool {
    matches!(error, AppendError::Store(StoreError::FileGone { .. })) && error.is_certain()
}

#[tokio::test]
async fn a_full_disk_refuses_writes_until_there_is_room_again() -> Result<()> {
    let name = "tests::disk::a_full_disk_refuses_writes_until_there_is_room_again";
    let Some(disk) = SmallDisk::enter(name)? else {
        return Ok(());
    };
    let database = disk.database();
    let store = store_with_table(&database, &["ada"], "t").await?;
    let (mut next, mut beats) = (1, 0);
    for _ in 0..3 {
        disk.fill()?;
        // Until the space that the database has already is used up.
        let error = loop {
            beats += 1;
            if let Err(error) = store.beat(Time(beats)).await {
                break error;
            }
        };
        assert!(matches!(error, StoreError::NotWritable(_)), "{error:?}");
        let error = store.append(one_event("t", next, "x")).await.unwrap_err();
        assert!(not_writable(&error), "{error:?}");
        let changing = with_status(one_event("t", next, "x"), TableStatus::Running);
        let error = store.append(changing).await.unwrap_err();
        assert!(not_writable(&error), "{error:?}");
        let error = store.create_table(&new_table("u", "ada")).await;
        assert!(matches!(error, Err(StoreError::NotWritable(_))), "{error:?}");
        assert_eq!(payloads(&store, "t").await?.len() as u64, next - 1);
        disk.free()?;
        next = store.append(one_event("t", next, "there is room")).await?;
    }
    store.close().await;
    let stored = payloads(&open(&database).await?, "t").await?;
    assert_eq!(stored.len() as u64, next - 1);
    Ok(())
}

#[tokio::test]
async fn a_read_only_disk_is_named_as_the_reason() -> Result<()> {
    let name = "tests::disk::a_read_only_disk_is_named_as_the_reason";
    let Some(disk) = SmallDisk::enter(name)? else {
        return Ok(());
    };
    let database = disk.database();
    store_with_table(&database, &["ada"], "t").await?.close().await;
    if !disk.set_writable(false)? {
        return Ok(());
    }
    let error = Store::open(&database.options()).await.unwrap_err();
    let causes = format!("{:#}", anyhow::Error::from(error));
    assert!(
        causes.contains("read-only") || causes.contains("unable to open"),
        "{causes}"
    );
    disk.set_writable(true)?;
    assert!(open(&database).await?.table(&table_id("t")).await?.is_some());
    Ok(())
}

/// As after a failover to a standby.
#[tokio::test]
async fn a_postgres_that_may_only_be_read_takes_no_beat() -> Result<()> {
    let database = TestDatabase::fresh(Kind::Postgres).await?;
    let store = store_with_table(&database, &["ada"], "t").await?;
    let admin = sqlx::PgPool::connect(database.url()).await?;
    let name: String = sqlx::query_scalar("SELECT current_database()::text")
        .fetch_one(&admin)
        .await?;
    let set = async |value: &str| -> Result<()> {
        let sql = format!("ALTER DATABASE {name} SET default_transaction_read_only = {value}");
        let mut connection = admin.acquire().await?;
        sqlx::raw_sql("SET default_transaction_read_only = off")
            .execute(&mut *connection)
            .await?;
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
            .execute(&mut *connection)
            .await?;
        // New connections have the new setting.
        sqlx::raw_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .execute(&mut *connection)
        .await?;
        Ok(())
    };
    set("on").await?;
    // The first tries may find connections that have just been ended.
    let refused = async || loop {
        match store.beat(NOW).await {
            Err(StoreError::Database(_)) => {}
            other => break other,
        }
    };
    let error = refused().await;
    assert!(matches!(error, Err(StoreError::NotWritable(_))), "{error:?}");
    let error = loop {
        let error = store.append(one_event("t", 1, "x")).await.unwrap_err();
        if error.is_certain() {
            break error;
        }
    };
    assert!(not_writable(&error), "{error:?}");
    set("off").await?;
    refused().await?;
    store.append(one_event("t", 1, "x")).await?;
    Ok(())
}

fn path_of(database: &TestDatabase) -> &Path {
    Path::new(database.url().trim_start_matches("sqlite:"))
}

fn beside(path: &Path, ending: &str) -> std::path::PathBuf {
    format!("{}{ending}", path.display()).into()
}

#[tokio::test]
async fn nothing_is_acknowledged_while_the_file_is_not_in_its_place() -> Result<()> {
    let database = TestDatabase::fresh(Kind::Sqlite).await?;
    let store = store_with_table(&database, &["ada"], "t").await?;
    let (path, away) = (path_of(&database), beside(path_of(&database), ".away"));
    fs::rename(path, &away)?;
    let refused = async |store: &Store| -> Result<()> {
        let error = store.append(one_event("t", 1, "x")).await.unwrap_err();
        assert!(file_gone(&error), "{error:?}");
        assert!(error.to_string().contains("move it back"), "{error}");
        let deleted = store.delete_table(&table_id("t"), &person_id("ada")).await;
        assert!(matches!(deleted, Err(StoreError::FileGone { .. })), "{deleted:?}");
        Ok(())
    };
    refused(&store).await?;
    // Another file in its place is not it.
    fs::copy(&away, path)?;
    refused(&store).await?;
    fs::rename(&away, path)?;
    assert_eq!(store.append(one_event("t", 1, "it is back")).await?, 2);
    fs::remove_file(path)?;
    let error = store.append(one_event("t", 2, "x")).await.unwrap_err();
    assert!(file_gone(&error), "{error:?}");
    assert!(!path.exists(), "no empty database replaces the lost one");
    Ok(())
}

#[tokio::test]
async fn a_deleted_log_stops_the_writes_and_closing_saves_the_rest() -> Result<()> {
    let database = TestDatabase::fresh(Kind::Sqlite).await?;
    let store = store_with_table(&database, &["ada"], "t").await?;
    store.append(one_event("t", 1, "one")).await?;
    fs::remove_file(beside(path_of(&database), "-wal"))?;
    let error = store.append(one_event("t", 2, "lost")).await.unwrap_err();
    assert!(file_gone(&error), "{error:?}");
    store.close().await;
    let store = open(&database).await?;
    assert_eq!(payloads(&store, "t").await?, ["one"]);
    store.append(one_event("t", 2, "two")).await?;
    Ok(())
}

fn mode(path: &Path) -> Result<u32> {
    Ok(fs::metadata(path)?.permissions().mode() & 0o777)
}

#[tokio::test]
async fn only_the_owner_can_read_the_files() -> Result<()> {
    let database = TestDatabase::fresh(Kind::Sqlite).await?;
    let path = path_of(&database);
    let files = ["", "-wal", "-shm"].map(|ending| beside(path, ending));
    let modes = || files.iter().map(|file| mode(file)).collect::<Result<Vec<_>>>();
    let store = store_with_table(&database, &["ada"], "t").await?;
    assert_eq!(modes()?, [0o600; 3]);
    // Files of earlier versions, here with a log that a killed process has left.
    drop(store);
    for file in files.iter().filter(|file| file.exists()) {
        fs::set_permissions(file, Permissions::from_mode(0o644))?;
    }
    let store = open(&database).await?;
    store.beat(NOW).await?;
    assert_eq!(modes()?, [0o600; 3]);
    store.close().await;
    // A group may be let in, for backups.
    fs::set_permissions(path, Permissions::from_mode(0o640))?;
    open(&database).await?.beat(NOW).await?;
    assert_eq!(mode(path)?, 0o640);
    Ok(())
}

#[tokio::test]
async fn a_link_to_a_file_that_does_not_exist_yet_is_followed() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (link, file) = (folder.path().join("link.db"), folder.path().join("kostka.db"));
    symlink(&file, &link)?;
    let mut options = StoreOptions::new(DatabaseUrl::file(&link));
    options.patience = Duration::from_secs(1);
    Store::open(&options).await?.beat(NOW).await?;
    assert_eq!(mode(&file)?, 0o600);
    Ok(())
}
