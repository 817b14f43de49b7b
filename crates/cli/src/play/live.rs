//! A running game, with the data for its record.

use kostka_rules::Game;
use kostka_rules::game::TurnNumber;

use crate::draft::Draft;

/// A game and its commands.
pub(super) struct Live {
    pub(super) game: Game,
    pub(super) number: usize,
    /// The commands so far, as the record has them.
    pub(super) turns: Vec<String>,
    /// The draft that a trial of words interrupted, and its turn.
    pub(super) interrupted: Option<(TurnNumber, Draft)>,
}

impl Live {
    pub(super) fn new(game: Game, number: usize, turns: Vec<String>) -> Live {
        Live {
            game,
            number,
            turns,
            interrupted: None,
        }
    }
}
