//! Why a command is refused.

use super::UnknownSeat;
use crate::seat::Seat;
use crate::turn::{PositionError, Violation};

/// A refusal explains itself: a code, and the rule behind it. A refused command changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("the turn breaks the rules: {}", messages(.0))]
    Illegal(Vec<Violation>),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    UnknownSeat(#[from] UnknownSeat),
    #[error("the game is over")]
    GameOver,
    #[error("it is the turn of {0}")]
    NotYourTurn(Seat),
    #[error("this player has resigned")]
    Resigned,
    #[error("there are tiles in the stock: who lays nothing draws")]
    StockHasTiles,
    #[error("the stock is empty: who lays nothing passes")]
    StockEmpty,
    #[error("this game is played without announcements")]
    NoAnnouncements,
    #[error(
        "an opening can be announced only after drawing, before the next turn, by a player who has not opened"
    )]
    NothingToAnnounce,
    #[error("this game is played without redeals")]
    NoRedeals,
    #[error("a redeal can be demanded only before the first turn")]
    TooLateToRedeal,
    #[error("a redeal takes three doublets on the rack; there are {0}")]
    TooFewDoublets(usize),
    #[error("no clock runs for this turn")]
    NoClock,
    #[error("no words are waiting to be accepted")]
    NothingOnTrial,
    #[error("the others are judging the words of this turn")]
    WaitForTheOthers,
    #[error("this player has voted already, or may not vote on the own words")]
    NotYourVote,
    #[error("{0} was not laid this turn")]
    NoSuchWord(String),
}

impl Refusal {
    /// The code of the refusal; that of the first violation for an illegal turn.
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

    /// The rule that refuses.
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

fn messages(violations: &[Violation]) -> String {
    violations
        .iter()
        .map(|v| format!("{v} ({})", v.rule))
        .collect::<Vec<_>>()
        .join("; ")
}
