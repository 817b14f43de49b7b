//! A running game, with the data for its record.

use kostka_rules::game::TurnNumber;
use kostka_rules::{Command, Game};

use crate::draft::Draft;

/// A game and its commands.
pub(super) struct Live {
    pub(super) game: Game,
    pub(super) number: usize,
    /// The commands so far, for the record.
    pub(super) commands: Vec<Command>,
    /// The draft that a trial of words interrupted, and its turn.
    pub(super) interrupted: Option<(TurnNumber, Draft)>,
}

impl Live {
    pub(super) fn new(game: Game, number: usize) -> Live {
        Live {
            game,
            number,
            commands: Vec::new(),
            interrupted: None,
        }
    }

    pub(super) fn resumed(game: Game, number: usize, commands: Vec<Command>) -> Live {
        Live {
            commands,
            ..Live::new(game, number)
        }
    }
}
