//! `kostka simulate`: plays many games between bots and counts the results.

mod figures;
mod game;
mod html;
mod known_words;
mod show;
mod stopwatch;
mod tally;
mod workers;

use std::fmt::Write as _;
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::value_parser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kostka_bots::{Level, UnknownLevel};
use kostka_texts::Texts;

use crate::failure::{self, Failure};
use crate::record_file;
use crate::terms_args::TermsArgs;
use crate::words::WordsArgs;
use figures::Figures;
use game::{Refused, Setting};
use known_words::KnownWords;
use tally::Tally;

/// Play many games between bots and count them
#[derive(clap::Args)]
#[command(after_help = "\
The same seed gives the same games, whatever the number of threads. Each deal is played as often as there are players,
with everybody once in each seat, and three and more sit in another order at each deal. Among players of one level
every game is a new deal.

Examples:
  kostka simulate --seats strong,casual --games 1000
  kostka simulate --seats expert,strong,strong,casual --rulebook pl-twist --games 400 --html twist.html
  kostka simulate --games 10 --record games && kostka replay games/1.json")]
pub(crate) struct Args {
    /// The players, with commas between them: novice, casual, strong or expert
    #[arg(
        long,
        value_name = "LEVELS",
        value_delimiter = ',',
        value_parser = level,
        default_value = "strong,strong"
    )]
    seats: Vec<Level>,
    /// The number of games
    #[arg(long, short = 'n', value_name = "NUMBER", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of all randomness
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The number of games played at once [default: one on each core]
    #[arg(long, value_name = "NUMBER", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the figures as JSON
    #[arg(long)]
    json: bool,
    /// Write a page with plots into this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write every game into this folder, new or empty, to be replayed
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    #[command(flatten)]
    terms: TermsArgs,
    #[command(flatten)]
    words: WordsArgs,
}

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    let terms = args.terms.terms(Some(args.seats.len()), texts)?;
    let words = args.words.load_for(&terms, texts)?;
    let setting = Setting {
        words: KnownWords::load(&words, &terms, &args.seats)?,
        terms,
        players: args.seats.clone(),
        seed: args.seed,
        record: args.record.is_some(),
    };
    if let Some(folder) = &args.record {
        if folder.is_file() {
            let name = folder.display();
            return Err(Failure::arguments(format!(
                "--record {name} is a file; name a new folder"
            )));
        }
        fs::create_dir_all(folder).map_err(Failure::file(folder))?;
        let mut files = fs::read_dir(folder).map_err(Failure::file(folder))?;
        if files.next().is_some() {
            return Err(Failure::arguments(format!(
                "--record {}: the folder is not empty; name a new one, so that the games of two runs are not mixed up",
                folder.display()
            )));
        }
    }
    // Checked first, so that hours of games are not lost to a bad path.
    let page = args
        .html
        .as_ref()
        // An old file stays until the new one is complete.
        .map(|path| {
            let mut open = fs::OpenOptions::new();
            let file = open.write(true).create(true).truncate(false).open(path);
            file.map_err(Failure::file(path))
        });
    let page = page.transpose()?;
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let bar = progress_bar(args.games);
    let mut tally = Tally::new(args.seats.len());
    let mut written = Ok(());
    let began = Instant::now();
    workers::play_all(&setting, args.games as usize, threads, |number, report| {
        tally.add(&report);
        bar.inc(1);
        if let (Some(folder), Some(record), Ok(())) = (&args.record, &report.record, &written) {
            written = record_file::write(&folder.join(format!("{}.json", number + 1)), record);
        }
    })
    .map_err(|refused| was_refused(&refused))?;
    bar.finish_and_clear();
    written?;
    let figures = Figures::new(&setting, &tally, args.command());
    if let (Some(mut page), Some(path)) = (page, &args.html) {
        page.set_len(0)
            .and_then(|()| page.write_all(html::page(&figures).as_bytes()))
            .map_err(Failure::file(path))?;
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        let text = serde_json::to_string_pretty(&figures).map_err(Failure::arguments)?;
        writeln!(out, "{text}")?;
    } else {
        show::text(&mut out, &figures, began.elapsed())?;
    }
    out.flush()?;
    Ok(failure::GOOD)
}

/// Reads a level, also with blanks and capitals.
fn level(name: &str) -> Result<Level, UnknownLevel> {
    name.trim().to_lowercase().parse()
}

impl Args {
    /// Returns the command that repeats these games.
    fn command(&self) -> String {
        let seats: Vec<&str> = self.seats.iter().map(|level| level.as_str()).collect();
        let mut command = format!(
            "kostka simulate --rulebook {} --seats {} --games {} --seed {}",
            self.terms.rulebook,
            seats.join(","),
            self.games,
            self.seed
        );
        for rule in self.terms.rules() {
            let _ = write!(command, " --rule {rule}");
        }
        if let Some(words) = &self.words.words {
            let _ = write!(command, " --words {}", words.display());
        }
        command
    }
}

/// Makes a progress bar, which is hidden unless the output is a terminal.
fn progress_bar(games: u32) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(Some(games.into()), target);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    // The template is valid; the default is a fallback.
    style.map_or(bar.clone(), |style| bar.with_style(style))
}

fn was_refused(refused: &Refused) -> Failure {
    Failure::arguments(format!(
        "the {} bot was refused a move, which is an error in it: {}\n{}",
        refused.level,
        refused.refusal,
        refused.record.to_text()
    ))
}
