//! What a turn can do wrong.

use std::fmt;

use serde::Serialize;

use crate::meld::NotAMeld;
use crate::notation;
use crate::tile::Face;

/// The codes of section 8, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    NothingPlayed,
    TileNotOnRack,
    TableTileMissing,
    SetTooShort,
    NotASet,
    OpeningTooLow,
    OpeningUsesTable,
    OpeningWithJoker,
    JokerNotInNewSet,
    JokerForJoker,
    UnknownWord,
    RepeatedWord,
    OffTheme,
}

impl Code {
    /// Every code, in the order of the law.
    pub const ALL: [Code; 13] = [
        Code::NothingPlayed,
        Code::TileNotOnRack,
        Code::TableTileMissing,
        Code::SetTooShort,
        Code::NotASet,
        Code::OpeningTooLow,
        Code::OpeningUsesTable,
        Code::OpeningWithJoker,
        Code::JokerNotInNewSet,
        Code::JokerForJoker,
        Code::UnknownWord,
        Code::RepeatedWord,
        Code::OffTheme,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Code::NothingPlayed => "nothing-played",
            Code::TileNotOnRack => "tile-not-on-rack",
            Code::TableTileMissing => "table-tile-missing",
            Code::SetTooShort => "set-too-short",
            Code::NotASet => "not-a-set",
            Code::OpeningTooLow => "opening-too-low",
            Code::OpeningUsesTable => "opening-uses-table",
            Code::OpeningWithJoker => "opening-with-joker",
            Code::JokerNotInNewSet => "joker-not-in-new-set",
            Code::JokerForJoker => "joker-for-joker",
            Code::UnknownWord => "unknown-word",
            Code::RepeatedWord => "repeated-word",
            Code::OffTheme => "off-theme",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One rule broken by a turn: which, where, and what was expected and found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pub code: Code,
    /// The rule's code in the law.
    pub rule: &'static str,
    /// The rows of the table after the turn that are to blame.
    pub sets: Vec<usize>,
    /// The tiles concerned.
    pub tiles: Vec<Face>,
    /// What was wanted and what was found, where both are numbers.
    pub expected: Option<u32>,
    pub found: Option<u32>,
    /// Why a row is not a set.
    pub why: Option<NotAMeld>,
    /// The word concerned.
    pub word: Option<String>,
}

impl Violation {
    pub(crate) fn new(code: Code, rule: &'static str) -> Violation {
        Violation {
            code,
            rule,
            sets: Vec::new(),
            tiles: Vec::new(),
            expected: None,
            found: None,
            why: None,
            word: None,
        }
    }

    pub(super) fn not_a_set(why: NotAMeld) -> Violation {
        Violation {
            why: Some(why),
            ..Violation::new(Code::NotASet, why.rule())
        }
    }

    pub(super) fn at(self, set: usize) -> Violation {
        Violation {
            sets: vec![set],
            ..self
        }
    }

    pub(super) fn at_all(self, sets: Vec<usize>) -> Violation {
        Violation { sets, ..self }
    }

    pub(super) fn about(self, tiles: Vec<Face>) -> Violation {
        Violation { tiles, ..self }
    }

    pub(super) fn counted(self, expected: usize, found: usize) -> Violation {
        Violation {
            expected: u32::try_from(expected).ok(),
            found: u32::try_from(found).ok(),
            ..self
        }
    }

    pub(crate) fn word(self, word: String) -> Violation {
        Violation {
            word: Some(word),
            ..self
        }
    }
}

/// The violation in English. Clients with other languages make their own text from the fields.
impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = notation::row_text(&self.tiles);
        let expected = self.expected.unwrap_or_default();
        let found = self.found.unwrap_or_default();
        let word = self.word.as_deref().unwrap_or_default();
        match self.code {
            Code::NothingPlayed => f.write_str("at least one tile from the rack must be laid"),
            Code::TileNotOnRack => write!(f, "{tiles}: neither on the rack nor on the table before"),
            Code::TableTileMissing => write!(f, "{tiles}: lay on the table and must stay there"),
            Code::SetTooShort => write!(f, "a set has at least {expected} tiles, this one has {found}"),
            Code::NotASet => {
                write!(
                    f,
                    "this is not a set: {}",
                    self.why.map_or("neither a run nor a group", NotAMeld::reason)
                )
            }
            Code::OpeningTooLow => write!(
                f,
                "the opening needs {expected} from the own rack and has {found}"
            ),
            Code::OpeningUsesTable => f.write_str("before the opening the sets on the table are not touched"),
            Code::OpeningWithJoker => write!(f, "{tiles}: no joker may lie in the opening"),
            Code::JokerNotInNewSet => write!(f, "{tiles}: a freed joker goes into a new set"),
            Code::JokerForJoker => write!(f, "{tiles}: no joker may take another joker's place"),
            Code::UnknownWord => write!(f, "{word} is not in the dictionary"),
            Code::RepeatedWord => write!(f, "{word} lies on the table twice"),
            Code::OffTheme => write!(f, "{word} does not fit the theme"),
        }
    }
}

pub(super) fn codes(violations: &[Violation]) -> String {
    violations
        .iter()
        .map(|violation| violation.code.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}
