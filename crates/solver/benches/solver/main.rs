//! The time that the best move takes on one thread, with the move rebuilt.
//!
//! `cargo bench -p kostka-solver --bench solver -- [--games N] [--book ID] [--steps BUDGET] [--plot FILE.svg] [--csv
//! FILE] [--worst]`
//!
//! With `--answers` nothing is timed: every answer is printed, so that two versions can be compared.
//!
//! The corpus is every turn of seeded games played by the solver itself: tables of 0 to 70 tiles and more, racks of 1
//! to 20. An unopened player asks about the rack alone, which takes less, so the turns of players who have opened are
//! counted once more by themselves, and they alone show how the time grows. The solver that is measured sees each
//! position four times: the first time counts by itself, since it finds less in memory; of the other three the least
//! counts. Then it is asked three times for any best move, as bots ask: of equal ones it need not find the gentlest.
//! The clock counts the time that this thread runs, so that other work on the machine does little harm; the time to
//! read it is measured first and taken off.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

mod answers;
mod plot;

use std::fmt::Write as _;
use std::time::Duration;

use kostka_rules::notation::Position;
use kostka_rules::{HouseRules, Terms};
use kostka_solver::{Budget, Request, Solver};
use kostka_test_kit::positions::{self, NUMBER_BOOKS};

struct Measure {
    book: &'static str,
    opened: bool,
    table: usize,
    rack: usize,
    first: Duration,
    time: Duration,
    /// For any best move.
    any: Duration,
    proven: bool,
    text: String,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let value = |name: &str| {
        args.iter()
            .position(|arg| arg == name)
            .and_then(|at| args.get(at + 1))
            .cloned()
    };
    let games: u64 = value("--games")
        .and_then(|games| games.parse().ok())
        .unwrap_or(40);
    let only = value("--book");
    let steps = value("--steps").and_then(|steps| steps.parse().ok());
    let budget = steps.map_or(Budget::DEFAULT, |steps| Budget { steps });
    let is_chosen = |book: &&str| only.as_deref().is_none_or(|only| only == *book);
    let books = NUMBER_BOOKS.into_iter().filter(is_chosen);
    if args.iter().any(|arg| arg == "--answers") {
        return books.for_each(|book| answers::print(book, games, budget));
    }
    let mut all = Vec::new();
    let heading = |text: &str| format!("{text:<33}");
    let groups = [
        "seen before, µs",
        "first time, µs",
        "any best move, seen before, µs",
    ]
    .map(heading);
    println!("{:26}{}", "", groups.concat());
    let columns = "    p50     p95     p99      max ";
    println!("book           positions {}  unproven", columns.repeat(3));
    for book in books {
        let mut measures = measure(book, games, budget);
        report(book, &measures);
        measures.retain(|m| m.opened);
        report("    opened", &measures);
        all.extend(measures);
    }
    println!("\nThose who have opened:");
    grow(&all, "tiles on the table", |m| m.table / 10 * 10);
    grow(&all, "tiles on the rack", |m| m.rack / 4 * 4);
    if let Some(file) = value("--csv") {
        std::fs::write(file, csv(&all)).unwrap();
    }
    if let Some(file) = value("--plot") {
        std::fs::write(file, plot::plot(&all)).unwrap();
    }
    if args.iter().any(|arg| arg == "--worst") {
        let mut worst: Vec<&Measure> = all.iter().collect();
        worst.sort_by_key(|m| std::cmp::Reverse(m.time));
        for m in worst.iter().take(12) {
            println!("{:>9} {} {}", m.time.as_micros(), m.book, m.text);
        }
    }
}

/// Returns every position of a game that the solver plays against itself.
fn game(terms: &Terms, seed: u64, player: &mut Solver) -> Vec<Position> {
    positions::game(terms, seed, |sample| {
        let solution = player.solve(&request(terms, sample)).ok()?;
        Some((solution.table, solution.played))
    })
}

