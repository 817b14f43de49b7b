//! Measures a cup of 200 players: 50 phones enter their sheets at once, and 300 pages watch.
//!
//! The server is a separate process of this program.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a program for the terminal; whatever goes wrong ends it"
)]

#[path = "../../tests/it/cups/hall.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod hall;
#[path = "../../tests/it/http.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod http;
#[path = "../common/process.rs"]
#[allow(dead_code, reason = "shared by the benchmarks")]
mod process;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kostka_tournament::Command;
use serde_json::json;
use tokio::sync::{Barrier, mpsc};
use tokio::task::JoinSet;

use crate::hall::{At, Page};
use crate::process::{Limits, Process};

const PLAYERS: usize = 200;
const WATCHERS: usize = 300;
const ROUNDS: usize = 5;

fn main() {
    if process::is_server() {
        return process::serve();
    }
    rlimit::increase_nofile_limit(u64::MAX).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(measure());
}

/// Entries that a page has heard, each with the time.
type Heard = mpsc::UnboundedSender<(u64, Instant)>;

async fn measure() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("kostka.db").display().to_string();
    let server = Process::start(&database, Limits::Off).await;
    let at = At::new(server.address, json!({"id": "pl-county"})).await;
    let mut organiser = at.organiser().await;
    organiser.register(0..PLAYERS).await;
    let began = Instant::now();
    organiser.give(Command::Draw).await;
    println!(
        "draw of {ROUNDS} rounds for {PLAYERS} players: {} ms",
        began.elapsed().as_millis()
    );
    let before = server.memory();
    let (heard, mut hears) = mpsc::unbounded_channel();
    let began = Instant::now();
    let mut watching = JoinSet::new();
    for _ in 0..WATCHERS {
        watching.spawn(watch(Page::open(&at, None).await, heard.clone()));
    }
    println!(
        "{WATCHERS} pages open within {} ms; memory grows by {} MB to {} MB",
        began.elapsed().as_millis(),
        server.memory().saturating_sub(before) / 1024,
        server.memory() / 1024
    );
    let (mut answers, mut tellings) = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        organiser.give(Command::Begin).await;
        while hears.try_recv().is_ok() {}
        let sent = enter_all(&at, &organiser, round).await;
        answers.extend(sent.values().map(|(_, took)| *took));
        let expected = sent.len() * WATCHERS;
        let mut told = 0;
        while told < expected {
            let (seq, when) = hears.recv().await.unwrap();
            if let Some((began, _)) = sent.get(&seq) {
                tellings.push(when.duration_since(*began));
                told += 1;
            }
        }
        organiser.follow(*sent.keys().max().unwrap()).await.unwrap();
    }
    println!("{} sheets, {} at once", answers.len(), answers.len() / ROUNDS);
    println!("  acknowledged after: {}", percentiles(answers));
    println!("  told to everybody after: {}", percentiles(tellings));
    println!(
        "  memory of the server: {} MB, {:.1} s on cores in all",
        server.memory() / 1024,
        server.cpu().as_secs_f64()
    );
    watching.abort_all();
    server.kill();
}

async fn watch(mut page: Page, heard: Heard) {
    loop {
        let before = page.seq();
        if page.hear().await.is_err() {
            return;
        }
        for seq in before + 1..=page.seq() {
            // The measurement may be over.
            let _ = heard.send((seq, Instant::now()));
        }
    }
}

/// Enters the sheets of all tables at once; returns the time of each and how long its answer took, by the number of its entry.
async fn enter_all(at: &At, organiser: &Page, round: usize) -> HashMap<u64, (Instant, Duration)> {
    let keys = organiser.keys.as_ref().unwrap().tables[round].clone();
    let gate = Arc::new(Barrier::new(keys.len()));
    let mut entering = JoinSet::new();
    for (table, key) in keys.into_iter().enumerate() {
        let (at, gate) = (at.clone(), Arc::clone(&gate));
        entering.spawn(async move {
            let mut phone = Page::open(&at, Some(&key)).await;
            let others = phone.table(round, table).len() as i32 - 1;
            let mut game = vec![-10; phone.table(round, table).len()];
            game[table % 3] = 10 * others;
            let sheet = phone.sheet(round, table, &[game.clone(), game]);
            gate.wait().await;
            let began = Instant::now();
            let seq = phone.send(&hall::new_id(), sheet).await.unwrap().unwrap();
            (seq, (began, began.elapsed()))
        });
    }
    entering.join_all().await.into_iter().collect()
}

fn percentiles(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
    format!(
        "p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
        at(50),
        at(99),
        at(100)
    )
}
