//! The `kostka` command, one file for each sub-command. The engine judges; the commands translate.
//!
//! The library exists so that tests and fuzz targets can call it: see [`json_line`] and [`fuzz_json`].

mod failure;
mod json;
mod openings;
mod paint;
mod play;
mod rank;
mod record_file;
mod referee;
mod rulebook;
mod score;
mod serve;
mod terms_args;
mod text_table;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use json::{JsonCommand, fuzz_json, json_line};

/// Play, referee and study the Rummikub family by the book.
#[derive(Parser)]
#[command(name = "kostka", version, propagate_version = true, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Tiles are written k1 to k13 (black), b (blue), o (orange or yellow), r (red); J is a joker.
A table is rows with | between them: \"b3 b4 b5 | r7 k7 J\"

Examples:
  kostka play --names Ania,Jurek
  kostka serve
  kostka referee --before \"b4 b5 b6\" --rack \"b3 b8\" --after \"b3 b4 b5 b6\"
  kostka rulebook diff pl-standard uk-classic

Each command explains itself: kostka help COMMAND";

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Referee(referee::Args),
    Score(score::Args),
    Rank(rank::Args),
    Rulebook(rulebook::Args),
    Serve(Box<serve::Args>),
}

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Referee(args) => referee::run(&args),
        Command::Score(args) => score::run(&args),
        Command::Rank(args) => rank::run(&args),
        Command::Rulebook(args) => rulebook::run(&args),
        Command::Serve(args) => serve::run(*args),
    };
    result.unwrap_or_else(|failure| failure.report())
}
