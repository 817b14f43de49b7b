//! A new table in this browser, dealt at once.

use kostka_protocol::{BotLevel, Command, DisplayName, Member, Settings};
use kostka_rules::{NoWords, Oracles, Seat};
use kostka_session::{Recorded, Refusal, Request, Session, Who};

use super::person_id;
use crate::browser;
use crate::link::Kind;
use crate::storage::GAMES;
use crate::words::OpeningSearch;

/// What is to be played, and by whom. The seats of the settings are as many as there are people and bots.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) kind: Kind,
    pub(crate) people: Vec<DisplayName>,
    pub(crate) bots: Vec<BotLevel>,
    pub(crate) settings: Settings,
}

impl NewGame {
    /// Begins the first game, keeps it, and gives the table's id.
    pub(crate) fn begin(&self) -> Result<String, Refusal> {
        let id = browser::random_name();
        let (session, events) = self.seat_everybody()?;
        GAMES.create(&id, self.kind, &session, &events, browser::now());
        Ok(id)
    }

    fn seat_everybody(&self) -> Result<(Session, Vec<Recorded>), Refusal> {
        let mut people = self.people.iter();
        let host = people.next().ok_or(Refusal::NotSeated)?;
        let (session, events) = Session::create(
            browser::now(),
            person_id(Member(0)),
            host.clone(),
            self.settings.clone(),
        )?;
        let mut table = Beginning { session, events };
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
struct Beginning {
    session: Session,
    events: Vec<Recorded>,
}

impl Beginning {
    fn tell(&mut self, who: &Who, command: Command) -> Result<(), Refusal> {
        let request = Request { id: None, command };
        // Nothing is judged before the first turn.
        let oracles = Oracles {
            lexicon: &NoWords,
            openings: &OpeningSearch,
        };
        let decision = self
            .session
            .decide(browser::now(), who, &request, oracles, browser::random())?;
        self.events.extend_from_slice(&decision.events);
        // A session takes in what it decided itself.
        self.session.accept(decision).map_err(|_| Refusal::Closed)?;
        Ok(())
    }
}
