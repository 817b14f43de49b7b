//! `cargo xtask run`: start Kostka. Without arguments it serves on http://localhost:7878.

use anyhow::Result;

use crate::{process, web};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Another command of `kostka`, with its arguments: `cargo xtask run -- play`
    #[arg(last = true, value_name = "COMMAND")]
    passed_on: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if serves(&args.passed_on) {
        web::build(web::Kind::Release)?;
    }
    let start = ["run", "--release", "--locked", "--package", "kostka-cli", "--"];
    process::run(process::cargo(start).args(arguments(&args.passed_on)))
}

/// Returns true if the arguments start the server.
fn serves(passed_on: &[String]) -> bool {
    arguments(passed_on).first() == Some(&"serve")
}

/// Completes the arguments: flags alone are for the server, as in `cargo xtask run -- --port 80`.
fn arguments(passed_on: &[String]) -> Vec<&str> {
    let is_command = passed_on.first().is_some_and(|first| !first.starts_with('-'));
    let front = if is_command { None } else { Some("serve") };
    front
        .into_iter()
        .chain(passed_on.iter().map(String::as_str))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_is_what_runs_unless_something_else_is_named() {
        let check = |given: &[&str], expected: &[&str]| {
            let given: Vec<String> = given.iter().map(ToString::to_string).collect();
            assert_eq!(arguments(&given), expected);
        };
        check(&[], &["serve"]);
        check(&["--port", "80"], &["serve", "--port", "80"]);
        check(&["play", "--names", "A,B"], &["play", "--names", "A,B"]);
    }
}
