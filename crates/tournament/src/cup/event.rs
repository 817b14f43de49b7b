//! Events of a cup, and the command that leads to each.

use kostka_rules::deal::Seed;
use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};

use super::{Chair, ClockChange, Command, FinalPlace};
use crate::PlayerId;
use crate::points::Games;
use crate::regulation::Regulation;
use crate::seating::{Breach, Round};
use crate::standings::Reason;

/// The format of stored events.
pub(super) const EVENT: Format = Format::new("cup event", &[]);

/// An event of a cup. Rounds and tables are counted from 0, and belong to the stage that is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum CupEvent {
    /// The cup was created.
    Created {
        /// The name.
        name: String,
        /// The regulation, which never changes for this cup.
        regulation: Box<Regulation>,
        /// The seed of all draws.
        seed: Seed,
    },
    /// A player was registered and got the next number.
    Registered {
        /// The name.
        name: String,
        /// The club.
        #[serde(default)]
        club: Option<String>,
        /// The category.
        #[serde(default)]
        category: Option<String>,
        /// `true` after the first round had begun.
        late: bool,
        /// `true` if the player is there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        here: bool,
    },
    /// The name, the club or the category of a player was wrong.
    Amended {
        /// The player.
        player: PlayerId,
        /// The name.
        name: String,
        /// The club.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        club: Option<String>,
        /// The category.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        category: Option<String>,
    },
    /// People may register themselves from now on, or may not.
    RegistrationOpened {
        /// `true` if they may.
        open: bool,
    },
    /// A player is there.
    CheckedIn {
        /// The player.
        player: PlayerId,
    },
    /// A player is not there.
    Missing {
        /// The player.
        player: PlayerId,
        /// The chair at a table that plays.
        #[serde(default, skip_serializing_if = "Chair::is_left")]
        chair: Chair,
    },
    /// A player is gone for good.
    Dropped {
        /// The player.
        player: PlayerId,
        /// The chair at a table that plays.
        #[serde(default, skip_serializing_if = "Chair::is_left")]
        chair: Chair,
    },
    /// Somebody else takes the place of a player, with all points.
    Substituted {
        /// The player.
        player: PlayerId,
        /// The name of the new one.
        name: String,
    },
    /// Rounds were drawn, in place of all that had not begun.
    Drawn {
        /// The number of the draw, which is its stream of the seed.
        number: u64,
        /// The method of the draw.
        method: u8,
        /// The rounds.
        rounds: Vec<Round>,
    },
    /// The tables of a round were changed by hand.
    Reseated {
        /// The round.
        round: usize,
        /// The tables.
        tables: Round,
        /// The wishes of the seating that the change breaks.
        breaches: Vec<Breach>,
        /// The method of the draws whose wishes these are.
        #[serde(default = "first_method")]
        method: u8,
    },
    /// The next round began.
    Begun {
        /// The round.
        round: usize,
    },
    /// The clock of the round was changed.
    ClockChanged {
        /// The change.
        change: ClockChange,
    },
    /// A sheet was entered.
    Entered {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The players in the order of their seats.
        players: Vec<PlayerId>,
        /// The small points.
        games: Games,
        /// The players who signed it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        signed: Vec<PlayerId>,
    },
    /// A sheet is contested.
    Contested {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
        /// The reason.
        reason: String,
    },
    /// The chief referee confirmed a sheet.
    Confirmed {
        /// The round.
        round: usize,
        /// The table.
        table: usize,
    },
    /// The chief referee corrected a sheet, and confirmed it so.
    Corrected {
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
    /// A player lost points.
    Penalised {
        /// The player.
        player: PlayerId,
        /// The big points lost.
        big: u16,
        /// The small points lost.
        small: u16,
        /// The reason.
        reason: String,
    },
    /// Players who were level in everything got an order.
    TieDecided {
        /// The players, the best first.
        order: Vec<PlayerId>,
        /// The way of the decision.
        by: Reason,
    },
    /// The stage is over, and these players play the next one.
    Cut {
        /// The players, the best first.
        through: Vec<PlayerId>,
    },
    /// A player declined the place in the stage.
    Declined {
        /// The player.
        player: PlayerId,
        /// The player who gets it.
        next: Option<PlayerId>,
    },
    /// The cup is over.
    Closed {
        /// The places of all players.
        ranking: Vec<FinalPlace>,
    },
    /// The names of people were removed, from all entries before.
    Forgotten,
}

/// Returns the method of events that name none.
const fn first_method() -> u8 {
    1
}

impl CupEvent {
    /// Reads a stored event.
    pub fn from_stored(text: &str) -> Result<CupEvent, ReadError> {
        EVENT.read(text)
    }

    /// Writes the event with the number of its format.
    pub fn to_stored(&self) -> Result<String, serde_json::Error> {
        EVENT.write(self)
    }

    /// Returns the command that leads to this event; `None` for the first one.
    pub fn command(&self) -> Option<Command> {
        Some(match self.clone() {
            CupEvent::Registered {
                name,
                club,
                category,
                here,
                ..
            } => Command::Register {
                name,
                club,
                category,
                here,
            },
            CupEvent::Amended {
                player,
                name,
                club,
                category,
            } => Command::Amend {
                player,
                name,
                club,
                category,
            },
            CupEvent::RegistrationOpened { open } => Command::OpenRegistration { open },
            CupEvent::CheckedIn { player } => Command::CheckIn { player },
            CupEvent::Missing { player, chair } => Command::Miss { player, chair },
            CupEvent::Dropped { player, chair } => Command::Drop { player, chair },
            CupEvent::Substituted { player, name } => Command::Substitute { player, name },
            CupEvent::Drawn { .. } => Command::Draw,
            CupEvent::Reseated { round, tables, .. } => Command::Reseat { round, tables },
            CupEvent::Begun { .. } => Command::Begin,
            CupEvent::ClockChanged { change } => Command::Clock { change },
            CupEvent::Penalised {
                player,
                big,
                small,
                reason,
            } => Command::Penalise {
                player,
                big,
                small,
                reason,
            },
            CupEvent::TieDecided { order, by } => match by {
                Reason::Lot => Command::DrawLots { players: order },
                _ => Command::DecideTie { order },
            },
            CupEvent::Cut { .. } => Command::Cut,
            CupEvent::Declined { player, .. } => Command::Decline { player },
            CupEvent::Closed { .. } => Command::Close,
            CupEvent::Forgotten => Command::Forget,
            sheet => return sheet.sheet_command(),
        })
    }

    /// Returns the command that leads to this event of a sheet.
    fn sheet_command(self) -> Option<Command> {
        Some(match self {
            CupEvent::Entered {
                round,
                table,
                players,
                games,
                signed,
            } => Command::Enter {
                round,
                table,
                players,
                games,
                signed,
            },
            CupEvent::Contested { round, table, reason } => Command::Contest { round, table, reason },
            CupEvent::Confirmed { round, table } => Command::Confirm { round, table },
            CupEvent::Corrected {
                stage,
                round,
                table,
                games,
                reason,
            } => Command::Correct {
                stage,
                round,
                table,
                games,
                reason,
            },
            _ => return None,
        })
    }
}
