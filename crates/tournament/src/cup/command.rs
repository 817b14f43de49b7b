//! Commands of the organiser, the chief referee and the tables.

use serde::{Deserialize, Serialize};

use super::ClockChange;
use crate::PlayerId;
use crate::points::Games;
use crate::seating::Round;

/// The chair of a player who leaves during a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// It is gone: the table goes on as the regulation says, and its sheet is without the player.
    #[default]
    Left,
    /// As [`Chair::Left`], but a player who comes back before the table has a sheet sits there again.
    Held,
    /// The player has played, and stays on the sheet of the table. The absence begins with the next round.
    Kept,
}

impl Chair {
    pub(super) fn is_left(&self) -> bool {
        *self == Chair::Left
    }
}

/// A command to a cup. Rounds and tables are counted from 0, and belong to the stage that is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Registers a player.
    Register {
        /// The name.
        name: String,
        /// The club.
        #[serde(default)]
        club: Option<String>,
        /// The category.
        #[serde(default)]
        category: Option<String>,
        /// `true` if the player is there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        here: bool,
    },
    /// Corrects what is known about a player. The seating of rounds that are drawn does not change.
    Amend {
        /// The player.
        player: PlayerId,
        /// The name.
        name: String,
        /// The club.
        #[serde(default)]
        club: Option<String>,
        /// The category.
        #[serde(default)]
        category: Option<String>,
    },
    /// Opens the registration for people who register themselves, or closes it.
    OpenRegistration {
        /// `true` to open it.
        open: bool,
    },
    /// Notes that a player is there. A chair that was held is taken again.
    CheckIn {
        /// The player.
        player: PlayerId,
    },
    /// Notes that a player is not there. The player's table goes on as the regulation says.
    Miss {
        /// The player.
        player: PlayerId,
        /// The chair at a table that plays.
        #[serde(default, skip_serializing_if = "Chair::is_left")]
        chair: Chair,
    },
    /// Notes that a player is gone for good.
    Drop {
        /// The player.
        player: PlayerId,
        /// The chair at a table that plays.
        #[serde(default, skip_serializing_if = "Chair::is_left")]
        chair: Chair,
    },
    /// Gives the place of a player to somebody else.
    Substitute {
        /// The player.
        player: PlayerId,
        /// The name of the new one.
        name: String,
    },
    /// Draws the rounds to come: all of the stage, or the next one.
    Draw,
    /// Changes the tables of a round by hand.
    Reseat {
        /// The round.
        round: usize,
        /// The tables.
        tables: Round,
    },
    /// Begins the next round.
    Begin,
    /// Changes the clock of the round that is played.
    Clock {
        /// The change.
        change: ClockChange,
    },
    /// Enters a sheet.
    Enter {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The players in the order of their seats, so that no sheet reaches another table.
        players: Vec<PlayerId>,
        /// The small points.
        games: Games,
        /// The players who sign it; nobody if the organiser enters it.
        #[serde(default)]
        signed: Vec<PlayerId>,
    },
    /// Contests a sheet.
    Contest {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The reason.
        reason: String,
    },
    /// Confirms a sheet.
    Confirm {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// Corrects a sheet. A cut that was made stands.
    Correct {
        /// The stage, counted from 0; `None` for the one that is played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stage: Option<usize>,
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The small points.
        games: Games,
        /// The reason.
        reason: String,
    },
    /// Takes points from a player.
    Penalise {
        /// The player.
        player: PlayerId,
        /// The big points lost.
        big: u16,
        /// The small points lost.
        small: u16,
        /// The reason.
        reason: String,
    },
    /// Notes the order of level players after a play-off.
    DecideTie {
        /// The players, the best first.
        order: Vec<PlayerId>,
    },
    /// Draws lots among level players.
    DrawLots {
        /// The players, in any order.
        players: Vec<PlayerId>,
    },
    /// Ends the stage and makes the cut.
    Cut,
    /// Declines the place in a stage after a cut.
    Decline {
        /// The player.
        player: PlayerId,
    },
    /// Ends the cup.
    Close,
    /// Removes the names of people after the end, for ever.
    Forget,
}
