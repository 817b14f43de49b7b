//! T7: the end of a turn whose time ran out.

use crate::rulebook::{LosesTurn, Rules};

/// The table of a player whose time ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateTable {
    /// Nothing was laid or moved.
    Untouched,
    /// A legal table, but the turn was not over.
    Right,
    /// An illegal table.
    Wrong,
}

impl LateTable {
    /// All of them.
    pub const ALL: [LateTable; 3] = [LateTable::Untouched, LateTable::Right, LateTable::Wrong];
}

/// The cost of running out of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateEnd {
    /// The tiles go back to where they were at the start of the turn.
    pub restores: bool,
    /// The number of tiles that the player draws.
    pub draw: u8,
    /// The player loses the next turn too.
    pub loses_turn: bool,
}

impl Rules {
    /// T7: returns the end of a turn whose time ran out over this table.
    pub fn late_end(&self, table: LateTable) -> LateEnd {
        match table {
            LateTable::Untouched => LateEnd {
                restores: false,
                draw: self.untouched_draw,
                loses_turn: false,
            },
            LateTable::Right if self.unfinished_stands => LateEnd {
                restores: false,
                draw: 0,
                loses_turn: false,
            },
            LateTable::Right => self.undone(false),
            LateTable::Wrong => self.undone(true),
        }
    }

    /// Returns the end of a turn whose arrangement is undone. `wrong_in_time_out` is `true` if the clock ran out over an illegal
    /// one (ruling 9.20).
    pub(crate) fn undone(&self, wrong_in_time_out: bool) -> LateEnd {
        LateEnd {
            restores: true,
            draw: self.unfinished_draw,
            loses_turn: match self.unfinished_loses_turn {
                LosesTurn::All(all) => all,
                LosesTurn::WrongDraft => wrong_in_time_out,
            },
        }
    }
}
