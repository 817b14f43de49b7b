//! A process that is killed while it appends loses no acknowledged event.
//!
//! The process is this test program, started for one test with instructions in its environment.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};

use super::*;

on_both! {
    acknowledged_appends_survive_a_kill,
}

const URL: &str = "KOSTKA_STORE_TEST_APPEND_TO";
const TABLES: usize = 8;
/// Numbers of acknowledged events before a process is killed.
const KILL_AFTER: [usize; 6] = [1, 7, 50, 400, 151, 1000];

async fn acknowledged_appends_survive_a_kill(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "table 0").await?;
    for table in 1..TABLES {
        store
            .create_table(&new_table(&format!("table {table}"), "ada"))
            .await?;
    }
    store.close().await;
    let mut acknowledged = BTreeMap::new();
    for kill_after in KILL_AFTER {
        let url = database.url().to_owned();
        let lines = tokio::task::spawn_blocking(move || run_and_kill(&url, kill_after)).await??;
        for (table, seq) in lines {
            let last = acknowledged.insert(table.clone(), seq);
            assert!(last < Some(seq), "{table}: {seq} after {last:?}");
        }
        let store = open(database).await?;
        for (table, last) in &acknowledged {
            let stored = payloads(&store, table).await?;
            let count = u64::try_from(stored.len())?;
            assert!(count >= *last, "{table}: {last} acknowledged, {count} there");
            for (seq, payload) in (1..).zip(stored) {
                assert_eq!(payload, text(table, seq));
            }
        }
    }
    assert_eq!(acknowledged.len(), TABLES);
    Ok(())
}

/// Runs a process, kills it, and returns the appends that it reported as acknowledged.
fn run_and_kill(url: &str, kill_after: usize) -> Result<Vec<(String, u64)>> {
    let mut child = Command::new(std::env::current_exe()?)
        .args([
            "tests::killed::the_process_that_is_killed",
            "--exact",
            "--nocapture",
        ])
        .env(URL, url)
        .stdout(Stdio::piped())
        .spawn()?;
    let lines = read_and_kill(&mut child, kill_after);
    // In every case the process must end.
    let _ = child.kill();
    child.wait()?;
    lines
}

fn read_and_kill(child: &mut Child, kill_after: usize) -> Result<Vec<(String, u64)>> {
    let stdout = child.stdout.take().context("no output")?;
    let mut seen = Vec::new();
    for line in BufReader::new(stdout).lines() {
        let line = line?;
        // The last line may be incomplete.
        let Some(said) = line
            .strip_prefix("written: ")
            .and_then(|rest| rest.strip_suffix('.'))
        else {
            continue;
        };
        let (table, seq) = said.split_once('=').context("an odd line")?;
        seen.push((table.to_owned(), seq.parse()?));
        if seen.len() == kill_after {
            child.kill()?;
        }
    }
    anyhow::ensure!(seen.len() >= kill_after, "it ended by itself");
    Ok(seen)
}

/// Writes until it is killed, if the environment names a database; otherwise does nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_process_that_is_killed() -> Result<()> {
    let Ok(url) = std::env::var(URL) else {
        return Ok(());
    };
    let store = Store::open(&StoreOptions::new(url.parse()?)).await?;
    let mut writers = tokio::task::JoinSet::new();
    for table in 0..TABLES {
        writers.spawn(append_forever(store.clone(), format!("table {table}")));
    }
    // Ends by itself if the parent has died.
    tokio::time::sleep(Duration::from_secs(60)).await;
    Ok(())
}

async fn append_forever(store: Store, table: String) -> Result<()> {
    let mut next = store
        .table(&table_id(&table))
        .await?
        .context("no table")?
        .next_seq;
    loop {
        let payloads = (next..next + 1 + next % 3).map(|seq| text(&table, seq)).collect();
        let append = Append::new(table_id(&table), next, payloads, NOW);
        next = store.append(append).await?;
        let mut stdout = std::io::stdout().lock();
        writeln!(stdout, "written: {table}={}.", next - 1)?;
        stdout.flush()?;
    }
}

fn text(table: &str, seq: u64) -> String {
    format!(
        "{table}, event {seq}, {}",
        "and so on ".repeat(usize::try_from(seq % 50).unwrap())
    )
}
