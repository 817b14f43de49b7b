//! `kostka cup verify FILE | regulations | show ID`: audits cups and shows their regulations.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kostka_texts::Texts;
use kostka_tournament::file::Wrong;
use kostka_tournament::{Cup, CupEvent, CupFile, Regulation};

use crate::failure::{self, Failure};
use crate::paint;
use crate::record_file::{BYTE_ORDER_MARK, read_at_most};
use crate::standings::{regulation, standings_text};
use crate::text_table::{TextTable, heads};

/// Verify a cup, or show the regulations of cups
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  kostka cup verify cup.json
  kostka cup regulations
  kostka cup show pl-county > ours.toml
  kostka cup show ours.toml

`verify` has the status 0 if everything holds and 1 if something does not.";

#[derive(clap::Subcommand)]
enum Command {
    /// Compute all draws, points and standings of an exported cup anew, and check them
    Verify {
        /// The cup, as it was exported
        file: PathBuf,
    },
    /// List the regulations
    Regulations,
    /// Write a regulation as a file to change, or check such a file
    Show {
        /// The regulation, like pl-county, or a file that ends in .toml
        regulation: String,
    },
}

/// Largest file of a cup in bytes.
const MAX_BYTES: u64 = 64 << 20;

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    let mut out = anstream::stdout().lock();
    match &args.command {
        Command::Verify { file } => return verify(file, texts),
        Command::Regulations => write!(out, "{}", list(texts))?,
        Command::Show { regulation: name } => write!(out, "{}", regulation(name, texts)?.to_toml())?,
    }
    Ok(failure::GOOD)
}

fn list(texts: &Texts) -> String {
    let mut table = TextTable::new();
    table.head(&heads(["id", "about"], texts));
    for regulation in Regulation::all() {
        let about = texts.say_with("cli-cups-about", &[("id", (&regulation.id).into())]);
        table.row(vec![regulation.id.clone(), about]);
    }
    table.to_string()
}

fn read(path: &Path, texts: &Texts) -> Result<CupFile, Failure> {
    let wrong = |what: String| Failure::Arguments(format!("{}: {what}", path.display()));
    let bytes = read_at_most(path, MAX_BYTES)?.ok_or_else(|| wrong(texts.say("refusals-too-long")))?;
    let text = String::from_utf8(bytes).map_err(|_| wrong(texts.say("cli-words-not-utf8")))?;
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&text);
    CupFile::read(text).map_err(|error| {
        let key = if error.is_newer() {
            "common-newer"
        } else {
            "cli-cups-unreadable"
        };
        wrong(texts.say(key))
    })
}

fn verify(path: &Path, texts: &Texts) -> Result<ExitCode, Failure> {
    let file = read(path, texts)?;
    let mut out = anstream::stdout().lock();
    let (good, bad) = (paint::GOOD, paint::BAD);
    match file.verify() {
        Ok(cup) => {
            write!(out, "{}", summary(&file, &cup, texts))?;
            writeln!(out, "\n{good}{}{good:#}", texts.say("cli-verify-holds"))?;
            Ok(failure::GOOD)
        }
        Err(wrong) => {
            let what = wrong_text(&wrong, texts);
            writeln!(out, "{bad}{}{bad:#} {what}", texts.say("cli-verify-wrong"))?;
            Ok(failure::status(false))
        }
    }
}

fn summary(file: &CupFile, cup: &Cup, texts: &Texts) -> String {
    let count = |is: fn(&CupEvent) -> bool| file.entries.iter().filter(|entry| is(&entry.event)).count();
    let args = [
        ("name", cup.name().into()),
        ("regulation", (&cup.regulation().id).into()),
        ("players", cup.players().len().into()),
        ("entries", file.entries.len().into()),
        (
            "draws",
            count(|event| matches!(event, CupEvent::Drawn { .. })).into(),
        ),
        (
            "sheets",
            count(|event| matches!(event, CupEvent::Entered { .. })).into(),
        ),
        ("seed", cup.seed().to_string().into()),
    ];
    let names: Vec<String> = cup.players().iter().map(|player| player.name.clone()).collect();
    let standings = standings_text(&names, &cup.standings(), texts);
    format!("{}\n\n{standings}", texts.say_with("cli-cups-summary", &args))
}

fn wrong_text(wrong: &Wrong, texts: &Texts) -> String {
    match wrong {
        Wrong::NoCup => texts.say("cli-cups-no-cup"),
        // Nobody stops this check.
        Wrong::TooLong | Wrong::Stopped => texts.say("refusals-too-long"),
        Wrong::Refused { entry, refusal } => {
            let args = [
                ("entry", (*entry).into()),
                ("rule", refusal.rule().to_string().into()),
                ("code", refusal.code().into()),
            ];
            texts.say_with("cli-cups-refused", &args)
        }
        Wrong::Differs { entry } => texts.say_with("cli-cups-differs", &[("entry", (*entry).into())]),
        Wrong::Method { entry, .. } => texts.say_with("cli-cups-method", &[("entry", (*entry).into())]),
        Wrong::Standings { place } => texts.say_with("cli-cups-standings", &[("place", (*place).into())]),
    }
}
