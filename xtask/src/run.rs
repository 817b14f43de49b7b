//! `cargo xtask run`: start Kostka. There is no server yet, so it is the game in the terminal.

use anyhow::Result;

use crate::process;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `kostka play`
    #[arg(last = true, value_name = "ARGUMENTS")]
    passed_on: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let start = [
        "run",
        "--release",
        "--locked",
        "--package",
        "kostka-cli",
        "--",
        "play",
    ];
    process::run(process::cargo(start).args(&args.passed_on))
}
