//! `cargo xtask bench`: runs benchmarks by name.
//!
//! Most are bench targets of the crate that they measure. Those that need more than cargo are folders in `bench/`, and run
//! only by name.

mod wasm;

use anyhow::Result;
use clap::ValueEnum;

use crate::{process, setup, web};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The part to measure
    #[arg(value_enum, default_value_t = Which::All)]
    which: Which,
    /// Passed on to the benchmark
    #[arg(last = true, value_name = "ARGUMENTS")]
    passed_on: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Which {
    /// Checking a turn, applying an event, building a view
    Rules,
    /// The best move with number tiles
    Solver,
    /// The best move with letter tiles
    Words,
    /// The seating of a whole cup
    Cups,
    /// Turns over sockets, with both databases
    Server,
    /// The browser client: bytes, first screen, frames while dragging
    Web,
    /// The best move with number tiles beside an integer-programming library (needs cmake, a C++ compiler and libclang)
    Ilp,
    /// The best move with number tiles in a browser (needs Chromium)
    Wasm,
    /// All except `ilp` and `wasm`
    All,
}

struct Bench {
    which: Which,
    package: &'static str,
    target: &'static str,
}

const BENCHES: &[Bench] = &[
    Bench {
        which: Which::Rules,
        package: "kostka-rules",
        target: "rules",
    },
    Bench {
        which: Which::Solver,
        package: "kostka-solver",
        target: "solver",
    },
    Bench {
        which: Which::Words,
        package: "kostka-solver",
        target: "words",
    },
    Bench {
        which: Which::Cups,
        package: "kostka-tournament",
        target: "plans",
    },
    Bench {
        which: Which::Server,
        package: "kostka-server",
        target: "server",
    },
    Bench {
        which: Which::Web,
        package: "kostka-browser-tests",
        target: "web",
    },
];

pub(crate) fn run(args: &Args) -> Result<()> {
    match args.which {
        Which::Ilp => return ilp(&args.passed_on),
        Which::Wasm => return wasm::run(&args.passed_on),
        _ => {}
    }
    for bench in chosen(args.which) {
        match bench.which {
            Which::Server => setup::ensure(&[setup::POSTGRES])?,
            Which::Web => {
                setup::ensure(&setup::BROWSER)?;
                web::build(web::Kind::Release)?;
            }
            _ => {}
        }
        target(bench.package, bench.target, &args.passed_on)?;
    }
    Ok(())
}

#[derive(clap::Args)]
pub(crate) struct AttackArgs {
    /// Passed on: `--seconds 10 --addresses 16 --tables 8 --only NAME`
    #[arg(last = true, value_name = "ARGUMENTS")]
    passed_on: Vec<String>,
}

/// Runs `cargo xtask attack`.
pub(crate) fn attack(args: &AttackArgs) -> Result<()> {
    target("kostka-server", "attack", &args.passed_on)
}

/// Runs one bench target.
fn target(package: &str, target: &str, passed_on: &[String]) -> Result<()> {
    let start = ["bench", "--locked", "--package", package, "--bench", target, "--"];
    process::run(process::cargo(start).args(passed_on))
}

fn ilp(passed_on: &[String]) -> Result<()> {
    let start = [
        "run",
        "--locked",
        "--release",
        "--manifest-path",
        "bench/ilp/Cargo.toml",
        "--",
    ];
    process::run(process::cargo(start).args(passed_on))
}

fn chosen(which: Which) -> impl Iterator<Item = &'static Bench> {
    BENCHES
        .iter()
        .filter(move |bench| which == Which::All || which == bench.which)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_but_all_is_one_benchmark() {
        for &which in Which::value_variants() {
            let expected = match which {
                Which::All => BENCHES.len(),
                Which::Ilp | Which::Wasm => 0,
                _ => 1,
            };
            assert_eq!(chosen(which).count(), expected, "{which:?}");
        }
    }
}
