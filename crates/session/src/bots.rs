//! What the host program asks bots, and they see only their view.

use kostka_protocol::BotLevel;
use kostka_protocol::snapshot::Sitter;
use kostka_rules::game::Phase;
use kostka_rules::{Seat, View, Viewer};

use crate::session::Session;

/// A bot is to move, or to vote on words.
#[derive(Clone, Debug, PartialEq)]
pub struct BotTurn {
    pub seat: Seat,
    pub level: BotLevel,
    pub game: u32,
    pub turn: u32,
    /// W4: the bot votes on the words of another; `Some(word)` if one is challenged.
    pub vote_on: Option<Option<String>>,
    pub view: View,
}

impl Session {
    /// The bots that the table waits for. Answer with [`crate::Command::Move`] or [`crate::Command::Vote`] of
    /// [`crate::Who::Bot`].
    pub fn bot_turns(&self) -> Vec<BotTurn> {
        let Some(play) = self.state.running().filter(|play| play.kept.is_none()) else {
            return Vec::new();
        };
        let trial = match play.game.phase() {
            Phase::Playing => None,
            Phase::OnTrial(trial) => Some(trial),
            Phase::Ended(_) => return Vec::new(),
        };
        self.state
            .seats
            .iter()
            .filter_map(|place| {
                let level = match (place.taken_over, place.sitter) {
                    (Some(level), _) | (None, Some(Sitter::Bot(level))) => level,
                    _ => return None,
                };
                let seat = place.seat;
                let waits = match trial {
                    None => seat == play.game.turn(),
                    Some(trial) => {
                        seat != play.game.turn()
                            && !play
                                .game
                                .players()
                                .get(seat)
                                .is_some_and(|player| player.resigned)
                            && !trial.votes.iter().any(|(voter, _)| *voter == seat)
                    }
                };
                waits.then(|| BotTurn {
                    seat,
                    level,
                    game: self.state.game_number,
                    turn: play.game.turn_number(),
                    vote_on: trial.map(|trial| trial.word.clone()),
                    view: play.game.view(Viewer::Seat(seat)),
                })
            })
            .collect()
    }
}
