//! Tables of cups: the cup is their host, gives each seat to a player, and lets game follow game.

use kostka_protocol::table::{CupTable, Stage};
use kostka_protocol::{DisplayName, Member, Millis, Settings};
use kostka_rules::deal::Bytes32;
use kostka_rules::{NoOpenings, NoWords, Oracles, Rulebook, Seat, Terms, TermsError};

use super::Story;
use crate::command::Decision;
use crate::event::{Recorded, TableEvent};
use crate::people::PersonId;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::{CUP_PAUSE, EVENTS};

const ORACLES: Oracles = Oracles {
    lexicon: &NoWords,
    openings: &NoOpenings,
};

/// A person and the name at the table.
pub type Named = (PersonId, DisplayName);

impl Session {
    /// Creates the table of a sitting, at which the first game is about to begin, and returns it with the events to store.
    ///
    /// `host` is the cup itself: a person whom nobody is. The players are in the order of their seats, and the first one starts.
    /// Each of them may be a person whom nobody is until somebody [takes the seat](Session::hand_over). `secret` is as for
    /// [`decide`](Session::decide).
    ///
    /// # Errors
    ///
    /// A table cannot have these settings, or not with so many players.
    pub fn of_cup(
        now: Millis,
        cup: CupTable,
        host: Named,
        settings: Settings,
        players: &[Named],
        secret: Bytes32,
    ) -> Result<(Session, Vec<Recorded>), Refusal> {
        let (mut session, created) = Session::created(now, host.0, host.1, settings, Some(Box::new(cup)));
        let mut story = Story::new(&session, now, ORACLES);
        for (at, (person, name)) in (0..).zip(players) {
            let member = Member(u16::from(at) + 1);
            story.enter(member, person, name);
            story.tell(TableEvent::Seated {
                seat: Seat(at),
                member,
            });
        }
        story.commit(secret, true)?;
        let decision = story.finish(None);
        let events = [vec![created], decision.events.clone()].concat();
        session.apply_decision(decision);
        Ok((session, events))
    }

    /// Gives a seat at the table of a cup to this person, who is its player from now on, also in the middle of a game.
    ///
    /// Store and accept the decision. Connections of this person and of [the one before](Session::sitter) need a new snapshot.
    ///
    /// # Errors
    ///
    /// This is no table of a cup, there is no such seat, or the person plays in another seat.
    pub fn hand_over(
        &self,
        now: Millis,
        seat: Seat,
        person: &PersonId,
        name: &DisplayName,
    ) -> Result<Decision, Refusal> {
        let table = &self.state.table;
        if table.cup.is_none() {
            return Err(Refusal::SeatTaken);
        }
        if self.is_closed() {
            return Err(Refusal::Closed);
        }
        let place = self.state.place(seat).ok_or(Refusal::NoSuchSeat)?;
        let player = place.member().ok_or(Refusal::NoSuchSeat)?;
        let known = self.state.member_of(person);
        let mut story = Story::new(self, now, ORACLES);
        match known {
            Some(known) if known == player => {}
            Some(_) => return Err(Refusal::MatchBegun),
            // The number of the player goes to another person, with everything that belongs to it.
            None => story.enter(player, person, name),
        }
        Ok(story.finish(None))
    }

    /// Returns the person in a seat.
    pub fn sitter(&self, seat: Seat) -> Option<&PersonId> {
        let member = self.state.place(seat)?.member()?;
        Some(&self.state.person(member)?.id)
    }
}

impl Story<'_> {
    /// Tells when the next game of a cup's table begins, if the match goes on.
    pub(super) fn announce_next(&mut self) {
        let table = &self.state.table;
        let waits = table.cup.is_some()
            && table.stage == (Stage::Between { match_over: false })
            && table.next_at.is_none()
            && self.state.seq < EVENTS;
        if waits {
            let at = self.now.saturating_add(CUP_PAUSE);
            self.tell(TableEvent::NextAt { at });
        }
    }
}

/// C2: returns the terms of a game at the table of a cup, by the revision of the rulebook that its regulation names.
pub(super) fn cup_terms(cup: &CupTable, settings: &Settings, players: u8) -> Result<Terms, TermsError> {
    let book = Rulebook::find_revision(&settings.rulebook, cup.revision)?;
    Terms::by(book, settings.house_rules(), players)
}
