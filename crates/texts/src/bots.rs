//! The names and descriptions of bots.

use kostka_protocol::BotLevel;

use crate::texts::Texts;

impl Texts {
    /// Returns the name of a level.
    pub fn bot_level(&self, level: BotLevel) -> String {
        self.say(&format!("bots-{}", level.as_str()))
    }

    /// Describes a bot of this level in a line.
    pub fn bot_about(&self, level: BotLevel) -> String {
        self.say(&format!("bots-{}-about", level.as_str()))
    }

    /// Returns the name of a bot at a table.
    pub fn bot(&self, level: BotLevel) -> String {
        self.say_with("bots-label", &[("level", self.bot_level(level).into())])
    }
}
