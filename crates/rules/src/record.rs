//! A whole game as one file: JSON for programs, lines of text for people. Both replay.
//!
//! A record holds what was decided outside the engine (terms, seed, commands); the rest follows. The text form:
//!
//! ```text
//! kostka 1
//! rulebook pl-standard
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

mod command_text;
mod text;

pub use command_text::{CommandError, command_text, parse_command};
pub use text::RecordTextError;

use serde::{Deserialize, Serialize};

use crate::deal::{FairDeal, Seed, Unfair};
use crate::game::{Command, Game, Outcome, Refusal, Starting};
use crate::lexicon::Oracles;
use crate::score::End;
use crate::seat::Seat;
use crate::terms::{HouseRules, Terms, TermsError};

/// The version of the format.
pub const VERSION: u8 = 1;

/// No game is longer; a record that is cannot be one.
pub const MAX_COMMANDS: usize = 20_000;

/// One game, from the terms to the result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format: 1.
    pub kostka: u8,
    pub rulebook: String,
    #[serde(default, skip_serializing_if = "HouseRules::is_empty")]
    pub rules: HouseRules,
    /// The players' names, in the order of their seats.
    pub players: Vec<String>,
    pub starter: Starter,
    pub seed: Seed,
    /// The proof that the seed was nobody's choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<FairDeal>,
    /// The commands in notation: `A draw`, `B play r9 b9 k9`.
    pub turns: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordedResult>,
}

/// Who began: drawn for, or a seat by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Starter(pub Starting);

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedResult {
    /// `out`, `stock` or `last-left`.
    pub end: String,
    pub winners: Vec<usize>,
    pub scores: Vec<i32>,
    pub big_points: Vec<u16>,
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
    /// The record of a game that was played by these commands. The game must have begun with a deal: what began in the
    /// middle ([`Setup`](crate::game::Setup)) does not follow from a seed, and its record would replay another game.
    pub fn new(game: &Game, players: Vec<String>, fair: Option<FairDeal>, commands: &[Command]) -> Record {
        Record::of_turns(game, players, fair, commands.iter().map(command_text).collect())
    }

    /// The record of a game that was played by these commands in notation.
    pub fn of_turns(game: &Game, players: Vec<String>, fair: Option<FairDeal>, turns: Vec<String>) -> Record {
        Record {
            kostka: VERSION,
            rulebook: game.terms().rulebook().id.clone(),
            rules: game.terms().house_rules().clone(),
            players,
            starter: Starter(game.starting()),
            seed: *game.seed(),
            fair,
            turns,
            result: game.outcome().map(RecordedResult::of),
        }
    }

    /// The terms of the game.
    pub fn terms(&self) -> Result<Terms, TermsError> {
        Terms::new(
            &self.rulebook,
            self.rules.clone(),
            u8::try_from(self.players.len()).unwrap_or(u8::MAX),
        )
    }

    /// Plays the game again, every command by the rules, and compares the result. Checks the deal if there is a proof.
    pub fn replay(&self, oracles: Oracles) -> Result<Game, ReplayError> {
        self.replay_with(oracles, |_, _| ())
    }

    /// Replays, and shows the game before each command.
    pub fn replay_with(
        &self,
        oracles: Oracles,
        mut before: impl FnMut(&Game, &Command),
    ) -> Result<Game, ReplayError> {
        if self.kostka != VERSION {
            return Err(ReplayError::Version(self.kostka));
        }
        if self.turns.len() > MAX_COMMANDS {
            return Err(ReplayError::TooLong);
        }
        let terms = self.terms()?;
        if let Some(fair) = &self.fair {
            fair.verify(&terms, &self.seed)?;
        }
        let (mut game, _) =
            Game::start(terms, self.seed, self.starter.0).map_err(|_| ReplayError::Starter)?;
        for (at, text) in self.turns.iter().enumerate() {
            let turn = at + 1;
            let command = parse_command(text, game.terms().tiles())
                .map_err(|error| ReplayError::Command { turn, error })?;
            before(&game, &command);
            game.take(oracles, &command)
                .map_err(|refusal| ReplayError::Refused { turn, refusal })?;
        }
        match (&self.result, game.outcome().map(RecordedResult::of)) {
            (Some(recorded), Some(found)) if *recorded == found => Ok(game),
            (Some(_), _) => Err(ReplayError::Result),
            (None, _) => Ok(game),
        }
    }
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    #[error("this record is of version {0}; version {VERSION} is understood")]
    Version(u8),
    #[error("a record holds at most {MAX_COMMANDS} turns")]
    TooLong,
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error(transparent)]
    Unfair(#[from] Unfair),
    #[error("the starter is not at the table")]
    Starter,
    #[error("turn {turn}: {error}")]
    Command { turn: usize, error: CommandError },
    #[error("turn {turn} is refused: {refusal}")]
    Refused { turn: usize, refusal: Refusal },
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
        let mut chars = text.chars();
        match (
            text.as_str(),
            chars.next().and_then(Seat::from_letter),
            chars.next(),
        ) {
            ("draw", _, _) => Ok(Starter(Starting::Draw)),
            (_, Some(seat), None) => Ok(Starter(Starting::Seat(seat))),
            _ => Err("the starter is `draw` or a seat from A to F".to_owned()),
        }
    }
}
