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
        let number = seat.index() % NAMES + 1;
        let name = self.say(&format!("bots-name-{number}"));
        self.say_with("bots-name", &[("name", name.into())])
    }

    /// Describes a bot by its level, where it has no seat.
    pub fn bot(&self, level: BotLevel) -> String {
        self.say_with("bots-label", &[("level", self.bot_level(level).into())])
    }
}
