//! The `kostka` command, one file for each sub-command.
//!
//! It is a library so that a fuzz target can call [`fuzz_json`].

mod advice;
mod cup;
mod draft;
mod failure;
mod jokers;
mod json;
mod language;
mod moves;
mod notation_text;
mod paint;
mod play;
mod rank;
mod record_file;
mod referee;
mod replay;
mod rulebook;
mod score;
mod seating;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod solve;
mod standings;
mod terms_args;
mod text_table;
mod verify;
mod word;
mod words;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use kostka_texts::{Locale, Texts};

use record_file::BYTE_ORDER_MARK;

pub use json::fuzz_json;

/// Play, referee and study the Rummikub family by the book.
#[derive(Parser)]
#[command(name = "kostka", version, propagate_version = true, after_help = EXAMPLES)]
struct Cli {
    /// The language of what people read: en, pl, uk or cs; JSON stays the same [default: that of the environment, or English]
    #[arg(long, global = true, value_name = "LANG", hide_possible_values = true, value_parser = language::parser())]
    language: Option<Locale>,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Tiles are written k1 to k13 (black), b (blue), o (orange), r (red); J is a joker.
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
    Solve(solve::Args),
    Referee(referee::Args),
    Score(score::Args),
    Rank(rank::Args),
    Seating(seating::Args),
    Standings(standings::Args),
    Cup(cup::Args),
    Rulebook(rulebook::Args),
    #[cfg(feature = "serve")]
    Serve(Box<serve::Args>),
    Simulate(simulate::Args),
    Word(word::Args),
    Replay(replay::Args),
    Verify(verify::Args),
}

/// Runs the command that the arguments name.
pub fn main() -> ExitCode {
    let cli = Cli::parse_from(std::env::args_os().map(content));
    let texts = Texts::of(cli.language.unwrap_or_else(language::of_environment));
    let result = match cli.command {
        Command::Play(args) => play::run(&args, texts),
        Command::Solve(args) => solve::run(&args, texts),
        Command::Referee(args) => referee::run(&args, texts),
        Command::Score(args) => score::run(&args, texts),
        Command::Rank(args) => rank::run(&args, texts),
        Command::Seating(args) => seating::run(&args, texts),
        Command::Standings(args) => standings::run(&args, texts),
        Command::Cup(args) => cup::run(&args, texts),
        Command::Rulebook(args) => rulebook::run(&args, texts),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(*args),
        Command::Simulate(args) => simulate::run(&args, texts),
        Command::Word(args) => word::run(&args, texts),
        Command::Replay(args) => replay::run(&args, texts),
        Command::Verify(args) => verify::run(&args, texts),
    };
    result.unwrap_or_else(|failure| failure.report(texts))
}

/// Prepares an argument for clap. Points like `-100 -1 -2 103` and an empty table like `-/r1` get a blank in front, so that
/// they are not options. A byte order mark from pasted text is removed.
fn content(argument: OsString) -> OsString {
    let Some(text) = argument.to_str() else {
        return argument;
    };
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let second = text.strip_prefix('-').and_then(|rest| rest.chars().next());
    match second {
        Some(c) if !c.is_alphabetic() && c != '-' => format!(" {text}").into(),
        _ => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_well_formed() {
        Cli::command().debug_assert();
    }
}
