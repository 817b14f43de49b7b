//! Questions to bots. A bot gets the view of its seat and nothing else.

use kostka_protocol::table::Sitter;
use kostka_protocol::{BotLevel, GameNumber};
use kostka_rules::game::{Phase, TurnNumber};
use kostka_rules::{Seat, View, Viewer};

use crate::session::Session;
use crate::state::Play;

/// A question to a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// S4: keep the deal or demand a redeal? The answer is [`Command::Keep`](crate::Command::Keep) or
    /// [`Command::Redeal`](crate::Command::Redeal).
    Deal,
    /// Make a move.
    Turn,
    /// W4: do the words of another player fit the theme? Holds the challenged word, if there is one. The answer is
    /// [`Command::Vote`](crate::Command::Vote).
    Words(Option<String>),
}

/// A bot that the table waits for, and the question to it.
#[derive(Clone, Debug, PartialEq)]
pub struct BotTurn {
    /// The bot's seat.
    pub seat: Seat,
    /// The bot's level.
    pub level: BotLevel,
    /// The number of the game.
    pub game: GameNumber,
    /// The number of the turn.
    pub turn: TurnNumber,
    /// The question.
    pub asked: Asked,
    /// The game as the bot's seat sees it.
    pub view: View,
}

impl Session {
    /// Returns the bots that the table waits for.
    ///
    /// Their answers are decided as [`Who::Bot`](crate::Who::Bot). A bot that has drawn may also announce its opening (T5),
    /// although the table does not wait for that.
    pub fn bot_turns(&self) -> Vec<BotTurn> {
        let Some(play) = self.state.running() else {
            return Vec::new();
        };
        self.state
            .table
            .seats
            .iter()
            .filter_map(|place| {
                let level = match (place.taken_over, place.sitter) {
                    (Some(level), _) | (None, Some(Sitter::Bot(level))) => level,
                    _ => return None,
                };
                Some(BotTurn {
                    seat: place.seat,
                    level,
                    game: play.round.number,
                    turn: play.game.turn_number(),
                    asked: asked(play, place.seat)?,
                    view: play.game.view(Viewer::Seat(place.seat)),
                })
            })
            .collect()
    }

    /// Returns the view of a bot's seat, whether or not it is to move; `None` without a running game and for seats that
    /// people play.
    pub fn bot_view(&self, seat: Seat) -> Option<View> {
        let play = self.state.running()?;
        let is_bot = self.state.is_bot_run(seat);
        is_bot.then(|| play.game.view(Viewer::Seat(seat)))
    }
}

/// Returns the question to a seat, if the table waits for it.
fn asked(play: &Play, seat: Seat) -> Option<Asked> {
    if let Some(kept) = &play.round.kept {
        let waits = play.game.may_redeal(seat) && !kept.contains(&seat);
        return waits.then_some(Asked::Deal);
    }
    let is_mover = seat == play.game.turn();
    match play.game.phase() {
        Phase::Playing => is_mover.then_some(Asked::Turn),
        Phase::OnTrial(trial) => {
            let resigned = play
                .game
                .players()
                .get(seat)
                .is_some_and(|player| player.resigned);
            let voted = trial.has_voted(seat);
            (!is_mover && !resigned && !voted).then(|| Asked::Words(trial.word.clone()))
        }
        Phase::Ended(_) => None,
    }
}
