//! Commands of the players of a game.

use std::sync::Arc;

use kostka_protocol::event::Step;
use kostka_protocol::table::Hint;
use kostka_protocol::{BotLevel, Command, GameNumber, Member, limits, read_table};
use kostka_rules::game::{Phase, TurnNumber};
use kostka_rules::matches::{self, GameResult};
use kostka_rules::record::command_text;
use kostka_rules::{Action, Command as Move, Seat, game, notation};

use super::Story;
use crate::clock::{clock_after, redeal_clock, turn_clock};
use crate::event::TableEvent;
use crate::refusal::Refusal;

impl Story<'_> {
    /// Executes a command for a seat, given by its person or by a bot.
    pub(super) fn execute_for_seat(&mut self, seat: Seat, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Nonce { game, nonce } => self.give_nonce(seat, *game, *nonce),
            Command::Keep { game } => self.keep(seat, *game),
            Command::Play { game, turn, table } => {
                self.require_turn(*game, *turn)?;
                let terms = self.state.terms().ok_or(Refusal::NoGame)?;
                let rows = read_table(table, terms.tiles())?;
                self.act_in_time(seat, Action::Play(rows))
            }
            Command::Draw { game, turn } => {
                self.require_turn(*game, *turn)?;
                self.act_in_time(seat, Action::Draw)
            }
            Command::Pass { game, turn } => {
                self.require_turn(*game, *turn)?;
                self.act_in_time(seat, Action::Pass)
            }
            Command::Announce { game } => {
                self.require_game(*game)?;
                self.act_in_time(seat, Action::Announce)
            }
            Command::Redeal { game } => {
                self.require_game(*game)?;
                self.act_in_time(seat, Action::Redeal)
            }
            Command::Resign { game } => {
                self.require_game(*game)?;
                self.act_in_time(seat, Action::Resign)
            }
            Command::Challenge { game, turn, word } => {
                self.require_turn(*game, *turn)?;
                self.act_in_time(seat, Action::Challenge(normalized(word)))
            }
            Command::Vote {
                game,
                turn,
                word,
                fits,
            } => {
                self.require_turn(*game, *turn)?;
                self.require_word(word.as_deref().map(normalized))?;
                self.act(seat, Action::Vote(*fits))
            }
            _ => Err(Refusal::NotForBots),
        }
    }

    /// Tells everybody that the player to move takes a hint, once in a turn. Nobody is told where nobody else plays.
    pub(super) fn hint(&mut self, member: Member, game: GameNumber, turn: TurnNumber) -> Result<(), Refusal> {
        let seat = self.state.table.seat_of(member).ok_or(Refusal::NotSeated)?;
        self.require_turn(game, turn)?;
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        if play.game.turn() != seat {
            return Err(Refusal::Game(game::Refusal::NotYourTurn(play.game.turn())));
        }
        if !self.state.table.allows_hints() {
            return Err(Refusal::NoHints);
        }
        let is_known = play.round.hints.contains(&Hint { seat, turn });
        if self.state.table.settings.hints && !is_known {
            self.tell(TableEvent::Hinted { seat, turn });
        }
        Ok(())
    }

    /// Refuses commands for another game.
    pub(super) fn require_game(&self, game: GameNumber) -> Result<(), Refusal> {
        if game == self.state.game_number() {
            Ok(())
        } else {
            Err(self.stale())
        }
    }

    /// Refuses commands for another turn.
    fn require_turn(&self, game: GameNumber, turn: TurnNumber) -> Result<(), Refusal> {
        self.require_game(game)?;
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        if turn == play.game.turn_number() {
            Ok(())
        } else {
            Err(self.stale())
        }
    }

    /// W4: refuses votes on another word than the one on trial.
    fn require_word(&self, word: Option<String>) -> Result<(), Refusal> {
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

    /// Takes an action in the game, if it is the time for it.
    ///
    /// S4: nobody moves during the time for redeals, and nobody demands a redeal afterwards.
    fn act_in_time(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        match (&action, &play.round.kept) {
            (Action::Redeal, None) if play.game.terms().rules().redeal => Err(Refusal::RedealClosed),
            (Action::Resign | Action::Redeal, _) | (_, None) => self.act(seat, action),
            (_, Some(_)) => Err(Refusal::RedealOpen {
                until: play.round.clock.deadline,
            }),
        }
    }

    fn keep(&mut self, seat: Seat, game: GameNumber) -> Result<(), Refusal> {
        self.require_game(game)?;
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let kept = play.round.kept.as_ref().ok_or(Refusal::RedealClosed)?;
        if !kept.contains(&seat) {
            self.tell(TableEvent::Kept { seat });
        }
        self.close_redeals_if_all_kept();
        Ok(())
    }

    /// S4: ends the time for redeals as soon as no player may still demand one.
    pub(super) fn close_redeals_if_all_kept(&mut self) {
        let all = self.state.running().is_some_and(|play| {
            play.round.kept.is_some() && play.all_kept(|seat| self.state.is_bot_run(seat))
        });
        if all {
            self.close_redeals();
        }
    }

    /// S4: ends the time for redeals.
    pub(crate) fn close_redeals(&mut self) {
        if let Some(play) = self.state.running() {
            let clock = turn_clock(self.now, &play.game);
            self.tell(TableEvent::DealStood { clock });
        }
    }

    /// Takes an action in the game, with its consequences for the table.
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
            command: command_text(&command),
        };
        let result = after.outcome().map(|outcome| GameResult::of(&outcome.sheet));
        self.tell_after(event, Some(Arc::new(after)));
        if let Some(result) = result {
            return self.end_game(result);
        }
        self.close_redeals_if_all_kept();
        Ok(())
    }

    /// Ends the game: reveals everything hidden and computes the standings of the match.
    fn end_game(&mut self, result: GameResult) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let terms = play.game.terms();
        let mut results = self.state.table.results.clone();
        results.push(result);
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

    /// Lets a bot play for the person in a seat.
    pub(crate) fn take_over(&mut self, seat: Seat, level: BotLevel) {
        self.tell(TableEvent::TookOver { seat, level });
        self.close_redeals_if_all_kept();
    }
}

/// Returns a word in capitals, with accents composed with their letters, so that it can be compared.
fn normalized(text: &str) -> String {
    let text: String = text.chars().take(limits::WORD).collect();
    notation::word_letters(&text).into_iter().collect()
}
