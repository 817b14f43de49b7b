//! W4: words must fit the table's theme, and the other players say whether they do.
//!
//! In a game with a theme a legal turn is first proposed. The others accept it, or one of them challenges a word; then all
//! others vote on that word, and more than half must say that it does not fit to send it back. A word that fits is not
//! challenged again in the same trial; when everybody has accepted the rest, the turn stands.

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
    /// Words that were challenged and found to fit.
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

/// Rows of letters as notation, for events that name faces instead of tiles.
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
        notation::parse_table(&text, &TileSet::any_letters()).map_err(D::Error::custom)
    }
}
