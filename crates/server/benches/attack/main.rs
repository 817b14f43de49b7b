//! Attacks a server with its default limits while other people play beside, and prints what those people notice.
//!
//! `cargo xtask attack` runs every attack against a release build; `cargo test` runs a short form of it. The server is a
//! separate process of this program. The neighbours are tables of four socket clients that play real games. Optional
//! arguments: `--seconds 10 --addresses 16 --tables 8 --only NAME`. A whole run fails if the neighbours' p99 exceeds
//! [`MOST_DELAY`] under an attack and did not before it.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal; whatever goes wrong ends it"
)]

mod attacker;
mod attacks;
#[path = "../../tests/it/guest.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod guest;
#[path = "../../tests/it/cups/hall.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod hall;
#[path = "../../tests/it/http.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod http;
#[path = "../common/load.rs"]
#[allow(dead_code, reason = "shared by the benchmarks")]
mod load;
#[path = "../common/process.rs"]
#[allow(dead_code, reason = "shared by the benchmarks")]
mod process;

use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::attacker::Attacker;
use crate::attacks::{ATTACKS, Attack};
use crate::load::Load;
use crate::process::{Limits, Process};

/// Time between two turns of a neighbouring table.
const PACE: Duration = Duration::from_millis(100);
/// Largest resident memory of a server under attack, in KB.
const MOST_MEMORY: u64 = 300_000;

/// Longest p99 of the neighbours' turns under attack, in milliseconds.
const MOST_DELAY: f64 = 100.0;

/// Options of a run.
#[derive(Clone, Debug)]
struct Plan {
    /// The run is measured, and no short form of it.
    is_whole: bool,
    seconds: Duration,
    addresses: u8,
    tables: usize,
    only: Option<String>,
}

impl Plan {
    fn of(arguments: impl Iterator<Item = String>) -> Plan {
        let arguments: Vec<String> = arguments.collect();
        // `cargo bench` adds this flag, `cargo test` does not.
        let is_whole = arguments.iter().any(|argument| argument == "--bench");
        let mut plan = Plan {
            is_whole,
            seconds: Duration::from_secs(if is_whole { 10 } else { 1 }),
            addresses: if is_whole { 16 } else { 4 },
            tables: if is_whole { 8 } else { 2 },
            only: None,
        };
        let mut arguments = arguments.into_iter().filter(|argument| argument != "--bench");
        while let Some(name) = arguments.next() {
            let value = arguments.next().unwrap_or_else(|| panic!("{name} needs a value"));
            match name.as_str() {
                "--seconds" => plan.seconds = Duration::from_secs(value.parse().unwrap()),
                "--addresses" => plan.addresses = value.parse().unwrap(),
                "--tables" => plan.tables = value.parse().unwrap(),
                "--only" => plan.only = Some(value),
                _ => panic!("unknown: {name}"),
            }
        }
        plan
    }
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
    println!(
        "{:24} {:>19} {:>19} {:>10} {:>7} {:>7} {:>8}",
        "", "before, ms", "during, ms", "", "", "", ""
    );
    println!(
        "{:24} {:>9} {:>9} {:>9} {:>9} {:>10} {:>7} {:>7} {:>8}",
        "attack", "p50", "p99", "p50", "p99", "sent", "cores", "MB", "threads"
    );
    let chosen = |attack: &&Attack| plan.only.as_deref().is_none_or(|only| only == attack.name);
    let mut verdicts = Vec::new();
    for attack in ATTACKS.iter().filter(chosen) {
        verdicts.push((attack.name, runtime.block_on(endure(&plan, attack))));
    }
    let named = |wanted| {
        let names = verdicts.iter().filter(|(_, verdict)| *verdict == wanted);
        names.map(|(name, _)| *name).collect::<Vec<_>>()
    };
    let (slow, unclear) = (named(Verdict::Slow), named(Verdict::Unclear));
    println!(
        "{} attacks; memory below {} MB in all",
        verdicts.len(),
        MOST_MEMORY / 1000
    );
    println!("neighbours slower than {MOST_DELAY} ms: {}", list(&slow));
    println!(
        "not judged, because the machine was as slow before: {}",
        list(&unclear)
    );
    if plan.is_whole && !slow.is_empty() {
        std::process::exit(1);
    }
}

fn list(names: &[&str]) -> String {
    if names.is_empty() {
        return "none".to_owned();
    }
    names.join(", ")
}

/// The effect of an attack on the neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Held,
    Slow,
    /// The neighbours were slow before.
    Unclear,
}

/// Runs one attack against a fresh server and prints its line.
async fn endure(plan: &Plan, attack: &'static Attack) -> Verdict {
    let folder = tempfile::tempdir().unwrap();
    let url = folder.path().join("kostka.db").display().to_string();
    let server = Process::start(&url, Limits::Default).await;
    let mut load = Load::new(server.address, PACE);
    load.grow_to(plan.tables).await;
    let before = load.measure(plan.seconds).await;

    let mut attackers = JoinSet::new();
    for number in 1..=plan.addresses {
        let attacker = Attacker::new(server.address, number);
        attackers.spawn(async move { (attack.run)(attacker).await });
    }
    let (started, used) = (Instant::now(), server.cpu());
    let measured = async {
        let mut memory = server.memory();
        let during = tokio::select! {
            during = load.measure(plan.seconds) => during,
            () = async {
                loop {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    memory = memory.max(server.memory());
                }
            } => unreachable!("memory is watched for ever"),
        };
        (during, memory)
    };
    let (during, memory) = measured.await;
    let cores = (server.cpu() - used).as_secs_f64() / started.elapsed().as_secs_f64();
    let threads = server.threads();
    attackers.shutdown().await;
    let verdict = match (before.at(0.99) > MOST_DELAY, during.at(0.99) > MOST_DELAY) {
        (_, false) => Verdict::Held,
        (false, true) => Verdict::Slow,
        (true, true) => Verdict::Unclear,
    };
    let mark = match verdict {
        Verdict::Held => "",
        Verdict::Slow => "  <<< SLOW",
        Verdict::Unclear => "  (slow before)",
    };
    println!(
        "{:24} {:>9.1} {:>9.1} {:>9.1} {:>9.1} {:>10} {cores:>7.2} {:>7} {threads:>8}{mark}",
        attack.name,
        before.at(0.5),
        before.at(0.99),
        during.at(0.5),
        during.at(0.99),
        attacker::sent(),
        memory / 1000,
    );
    // Every neighbour still plays after the attack: none was cut off, and all tables go on.
    let after = load.measure(plan.seconds.min(Duration::from_secs(2))).await;
    assert!(
        during.turns() > 0 && after.turns() > 0,
        "{}: the neighbours stopped",
        attack.name
    );
    load.check_connected();
    assert!(memory < MOST_MEMORY, "{}: {memory} KB", attack.name);
    load.stop();
    server.kill();
    verdict
}
