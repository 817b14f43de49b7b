//! Reasons why a command is refused, each with its code and its rule.

use crate::PlayerId;
use crate::points::SheetError;
use crate::regulation::RegulationError;
use crate::rule::Rule;
use crate::seating::CannotSeat;

/// The reason why a command is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No cup can be played by the regulation.
    #[error(transparent)]
    Regulation(RegulationError),
    /// The cup is over.
    #[error("the cup is over")]
    Closed,
    /// A text is empty or too long.
    #[error("`{field}` must have 1 to {most} characters, none of them a control character")]
    Text {
        /// The field.
        field: &'static str,
        /// The most characters.
        most: usize,
    },
    /// Another player has the name.
    #[error("{name} is registered already")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// Registration is over after the first cut.
    #[error("registration is over, because the first stage is")]
    TooLate,
    /// There are as many players or draws as a cup may have.
    #[error("a cup may have {most}")]
    Full {
        /// The most.
        most: usize,
    },
    /// There is no such player, or not in this stage.
    #[error("player {player} is not in this stage")]
    UnknownPlayer {
        /// The player.
        player: PlayerId,
    },
    /// The player is gone for good.
    #[error("player {player} has dropped out")]
    Dropped {
        /// The player.
        player: PlayerId,
    },
    /// The players cannot be seated.
    #[error(transparent)]
    CannotSeat(CannotSeat),
    /// All rounds of the stage have begun.
    #[error("all {rounds} rounds of the stage are drawn and begun")]
    NoMoreRounds {
        /// The rounds of the stage.
        rounds: usize,
    },
    /// There is no such round, or it is not in the state that the command needs.
    #[error("there is no such round to do this with")]
    WrongRound,
    /// The next round must be drawn first.
    #[error("the next round is not drawn")]
    NotDrawn,
    /// Sheets must be entered first, or confirmed for a cut.
    #[error("{count} sheets are missing or not confirmed, the first one at table {} of round {}", .table + 1, .round + 1)]
    SheetsMissing {
        /// The number of sheets.
        count: usize,
        /// The round of the first one.
        round: usize,
        /// The table of the first one.
        table: usize,
    },
    /// Players who are not there are seated, or others are not: the rounds to come must be drawn again.
    #[error("{} players are seated but not there, or there but not seated: draw again", .players.len())]
    DrawAgain {
        /// The players.
        players: Vec<PlayerId>,
    },
    /// The tables do not seat each player once, at tables of three or four.
    #[error("the tables must seat everybody once, three or four at a table; see player {player:?}")]
    BadTables {
        /// A player who is seated twice, wrongly, or not at all; `None` if the size of a table is wrong.
        player: Option<PlayerId>,
    },
    /// There is no such table in the round.
    #[error("there is no such table in this round, or it has not begun")]
    UnknownTable,
    /// The sheet is that of other players.
    #[error("other players sit at this table")]
    OtherTable,
    /// Another sheet was entered before.
    #[error("another sheet is entered for this table; only the chief referee can correct it")]
    SheetExists,
    /// Somebody signed who does not sit at the table, or twice, or somebody at the table did not sign.
    #[error("player {player} cannot sign this sheet, or has not signed it")]
    Signature {
        /// The player.
        player: PlayerId,
    },
    /// The sheet is contested, and the chief referee has not decided yet.
    #[error("the sheet is contested already")]
    Contested,
    /// There is no sheet to contest, confirm or correct.
    #[error("there is no such sheet")]
    NoSheet,
    /// The sheet cannot be.
    #[error(transparent)]
    Sheet(SheetError),
    /// A penalty takes something, and no more than 1000 points.
    #[error("a penalty takes 1 to 1000 points")]
    Penalty,
    /// Players are level in everything where only some go on.
    #[error("{} players are level at the cut", .players.len())]
    TiedCut {
        /// The players.
        players: Vec<PlayerId>,
    },
    /// These players are not exactly those who share a place, or the regulation decides in another way.
    #[error("these players do not share a place that is decided in this way")]
    NotTied,
    /// The stage cannot be cut: nothing was played, or it is the last one.
    #[error("there is no cut here")]
    NoCut,
    /// The place cannot be declined any more, or the player has none.
    #[error("no place can be declined here")]
    NoPlace,
    /// No clock runs: no round is played, or rounds have no limit.
    #[error("no round with a clock is played")]
    NoClock,
    /// The change would leave the clock no time, or far more than a day.
    #[error("the clock can be changed by 1 to {most} minutes")]
    ClockMinutes {
        /// The most minutes.
        most: u16,
    },
    /// Names can be removed only after the end.
    #[error("the cup is not over")]
    NotOver,
    /// The cup can be closed only in its last stage.
    #[error("the cup is not in its last stage")]
    NotLast,
}

