//! `kostka referee`: judges a move and names the rules that it breaks.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use kostka_rules::{Attempt, LegalTurn, Row, Terms, TileSet, TurnError, Violation, notation, turn};
use kostka_texts::Texts;
use serde::Serialize;

use crate::failure::{self, Failure};
use crate::json::{self, Fields, Problem};
use crate::notation_text::notation_text;
use crate::paint;
use crate::terms_args::TermsArgs;
use crate::text_table::{TextTable, heads};
use crate::words::{Words, WordsArgs};

/// Judge a move: from the table before it to the table after it
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Read JSON Lines from FILE or standard input and answer each line
    #[arg(long, conflicts_with_all = ["rulebook", "rules", "players", "before", "rack", "after", "unopened", "off_theme"])]
    json: bool,
    /// The file with the JSON lines; standard input if left out
    #[arg(requires = "json")]
    file: Option<PathBuf>,
    #[command(flatten)]
    terms: TermsArgs,
    /// The number of players, where the tiles depend on it (uk-xp)
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The table before the move
    #[arg(long, value_name = "TABLE", default_value = "-")]
    before: String,
    /// The tiles on the player's rack before the move
    #[arg(long, value_name = "TILES", required_unless_present = "json")]
    rack: Option<String>,
    /// The table after the move
    #[arg(long, value_name = "TABLE", required_unless_present = "json")]
    after: Option<String>,
    /// The player has not opened yet
    #[arg(long)]
    unopened: bool,
    /// A word that the table did not accept for its theme; may be given several times
    #[arg(long, value_name = "WORD")]
    off_theme: Vec<String>,
    #[command(flatten)]
    words: WordsArgs,
}

const EXAMPLES: &str = "\
Examples:
  kostka referee --before \"b4 b5 b6\" --rack \"b3 b8\" --after \"b3 b4 b5 b6\"
  kostka referee --unopened --rack \"r9 b9 k9\" --after \"r9 b9 k9\" --rule opening_minimum=25
  kostka referee -b pl-word --before \"K O S Z Y K\" --rack \"T\" --after \"K O T | S Z Y K\"
  kostka referee --json < moves.jsonl

A JSON line: {\"id\":1,\"rulebook\":\"pl-standard\",\"opened\":true,\"rack\":[\"b3\"],
              \"before\":[[\"b4\",\"b5\",\"b6\"]],\"after\":[[\"b3\",\"b4\",\"b5\",\"b6\"]]}

The status is 0 for a legal move, 1 for an illegal one (with --json: for lines not understood), 2 for bad arguments.";

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    if args.json {
        let words = args.words.load(texts)?;
        return json::run(args.file.as_deref(), &|fields| answer(&words, fields));
    }
    let case = Case::from_args(args, texts)?;
    let words = args.words.load_for(&case.terms, texts)?;
    let verdict = case
        .judge(&words)
        .map_err(|error| Failure::Arguments(texts.position_error(&error)))?;
    let mut out = anstream::stdout().lock();
    write!(out, "{}", case.shown(texts))?;
    writeln!(out)?;
    match verdict {
        Ok(turn) => {
            writeln!(out, "{}", legal_text(&case, &turn, texts))?;
            Ok(failure::GOOD)
        }
        Err(violations) => {
            let bad = paint::BAD;
            writeln!(out, "{bad}{}{bad:#}", texts.say("cli-referee-illegal"))?;
            for violation in &violations {
                writeln!(out, "  {}", violation_text(violation, case.terms.tiles(), texts))?;
            }
            Ok(failure::status(false))
        }
    }
}

/// A move to be judged.
struct Case {
    terms: Terms,
    opened: bool,
    rack: Row,
    before: Vec<Row>,
    after: Vec<Row>,
    off_theme: Vec<String>,
}

impl Case {
    fn from_args(args: &Args, texts: &Texts) -> Result<Case, Failure> {
        let terms = args.terms.terms(args.players, texts)?;
        let table = |name: &str, text: &str| {
            let text = text.trim();
            notation::parse_table(text, terms.tiles()).map_err(|error| {
                let what = notation_text(&error, terms.tiles(), texts);
                Failure::arguments(format!("--{name} {}: {what}", paint::quoted(text)))
            })
        };
        let rack = args.rack.as_deref().unwrap_or_default();
        Ok(Case {
            opened: !args.unopened,
            rack: table("rack", rack)?.concat(),
            before: table("before", &args.before)?,
            after: table("after", args.after.as_deref().unwrap_or_default())?,
            off_theme: normal(args.off_theme.iter().map(String::as_str)),
            terms,
        })
    }

