//! Results of finished games with their records, which outlive the table.

use crate::id::{PersonId, ResultId, TableId};
use crate::limits::{self, Invalid, MAX_PLAYERS, MAX_RECORD_BYTES};
use crate::person::check_name;
use crate::time::Time;

/// A finished game. Its table, rulebook and host are those of its append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewResult {
    /// Id, for links to the replay.
    pub id: ResultId,
    /// Number of the game at its table, from 1; no two results of a table have the same.
    pub game_number: u32,
    /// The players in the order of their seats.
    pub players: Vec<ResultPlayer>,
    /// The record of the game, as it is exported.
    pub record: String,
    /// Time of the end.
    pub finished: Time,
}

/// One player's part in a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultPlayer {
    /// The person; `None` for a bot.
    pub person: Option<PersonId>,
    /// Name at that time.
    pub name: String,
    /// The score in this game.
    pub score: i64,
}

/// A finished game as lists show it; [`crate::Store::record`] has the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// Id, for links to the replay.
    pub id: ResultId,
    /// The table, which may have been deleted.
    pub table: TableId,
    /// Number of the game at its table, from 1.
    pub game_number: u32,
    /// Id of the rulebook.
    pub rulebook: String,
    /// Host of the table, who may delete this result.
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
