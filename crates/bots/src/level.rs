//! How well a bot plays.

use std::fmt;
use std::str::FromStr;

use crate::vocabulary::Vocabulary;

/// How well a bot plays, from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Makes sets of what is on the rack and adds to what lies there; hardly ever rearranges.
    Novice,
    /// Rearranges a little, and overlooks things.
    Casual,
    /// Lays the most that can be laid.
    Strong,
    /// Thinks about what it keeps and what it leaves to the others.
    Expert,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Novice, Level::Casual, Level::Strong, Level::Expert];

    pub const fn as_str(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Strong => "strong",
            Level::Expert => "expert",
        }
    }

    /// The words that such a player knows.
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

/// A name that no level has.
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
