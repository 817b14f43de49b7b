//! `kostka rulebook list | show ID | diff A B`: shows and compares rulebooks.

mod labels;

use std::io::Write;
use std::process::ExitCode;

use kostka_rules::rulebook::TileSetSpec;
use kostka_rules::{Rulebook, Rules};
use kostka_texts::Texts;

use crate::failure::{self, Failure};
use crate::paint;
use crate::terms_args::TermsArgs;
use crate::text_table::TextTable;
use labels::LABELS;

/// List the rulebooks, show one, or compare two
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  kostka rulebook list
  kostka rulebook show pl-tournament
  kostka rulebook diff pl-standard uk-classic";

#[derive(clap::Subcommand)]
enum Command {
    /// List all rulebooks
    List,
    /// Show all that a rulebook says, each rule with its code and its name as a house rule
    Show(ShowArgs),
    /// Show what differs between two rulebooks
    Diff {
        /// A rulebook, like pl-standard
        a: String,
        /// Another one
        b: String,
    },
}

#[derive(clap::Args)]
struct ShowArgs {
    /// The rulebook, like pl-standard
    id: String,
    /// A house rule to lay over it, like opening_minimum=40; may be given several times
    #[arg(long = "rule", short = 'r', value_name = "NAME=VALUE")]
    rules: Vec<String>,
}

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    let text = match &args.command {
        Command::List => list(),
        Command::Show(show_args) => {
            let terms = TermsArgs::new(&show_args.id, &show_args.rules).terms(None, texts)?;
            show(terms.rulebook(), terms.rules())
        }
        Command::Diff { a, b } => diff(find(a)?, find(b)?),
    };
    write!(anstream::stdout().lock(), "{text}")?;
    Ok(failure::GOOD)
}

fn find(id: &str) -> Result<&'static Rulebook, Failure> {
    Rulebook::find(id).map_err(Failure::arguments)
}

fn list() -> String {
    let mut table = TextTable::new();
    table.head(&["id", "name", "players", "what it is"]);
    for book in Rulebook::all() {
        table.row(vec![
            book.id.clone(),
            book.name.clone(),
            players_text(book),
            book.summary.clone(),
        ]);
    }
    table.to_string()
}

fn show(book: &Rulebook, rules: &Rules) -> String {
    let head = paint::HEAD;
    let mut table = TextTable::new();
    table.head(&["rule", "house rule", "here", "what it is"]);
    for label in LABELS {
        let text = (label.text)(rules);
        let origin = if text == (label.text)(&book.rules) {
            ruling(book, label.name)
        } else {
            " (house rule)".to_owned()
        };
        table.row(vec![
            label.rule.to_owned(),
            label.name.to_owned(),
            format!("{text}{origin}"),
            label.what.to_owned(),
        ]);
    }
    let mut about = TextTable::new();
    about.row(vec!["players".to_owned(), players_text(book)]);
    for spec in &book.tiles {
        let what = if book.tiles.len() > 1 {
            tiles_for(spec.up_to_players)
        } else {
            "tiles".to_owned()
        };
        about.row(vec![what, tiles_text(spec)]);
        about_tiles(&mut about, book, spec);
    }
    about.row(vec!["source".to_owned(), book.source.clone()]);
    format!(
        "{head}{}{head:#} ({})\n{}\n\n{about}\n{table}",
        book.name, book.id, book.summary
    )
}

/// Tells the letters, the colours of the jokers in the box, and what is left out.
fn about_tiles(about: &mut TextTable, book: &Rulebook, spec: &TileSetSpec) {
    let mut tell = |what: &str, text: String| {
        if !text.is_empty() {
            about.row(vec![what.to_owned(), text]);
        }
    };
    tell("letters", spec.letters.clone());
    if book.rulings.contains_key("letters") {
        tell("", "(the counts are ours: the book's table is lost)".to_owned());
    }
    let looks = spec.joker_colours.iter();
    let looks = looks.map(|(colour, kind)| format!("{colour} is {}", kind.replace('_', "-")));
    tell("jokers in the box", paint::joined(looks, ", "));
    let left_out = spec.left_out.iter();
    let left_out = left_out.map(|(colour, count)| format!("{count} {colour} jokers"));
    tell("left out", paint::joined(left_out, ", "));
}

/// Marks a value that a ruling gives, because the book is silent.
fn ruling(book: &Rulebook, field: &str) -> String {
    let code = book.rulings.get(field);
    code.map_or_else(String::new, |code| format!(" (our ruling {code})"))
}

fn diff(a: &Rulebook, b: &Rulebook) -> String {
    let mut table = TextTable::new();
    table.head(&["rule", "what", &a.id, &b.id]);
    let mut differences = 0;
    let mut compare = |rule: &str, what: &str, a: String, b: String| {
        if a != b {
            differences += 1;
            table.row(vec![rule.to_owned(), what.to_owned(), a, b]);
        }
    };
    compare("", "players", players_text(a), players_text(b));
    // One line for each size of table at which a book changes its tiles.
    for size in Rulebook::table_sizes(&[a, b]) {
        let tiles = |book: &Rulebook| match book.tile_spec(size) {
            Some(spec) if size <= book.max_players => tiles_text(spec),
            _ => "-".to_owned(),
        };
        compare("", &tiles_for(size), tiles(a), tiles(b));
    }
    for label in LABELS {
        compare(
            label.rule,
            label.what,
            (label.text)(&a.rules),
            (label.text)(&b.rules),
        );
    }
    match differences {
        0 => format!("{} and {} say the same.\n", a.id, b.id),
        _ => table.to_string(),
    }
}

fn players_text(book: &Rulebook) -> String {
    format!("{} to {}", book.min_players, book.max_players)
}

fn tiles_for(players: u8) -> String {
    format!("tiles for up to {players} players")
}

/// Writes the tiles as `104 numbers + 2 jokers = 106`.
fn tiles_text(spec: &TileSetSpec) -> String {
    let total = spec.tile_set().map_or(0, |tiles| tiles.len());
    let n_jokers: usize = spec.jokers.values().map(|count| usize::from(*count)).sum();
    let kind = if spec.letters.is_empty() {
        "numbers"
    } else {
        "letters"
    };
    let jokers = paint::joined(
        spec.jokers
            .iter()
            .map(|(name, count)| format!("{count} {} jokers", name.replace('_', "-"))),
        " + ",
    );
    format!("{} {kind} + {jokers} = {total}", total.saturating_sub(n_jokers))
}
