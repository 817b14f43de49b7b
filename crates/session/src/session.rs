//! The session: the state of a table, its latest events, and the things that are not stored.

use std::collections::VecDeque;
use std::sync::Arc;

use kostka_protocol::event::Nothing;
use kostka_protocol::table::{CupTable, Stage, TableView};
use kostka_protocol::{DisplayName, Member, Millis, Settings, SettingsError};
use kostka_rules::{Seat, Terms};

use crate::RECENT;
use crate::command::{Decision, Who};
use crate::event::{Recorded, TableEvent};
use crate::export::{Finished, Recorder};
use crate::live::Live;
use crate::people::{PersonId, Recipient};
use crate::refusal::Refusal;
use crate::state::State;

/// A table. The [crate documentation](crate) shows how to run one.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) state: State,
    pub(crate) recorder: Recorder,
    /// The latest events, for clients that reconnect.
    pub(crate) recent: VecDeque<Arc<Recorded>>,
    pub(crate) live: Live,
}

/// Compares the states that events led to. Presence and drafts do not count.
impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        self.state == other.state && self.recent == other.recent
    }
}

/// The error for a list of events that is not a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASession {
    /// The first event is not a creation.
    #[error("the first event of a table is its creation")]
    NotCreated,
    /// An event does not follow the one before.
    #[error("event {found} comes where event {expected} was expected")]
    Gap {
        /// The number that was expected.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// An event cannot have happened at this table.
    #[error("event {seq} cannot have happened at this table")]
    Impossible {
        /// The number of the event.
        seq: u64,
    },
}

impl Session {
    /// Creates a table with its creator in the first seat, and returns it with the events to store.
    ///
    /// # Errors
    ///
    /// A table cannot have these settings.
    pub fn create(
        now: Millis,
        person: PersonId,
        name: DisplayName,
        settings: Settings,
    ) -> Result<(Session, Vec<Recorded>), SettingsError> {
        settings.check()?;
        let (mut session, created) = Session::created(now, person, name, settings, None);
        let seated = TableEvent::Seated {
            seat: Seat(0),
            member: Member(0),
        };
        let decision = session.tell(now, [seated]);
        let events = [vec![created], decision.events.clone()].concat();
        session.apply_decision(decision);
        Ok((session, events))
    }

    /// Returns a table on which nothing has happened, and the event of its creation.
    pub(crate) fn created(
        now: Millis,
        person: PersonId,
        name: DisplayName,
        settings: Settings,
        cup: Option<Box<CupTable>>,
    ) -> (Session, Recorded) {
        let created = Recorded {
            seq: 1,
            at: now,
            by: None,
            event: TableEvent::Created {
                settings,
                name,
                host: Nothing,
                person,
                cup,
            },
        };
        let state = State::new(&created).expect("this is a creation");
        (Session::new(created.clone(), state), created)
    }

    fn new(created: Recorded, state: State) -> Session {
        Session {
            live: Live::new(&state, created.at),
            recorder: Recorder::default(),
            state,
            recent: VecDeque::from([Arc::new(created)]),
        }
    }

    /// Restores a session from its stored events. Nobody is connected to it.
    ///
    /// # Errors
    ///
    /// The events do not begin with the table's creation, one of them is missing, or one cannot have happened.
    pub fn replay(events: impl IntoIterator<Item = Recorded>) -> Result<Session, NotASession> {
        Session::replay_with(events, |_| ())
    }

