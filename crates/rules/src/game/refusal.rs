//! The reasons why a command is refused.

use super::UnknownSeat;
use crate::seat::Seat;
use crate::turn::{PositionError, TurnError, Violation};

/// The reason why a command is refused, with a code and the rule behind it. A refused command changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The turn breaks these rules.
    #[error("the turn breaks the rules: {}", messages(.0))]
    Illegal(Vec<Violation>),
    /// The position is impossible.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The seat is not at the table.
    #[error(transparent)]
    UnknownSeat(#[from] UnknownSeat),
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Another player is to move.
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    /// The player has resigned.
    #[error("this player has resigned")]
    Resigned,
    /// Passing is only possible with an empty stock.
    #[error("there are tiles in the stock, so a player who lays nothing draws")]
    StockHasTiles,
    /// There is no tile to draw.
    #[error("the stock is empty, so a player who lays nothing passes")]
    StockEmpty,
    /// The rules have no announcements.
    #[error("this game is played without announcements")]
    NoAnnouncements,
    #[error(
        "an opening can be announced only after drawing, before the next turn, by a player who has not opened"
    )]
    /// The player cannot announce an opening now.
    NothingToAnnounce,
    /// The rules have no redeals.
    #[error("this game is played without redeals")]
    NoRedeals,
    /// The first turn is over.
    #[error("a redeal can be demanded only before the first turn")]
    TooLateToRedeal,
    /// The rack has this number of doublets, fewer than three.
    #[error("a redeal takes three doublets on the rack; there are {0}")]
    TooFewDoublets(usize),
    /// No clock runs for this turn.
    #[error("no clock runs for this turn")]
    NoClock,
    /// No words are on trial.
    #[error("no words are waiting to be accepted")]
    NothingOnTrial,
    /// The other players are judging the turn.
    #[error("the others are judging the words of this turn")]
    WaitForTheOthers,
    /// The player has no vote now.
    #[error("this player has voted already, or may not vote on these words")]
    NotYourVote,
    /// The word was not laid this turn.
    #[error("{0} was not laid this turn")]
    NoSuchWord(String),
}

impl From<TurnError> for Refusal {
    fn from(error: TurnError) -> Refusal {
        match error {
            TurnError::Illegal(violations) => Refusal::Illegal(violations),
            TurnError::Position(error) => Refusal::Position(error),
        }
    }
}

impl Refusal {
    /// Returns the code of the refusal; for an illegal turn the code of its first violation.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal(violations) => violations.first().map_or("illegal", |v| v.code.as_str()),
            Refusal::Position(error) => error.code(),
            Refusal::UnknownSeat(_) => "unknown-seat",
            Refusal::GameOver => "game-over",
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::Resigned => "resigned",
            Refusal::StockHasTiles => "stock-has-tiles",
            Refusal::StockEmpty => "stock-empty",
            Refusal::NoAnnouncements => "no-announcements",
            Refusal::NothingToAnnounce => "nothing-to-announce",
            Refusal::NoRedeals => "no-redeals",
            Refusal::TooLateToRedeal => "too-late-to-redeal",
            Refusal::TooFewDoublets(_) => "too-few-doublets",
            Refusal::NoClock => "no-clock",
            Refusal::NothingOnTrial => "nothing-on-trial",
            Refusal::WaitForTheOthers => "wait-for-the-others",
            Refusal::NotYourVote => "not-your-vote",
            Refusal::NoSuchWord(_) => "no-such-word",
        }
    }

    /// Returns the rule that forbids the command.
    pub fn rule(&self) -> &'static str {
        match self {
            Refusal::Illegal(violations) => violations.first().map_or("T2", |v| v.rule),
            Refusal::Position(_) => "9.15",
            Refusal::UnknownSeat(_) | Refusal::NotYourTurn(_) => "S3",
            Refusal::GameOver => "E1",
            Refusal::Resigned => "9.18",
            Refusal::StockHasTiles => "9.17",
            Refusal::StockEmpty => "T3",
            Refusal::NoAnnouncements | Refusal::NothingToAnnounce => "T5",
            Refusal::NoRedeals | Refusal::TooLateToRedeal | Refusal::TooFewDoublets(_) => "S4",
            Refusal::NoClock => "T7",
            Refusal::NothingOnTrial
            | Refusal::WaitForTheOthers
            | Refusal::NotYourVote
            | Refusal::NoSuchWord(_) => "W4",
        }
    }
}

/// Returns the texts of violations with their rules.
fn messages(violations: &[Violation]) -> String {
    violations
        .iter()
        .map(|v| format!("{v} ({})", v.rule))
        .collect::<Vec<_>>()
        .join("; ")
}
