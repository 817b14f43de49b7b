//! Events change a table. Nothing else does.

use std::collections::VecDeque;

use kostka_protocol::limits::CHAT_HISTORY;
use kostka_protocol::snapshot::{ChatLine, SeatView, Sitter};
use kostka_protocol::{Member, Millis};
use kostka_rules::matches::GameResult;
use kostka_rules::{Event, Game, Seat};

use crate::event::{By, Recorded, TableEvent};
use crate::people::Person;
use crate::state::{Committing, Play, Stage, State};
use crate::{ANSWERS, CHAT_LINES};

impl State {
    /// The table right after its creation; `None` if this is no creation.
    pub(crate) fn created(recorded: &Recorded) -> Option<State> {
        let TableEvent::Created {
            settings,
            person,
            name,
        } = &recorded.event
        else {
            return None;
        };
        Some(State {
            seq: recorded.seq,
            at: recorded.at,
            settings: settings.clone(),
            host: Member(0),
            people: vec![Person::new(person.clone(), name.clone())],
            seats: (0..settings.seats).map(|at| SeatView::free(Seat(at))).collect(),
            stage: Stage::Gathering,
            match_number: 0,
            game_number: 0,
            results: Vec::new(),
            terms: None,
            play: None,
            chat: VecDeque::new(),
        })
    }

    /// Takes an event in.
    pub(crate) fn apply(&mut self, recorded: &Recorded) {
        self.seq = recorded.seq;
        self.at = recorded.at;
        self.take(recorded.at, &recorded.event);
        if let Some(by) = &recorded.by {
            self.remember(by, recorded.seq);
        }
    }

