//! What a command leads to.

use super::identity::identify;
use super::theme::Trial;
use super::{
    Action, Command, DrawReason, Event, Game, Outcome, PassReason, Phase, Refusal, TurnNumber, UnknownSeat,
    permission,
};
use crate::lexicon::Oracles;
use crate::score::{End, FinalRack, score};
use crate::seat::Seat;
use crate::tile::Row;
use crate::turn::{self, Attempt, LegalTurn, TurnError};

impl Game {
    /// Returns the events that a command leads to, or the reason why it is refused. Changes nothing: apply the events for that.
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
        let mut story = Story {
            game: self.clone(),
            oracles,
            events: Vec::new(),
        };
        match &command.action {
            Action::Announce => {
                self.check_announcement(seat)?;
                story.tell(Event::Announced { seat });
            }
            Action::Redeal => {
                self.check_redeal(seat)?;
                story.tell(Event::Redealt {
                    seat,
                    deal: self.deal_number.saturating_add(1),
                });
            }
            Action::Resign => story.resign(seat),
            Action::Challenge(word) => story.challenge(seat, word)?,
            Action::Vote(fits) => story.vote(seat, *fits)?,
            Action::Play(_) | Action::Draw | Action::Pass | Action::TimeOut(_) if seat != self.turn => {
                return Err(Refusal::NotYourTurn(self.turn));
            }
            // The clock cannot end a turn that the others hold up.
            Action::Play(_) | Action::Draw | Action::Pass | Action::TimeOut(_)
                if matches!(self.phase, Phase::OnTrial(_)) =>
            {
                return Err(Refusal::WaitForTheOthers);
            }
            Action::Play(table) => story.play(seat, table)?,
            Action::Draw if self.stock.is_empty() => return Err(Refusal::StockEmpty),
            Action::Draw => {
                story.draw(seat, 1, DrawReason::Choice);
                story.end_turn();
            }
            Action::Pass if !self.stock.is_empty() => return Err(Refusal::StockHasTiles),
            Action::Pass => {
                story.tell(Event::Passed {
                    seat,
                    reason: PassReason::Choice,
                });
                story.end_turn();
            }
            Action::TimeOut(_) if self.clock_seconds().is_none() => return Err(Refusal::NoClock),
            Action::TimeOut(draft) => story.time_out(seat, draft.as_deref())?,
        }
        Ok((story.events, story.game))
    }

    /// Decides and applies in one go; for hosts that keep the game in memory.
    pub fn take(&mut self, oracles: Oracles, command: &Command) -> Result<Vec<Event>, Refusal> {
        let (events, after) = self.advance(oracles, command)?;
        *self = after;
        Ok(events)
    }

    /// Judges a table for the player to move without doing anything.
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

/// Events as they unfold: each is applied at once to a copy, so that the next one sees its effect.
struct Story<'a> {
    game: Game,
    oracles: Oracles<'a>,
    events: Vec<Event>,
}