    fn from_fields(fields: &Fields) -> Result<Case, Problem> {
        fields.only(&[
            "id",
            "rulebook",
            "rules",
            "players",
            "opened",
            "rack",
            "before",
            "after",
            "off_theme",
        ])?;
        let terms = fields.terms_with_players()?;
        // An absent `after` is an error rather than an empty table, which is hardly ever meant.
        fields.list("after")?;
        Ok(Case {
            opened: fields.flag("opened", true)?,
            rack: fields.row("rack", terms.tiles())?,
            before: fields.table("before", terms.tiles())?,
            after: fields.table("after", terms.tiles())?,
            off_theme: normal(fields.texts("off_theme")?),
            terms,
        })
    }

    /// Judges the move: a legal turn, or all its violations. The outer error is an impossible position.
    fn judge(&self, words: &Words) -> Result<Result<LegalTurn, Vec<Violation>>, kostka_rules::PositionError> {
        let attempt = Attempt {
            opened: self.opened,
            rack: &self.rack,
            before: &self.before,
            after: &self.after,
        };
        match turn::check_themed(&self.terms, &words.lexicon(&self.terms), attempt, &self.off_theme) {
            Err(TurnError::Position(error)) => Err(error),
            Err(TurnError::Illegal(violations)) => Ok(Err(violations)),
            Ok(turn) => Ok(Ok(turn)),
        }
    }

    fn shown(&self, texts: &Texts) -> String {
        let key = if self.opened {
            "cli-referee-opened"
        } else {
            "cli-referee-unopened"
        };
        let rulebook = texts.rulebook(&self.terms.rulebook().id);
        let head = texts.say_with(key, &[("rulebook", rulebook.into())]);
        let mut table = TextTable::new();
        let mut line = |name: &str, content: String| table.row(vec![format!("  {name}"), content]);
        let [before, rack, mut after] = heads(["before", "rack", "after"], texts);
        line(&before, paint::table(&self.before));
        line(&rack, paint::row(&self.rack));
        if self.after.is_empty() {
            line(&after, "-".to_owned());
        }
        for (number, row) in (1..).zip(&self.after) {
            line(
                &std::mem::take(&mut after),
                format!("{number}: {}", paint::row(row)),
            );
        }
        format!("{head}\n{table}")
    }
}

fn normal<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    words
        .into_iter()
        .map(|word| notation::word_letters(word).into_iter().collect())
        .collect()
}

fn legal_text(case: &Case, turn: &LegalTurn, texts: &Texts) -> String {
    let (good, legal) = (paint::GOOD, texts.say("cli-referee-legal"));
    let laid = texts.say_with("cli-referee-laid", &[("tiles", paint::row(&turn.played).into())]);
    let mut text = format!("{good}{legal}{good:#} {laid}");
    if let Some(value) = turn.opening_value {
        let key = if case.terms.rulebook().is_words() {
            "cli-referee-opening-word"
        } else {
            "cli-referee-opening"
        };
        let minimum = case.terms.rules().opening_minimum;
        let opening = texts.say_with(key, &[("value", value.into()), ("minimum", minimum.into())]);
        text += &format!("; {opening}");
    }
    if let Some(points) = turn.points {
        text += &format!("; {}", texts.counted("faces-points", points.into()));
    }
    text + "."
}

/// Writes a violation: the set, the reason and the rule.
pub(crate) fn violation_text(violation: &Violation, tiles: &TileSet, texts: &Texts) -> String {
    let text = texts.violation(violation, tiles);
    let text = if violation.sets.is_empty() {
        text
    } else {
        let sets = paint::joined(violation.sets.iter().map(|set| set + 1), ", ");
        texts.say_with("refusals-in-set", &[("set", sets.into()), ("text", text.into())])
    };
    let dim = paint::DIM;
    format!("{text} {dim}({}, {}){dim:#}", violation.rule, violation.code)
}

/// The answer to a line of JSON.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Verdict {
    Legal {
        legal: bool,
        played: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        opening_value: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        points: Option<u16>,
    },
    Illegal {
        legal: bool,
        violations: Vec<Broken>,
    },
}

/// A violation in JSON.
#[derive(Serialize)]
pub(crate) struct Broken {
    code: &'static str,
    rule: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sets: Vec<usize>,
    message: String,
}

pub(crate) fn answer(words: &Words, fields: &Fields) -> Result<Verdict, Problem> {
    Ok(match Case::from_fields(fields)?.judge(words)? {
        Ok(turn) => Verdict::Legal {
            legal: true,
            played: turn.played.iter().map(ToString::to_string).collect(),
            opening_value: turn.opening_value,
            points: turn.points,
        },
        Err(violations) => Verdict::Illegal {
            legal: false,
            violations: violations.iter().map(broken).collect(),
        },
    })
}

fn broken(violation: &Violation) -> Broken {
    // `set` names a single set; several are in `sets`.
    let (set, sets) = match &violation.sets[..] {
        [set] => (Some(*set), Vec::new()),
        sets => (None, sets.to_vec()),
    };
    Broken {
        code: violation.code.as_str(),
        rule: violation.rule,
        set,
        sets,
        message: violation.to_string(),
    }
}