    fn take(&mut self, at: Millis, event: &TableEvent) {
        match event {
            TableEvent::Created { .. } => {}
            TableEvent::SettingsChanged { settings } => {
                let seats = usize::from(settings.seats);
                self.seats.truncate(seats);
                for seat in self.seats.len()..seats {
                    self.seats.push(SeatView::free(Seat(seat as u8)));
                }
                self.settings = settings.clone();
                self.forget_wants();
            }
            TableEvent::Joined { member, person, name } => match self.people.get_mut(usize::from(member.0)) {
                Some(known) => {
                    known.name = name.clone();
                    known.gone = false;
                }
                None => self.people.push(Person::new(person.clone(), name.clone())),
            },
            TableEvent::Seated { seat, member } => {
                self.free_seat_of(*member);
                self.change_seat(*seat, |place| place.sitter = Some(Sitter::Member(*member)));
            }
            TableEvent::BotSeated { seat, level } => {
                self.change_seat(*seat, |place| place.sitter = Some(Sitter::Bot(*level)));
            }
            TableEvent::BotUnseated { seat } => {
                self.change_seat(*seat, |place| *place = SeatView::free(place.seat));
            }
            TableEvent::Stood { member } => self.free_seat_of(*member),
            TableEvent::Left { member, kicked } => {
                if let Some(person) = self.people.get_mut(usize::from(member.0)) {
                    person.gone = true;
                    person.kicked = *kicked;
                }
                if self.stage != Stage::Playing {
                    self.free_seat_of(*member);
                }
                // Who left has no rack any more, even if they come back.
                for player in self.play.iter_mut().flat_map(|play| &mut play.players) {
                    if *player == Some(*member) {
                        *player = None;
                    }
                }
            }
            TableEvent::HostChanged { host } => self.host = *host,
            TableEvent::Ready { seat, want } => self.change_seat(*seat, |place| place.want = *want),
            TableEvent::Muted { member, muted } => {
                if let Some(person) = self.people.get_mut(usize::from(member.0)) {
                    person.muted = *muted;
                }
            }
            TableEvent::Chatted { member, text } => {
                if let Some(person) = self.people.get_mut(usize::from(member.0)) {
                    person.said.push_back(at);
                    while person.said.len() > CHAT_LINES {
                        person.said.pop_front();
                    }
                }
                self.chat.push_back(ChatLine {
                    at,
                    member: *member,
                    text: text.clone(),
                });
                while self.chat.len() > CHAT_HISTORY {
                    self.chat.pop_front();
                }
            }
            TableEvent::Committed {
                match_number,
                game,
                terms,
                starting,
                secret,
                commitment,
                seats,
                until,
            } => {
                if self.match_number != *match_number {
                    self.match_number = *match_number;
                    self.results.clear();
                }
                self.game_number = *game;
                self.terms = Some(terms.clone());
                self.seats.clone_from(seats);
                self.stage = Stage::Committing(Committing {
                    terms: terms.clone(),
                    starting: *starting,
                    secret: *secret,
                    commitment: *commitment,
                    until: *until,
                    nonces: vec![None; seats.len()],
                    given: Vec::new(),
                });
            }
            TableEvent::NonceGiven { seat, nonce } => {
                if let Stage::Committing(committing) = &mut self.stage
                    && let Some(place) = committing.nonces.get_mut(seat.index())
                {
                    *place = Some(*nonce);
                    committing.given.push(*seat);
                }
            }
            TableEvent::Dealt {
                game: number,
                nonces,
                started,
                redeal,
                clock,
            } => {
                let (Stage::Committing(committing), Ok(game)) = (&self.stage, Game::replay([started])) else {
                    return;
                };
                self.play = Some(Play {
                    number: *number,
                    game,
                    secret: committing.secret,
                    commitment: committing.commitment,
                    nonces: nonces.clone(),
                    players: self
                        .seats
                        .iter()
                        .map(|place| match place.sitter {
                            Some(Sitter::Member(member)) => Some(member),
                            _ => None,
                        })
                        .collect(),
                    kept: redeal.then(Vec::new),
                    clock: *clock,
                    revealed: false,
                });
                self.stage = Stage::Playing;
                self.forget_wants();
            }
            TableEvent::Kept { seat } => {
                if let Some(kept) = self.play.as_mut().and_then(|play| play.kept.as_mut()) {
                    kept.push(*seat);
                }
            }
            TableEvent::DealStood { clock } => {
                if let Some(play) = &mut self.play {
                    play.kept = None;
                    play.clock = *clock;
                }
            }
            TableEvent::Moved { steps, clock, .. } => {
                if let Some(play) = &mut self.play {
                    for step in steps {
                        play.game.apply(step);
                        if matches!(step, Event::Redealt { .. }) {
                            play.kept = Some(Vec::new());
                        }
                    }
                    if play.game.turn_number() > 1 {
                        play.kept = None;
                    }
                    play.clock = *clock;
                }
            }
            TableEvent::GameEnded { match_over, .. } => self.end_game(*match_over),
            TableEvent::TookOver { seat, level } => {
                self.change_seat(*seat, |place| place.taken_over = Some(*level));
            }
            TableEvent::HandedBack { seat } => self.change_seat(*seat, |place| place.taken_over = None),
            TableEvent::Resumed { until, clock } => {
                if let (Stage::Committing(committing), Some(until)) = (&mut self.stage, until) {
                    committing.until = *until;
                }
                if let Some(play) = &mut self.play {
                    play.clock = *clock;
                }
            }
            TableEvent::Closed { reason } => self.stage = Stage::Closed(*reason),
        }
    }

    fn end_game(&mut self, match_over: bool) {
        if let Some(play) = &mut self.play {
            play.revealed = true;
            self.results.extend(play.game.outcome().map(|outcome| GameResult {
                scores: outcome.sheet.scores.clone(),
                winners: outcome.sheet.winners.clone(),
            }));
        }
        self.stage = Stage::Between { match_over };
        self.forget_wants();
        for place in &mut self.seats {
            place.taken_over = None;
            if let Some(Sitter::Member(member)) = place.sitter
                && self
                    .people
                    .get(usize::from(member.0))
                    .is_some_and(|person| person.gone)
            {
                *place = SeatView::free(place.seat);
            }
        }
    }

    fn remember(&mut self, by: &By, seq: u64) {
        let Some(person) = self.people.get_mut(usize::from(by.member.0)) else {
            return;
        };
        match person.answers.back_mut() {
            Some((id, last)) if *id == by.id => *last = seq,
            _ => person.answers.push_back((by.id.clone(), seq)),
        }
        while person.answers.len() > ANSWERS {
            person.answers.pop_front();
        }
    }

    fn change_seat(&mut self, seat: Seat, change: impl FnOnce(&mut SeatView)) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            change(place);
        }
    }

    fn free_seat_of(&mut self, member: Member) {
        for place in &mut self.seats {
            if place.sitter == Some(Sitter::Member(member)) {
                *place = SeatView::free(place.seat);
            }
        }
    }

    fn forget_wants(&mut self) {
        for place in &mut self.seats {
            place.want = None;
        }
    }
}
