//! Bots by name and character.

use kostka_protocol::BotLevel;

use crate::texts::Texts;

impl Texts {
    /// The level alone.
    pub fn bot_level(&self, level: BotLevel) -> String {
        self.say(&format!("bots-{}", level.as_str()))
    }

    /// What such a bot is like, in a line.
    pub fn bot_about(&self, level: BotLevel) -> String {
        self.say(&format!("bots-{}-about", level.as_str()))
    }

    /// The name under which a bot sits at a table.
    pub fn bot(&self, level: BotLevel) -> String {
        self.say_with("bots-label", &[("level", self.bot_level(level).into())])
    }
}
