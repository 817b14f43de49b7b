//! Refusals of commands. They carry no text: clients have their own, in their player's language.

use kostka_rules::game::TurnNumber;
use kostka_rules::meld::NotAMeld;
use kostka_rules::{Seat, Violation};
use serde::{Deserialize, Serialize};

use crate::ids::{CommandId, GameNumber, Millis};

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
    pub game: Option<GameNumber>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnNumber>,
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

impl From<&Violation> for WireViolation {
    fn from(violation: &Violation) -> WireViolation {
        WireViolation {
            code: violation.code.as_str().to_owned(),
            rule: violation.rule.to_owned(),
            sets: violation.sets.clone(),
            tiles: violation.tiles.iter().map(ToString::to_string).collect(),
            expected: violation.expected,
            found: violation.found,
            why: violation.why.map(|why| why_code(why).to_owned()),
            word: violation.word.clone(),
        }
    }
}

/// The code of a reason.
fn why_code(why: NotAMeld) -> &'static str {
    match why {
        NotAMeld::OnlyJokers => "only-jokers",
        NotAMeld::GroupRepeatsColour => "group-repeats-colour",
        NotAMeld::GroupTooLong => "group-too-long",
        NotAMeld::NotConsecutive => "not-consecutive",
        NotAMeld::BeyondTheEnds => "beyond-the-ends",
        NotAMeld::SeveralColours => "several-colours",
        NotAMeld::ColouredJokerOutOfPlace => "coloured-joker-out-of-place",
        NotAMeld::DoubleOutOfPlace => "double-out-of-place",
        NotAMeld::ChangeInGroup => "change-in-group",
        NotAMeld::TwoChanges => "two-changes",
        NotAMeld::ChangeBetweenSameColours => "change-between-same-colours",
        NotAMeld::TwoMirrors => "two-mirrors",
        NotAMeld::NotMirrored => "not-mirrored",
        NotAMeld::MirrorWithoutMiddle => "mirror-without-middle",
    }
}
