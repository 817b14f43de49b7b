//! `kostka solve`: finds the best move.

mod text;

use std::io::Write;
use std::num::NonZero;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use clap::ValueEnum;
use kostka_rules::notation::{NotationError, Position};
use kostka_rules::{Row, Terms, TileSet};
use kostka_solver::words::Index;
use kostka_solver::{BestMove, Effort, Goal, NoAnswer, OpeningAnswer, Question, Solver};
use kostka_texts::Texts;
use serde::Serialize;

use crate::failure::{self, Failure};
use crate::json::{self, Fields, Problem};
use crate::notation_text::notation_text;
use crate::paint;
use crate::rank::only_file;
use crate::terms_args::TermsArgs;
use crate::words::{Words, WordsArgs};

/// Find the best move in a position, exactly
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Read JSON Lines from the FILE given or standard input and answer each line
    #[arg(long, conflicts_with_all = ["rulebook", "rules", "players", "mode", "max_disturbed", "explain"])]
    json: bool,
    /// The position: TABLE / RACK, and `/ unopened` for a player who has not opened; with --json: the file
    #[arg(value_name = "POSITION", required_unless_present = "json")]
    position: Vec<String>,
    #[command(flatten)]
    terms: TermsArgs,
    /// The number of players, where the tiles depend on it (uk-xp)
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The measure of the best move
    #[arg(long, value_enum, default_value = "max-tiles")]
    mode: Mode,
    /// The most rows of the table that may lie differently afterwards; any number if left out
    #[arg(long, value_name = "N")]
    max_disturbed: Option<usize>,
    /// Tell the move step by step
    #[arg(long)]
    explain: bool,
    /// With --json: how many lines are worked on at once; all cores if left out
    #[arg(long, value_name = "N", requires = "json", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    #[command(flatten)]
    words: WordsArgs,
}

const EXAMPLES: &str = "\
Examples:
  kostka solve \"b8 b9 b10 / b11 r8 o8\" --explain
  kostka solve \"- / r9 b9 k9 o1 o2 o3 / unopened\" --mode opening
  kostka solve \"b4 r4 o4 k4 | b8 b9 b10 / b3 b5 b6 b11\" --max-disturbed 1
  kostka solve -b pl-word --mode longest \"S Z C Z Y T | K O S Z Y K / A A\"
  kostka solve --json --jobs 4 positions.jsonl

Tiles are written k1 to k13 (black), b (blue), o (orange), r (red); jokers are J, and where the rulebook has them
D, C, M (double, colour-change, mirror) and Jk, Jb, Jo, Jr (coloured). In pl-word tiles are letters, and * is a joker.
A table is rows with | between them, or - where nothing lies.

A JSON line: {\"id\":1,\"rulebook\":\"pl-standard\",\"mode\":\"max-tiles\",\"table\":[[\"k1\",\"k2\",\"k3\"]],\"rack\":[\"k4\",\"r5\"]}
There may also be \"opened\":false, \"rules\":{\"opening_minimum\":40}, \"players\":2 and \"max_disturbed\":1.
Its answer:  {\"id\":1,\"tiles\":1,\"value\":4,\"played\":[\"k4\"],\"table\":[[\"k1\",\"k2\",\"k3\",\"k4\"]],\"us\":4.2}
us are the microseconds that it took; \"proven\":false says that there may be something better.";

/// The kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Mode {
    /// Most tiles from the rack, among those the highest value
    MaxTiles,
    /// The highest value of the tiles laid; a joker is worth what it costs on the rack
    MaxValue,
    /// The best opening from the rack alone
    Opening,
    /// Word: the best-scoring word
    Longest,
}

impl Mode {
    /// Returns the mode of this name; the error lists the names of the modes of the game.
    fn named(name: &str, terms: &Terms) -> Result<Mode, String> {
        let known = if terms.rulebook().is_words() {
            [Mode::Longest, Mode::MaxTiles, Mode::Opening]
        } else {
            [Mode::MaxTiles, Mode::MaxValue, Mode::Opening]
        };
        let found = known.into_iter().find(|mode| mode.name() == name);
        found.ok_or_else(|| paint::joined(known.map(|mode| format!("\"{}\"", mode.name())), ", "))
    }

    /// Returns the name that an argument and a line of JSON use.
    fn name(self) -> String {
        self.to_possible_value()
            .map(|value| value.get_name().to_owned())
            .unwrap_or_default()
    }
}

/// A question about a position.
struct Asked {
    mode: Mode,
    question: Question,
}

enum Best {
    Move(BestMove),
    Opening(OpeningAnswer),
}

impl Asked {
    fn new(terms: Terms, mode: Mode, position: Position) -> Asked {
        let goal = match mode {
            Mode::MaxTiles | Mode::Opening => Goal::Tiles,
            Mode::MaxValue | Mode::Longest => Goal::Value,
        };
        let question = Question {
            goal,
            ..Question::new(terms, position)
        };
        Asked { mode, question }
    }

    fn answer(&self, index: Option<&Index>, solver: &mut Solver) -> Result<Best, NoAnswer> {
        match self.mode {
            Mode::Opening => self.question.opening(solver, index).map(Best::Opening),
            _ => self.question.best_move(solver, index).map(Best::Move),
        }
    }

    fn from_fields(fields: &Fields) -> Result<Asked, Problem> {
        fields.only(&[
            "id",
            "rulebook",
            "rules",
            "players",
            "mode",
            "table",
            "rack",
            "opened",
            "max_disturbed",
        ])?;
        let terms = fields.terms_with_players()?;
        let mode = match fields.get("mode") {
            None => Mode::MaxTiles,
            Some(_) => Mode::named(fields.text("mode")?, &terms).map_err(|modes| {
                Problem::field("mode", &format!("must be one of {modes} for this rulebook"))
            })?,
        };
        let position = Position {
            table: fields.table("table", terms.tiles())?,
            rack: fields.row("rack", terms.tiles())?,
            opened: fields.flag("opened", true)?,
        };
        let most = fields.number("max_disturbed", 0..=i64::from(u16::MAX))?;
        let mut asked = Asked::new(terms, mode, position);
        asked.question.max_disturbed = most.and_then(|most| usize::try_from(most).ok());
        Ok(asked)
    }
}

/// The answer to a line of JSON.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Answer {
    Move {
        tiles: usize,
        value: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        points: Option<u16>,
        played: Vec<String>,
        table: Vec<Vec<String>>,
        #[serde(skip_serializing_if = "is_true")]
        proven: bool,
        us: f64,
    },
    Opening {
        can_open: bool,
        max_value: u32,
        max_tiles: usize,
        melds: Vec<Vec<String>>,
        #[serde(skip_serializing_if = "is_true")]
        proven: bool,
        us: f64,
    },
}

