//! Commands about seats, the host, settings and chat.

use kostka_protocol::event::CloseReason;
use kostka_protocol::event::Nothing;
use kostka_protocol::table::{Absence, MemberView, Sitter, Stage};
use kostka_protocol::{BotLevel, ChatText, DisplayName, Member, Millis, Settings};
use kostka_rules::{Action, Seat, game};

use super::Story;
use crate::event::TableEvent;
use crate::people::PersonId;
use crate::refusal::Refusal;
use crate::{ABSENCE, CHAT_LINES, CHAT_SPAN, MEMBERS};

impl Story<'_> {
    /// Gives a person a seat, and a number if they have none yet.
    pub(super) fn sit(
        &mut self,
        id: &PersonId,
        name: &DisplayName,
        seat: Option<Seat>,
    ) -> Result<Member, Refusal> {
        if self.state.removed.contains(id) {
            return Err(Refusal::Removed);
        }
        self.require_no_game()?;
        let known = self.state.member_of(id);
        let here = known.and_then(|member| self.state.table.seat_of(member));
        let seat = match seat {
            Some(seat) => seat,
            None => here.or_else(|| self.free_seat()).ok_or(Refusal::TableFull)?,
        };
        let place = self.state.place(seat).ok_or(Refusal::NoSuchSeat)?;
        if let Some(member) = known.filter(|_| here == Some(seat)) {
            return Ok(member);
        }
        if place.sitter.is_some() {
            return Err(Refusal::SeatTaken);
        }
        // The points of a match belong to seats, so nobody changes seats during a match.
        if here.is_some() && self.state.table.stage != Stage::Gathering {
            return Err(Refusal::MatchBegun);
        }
        let member = self.join(known, id, name)?;
        self.tell(TableEvent::Seated { seat, member });
        Ok(member)
    }

    fn free_seat(&self) -> Option<Seat> {
        let free = self.state.table.seats.iter().find(|place| place.sitter.is_none());
        free.map(|place| place.seat)
    }

    /// Brings a person to the table and returns their number.
    fn join(&mut self, known: Option<Member>, id: &PersonId, name: &DisplayName) -> Result<Member, Refusal> {
        if let Some(member) = known
            && self.state.is_here(member)
        {
            return Ok(member);
        }
        let member = match known {
            Some(member) => member,
            None => self.new_number()?,
        };
        self.enter(member, id, name);
        Ok(member)
    }

    /// Gives a person a name that nobody takes for another's.
    pub(super) fn enter(&mut self, member: Member, id: &PersonId, name: &DisplayName) {
        self.tell(TableEvent::Joined {
            member,
            name: name.clone(),
            twin: self.state.table.twin_of(Some(member), name),
            you: Nothing,
            person: id.clone(),
        });
    }

    pub(super) fn rename(&mut self, member: Member, name: &DisplayName) -> Result<(), Refusal> {
        let person = self.state.person(member).ok_or(Refusal::NotSeated)?;
        let id = person.id.clone();
        let known = self.state.table.member(member).map(|person| &person.name);
        if known != Some(name) {
            // Everybody sees a name, as they see a line of chat.
            self.may_speak(member)?;
            self.enter(member, &id, name);
        }
        Ok(())
    }

    /// Returns the number for a new person. A full table forgets the person who left no trace and went first.
    fn new_number(&mut self) -> Result<Member, Refusal> {
        let people = self.state.people.len();
        if people < MEMBERS {
            return u16::try_from(people)
                .map(Member)
                .map_err(|_| Refusal::TooManyPeople);
        }
        let table = &self.state.table;
        let left_trace = |member: Member| {
            table.host == member
                || table.seats.iter().any(|place| place.member() == Some(member))
                || table.chat.iter().any(|line| line.member == member)
        };
        let went = |member: Member| self.live.away_since(&self.state.person(member)?.id);
        let forgotten = table
            .members
            .iter()
            .filter(|person| !left_trace(person.member) && (person.gone || went(person.member).is_some()))
            .min_by_key(|person| (!person.gone, went(person.member).unwrap_or(Millis::MAX)));
        let &MemberView {
            member, muted, gone, ..
        } = forgotten.ok_or(Refusal::TooManyPeople)?;
        if !gone {
            self.tell(TableEvent::Left {
                member,
                kicked: false,
            });
        }
        if muted {
            self.tell(TableEvent::Muted { member, muted: false });
        }
        Ok(member)
    }

    pub(super) fn stand(&mut self, member: Member) -> Result<(), Refusal> {
        self.require_no_game()?;
        self.state.table.seat_of(member).ok_or(Refusal::NotSeated)?;
        self.tell(TableEvent::Stood { member });
        Ok(())
    }

    pub(super) fn leave(&mut self, member: Member) -> Result<(), Refusal> {
        if let Stage::Committing { until, .. } = self.state.table.stage {
            return Err(Refusal::GameStarting { until });
        }
        self.resign_if_playing(member)?;
        self.remove(member, false);
        Ok(())
    }

    /// Resigns for a player of the running game who has not resigned yet.
    fn resign_if_playing(&mut self, member: Member) -> Result<(), Refusal> {
        let player = self.state.running().and_then(|play| {
            let seat = self.state.table.seat_of(member)?;
            let player = play.game.players().get(seat)?;
            (!player.resigned).then_some(seat)
        });
        player.map_or(Ok(()), |seat| self.act(seat, Action::Resign))
    }

    /// Removes a person from the table. Another person becomes host if need be, and a table without people ends.
    fn remove(&mut self, member: Member, kicked: bool) {
        self.tell(TableEvent::Left { member, kicked });
        if self.state.table.host == member {
            let heir = self.state.seated().map(|(_, heir)| heir).next();
            match heir {
                Some(host) => self.tell(TableEvent::HostChanged { host }),
                None => self.tell(TableEvent::Closed {
                    reason: CloseReason::Empty,
                }),
            }
        }
    }

    /// Removes a person for the host. A player of a running game keeps the seat, but the others may vote about their absence.
    ///
    /// A person who is away when they are removed may come back: the host could not have told them why.
    pub(super) fn kick(&mut self, member: Member, whom: Member, choice: Absence) -> Result<(), Refusal> {
        if !self.state.is_here(whom) || whom == member {
            return Err(Refusal::NoSuchMember);
        }
        match (&self.state.table.stage, self.state.table.seat_of(whom)) {
            (&Stage::Committing { until, .. }, _) => Err(Refusal::GameStarting { until }),
            (Stage::Playing, Some(seat)) => self.vote_about_absent(member, whom, seat, choice),
            _ => {
                self.require_host(member)?;
                let person = self.state.person(whom).ok_or(Refusal::NoSuchMember)?;
                let is_here = !self.live.is_away(&person.id);
                self.remove(whom, is_here);
                Ok(())
            }
        }
    }

    /// Notes a vote about an absent player. Something happens when more than half of the others want the same: a bot takes over
    /// until the player returns, or the game ends without a result. The time after which bots take over by themselves does not
    /// matter. Others who are away count for [`ABSENCE`] too, so that a short lost connection gives nobody a majority.
    fn vote_about_absent(
        &mut self,
        member: Member,
        whom: Member,
        seat: Seat,
        choice: Absence,
    ) -> Result<(), Refusal> {
        let own = self.state.table.seat_of(member).ok_or(Refusal::NotSeated)?;
        if self.state.is_bot_run(seat) && choice != Absence::End {
            return Err(Refusal::BotPlays);
        }
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let players = play.game.players();
        let has_resigned = |seat: Seat| players.get(seat).is_some_and(|player| player.resigned);
        if has_resigned(seat) || has_resigned(own) {
            return Err(Refusal::Game(game::Refusal::Resigned));
        }
        let person = self.state.person(whom).ok_or(Refusal::NoSuchMember)?;
        let since = self.live.away_since(&person.id).ok_or(Refusal::StillHere)?;
        let takeover = self.state.table.settings.takeover;
        let until = since.saturating_add(ABSENCE);
        if self.now < until {
            return Err(Refusal::JustLeft { until });
        }
        let game = play.round.number;
        let is_voter = |(seat, other): &(Seat, Member)| {
            let person = self.state.person(*other);
            let away = person.and_then(|person| self.live.away_since(&person.id));
            let is_lost = away.is_some_and(|since| self.now >= since.saturating_add(ABSENCE));
            *other == member || (*other != whom && !is_lost && !has_resigned(*seat))
        };
        let voters: Vec<(Seat, Member)> = self.state.seated().filter(is_voter).collect();
        self.vote(own, whom, choice);
        let votes = voters.iter().filter(|(seat, _)| {
            let place = self.state.place(*seat);
            place.is_some_and(|place| place.bot_for == Some(whom) && place.choice == choice)
        });
        if votes.count() * 2 > voters.len() {
            match choice {
                Absence::Wait => {}
                Absence::Bot => {
                    let level = takeover.map_or_else(BotLevel::default, |takeover| takeover.level);
                    self.take_over(seat, level);
                }
                Absence::End => self.tell(TableEvent::BrokenOff { game }),
            }
        }
        Ok(())
    }

    fn vote(&mut self, seat: Seat, whom: Member, choice: Absence) {
        let vote = (Some(whom), choice);
        if self
            .state
            .place(seat)
            .is_some_and(|place| (place.bot_for, place.choice) != vote)
        {
            self.tell(TableEvent::Ready {
                seat,
                want: None,
                bot_for: Some(whom),
                choice,
            });
        }
    }

    pub(super) fn mute(&mut self, member: Member, whom: Member, muted: bool) -> Result<(), Refusal> {
        self.require_host(member)?;
        let person = self.state.table.member(whom).ok_or(Refusal::NoSuchMember)?;
        if whom == member {
            return Err(Refusal::NoSuchMember);
        }
        if person.muted != muted {
            self.tell(TableEvent::Muted { member: whom, muted });
        }
        Ok(())
    }

    pub(super) fn seat_bot(&mut self, member: Member, seat: Seat, level: BotLevel) -> Result<(), Refusal> {
        self.require_host(member)?;
        self.require_no_game()?;
        let place = self.state.place(seat).ok_or(Refusal::NoSuchSeat)?;
        match place.sitter {
            Some(Sitter::Member(_)) => return Err(Refusal::SeatTaken),
            Some(Sitter::Bot(there)) if there == level => return Ok(()),
            _ => {}
        }
        self.tell(TableEvent::BotSeated { seat, level });
        Ok(())
    }

    pub(super) fn unseat_bot(&mut self, member: Member, seat: Seat) -> Result<(), Refusal> {
        self.require_host(member)?;
        self.require_no_game()?;
        match self.state.place(seat).ok_or(Refusal::NoSuchSeat)?.sitter {
            Some(Sitter::Bot(_)) => {
                self.tell(TableEvent::BotUnseated { seat });
                Ok(())
            }
            _ => Err(Refusal::NotABot),
        }
    }

    pub(super) fn change_settings(&mut self, member: Member, settings: &Settings) -> Result<(), Refusal> {
        self.require_host(member)?;
        self.require_no_game()?;
        if self.state.table.stage != Stage::Gathering {
            return Err(Refusal::MatchBegun);
        }
        settings.check()?;
        let cut_off = self.state.table.seats.iter().skip(usize::from(settings.seats));
        if cut_off.into_iter().any(|place| place.sitter.is_some()) {
            return Err(Refusal::SeatTaken);
        }
        if *settings != self.state.table.settings {
            self.tell(TableEvent::SettingsChanged {
                settings: settings.clone(),
            });
        }
        Ok(())
    }

    /// Refuses the words of people who are muted, or who have just said much.
    fn may_speak(&self, member: Member) -> Result<(), Refusal> {
        let person = self.state.person(member).ok_or(Refusal::NotSeated)?;
        if self.state.table.member(member).is_some_and(|person| person.muted) {
            return Err(Refusal::Muted);
        }
        let earliest = person
            .said
            .front()
            .copied()
            .filter(|_| person.said.len() >= CHAT_LINES);
        if let Some(until) = earliest.map(|first| first.saturating_add(CHAT_SPAN))
            && self.now < until
        {
            return Err(Refusal::TooFast { until });
        }
        Ok(())
    }

    pub(super) fn chat(&mut self, member: Member, text: &ChatText) -> Result<(), Refusal> {
        self.may_speak(member)?;
        self.tell(TableEvent::Chatted {
            member,
            text: text.clone(),
        });
        Ok(())
    }

    pub(super) fn close(&mut self, member: Member) -> Result<(), Refusal> {
        self.require_host(member)?;
        if self.state.seated().any(|(_, other)| other != member) {
            self.require_no_game()?;
        }
        self.tell(TableEvent::Closed {
            reason: CloseReason::Host,
        });
        Ok(())
    }
}
