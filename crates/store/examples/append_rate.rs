//! Measures the speed of appends: `cargo run --release --features testing -p kostka-store --example append_rate`.
//!
//! The first part appends as fast as possible, one event after the other at each of several numbers of tables. The second
//! part has 1,000 tables with one turn a second, and measures the time until a turn is acknowledged.
#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use anyhow::Result;
use kostka_store::testing::{Fsync, PostgresCluster};
use kostka_store::{
    Append, DatabaseUrl, Durability, NewPerson, NewTable, PersonId, SecretHash, Store, StoreOptions, TableId,
    Time, Visibility,
};
use tokio::task::JoinSet;

/// Size of a payload, about that of a turn.
const PAYLOAD_BYTES: usize = 600;
const SECONDS: u64 = 5;

#[tokio::main]
async fn main() -> Result<()> {
    let folder = tempfile::tempdir()?;
    for durability in [Durability::PowerLoss, Durability::ProcessDeath] {
        let path = folder.path().join(format!("{durability:?}.db"));
        let options = StoreOptions::new(DatabaseUrl::file(path)).with_durability(durability);
        measure(&format!("SQLite, {durability:?}"), &options).await?;
    }
    let cluster = PostgresCluster::start(Fsync::On)?;
    let options = StoreOptions::new(cluster.fresh_database().await?.url().parse()?);
    measure("Postgres, fsync on", &options).await
}

async fn measure(name: &str, options: &StoreOptions) -> Result<()> {
    println!("{name}");
    let store = Store::open(options).await?;
    let host = PersonId::new("host")?;
    store.create_person(&person(&host)).await?;
    for n_tables in [1, 10, 100, 1000] {
        let tables = create_tables(&store, &host, &format!("flat-out-{n_tables}"), n_tables).await?;
        let started = Instant::now();
        let waits = run(&store, tables, None).await?;
        report(
            &format!("{n_tables:>5} tables, flat out"),
            waits,
            started.elapsed(),
        );
    }
    let tables = create_tables(&store, &host, "steady", 1000).await?;
    let started = Instant::now();
    let waits = run(&store, tables, Some(Duration::from_secs(1))).await?;
    report(" 1000 tables, a turn a second", waits, started.elapsed());

    let started = Instant::now();
    let (mut n_tables, mut n_events, mut after) = (0, 0, None);
    loop {
        let tables = store.unfinished_tables(after.as_ref(), 1000).await?;
        let Some(last) = tables.last() else { break };
        after = Some(last.id.clone());
        n_tables += tables.len();
        for table in &tables {
            n_events += store.load_all(&table.id, 0).await?.len();
        }
    }
    println!(
        "  all {n_tables} tables with {n_events} events read in {:.1?}",
        started.elapsed()
    );
    store.close().await;
    Ok(())
}

fn person(id: &PersonId) -> NewPerson {
    NewPerson {
        id: id.clone(),
        secret: SecretHash::of(&[1; 32]),
        name: "host".to_owned(),
        at: Time(0),
    }
}

async fn create_tables(store: &Store, host: &PersonId, name: &str, count: usize) -> Result<Vec<TableId>> {
    let mut ids = Vec::new();
    for idx in 0..count {
        let id = TableId::new(format!("{name}-{:016x}", idx.wrapping_mul(0x9e37_79b9_7f4a_7c15)))?;
        let table = NewTable {
            id: id.clone(),
            host: host.clone(),
            rulebook: "pl-standard".to_owned(),
            visibility: Visibility::Public,
            summary: "{}".to_owned(),
            events: Vec::new(),
            at: Time(0),
        };
        store.create_table(&table).await?;
        ids.push(id);
    }
    Ok(ids)
}

/// Returns the latency of each append. With a pause, tables start at different moments in it.
async fn run(store: &Store, tables: Vec<TableId>, pause: Option<Duration>) -> Result<Vec<Duration>> {
    let (count, started) = (tables.len(), Instant::now());
    let mut running = JoinSet::new();
    for (idx, table) in tables.into_iter().enumerate() {
        let store = store.clone();
        running.spawn(async move {
            let mut waits = Vec::new();
            let mut due = Instant::now();
            if let Some(pause) = pause {
                due += pause * u32::try_from(idx)? / u32::try_from(count)?;
            }
            while started.elapsed() < Duration::from_secs(SECONDS) {
                tokio::time::sleep_until(due.into()).await;
                let asked = Instant::now();
                let payload = format!("{idx} {}", "x".repeat(PAYLOAD_BYTES));
                let append = Append::new(table.clone(), 1 + waits.len() as u64, vec![payload], Time(0));
                store.append(append).await?;
                waits.push(asked.elapsed());
                due = pause.map_or_else(Instant::now, |pause| due + pause);
            }
            anyhow::Ok(waits)
        });
    }
    let mut waits = Vec::new();
    while let Some(some) = running.join_next().await {
        waits.extend(some??);
    }
    Ok(waits)
}

fn report(name: &str, mut waits: Vec<Duration>, took: Duration) {
    waits.sort();
    let percentile = |n: usize| waits[(waits.len() - 1) * n / 100];
    println!(
        "  {name}: {:>6.0} appends/s, waiting p50 {:.1?}, p99 {:.1?}, longest {:.1?}",
        waits.len() as f64 / took.as_secs_f64(),
        percentile(50),
        percentile(99),
        percentile(100),
    );
}
