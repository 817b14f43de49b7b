//! `kostka seating`: who sits with whom in the rounds of a cup.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use kostka_rules::deal::Bytes32;
use kostka_texts::Texts;
use kostka_tournament::seating::{CannotSeat, Draw, MAX_PLAYERS, MAX_ROUNDS, Round, repeats};
use serde::Serialize;
use serde_json::Value;

use crate::failure::{self, Failure};
use crate::json::{self, Fields, Problem};
use crate::paint;
use crate::rank::only_file;
use crate::text_table::TextTable;

/// Draw the tables of the rounds of a cup
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Read JSON Lines from the FILE given or standard input and answer each line
    #[arg(long, conflicts_with_all = ["seed", "clubs"])]
    json: bool,
    /// The number of players, or their names with commas between them, and the number of rounds; with --json: the file
    #[arg(value_name = "PLAYERS ROUNDS", required_unless_present = "json")]
    size: Vec<String>,
    /// The seed from which everything follows
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// The club of each player with commas between them, to be kept apart in the first two rounds
    #[arg(long, value_name = "CLUBS", value_delimiter = ',')]
    clubs: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  kostka seating 37 5 --seed 7
  kostka seating Ania,Jurek,Ola,Piotr,Ewa,Jan,Zofia 3
  kostka seating --json < cups.jsonl

