//! The fold of events into the state of a table. Nothing else changes the state.

use std::sync::Arc;

use kostka_protocol::table::{Round, SeatView, Sitter, TableView};
use kostka_protocol::{Member, Millis};
use kostka_rules::deal::Bytes32;
use kostka_rules::matches::GameResult;
use kostka_rules::{Game, Seat};

use crate::event::{By, Recorded, TableEvent};
use crate::people::Person;
use crate::session::NotASession;
use crate::state::{Coming, Play, State};
use crate::{ANSWERS, CHAT_LINES, REMOVED};

impl State {
    /// Returns the state right after the table's creation; `None` if the event is another.
    pub(crate) fn new(created: &Recorded) -> Option<State> {
        let TableEvent::Created {
            settings,
            name,
            person,
            cup,
            ..
        } = &created.event
        else {
            return None;
        };
        Some(State {
            seq: created.seq,
            at: created.at,
            table: Arc::new(TableView::new(settings.clone(), name.clone(), cup.clone())),
            people: Arc::new(vec![Person::new(person.clone())]),
            removed: Arc::default(),
            coming: None,
            play: None,
        })
    }

    /// Checks that `found` is the number of the next event.
    pub(crate) fn follows(&self, found: u64) -> Result<(), NotASession> {
        let expected = self.seq + 1;
        if found == expected {
            Ok(())
        } else {
            Err(NotASession::Gap { expected, found })
        }
    }

    /// Applies the next event, which was stored.
    pub(crate) fn follow(&mut self, recorded: &Recorded) -> Result<(), NotASession> {
        self.follows(recorded.seq)?;
        let impossible = NotASession::Impossible { seq: recorded.seq };
        if !self.can_follow(recorded) {
            return Err(impossible);
        }
        let game = match (&recorded.event, &self.play) {
            (TableEvent::Moved { steps, .. }, Some(play)) => {
                let mut game = Game::clone(&play.game);
                let followed = steps.iter().try_for_each(|step| game.follow(step));
                followed.map_err(|_| impossible)?;
                Some(Arc::new(game))
            }
            _ => None,
        };
        self.apply(recorded, game);
        Ok(())
    }

    /// Checks that the table has everything that the next event is about.
    fn can_follow(&self, Recorded { event, by, .. }: &Recorded) -> bool {
        let people = self.people.len() + usize::from(matches!(event, TableEvent::Joined { .. }));
        let is_known = |member: Member| usize::from(member.0) < people;
        let (seat, member) = named(event);
        let fits = match event {
            TableEvent::Created { .. } => false,
            TableEvent::Committed {
                seats,
                terms,
                starting,
                ..
            } => {
                let is_taken = |place: &SeatView| match place.sitter {
                    Some(Sitter::Member(member)) => is_known(member),
                    Some(Sitter::Bot(_)) => true,
                    None => false,
                };
                let starts = |seat: Seat| seat.0 < terms.players();
                seats.iter().all(is_taken) && starting.seat().is_none_or(starts)
            }
            TableEvent::NonceGiven { .. } => self.coming.is_some(),
            TableEvent::Dealt { .. } => {
                self.coming.is_some() && Round::begun_by(event, &self.table.stage).is_some()
            }
            TableEvent::Kept { .. }
            | TableEvent::DealStood { .. }
            | TableEvent::Moved { .. }
            | TableEvent::Hinted { .. }
            | TableEvent::BrokenOff { .. }
            | TableEvent::GameEnded { .. } => self.play.is_some(),
            _ => true,
        };
        fits && seat.is_none_or(|seat| self.place(seat).is_some())
            && member.is_none_or(is_known)
            && by.as_ref().is_none_or(|by| is_known(by.member))
    }

    /// Applies the next event. `game` is the game after it, if the event moves in a game.
    pub(crate) fn apply(&mut self, recorded: &Recorded, game: Option<Arc<Game>>) {
        self.seq = recorded.seq;
        self.at = recorded.at;
        self.apply_private(recorded.at, &recorded.event);
        self.apply_to_game(&recorded.event, game);
        if changes_table(&recorded.event) {
            let outcome = self.play.as_ref().and_then(|play| play.game.outcome());
            let result = outcome.map(|outcome| GameResult::of(&outcome.sheet));
            Arc::make_mut(&mut self.table).apply(recorded.at, &recorded.event, result);
        }
        if let Some(by) = &recorded.by {
            self.remember(by, recorded.seq);
        }
    }

