//! `kostka rulebook list | show ID | diff A B`: shows and compares rulebooks.

use std::io::Write;
use std::process::ExitCode;

use kostka_rules::{Rulebook, Terms};
use kostka_texts::book::compare;
use kostka_texts::{FIELDS, Texts};

use crate::failure::{self, Failure};
use crate::paint;
use crate::terms_args::{TermsArgs, terms_text};
use crate::text_table::{TextTable, heads};

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
        Command::List => list(texts),
        Command::Show(show_args) => {
            let terms = TermsArgs::new(&show_args.id, &show_args.rules).terms(None, texts)?;
            show(&terms, texts)
        }
        Command::Diff { a, b } => diff(find(a, texts)?, find(b, texts)?, texts),
    };
    write!(anstream::stdout().lock(), "{text}")?;
    Ok(failure::GOOD)
}

fn find(id: &str, texts: &Texts) -> Result<&'static Rulebook, Failure> {
    Rulebook::find(id).map_err(|error| Failure::Arguments(terms_text(&error.into(), texts)))
}

fn list(texts: &Texts) -> String {
    let mut table = TextTable::new();
    table.head(&heads(["id", "name", "players", "about"], texts));
    for book in texts.locale().rulebooks() {
        table.row(vec![
            book.id.clone(),
            texts.rulebook(&book.id),
            texts.players_of(book),
            texts.rulebook_about(&book.id),
        ]);
    }
    table.to_string()
}

fn show(terms: &Terms, texts: &Texts) -> String {
    let (book, head) = (terms.rulebook(), paint::HEAD);
    let mut table = TextTable::new();
    table.head(&heads(["rule", "house-rule", "about", "value"], texts));
    for field in FIELDS.iter().filter(|field| field.applies(book)) {
        let value = field.value(texts, terms.rules());
        let origin = match book.rulings.get(field.name) {
            _ if value != field.value(texts, &book.rules) => texts.say("cli-rulebook-house"),
            Some(code) => texts.say_with("cli-rulebook-ruling", &[("code", code.into())]),
            None => String::new(),
        };
        table.row(vec![
            field.rule.to_owned(),
            field.name.to_owned(),
            field.label(texts),
            format!("{value} {origin}"),
        ]);
    }
    let mut text = format!(
        "{head}{}{head:#} ({})\n{}\n\n{}: {}\n",
        texts.rulebook(&book.id),
        book.id,
        texts.rulebook_about(&book.id),
        texts.say("house-players"),
        texts.players_of(book),
    );
    let sections = texts
        .rules_of(terms)
        .into_iter()
        .flat_map(|chapter| chapter.sections);
    for paragraph in sections
        .filter(|section| section.code == "S3")
        .flat_map(|deal| deal.text)
    {
        text += &(paragraph.text + "\n");
    }
    let source = [("id", (&book.id).into()), ("source", (&book.source).into())];
    let source = texts.say_with("cli-rulebook-source", &source);
    text + &format!("{source}\n\n{table}")
}

fn diff(a: &Rulebook, b: &Rulebook, texts: &Texts) -> String {
    let mut table = TextTable::new();
    let [rule, what] = heads(["rule", "about"], texts);
    table.head(&[&rule, &what, &a.id, &b.id]);
    let mut rows = compare(texts, a, b);
    rows.retain(|row| !row.is_same());
    if rows.is_empty() {
        let args = [("a", (&a.id).into()), ("b", (&b.id).into())];
        return texts.say_with("cli-rulebook-same", &args) + "\n";
    }
    for row in rows {
        table.row(vec![row.rule.to_owned(), row.what, row.a, row.b]);
    }
    table.to_string()
}