A JSON line: {\"id\":1,\"players\":37,\"rounds\":5,\"seed\":7}
Its answer:  {\"id\":1,\"rounds\":[[[3,17,0,22],…],…],\"repeats\":0}
  players     their number; they are numbered from 0
  rounds      the number of rounds
  seed        a whole number; 0 if left out
  clubs       the club of each player, null for none
  mode        \"no-repeat\" (all rounds at once) or \"standings\" (one round)
  standings   with \"standings\": the players, best first
  history     the rounds that were played, each as a list of tables
The first player of a table starts. `repeats` counts the pairs that meet more often than once.
An error is answered by {\"id\":1,\"error\":{\"code\":\"cannot-seat\",\"message\":\"…\"}}.";

/// The number of rounds in which clubs are kept apart.
const CLUBS_APART: usize = 2;

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    if args.json {
        return json::run(only_file(&args.size, texts)?, &answer);
    }
    let shape = || Failure::Arguments(texts.say("cli-cups-size"));
    let [players, rounds] = args.size.as_slice() else {
        return Err(shape());
    };
    let names = names_of(players).ok_or_else(shape)?;
    if !args.clubs.is_empty() && args.clubs.len() != names.len() {
        return Err(Failure::Arguments(texts.say("cli-cups-clubs")));
    }
    let question = Question {
        players: (0..names.len()).collect(),
        rounds: rounds.parse().map_err(|_| shape())?,
        clubs: numbered(
            args.clubs
                .iter()
                .map(|club| Some(club.trim()).filter(|club| !club.is_empty())),
        ),
        history: Vec::new(),
        by_standings: false,
        seed: args.seed,
    };
    let rounds = question
        .draw()
        .map_err(|error| Failure::Arguments(cannot_seat(error, texts)))?;
    write!(
        anstream::stdout().lock(),
        "{}",
        plan_text(&names, &rounds, args.seed, texts)
    )?;
    Ok(failure::GOOD)
}

/// Reads a number of players, who are named by numbers from 1, or a list of names; `None` for too many.
fn names_of(players: &str) -> Option<Vec<String>> {
    match players.parse::<usize>() {
        Ok(count) => (count <= MAX_PLAYERS).then(|| (1..=count).map(|number| number.to_string()).collect()),
        Err(_) => {
            let names = players.split(',').map(|name| name.trim().to_owned());
            let names: Vec<String> = names.filter(|name| !name.is_empty()).collect();
            (names.len() > 1).then_some(names)
        }
    }
}

/// Gives every club a number.
fn numbered<'a>(clubs: impl Iterator<Item = Option<&'a str>>) -> Vec<Option<u32>> {
    let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
    clubs
        .map(|club| {
            let next = numbers.len() as u32;
            club.map(|club| *numbers.entry(club).or_insert(next))
        })
        .collect()
}

/// Explains why players cannot be seated.
pub(crate) fn cannot_seat(error: CannotSeat, texts: &Texts) -> String {
    match error {
        CannotSeat::Tables(players) => texts.say_with("cli-cups-cannot-seat", &[("players", players.into())]),
        CannotSeat::Players(_) | CannotSeat::Rounds(_) | CannotSeat::Stopped => {
            let most = [("players", MAX_PLAYERS.into()), ("rounds", MAX_ROUNDS.into())];
            texts.say_with("cli-cups-too-large", &most)
        }
    }
}

fn plan_text(names: &[String], rounds: &[Round], seed: u64, texts: &Texts) -> String {
    let head = paint::HEAD;
    let args = [
        ("players", names.len().into()),
        ("rounds", rounds.len().into()),
        ("seed", seed.to_string().into()),
    ];
    let mut text = texts.say_with("cli-cups-plan", &args) + "\n";
    for (number, round) in (1_usize..).zip(rounds) {
        let round_head = texts.say_with("cli-cups-round", &[("number", number.into())]);
        text += &format!("\n{head}{round_head}{head:#}\n");
        let mut tables = TextTable::new();
        for (number, table) in (1_usize..).zip(round) {
            let mut row = vec![texts.say_with("cli-cups-table", &[("number", number.into())])];
            row.extend(table.iter().map(|player| names[*player].clone()));
            tables.row(row);
        }
        text += &tables.to_string();
    }
    let told = match repeats(rounds) {
        0 => texts.say("cli-cups-no-repeats"),
        count => texts.say_with("cli-cups-repeats", &[("count", count.into())]),
    };
    format!("\n{text}\n{told} {}\n", texts.say("cli-cups-starts"))
        .trim_start()
        .to_owned()
}

/// A draw that was asked for.
struct Question {
    players: Vec<usize>,
    rounds: usize,
    clubs: Vec<Option<u32>>,
    history: Vec<Round>,
    by_standings: bool,
    seed: u64,
}

impl Question {
    fn draw(&self) -> Result<Vec<Round>, CannotSeat> {
        let mut seed = Bytes32([0; 32]);
        seed.0[..8].copy_from_slice(&self.seed.to_le_bytes());
        let draw = Draw {
            players: &self.players,
            rounds: self.rounds,
            clubs: &self.clubs,
            clubs_apart: CLUBS_APART,
            earlier: &[],
            history: &self.history,
            by_standings: self.by_standings,
        };
        draw.rounds(&seed, 0)
    }

    fn from_fields(fields: &Fields) -> Result<Question, Problem> {
        fields.only(&[
            "id",
            "players",
            "rounds",
            "seed",
            "clubs",
            "mode",
            "standings",
            "history",
        ])?;
        let n_players = required(fields, "players", MAX_PLAYERS)?;
        let by_standings = match fields.get("mode").map(Value::as_str) {
            None | Some(Some("no-repeat")) => false,
            Some(Some("standings")) => true,
            Some(_) => return Err(Problem::field("mode", "must be \"no-repeat\" or \"standings\"")),
        };
        let players = if by_standings {
            standings(fields, n_players)?
        } else {
            (0..n_players).collect()
        };
        let clubs = clubs(fields, n_players)?;
        Ok(Question {
            rounds: if by_standings {
                1
            } else {
                required(fields, "rounds", MAX_ROUNDS)?
            },
            clubs: if clubs.is_empty() {
                clubs
            } else {
                players.iter().map(|player| clubs[*player]).collect()
            },
            history: history(fields, n_players)?,
            seed: fields.number("seed", 0..=i64::MAX)?.unwrap_or(0).unsigned_abs(),
            players,
            by_standings,
        })
    }
}

/// Reads a number that must be there.
pub(crate) fn required(fields: &Fields, name: &str, most: usize) -> Result<usize, Problem> {
    let number = fields.number(name, 0..=most as i64)?;
    let number = number.and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| Problem::new("missing-field", format!("the field `{name}` is missing")))
}