/// Returns true for a flag that need not be written: answers are proven unless they say otherwise.
fn is_true(flag: &bool) -> bool {
    *flag
}

pub(crate) fn answer(
    words: &Words,
    solver: &mut Solver,
    small: bool,
    fields: &Fields,
) -> Result<Answer, Problem> {
    let mut asked = Asked::from_fields(fields)?;
    if small {
        asked.question.effort = Effort::Steps(2_000);
    }
    // Built here, so that the time of the index does not count.
    let index = words
        .index_for(&asked.question.terms)
        .map_err(|error| Problem::new("no-index", error.to_string()))?;
    let began = Instant::now();
    let best = asked
        .answer(index, solver)
        .map_err(|reason| Problem::new(reason.code(), reason.to_string()))?;
    // With one decimal, because most positions take only a few microseconds.
    let us = (began.elapsed().as_nanos() as f64 / 100.0).round() / 10.0;
    let tile_texts = |row: &Row| row.iter().map(ToString::to_string).collect::<Vec<String>>();
    Ok(match best {
        Best::Move(best) => Answer::Move {
            tiles: best.tiles,
            value: best.value,
            points: best.points,
            played: tile_texts(&best.played),
            table: best.table.iter().map(tile_texts).collect(),
            proven: best.proven,
            us,
        },
        Best::Opening(best) => Answer::Opening {
            can_open: best.can_open,
            max_value: best.max_value,
            max_tiles: best.max_tiles,
            melds: best.melds.iter().map(tile_texts).collect(),
            proven: best.proven,
            us,
        },
    })
}

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    if args.json {
        let words = args.words.load(texts)?;
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let jobs = args.jobs.map_or(cores, usize::from);
        return json::run_parallel(
            only_file(&args.position, texts)?,
            jobs,
            Solver::default,
            &|solver, fields| answer(&words, solver, false, fields),
        );
    }
    let terms = args.terms.terms(args.players, texts)?;
    let words = args.words.load_for(&terms, texts)?;
    let text = args.position.join(" ");
    let text = text.trim();
    let position = Position::parse(text, terms.tiles())
        .map_err(|error| not_a_position(text, &error, terms.tiles(), texts))?;
    let mode = Mode::named(&args.mode.name(), &terms)
        .map_err(|modes| Failure::Arguments(texts.say_with("cli-solve-mode", &[("modes", modes.into())])))?;
    let mut asked = Asked::new(terms, mode, position);
    asked.question.max_disturbed = args.max_disturbed;
    let index = words
        .index_for(&asked.question.terms)
        .map_err(|_| Failure::Arguments(texts.say("solve-no-dictionary")))?;
    let best = asked
        .answer(index, &mut Solver::default())
        .map_err(|reason| Failure::Arguments(text::of_no_answer(&reason, texts)))?;
    let mut out = anstream::stdout().lock();
    match best {
        Best::Opening(best) => write!(out, "{}", text::of_opening(&asked.question, &best, texts))?,
        Best::Move(best) => write!(
            out,
            "{}",
            text::of_move(&asked.question, &best, &words, args.explain, texts)
        )?,
    }
    Ok(failure::GOOD)
}

fn not_a_position(text: &str, error: &NotationError, tiles: &TileSet, texts: &Texts) -> Failure {
    let text_shown = paint::quoted(text);
    Failure::Arguments(if Path::new(text).exists() {
        texts.say_with("cli-solve-file", &[("text", text_shown.into())])
    } else {
        format!("{text_shown}: {}", notation_text(error, tiles, texts))
    })
}

#[cfg(test)]
mod tests {
    mod followed;

    use kostka_texts::Locale;

    use super::*;

    #[test]
    fn that_nothing_was_found_is_not_said_as_if_there_were_nothing() {
        let terms = Terms::largest("pl-twist", Default::default()).unwrap();
        let position = Position::parse("r1 r2 r3 / k9", terms.tiles()).unwrap();
        let question = Question::new(terms, position.clone());
        let text = |proven| {
            let nothing = BestMove {
                tiles: 0,
                value: 0,
                points: None,
                left: 9,
                disturbed: 0,
                played: Vec::new(),
                table: position.table.clone(),
                proven,
            };
            let texts = Texts::of(Locale::En);
            text::of_move(&question, &nothing, &Words::default(), false, texts)
        };
        assert!(text(true).ends_with("\nNothing can be laid.\n"));
        assert!(
            text(false)
                .ends_with("\nNothing was found that can be laid; that there is nothing is not proven.\n")
        );
    }
}
