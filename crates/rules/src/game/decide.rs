//! Turns commands into events.

use super::identity::identify;
use super::theme::Trial;
use super::{
    Action, Command, DrawReason, Event, Game, Outcome, PassReason, Phase, Refusal, TurnNumber, UnknownSeat,
    permission,
};
use crate::lexicon::Oracles;
use crate::score::{End, FinalRack, score};
use crate::seat::{BySeat, Seat};
use crate::tile::Row;
use crate::turn::{self, Attempt, LegalTurn, TurnError};

impl Game {
    /// Returns the events that a command leads to, or the reason why it is refused. The game itself does not change.
    pub fn decide(&self, oracles: Oracles, command: &Command) -> Result<Vec<Event>, Refusal> {
        Ok(self.advance(oracles, command)?.0)
    }

    /// Returns the events that a command leads to, and the game after them.
    pub fn advance(&self, oracles: Oracles, command: &Command) -> Result<(Vec<Event>, Game), Refusal> {
        let seat = command.seat;
        let player = self.players.get(seat).ok_or(UnknownSeat(seat))?;
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        if player.resigned {
            return Err(Refusal::Resigned);
        }
        let mut decision = Decision {
            game: self.clone(),
            oracles,
            events: Vec::new(),
        };
        match &command.action {
            Action::Announce => {
                self.check_announcement(seat)?;
                decision.emit(Event::Announced { seat });
            }
            Action::Redeal => {
                self.check_redeal(seat)?;
                decision.emit(Event::Redealt {
                    seat,
                    deal: self.deal_number.saturating_add(1),
                });
            }
            Action::Resign => decision.resign(seat)?,
            Action::Challenge(word) => decision.challenge(seat, word)?,
            Action::Vote(fits) => decision.vote(seat, *fits)?,
            Action::Play(_) | Action::Draw | Action::Pass | Action::TimeOut(_) if seat != self.turn => {
                return Err(Refusal::NotYourTurn(self.turn));
            }
            // The clock cannot end a turn that waits for the other players.
            Action::Play(_) | Action::Draw | Action::Pass | Action::TimeOut(_)
                if matches!(self.phase, Phase::OnTrial(_)) =>
            {
                return Err(Refusal::WaitForTheOthers);
            }
            Action::Play(table) => decision.play(seat, table)?,
            Action::Draw if self.stock.is_empty() => return Err(Refusal::StockEmpty),
            Action::Draw => {
                decision.draw(seat, 1, DrawReason::Choice);
                decision.end_turn();
            }
            Action::Pass if !self.stock.is_empty() => return Err(Refusal::StockHasTiles),
            Action::Pass => {
                decision.emit(Event::Passed {
                    seat,
                    reason: PassReason::Choice,
                });
                decision.end_turn();
            }
            Action::TimeOut(_) if self.clock_seconds().is_none() => return Err(Refusal::NoClock),
            Action::TimeOut(draft) => decision.time_out(seat, draft.as_deref())?,
        }
        Ok((decision.events, decision.game))
    }

    /// Decides a command and applies its events, for hosts that keep the game in memory.
    pub fn take(&mut self, oracles: Oracles, command: &Command) -> Result<Vec<Event>, Refusal> {
        let (events, after) = self.advance(oracles, command)?;
        *self = after;
        Ok(events)
    }

    /// Judges a table for the player to move. The game does not change.
    pub fn check(&self, oracles: Oracles, seat: Seat, table: &[Row]) -> Result<LegalTurn, TurnError> {
        let attempt = Attempt {
            opened: self.players.get(seat).is_some_and(|player| player.opened),
            rack: &self.rack_faces(seat),
            before: &self.table_faces(),
            after: table,
        };
        turn::check_themed(&self.terms, oracles.lexicon, attempt, &self.off_theme)
    }

    /// T5: checks that this player may announce an opening now.
    pub(super) fn check_announcement(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.players.get(seat).ok_or(UnknownSeat(seat))?;
        let waits = seat != self.turn && self.outcome().is_none();
        permission::announcement(
            &self.terms,
            &player.into(),
            waits && !player.last_drawn.is_empty(),
        )
    }

    /// S4: checks that this player may demand a redeal now.
    pub(super) fn check_redeal(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.players.get(seat).ok_or(UnknownSeat(seat))?;
        let begins = self.turn_number == TurnNumber::FIRST && self.outcome().is_none();
        permission::redeal(&self.terms, &player.into(), begins, &self.rack_faces(seat))
    }
}

