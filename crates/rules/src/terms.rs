//! The agreement of the players before a game: a rulebook, house rules, and the number of players.

use std::sync::Arc;

use kostka_slim::json;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::house_rule::{HOUSE_RULES, Values};
use crate::rulebook::{Revision, Rulebook, Rules, StockEmpty, UnknownRulebook};
use crate::tile_set::TileSet;

/// House rules: overrides of fields of [`Rules`] by name.
pub type HouseRules = Map<String, Value>;

/// The agreed terms of a game. They are validated: the rules make sense, and the tiles suffice for the deal.
///
/// Serialises as rulebook id, revision, overrides and number of players. The first revision is not written, because terms
/// are hashed into commitments, and commitments from before there were revisions must stay valid.
///
/// ```
/// use kostka_rules::{HouseRules, Terms};
/// let house_rules = HouseRules::from_iter([("opening_minimum".to_owned(), 40.into())]);
/// let terms = Terms::new("pl-standard", house_rules, 4)?;
/// assert_eq!(terms.rules().opening_minimum, 40);
/// assert_eq!(terms.players(), 4);
///
/// let misspelt = HouseRules::from_iter([("opening_minimun".to_owned(), 40.into())]);
/// assert_eq!(Terms::new("pl-standard", misspelt, 4).unwrap_err().code(), "unknown-house-rule");
/// # Ok::<(), kostka_rules::TermsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WrittenTerms", into = "WrittenTerms")]
pub struct Terms {
    rulebook: &'static Rulebook,
    house_rules: HouseRules,
    players: u8,
    rules: Arc<Rules>,
    tiles: Arc<TileSet>,
}

/// Terms in JSON. Unknown fields are skipped, because terms are read from stored data. Clients send house rules, whose names
/// are checked.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct WrittenTerms {
    rulebook: String,
    #[serde(default, skip_serializing_if = "Revision::is_first")]
    revision: Revision,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    rules: HouseRules,
    players: u8,
}

impl Terms {
    /// Makes the terms of a new game by the newest revision of a rulebook.
    pub fn new(rulebook: &str, house_rules: HouseRules, players: u8) -> Result<Terms, TermsError> {
        Terms::by(Rulebook::find(rulebook)?, house_rules, players)
    }

    /// Makes the terms of a game by this revision of a rulebook.
    pub fn by(book: &'static Rulebook, house_rules: HouseRules, players: u8) -> Result<Terms, TermsError> {
        if !(book.min_players..=book.max_players).contains(&players) {
            return Err(TermsError::Players {
                rulebook: book.id.clone(),
                min: book.min_players,
                max: book.max_players,
                found: players,
            });
        }
        let rules = overridden(&book.rules, &house_rules)?;
        let tiles = book.tile_spec(players).and_then(|spec| spec.tile_set().ok());
        let tiles = tiles.expect("every rulebook of the program lists its tiles");
        check_kind_of_game(&rules, tiles.is_letters(), &house_rules)?;
        let needed = usize::from(players) * usize::from(rules.hand);
        if needed > tiles.len() {
            return Err(TermsError::TooFewTiles {
                needed,
                tiles: tiles.len(),
            });
        }
        Ok(Terms {
            rulebook: book,
            house_rules,
            players,
            rules: Arc::new(rules),
            tiles: Arc::new(tiles),
        })
    }

    /// Makes terms for the largest table, for use where the number of players does not matter.
    pub fn largest(rulebook: &str, house_rules: HouseRules) -> Result<Terms, TermsError> {
        let players = Rulebook::find(rulebook)?.max_players;
        Terms::new(rulebook, house_rules, players)
    }

    /// Returns the rulebook.
    pub fn rulebook(&self) -> &'static Rulebook {
        self.rulebook
    }

    /// Returns the house rules.
    pub fn house_rules(&self) -> &HouseRules {
        &self.house_rules
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Returns the rules of the book with the house rules applied.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the tiles of the game.
    pub fn tiles(&self) -> &TileSet {
        &self.tiles
    }
}

impl TryFrom<WrittenTerms> for Terms {
    type Error = TermsError;

    fn try_from(written: WrittenTerms) -> Result<Terms, TermsError> {
        let book = Rulebook::find_revision(&written.rulebook, written.revision)?;
        Terms::by(book, written.rules, written.players)
    }
}

