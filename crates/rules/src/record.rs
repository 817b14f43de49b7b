//! A whole game as one file: JSON for programs, lines of text for people. Both replay.
//!
//! A record has the terms, the seed and the commands, from which everything else follows. The text form:
//!
//! ```text
//! kostka 1
//! rulebook pl-standard
//! revision 2
//! rules {"opening_minimum":40}
//! player A Ania
//! player B Jurek
//! starter draw
//! seed 000102…1f
//!
//! A draw
//! B play r9 b9 k9 | o10 o11 o12
//!
//! result out B -34 +34
//! ```
//!
//! The first revision of a rulebook and an empty list of house rules are not written.

mod command_text;
#[cfg(test)]
mod tests;
mod text;

pub use command_text::{CommandError, command_text, parse_command};
pub use text::{LineError, RecordTextError};

use kostka_versioned::{Format, ReadError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::deal::{FairDeal, Seed, Unfair};
use crate::game::{Command, Event, Game, Outcome, Refusal, Starting};
use crate::lexicon::Oracles;
use crate::rulebook::{Revision, Rulebook};
use crate::score::End;
use crate::seat::{BySeat, Seat};
use crate::terms::{HouseRules, Terms, TermsError};

/// The formats of a record.
pub const FORMAT: Format = Format::new("record", &[]).numbered_by("kostka");

/// The number of the current format.
pub const VERSION: u8 = FORMAT.current() as u8;

/// Largest number of commands in a record; real games are far shorter.
pub const MAX_COMMANDS: usize = 20_000;

/// One game, from the terms to the result.
///
/// Readers skip unknown fields. A change of meaning needs a new number in `kostka`.
///
/// ```
/// use kostka_rules::deal::Bytes32;
/// use kostka_rules::{Action, Command, Game, NoOpenings, NoWords, Oracles, Record, Seat, Starting, Terms};
///
/// let oracles = Oracles { lexicon: &NoWords, openings: &NoOpenings };
/// let terms = Terms::new("pl-standard", Default::default(), 2)?;
/// let (mut game, _) = Game::start(terms, Bytes32([7; 32]), Starting::Seat(Seat(0)))?;
/// let commands = [Command::new(Seat(0), Action::Draw), Command::new(Seat(1), Action::Resign)];
/// for command in &commands {
///     game.take(oracles, command)?;
/// }
///
/// let record = Record::new(&game, vec!["Ania".into(), "Jurek".into()], None, &commands);
/// assert_eq!(record.turns, ["A draw", "B resign"]);
/// assert_eq!(record.replay(oracles)?, game);
/// assert_eq!(Record::from_text(&record.to_text())?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The number of the format: 1.
    pub kostka: u8,
    /// Id of the rulebook.
    pub rulebook: String,
    /// Revision of the rulebook; 1 if absent.
    #[serde(default, skip_serializing_if = "Revision::is_first")]
    pub revision: Revision,
    /// House rules.
    #[serde(default, skip_serializing_if = "HouseRules::is_empty")]
    pub rules: HouseRules,
    /// The players' names, in the order of their seats.
    pub players: Vec<String>,
    /// The player who began.
    pub starter: Starter,
    /// Source of the deal and of all draws.
    pub seed: Seed,
    /// The proof that nobody chose the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<FairDeal>,
    /// The commands in notation: `A draw`, `B play r9 b9 k9`.
    pub turns: Vec<String>,
    /// Result of the game, if it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordedResult>,
}

/// The starter of a game, written as `draw` or as the letter of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Starter(pub Starting);

/// Result of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedResult {
    /// `out`, `stock` or `last-left`.
    pub end: String,
    /// Seats that won.
    pub winners: Vec<Seat>,
    /// Points of each player.
    pub scores: BySeat<i32>,
    /// Big points of each player.
    pub big_points: BySeat<u16>,
}

impl RecordedResult {
    fn of(outcome: &Outcome) -> RecordedResult {
        let end = match outcome.end {
            End::Out(_) => "out",
            End::Stock => "stock",
            End::LastLeft(_) => "last-left",
        };
        RecordedResult {
            end: end.to_owned(),
            winners: outcome.sheet.winners.clone(),
            scores: outcome.sheet.scores.clone(),
            big_points: outcome.sheet.big_points.clone(),
        }
    }
}

impl Record {
    /// Makes the record of a game that these commands led to. The game must have begun with a deal: one
    /// that was [set up](crate::game::Beginning::SetUp) does not follow from a seed, so its record would replay another game.
    pub fn new(game: &Game, players: Vec<String>, fair: Option<FairDeal>, commands: &[Command]) -> Record {
        Record::of_turns(game, players, fair, commands.iter().map(command_text).collect())
    }

    /// Makes the record of a game that these commands in notation led to.
    pub fn of_turns(game: &Game, players: Vec<String>, fair: Option<FairDeal>, turns: Vec<String>) -> Record {
        Record {
            kostka: VERSION,
            rulebook: game.terms().rulebook().id.clone(),
            revision: game.terms().rulebook().revision,
            rules: game.terms().house_rules().clone(),
            players,
            starter: Starter(game.starting()),
            seed: *game.seed(),
            fair,
            turns,
            result: game.outcome().map(RecordedResult::of),
        }
    }

