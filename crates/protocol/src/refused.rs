//! Why a command was not done. No text: clients have their own, in their player's language.

use kostka_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::ids::{CommandId, Millis};

/// The answer to a command that was refused. It changed nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The command, if it had an id (a refused draft has none).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
    pub code: String,
    /// The rule of the law behind the refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Everything that an illegal turn breaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<WireViolation>,
    /// The game and the turn that are being played, for a stale command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// The seat concerned: whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The text concerned: a tile, a word, a name, a house rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<u32>,
    /// When it is worth trying again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Millis>,
}

impl Refused {
    pub fn new(code: &str) -> Refused {
        Refused {
            code: code.to_owned(),
            ..Refused::default()
        }
    }
}

/// One rule that a turn breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireViolation {
    pub code: String,
    pub rule: String,
    /// The rows of the table that was sent, counted from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<u32>,
    /// Why a row is not a set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
}
