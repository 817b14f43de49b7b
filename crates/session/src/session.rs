//! The session: the fold, what is remembered of it, and what is not kept at all.

use std::collections::VecDeque;
use std::sync::Arc;

use kostka_protocol::event::CloseReason;
use kostka_protocol::snapshot::Stage as WireStage;
use kostka_protocol::{DisplayName, Member, Millis, Settings, SettingsError};
use kostka_rules::{Seat, Terms};

use crate::RECENT;
use crate::event::{Recorded, TableEvent};
use crate::live::Live;
use crate::people::{PersonId, Recipient};
use crate::refusal::Refusal;
use crate::state::{Stage, State};

/// One table.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) state: State,
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

/// Why a table cannot be created.
pub type CreateError = SettingsError;

/// A list of events that is no session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASession {
    #[error("the first event of a table is its creation")]
    NotCreated,
    #[error("event {found} stands where {expected} should")]
    Gap { expected: u64, found: u64 },
}

impl Session {
    /// A new table, its creator in the first seat, and the events to be stored.
    pub fn create(
        now: Millis,
        person: PersonId,
        name: DisplayName,
        settings: Settings,
    ) -> Result<(Session, Vec<Recorded>), CreateError> {
        settings.check()?;
        let record = |seq, event| Recorded {
            seq,
            at: now,
            by: None,
            event,
        };
        let events = vec![
            record(
                1,
                TableEvent::Created {
                    settings,
                    person,
                    name,
                },
            ),
            record(
                2,
                TableEvent::Seated {
                    seat: Seat(0),
                    member: Member(0),
                },
            ),
        ];
        // A list that begins with a creation is a session; the settings are named for want of another error.
        let session = Session::replay(events.clone()).map_err(|_| SettingsError::TooManyRules)?;
        Ok((session, events))
    }

    /// The session that stored events lead to. Nobody is connected to it.
    pub fn replay(events: impl IntoIterator<Item = Recorded>) -> Result<Session, NotASession> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(NotASession::NotCreated)?;
        let state = State::created(&first)
            .filter(|_| first.seq == 1)
            .ok_or(NotASession::NotCreated)?;
        let mut session = Session {
            live: Live::new(&state, first.at),
            state,
            recent: VecDeque::from([Arc::new(first)]),
        };
        for event in events {
            session.apply_next(event)?;
        }
        Ok(session)
    }

    /// Takes stored events in. They must be those that this session decided last.
    pub fn apply(&mut self, events: &[Recorded]) -> Result<(), NotASession> {
        for event in events {
            self.apply_next(event.clone())?;
        }
        Ok(())
    }

    fn apply_next(&mut self, event: Recorded) -> Result<(), NotASession> {
        let expected = self.state.seq + 1;
        if event.seq != expected {
            return Err(NotASession::Gap {
                expected,
                found: event.seq,
            });
        }
        self.state.apply(&event);
        self.live.follow(&event);
        self.recent.push_back(Arc::new(event));
        while self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        Ok(())
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

    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// The terms of the games, once there was one.
    pub fn terms(&self) -> Option<&Terms> {
        self.state.terms.as_ref()
    }

    /// How many seats there are, and how many of them are taken.
    pub fn seats_taken(&self) -> (usize, usize) {
        let taken = self
            .state
            .seats
            .iter()
            .filter(|place| place.sitter.is_some())
            .count();
        (self.state.seats.len(), taken)
    }

    /// What the table is doing.
    pub fn stage(&self) -> WireStage {
        self.state.stage_to_wire()
    }

    pub fn is_closed(&self) -> bool {
        matches!(self.state.stage, Stage::Closed(_))
    }

    pub fn host(&self) -> (&PersonId, &DisplayName) {
        // The host is always one of the people; the creator is for want of a panic.
        let host = self
            .state
            .person(self.state.host)
            .unwrap_or(&self.state.people[0]);
        (&host.id, &host.name)
    }

    /// A person's number here, if they ever sat down.
    pub fn member(&self, person: &PersonId) -> Option<Member> {
        self.state.member_of(person)
    }

    /// The person's seat.
    pub fn seat(&self, person: &PersonId) -> Option<Seat> {
        self.state.seat_of(self.state.member_of(person)?)
    }

    /// As whom a person may be connected. To be asked when they connect, and again after events: who was removed, or
    /// watches what has become a closed game, must go.
    pub fn admit(&self, person: &PersonId) -> Result<Recipient, Refusal> {
        let member = self.state.member_of(person);
        let known = member.and_then(|member| self.state.person(member));
        if known.is_some_and(|person| person.kicked) {
            return Err(Refusal::Removed);
        }
        let at_home =
            member.is_some_and(|member| self.state.host == member || self.state.seat_of(member).is_some());
        let open = self.state.settings.spectators || self.state.stage == Stage::Gathering;
        if at_home || open {
            Ok(Recipient { member })
        } else {
            Err(Refusal::NoSpectators)
        }
    }

    /// Ends the table, for a host program that tidies up. Nothing if it has ended.
    pub fn close(&self, now: Millis, reason: CloseReason) -> Vec<Recorded> {
        if self.is_closed() {
            return Vec::new();
        }
        vec![Recorded {
            seq: self.state.seq + 1,
            at: now.max(self.state.at),
            by: None,
            event: TableEvent::Closed { reason },
        }]
    }
}
