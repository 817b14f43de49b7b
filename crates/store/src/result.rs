//! Results: finished games with their records. They outlive the table.

use crate::id::{PersonId, ResultId, TableId};
use crate::limits::{self, Invalid, MAX_PLAYERS, MAX_RECORD_BYTES};
use crate::person::check_name;
use crate::time::Time;

/// A game that is over. Its table, rulebook and host are those of the append that it comes with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewResult {
    /// The unguessable name, for links to the replay.
    pub id: ResultId,
    /// Number of the game at its table, from 1; no two results of a table have the same.
    pub game_number: u32,
    /// The players in the order of their seats.
    pub players: Vec<ResultPlayer>,
    /// The whole game, as it is exported.
    pub record: String,
    /// Time of the end.
    pub finished: Time,
}

/// One player's part in a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultPlayer {
    /// The person; `None` for a bot.
    pub person: Option<PersonId>,
    /// The name at that time.
    pub name: String,
    /// The score in this game.
    pub score: i64,
}

/// A finished game as lists show it; [`crate::Store::record`] has the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// The unguessable name.
    pub id: ResultId,
    /// The table, which may be gone.
    pub table: TableId,
    /// Number of the game at its table, from 1.
    pub game_number: u32,
    /// Id of the rulebook.
    pub rulebook: String,
    /// The host of the table, who may remove this result.
    pub host: PersonId,
    /// The players in the order of their seats.
    pub players: Vec<ResultPlayer>,
    /// Time of the end.
    pub finished: Time,
}

impl NewResult {
    pub(crate) fn check(&self) -> Result<(), Invalid> {
        if self.players.is_empty() {
            return Err(Invalid::Empty { field: "players" });
        }
        limits::check_count("players", self.players.len(), MAX_PLAYERS)?;
        self.players
            .iter()
            .try_for_each(|player| check_name(&player.name))?;
        limits::check("record", &self.record, MAX_RECORD_BYTES)
    }
}