impl Refusal {
    /// Returns the code of the refusal. Other programs rely on it.
    pub fn code(&self) -> &'static str {
        self.kind().0
    }

    /// Returns the rule that the refusal cites.
    pub fn rule(&self) -> Rule {
        self.kind().1
    }

    fn kind(&self) -> (&'static str, Rule) {
        match self {
            Refusal::Regulation(RegulationError::Value { rule, .. }) => ("bad-regulation", *rule),
            Refusal::Regulation(_) => ("bad-regulation", Rule::Tables),
            Refusal::Closed => ("closed", Rule::Stages),
            Refusal::Text { .. } => ("bad-text", Rule::Registration),
            Refusal::NameTaken { .. } => ("name-taken", Rule::Registration),
            Refusal::TooLate => ("too-late", Rule::Registration),
            Refusal::Full { .. } => ("full", Rule::Registration),
            Refusal::UnknownPlayer { .. } => ("bad-player", Rule::Registration),
            Refusal::Dropped { .. } => ("dropped", Rule::Absentees),
            Refusal::CannotSeat(CannotSeat::Stopped) => ("busy", Rule::Seating),
            Refusal::CannotSeat(_) => ("cannot-seat", Rule::Sizes),
            Refusal::NoMoreRounds { .. } => ("no-more-rounds", Rule::Stages),
            Refusal::WrongRound => ("wrong-round", Rule::Stages),
            Refusal::NotDrawn => ("not-drawn", Rule::Seating),
            Refusal::SheetsMissing { .. } => ("sheets-missing", Rule::Sheet),
            Refusal::DrawAgain { .. } => ("draw-again", Rule::Absentees),
            Refusal::BadTables { .. } => ("bad-tables", Rule::Seating),
            Refusal::UnknownTable => ("unknown-table", Rule::Sheet),
            Refusal::OtherTable => ("other-table", Rule::Sheet),
            Refusal::SheetExists => ("sheet-exists", Rule::Sheet),
            Refusal::Signature { .. } => ("bad-signature", Rule::Sheet),
            Refusal::Contested => ("contested", Rule::Appeals),
            Refusal::NoSheet => ("no-sheet", Rule::Sheet),
            Refusal::Sheet(SheetError::Games { .. }) => ("bad-sheet", Rule::Sitting),
            Refusal::Sheet(_) => ("bad-sheet", Rule::Sheet),
            Refusal::Penalty => ("bad-penalty", Rule::Appeals),
            Refusal::TiedCut { .. } => ("tied-cut", Rule::Ties),
            Refusal::NotTied => ("not-tied", Rule::Ties),
            Refusal::NoCut => ("no-cut", Rule::Cut),
            Refusal::NoPlace => ("no-place", Rule::Cut),
            Refusal::NoClock => ("no-clock", Rule::Tables),
            Refusal::ClockMinutes { .. } => ("bad-minutes", Rule::Tables),
            Refusal::NotOver => ("not-over", Rule::Registration),
            Refusal::NotLast => ("not-last", Rule::Stages),
        }
    }
}

impl From<CannotSeat> for Refusal {
    fn from(error: CannotSeat) -> Refusal {
        Refusal::CannotSeat(error)
    }
}

impl From<SheetError> for Refusal {
    fn from(error: SheetError) -> Refusal {
        Refusal::Sheet(error)
    }
}