fn clubs(fields: &Fields, n_players: usize) -> Result<Vec<Option<u32>>, Problem> {
    if fields.get("clubs").is_none() {
        return Ok(Vec::new());
    }
    let wrong = || Problem::field("clubs", "must be a list with a text or null for each player");
    let list = fields.list("clubs")?;
    let is_club = |club: &Value| club.is_string() || club.is_null();
    if list.len() != n_players || !list.iter().all(is_club) {
        return Err(wrong());
    }
    Ok(numbered(list.iter().map(Value::as_str)))
}

/// Reads the standings, which name each player once.
fn standings(fields: &Fields, n_players: usize) -> Result<Vec<usize>, Problem> {
    let mut seen = vec![false; n_players];
    let standings = players("standings", fields.list("standings")?, &mut seen)?;
    if standings.len() < n_players {
        return Err(Problem::field("standings", "must list every player"));
    }
    Ok(standings)
}

/// Reads a list of players, none of them seen before.
pub(crate) fn players(place: &str, list: &[Value], seen: &mut [bool]) -> Result<Vec<usize>, Problem> {
    let bad = |value: &Value, what: &str| {
        let value: String = value.to_string().chars().take(40).collect();
        Problem::new("bad-player", format!("`{place}`: {value} {what}"))
    };
    let read = |value: &Value| {
        let player = value.as_u64().and_then(|player| usize::try_from(player).ok());
        let player = player.filter(|player| *player < seen.len());
        let player = player.ok_or_else(|| bad(value, "is not a player"))?;
        if std::mem::replace(&mut seen[player], true) {
            return Err(bad(value, "is there twice"));
        }
        Ok(player)
    };
    list.iter().map(read).collect()
}

fn history(fields: &Fields, n_players: usize) -> Result<Vec<Round>, Problem> {
    if fields.get("history").is_none() {
        return Ok(Vec::new());
    }
    let rounds = fields.list("history")?;
    if rounds.len() > MAX_ROUNDS {
        return Err(Problem::field("history", "has too many rounds"));
    }
    let wrong = || Problem::field("history", "must be a list of rounds, like [[[0,1,2,3],[4,5,6]]]");
    let round = |round: &Value| {
        let mut seen = vec![false; n_players];
        let tables = round.as_array().ok_or_else(wrong)?.iter();
        tables
            .map(|table| {
                let table = table.as_array().filter(|table| (1..=4).contains(&table.len()));
                players("history", table.ok_or_else(wrong)?, &mut seen)
            })
            .collect::<Result<Round, Problem>>()
    };
    rounds.iter().map(round).collect()
}

/// The answer to a line of JSON.
#[derive(Serialize)]
pub(crate) struct Plan {
    rounds: Vec<Round>,
    repeats: usize,
}

impl From<CannotSeat> for Problem {
    fn from(error: CannotSeat) -> Problem {
        match error {
            CannotSeat::Tables(_) | CannotSeat::Stopped => Problem::new("cannot-seat", error.to_string()),
            CannotSeat::Players(_) => Problem::new("bad-field", error.to_string()),
            CannotSeat::Rounds(_) => Problem::field("rounds", &format!("cannot be drawn: {error}")),
        }
    }
}

pub(crate) fn answer(fields: &Fields) -> Result<Plan, Problem> {
    let question = Question::from_fields(fields)?;
    let rounds = question.draw()?;
    let repeats = repeats(&[question.history, rounds.clone()].concat());
    Ok(Plan { rounds, repeats })
}

/// Reads a line without drawing, which takes too long for a fuzz target. The answer counts the players.
pub(crate) fn fuzz_answer(fields: &Fields) -> Result<BTreeMap<&'static str, usize>, Problem> {
    let question = Question::from_fields(fields)?;
    Ok(BTreeMap::from([("players", question.players.len())]))
}
