//! Questions and answers.

use kostka_rules::{Face, PositionError, Row, Terms};

use crate::budget::Budget;
use crate::question::Goal;

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
    pub goal: Goal,
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
            goal: Goal::Tiles,
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

    /// Sets the goal.
    #[must_use]
    pub fn goal(self, goal: Goal) -> Request<'a> {
        Request { goal, ..self }
    }

    /// Sets the budget.
    #[must_use]
    pub fn budget(self, budget: Budget) -> Request<'a> {
        Request { budget, ..self }
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
