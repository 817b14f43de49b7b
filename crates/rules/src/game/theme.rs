//! W4: words must fit the table's theme, and the other players judge them.
//!
//! In a game with a theme a legal turn is first proposed. The other players accept it, or one of them challenges a word.
//! Then all others vote on that word, and it is sent back if more than half of them vote against it. A word that was found
//! to fit cannot be challenged again in the same trial. The turn stands once all others have accepted the rest.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::tile::Row;

/// A turn that waits for the other players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// The table as proposed.
    #[serde(with = "rows_as_text")]
    pub table: Vec<Row>,
    /// The word that is voted on.
    pub word: Option<String>,
    /// The votes so far: on the word, or on the whole table while no word is challenged.
    pub votes: Vec<(Seat, bool)>,
    /// The words that were challenged and found to fit.
    pub accepted: Vec<String>,
}

impl Trial {
    pub(super) fn new(table: Vec<Row>) -> Trial {
        Trial {
            table,
            word: None,
            votes: Vec::new(),
            accepted: Vec::new(),
        }
    }

    pub(super) fn challenge(&mut self, word: &str) {
        self.word = Some(word.to_owned());
        self.votes.clear();
    }

    pub(super) fn vote(&mut self, seat: Seat, fits: bool) {
        self.votes.push((seat, fits));
    }

    pub(super) fn accept(&mut self, word: &str) {
        self.accepted.push(word.to_owned());
        self.word = None;
        self.votes.clear();
    }

    /// Returns `true` if this player has voted.
    pub fn has_voted(&self, seat: Seat) -> bool {
        self.votes.iter().any(|(voter, _)| *voter == seat)
    }
}

/// Serialises rows of letters as notation, for events that name faces instead of tiles.
pub(super) mod rows_as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::notation;
    use crate::tile::Row;
    use crate::tile_set::TileSet;

    pub(crate) fn serialize<S: Serializer>(rows: &[Row], serializer: S) -> Result<S::Ok, S::Error> {
        notation::table_text(rows).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Row>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let tiles = TileSet::any_letters().map_err(D::Error::custom)?;
        notation::parse_table(&text, &tiles).map_err(D::Error::custom)
    }
}
