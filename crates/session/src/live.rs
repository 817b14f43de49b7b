//! Presence and reactions, which are sent to everybody but not stored.

use std::collections::{BTreeMap, BTreeSet};

use kostka_protocol::snapshot::AwaySince;
use kostka_protocol::table::Absence;
use kostka_protocol::{Millis, Reaction, ServerMessage};
use kostka_rules::{Row, Seat};

use crate::REACTION_SPAN;
use crate::command::Decision;
use crate::event::{Recorded, TableEvent};
use crate::people::PersonId;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::state::State;

/// The part of a session that is not stored.
#[derive(Clone, Debug)]
pub(crate) struct Live {
    connected: BTreeSet<PersonId>,
    /// The members who are not connected, with the time at which they went.
    away: BTreeMap<PersonId, Millis>,
    /// The draft of the player to move.
    pub(crate) draft: Option<Vec<Row>>,
    /// The time of each person's last reaction.
    reacted: BTreeMap<PersonId, Millis>,
    /// The number of the event of the last deal; 0 before the first.
    dealt_at: u64,
}

/// The effect of a person coming or going.
#[derive(Clone, Debug, PartialEq)]
pub struct PresenceChange {
    /// The message for everybody; `None` if nothing changed for them.
    pub message: Option<ServerMessage>,
    /// The decision to store and accept. It has events if a bot hands the seat back, or if there were votes about the person.
    pub decision: Decision,
}

impl Live {
    pub(crate) fn new(state: &State, now: Millis) -> Live {
        Live {
            connected: BTreeSet::new(),
            away: state
                .people
                .iter()
                .map(|person| (person.id.clone(), now))
                .collect(),
            draft: None,
            reacted: BTreeMap::new(),
            dealt_at: 0,
        }
    }

    /// Follows an event that the state has applied.
    pub(crate) fn follow(&mut self, recorded: &Recorded, state: &State) {
        match &recorded.event {
            TableEvent::Joined { person, .. } => {
                self.away.retain(|person, _| state.member_of(person).is_some());
                if !self.connected.contains(person) {
                    self.away.insert(person.clone(), recorded.at);
                }
            }
            TableEvent::Dealt { .. } => {
                self.draft = None;
                self.dealt_at = recorded.seq;
            }
            TableEvent::Moved { .. } | TableEvent::BrokenOff { .. } => self.draft = None,
            _ => {}
        }
    }

    /// Returns the number of the event before the last deal.
    pub(crate) fn last_before_deal(&self) -> u64 {
        self.dealt_at.saturating_sub(1)
    }

    /// Returns `true` for events after the last deal, which every recipient may be told again.
    pub(crate) fn is_of_game(&self, recorded: &Recorded) -> bool {
        self.dealt_at > 0 && recorded.seq > self.dealt_at
    }

    pub(crate) fn is_away(&self, person: &PersonId) -> bool {
        !self.connected.contains(person)
    }

    pub(crate) fn away_since(&self, person: &PersonId) -> Option<Millis> {
        self.away.get(person).copied()
    }

    /// Marks everybody as away from now on.
    pub(crate) fn all_away(&mut self, now: Millis) {
        self.connected.clear();
        self.away.values_mut().for_each(|since| *since = now);
    }
}

impl Session {
    /// Notes that a person's first connection came. A bot that played for them hands the seat back, and votes about them are void.
    pub fn connected(&mut self, now: Millis, person: &PersonId) -> PresenceChange {
        let is_new = self.live.connected.insert(person.clone());
        self.live.away.remove(person);
        let seat = self.seat(person);
        let taken_over = seat.filter(|seat| {
            self.state
                .place(*seat)
                .is_some_and(|place| place.taken_over.is_some())
        });
        let member = self.member(person);
        let votes = self
            .state
            .table
            .seats
            .iter()
            .filter(|place| place.bot_for.is_some() && place.bot_for == member);
        let void = votes.map(|place| TableEvent::Ready {
            seat: place.seat,
            want: place.want,
            bot_for: None,
            choice: Absence::Bot,
        });
        let handed_back = taken_over.map(|seat| TableEvent::HandedBack { seat });
        PresenceChange {
            message: seat.filter(|_| is_new).map(|seat| self.presence(seat)),
            decision: self.tell(now, handed_back.into_iter().chain(void)),
        }
    }

    /// Notes that a person's last connection went. They keep the seat, and the clock goes on.
    pub fn disconnected(&mut self, now: Millis, person: &PersonId) -> PresenceChange {
        let is_new = self.live.connected.remove(person);
        self.live.reacted.remove(person);
        if is_new && self.member(person).is_some() {
            self.live.away.insert(person.clone(), now);
        }
        PresenceChange {
            message: self
                .seat(person)
                .filter(|_| is_new)
                .map(|seat| self.presence(seat)),
            decision: self.tell(now, None),
        }
    }

    /// Returns the message to everybody about a reaction of a person in a seat.
    ///
    /// # Errors
    ///
    /// The person has no seat, is muted, or has reacted a moment ago.
    pub fn react(
        &mut self,
        now: Millis,
        person: &PersonId,
        reaction: Reaction,
    ) -> Result<ServerMessage, Refusal> {
        let member = self.member(person).ok_or(Refusal::NotSeated)?;
        let seat = self.state.table.seat_of(member).ok_or(Refusal::NotSeated)?;
        if self.state.table.member(member).is_some_and(|person| person.muted) {
            return Err(Refusal::Muted);
        }
        let until = self
            .live
            .reacted
            .get(person)
            .map_or(0, |last| last.saturating_add(REACTION_SPAN));
        if now < until {
            return Err(Refusal::TooFast { until });
        }
        self.live.reacted.insert(person.clone(), now);
        Ok(ServerMessage::Reaction { seat, reaction })
    }

    /// Returns the message about the presence of the person in a seat.
    pub fn presence(&self, seat: Seat) -> ServerMessage {
        let since = self.away_since().into_iter().find(|away| away.seat == seat);
        ServerMessage::Presence {
            seat,
            away: self.away().contains(&seat),
            since: since.map(|away| away.at),
        }
    }

    /// Returns the seats of people who are not connected.
    pub fn away(&self) -> Vec<Seat> {
        let places = self.places();
        let away = places.filter(|(_, person)| self.live.is_away(person));
        away.map(|(seat, _)| seat).collect()
    }

    /// Returns the times since which people with a seat are not connected.
    pub(crate) fn away_since(&self) -> Vec<AwaySince> {
        let since = |(seat, person)| Some((seat, self.live.away_since(person)?));
        let times = self.places().filter_map(since);
        times.map(|(seat, at)| AwaySince { seat, at }).collect()
    }

    /// Returns the seats of people, with their ids.
    fn places(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        let seated = self.state.seated();
        seated.filter_map(|(seat, member)| Some((seat, &self.state.person(member)?.id)))
    }
}
