//! The real table at which people sit: its terms and players, by which the clock and the referee go.

use kostka_protocol::limits;
use kostka_rules::{BySeat, Seat, Terms};
use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};

use crate::storage::{self, NotKept, Storage};

const KEY: &str = "kostka.keep.table";
const TABLE: Format = Format::new("real table", &[]);

/// The real table that was used last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtTable {
    /// The rulebook, the house rules, and the number of players.
    pub terms: Terms,
    /// The names in the order of the seats; an empty one is a numbered player.
    pub names: BySeat<String>,
    /// The number of games that are over.
    #[serde(default)]
    pub games: usize,
    /// The player who begins the game, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
}

impl AtTable {
    /// Returns the table that is kept; `None` if there is none, or none that can be.
    pub fn load(storage: &impl Storage) -> Result<Option<AtTable>, ReadError> {
        let kept: Option<AtTable> = storage::load(storage, KEY, TABLE)?;
        Ok(kept.filter(AtTable::makes_sense))
    }

    /// Keeps the table in place of an earlier one.
    pub fn save(&self, storage: &impl Storage) -> Result<(), NotKept> {
        storage::save(storage, KEY, TABLE, self)
    }

    fn makes_sense(&self) -> bool {
        let players = self.terms.players();
        let fits = |name: &String| name.chars().count() <= limits::NAME;
        self.names.len() == usize::from(players)
            && self.names.values().all(fits)
            && self.starter.is_none_or(|seat| seat.0 < players)
    }
}
