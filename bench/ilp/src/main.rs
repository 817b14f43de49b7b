//! Compares the solver with an integer programme on the same positions, on one thread.
//!
//! `cargo run --release --manifest-path bench/ilp/Cargo.toml -- [--games N | --compare N [--seed S] [--book B] [--most T]]`
//!
//! `--games` measures speed (`baseline.rs`). `--compare` compares answers on N positions of each rulebook with a programme
//! that knows every joker (`compare.rs`). Either fails if there is a difference.
//!
//! The clock counts the CPU time of this thread, since HiGHS runs long enough to be interrupted on a busy machine.

mod baseline;
mod compare;
mod melds;
mod programme;

use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    let text = |name: &str| args.get(args.iter().position(|arg| arg == name)? + 1);
    let value = |name: &str| -> Option<u64> { text(name)?.parse().ok() };
    let differences = match value("--compare") {
        Some(count) => compare::run(&compare::Args {
            count,
            seed: value("--seed").unwrap_or(0),
            book: text("--book").cloned(),
            most: value("--most").unwrap_or(70) as usize,
        }),
        None => baseline::run(value("--games").unwrap_or(20)),
    };
    if differences == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Returns the CPU time of this thread.
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// Returns the shortest time between two readings of the clock.
fn time_of_clock() -> Duration {
    let reads = (0..1000).map(|_| {
        let start = thread_time();
        thread_time() - start
    });
    reads.min().unwrap_or_default()
}