/// A decision in progress. Each event is applied at once to a copy of the game, so that the next one sees its effect.
struct Decision<'a> {
    game: Game,
    oracles: Oracles<'a>,
    events: Vec<Event>,
}

impl Decision<'_> {
    /// Applies an event and keeps it.
    fn emit(&mut self, event: Event) {
        self.game.apply(&event);
        self.events.push(event);
    }

    /// T1, T2: judges a table and lays or proposes it.
    fn play(&mut self, seat: Seat, table: &[Row]) -> Result<(), Refusal> {
        match self.game.check(self.oracles, seat, table) {
            Ok(turn) => self.propose(seat, turn),
            Err(TurnError::Illegal(_)) if self.game.terms.rules().strict => self.undo_unfinished(seat, false),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Lays a legal table, or proposes it to the others in a game with a theme (W4).
    fn propose(&mut self, seat: Seat, turn: LegalTurn) {
        if self.game.terms.rules().theme.is_empty() {
            self.lay(seat, &turn);
        } else {
            self.emit(Event::Proposed {
                seat,
                table: turn.table,
            });
        }
    }

    /// T2, T6, E1: lays a legal table, refills the rack and ends the turn or the game.
    fn lay(&mut self, seat: Seat, turn: &LegalTurn) {
        let rack = self.game.players.get(seat).map_or(&[][..], |player| &player.rack);
        let (table, laid) = identify(self.game.terms.tiles(), &self.game.table, rack, &turn.table);
        self.emit(Event::Played {
            seat,
            table,
            laid,
            points: turn.points.unwrap_or(0),
        });
        let missing = usize::from(self.game.terms.rules().refill)
            .saturating_sub(self.game.players.get(seat).map_or(0, |player| player.rack.len()));
        if missing > 0 && !self.game.stock.is_empty() {
            self.draw(seat, missing, DrawReason::Refill);
        }
        let player = self.game.players.get(seat);
        // E1: with letters an empty rack ends the game only once the stock is empty too.
        let may_end = self.game.stock.is_empty() || !self.game.terms.tiles().is_letters();
        if may_end && player.is_some_and(|player| player.rack.is_empty()) {
            self.end(End::Out(seat));
        } else {
            self.end_turn();
        }
    }

    /// Draws up to `count` tiles from the stock.
    fn draw(&mut self, seat: Seat, count: usize, reason: DrawReason) {
        let tiles = self.game.stock.iter().copied().take(count).collect();
        self.emit(Event::Drew { seat, tiles, reason });
    }

    /// T7: draws up to `count` tiles, or passes where there is none to draw.
    fn draw_or_pass(&mut self, seat: Seat, count: u8, drew: DrawReason, reason: PassReason) {
        if self.game.stock.is_empty() || count == 0 {
            self.emit(Event::Passed { seat, reason });
        } else {
            self.draw(seat, usize::from(count), drew);
        }
    }

    /// T7: ends a turn because the clock ran out.
    fn time_out(&mut self, seat: Seat, draft: Option<&[Row]>) -> Result<(), Refusal> {
        let before = self.game.table_faces();
        // A draft with the same melds in another order is not an arrangement.
        if let Some(draft) = draft.filter(|draft| !turn::is_untouched(&self.game.terms, &before, draft)) {
            return match self.game.check(self.oracles, seat, draft) {
                // A draft with impossible tiles is an error of its sender, not of the player.
                Err(TurnError::Position(error)) => Err(Refusal::Position(error)),
                Ok(turn) if self.game.terms.rules().unfinished_stands => {
                    self.propose(seat, turn);
                    Ok(())
                }
                judged => {
                    self.undo_unfinished(seat, judged.is_err());
                    Ok(())
                }
            };
        }
        let count = self.game.terms.rules().untouched_draw;
        self.draw_or_pass(seat, count, DrawReason::Clock, PassReason::Clock);
        self.end_turn();
        Ok(())
    }

    /// T7: undoes an unfinished arrangement, at the cost that the rulebook sets.
    ///
    /// `wrong_in_time_out` is `true` if the clock ran out over an illegal draft (ruling 9.20).
    fn undo_unfinished(&mut self, seat: Seat, wrong_in_time_out: bool) {
        self.emit(Event::Restored { seat });
        let late = self.game.terms.rules().undone(wrong_in_time_out);
        self.draw_or_pass(seat, late.draw, DrawReason::Unfinished, PassReason::Unfinished);
        if late.loses_turn {
            self.emit(Event::TurnLost { seat });
        }
        self.end_turn();
    }

    /// Ruling 9.18: removes a player from the game.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.emit(Event::Resigned { seat });
        let left: Vec<Seat> = self.game.in_play().collect();
        if let [last] = left[..] {
            self.end(End::LastLeft(last));
        } else if seat == self.game.turn {
            self.end_turn();
        } else if self.everybody_passed() {
            self.end(End::Stock);
        } else if self.trial().is_ok() {
            self.count_votes()?;
        }
        Ok(())
    }

    /// E2: returns `true` if the stock is empty and every player in the game has passed.
    fn everybody_passed(&self) -> bool {
        self.game.stock.is_empty()
            && self
                .game
                .players
                .values()
                .filter(|player| !player.resigned)
                .all(|player| player.passed)
    }

    /// Begins the next player's turn, or ends the game (E2).
    fn end_turn(&mut self) {
        if self.everybody_passed() {
            self.end(End::Stock);
            return;
        }
        let mut next = self.game.turn;
        // Two rounds are enough, because each player loses at most one turn.
        for _ in 0..2 * self.game.players.len() {
            next = next.next(self.game.terms.players());
            match self.game.players.get(next) {
                Some(player) if player.resigned => {}
                Some(player) if player.loses_turn => self.emit(Event::Skipped { seat: next }),
                _ => break,
            }
        }
        self.emit(Event::TurnBegan { seat: next });
    }

    /// Scores the game and ends it.
    fn end(&mut self, end: End) {
        let tiles = self.game.terms.tiles();
        let players: BySeat<FinalRack> = self
            .game
            .players
            .values()
            .map(|player| FinalRack {
                rack: tiles.faces_of(&player.rack),
                opened: player.opened,
                announced: player.announced,
                last_drawn: tiles.faces_of(&player.last_drawn),
                resigned: player.resigned,
                points: player.points,
                ..FinalRack::default()
            })
            .collect();
        let sheet = score(
            &self.game.terms,
            self.oracles.openings,
            end,
            self.game.starter,
            &players,
        );
        self.emit(Event::Ended {
            outcome: Outcome { end, sheet },
        });
    }

    /// Returns the trial, or a refusal if there is none.
    fn trial(&self) -> Result<&Trial, Refusal> {
        match &self.game.phase {
            Phase::OnTrial(trial) => Ok(trial),
            Phase::Playing | Phase::Ended(_) => Err(Refusal::NothingOnTrial),
        }
    }

    /// W4: challenges a word, which also casts the challenger's vote against it.
    fn challenge(&mut self, seat: Seat, word: &str) -> Result<(), Refusal> {
        let trial = self.trial()?;
        if seat == self.game.turn || trial.word.is_some() {
            return Err(Refusal::NotYourVote);
        }
        let word: String = crate::notation::word_letters(word).into_iter().take(64).collect();
        let before: Vec<String> = self
            .game
            .table_faces()
            .iter()
            .map(|row| turn::word_text(row))
            .collect();
        let is_new = trial.table.iter().any(|row| turn::word_text(row) == word) && !before.contains(&word);
        if !is_new || trial.accepted.contains(&word) {
            return Err(Refusal::NoSuchWord(word));
        }
        self.emit(Event::Challenged { seat, word });
        self.emit(Event::Voted { seat, fits: false });
        self.count_votes()
    }

    /// W4: casts a vote.
    fn vote(&mut self, seat: Seat, fits: bool) -> Result<(), Refusal> {
        let trial = self.trial()?;
        // Before a challenge players can only accept the table.
        if seat == self.game.turn || trial.has_voted(seat) || (trial.word.is_none() && !fits) {
            return Err(Refusal::NotYourVote);
        }
        self.emit(Event::Voted { seat, fits });
        self.count_votes()
    }

    /// W4: ends the vote once all others have voted: on the challenged word, or on the whole turn.
    fn count_votes(&mut self) -> Result<(), Refusal> {
        let trial = self.trial()?.clone();
        let seat = self.game.turn;
        let voters: Vec<Seat> = self.game.in_play().filter(|voter| *voter != seat).collect();
        if !voters.iter().all(|voter| trial.has_voted(*voter)) {
            return Ok(());
        }
        let Some(word) = trial.word else {
            let turn = self.game.check(self.oracles, seat, &trial.table)?;
            self.lay(seat, &turn);
            return Ok(());
        };
        let against = voters
            .iter()
            .filter(|voter| trial.votes.contains(&(**voter, false)))
            .count();
        self.emit(Event::Judged {
            word,
            fits: against * 2 <= voters.len(),
        });
        Ok(())
    }
}
