//! A new table in this browser, dealt at once.

use kostka_protocol::{BotLevel, Command, DisplayName, Member, Settings};
use kostka_rules::Seat;
use kostka_session::{Recorded, Refusal, Request, Session, Who};

use super::{Moment, person_id};
use crate::games::{Games, Kind};
use crate::storage::Storage;

/// The players and the settings of a new table. The seats of the settings are as many as there are people and bots.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// One person or several.
    pub kind: Kind,
    /// Names of the people, the host first.
    pub people: Vec<DisplayName>,
    /// Levels of the bots.
    pub bots: Vec<BotLevel>,
    /// The agreement of the players.
    pub settings: Settings,
}

impl NewGame {
    /// Begins the first game and keeps it under this id.
    ///
    /// # Errors
    ///
    /// There are no people, or the settings and the players do not fit together.
    pub fn begin(&self, games: Games<impl Storage>, id: &str, moment: Moment) -> Result<(), Refusal> {
        let (session, events) = self.seat_everybody(moment)?;
        games.create(id, self.kind, &session, &events, moment.now);
        Ok(())
    }

    fn seat_everybody(&self, moment: Moment) -> Result<(Session, Vec<Recorded>), Refusal> {
        let mut people = self.people.iter();
        let host = people.next().ok_or(Refusal::NotSeated)?;
        let (session, events) = Session::create(
            moment.now,
            person_id(Member(0)),
            host.clone(),
            self.settings.clone(),
        )?;
        let mut table = Beginning {
            session,
            events,
            moment,
        };
        for (at, name) in (1..).zip(people) {
            let who = Who::Person {
                id: person_id(Member(at)),
                name: name.clone(),
            };
            table.tell(&who, Command::Sit { seat: None })?;
            table.tell(&who, Command::Ready { ready: true })?;
        }
        let host = Who::Person {
            id: person_id(Member(0)),
            name: host.clone(),
        };
        for (at, level) in (self.people.len()..).zip(&self.bots) {
            let seat = Seat(u8::try_from(at).map_err(|_| Refusal::NoSuchSeat)?);
            table.tell(&host, Command::SeatBot { seat, level: *level })?;
        }
        table.tell(&host, Command::Start {})?;
        Ok((table.session, table.events))
    }
}

/// A table that is being set.
struct Beginning<'a> {
    session: Session,
    events: Vec<Recorded>,
    moment: Moment<'a>,
}

impl Beginning<'_> {
    fn tell(&mut self, who: &Who, command: Command) -> Result<(), Refusal> {
        let request = Request { id: None, command };
        let Moment { now, random, oracles } = self.moment;
        let decision = self.session.decide(now, who, &request, oracles, random())?;
        self.events.extend_from_slice(&decision.events);
        // A session takes in what it decided itself.
        self.session.accept(decision).map_err(|_| Refusal::Closed)?;
        Ok(())
    }
}
