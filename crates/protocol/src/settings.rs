//! The settings of a table.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use kostka_rules::terms::HouseRuleError;
use kostka_rules::{HouseRules, Rulebook, Terms, TermsError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::limits;
use crate::name::is_legible;

/// The settings of a table, which the host chooses before the first game.
///
/// Unknown fields are skipped, because settings are stored too; [`Settings::check_names`] finds them in what clients send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Settings {
    /// The id of a rulebook.
    pub rulebook: String,
    /// House rules: fields of the rulebook with other values, by name.
    #[serde(default, skip_serializing_if = "HouseRules::is_empty")]
    #[cfg_attr(feature = "openapi", schema(schema_with = house_rules))]
    pub rules: HouseRules,
    /// The number of seats. The first game begins with those that are taken.
    pub seats: u8,
    /// T7: the clock.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(schema_with = clock_choice))]
    pub clock: ClockChoice,
    /// The audience that the table is announced to.
    #[serde(default)]
    pub visibility: Visibility,
    /// `true` if people without a seat may watch a game.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// The rule by which bots play for people who are away; `None` if they never do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeover: Option<Takeover>,
    /// `true` if players may take hints although other people play. Everybody sees who takes one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
}

/// Describes a [`ClockChoice`].
#[cfg(feature = "openapi")]
fn clock_choice() -> utoipa::openapi::Schema {
    use utoipa::openapi::{ObjectBuilder, OneOfBuilder, Type};
    let word = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["book", "off"]));
    let seconds = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(30))
        .maximum(Some(300));
    OneOfBuilder::new().item(word).item(seconds).build().into()
}

/// Refers to the schema of the house rules, which the server's document has under this name.
#[cfg(feature = "openapi")]
pub fn house_rules() -> utoipa::openapi::Ref {
    utoipa::openapi::Ref::from_schema_name("HouseRules")
}

const fn yes() -> bool {
    true
}

/// The audience that a table is announced to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody finds the table in the lobby.
    Public,
    /// Only people who have the link find the table.
    #[default]
    Link,
}

/// T7: the clock of a table: `"book"`, `"off"`, or a number of seconds from 30 to 300.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value", into = "Value")]
pub enum ClockChoice {
    /// The clock of the rulebook and the house rules.
    #[default]
    Book,
    /// No clock.
    Off,
    /// A turn of this many seconds.
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

/// The level of a bot, from weak to strong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    /// All levels, the weakest first.
    pub const ALL: [BotLevel; 4] = [
        BotLevel::Novice,
        BotLevel::Casual,
        BotLevel::Strong,
        BotLevel::Expert,
    ];

    /// Returns the name of the level, as it is on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            BotLevel::Novice => "novice",
            BotLevel::Casual => "casual",
            BotLevel::Strong => "strong",
            BotLevel::Expert => "expert",
        }
    }

    /// Returns the name of a bot of this level in records. A person cannot have such a name.
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

/// The rule by which a bot plays for a person who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Takeover {
    /// The seconds after which the bot takes over, from 10 to 3600.
    #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 3600))]
    pub after: u16,
    /// The bot's level.
    #[serde(default)]
    pub level: BotLevel,
}

/// A minute: long enough to come back from a dropped connection.
impl Default for Takeover {
    fn default() -> Takeover {
        Takeover {
            after: 60,
            level: BotLevel::default(),
        }
    }
}

/// The error for settings that a table cannot have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The rulebook, the house rules and the number of seats do not fit together.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The house rules are too long.
    #[error("the house rules are longer than {} bytes", limits::HOUSE_RULES_BYTES)]
    TooManyRules,
    /// The clock is out of bounds.
    #[error("a clock runs from 30 to 300 seconds")]
    Clock,
    /// The time until a bot takes over is out of bounds.
    #[error("a bot takes over after 10 to 3600 seconds")]
    Takeover,
}

impl SettingsError {
    /// Returns the code of the error.
    pub fn code(&self) -> &'static str {
        match self {
            SettingsError::Terms(error) => error.code(),
            SettingsError::TooManyRules => "too-many-house-rules",
            SettingsError::Clock => "bad-clock",
            SettingsError::Takeover => "bad-takeover",
        }
    }
}

/// A field that settings do not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown field `{0}`")]
pub struct UnknownSetting(pub String);

impl Takeover {
    const FIELDS: [&str; 2] = ["after", "level"];
}

impl Settings {
    const FIELDS: [&str; 8] = [
        "rulebook",
        "rules",
        "seats",
        "clock",
        "visibility",
        "spectators",
        "takeover",
        "hints",
    ];

    /// Checks that settings from a client have no field of an unknown name, which is most likely misspelt.
    pub fn check_names(settings: &Value) -> Result<(), UnknownSetting> {
        let unknown = |value: &Value, known: &[&str]| {
            let mut names = value.as_object().into_iter().flatten().map(|(name, _)| name);
            names.find(|name| !known.contains(&name.as_str())).cloned()
        };
        let takeover = || unknown(settings.get("takeover")?, &Takeover::FIELDS);
        match unknown(settings, &Settings::FIELDS).or_else(takeover) {
            Some(name) => Err(UnknownSetting(name)),
            None => Ok(()),
        }
    }

    /// Returns the settings of a table that follows a rulebook exactly, with as many seats as it allows.
    pub fn of(rulebook: &'static Rulebook) -> Settings {
        Settings {
            rulebook: rulebook.id.clone(),
            rules: HouseRules::new(),
            seats: rulebook.max_players,
            clock: ClockChoice::Book,
            visibility: Visibility::Link,
            spectators: true,
            takeover: None,
            hints: false,
        }
    }

    /// Returns the house rules in force, sorted by name. The table's clock is one of them.
    pub fn house_rules(&self) -> HouseRules {
        let clock = match self.clock {
            ClockChoice::Book => None,
            choice => Some(("clock".to_owned(), Value::from(choice))),
        };
        let rules: BTreeMap<String, Value> = self.rules.clone().into_iter().chain(clock).collect();
        rules.into_iter().collect()
    }

    /// Returns the terms of a game with this number of players.
    ///
    /// # Errors
    ///
    /// There is no such rulebook, a house rule is unknown or out of bounds, or the rulebook does not allow this number.
    pub fn terms(&self, players: u8) -> Result<Terms, TermsError> {
        Terms::new(&self.rulebook, self.house_rules(), players)
    }

    /// Checks that a table can have these settings.
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
        let hides = |value: &Value| value.as_str().is_some_and(|text| !is_legible(text));
        if let Some((name, value)) = self.rules.iter().find(|(_, value)| hides(value)) {
            let nonsense = HouseRuleError::Nonsense {
                name: name.clone(),
                found: value.to_string().escape_default().to_string(),
                expected: "say a text without characters that hide text or change its direction".to_owned(),
            };
            return Err(SettingsError::Terms(TermsError::HouseRule(nonsense)));
        }
        self.terms(self.seats)?;
        Ok(())
    }
}
