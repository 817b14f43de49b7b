//! Violations: the ways in which a turn can break the rules.

use std::fmt;

use serde::Serialize;

use crate::meld::NotAMeld;
use crate::notation;
use crate::tile::Face;

/// The codes of violations in section 8 of the law, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// T1, T2: no tile was laid from the rack.
    NothingPlayed,
    /// T2: a tile came from neither the rack nor the table.
    TileNotOnRack,
    /// T2: a tile is missing from the table.
    TableTileMissing,
    /// N1, W1: a row has fewer than three tiles.
    SetTooShort,
    /// A row is neither a group nor a run.
    NotASet,
    /// T1: the opening is worth too little.
    OpeningTooLow,
    /// T1: the opening changes rows on the table.
    OpeningUsesTable,
    /// T1: a joker was laid in the opening.
    OpeningWithJoker,
    /// T4: a freed joker is not in a new set.
    JokerNotInNewSet,
    /// X1: a joker took the place of another joker.
    JokerForJoker,
    /// T4, ruling 9.19: tiles took the place of a joker that they cannot replace.
    JokerReplaced,
    /// W1: a word is not in the dictionary.
    UnknownWord,
    /// W2: a word is on the table twice.
    RepeatedWord,
    /// W4: a word does not fit the theme.
    OffTheme,
}

impl Code {
    /// Every code, in the order of the law.
    pub const ALL: [Code; 14] = [
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
        Code::JokerReplaced,
        Code::UnknownWord,
        Code::RepeatedWord,
        Code::OffTheme,
    ];

    /// Returns the code as text.
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
            Code::JokerReplaced => "joker-replaced",
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

/// One rule that a turn breaks, with the rows, tiles and numbers that it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The code.
    pub code: Code,
    /// The rule's code in the law.
    pub rule: &'static str,
    /// The rows of the table after the turn that are to blame.
    pub sets: Vec<usize>,
    /// The tiles concerned.
    pub tiles: Vec<Face>,
    /// The expected number, for violations that compare numbers.
    pub expected: Option<u32>,
    /// The number found, for violations that compare numbers.
    pub found: Option<u32>,
    /// The reason why a row is not a set.
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

    /// Returns the violation of a row that is not a set.
    pub fn not_a_set(why: NotAMeld) -> Violation {
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

/// Writes the violation in English. Clients with other languages make their text from the fields.
impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = notation::row_text(&self.tiles);
        let expected = self.expected.unwrap_or_default();
        let found = self.found.unwrap_or_default();
        let word = self.word.as_deref().unwrap_or_default();
        match self.code {
            Code::NothingPlayed => f.write_str("at least one tile from the rack must be laid"),
            Code::TileNotOnRack => write!(f, "{tiles}: neither on the rack nor on the table before"),
            Code::TableTileMissing => write!(f, "{tiles}: was on the table and must stay there"),
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
                "the opening needs {expected} from the player's rack and has {found}"
            ),
            Code::OpeningUsesTable => {
                f.write_str("the sets on the table may not be changed before the opening")
            }
            Code::OpeningWithJoker => write!(f, "{tiles}: no joker may lie in the opening"),
            Code::JokerNotInNewSet => write!(f, "{tiles}: a freed joker goes into a new set"),
            Code::JokerForJoker => write!(f, "{tiles}: the other joker may not take this joker's place"),
            Code::JokerReplaced => write!(
                f,
                "{tiles}: only two tiles replace a double joker, and none a colour-change or mirror joker"
            ),
            Code::UnknownWord => write!(f, "{word} is not in the dictionary"),
            Code::RepeatedWord => write!(f, "{word} is on the table twice"),
            Code::OffTheme => write!(f, "{word} does not fit the theme"),
        }
    }
}

/// Returns the codes of violations, separated by commas.
pub(super) fn codes(violations: &[Violation]) -> String {
    violations
        .iter()
        .map(|violation| violation.code.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}
