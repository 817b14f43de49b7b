//! Commands about seats, the host, settings and chat.

use kostka_protocol::event::CloseReason;
use kostka_protocol::event::Nothing;
use kostka_protocol::table::{Sitter, Stage};
use kostka_protocol::{BotLevel, ChatText, DisplayName, Member, Settings};
use kostka_rules::{Action, Seat};

use super::Story;
use crate::event::TableEvent;
use crate::people::PersonId;
use crate::refusal::Refusal;
use crate::{CHAT_LINES, CHAT_SPAN, MEMBERS};

impl Story<'_> {
    /// Gives a person a seat, and a number if they have none yet.
    pub(super) fn sit(
        &mut self,
        id: &PersonId,
        name: &DisplayName,
        seat: Option<Seat>,
    ) -> Result<Member, Refusal> {
        let known = self.state.member_of(id);
        if let Some(person) = known.and_then(|member| self.state.person(member))
            && person.kicked
        {
            return Err(Refusal::Removed);
        }
        self.require_no_game()?;
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
        let skeleton = name.skeleton();
        let is_taken =
            self.state.table.members.iter().any(|person| {
                Some(person.member) != known && !person.gone && person.name.skeleton() == skeleton
            });
        if is_taken {
            return Err(Refusal::NameTaken);
        }
        let member = match known {
            Some(member) => member,
            None if self.state.people.len() >= MEMBERS => return Err(Refusal::TooManyPeople),
            None => Member(u16::try_from(self.state.people.len()).map_err(|_| Refusal::TooManyPeople)?),
        };
        self.tell(TableEvent::Joined {
            member,
            name: name.clone(),
            you: Nothing,
            person: id.clone(),
        });
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

    pub(super) fn kick(&mut self, member: Member, whom: Member) -> Result<(), Refusal> {
        self.require_host(member)?;
        let person = self.state.person(whom).ok_or(Refusal::NoSuchMember)?;
        if !self.state.is_here(whom) || whom == member {
            return Err(Refusal::NoSuchMember);
        }
        let away = self.live.is_away(&person.id);
        match &self.state.table.stage {
            &Stage::Committing { until, .. } => return Err(Refusal::GameStarting { until }),
            Stage::Playing if self.state.table.seat_of(whom).is_some() => {
                if !away {
                    return Err(Refusal::StillHere);
                }
                self.replace_or_resign(whom)?;
            }
            _ => {}
        }
        self.remove(whom, true);
        Ok(())
    }

    /// Lets a bot play on for a person, if the settings allow bots to take over; resigns for them otherwise.
    fn replace_or_resign(&mut self, member: Member) -> Result<(), Refusal> {
        let Some(seat) = self.state.table.seat_of(member) else {
            return Ok(());
        };
        match self.state.table.settings.takeover {
            Some(_) if self.state.is_bot_run(seat) => {}
            Some(takeover) => self.take_over(seat, takeover.level),
            None => self.resign_if_playing(member)?,
        }
        Ok(())
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

    pub(super) fn chat(&mut self, member: Member, text: &ChatText) -> Result<(), Refusal> {
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
        self.tell(TableEvent::Chatted {
            member,
            text: text.clone(),
        });
        Ok(())
    }

    pub(super) fn close(&mut self, member: Member) -> Result<(), Refusal> {
        self.require_host(member)?;
        self.require_no_game()?;
        self.tell(TableEvent::Closed {
            reason: CloseReason::Host,
        });
        Ok(())
    }
}
