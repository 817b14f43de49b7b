//! Measures the server with tables of four socket clients that play real games, one turn a second at each table.
//!
//! The server is a separate process of this program. Optional arguments:
//! `--tables 100,500,1000 --seconds 20 --pace 1000 --database sqlite,postgres`.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal; whatever goes wrong ends it"
)]

#[path = "../../tests/it/guest.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod guest;
#[path = "../../tests/it/http.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod http;
#[path = "../common/load.rs"]
#[allow(dead_code, reason = "shared by the benchmarks")]
mod load;
#[path = "../common/process.rs"]
#[allow(dead_code, reason = "shared by the benchmarks")]
mod process;

use std::time::Duration;

use kostka_store::testing::{Fsync, PostgresCluster};

use crate::load::Load;
use crate::process::{Limits, Process};

/// Options of the benchmark.
#[derive(Clone, Debug)]
struct Plan {
    tables: Vec<usize>,
    seconds: u64,
    /// Milliseconds between two turns of a table.
    pace: u64,
    databases: Vec<String>,
}

fn main() {
    if process::is_server() {
        process::serve();
        return;
    }
    let plan = Plan::of(std::env::args().skip(1));
    rlimit::increase_nofile_limit(u64::MAX).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        for database in &plan.databases {
            measure(&plan, database).await;
        }
    });
}

impl Plan {
    fn of(arguments: impl Iterator<Item = String>) -> Plan {
        let mut plan = Plan {
            tables: vec![100, 500, 1000],
            seconds: 20,
            pace: 1000,
            databases: vec!["sqlite".to_owned(), "postgres".to_owned()],
        };
        // `cargo bench` adds this flag.
        let arguments: Vec<String> = arguments.filter(|argument| argument != "--bench").collect();
        for pair in arguments.chunks(2) {
            let [name, value] = pair else {
                panic!("{} needs a value", pair[0])
            };
            let list = || value.split(',');
            match name.as_str() {
                "--tables" => plan.tables = list().map(|number| number.parse().unwrap()).collect(),
                "--seconds" => plan.seconds = value.parse().unwrap(),
                "--pace" => plan.pace = value.parse().unwrap(),
                "--database" => plan.databases = list().map(str::to_owned).collect(),
                _ => panic!("unknown: {name}"),
            }
        }
        plan
    }
}

async fn measure(plan: &Plan, database: &str) {
    let folder = tempfile::tempdir().unwrap();
    let cluster = (database == "postgres").then(|| PostgresCluster::start(Fsync::On).unwrap());
    let url = match &cluster {
        Some(cluster) => cluster.url("postgres"),
        None => folder.path().join("kostka.db").display().to_string(),
    };
    println!(
        "{database}, {} s each, a turn every {} ms at each table",
        plan.seconds, plan.pace
    );
    let server = Process::start(&url, Limits::Off).await;
    println!(
        "  start to listening, new database: {} ms",
        server.started_in.as_millis()
    );
    let before = server.memory();
    let mut load = Load::new(server.address, Duration::from_millis(plan.pace));
    for tables in &plan.tables {
        load.grow_to(*tables).await;
        let used = server.cpu();
        let numbers = load.measure(Duration::from_secs(plan.seconds)).await;
        let used =
            (server.cpu() - used).as_secs_f64() / (plan.seconds as f64 + 3.0 * plan.pace as f64 / 1000.0);
        let each = (server.memory().saturating_sub(before)) / *tables as u64;
        println!(
            "  {tables:>5} tables, {:>5} sockets: {numbers}, {used:.2} cores, {each} KB for each table",
            tables * 4
        );
    }
    let live = *plan.tables.last().unwrap();
    load.stop();
    server.kill();
    let server = Process::start(&url, Limits::Off).await;
    let loaded = server.wait_for_tables(live).await;
    println!(
        "  killed and started again: listening after {} ms, all {live} games go on after {} ms, {} KB each without clients\n",
        server.started_in.as_millis(),
        loaded.as_millis(),
        server.memory().saturating_sub(before) / live as u64
    );
    server.kill();
}
