//! The names and descriptions of bots.

use kostka_protocol::BotLevel;
use kostka_rules::Seat;

use crate::texts::Texts;

/// Number of names that bots have: as many as the largest table has seats.
const NAMES: usize = 6;

impl Texts {
    /// Returns the name of a level.
    pub fn bot_level(&self, level: BotLevel) -> String {
        self.say(&format!("bots-{}", level.as_str()))
    }

    /// Describes a bot of this level in a line.
    pub fn bot_about(&self, level: BotLevel) -> String {
        self.say(&format!("bots-{}-about", level.as_str()))
    }

    /// Returns the name of the bot in a seat, which says that it is a bot. Bots of one table have different names.
    pub fn bot_name(&self, seat: Seat) -> String {
        self.say_with("bots-name", &[("name", self.bot_first_name(seat).into())])
    }

    /// Returns the name of the bot in a seat alone, for places where a sign says that it is a bot.
    pub fn bot_first_name(&self, seat: Seat) -> String {
        self.say(&format!("bots-name-{}", seat.index() % NAMES + 1))
    }

    /// Describes a bot by its level, where it has no seat.
    pub fn bot(&self, level: BotLevel) -> String {
        self.say_with("bots-label", &[("level", self.bot_level(level).into())])
    }
}
