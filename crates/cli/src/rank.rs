//! `kostka rank`: the standings after the games of a match.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use kostka_rules::matches::{self, BadSheet, GameResult, MatchError, Standings};
use kostka_rules::{BySeat, Seat, Terms};
use kostka_texts::{Locale, Texts};
use serde_json::Value;

use crate::failure::{self, Failure};
use crate::json::{self, Fields, Problem};
use crate::play::show;
use crate::terms_args::TermsArgs;
use crate::text_table::{TextTable, heads};

/// Rank the players of a match by the points of its games
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Read JSON Lines from the FILE given or standard input and answer each line
    #[arg(long, conflicts_with_all = ["rulebook", "rules"])]
    json: bool,
    /// A game: the points of all players, in the same order in each game; with --json: the file
    #[arg(value_name = "GAME", required_unless_present = "json")]
    games: Vec<String>,
    /// Take games as they are, also if their points cannot be (9.23)
    #[arg(long, conflicts_with = "json")]
    unchecked: bool,
    #[command(flatten)]
    terms: TermsArgs,
}

const EXAMPLES: &str = "\
Examples:
  kostka rank --rulebook pl-standard \"29 -5 -10 -15\" \"-100 -1 -2 103\"
  kostka rank --json < matches.jsonl

A JSON line: {\"id\":1,\"rulebook\":\"pl-standard\",\"games\":[[29,-5,-10,-15],[-100,-1,-2,103]]}";

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    if args.json {
        return json::run(only_file(&args.games, texts)?, &answer);
    }
    let games = args
        .games
        .iter()
        .map(|game| points(game, texts))
        .collect::<Result<Vec<_>, _>>()?;
    let players = games.first().map_or(0, BySeat::len);
    let terms = args.terms.terms(Some(players), texts)?;
    let (results, standings) =
        rank(&terms, games, args.unchecked).map_err(|error| Failure::Arguments(error.text(texts)))?;
    let names: Vec<String> = (0..players).map(|seat| Seat(seat as u8).to_string()).collect();
    write!(
        anstream::stdout().lock(),
        "{}",
        standings_text(&names, &results, &standings, texts)
    )?;
    Ok(failure::GOOD)
}

/// Returns the file, which is the only argument with `--json`.
pub(crate) fn only_file<'a>(arguments: &'a [String], texts: &Texts) -> Result<Option<&'a Path>, Failure> {
    match arguments {
        [] => Ok(None),
        [file] => Ok(Some(Path::new(file))),
        _ => Err(Failure::Arguments(texts.say("cli-one-file"))),
    }
}

fn points(game: &str, texts: &Texts) -> Result<BySeat<i32>, Failure> {
    game.split([' ', ',', '\t'])
        .filter(|word| !word.is_empty())
        .map(|word| {
            let wrong = || texts.say_with("cli-rank-points", &[("word", word.into())]);
            word.parse().map_err(|_| Failure::Arguments(wrong()))
        })
        .collect()
}

/// The reason why games cannot be ranked.
enum Unranked {
    Match(MatchError),
    /// The points of this game, counted from 1, cannot be.
    Sheet(usize, BadSheet),
}

impl Unranked {
    fn text(&self, texts: &Texts) -> String {
        match self {
            Unranked::Match(MatchError::Uneven {
                game,
                found,
                expected,
            }) => texts.say_with(
                "cli-rank-uneven",
                &[
                    ("game", (game + 1).into()),
                    ("found", (*found).into()),
                    ("expected", (*expected).into()),
                ],
            ),
            Unranked::Match(MatchError::Unbounded(_)) => texts.say("refusals-unbounded-score"),
            Unranked::Sheet(game, BadSheet { sum, own_count }) => {
                let args = [("game", (*game).into()), ("sum", format!("{sum:+}").into())];
                let sheet = texts.say_with("cli-rank-sheet", &args);
                if *own_count {
                    texts.say_with("cli-rank-sheet-own-count", &[("sheet", sheet.into())])
                } else {
                    sheet
                }
            }
        }
    }
}

impl From<Unranked> for Problem {
    fn from(unranked: Unranked) -> Problem {
        let message = unranked.text(Texts::of(Locale::En));
        match unranked {
            Unranked::Match(MatchError::Uneven { .. }) => Problem::new("uneven-games", message),
            Unranked::Match(MatchError::Unbounded(_)) => {
                Problem::field("games", "hold points beyond all bounds")
            }
            Unranked::Sheet(..) => Problem::new("bad-sheet", message),
        }
    }
}

/// Returns the results of all games, with the winners by points, and the standings.
fn rank(
    terms: &Terms,
    games: Vec<BySeat<i32>>,
    unchecked: bool,
) -> Result<(Vec<GameResult>, Standings), Unranked> {
    let results: Vec<GameResult> = games
        .into_iter()
        .map(|scores| GameResult::by_points(terms, scores))
        .collect();
    let standings = matches::standings(terms, &results).map_err(Unranked::Match)?;
    for (game, result) in (1..).zip(&results).filter(|_| !unchecked) {
        result
            .check(terms)
            .map_err(|error| Unranked::Sheet(game, error))?;
    }
    Ok((results, standings))
}

/// Writes the standings as a table, best first, with the points of each game.
pub(crate) fn standings_text(
    names: &[String],
    games: &[GameResult],
    standings: &Standings,
    texts: &Texts,
) -> String {
    let mut table = TextTable::new().right(&(2..games.len() + 5).collect::<Vec<_>>());
    let mut head = heads(["place", "player"], texts).to_vec();
    head.extend(
        (1..=games.len()).map(|game| texts.say_with("table-game-number", &[("number", game.into())])),
    );
    head.extend(heads(["points", "wins", "big-points"], texts));
    table.head(&head);
    let mut place = 1;
    for level in &standings.ranking {
        for seat in level {
            let mut row = vec![format!("{place}."), show::name(names, *seat).to_owned()];
            row.extend(games.iter().map(|game| {
                let won = if game.winners.contains(seat) { "*" } else { "" };
                format!("{won}{:+}", game.scores[*seat])
            }));
            row.push(format!("{:+}", standings.totals[*seat]));
            row.push(standings.wins[*seat].to_string());
            row.push(standings.big_points[*seat].to_string());
            table.row(row);
        }
        place += level.len();
    }
    format!("{table}{}\n", texts.say("cli-won"))
}

pub(crate) fn answer(fields: &Fields) -> Result<Standings, Problem> {
    fields.only(&["id", "rulebook", "rules", "games", "unchecked"])?;
    let games = fields
        .list("games")?
        .iter()
        .enumerate()
        .map(|(at, game)| game_points(at, game))
        .collect::<Result<Vec<_>, _>>()?;
    let Some(first) = games.first() else {
        return Err(Problem::field("games", "must hold at least one game"));
    };
    let terms = fields.terms(Some(first.len()))?;
    Ok(rank(&terms, games, fields.flag("unchecked", false)?)?.1)
}

fn game_points(at: usize, game: &Value) -> Result<BySeat<i32>, Problem> {
    let wrong = || {
        Problem::field(
            &format!("games[{at}]"),
            "must be a list of points, like [29,-5,-10,-15]",
        )
    };
    game.as_array()
        .ok_or_else(wrong)?
        .iter()
        .map(|points| {
            points
                .as_i64()
                .and_then(|points| i32::try_from(points).ok())
                .ok_or_else(wrong)
        })
        .collect()
}
