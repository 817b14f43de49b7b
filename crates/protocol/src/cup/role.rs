//! Roles of a cup and their keys.

use std::fmt;

use kostka_tournament::{Command, Cup, PlayerId};
use serde::{Deserialize, Serialize};

use super::TableAt;

/// The most players of a cup in which people register themselves.
pub const MAX_OPEN: usize = 200;

/// The role of a person in a cup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Role {
    /// The organiser.
    Organiser,
    /// The chief referee.
    Referee,
    /// The referee or the players of a table, for one sitting.
    Table {
        /// The stage, counted from 0.
        stage: usize,
        /// The round, counted from 0.
        round: usize,
        /// The table, counted from 0.
        table: usize,
    },
    /// A player, by a personal link.
    Player {
        /// The player.
        player: PlayerId,
    },
    /// Everybody else.
    #[default]
    Public,
}

impl Role {
    /// Returns `true` if the role may give this command now. The cup still judges it.
    pub fn may(self, cup: &Cup, command: &Command) -> bool {
        match self {
            Role::Organiser => true,
            Role::Referee => matches!(
                command,
                Command::Enter { .. }
                    | Command::Confirm { .. }
                    | Command::Correct { .. }
                    | Command::Contest { .. }
                    | Command::Penalise { .. }
                    | Command::DecideTie { .. }
                    | Command::DrawLots { .. }
                    | Command::CheckIn { .. }
                    | Command::Miss { .. }
                    | Command::Drop { .. }
                    | Command::Clock { .. }
            ),
            Role::Table { .. } => match *command {
                Command::Enter { round, table, .. } | Command::Contest { round, table, .. } => {
                    self.is_at(cup, TableAt { round, table })
                }
                _ => false,
            },
            Role::Player { .. } | Role::Public => {
                let has_room = cup.is_open() && cup.players().len() < MAX_OPEN;
                has_room && matches!(command, Command::Register { here: false, .. })
            }
        }
    }

    /// Returns the name of the role as keys have it: each table and each player has one of its own.
    pub fn name(self) -> String {
        match self {
            Role::Organiser => "o".to_owned(),
            Role::Referee => "r".to_owned(),
            Role::Table { stage, round, table } => format!("t{stage}.{round}.{table}"),
            Role::Player { player } => format!("p{player}"),
            Role::Public => "-".to_owned(),
        }
    }

    /// Returns the role of a name in a key; `None` for the public, who have no key.
    pub fn named(name: &str) -> Option<Role> {
        match (name.get(..1)?, name.get(1..)?) {
            ("o", "") => Some(Role::Organiser),
            ("r", "") => Some(Role::Referee),
            ("p", player) => Some(Role::Player {
                player: player.parse().ok()?,
            }),
            ("t", place) => {
                let mut numbers = place.split('.').map(|number| number.parse().ok());
                let mut next = || numbers.next().flatten();
                let role = Role::Table {
                    stage: next()?,
                    round: next()?,
                    table: next()?,
                };
                numbers.next().is_none().then_some(role)
            }
            _ => None,
        }
    }

    /// Returns a player whose signature is missing below a sheet that a table enters. The organiser and the chief referee enter
    /// sheets of paper, which were signed there.
    pub fn unsigned(self, command: &Command) -> Option<PlayerId> {
        let Command::Enter { players, signed, .. } = command else {
            return None;
        };
        let mut unsigned = players.iter().filter(|player| !signed.contains(player));
        let is_table = matches!(self, Role::Table { .. });
        unsigned.next().copied().filter(|_| is_table)
    }

    /// Returns `true` if the role may let this table call the chief referee, or end the call.
    pub fn may_call(self, cup: &Cup, table: TableAt) -> bool {
        matches!(self, Role::Organiser | Role::Referee) || self.is_at(cup, table)
    }

    /// Returns `true` for the role of this table in the stage that is played.
    fn is_at(self, cup: &Cup, at: TableAt) -> bool {
        let stage = cup.stages().len() - 1;
        let TableAt { round, table } = at;
        self == Role::Table { stage, round, table }
    }
}

/// Writes the role as the log names it: `organiser`, `table`.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Organiser => "organiser",
            Role::Referee => "referee",
            Role::Table { .. } => "table",
            Role::Player { .. } => "player",
            Role::Public => "public",
        })
    }
}

/// A key, which gives a role. It cannot be guessed, so it is part of a link, behind the `#` that no server sees.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String))]
pub struct Key(pub String);

/// Shows nothing of the key.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}
