//! The workspace's automation, called as `cargo xtask`.
//!
//! There is one file for each command. Every command does its own set-up (see [`setup`]): missing things are installed if
//! that is allowed, and named exactly if not. Nothing is skipped silently.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "talking to the terminal is what this program is for"
)]

mod audit;
mod axe;
mod bench;
mod fixtures;
mod fuzz;
mod lexicon;
mod process;
mod run;
mod screenshots;
mod setup;
mod test;
mod tidy;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Build, run and check Kostka.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start Kostka: serve tables on this machine, or run another command of `kostka`
    Run(run::Args),
    /// Run the whole check: format, project rules, lints, tests, docs, wasm32, fuzzing
    Test(test::Args),
    /// Build the browser client
    Web(web::Args),
    /// Take pictures of every page at common widths
    Screenshots(screenshots::Args),
    /// Make the data of this release that every later one must read
    Fixtures(fixtures::Args),
    /// Measure the speed of one part, or of all
    Bench(bench::Args),
    /// Attack a release build as hostile clients would, and measure what its players notice
    Attack(bench::AttackArgs),
    /// Look for known holes in the dependencies, and check their licences (needs a network)
    Audit,
    /// Check the project's own rules
    Tidy,
    /// Count the lines of product code by crate
    Count,
    /// Fuzz, for as long as you like, and tell how the coverage grew
    Fuzz(fuzz::Args),
    /// Rebuild the Polish word lists from Debian's dictionary
    Lexicon(lexicon::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Run(args) => run::run(&args),
        Command::Test(args) => test::run(&args),
        Command::Web(args) => web::run(&args),
        Command::Screenshots(args) => screenshots::run(&args),
        Command::Fixtures(args) => fixtures::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Attack(args) => bench::attack(&args),
        Command::Audit => audit::run(),
        Command::Tidy => tidy::run(),
        Command::Count => tidy::count(),
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Lexicon(args) => lexicon::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            for cause in error.chain().skip(1) {
                eprintln!("  because: {cause}");
            }
            ExitCode::FAILURE
        }
    }
}