    /// Applies the parts of an event that only the table knows.
    fn apply_private(&mut self, at: Millis, event: &TableEvent) {
        match event {
            TableEvent::Joined { member, person, .. } if self.member_of(person) != Some(*member) => {
                let people = Arc::make_mut(&mut self.people);
                match people.get_mut(usize::from(member.0)) {
                    Some(forgotten) => *forgotten = Person::new(person.clone()),
                    None => people.push(Person::new(person.clone())),
                }
            }
            TableEvent::Left { member, kicked } => {
                let removed = self
                    .person(*member)
                    .filter(|_| *kicked)
                    .map(|person| person.id.clone());
                if let Some(removed) = removed {
                    let list = Arc::make_mut(&mut self.removed);
                    list.push_back(removed);
                    list.drain(..list.len().saturating_sub(REMOVED));
                }
                // A person who left no longer sees a rack, even after coming back.
                for player in self.play.iter_mut().flat_map(|play| &mut play.players) {
                    if *player == Some(*member) {
                        *player = None;
                    }
                }
            }
            // A new name is told to everybody as a line of chat is.
            TableEvent::Joined { member, .. } | TableEvent::Chatted { member, .. } => {
                if let Some(person) = Arc::make_mut(&mut self.people).get_mut(usize::from(member.0)) {
                    person.said.push_back(at);
                    while person.said.len() > CHAT_LINES {
                        person.said.pop_front();
                    }
                }
            }
            TableEvent::Committed {
                seats,
                terms,
                starting,
                secret,
                ..
            } => {
                self.coming = Some(Coming {
                    terms: terms.clone(),
                    starting: *starting,
                    secret: *secret,
                    nonces: vec![None; seats.len()],
                });
            }
            TableEvent::NonceGiven { seat, nonce } => {
                if let Some(coming) = &mut self.coming
                    && let Some(given) = coming.nonces.get_mut(seat.index())
                {
                    *given = Some(*nonce);
                }
            }
            TableEvent::Dealt { started, .. } => {
                let coming = self.coming.take().zip(Round::begun_by(event, &self.table.stage));
                if let Some((coming, round)) = coming {
                    let game = started.game();
                    self.play = Some(Play::new(round, game, coming.secret, &self.table.seats));
                }
            }
            _ => {}
        }
    }

    fn apply_to_game(&mut self, event: &TableEvent, after: Option<Arc<Game>>) {
        let Some(play) = &mut self.play else { return };
        play.round.apply(event);
        if let Some(after) = after {
            play.game = after;
        }
        play.revealed |= matches!(event, TableEvent::GameEnded { .. });
    }

    /// Remembers the number of a command's last event, so that the command is not done again.
    pub(crate) fn remember(&mut self, by: &By, seq: u64) {
        let Some(person) = Arc::make_mut(&mut self.people).get_mut(usize::from(by.member.0)) else {
            return;
        };
        match person.answers.back_mut() {
            Some((known, last)) if known.id == by.id => *last = seq,
            _ => person.answers.push_back((by.clone(), seq)),
        }
        while person.answers.len() > ANSWERS {
            person.answers.pop_front();
        }
    }
}

impl Play {
    fn new(round: Round, game: Game, secret: Bytes32, seats: &[SeatView]) -> Play {
        Play {
            round,
            game: Arc::new(game),
            secret,
            players: seats.iter().map(SeatView::member).collect(),
            revealed: false,
        }
    }
}

/// Returns the seat and the person that an event names.
fn named(event: &TableEvent) -> (Option<Seat>, Option<Member>) {
    match *event {
        TableEvent::Seated { seat, member } => (Some(seat), Some(member)),
        TableEvent::BotSeated { seat, .. }
        | TableEvent::BotUnseated { seat }
        | TableEvent::Ready { seat, .. }
        | TableEvent::NonceGiven { seat, .. }
        | TableEvent::Kept { seat }
        | TableEvent::Hinted { seat, .. }
        | TableEvent::TookOver { seat, .. }
        | TableEvent::HandedBack { seat } => (Some(seat), None),
        TableEvent::Joined { member, .. }
        | TableEvent::Stood { member }
        | TableEvent::Left { member, .. }
        | TableEvent::HostChanged { host: member }
        | TableEvent::Muted { member, .. }
        | TableEvent::Chatted { member, .. } => (None, Some(member)),
        _ => (None, None),
    }
}

/// Returns `true` if an event may change the table's public side.
///
/// The public side is shared and copied before a change. Moves, which are most of the events, do without the copy.
fn changes_table(event: &TableEvent) -> bool {
    !matches!(
        event,
        TableEvent::Moved { .. }
            | TableEvent::Kept { .. }
            | TableEvent::DealStood { .. }
            | TableEvent::Hinted { .. }
    )
}
