//! `kostka score`: the points of a finished game.

use std::io::Write;
use std::process::ExitCode;

use kostka_rules::game::Outcome;
use kostka_rules::score::{End, FinalRack, ScoreSheet, score};
use kostka_rules::{BySeat, PositionError, Row, Seat, Terms, TileSet, notation, turn};
use kostka_texts::{Locale, Texts};
use serde::Serialize;
use serde_json::{Value, json};

use crate::failure::{self, Failure};
use crate::json::{self, Fields, Problem};
use crate::notation_text::notation_text;
use crate::paint;
use crate::play::show;
use crate::rank::only_file;
use crate::terms_args::TermsArgs;
use crate::text_table::{TextTable, heads};
use kostka_solver::OpeningSearch;

/// Count a finished game, each line of the account with its rule
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Read JSON Lines from the FILE given or standard input and answer each line
    #[arg(long, conflicts_with_all = ["rulebook", "rules", "out", "stock", "last_left", "starter"])]
    json: bool,
    /// The tiles that each player is left with, in the order of their seats (A, B, C…); with --json: the file
    #[arg(value_name = "PLAYER", required_unless_present = "json")]
    players: Vec<String>,
    #[command(flatten)]
    terms: TermsArgs,
    /// This player went out (E1)
    #[arg(long, value_name = "SEAT", group = "end")]
    out: Option<String>,
    /// The stock is empty and everybody passed (E2)
    #[arg(long, group = "end")]
    stock: bool,
    /// All others resigned (9.18)
    #[arg(long, value_name = "SEAT", group = "end")]
    last_left: Option<String>,
    /// The player who began the game; it matters only where a shared win cannot be split evenly (9.8)
    #[arg(long, value_name = "SEAT", default_value = "A")]
    starter: String,
}

const EXAMPLES: &str = "\
A PLAYER is the rack, `-` if it is empty, and what else is known, after colons:
  sum=N        the sum of further numbers, where nobody lists the tiles
  unopened     never opened
  could-open   could have opened, or not (could-not-open), where the tiles do not tell (7.3)
  announced    announced to open next turn (T5)
  last=TILE    the tile drawn in the last turn
  points=N     points gathered so far (Word)
  resigned     gave up

Examples:
  kostka score --out D \"r5\" \"k1 J:unopened:announced:last=J\" \"b3 b4\" \"-\"
  kostka score --rulebook pl-tournament --stock \"k1\" \"k5\" \"k10\" \"k12 k3\"
  kostka score --json < games.jsonl

