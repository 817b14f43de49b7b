//! Questions and answers.

use kostka_rules::meld::StandsFor;
use kostka_rules::{Face, MirrorValue, PositionError, Row, Terms, meld};

use crate::budget::Budget;

/// The meaning of "best".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// Most rack tiles; among those the highest face value.
    #[default]
    MaxTiles,
    /// The highest face value of the rack tiles laid, a joker counting what it costs on the rack; among those most
    /// tiles. As the rack's total is given, this also leaves the least on the rack, which is what counts at the end of
    /// a game.
    MaxValue,
}

/// A position and what is asked about it.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The terms of the game.
    pub terms: &'a Terms,
    /// The table. Its rows need not be melds: the answer repairs them.
    pub table: &'a [Row],
    /// The player's rack.
    pub rack: &'a [Face],
    /// True if the player has opened. An unopened player may only lay an opening.
    pub opened: bool,
    /// The meaning of "best".
    pub objective: Objective,
    /// The most rows of the table that may lie differently afterwards; `None`: any number.
    pub max_disturbed: Option<usize>,
    /// True if the answer is the best move that is easiest to follow. It takes longer.
    pub gentle: bool,
    /// The most work that the answer may take.
    pub budget: Budget,
}

impl<'a> Request<'a> {
    /// Returns a request for most tiles, for a player who has opened, with the usual budget.
    pub fn new(terms: &'a Terms, table: &'a [Row], rack: &'a [Face]) -> Request<'a> {
        Request {
            terms,
            table,
            rack,
            opened: true,
            objective: Objective::MaxTiles,
            max_disturbed: None,
            gentle: true,
            budget: Budget::DEFAULT,
        }
    }

    /// Sets whether the player has opened.
    #[must_use]
    pub fn opened(self, opened: bool) -> Request<'a> {
        Request { opened, ..self }
    }

    /// Sets the objective.
    #[must_use]
    pub fn objective(self, objective: Objective) -> Request<'a> {
        Request { objective, ..self }
    }

    /// Limits the number of rows that may lie differently afterwards.
    #[must_use]
    pub fn max_disturbed(self, rows: usize) -> Request<'a> {
        Request {
            max_disturbed: Some(rows),
            ..self
        }
    }

    /// Sets the budget.
    #[must_use]
    pub fn budget(self, budget: Budget) -> Request<'a> {
        Request { budget, ..self }
    }
}

/// The best move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Number of rack tiles laid. If it is 0 there is no legal move, and `table` is the table as it was, or repaired.
    pub tiles: usize,
    /// Their face value, a joker counting what it costs on the rack.
    pub value: u32,
    /// Value of the tiles that stay on the rack.
    pub left: u32,
    /// The tiles laid, in the order of the rack.
    pub played: Vec<Face>,
    /// The table afterwards: kept rows at their places, new ones last.
    pub table: Vec<Row>,
    /// Number of rows of the table before that do not lie there any more exactly as they were.
    pub disturbed: usize,
    /// True if nothing better exists; false if the budget ran out first.
    pub proven: bool,
}

/// The meaning of one joker on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JokerMeaning {
    /// Index of its row.
    pub row: usize,
    /// Its place in the row.
    pub at: usize,
    /// The tile or tiles that it replaces.
    pub stands_for: StandsFor,
}

impl Solution {
    /// Returns the meaning of each joker on the table, each row read in the way best for the player (ruling 9.5).
    pub fn joker_meanings(&self, mirror_value: MirrorValue) -> Vec<JokerMeaning> {
        let mut meanings = Vec::new();
        for (row_at, row) in self.table.iter().enumerate() {
            let readings = meld::readings(row, mirror_value);
            let Some(reading) = readings.best() else {
                continue;
            };
            meanings.extend((0..row.len()).filter_map(|at| {
                Some(JokerMeaning {
                    row: row_at,
                    at,
                    stands_for: reading.stands_for(row, at)?,
                })
            }));
        }
        meanings
    }
}

/// The reason for having no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The tile set cannot make this position (ruling 9.15).
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rows are no melds and cannot be made into melds, whatever the rack adds.
    #[error("the tiles on the table cannot all be laid in valid melds")]
    NoLegalTable,
    /// The rows can be made into melds, but not by changing as few of them as requested.
    #[error("the rows that are no melds cannot be put right by changing so few rows")]
    LimitTooLow,
    /// The budget ran out before the rows could be made into melds, or before it was known that there is no move.
    #[error("the budget ran out before a legal table was found")]
    OutOfBudget,
    /// The tiles are letters, or jokers of kinds that no rulebook puts together.
    #[error("these tiles are not a game of numbers that can be solved here")]
    Unsupported,
}

impl SolveError {
    /// The code of the error in the JSON commands.
    pub fn code(&self) -> &'static str {
        match self {
            SolveError::Position(error) => error.code(),
            SolveError::NoLegalTable => "no-legal-table",
            SolveError::LimitTooLow => "limit-too-low",
            SolveError::OutOfBudget => "out-of-budget",
            SolveError::Unsupported => "unsupported",
        }
    }
}