    /// Reads a record from JSON of any known format.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        Record::from_value(serde_json::from_str(text)?)
    }

    /// Reads a record from a JSON value of any known format, field by field, so that an error names the field.
    pub fn from_value(value: Value) -> Result<Record, RecordError> {
        let mut value = FORMAT.upgrade(value)?;
        let fields = value.as_object_mut().ok_or(RecordError::Missing("kostka"))?;
        Ok(Record {
            kostka: required(fields, "kostka")?,
            rulebook: required(fields, "rulebook")?,
            revision: optional(fields, "revision")?.unwrap_or_default(),
            rules: optional(fields, "rules")?.unwrap_or_default(),
            players: required(fields, "players")?,
            starter: required(fields, "starter")?,
            seed: required(fields, "seed")?,
            fair: optional(fields, "fair")?.flatten(),
            turns: required(fields, "turns")?,
            result: optional(fields, "result")?.flatten(),
        })
    }

    /// Returns the terms of the game, with its revision of the rulebook.
    pub fn terms(&self) -> Result<Terms, TermsError> {
        self.terms_by(Rulebook::find_revision(&self.rulebook, self.revision)?)
    }

    fn terms_by(&self, rulebook: &'static Rulebook) -> Result<Terms, TermsError> {
        let players = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        Terms::by(rulebook, self.rules.clone(), players)
    }

    /// Replays the game by the rules and compares the result. Checks the deal if there is a proof.
    pub fn replay(&self, oracles: Oracles) -> Result<Game, ReplayError> {
        let (mut game, _) = self.start()?;
        self.finish(&mut game, oracles)?;
        Ok(game)
    }

    /// Deals the game, and returns it before its first command with the events of the deal.
    pub fn start(&self) -> Result<(Game, Vec<Event>), ReplayError> {
        if self.kostka != VERSION {
            return Err(ReplayError::Version(self.kostka));
        }
        self.start_by(self.terms()?)
    }

    fn start_by(&self, terms: Terms) -> Result<(Game, Vec<Event>), ReplayError> {
        if self.turns.len() > MAX_COMMANDS {
            return Err(ReplayError::TooLong);
        }
        Game::start(terms, self.seed, self.starter.0).map_err(|_| ReplayError::Starter)
    }

    /// Applies the command at `at`, from 0, to the game after the commands before it, and returns its events.
    pub fn step(&self, at: usize, game: &mut Game, oracles: Oracles) -> Result<Vec<Event>, ReplayError> {
        let turn = at + 1;
        let text = self.turns.get(at).map_or("", String::as_str);
        let command = parse_command(text, game.terms().tiles())
            .map_err(|error| ReplayError::Command { turn, error })?;
        game.take(oracles, &command)
            .map_err(|refusal| ReplayError::Refused { turn, refusal })
    }

    /// Applies all commands to the game before the first one. Checks the proof of the deal and the result, where there are any.
    fn finish(&self, game: &mut Game, oracles: Oracles) -> Result<(), ReplayError> {
        if let Some(fair) = &self.fair {
            fair.verify(game.terms(), &self.seed)?;
        }
        for at in 0..self.turns.len() {
            self.step(at, game, oracles)?;
        }
        self.check_result(game)
    }

    /// Compares the recorded result, if there is one, with that of the game after the last command.
    pub fn check_result(&self, game: &Game) -> Result<(), ReplayError> {
        match &self.result {
            Some(recorded) if game.outcome().map(RecordedResult::of).as_ref() != Some(recorded) => {
                Err(ReplayError::Result)
            }
            _ => Ok(()),
        }
    }
}

fn optional<T: DeserializeOwned>(
    fields: &mut Map<String, Value>,
    name: &'static str,
) -> Result<Option<T>, RecordError> {
    let value = fields.remove(name).map(serde_json::from_value).transpose();
    value.map_err(|error| RecordError::Field { name, error })
}

fn required<T: DeserializeOwned>(
    fields: &mut Map<String, Value>,
    name: &'static str,
) -> Result<T, RecordError> {
    optional(fields, name)?.ok_or(RecordError::Missing(name))
}

/// Reason why a record cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The text is not JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A field is missing.
    #[error("the field `{0}` is missing")]
    Missing(&'static str),
    /// A field has a value that it cannot have.
    #[error("the field `{name}` is wrong: {error}")]
    Field {
        /// The name of the field.
        name: &'static str,
        /// The reason.
        error: serde_json::Error,
    },
    /// A newer release wrote the record.
    #[error(transparent)]
    Format(#[from] ReadError),
}

/// Reason why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A newer release wrote the record.
    #[error(
        "this record was made by a newer version of Kostka (format {0}; this one reads formats up to {VERSION})"
    )]
    Version(u8),
    /// The record has too many turns.
    #[error("a record holds at most {MAX_COMMANDS} turns")]
    TooLong,
    /// The terms are invalid.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The proof of the deal is wrong.
    #[error(transparent)]
    Unfair(#[from] Unfair),
    /// The starter is not at the table.
    #[error("the starter is not at the table")]
    Starter,
    /// A turn cannot be read.
    #[error("turn {turn}: {error}")]
    Command {
        /// The turn, counted from 1.
        turn: usize,
        /// The error.
        error: CommandError,
    },
    /// The rules refuse a turn.
    #[error("turn {turn} is refused: {refusal}")]
    Refused {
        /// The turn, counted from 1.
        turn: usize,
        /// The reason.
        refusal: Refusal,
    },
    /// The turns lead to another result.
    #[error("the recorded result is not the one that the turns lead to")]
    Result,
}

impl From<Starter> for String {
    fn from(starter: Starter) -> String {
        match starter.0 {
            Starting::Draw => "draw".to_owned(),
            Starting::Seat(seat) => seat.to_string(),
        }
    }
}

impl TryFrom<String> for Starter {
    type Error = String;

    fn try_from(text: String) -> Result<Starter, String> {
        match Seat::from_text(&text) {
            Some(seat) => Ok(Starter(Starting::Seat(seat))),
            None if text == "draw" => Ok(Starter(Starting::Draw)),
            None => Err("the starter is `draw` or a seat from A to F".to_owned()),
        }
    }
}