    /// Restores a session, and passes each finished game to `finished`.
    pub(crate) fn replay_with(
        events: impl IntoIterator<Item = Recorded>,
        mut finished: impl FnMut(Finished),
    ) -> Result<Session, NotASession> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(NotASession::NotCreated)?;
        let state = State::new(&first).filter(|_| first.seq == 1);
        let state = state.ok_or(NotASession::NotCreated)?;
        let mut session = Session::new(first, state);
        for event in events {
            if let Some(game) = session.apply(event)? {
                finished(game);
            }
        }
        Ok(session)
    }

    /// Applies a stored event, and returns the game that it finishes.
    ///
    /// # Errors
    ///
    /// The event is not the next one, or it cannot have happened.
    pub fn apply(&mut self, event: Recorded) -> Result<Option<Finished>, NotASession> {
        self.state.follow(&event)?;
        let finished = self
            .recorder
            .finished_by(std::slice::from_ref(&event), &self.state);
        self.remember(event);
        Ok(finished)
    }

    /// Applies a decision whose events are stored, and returns the events.
    ///
    /// # Errors
    ///
    /// The session has accepted another decision since this one was made.
    pub fn accept(&mut self, decision: Decision) -> Result<Vec<Arc<Recorded>>, NotASession> {
        if let Some(first) = decision.events.first() {
            self.state.follows(first.seq)?;
        }
        Ok(self.apply_decision(decision))
    }

    pub(crate) fn apply_decision(&mut self, decision: Decision) -> Vec<Arc<Recorded>> {
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

    /// Notes an event that the state has applied.
    fn remember(&mut self, event: Recorded) -> Arc<Recorded> {
        self.live.follow(&event, &self.state);
        self.recorder.follow(&event.event, &self.state.table);
        let event = Arc::new(event);
        self.recent.push_back(Arc::clone(&event));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        event
    }

    /// Returns the number of the last event.
    pub fn seq(&self) -> u64 {
        self.state.seq
    }

    /// Returns the time of the last event.
    pub fn last_at(&self) -> Millis {
        self.state.at
    }

    /// Returns the events after a number, for a client that reconnects. `None` if the client needs a new snapshot, because
    /// the session no longer has all of the events.
    pub fn events_after(&self, after: u64) -> Option<impl Iterator<Item = &Recorded>> {
        let first = self.recent.front().map_or(self.state.seq + 1, |event| event.seq);
        // A player of an earlier game counts as its spectator by now, and would be told less than before.
        let known = after <= self.state.seq && after + 1 >= first && after >= self.live.last_before_deal();
        known.then(|| {
            self.recent
                .iter()
                .map(|event| &**event)
                .filter(move |event| event.seq > after)
        })
    }

    /// Returns the public side of the table, apart from its game.
    pub fn table(&self) -> &TableView {
        &self.state.table
    }

    /// Returns the terms of the game that is about to begin, is being played or was played last.
    pub fn terms(&self) -> Option<&Terms> {
        self.state.terms()
    }

    /// Returns `true` if the table has ended.
    pub fn is_closed(&self) -> bool {
        matches!(self.state.table.stage, Stage::Closed { .. })
    }

    /// Returns the host.
    pub fn host(&self) -> Option<&PersonId> {
        self.state.host()
    }

    /// Returns `true` for the person whose table it is.
    pub fn is_host(&self, who: &Who) -> bool {
        matches!(who, Who::Person { id, .. } if self.host() == Some(id))
    }

    /// Returns everybody who sat down and is not forgotten, in the order of their numbers.
    pub fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.state.people.iter().map(|person| &person.id)
    }

    /// Returns a person's number, if they sat down and are not forgotten.
    pub fn member(&self, person: &PersonId) -> Option<Member> {
        self.state.member_of(person)
    }

    /// Returns a person's seat.
    pub fn seat(&self, person: &PersonId) -> Option<Seat> {
        self.state.table.seat_of(self.state.member_of(person)?)
    }

    /// Returns the recipient that a person is, if they may be connected.
    ///
    /// Ask this when a person connects, and again after events: the host may have removed the person, or a game without
    /// spectators may have begun.
    ///
    /// # Errors
    ///
    /// The host removed the person, or the table does not admit spectators.
    pub fn admit(&self, person: &PersonId) -> Result<Recipient, Refusal> {
        if self.state.removed.contains(person) {
            return Err(Refusal::Removed);
        }
        let member = self.state.member_of(person);
        let table = &self.state.table;
        let has_place = member.is_some_and(|member| table.host == member || table.seat_of(member).is_some());
        let open = table.settings.spectators || table.stage == Stage::Gathering;
        if has_place || open {
            Ok(Recipient { member })
        } else {
            Err(Refusal::NoSpectators)
        }
    }
}