A JSON line: {\"id\":1,\"rulebook\":\"pl-standard\",\"end\":\"out\",\"winner\":1,\"players\":[{\"rack\":[\"r5\"]},{\"rack\":[]}]}
Its answer:  {\"id\":1,\"winners\":[1],\"scores\":[-5,5],\"big_points\":[0,1]}
  rulebook    its id; rules: house rules, as in {\"joker_penalty\":20}
  end         \"out\", \"stock\" or \"last-left\"
  winner      the seat, from 0, of the player who went out or was left; with \"stock\" the racks decide
  starter     the seat of the player who began the game; 0 if left out
  players     in the order of their seats, each with
    rack        the tiles that are left; none if left out
    sum         the sum of further numbers, where nobody lists the tiles
    opened      false if the player never opened; true if left out
    could_open  true or false where the tiles do not tell if the rack could have opened (7.3)
    announced   true if the player announced to open next turn (T5)
    last_drawn  the tile, or a list of the tiles, drawn in the last turn
    points      the points gathered so far (Word)
    resigned    true if the player gave up
An error is answered by {\"id\":1,\"error\":{\"code\":\"bad-field\",\"message\":\"…\"}}.";

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    if args.json {
        return json::run(only_file(&args.players, texts)?, &answer);
    }
    let terms = args.terms.terms(Some(args.players.len()), texts)?;
    let players = args
        .players
        .iter()
        .map(|text| player_from_text(text, terms.tiles(), texts))
        .collect::<Result<BySeat<_>, _>>()?;
    let finished = Finished {
        end: end_from_args(args, texts)?,
        starter: seat_from(&args.starter, players.len(), texts)?,
        players,
        terms,
    };
    let sheet = finished
        .count()
        .map_err(|impossible| Failure::Arguments(impossible.text(texts)))?;
    let end = finished.end;
    let names: Vec<String> = finished.players.seats().map(|seat| seat.to_string()).collect();
    let outcome = Outcome { end, sheet };
    write!(
        anstream::stdout().lock(),
        "{}",
        sheet_text(&names, &finished.players, &outcome, &finished.terms, texts)
    )?;
    Ok(failure::GOOD)
}

fn end_from_args(args: &Args, texts: &Texts) -> Result<End, Failure> {
    let seat = |text: &str| seat_from(text, args.players.len(), texts);
    match (&args.out, &args.last_left, args.stock) {
        (Some(winner), _, _) => Ok(End::Out(seat(winner)?)),
        (_, Some(winner), _) => Ok(End::LastLeft(seat(winner)?)),
        (_, _, true) => Ok(End::Stock),
        _ => Err(Failure::Arguments(texts.say("cli-score-end"))),
    }
}

fn seat_from(text: &str, players: usize, texts: &Texts) -> Result<Seat, Failure> {
    let text = text.trim();
    let letter = text.parse().ok().map(|letter: char| letter.to_ascii_uppercase());
    let seat = letter.and_then(Seat::from_letter);
    seat.filter(|seat| seat.index() < players).ok_or_else(|| {
        let last = Seat(players.saturating_sub(1) as u8).to_string();
        let args = [("seat", text.into()), ("last", last.into())];
        Failure::Arguments(texts.say_with("cli-score-seat", &args))
    })
}

/// Reads `TILES[:unopened][:announced][:last=TILE][:points=N][:resigned]`.
fn player_from_text(text: &str, tiles: &TileSet, texts: &Texts) -> Result<FinalRack, Failure> {
    let text = text.trim();
    let wrong = |what: String| {
        let args = [("player", paint::quoted(text).into()), ("what", what.into())];
        Failure::Arguments(texts.say_with("cli-score-player", &args))
    };
    let row = |part: &str| -> Result<Row, Failure> {
        let rows =
            notation::parse_table(part, tiles).map_err(|error| wrong(notation_text(&error, tiles, texts)))?;
        Ok(rows.concat())
    };
    let mut parts = text.split(':');
    let mut player = FinalRack {
        rack: row(parts.next().unwrap_or_default())?,
        opened: true,
        ..FinalRack::default()
    };
    for part in parts {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        match (name.trim().to_lowercase().as_str(), value.trim()) {
            ("", "") => {}
            ("unopened", "") => player.opened = false,
            ("announced", "") => player.announced = true,
            ("resigned", "") => player.resigned = true,
            ("could-open", "") => player.could_open = Some(true),
            ("could-not-open", "") => player.could_open = Some(false),
            ("sum", _) if tiles.is_letters() => return Err(wrong(texts.say("cli-score-only-numbers"))),
            ("sum", number) => {
                player.unlisted = number
                    .parse()
                    .ok()
                    .filter(|sum| (0..=MAX_POINTS).contains(sum))
                    .ok_or_else(|| wrong(texts.say_with("cli-score-sum", &[("number", number.into())])))?;
            }
            ("last", drawn) => player.last_drawn = row(drawn)?,
            ("points", _) if !tiles.is_letters() => return Err(wrong(texts.say("cli-score-only-words"))),
            ("points", number) => {
                player.points = number
                    .parse()
                    .ok()
                    .filter(|points| (-MAX_POINTS..=MAX_POINTS).contains(points))
                    .ok_or_else(|| wrong(texts.say_with("cli-score-points", &[("number", number.into())])))?;
            }
            _ => return Err(wrong(texts.say_with("cli-score-part", &[("part", part.into())]))),
        }
    }
    Ok(player)
}

/// Largest points of a player, far above any real game; sums cannot overflow.
const MAX_POINTS: i32 = 1_000_000;

/// A finished game to score.
struct Finished {
    terms: Terms,
    end: End,
    starter: Seat,
    players: BySeat<FinalRack>,
}

/// An end that no game can have.
enum Impossible {
    Position(PositionError),
    /// The rack of the player who goes out is not empty.
    NotEmpty(Seat),
    /// The winner has resigned.
    Resigned(Seat),
}

impl Impossible {
    fn text(&self, texts: &Texts) -> String {
        let of_seat = |key, seat: &Seat| texts.say_with(key, &[("seat", seat.to_string().into())]);
        match self {
            Impossible::Position(error) => texts.position_error(error),
            Impossible::NotEmpty(seat) => of_seat("cli-score-not-empty", seat),
            Impossible::Resigned(seat) => of_seat("cli-score-resigned", seat),
        }
    }
}

impl From<Impossible> for Problem {
    fn from(impossible: Impossible) -> Problem {
        match impossible {
            Impossible::Position(error) => error.into(),
            other => Problem::new("impossible-position", other.text(Texts::of(Locale::En))),
        }
    }
}

impl Finished {
    fn count(&self) -> Result<ScoreSheet, Impossible> {
        let racks: Vec<Row> = self.players.values().map(|player| player.rack.clone()).collect();
        turn::check_position(&self.terms, &racks, &[]).map_err(Impossible::Position)?;
        if let End::Out(winner) = self.end
            && (!self.players[winner].rack.is_empty() || self.players[winner].unlisted > 0)
        {
            return Err(Impossible::NotEmpty(winner));
        }
        if let End::Out(winner) | End::LastLeft(winner) = self.end
            && self.players[winner].resigned
        {
            return Err(Impossible::Resigned(winner));
        }
        Ok(score(
            &self.terms,
            &OpeningSearch,
            self.end,
            self.starter,
            &self.players,
        ))
    }

    fn from_fields(fields: &Fields) -> Result<(Finished, Option<Seat>), Problem> {
        fields.only(&["id", "rulebook", "rules", "end", "winner", "starter", "players"])?;
        let listed = fields.list("players")?;
        let terms = fields.terms(Some(listed.len()))?;
        let players = listed
            .iter()
            .enumerate()
            .map(|(at, player)| player_from_json(at, player, terms.tiles()))
            .collect::<Result<BySeat<_>, _>>()?;
        let seat = |name| -> Result<Option<Seat>, Problem> {
            let number = fields.number(name, 0..=players.len() as i64 - 1)?;
            Ok(number.map(|number| Seat(number as u8)))
        };
        let winner = seat("winner")?;
        let required = || {
            // In Word the points decide, not going out.
            let anybody = players.seats().find(|seat| players[*seat].rack.is_empty());
            winner
                .or(anybody.filter(|_| terms.rulebook().is_words()))
                .ok_or_else(|| Problem::new("missing-field", "the field `winner` is missing: who went out?"))
        };
        let end = match fields.text("end")? {
            "out" => End::Out(required()?),
            "stock" => End::Stock,
            "last-left" => End::LastLeft(required()?),
            _ => {
                return Err(Problem::field(
                    "end",
                    "must be \"out\", \"stock\" or \"last-left\"",
                ));
            }
        };
        let starter = seat("starter")?.unwrap_or(Seat(0));
        let finished = Finished {
            terms,
            end,
            starter,
            players,
        };
        Ok((finished, winner))
    }
}

fn player_from_json(at: usize, player: &Value, tiles: &TileSet) -> Result<FinalRack, Problem> {
    let place = format!("players[{at}]");
    let fields = Fields::inside(&place, player)?;
    let read = || -> Result<FinalRack, Problem> {
        fields.only(&[
            "rack",
            "sum",
            "opened",
            "could_open",
            "announced",
            "last_drawn",
            "resigned",
            "points",
        ])?;
        let last_drawn = match fields.get("last_drawn") {
            // One tile, or several if the clock made the player draw more.
            Some(tile @ Value::String(_)) => vec![json::tile("last_drawn", tile, tiles)?],
            _ => fields.row("last_drawn", tiles)?,
        };
        let bound = i64::from(MAX_POINTS);
        let points = fields.number("points", -bound..=bound)?.unwrap_or(0);
        let sum = fields.number("sum", 0..=if tiles.is_letters() { 0 } else { bound })?;
        let could_open = fields.get("could_open").map(|_| fields.flag("could_open", false));
        Ok(FinalRack {
            rack: fields.row("rack", tiles)?,
            unlisted: i32::try_from(sum.unwrap_or(0)).unwrap_or(0),
            could_open: could_open.transpose()?,
            opened: fields.flag("opened", true)?,
            announced: fields.flag("announced", false)?,
            last_drawn,
            resigned: fields.flag("resigned", false)?,
            points: i32::try_from(points).unwrap_or(0),
        })
    };
    read().map_err(|problem| Problem {
        message: format!("{place}: {}", problem.message),
        ..problem
    })
}

/// The answer to a line of JSON.
#[derive(Serialize)]
pub(crate) struct Count {
    winners: Vec<Seat>,
    scores: BySeat<i32>,
    big_points: BySeat<u16>,
}

pub(crate) fn answer(fields: &Fields) -> Result<Count, Problem> {
    let (finished, winner) = Finished::from_fields(fields)?;
    let sheet = finished.count()?;
    if let (Some(winner), End::Stock) = (winner, finished.end)
        && !sheet.winners.contains(&winner)
    {
        let message = format!(
            "`winner` is {}, but the racks say {}",
            winner.0,
            json!(sheet.winners)
        );
        return Err(Problem::new("bad-field", message));
    }
    Ok(Count {
        winners: sheet.winners,
        scores: sheet.scores,
        big_points: sheet.big_points,
    })
}

/// Writes the account of every player, line by line.
pub(crate) fn sheet_text(
    names: &[String],
    players: &BySeat<FinalRack>,
    outcome: &Outcome,
    terms: &Terms,
    texts: &Texts,
) -> String {
    let sheet = &outcome.sheet;
    let mut table = TextTable::new().right(&[1, 2]);
    table.head(&heads(["player", "points", "big-points", "how"], texts));
    for (seat, lines) in sheet.lines.iter() {
        let lines = lines
            .iter()
            .map(|line| texts.score_line(line, outcome.end, terms));
        let how = paint::joined(
            lines.map(|line| format!("{:+} {} ({})", line.amount, line.what, line.rule)),
            ", ",
        );
        let won = if sheet.winners.contains(&seat) { " *" } else { "" };
        table.row(vec![
            format!("{}{won}", show::name(names, seat)),
            format!("{:+}", sheet.scores[seat]),
            sheet.big_points[seat].to_string(),
            if how.is_empty() {
                texts.say("cli-score-nothing")
            } else {
                how
            },
        ]);
    }
    let mut racks = TextTable::new();
    for (name, player) in names.iter().zip(players.values()) {
        racks.row(vec![format!("  {name}"), paint::row(&player.rack)]);
    }
    let [won, left] = ["cli-won", "cli-score-racks"].map(|key| texts.say(key));
    format!("{table}{won}\n{left}\n{racks}")
}