impl From<Terms> for WrittenTerms {
    fn from(terms: Terms) -> WrittenTerms {
        WrittenTerms {
            rulebook: terms.rulebook.id.clone(),
            revision: terms.rulebook.revision,
            rules: terms.house_rules,
            players: terms.players,
        }
    }
}

/// The reason why terms are invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// There is no such rulebook.
    #[error(transparent)]
    Rulebook(#[from] UnknownRulebook),
    /// The rulebook is not for this number of players.
    #[error("{rulebook} is for {min} to {max} players, not {found}")]
    Players {
        /// The rulebook's id.
        rulebook: String,
        /// The fewest players.
        min: u8,
        /// The most players.
        max: u8,
        /// The requested number of players.
        found: u8,
    },
    /// A house rule is refused.
    #[error(transparent)]
    HouseRule(#[from] HouseRuleError),
    /// The tiles do not suffice for the deal.
    #[error("dealing takes {needed} tiles and there are {tiles}: agree on a smaller hand")]
    TooFewTiles {
        /// The number of tiles that the deal takes.
        needed: usize,
        /// The number of tiles in the set.
        tiles: usize,
    },
}

impl TermsError {
    /// Returns the code of the error in the JSON commands.
    pub fn code(&self) -> &'static str {
        match self {
            TermsError::Rulebook(_) => "unknown-rulebook",
            TermsError::Players { .. } => "bad-players",
            TermsError::HouseRule(HouseRuleError::Unknown { .. }) => "unknown-house-rule",
            TermsError::HouseRule(HouseRuleError::Nonsense { .. }) => "bad-house-rule",
            TermsError::TooFewTiles { .. } => "too-few-tiles",
        }
    }
}

/// The reason why a house rule is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HouseRuleError {
    /// There is no house rule of this name.
    #[error("there is no house rule `{name}`; there are {known}")]
    Unknown {
        /// The name.
        name: String,
        /// The names of all house rules.
        known: String,
    },
    /// The value of a house rule makes no sense.
    #[error("the house rule `{name}` cannot be {found}: {expected}")]
    Nonsense {
        /// The name.
        name: String,
        /// The value.
        found: String,
        /// A description of the valid values.
        expected: String,
    },
}

/// Applies the house rules one by one, so that an error can name its field.
fn overridden(rules: &Rules, house_rules: &HouseRules) -> Result<Rules, HouseRuleError> {
    if house_rules.is_empty() {
        return Ok(rules.clone());
    }
    let Ok(Value::Object(mut fields)) = serde_json::to_value(rules) else {
        // `Rules` is a struct of plain fields, which always become an object.
        return Ok(rules.clone());
    };
    let mut result = rules.clone();
    for (name, value) in house_rules {
        let valid = Values::of(name).ok_or_else(|| HouseRuleError::Unknown {
            name: shortened(name),
            known: HOUSE_RULES
                .iter()
                .map(|(known, _)| *known)
                .collect::<Vec<_>>()
                .join(", "),
        })?;
        let read = valid.accept(value).then(|| {
            fields.insert(name.clone(), value.clone());
            json::from_value(&Value::Object(fields.clone())).ok()
        });
        result = read.flatten().ok_or_else(|| HouseRuleError::Nonsense {
            name: shortened(name),
            found: shortened(&value.to_string()),
            expected: format!("say {valid}"),
        })?;
    }
    Ok(result)
}

/// Checks that rules for words are not used with numbers and vice versa: points for turns, and the theme.
fn check_kind_of_game(rules: &Rules, letters: bool, house_rules: &HouseRules) -> Result<(), HouseRuleError> {
    let nonsense = |name: &str, expected: &str| HouseRuleError::Nonsense {
        name: name.to_owned(),
        found: shortened(&house_rules.get(name).unwrap_or(&Value::Null).to_string()),
        expected: expected.to_owned(),
    };
    match (rules.stock_empty == StockEmpty::MostPoints, letters) {
        (true, false) => Err(nonsense(
            "stock_empty",
            "in a game of numbers say \"own_count\" or \"differences\"",
        )),
        (false, true) => Err(nonsense("stock_empty", "in a game of words say \"most_points\"")),
        _ if !letters && !rules.theme.is_empty() => Err(nonsense("theme", "only words can have one")),
        _ => Ok(()),
    }
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= 40 {
        text.to_owned()
    } else {
        text.chars().take(39).chain(['…']).collect()
    }
}
