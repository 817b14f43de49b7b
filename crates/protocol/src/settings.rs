//! What a table is set to.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use kostka_rules::{HouseRules, Rulebook, Terms, TermsError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::limits;

/// What the host chooses before the first game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The id of a rulebook.
    pub rulebook: String,
    /// House rules: overrides of the book's fields by name.
    #[serde(default, skip_serializing_if = "HouseRules::is_empty")]
    pub rules: HouseRules,
    /// How many seats there are. A match begins with those that are taken.
    pub seats: u8,
    #[serde(default)]
    pub clock: ClockChoice,
    #[serde(default)]
    pub visibility: Visibility,
    /// Whether people without a seat may watch a game.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// When a bot takes over the seat of a player who went away; never, if not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeover: Option<Takeover>,
}

const fn yes() -> bool {
    true
}

/// Who finds the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Listed for everybody.
    Public,
    /// Only who has the link.
    #[default]
    Link,
}

/// T7: the clock of the table: `"book"`, `"off"`, or seconds from 30 to 300.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value", into = "Value")]
pub enum ClockChoice {
    /// As the rulebook and the house rules say.
    #[default]
    Book,
    Off,
    Seconds(u16),
}

impl TryFrom<Value> for ClockChoice {
    type Error = &'static str;

    fn try_from(value: Value) -> Result<ClockChoice, &'static str> {
        match (value.as_str(), value.as_u64()) {
            (Some("book"), _) => Ok(ClockChoice::Book),
            (Some("off"), _) => Ok(ClockChoice::Off),
            (_, Some(seconds @ 30..=300)) => Ok(ClockChoice::Seconds(seconds as u16)),
            _ => Err("a clock is \"book\", \"off\" or a number of seconds from 30 to 300"),
        }
    }
}

impl From<ClockChoice> for Value {
    fn from(clock: ClockChoice) -> Value {
        match clock {
            ClockChoice::Book => Value::from("book"),
            ClockChoice::Off => Value::from("off"),
            ClockChoice::Seconds(seconds) => Value::from(seconds),
        }
    }
}

/// How well a bot plays, from weak to strong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BotLevel {
    /// Lays melds from the rack and adds to rows of the table; hardly ever rearranges.
    Novice,
    /// Rearranges a little and overlooks some tiles.
    #[default]
    Casual,
    /// Lays the most tiles or points possible.
    Strong,
    /// Also weighs the tiles it keeps and the chances it leaves to the others.
    Expert,
}

impl BotLevel {
    pub const ALL: [BotLevel; 4] = [
        BotLevel::Novice,
        BotLevel::Casual,
        BotLevel::Strong,
        BotLevel::Expert,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            BotLevel::Novice => "novice",
            BotLevel::Casual => "casual",
            BotLevel::Strong => "strong",
            BotLevel::Expert => "expert",
        }
    }

    /// The name of such a bot where one is written down; no person can be called so.
    pub fn label(self) -> String {
        format!("Bot ({})", self.as_str())
    }
}

impl fmt::Display for BotLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The error for a name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level is called `{0}`; there are novice, casual, strong and expert")]
pub struct UnknownLevel(pub String);

impl FromStr for BotLevel {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<BotLevel, UnknownLevel> {
        let level = BotLevel::ALL.into_iter().find(|level| level.as_str() == name);
        level.ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

/// When a bot takes over, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Takeover {
    /// Seconds that a player may be away, from 10 to 3600.
    pub after: u16,
    #[serde(default)]
    pub level: BotLevel,
}

/// Why a table cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error("the house rules are longer than {} bytes", limits::HOUSE_RULES_BYTES)]
    TooManyRules,
    #[error("a clock runs from 30 to 300 seconds")]
    Clock,
    #[error("a bot takes over after 10 to 3600 seconds")]
    Takeover,
}

impl SettingsError {
    pub fn code(&self) -> &'static str {
        match self {
            SettingsError::Terms(error) => error.code(),
            SettingsError::TooManyRules => "too-many-house-rules",
            SettingsError::Clock => "bad-clock",
            SettingsError::Takeover => "bad-takeover",
        }
    }
}

impl Settings {
    /// A table by a rulebook, as the book says, for as many as the book is for.
    pub fn of(rulebook: &'static Rulebook) -> Settings {
        Settings {
            rulebook: rulebook.id.clone(),
            rules: HouseRules::new(),
            seats: rulebook.max_players,
            clock: ClockChoice::Book,
            visibility: Visibility::Link,
            spectators: true,
            takeover: None,
        }
    }

    /// The house rules in force, the table's clock among them, in the order of their names.
    pub fn house_rules(&self) -> HouseRules {
        let clock = match self.clock {
            ClockChoice::Book => None,
            choice => Some(("clock".to_owned(), Value::from(choice))),
        };
        let rules: BTreeMap<String, Value> = self.rules.clone().into_iter().chain(clock).collect();
        rules.into_iter().collect()
    }

    /// The terms of a game of so many players at this table.
    pub fn terms(&self, players: u8) -> Result<Terms, TermsError> {
        Terms::new(&self.rulebook, self.house_rules(), players)
    }

    /// Whether a table can be set so.
    pub fn check(&self) -> Result<(), SettingsError> {
        if Value::Object(self.rules.clone()).to_string().len() > limits::HOUSE_RULES_BYTES {
            return Err(SettingsError::TooManyRules);
        }
        if matches!(self.clock, ClockChoice::Seconds(seconds) if !(30..=300).contains(&seconds)) {
            return Err(SettingsError::Clock);
        }
        if self
            .takeover
            .is_some_and(|takeover| !(10..=3600).contains(&takeover.after))
        {
            return Err(SettingsError::Takeover);
        }
        self.terms(self.seats)?;
        Ok(())
    }
}
