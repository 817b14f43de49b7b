//! The rules of cups, by the codes that refusals, errors and printed regulations cite.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A rule of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rule {
    /// C1: tables of four, and as few as possible of three; 1, 2 and 5 players cannot be seated.
    #[serde(rename = "C1")]
    Sizes,
    /// C2: the rulebook of the tables, its house rules and clocks.
    #[serde(rename = "C2")]
    Tables,
    /// C3: the big points of a game by place and size of the table.
    #[serde(rename = "C3")]
    Points,
    /// C4: the big points of players who are level in a game.
    #[serde(rename = "C4")]
    Level,
    /// C5: the games at one table, which are one sheet.
    #[serde(rename = "C5")]
    Sitting,
    /// C6: the way of a sheet to the chief referee, and its check (9.23).
    #[serde(rename = "C6")]
    Sheet,
    /// C7: the criteria of the standings.
    #[serde(rename = "C7")]
    Ranking,
    /// C8: the stages and their rounds.
    #[serde(rename = "C8")]
    Stages,
    /// C9: the players who go on, and places that are declined.
    #[serde(rename = "C9")]
    Cut,
    /// C10: players who are level in everything.
    #[serde(rename = "C10")]
    Ties,
    /// C11: the points that are carried over.
    #[serde(rename = "C11")]
    Carry,
    /// C12: the draw of a round.
    #[serde(rename = "C12")]
    Seating,
    /// C13: players who are late, absent or leave.
    #[serde(rename = "C13")]
    Absentees,
    /// C14: contested sheets, corrections and penalties.
    #[serde(rename = "C14")]
    Appeals,
    /// C15: registration.
    #[serde(rename = "C15")]
    Registration,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "C{}", *self as u8 + 1)
    }
}
