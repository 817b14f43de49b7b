//! Refusals of commands. They carry codes and no text, so that a client can explain them in its player's language.

use kostka_rules::game::TurnNumber;
use kostka_rules::meld::NotAMeld;
use kostka_rules::{Seat, Violation};
use serde::{Deserialize, Serialize};

use crate::ids::{CommandId, GameNumber, Millis};

/// The answer to a command that was refused and changed nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The command's id; `None` for a refused draft or reaction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
    /// The code of the reason.
    pub code: String,
    /// The rule behind the refusal, such as `T1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// All the violations of an illegal turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<WireViolation>,
    /// The game that is being played, for a stale command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameNumber>,
    /// The turn that is being played, for a stale command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnNumber>,
    /// The seat of the player to move, for a command out of turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The text that is refused: a tile, a word, a setting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The number that is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    /// The number that was found instead, or the row of a bad tile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<u32>,
    /// The time from which the command may succeed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Millis>,
}

impl Refused {
    /// Creates a refusal with this code and nothing else.
    pub fn new(code: &str) -> Refused {
        Refused {
            code: code.to_owned(),
            ..Refused::default()
        }
    }
}

/// A rule that a turn breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireViolation {
    /// The code of the violation.
    pub code: String,
    /// The rule, such as `N1`.
    pub rule: String,
    /// The rows concerned, as indices into the table that was sent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<usize>,
    /// The tiles concerned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<String>,
    /// The number that is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    /// The number that was found instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<u32>,
    /// The reason for which a row is not a meld.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The word concerned.
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
            why: violation.why.map(|why| not_a_meld_code(why).to_owned()),
            word: violation.word.clone(),
        }
    }
}

/// Returns the code of the reason for which a row is not a meld.
fn not_a_meld_code(why: NotAMeld) -> &'static str {
    match why {
        NotAMeld::OnlyJokers => "only-jokers",
        NotAMeld::GroupRepeatsColour => "group-repeats-colour",
        NotAMeld::GroupTooLong => "group-too-long",
        NotAMeld::GroupOfSeveralNumbers => "group-of-several-numbers",
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