impl Story<'_> {
    fn tell(&mut self, event: Event) {
        self.game.apply(&event);
        self.events.push(event);
    }

    fn play(&mut self, seat: Seat, table: &[Row]) -> Result<(), Refusal> {
        match self.game.check(self.oracles, seat, table) {
            Ok(turn) => self.propose(seat, turn),
            Err(TurnError::Illegal(_)) if self.game.terms.rules().strict => self.fail(seat),
            Err(TurnError::Illegal(violations)) => return Err(Refusal::Illegal(violations)),
            Err(TurnError::Position(error)) => return Err(Refusal::Position(error)),
        }
        Ok(())
    }

    /// A legal table stands, once the others have accepted its words where there is a theme (W4).
    fn propose(&mut self, seat: Seat, turn: LegalTurn) {
        if self.game.terms.rules().theme.is_empty() {
            self.lay(seat, &turn);
        } else {
            self.tell(Event::Proposed {
                seat,
                table: turn.table,
            });
        }
    }

    /// T2, T6, E1: a legal table stands.
    fn lay(&mut self, seat: Seat, turn: &LegalTurn) {
        let rack = self.game.players.get(seat).map_or(&[][..], |player| &player.rack);
        let (table, laid) = identify(self.game.terms.tiles(), &self.game.table, rack, &turn.table);
        self.tell(Event::Played {
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
            self.end(End::Out(seat.index()));
        } else {
            self.end_turn();
        }
    }

    fn draw(&mut self, seat: Seat, count: usize, reason: DrawReason) {
        let tiles = self.game.stock.iter().copied().take(count).collect();
        self.tell(Event::Drew { seat, tiles, reason });
    }

    /// T7: the clock ran out.
    fn time_out(&mut self, seat: Seat, draft: Option<&[Row]>) -> Result<(), Refusal> {
        let before = self.game.table_faces();
        // Sets that were only pushed about on the table are not rearranged.
        if draft.is_some_and(|draft| !turn::is_untouched(&self.game.terms, &before, draft)) {
            // A draft that names impossible tiles is no draft, but an error of whoever sent it.
            let draft = draft.unwrap_or_default();
            return match self.game.check(self.oracles, seat, draft) {
                Err(TurnError::Position(error)) => Err(Refusal::Position(error)),
                Ok(turn) if self.game.terms.rules().unfinished_stands => {
                    self.propose(seat, turn);
                    Ok(())
                }
                _ => {
                    self.fail(seat);
                    Ok(())
                }
            };
        }
        let count = usize::from(self.game.terms.rules().untouched_draw);
        if self.game.stock.is_empty() || count == 0 {
            self.tell(Event::Passed {
                seat,
                reason: PassReason::Clock,
            });
        } else {
            self.draw(seat, count, DrawReason::Clock);
        }
        self.end_turn();
        Ok(())
    }

    /// T7: an unfinished arrangement is undone, and costs what the rulebook says.
    fn fail(&mut self, seat: Seat) {
        self.tell(Event::Restored { seat });
        let count = usize::from(self.game.terms.rules().unfinished_draw);
        if self.game.stock.is_empty() || count == 0 {
            self.tell(Event::Passed {
                seat,
                reason: PassReason::Unfinished,
            });
        } else {
            self.draw(seat, count, DrawReason::Unfinished);
        }
        if self.game.terms.rules().unfinished_loses_turn {
            self.tell(Event::TurnLost { seat });
        }
        self.end_turn();
    }

    fn resign(&mut self, seat: Seat) {
        self.tell(Event::Resigned { seat });
        let left: Vec<Seat> = self.game.in_play().collect();
        if let [last] = left[..] {
            self.end(End::LastLeft(last.index()));
        } else if seat == self.game.turn {
            self.end_turn();
        } else if self.everybody_passed() {
            self.end(End::Stock);
        } else {
            self.count_votes();
        }
    }

    fn everybody_passed(&self) -> bool {
        self.game.stock.is_empty()
            && self
                .game
                .players
                .values()
                .filter(|player| !player.resigned)
                .all(|player| player.passed)
    }

    /// The next player's turn, or the end of the game (E2).
    fn end_turn(&mut self) {
        if self.everybody_passed() {
            self.end(End::Stock);
            return;
        }
        let mut next = self.game.turn;
        // Twice round is enough to pass over everybody who lost a turn once.
        for _ in 0..2 * self.game.players.len() {
            next = next.next(self.game.terms.players());
            match self.game.players.get(next) {
                Some(player) if player.resigned => {}
                Some(player) if player.loses_turn => self.tell(Event::Skipped { seat: next }),
                _ => break,
            }
        }
        self.tell(Event::TurnBegan { seat: next });
    }

    fn end(&mut self, end: End) {
        let players: Vec<FinalRack> = self
            .game
            .players
            .values()
            .map(|player| FinalRack {
                rack: self.game.faces(&player.rack),
                opened: player.opened,
                announced: player.announced,
                last_drawn: self.game.faces(&player.last_drawn),
                resigned: player.resigned,
                points: player.points,
            })
            .collect();
        let sheet = score(
            &self.game.terms,
            self.oracles.openings,
            end,
            self.game.starter.index(),
            &players,
        );
        self.tell(Event::Ended {
            outcome: Outcome { end, sheet },
        });
    }

    fn trial(&self) -> Result<&Trial, Refusal> {
        match &self.game.phase {
            Phase::OnTrial(trial) => Ok(trial),
            Phase::Playing | Phase::Ended(_) => Err(Refusal::NothingOnTrial),
        }
    }

    /// W4: a word is said not to fit; the challenger's own vote is cast with it.
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
        self.tell(Event::Challenged { seat, word });
        self.tell(Event::Voted { seat, fits: false });
        self.count_votes();
        Ok(())
    }

    fn vote(&mut self, seat: Seat, fits: bool) -> Result<(), Refusal> {
        let trial = self.trial()?;
        // Before a challenge there is nothing to vote down.
        if seat == self.game.turn || trial.has_voted(seat) || (trial.word.is_none() && !fits) {
            return Err(Refusal::NotYourVote);
        }
        self.tell(Event::Voted { seat, fits });
        self.count_votes();
        Ok(())
    }

    /// W4: once all others have voted, the word stands or falls; without a challenge the turn stands.
    fn count_votes(&mut self) {
        let Ok(trial) = self.trial().cloned() else { return };
        let seat = self.game.turn;
        let voters: Vec<Seat> = self.game.in_play().filter(|voter| *voter != seat).collect();
        if !voters.iter().all(|voter| trial.has_voted(*voter)) {
            return;
        }
        let Some(word) = trial.word else {
            if let Ok(turn) = self.game.check(self.oracles, seat, &trial.table) {
                self.lay(seat, &turn);
            }
            return;
        };
        let against = voters
            .iter()
            .filter(|voter| trial.votes.contains(&(**voter, false)))
            .count();
        self.tell(Event::Judged {
            word,
            fits: against * 2 <= voters.len(),
        });
    }
}
