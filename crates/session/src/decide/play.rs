//! Commands of a game.

use std::sync::Arc;

use kostka_protocol::event::Step;
use kostka_protocol::table::Clock;
use kostka_protocol::{BotLevel, Command, GameNumber, limits, read_table};
use kostka_rules::game::{Phase, TurnNumber};
use kostka_rules::matches::{self, GameResult};
use kostka_rules::record::command_text;
use kostka_rules::{Action, Command as Move, Seat, notation};

use super::Story;
use crate::clock::{clock_after, redeal_clock, turn_clock};
use crate::event::{GameCommand, TableEvent};
use crate::refusal::Refusal;

impl Story<'_> {
    /// Does a command for a seat, from the person in it or from a bot.
    pub(super) fn do_for(&mut self, seat: Seat, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Nonce { game, nonce } => self.give_nonce(seat, *game, *nonce),
            Command::Keep { game } => self.keep(seat, *game),
            Command::Play { game, turn, table } => {
                self.same_turn(*game, *turn)?;
                let terms = self.state.terms().ok_or(Refusal::NoGame)?;
                let rows = read_table(table, terms.tiles())?;
                self.move_in_time(seat, Action::Play(rows))
            }
            Command::Draw { game, turn } => {
                self.same_turn(*game, *turn)?;
                self.move_in_time(seat, Action::Draw)
            }
            Command::Pass { game, turn } => {
                self.same_turn(*game, *turn)?;
                self.move_in_time(seat, Action::Pass)
            }
            Command::Announce { game } => {
                self.same_game(*game)?;
                self.move_in_time(seat, Action::Announce)
            }
            Command::Redeal { game } => {
                self.same_game(*game)?;
                self.move_in_time(seat, Action::Redeal)
            }
            Command::Resign { game } => {
                self.same_game(*game)?;
                self.move_in_time(seat, Action::Resign)
            }
            Command::Challenge { game, turn, word } => {
                self.same_turn(*game, *turn)?;
                self.move_in_time(seat, Action::Challenge(as_word(word)))
            }
            Command::Vote {
                game,
                turn,
                word,
                fits,
            } => {
                self.same_turn(*game, *turn)?;
                self.same_word(word.as_deref().map(as_word))?;
                self.act(seat, Action::Vote(*fits))
            }
            _ => Err(Refusal::NotForBots),
        }
    }

    /// Refuses a command that means another game.
    pub(super) fn same_game(&self, game: GameNumber) -> Result<(), Refusal> {
        if game == self.state.game_number() {
            Ok(())
        } else {
            Err(self.stale())
        }
    }

    /// Refuses a command that means another turn.
    fn same_turn(&self, game: GameNumber, turn: TurnNumber) -> Result<(), Refusal> {
        self.same_game(game)?;
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        if turn == play.game.turn_number() {
            Ok(())
        } else {
            Err(self.stale())
        }
    }

    /// W4: refuses a vote on another word than the one on trial.
    fn same_word(&self, word: Option<String>) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        match play.game.phase() {
            Phase::OnTrial(trial) if trial.word != word => Err(self.stale()),
            _ => Ok(()),
        }
    }

    fn stale(&self) -> Refusal {
        Refusal::Stale {
            game: self.state.game_number(),
            turn: self
                .state
                .play
                .as_ref()
                .map_or(TurnNumber(0), |play| play.game.turn_number()),
        }
    }

    /// Moves. S4: nobody moves before the deal stands; afterwards nobody demands another.
    fn move_in_time(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        match (&action, &play.round.kept) {
            (Action::Redeal, None) if play.game.terms().rules().redeal => Err(Refusal::RedealClosed),
            (Action::Resign | Action::Redeal, _) | (_, None) => self.act(seat, action),
            (_, Some(_)) => Err(Refusal::RedealOpen {
                until: play.round.clock.deadline.unwrap_or(self.now),
            }),
        }
    }

    fn keep(&mut self, seat: Seat, game: GameNumber) -> Result<(), Refusal> {
        self.same_game(game)?;
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let kept = play.round.kept.as_ref().ok_or(Refusal::RedealClosed)?;
        if !kept.contains(&seat) {
            self.tell(TableEvent::Kept { seat });
        }
        self.keep_if_all_did();
        Ok(())
    }

    /// S4: the deal stands as soon as nobody is left who could want another.
    pub(super) fn keep_if_all_did(&mut self) {
        let all = self.state.running().is_some_and(|play| {
            play.round.kept.is_some() && play.all_kept(|seat| self.state.is_bot_run(seat))
        });
        if all {
            self.deal_stands();
        }
    }

    pub(crate) fn deal_stands(&mut self) {
        if let Some(play) = self.state.running() {
            let clock = turn_clock(self.now, &play.game);
            self.tell(TableEvent::DealStood { clock });
        }
    }

    /// Takes an action in the game, and does what follows from it at the table.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let command = Move::new(seat, action);
        let (steps, after) = play.game.advance(self.oracles, &command)?;
        let clock = if steps.iter().any(Step::is_redeal) {
            redeal_clock(self.now)
        } else {
            clock_after(self.now, play.round.clock, &play.game, &after)
        };
        let event = TableEvent::Moved {
            game: play.round.number,
            turn: after.turn_number(),
            steps,
            clock,
            command: GameCommand {
                command: command_text(&command),
            },
        };
        let is_over = after.outcome().is_some();
        self.tell_after(event, Some(Arc::new(after)));
        if is_over {
            self.end_game()
        } else {
            self.keep_if_all_did();
            Ok(())
        }
    }

    /// Tells the secret and counts the match.
    fn end_game(&mut self) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let outcome = play.game.outcome().ok_or(Refusal::GameRunning)?;
        let terms = play.game.terms();
        let mut results = self.state.table.results.clone();
        results.push(GameResult::of(&outcome.sheet));
        let games = terms.rules().match_games.count(terms.players());
        let event = TableEvent::GameEnded {
            game: play.round.number,
            secret: play.secret,
            seed: *play.game.seed(),
            racks: play
                .game
                .players()
                .values()
                .map(|player| player.rack.clone())
                .collect(),
            standings: matches::standings(terms, &results)?,
            match_over: games.is_some_and(|games| results.len() >= usize::from(games)),
        };
        self.tell(event);
        Ok(())
    }

    pub(crate) fn take_over(&mut self, seat: Seat, level: BotLevel) {
        self.tell(TableEvent::TookOver { seat, level });
        self.keep_if_all_did();
    }

    /// A clock that the game does not know of stands still, so that it cannot ring for ever.
    pub(crate) fn stop_clock(&mut self) {
        self.tell(TableEvent::DealStood {
            clock: Clock::default(),
        });
    }
}

/// Words are compared in capitals, with letters and accents put together.
fn as_word(text: &str) -> String {
    let text: String = text.chars().take(limits::WORD).collect();
    notation::word_letters(&text).into_iter().collect()
}
