//! Commands in notation: `A draw`, `B play r9 b9 k9 | o10 o11 o12`, `C time-out`, `D vote no`.

use crate::game::{Action, Command};
use crate::notation::{self, NotationError};
use crate::seat::Seat;
use crate::tile_set::TileSet;

/// Writes a command.
pub fn command_text(command: &Command) -> String {
    let seat = command.seat;
    match &command.action {
        Action::Play(table) => format!("{seat} play {}", notation::table_text(table)),
        Action::Draw => format!("{seat} draw"),
        Action::Pass => format!("{seat} pass"),
        Action::Announce => format!("{seat} announce"),
        Action::Redeal => format!("{seat} redeal"),
        Action::Resign => format!("{seat} resign"),
        Action::TimeOut(None) => format!("{seat} time-out"),
        Action::TimeOut(Some(draft)) => format!("{seat} time-out {}", notation::table_text(draft)),
        Action::Challenge(word) => format!("{seat} challenge {word}"),
        Action::Vote(true) => format!("{seat} vote yes"),
        Action::Vote(false) => format!("{seat} vote no"),
    }
}

/// Reads a command.
pub fn parse_command(text: &str, tiles: &TileSet) -> Result<Command, CommandError> {
    let (seat, rest) = text.trim().split_once(' ').ok_or(CommandError::Shape)?;
    let seat = Seat::from_text(seat).ok_or_else(|| CommandError::Seat(seat.chars().take(20).collect()))?;
    let rest = rest.trim();
    let (verb, argument) = rest.split_once(' ').unwrap_or((rest, ""));
    let table = || notation::parse_table(argument, tiles).map_err(CommandError::Table);
    let action = match (verb, argument.trim()) {
        ("play", _) => Action::Play(table()?),
        ("draw", "") => Action::Draw,
        ("pass", "") => Action::Pass,
        ("announce", "") => Action::Announce,
        ("redeal", "") => Action::Redeal,
        ("resign", "") => Action::Resign,
        ("time-out", "") => Action::TimeOut(None),
        ("time-out", _) => Action::TimeOut(Some(table()?)),
        ("challenge", word) if !word.is_empty() && word.len() <= 2 * MAX_WORD => challenge(word)?,
        ("vote", "yes") => Action::Vote(true),
        ("vote", "no") => Action::Vote(false),
        _ => return Err(CommandError::Verb(rest.chars().take(20).collect())),
    };
    Ok(Command { seat, action })
}

/// Longest word in bytes; far above any real word.
const MAX_WORD: usize = 256;

/// Reads a challenged word. The limit applies to the composed form, which may be longer than the input.
fn challenge(word: &str) -> Result<Action, CommandError> {
    let word: String = notation::word_letters(word).into_iter().collect();
    if word.len() <= MAX_WORD {
        Ok(Action::Challenge(word))
    } else {
        Err(CommandError::Verb(word.chars().take(20).collect()))
    }
}

/// Reason why a line is not a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The line is not a seat and a command.
    #[error("a command is a seat and an action, like `A draw`")]
    Shape,
    /// The seat is unknown.
    #[error("`{0}` is not a seat; seats are A to F")]
    Seat(String),
    #[error(
        "`{0}` is not a command; commands are play, draw, pass, announce, redeal, resign, time-out, challenge WORD and vote yes or no"
    )]
    /// The command is unknown.
    Verb(String),
    /// The table is not in notation.
    #[error("in the table: {0}")]
    Table(NotationError),
}
