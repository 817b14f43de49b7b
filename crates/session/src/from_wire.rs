//! From a client's command to the session's, with the tiles of the game that is played.

use kostka_protocol::{Command as Wire, limits, read_table};
use kostka_rules::{Action, notation};

use crate::command::Command;
use crate::refusal::Refusal;
use crate::session::Session;

impl Session {
    /// Reads a command of a client.
    pub fn read(&self, wire: Wire) -> Result<Command, Refusal> {
        let with_turn = |game, turn, action| Command::Move {
            game,
            turn: Some(turn),
            action,
        };
        let any_turn = |game, action| Command::Move {
            game,
            turn: None,
            action,
        };
        Ok(match wire {
            Wire::Sit { seat } => Command::Sit { seat },
            Wire::Stand {} => Command::Stand,
            Wire::Leave {} => Command::Leave,
            Wire::SeatBot { seat, level } => Command::SeatBot { seat, level },
            Wire::UnseatBot { seat } => Command::UnseatBot { seat },
            Wire::Ready { ready } => Command::Ready { ready },
            Wire::Start {} => Command::Start,
            Wire::Nonce { game, nonce } => Command::Nonce { game, nonce },
            Wire::Keep { game } => Command::Keep { game },
            Wire::Play { game, turn, table } => {
                let terms = self.terms().ok_or(Refusal::NoGame)?;
                with_turn(game, turn, Action::Play(read_table(&table, terms.tiles())?))
            }
            Wire::Draw { game, turn } => with_turn(game, turn, Action::Draw),
            Wire::Pass { game, turn } => with_turn(game, turn, Action::Pass),
            Wire::Announce { game } => any_turn(game, Action::Announce),
            Wire::Redeal { game } => any_turn(game, Action::Redeal),
            Wire::Resign { game } => any_turn(game, Action::Resign),
            Wire::Challenge { game, turn, word } => with_turn(game, turn, Action::Challenge(as_word(&word))),
            Wire::Vote {
                game,
                turn,
                word,
                fits,
            } => Command::Vote {
                game,
                turn,
                word: word.as_deref().map(as_word),
                fits,
            },
            Wire::Chat { text } => Command::Chat { text },
            Wire::NextGame {} => Command::NextGame,
            Wire::Rematch {} => Command::Rematch,
            Wire::Kick { member } => Command::Kick { member },
            Wire::Mute { member, muted } => Command::Mute { member, muted },
            Wire::Settings { settings } => Command::Settings(settings),
            Wire::Close {} => Command::Close,
        })
    }
}

/// Words are compared in capitals, put together.
fn as_word(text: &str) -> String {
    let text: String = text.chars().take(limits::WORD).collect();
    notation::word_letters(&text).into_iter().collect()
}
