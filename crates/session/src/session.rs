//! The session: the fold, what is remembered of it, and what is not kept at all.

use std::collections::VecDeque;
use std::sync::Arc;

use kostka_protocol::event::CloseReason;
use kostka_protocol::table::{Stage, TableView};
use kostka_protocol::{DisplayName, Member, Millis, Settings, SettingsError};
use kostka_rules::{Seat, Terms};

use crate::RECENT;
use crate::command::Decision;
use crate::event::{Identity, Recorded, TableEvent};
use crate::export::{Finished, Recorder};
use crate::live::Live;
use crate::people::{PersonId, Recipient};
use crate::refusal::Refusal;
use crate::state::State;

/// One table.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) state: State,
    pub(crate) recorder: Recorder,
    /// The last events, for clients that were away for a moment.
    recent: VecDeque<Arc<Recorded>>,
    pub(crate) live: Live,
}

/// Two sessions are equal if the same events led to them; who is connected and what is drafted does not count.
impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        self.state == other.state && self.recent == other.recent
    }
}

/// A list of events that is no session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASession {
    /// The first event is not a creation.
    #[error("the first event of a table is its creation")]
    NotCreated,
    /// An event does not follow the one before.
    #[error("event {found} stands where {expected} should")]
    Gap {
        /// The number that should stand there.
        expected: u64,
        /// The number that stands there.
        found: u64,
    },
}

impl Session {
    /// Creates a table with its creator in the first seat, and returns it with the events to be stored.
    pub fn create(
        now: Millis,
        person: PersonId,
        name: DisplayName,
        settings: Settings,
    ) -> Result<(Session, Vec<Recorded>), SettingsError> {
        settings.check()?;
        let created = Recorded {
            seq: 1,
            at: now,
            by: None,
            event: TableEvent::Created {
                settings: settings.clone(),
                name: name.clone(),
                creator: Identity {
                    person: person.clone(),
                },
            },
        };
        let mut session = Session::new(created.clone(), State::new(&created, settings, name, person));
        let seated = TableEvent::Seated {
            seat: Seat(0),
            member: Member(0),
        };
        let decision = session.tell(now, [seated]);
        let events = [vec![created], decision.events.clone()].concat();
        session.take(decision);
        Ok((session, events))
    }

    fn new(created: Recorded, state: State) -> Session {
        Session {
            live: Live::new(&state, created.at),
            recorder: Recorder::default(),
            state,
            recent: VecDeque::from([Arc::new(created)]),
        }
    }

    /// Returns the session that stored events lead to. Nobody is connected to it.
    pub fn replay(events: impl IntoIterator<Item = Recorded>) -> Result<Session, NotASession> {
        Session::replay_with(events, |_| ())
    }

    /// Replays stored events, and hands over each game that they finish.
    pub(crate) fn replay_with(
        events: impl IntoIterator<Item = Recorded>,
        mut finished: impl FnMut(Finished),
    ) -> Result<Session, NotASession> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(NotASession::NotCreated)?;
        let TableEvent::Created {
            settings,
            name,
            creator,
        } = &first.event
        else {
            return Err(NotASession::NotCreated);
        };
        let state = State::new(&first, settings.clone(), name.clone(), creator.person.clone());
        let mut session = Session::new(first, state);
        for event in events {
            if let Some(game) = session.apply(event)? {
                finished(game);
            }
        }
        Ok(session)
    }

    /// Takes in a stored event, and returns the game that it finishes.
    pub fn apply(&mut self, event: Recorded) -> Result<Option<Finished>, NotASession> {
        self.state.follows(event.seq)?;
        self.state.apply(&event, None);
        let finished = self
            .recorder
            .finished_by(std::slice::from_ref(&event), &self.state);
        self.remember(event);
        Ok(finished)
    }

    /// Takes in a decision whose events are stored, and returns them. It must be the last one of this session.
    pub fn accept(&mut self, decision: Decision) -> Result<Vec<Arc<Recorded>>, NotASession> {
        if let Some(first) = decision.events.first() {
            self.state.follows(first.seq)?;
        }
        Ok(self.take(decision))
    }

    fn take(&mut self, decision: Decision) -> Vec<Arc<Recorded>> {
        if decision.events.is_empty() {
            return Vec::new();
        }
        self.state = decision.after;
        decision
            .events
            .into_iter()
            .map(|event| self.remember(event))
            .collect()
    }

    /// Notes an event that the state has taken in.
    fn remember(&mut self, event: Recorded) -> Arc<Recorded> {
        self.live.follow(&event);
        self.recorder.follow(&event.event, &self.state.table);
        let event = Arc::new(event);
        self.recent.push_back(Arc::clone(&event));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        event
    }

    /// The number of the last event.
    pub fn seq(&self) -> u64 {
        self.state.seq
    }

    /// When the last event happened.
    pub fn last_at(&self) -> Millis {
        self.state.at
    }

    /// The events after a number, if the session still has them all; otherwise a client needs a new snapshot.
    pub fn events_after(&self, after: u64) -> Option<impl Iterator<Item = &Recorded>> {
        let first = self.recent.front().map_or(self.state.seq + 1, |event| event.seq);
        // Events of a game before the last deal may be told in less detail, so they are not told again.
        let known = after <= self.state.seq && after + 1 >= first && after >= self.live.dealt_at();
        known.then(|| {
            self.recent
                .iter()
                .map(|event| &**event)
                .filter(move |event| event.seq > after)
        })
    }

    /// The public side of the table, apart from its game.
    pub fn table(&self) -> &TableView {
        &self.state.table
    }

    /// The terms of the game that is about to begin, is played, or was played last.
    pub fn terms(&self) -> Option<&Terms> {
        self.state.terms()
    }

    /// Returns `true` if the table has ended.
    pub fn is_closed(&self) -> bool {
        matches!(self.state.table.stage, Stage::Closed { .. })
    }

    /// The host.
    pub fn host(&self) -> Option<&PersonId> {
        self.state.host()
    }

    /// The people of the table, by their numbers.
    pub fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.state.people.iter().map(|person| &person.id)
    }

    /// A person's number here, if they ever sat down.
    pub fn member(&self, person: &PersonId) -> Option<Member> {
        self.state.member_of(person)
    }

    /// The person's seat.
    pub fn seat(&self, person: &PersonId) -> Option<Seat> {
        self.state.table.seat_of(self.state.member_of(person)?)
    }

    /// As whom a person may be connected. To be asked when they connect, and again after events: who was removed, or
    /// watches what has become a closed game, must go.
    pub fn admit(&self, person: &PersonId) -> Result<Recipient, Refusal> {
        let member = self.state.member_of(person);
        let known = member.and_then(|member| self.state.person(member));
        if known.is_some_and(|person| person.kicked) {
            return Err(Refusal::Removed);
        }
        let table = &self.state.table;
        let at_home = member.is_some_and(|member| table.host == member || table.seat_of(member).is_some());
        let open = table.settings.spectators || table.stage == Stage::Gathering;
        if at_home || open {
            Ok(Recipient { member })
        } else {
            Err(Refusal::NoSpectators)
        }
    }

    /// Ends the table, for a host program that tidies up. Does nothing if it has ended.
    pub fn close(&self, now: Millis, reason: CloseReason) -> Decision {
        self.tell(now, (!self.is_closed()).then_some(TableEvent::Closed { reason }))
    }
}
