//! The move clock of a real table: it goes on while its page is closed.

use kostka_keeper::clock::TurnClock;
use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};

use crate::storage::{self, NotKept, Storage};

/// The key under which the clock is kept.
pub const KEY: &str = "kostka.keep.clock";
const CLOCK: Format = Format::new("move clock", &[]);

/// Everything that the page of the clock keeps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The clock; `None` until it is started.
    pub clock: Option<TurnClock>,
    /// The number of quarter turns by which the display is turned, for people at other sides of the table.
    pub turned: u8,
    /// The number of games that were over when the clock was started or told of a new game.
    pub games: usize,
    /// Says names and times aloud.
    pub voice: bool,
}

impl Kept {
    /// Returns what is kept; nothing if nothing is.
    pub fn load(storage: &impl Storage) -> Result<Kept, ReadError> {
        Ok(storage::load(storage, KEY, CLOCK)?.unwrap_or_default())
    }

    /// Keeps everything.
    pub fn save(&self, storage: &impl Storage) -> Result<(), NotKept> {
        storage::save(storage, KEY, CLOCK, self)
    }
}
