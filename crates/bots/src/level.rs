//! The levels of bots.

use std::fmt;
use std::str::FromStr;

use crate::vocabulary::Vocabulary;

/// The level of a bot, from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Lays melds from the rack and adds to rows of the table; hardly ever rearranges.
    Novice,
    /// Rearranges a little and overlooks some tiles.
    Casual,
    /// Lays the most tiles or points possible.
    Strong,
    /// Also weighs the tiles it keeps and the chances it leaves to the others.
    Expert,
}

impl Level {
    /// All levels, from weak to strong.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Casual, Level::Strong, Level::Expert];

    /// Returns the name that configuration, commands and messages use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Expert => "expert",
        }
    }

    /// Returns the vocabulary of a player of this level.
    pub const fn vocabulary(self) -> Vocabulary {
        match self {
            Level::Novice | Level::Casual => Vocabulary::Everyday,
            Level::Strong | Level::Expert => Vocabulary::Full,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The error for a name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level is called `{0}`; there are novice, casual, strong and expert")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        let level = Level::ALL.into_iter().find(|level| level.as_str() == name);
        level.ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}
