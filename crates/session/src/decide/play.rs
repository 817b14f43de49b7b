//! What happens in a game.

use kostka_protocol::BotLevel;
use kostka_protocol::snapshot::Clock;
use kostka_rules::game::Phase;
use kostka_rules::matches::{self, Standings};
use kostka_rules::record::command_text;
use kostka_rules::{Action, BySeat, Command as Move, Event, Seat};

use super::Story;
use crate::clock::{clock_after, redeal_clock, turn_clock};
use crate::command::Command;
use crate::event::TableEvent;
use crate::refusal::Refusal;

impl Story<'_> {
    /// A command for a seat, from the person in it or from a bot.
    pub(super) fn do_for(&mut self, seat: Seat, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Nonce { game, nonce } => self.give_nonce(seat, *game, *nonce),
            Command::Keep { game } => self.keep(seat, *game),
            Command::Move { game, turn, action } => {
                self.same_turn(*game, *turn)?;
                self.in_time(action)?;
                self.act(seat, action.clone())
            }
            Command::Vote {
                game,
                turn,
                word,
                fits,
            } => {
                self.same_turn(*game, Some(*turn))?;
                self.same_word(word.as_deref())?;
                self.act(seat, Action::Vote(*fits))
            }
            _ => Err(Refusal::NotForBots),
        }
    }

    /// Refuses a command that means another game.
    pub(super) fn same_game(&self, game: u32) -> Result<(), Refusal> {
        if game == self.state.game_number {
            Ok(())
        } else {
            Err(self.stale())
        }
    }

    fn same_turn(&self, game: u32, turn: Option<u32>) -> Result<(), Refusal> {
        self.same_game(game)?;
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        if turn.is_some_and(|turn| turn != play.game.turn_number()) {
            return Err(self.stale());
        }
        Ok(())
    }

    /// W4: a vote counts for what its sender saw.
    fn same_word(&self, word: Option<&str>) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        match play.game.phase() {
            Phase::OnTrial(trial) if trial.word.as_deref() != word => Err(self.stale()),
            _ => Ok(()),
        }
    }

    fn stale(&self) -> Refusal {
        Refusal::Stale {
            game: self.state.game_number,
            turn: self.state.play.as_ref().map_or(0, |play| play.game.turn_number()),
        }
    }

    /// S4: nobody moves before the deal stands; afterwards nobody demands another.
    fn in_time(&self, action: &Action) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        match (action, &play.kept) {
            // The clock is the table's own.
            (Action::TimeOut(_), _) => Err(Refusal::Game(kostka_rules::Refusal::NoClock)),
            (Action::Redeal, None) if play.game.terms().rules().redeal => Err(Refusal::RedealClosed),
            (Action::Resign | Action::Redeal, _) | (_, None) => Ok(()),
            (_, Some(_)) => Err(Refusal::RedealOpen {
                until: play.clock.deadline.unwrap_or(self.now),
            }),
        }
    }

    fn keep(&mut self, seat: Seat, game: u32) -> Result<(), Refusal> {
        self.same_game(game)?;
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let kept = play.kept.as_ref().ok_or(Refusal::RedealClosed)?;
        if !kept.contains(&seat) {
            self.tell(TableEvent::Kept { seat });
        }
        self.keep_if_all_did();
        Ok(())
    }

    /// S4: the deal stands as soon as nobody is left who could want another.
    pub(super) fn keep_if_all_did(&mut self) {
        let all = self
            .state
            .running()
            .is_some_and(|play| play.kept.is_some() && play.all_kept(|seat| self.state.is_bot_run(seat)));
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

    /// An action in the game, and what follows from it at the table.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let command = Move::new(seat, action);
        let steps = play.game.decide(self.oracles, &command)?;
        let mut after = play.game.clone();
        steps.iter().for_each(|step| after.apply(step));
        let redealt = steps.iter().any(|step| matches!(step, Event::Redealt { .. }));
        let racks: Option<BySeat<_>> = redealt.then(|| {
            after
                .players()
                .values()
                .map(|player| player.rack.clone())
                .collect()
        });
        let clock = if redealt {
            redeal_clock(self.now)
        } else {
            clock_after(self.now, play.clock, &play.game, &after)
        };
        self.tell(TableEvent::Moved {
            game: self.state.game_number,
            turn: after.turn_number(),
            command: command_text(&command),
            steps,
            racks,
            clock,
        });
        if after.outcome().is_some() {
            self.end_game();
        } else {
            self.keep_if_all_did();
        }
        Ok(())
    }

    /// The secret is told, and the match is counted.
    fn end_game(&mut self) {
        let Some(play) = self.state.running() else { return };
        let Some(outcome) = play.game.outcome() else {
            return;
        };
        let terms = play.game.terms();
        let mut results = self.state.results.clone();
        results.push(matches::GameResult {
            scores: outcome.sheet.scores.clone(),
            winners: outcome.sheet.winners.clone(),
        });
        // Every game of a table has the same players, and no score is beyond all bounds.
        let standings = matches::standings(terms, &results).unwrap_or(Standings {
            totals: Vec::new(),
            wins: Vec::new(),
            big_points: Vec::new(),
            ranking: Vec::new(),
        });
        let games = terms.rules().match_games.count(terms.players());
        let event = TableEvent::GameEnded {
            game: self.state.game_number,
            secret: play.secret,
            seed: *play.game.seed(),
            racks: play
                .game
                .players()
                .values()
                .map(|player| player.rack.clone())
                .collect(),
            standings,
            match_over: games.is_some_and(|games| results.len() >= usize::from(games)),
        };
        self.tell(event);
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
