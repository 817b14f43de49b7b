//! Decides about commands: their events, or the reason for refusing them.

mod cup;
mod lobby;
mod play;
mod start;

pub use cup::Named;

use std::sync::Arc;

use kostka_protocol::table::Stage;
use kostka_protocol::{Command, Member, Millis};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Game, NoOpenings, NoWords, Oracles};

use crate::command::{Decision, Request, Ticket, Who};
use crate::event::{By, Recorded, TableEvent};
use crate::export::Recorder;
use crate::live::Live;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::state::State;
use crate::{EVENTS, MOVES};

impl Session {
    /// Decides about a command and changes nothing. Store the events, then [`accept`](Session::accept) the decision.
    ///
    /// `secret` is 32 fresh random bytes, which become the table's part of the seed if the command begins a game. A command
    /// that was done before under the same id gives the same number again and no events; another command under that id is
    /// refused.
    ///
    /// # Errors
    ///
    /// The command is refused.
    pub fn decide(
        &self,
        now: Millis,
        who: &Who,
        request: &Request,
        oracles: Oracles,
        secret: Bytes32,
    ) -> Result<Decision, Refusal> {
        let mut story = Story::new(self, now, oracles);
        if let Some(seq) = self.answered(who, request.id.as_ref())? {
            return Ok(Decision {
                seq,
                ..story.finish(None)
            });
        }
        if self.is_closed() {
            return Err(Refusal::Closed);
        }
        if self.seq() >= EVENTS && !is_bounded(&request.command) {
            return Err(Refusal::TooManyEvents);
        }
        let member = match who {
            Who::Bot(seat) => {
                if !self.state.is_bot_run(*seat) {
                    return Err(Refusal::NotABot);
                }
                story.execute_for_seat(*seat, &request.command)?;
                return Ok(story.finish(None));
            }
            Who::Person { id, name } => match (self.state.member_of(id), &request.command) {
                (_, Command::Sit { .. }) if self.state.table.cup.is_some() => return Err(Refusal::CupTable),
                (_, Command::Sit { seat }) => story.sit(id, name, *seat)?,
                (Some(member), command) => {
                    if self.state.table.cup.is_some() && !is_of_player(command) {
                        return Err(Refusal::CupTable);
                    }
                    if !self.state.is_here(member) {
                        return Err(Refusal::NotSeated);
                    }
                    story.execute(member, command, secret)?;
                    member
                }
                (None, _) => return Err(Refusal::NotSeated),
            },
        };
        let by = |Ticket { id, print }| By {
            member,
            id,
            print: Some(print),
        };
        Ok(story.finish(request.id.clone().map(by)))
    }

    /// Returns the number of a command's last event, if the command was done before.
    ///
    /// # Errors
    ///
    /// Another command was done under the same id.
    fn answered(&self, who: &Who, ticket: Option<&Ticket>) -> Result<Option<u64>, Refusal> {
        let (Who::Person { id: person, .. }, Some(ticket)) = (who, ticket) else {
            return Ok(None);
        };
        let person = self
            .state
            .member_of(person)
            .and_then(|member| self.state.person(member));
        let mut answers = person.into_iter().flat_map(|person| &person.answers);
        match answers.find(|(known, _)| known.id == ticket.id) {
            Some((known, _)) if known.print.is_some_and(|print| print != ticket.print) => {
                Err(Refusal::IdUsed)
            }
            found => Ok(found.map(|(_, seq)| *seq)),
        }
    }

    /// Returns the decision that consists of these events alone.
    pub(crate) fn tell(&self, now: Millis, events: impl IntoIterator<Item = TableEvent>) -> Decision {
        let oracles = Oracles {
            lexicon: &NoWords,
            openings: &NoOpenings,
        };
        let mut story = Story::new(self, now, oracles);
        events.into_iter().for_each(|event| story.tell(event));
        story.finish(None)
    }
}

/// A decision in the making. Each event is applied to a copy of the state at once, so that the next step sees its effect.
pub(crate) struct Story<'a> {
    pub(crate) state: State,
    pub(crate) live: &'a Live,
    recorder: &'a Recorder,
    pub(crate) now: Millis,
    oracles: Oracles<'a>,
    events: Vec<Recorded>,
}