fn measure(book: &'static str, games: u64, budget: Budget) -> Vec<Measure> {
    let terms = Terms::largest(book, HouseRules::default()).unwrap();
    let (mut player, mut solver) = (Solver::default(), Solver::default());
    let clock = time_of_clock();
    let mut measures = Vec::new();
    for seed in 0..games {
        let samples = game(&terms, seed, &mut player);
        for sample in samples.iter().filter(|sample| sample.rack.len() <= 20) {
            let request = request(&terms, sample).budget(budget);
            let mut proven = true;
            let mut time = |request: &Request| {
                let start = thread_time();
                proven &= solver.solve(request).is_ok_and(|solution| solution.proven);
                (thread_time() - start).saturating_sub(clock)
            };
            let [first, again @ ..] = std::array::from_fn::<_, 4, _>(|_| time(&request));
            let any = Request {
                gentle: false,
                ..request
            };
            let any = std::array::from_fn::<_, 3, _>(|_| time(&any));
            measures.push(Measure {
                book,
                opened: sample.opened,
                table: sample.table.iter().map(Vec::len).sum(),
                rack: sample.rack.len(),
                first,
                time: again.into_iter().min().unwrap_or_default(),
                any: any.into_iter().min().unwrap_or_default(),
                proven,
                text: sample.to_text(),
            });
        }
    }
    measures
}

/// Returns the time that this thread has run.
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// Returns the least time between two readings of the clock.
fn time_of_clock() -> Duration {
    let reads = (0..1000).map(|_| {
        let start = thread_time();
        thread_time() - start
    });
    reads.min().unwrap_or_default()
}

fn request<'a>(terms: &'a Terms, sample: &'a Position) -> Request<'a> {
    Request::new(terms, &sample.table, &sample.rack).opened(sample.opened)
}

/// The time below which this share of the measures lies, in microseconds.
fn percentile(sorted: &[f64], share: f64) -> f64 {
    let at = ((sorted.len() as f64 - 1.0) * share).round() as usize;
    sorted.get(at).copied().unwrap_or(0.0)
}

fn micros(times: impl Iterator<Item = Duration>) -> Vec<f64> {
    let mut times: Vec<f64> = times.map(|time| time.as_secs_f64() * 1e6).collect();
    times.sort_by(f64::total_cmp);
    times
}

fn report(book: &str, measures: &[Measure]) {
    let row = |times: Vec<f64>| {
        let [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1.0].map(|share| percentile(&times, share));
        format!("{p50:>7.1} {p95:>7.1} {p99:>7.0} {max:>8.0}")
    };
    let [again, first, any]: [fn(&Measure) -> Duration; 3] = [|m| m.time, |m| m.first, |m| m.any];
    let [again, first, any] = [again, first, any].map(|time| row(micros(measures.iter().map(time))));
    let unproven = measures.iter().filter(|m| !m.proven).count();
    println!(
        "{book:<14} {:>9} {again} {first} {any} {unproven:>10}",
        measures.len()
    );
}

fn grow(all: &[Measure], what: &str, bucket: impl Fn(&Measure) -> usize) {
    println!("{what}: p50 / p95 in µs");
    let mut buckets: Vec<usize> = all.iter().map(&bucket).collect();
    buckets.sort_unstable();
    buckets.dedup();
    for from in buckets {
        let mut line = format!("{from:>4}+");
        for book in NUMBER_BOOKS {
            let here: Vec<&Measure> = all
                .iter()
                .filter(|m| m.book == book && bucket(m) == from)
                .collect();
            let times = micros(here.iter().map(|m| m.time));
            let _ = write!(
                line,
                "  {:>7.1} /{:>8.1}",
                percentile(&times, 0.5),
                percentile(&times, 0.95)
            );
        }
        println!("{line}");
    }
}

fn csv(all: &[Measure]) -> String {
    let mut text = String::from("book,table,rack,us\n");
    for m in all {
        let _ = writeln!(
            text,
            "{},{},{},{:.2}",
            m.book,
            m.table,
            m.rack,
            m.time.as_secs_f64() * 1e6
        );
    }
    text
}
