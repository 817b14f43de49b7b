//! What the host program asks bots, and they see only their view.

use kostka_protocol::table::Sitter;
use kostka_protocol::{BotLevel, GameNumber};
use kostka_rules::game::{Phase, TurnNumber};
use kostka_rules::{Seat, View, Viewer};

use crate::session::Session;
use crate::state::Play;

/// What a bot is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// S4: whether the deal stands, before the first turn. Answer with [`crate::Command::Keep`] or
    /// [`kostka_rules::Action::Redeal`].
    Deal,
    /// What it does in its turn.
    Turn,
    /// W4: whether the words of another fit the theme; `Some(word)` if one is challenged. Answer with
    /// [`crate::Command::Vote`].
    Words(Option<String>),
}

/// A bot that the table waits for.
#[derive(Clone, Debug, PartialEq)]
pub struct BotTurn {
    pub seat: Seat,
    pub level: BotLevel,
    pub game: GameNumber,
    pub turn: TurnNumber,
    pub asked: Asked,
    pub view: View,
}

impl Session {
    /// The bots that the table waits for. Answer as [`crate::Who::Bot`]. When a bot has drawn, it may say at once that it
    /// opens next turn (T5): nobody waits for that.
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

    /// What a bot sees of the running game, whoever's turn it is; `None` for the seats of people.
    pub fn bot_view(&self, seat: Seat) -> Option<View> {
        let play = self.state.running()?;
        let is_bot = self.state.is_bot_run(seat);
        is_bot.then(|| play.game.view(Viewer::Seat(seat)))
    }
}

/// What the table waits to hear from a seat.
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
