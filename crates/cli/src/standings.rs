//! `kostka standings`: the places of the players of a cup, from the sheets of its tables.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use kostka_texts::Texts;
use kostka_tournament::Regulation;
use kostka_tournament::points::{Games, SheetError, Tally};
use kostka_tournament::regulation::UnknownRegulation;
use kostka_tournament::seating::MAX_PLAYERS;
use kostka_tournament::standings::{Ranked, Reason, Scored, Standing};
use serde::Serialize;
use serde_json::Value;

use crate::failure::{self, Failure};
use crate::json::{self, Fields, Problem};
use crate::rank::only_file;
use crate::seating::{players, required};
use crate::terms_args::terms_text;
use crate::text_table::{TextTable, heads};

/// Rank the players of a cup by the sheets of its tables
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Read JSON Lines from the FILE given or standard input and answer each line
    #[arg(long, conflicts_with = "regulation")]
    json: bool,
    /// A sheet: the names of a table, a colon, and its games with commas between them; with --json: the file
    #[arg(value_name = "SHEET", required_unless_present = "json")]
    sheets: Vec<String>,
    /// The regulation, like pl-county, or a file with one
    #[arg(long, value_name = "ID", default_value = "pl-county")]
    regulation: String,
}

const EXAMPLES: &str = "\
Examples:
  kostka standings \"Ania Jurek Ola Piotr: 29 -5 -10 -14, -3 8 -2 -3\" \"Ewa Jan Zofia: 10 -4 -6, -7 9 -2\"
  kostka standings --json < cups.jsonl

