//! The names and descriptions of bots.

use kostka_protocol::BotLevel;
use kostka_protocol::http::SeatedInfo;
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

    /// Describes the character of the bot in a seat, which has nothing to do with its level.
    pub fn bot_character(&self, seat: Seat) -> String {
        self.say_with("bots-character", &[("bot", number(seat).into())])
    }

    /// Returns what the bot in a seat says at the end of a game.
    pub fn bot_says(&self, seat: Seat, won: bool) -> String {
        let bot = [("bot", number(seat).into())];
        if won {
            self.say_with("bots-won", &bot)
        } else {
            self.say_with("bots-lost", &bot)
        }
    }

    /// Returns the name of the bot in a seat, which says that it is a bot. Bots of one table have different names.
    pub fn bot_name(&self, seat: Seat) -> String {
        self.say_with("bots-name", &[("name", self.bot_first_name(seat).into())])
    }

    /// Returns the name of the bot in a seat alone, for places where a sign says that it is a bot.
    pub fn bot_first_name(&self, seat: Seat) -> String {
        self.say(&format!("bots-name-{}", number(seat)))
    }

    /// Names the players of a table in the order of their seats.
    pub fn seated(&self, players: &[SeatedInfo]) -> String {
        let name = |player: &SeatedInfo| match (player.bot, player.seat) {
            (None, _) => player.name.clone(),
            (Some(_), Some(seat)) => self.bot_name(seat),
            (Some(level), None) => self.say_with("bots-label", &[("level", self.bot_level(level).into())]),
        };
        let names: Vec<_> = players.iter().map(name).collect();
        names.join(", ")
    }
}

/// Returns the number of the bot that plays in a seat.
fn number(seat: Seat) -> usize {
    seat.index() % NAMES + 1
}
