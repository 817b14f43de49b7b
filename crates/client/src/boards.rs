//! The board of this browser: what it shows of a real table on the phones of the others.

use kostka_keeper::board::Key;
use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};

use crate::storage::{self, NotKept, Storage};

/// The key under which the board is kept.
pub const KEY: &str = "kostka.keep.board";
const BOARD: Format = Format::new("board", &[]);

/// The board that this browser writes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Own {
    /// The key to the board; `None` while nothing is shown.
    pub key: Option<Key>,
}

impl Own {
    /// Returns the board that is kept; none if none is.
    pub fn load(storage: &impl Storage) -> Result<Own, ReadError> {
        Ok(storage::load(storage, KEY, BOARD)?.unwrap_or_default())
    }

    /// Keeps the board.
    pub fn save(&self, storage: &impl Storage) -> Result<(), NotKept> {
        storage::save(storage, KEY, BOARD, self)
    }
}