A JSON line: {\"id\":1,\"regulation\":\"pl-county\",\"players\":4,\"sittings\":[{\"players\":[0,1,2,3],\"games\":[[29,-5,-10,-14]]}]}
Its answer:  {\"id\":1,\"standings\":[{\"player\":0,\"place\":1,\"big\":4,\"small\":29,\"wins\":1,\"games\":1},…]}
  regulation  its id; `kostka cup regulations` lists them
  players     their number; they are numbered from 0
  sittings    the tables, each with its players and, for each game, their points
An error is answered by {\"id\":1,\"error\":{\"code\":\"bad-sheet\",\"message\":\"…\"}}.";

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    if args.json {
        return json::run(only_file(&args.sheets, texts)?, &answer);
    }
    let regulation = regulation(&args.regulation, texts)?;
    let mut names = Vec::new();
    let mut scored = Vec::new();
    for (at, text) in args.sheets.iter().enumerate() {
        let shape = || Failure::Arguments(texts.say_with("cli-cups-sheet", &[("sheet", text.into())]));
        let (players, games) = sheet(text, &mut names).ok_or_else(shape)?;
        let counted = Scored::new(&regulation, at, &players, &games);
        scored.push(counted.map_err(|error| Failure::Arguments(sheet_text(at + 1, &error, texts)))?);
    }
    let standings = rank(&regulation, names.len(), &scored);
    write!(
        anstream::stdout().lock(),
        "{}",
        standings_text(&names, &standings, texts)
    )?;
    Ok(failure::GOOD)
}

/// Returns a regulation of the program, or reads one from a file.
pub(crate) fn regulation(name: &str, texts: &Texts) -> Result<Regulation, Failure> {
    if let Ok(known) = Regulation::find(name) {
        return Ok(known.clone());
    }
    let path = Path::new(name);
    if !name.ends_with(".toml") {
        let error = Regulation::find(name).err();
        let known = error.map(|error| error.known).unwrap_or_default();
        let args = [("id", name.into()), ("known", known.into())];
        return Err(Failure::Arguments(texts.say_with("cli-cups-regulation", &args)));
    }
    let text = fs::read_to_string(path).map_err(Failure::file(path))?;
    Regulation::from_toml(&text).map_err(|error| {
        let args = [("file", name.into()), ("reason", error.to_string().into())];
        Failure::Arguments(texts.say_with("cli-cups-bad-regulation", &args))
    })
}

/// Reads `NAMES: GAME, GAME`. New names get the next numbers.
fn sheet(text: &str, names: &mut Vec<String>) -> Option<(Vec<usize>, Games)> {
    let (table, games) = text.split_once(':')?;
    let mut players: Vec<usize> = Vec::new();
    for name in table.split_whitespace() {
        let known = names.iter().position(|known| known == name);
        let player = known.unwrap_or_else(|| {
            names.push(name.to_owned());
            names.len() - 1
        });
        if players.contains(&player) {
            return None;
        }
        players.push(player);
    }
    let game = |game: &str| {
        game.split_whitespace()
            .map(|points| points.parse().ok())
            .collect()
    };
    let games: Option<Games> = games.split(',').map(game).collect();
    Some((players, games?))
}

/// Explains why a sheet is refused.
fn sheet_text(sheet: usize, error: &SheetError, texts: &Texts) -> String {
    let reason = match error {
        SheetError::Games { found, expected } => {
            let args = [("found", (*found).into()), ("expected", (*expected).into())];
            texts.say_with("cli-cups-games", &args)
        }
        SheetError::TwoWinners { game } => {
            texts.say_with("cli-cups-two-winners", &[("game", (*game).into())])
        }
        SheetError::Scores {
            game,
            found,
            expected,
        } => {
            let args = [
                ("game", (*game).into()),
                ("found", (*found).into()),
                ("expected", (*expected).into()),
            ];
            texts.say_with("cli-cups-scores", &args)
        }
        SheetError::Impossible { game, reason } => {
            let args = [
                ("game", (*game).into()),
                ("sum", format!("{:+}", reason.sum).into()),
            ];
            texts.say_with("cli-rank-sheet", &args)
        }
        SheetError::Unbounded { .. } => texts.say("refusals-unbounded-score"),
        SheetError::Table(error) => terms_text(error, texts),
    };
    let args = [("number", sheet.into()), ("reason", reason.into())];
    texts.say_with("cli-cups-bad-sheet", &args)
}

fn rank(regulation: &Regulation, n_players: usize, scored: &[Scored]) -> Vec<Standing> {
    let Some(stage) = regulation.stages.first() else {
        return Vec::new();
    };
    let ranked = Ranked {
        ranking: &stage.ranking,
        best_rounds: stage.best_rounds,
        scored,
        decided: &[],
    };
    ranked.standings((0..n_players).map(|player| (player, Vec::new())).collect())
}

/// Writes the standings as a table, best first, with the reason of each place.
pub(crate) fn standings_text(names: &[String], standings: &[Standing], texts: &Texts) -> String {
    let mut table = TextTable::new().right(&[2, 3, 4, 5]);
    table.head(&heads(
        [
            "place",
            "player",
            "big-points",
            "points",
            "wins",
            "games",
            "decided",
        ],
        texts,
    ));
    for Standing {
        player,
        place,
        points,
        behind,
        ..
    } in standings
    {
        table.row(vec![
            format!("{place}."),
            names.get(*player).cloned().unwrap_or_default(),
            points.big.to_string(),
            format!("{:+}", points.small),
            points.wins.to_string(),
            points.games.to_string(),
            behind
                .map(|reason| reason_text(reason, texts))
                .unwrap_or_default(),
        ]);
    }
    table.to_string()
}

fn reason_text(reason: Reason, texts: &Texts) -> String {
    // A reason is written as one word.
    let name = serde_json::to_value(reason).unwrap_or_default();
    let name = name.as_str().unwrap_or_default();
    texts.say_with("cli-cups-decided", &[("name", name.into())])
}

/// A line of the answer.
#[derive(Serialize)]
struct Place {
    player: usize,
    place: usize,
    #[serde(flatten)]
    points: Tally,
}

/// The answer to a line of JSON.
#[derive(Serialize)]
pub(crate) struct Answer {
    standings: Vec<Place>,
}

impl From<UnknownRegulation> for Problem {
    fn from(error: UnknownRegulation) -> Problem {
        Problem::new("unknown-regulation", error.to_string())
    }
}

pub(crate) fn answer(fields: &Fields) -> Result<Answer, Problem> {
    fields.only(&["id", "regulation", "players", "sittings"])?;
    let regulation = Regulation::find(fields.text("regulation")?)?;
    let n_players = required(fields, "players", MAX_PLAYERS)?;
    let sittings = fields.list("sittings")?.iter().enumerate();
    let scored = sittings
        .map(|(at, sitting)| scored(regulation, n_players, at, sitting))
        .collect::<Result<Vec<Scored>, Problem>>()?;
    let place = |standing: Standing| Place {
        player: standing.player,
        place: standing.place,
        points: standing.points,
    };
    let standings = rank(regulation, n_players, &scored);
    Ok(Answer {
        standings: standings.into_iter().map(place).collect(),
    })
}

fn scored(regulation: &Regulation, n_players: usize, at: usize, value: &Value) -> Result<Scored, Problem> {
    let place = format!("sittings[{at}]");
    let sitting = Fields::inside(&place, value)?;
    sitting.only(&["players", "games"])?;
    let players = players(&place, sitting.list("players")?, &mut vec![false; n_players])?;
    let wrong = || Problem::field(&place, "needs games like [[29,-5,-10,-14]]");
    let points = |points: &Value| points.as_i64().and_then(|points| i32::try_from(points).ok());
    let game = |game: &Value| game.as_array()?.iter().map(points).collect::<Option<Vec<i32>>>();
    let games: Option<Games> = sitting.list("games")?.iter().map(game).collect();
    let scored = Scored::new(regulation, at, &players, &games.ok_or_else(wrong)?);
    scored.map_err(|error| Problem::new("bad-sheet", format!("{place}: {error}")))
}
