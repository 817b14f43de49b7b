//! Deadlines. They are stored in events, and the host program reports the time.

use kostka_protocol::table::{Clock, Stage};
use kostka_protocol::{BotLevel, Millis};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::Phase;
use kostka_rules::{Action, Game, Oracles, Seat};

use crate::command::Decision;
use crate::decide::Story;
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::state::Play;
use crate::{AFTER_RESTART, AFTER_TRIAL, EVENTS, REDEAL_WAIT, VOTE_WAIT};

impl Session {
    /// Returns the time at which [`tick`](Session::tick) has something to do; `None` if no clock runs.
    pub fn next_deadline(&self) -> Option<Millis> {
        let stage = match self.state.table.stage {
            Stage::Committing { until, .. } => Some(until),
            Stage::Playing => self
                .state
                .play
                .as_ref()
                .and_then(|play| play.round.clock.deadline),
            Stage::Between { .. } => self.state.table.next_at,
            Stage::Gathering | Stage::Closed { .. } => None,
        };
        let absence = self.absences().map(|absence| absence.until).min();
        [stage, absence].into_iter().flatten().min()
    }

    /// Decides what a deadline leads to: the next game of a cup's table, a deal, a vote, the end of a turn, or the consequence of
    /// an absence.
    ///
    /// `secret` is 32 fresh random bytes, as for [`decide`](Session::decide). Store and accept the decision like that of a
    /// command. Several deadlines may be due, so call this again until a decision has no events.
    ///
    /// # Errors
    ///
    /// The game refuses the action of the clock. That does not happen at a table whose events were all decided here.
    pub fn tick(&self, now: Millis, oracles: Oracles, secret: Bytes32) -> Result<Decision, Refusal> {
        let mut story = Story::new(self, now, oracles);
        match self.state.table.stage {
            Stage::Committing { until, .. } if until <= now => story.deal(),
            Stage::Playing => {
                let due = self.absences().find(|absence| absence.until <= now);
                if let Some(Absent { seat, bot, .. }) = due {
                    match bot {
                        Some(level) => story.take_over(seat, level),
                        None => story.act(seat, Action::Resign)?,
                    }
                } else if let Some(play) = &self.state.play
                    && play.round.clock.deadline.is_some_and(|deadline| deadline <= now)
                {
                    self.time_is_up(&mut story, play)?;
                }
            }
            Stage::Between { .. } if self.state.table.next_at.is_some_and(|at| at <= now) => {
                story.commit(secret, false)?;
            }
            _ => {}
        }
        Ok(story.finish(None))
    }

    /// Acts for the players whose time is up.
    fn time_is_up(&self, story: &mut Story, play: &Play) -> Result<(), Refusal> {
        let game = &play.game;
        if play.round.kept.is_some() {
            story.close_redeals();
            return Ok(());
        }
        match game.phase() {
            // A player who does not vote in time accepts the words.
            Phase::OnTrial(trial) => {
                let silent = game.players().iter().find(|(seat, player)| {
                    *seat != game.turn() && !player.resigned && !trial.has_voted(*seat)
                });
                if let Some((seat, _)) = silent {
                    story.act(seat, Action::Vote(true))?;
                }
            }
            Phase::Playing => {
                let seat = game.turn();
                let drafted = Action::TimeOut(self.live.draft.clone());
                // If the game refuses the draft, the turn ends as if there were none.
                if story.act(seat, drafted).is_err() {
                    story.act(seat, Action::TimeOut(None))?;
                }
            }
            Phase::Ended(_) => {}
        }
        Ok(())
    }

    /// Resumes a table after the host program was down.
    ///
    /// All deadlines move by the time of its absence, so that nobody loses a turn to it: from `alive_until`, or from the last
    /// event if that was later. A running turn has [`AFTER_RESTART`] at least. Everybody counts as away until they connect
    /// again. Store and accept the decision.
    pub fn resume(&mut self, now: Millis, alive_until: Millis) -> Decision {
        self.live.all_away(now);
        let absence = now.saturating_sub(self.state.at.max(alive_until));
        let later = |at: Millis| at.saturating_add(absence);
        let until = match self.state.table.stage {
            Stage::Committing { until, .. } => Some(later(until)),
            _ => self.state.table.next_at.map(later),
        };
        let clock = self.state.play.as_ref().map(|play| play.round.clock);
        let clock = clock.map_or_else(Clock::default, |clock| Clock {
            deadline: clock
                .deadline
                .map(|at| later(at).max(now.saturating_add(AFTER_RESTART))),
            paused: clock.paused,
        });
        let is_running = until.is_some() || clock.deadline.is_some();
        self.tell(now, is_running.then_some(TableEvent::Resumed { until, clock }))
    }

    /// Returns the players of the game who are away, if their absence has a consequence.
    fn absences(&self) -> impl Iterator<Item = Absent> + '_ {
        let table = &self.state.table;
        let takeover = table.settings.takeover.map(|rule| (rule.after, Some(rule.level)));
        let forfeit = table.cup.as_ref().filter(|cup| cup.forfeit);
        let rule = takeover.or(forfeit.map(|cup| (cup.wait, None)));
        let running = self.state.running().filter(|_| self.seq() < EVENTS);
        rule.zip(running)
            .into_iter()
            .flat_map(move |((after, bot), play)| {
                self.state.seated().filter_map(move |(seat, member)| {
                    let resigned = play.game.players().get(seat)?.resigned;
                    if resigned || self.state.is_bot_run(seat) {
                        return None;
                    }
                    let since = self.live.away_since(&self.state.person(member)?.id)?;
                    let until = since.saturating_add(Millis::from(after) * 1000);
                    Some(Absent { until, seat, bot })
                })
            })
    }
}

/// A player of the game who is away.
struct Absent {
    /// The time at which the absence has its consequence.
    until: Millis,
    seat: Seat,
    /// The level of the bot that takes over then; `None` if the player resigns.
    bot: Option<BotLevel>,
}

/// Returns the clock at the beginning of a turn.
pub(crate) fn turn_clock(now: Millis, game: &Game) -> Clock {
    Clock {
        deadline: game
            .clock_seconds()
            .map(|seconds| now.saturating_add(Millis::from(seconds) * 1000)),
        paused: None,
    }
}

/// Returns the clock at the beginning of the time for redeals.
pub(crate) fn redeal_clock(now: Millis) -> Clock {
    Clock {
        deadline: Some(now.saturating_add(REDEAL_WAIT)),
        paused: None,
    }
}

/// Returns the clock after a command that turned the game `before` into `after`.
pub(crate) fn clock_after(now: Millis, clock: Clock, before: &Game, after: &Game) -> Clock {
    let vote = Some(now.saturating_add(VOTE_WAIT));
    match (before.phase(), after.phase()) {
        (_, Phase::Ended(_)) => Clock::default(),
        _ if before.turn_number() != after.turn_number() => turn_clock(now, after),
        (Phase::Playing, Phase::OnTrial(_)) => Clock {
            deadline: vote,
            paused: clock.deadline.map(|deadline| deadline.saturating_sub(now)),
        },
        (Phase::OnTrial(old), Phase::OnTrial(new)) if old.word != new.word => Clock {
            deadline: vote,
            ..clock
        },
        (Phase::OnTrial(_), Phase::Playing) => Clock {
            deadline: clock.paused.map(|left| now.saturating_add(left.max(AFTER_TRIAL))),
            paused: None,
        },
        _ => clock,
    }
}