impl<'a> Story<'a> {
    pub(crate) fn new(session: &'a Session, now: Millis, oracles: Oracles<'a>) -> Story<'a> {
        Story {
            state: session.state.clone(),
            live: &session.live,
            recorder: &session.recorder,
            // Times never decrease, even if the host program's clock is set back.
            now: now.max(session.state.at),
            oracles,
            events: Vec::new(),
        }
    }

    /// Adds an event.
    pub(crate) fn tell(&mut self, event: TableEvent) {
        self.tell_after(event, None);
    }

    /// Adds an event; `game` is the game after it, if it is known.
    fn tell_after(&mut self, event: TableEvent, game: Option<Arc<Game>>) {
        let recorded = Recorded {
            seq: self.state.seq + 1,
            at: self.now,
            by: None,
            event,
        };
        self.state.apply(&recorded, game);
        self.events.push(recorded);
    }

    /// Returns the decision, with its events marked as those of the command `by`. Breaks off a game without end.
    pub(crate) fn finish(mut self, by: Option<By>) -> Decision {
        if let Some(play) = self.state.running()
            && self.recorder.moves_after(&self.events) >= MOVES
        {
            let game = play.round.number;
            self.tell(TableEvent::BrokenOff { game });
        }
        self.announce_next();
        if let Some(by) = by
            && !self.events.is_empty()
        {
            self.state.remember(&by, self.state.seq);
            for recorded in &mut self.events {
                recorded.by = Some(by.clone());
            }
        }
        Decision {
            seq: self.state.seq,
            finished: self.recorder.finished_by(&self.events, &self.state),
            events: self.events,
            after: self.state,
        }
    }

    /// Executes the command of a person who is at the table.
    fn execute(&mut self, member: Member, command: &Command, secret: Bytes32) -> Result<(), Refusal> {
        match command {
            // `Session::decide` executes this command, because people who are not at the table may give it too.
            Command::Sit { .. } => Ok(()),
            Command::Rename { name } => self.rename(member, name),
            Command::Stand {} => self.stand(member),
            Command::Leave {} => self.leave(member),
            Command::SeatBot { seat, level } => self.seat_bot(member, *seat, *level),
            Command::UnseatBot { seat } => self.unseat_bot(member, *seat),
            Command::Ready { ready } => self.ready(member, *ready),
            Command::Start {} => self.start(member, secret),
            Command::NextGame {} => self.next_game(member, secret),
            Command::Rematch {} => self.rematch(member, secret),
            Command::Chat { text } => self.chat(member, text),
            Command::Kick { member: whom, choice } => self.kick(member, *whom, *choice),
            Command::Mute { member: whom, muted } => self.mute(member, *whom, *muted),
            Command::Settings { settings } => self.change_settings(member, settings),
            Command::Close {} => self.close(member),
            Command::Hint { game, turn } => self.hint(member, *game, *turn),
            _ => {
                let seat = self.state.table.seat_of(member).ok_or(Refusal::NotSeated)?;
                if self.state.is_bot_run(seat) {
                    return Err(Refusal::BotPlays);
                }
                self.execute_for_seat(seat, command)
            }
        }
    }

    /// Refuses commands of anybody but the host.
    pub(crate) fn require_host(&self, member: Member) -> Result<(), Refusal> {
        if self.state.table.host == member {
            Ok(())
        } else {
            Err(Refusal::NotHost)
        }
    }

    /// Refuses commands while a game is being played or about to begin.
    pub(crate) fn require_no_game(&self) -> Result<(), Refusal> {
        match self.state.table.stage {
            Stage::Playing => Err(Refusal::GameRunning),
            Stage::Committing { until, .. } => Err(Refusal::GameStarting { until }),
            Stage::Gathering | Stage::Between { .. } => Ok(()),
            Stage::Closed { .. } => Err(Refusal::Closed),
        }
    }
}

/// Returns `true` for the commands of the players of a game, which are all that tables of a cup take.
const fn is_of_player(command: &Command) -> bool {
    is_bounded(command) && !matches!(command, Command::Leave {} | Command::Close {})
        || matches!(command, Command::Chat { .. } | Command::NextGame {})
}

/// Returns `true` for the commands of a game, which has [`MOVES`] at most, and for those that end the table.
const fn is_bounded(command: &Command) -> bool {
    match command {
        Command::Nonce { .. }
        | Command::Keep { .. }
        | Command::Redeal { .. }
        | Command::Play { .. }
        | Command::Draw { .. }
        | Command::Pass { .. }
        | Command::Hint { .. }
        | Command::Announce { .. }
        | Command::Resign { .. }
        | Command::Challenge { .. }
        | Command::Vote { .. }
        | Command::Leave {}
        | Command::Close {} => true,
        Command::Sit { .. }
        | Command::Rename { .. }
        | Command::Stand {}
        | Command::Ready { .. }
        | Command::Start {}
        | Command::Chat { .. }
        | Command::NextGame {}
        | Command::Rematch {}
        | Command::SeatBot { .. }
        | Command::UnseatBot { .. }
        | Command::Kick { .. }
        | Command::Mute { .. }
        | Command::Settings { .. } => false,
    }
}
