//! A position: a table and the rack of the player to move.

use serde::{Deserialize, Serialize};

use super::{Expected, NotationError, check_length, row_at, row_text, table_at, table_text};
use crate::tile::Row;
use crate::tile_set::TileSet;

/// The table and the rack that a move depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The rows on the table.
    pub table: Vec<Row>,
    /// The rack of the player to move.
    pub rack: Row,
    /// `true` if the player has opened.
    pub opened: bool,
}

impl Position {
    /// Reads `TABLE / RACK`, with `/ unopened` after it for a player who has not opened.
    ///
    /// ```
    /// use kostka_rules::{notation::Position, Terms};
    /// let terms = Terms::largest("pl-standard", Default::default())?;
    /// let position = Position::parse("b4 b5 b6 | o8 r8 k8 / b3 b8", terms.tiles())?;
    /// assert_eq!(position.table.len(), 2);
    /// assert_eq!(position.to_text(), "b4 b5 b6 | o8 r8 k8 / b3 b8");
    ///
    /// let error = Position::parse("b4 b5 b66 / b3", terms.tiles()).unwrap_err();
    /// assert_eq!(error.column, 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, tiles: &TileSet) -> Result<Position, NotationError> {
        check_length(text)?;
        let mut at = 0;
        let mut parts = text.split('/').map(|part| {
            let from = at;
            at += part.len() + 1;
            (from, part)
        });
        let (from, part) = parts.next().unwrap_or((0, ""));
        let table = table_at(text, from, part, tiles)?;
        let (from, part) = parts.next().unwrap_or((text.len(), ""));
        let rack = if part.trim() == "-" {
            Row::new()
        } else {
            row_at(text, from, part, tiles)?
        };
        let opened = match parts.next() {
            None => true,
            Some((_, part)) if part.trim() == "unopened" => false,
            Some((from, part)) => {
                let at = from + (part.len() - part.trim_start().len());
                return Err(NotationError::new(text, at, Expected::Unopened));
            }
        };
        match parts.next() {
            Some((from, _)) => Err(NotationError::new(text, from, Expected::OnePosition)),
            None => Ok(Position { table, rack, opened }),
        }
    }

    /// Writes the position in notation.
    pub fn to_text(&self) -> String {
        let rack = if self.rack.is_empty() {
            "-".to_owned()
        } else {
            row_text(&self.rack)
        };
        let unopened = if self.opened { "" } else { " / unopened" };
        format!("{} / {rack}{unopened}", table_text(&self.table))
    }
}
