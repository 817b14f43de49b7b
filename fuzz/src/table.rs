//! Messages of three players at a table where a game is played, who come and go, while the server starts anew now and then: each is
//! refused with a code, or its events continue the numbers of the table, and the stored events lead to the same table.

use std::sync::LazyLock;

use kostka_protocol::{ClientMessage, CommandId, DisplayName, Settings};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Oracles, Rulebook, WordSet};
use kostka_session::{Command, Decision, PersonId, Recipient, Recorded, Request, Session, Ticket, Who};
use test_kit::openings::BruteForce;

/// The largest number of messages of one input.
const MAX_MESSAGES: usize = 96;

/// Gives the lines after the first byte to three players in turn, at a table of the rulebook that this byte chooses.
pub fn table(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    // Starting a game takes longer than most inputs, so each book's table is started once.
    static TABLES: LazyLock<Vec<Table>> =
        LazyLock::new(|| Rulebook::all().iter().map(Table::playing).collect());
    let mut table = TABLES[usize::from(*first) % TABLES.len()].clone();
    for (nth, line) in String::from_utf8_lossy(rest)
        .lines()
        .take(MAX_MESSAGES)
        .enumerate()
    {
        let Ok(message) = ClientMessage::parse(line) else {
            continue;
        };
        table.take(PEOPLE[nth % PEOPLE.len()], message);
    }
    let replayed = Session::replay(table.events.clone()).expect("stored events are a table");
    assert_eq!(replayed.seq(), table.session.seq());
    assert_eq!(
        serde_json::to_value(replayed.snapshot(Recipient::SPECTATOR).game).ok(),
        serde_json::to_value(table.session.snapshot(Recipient::SPECTATOR).game).ok()
    );
}

const PEOPLE: [&str; 3] = ["Ania", "Jurek", "Ola"];

#[derive(Clone)]
struct Table {
    session: Session,
    events: Vec<Recorded>,
    now: u64,
}

impl Table {
    /// Seats three players and ticks until their game has begun.
    fn playing(book: &Rulebook) -> Table {
        let settings: Settings =
            serde_json::from_value(serde_json::json!({ "rulebook": book.id, "seats": PEOPLE.len() }))
                .expect("settings of a table");
        let (session, events) =
            Session::create(1, person(PEOPLE[0]), name(PEOPLE[0]), settings).expect("a table");
        let mut table = Table {
            session,
            events,
            now: 1,
        };
        for who in &PEOPLE[1..] {
            table.decide(who, None, Command::Sit { seat: None });
        }
        for who in PEOPLE {
            table.decide(who, None, Command::Ready { ready: true });
        }
        table.decide(PEOPLE[0], None, Command::Start {});
        while table.session.snapshot(Recipient::SPECTATOR).game.is_none() {
            table.tick();
        }
        table
    }

    fn take(&mut self, who: &str, message: ClientMessage) {
        self.now += 100;
        match message {
            ClientMessage::Command { id, command } => self.decide(who, Some(id), command),
            ClientMessage::Draft { game, turn, table } => {
                let _ = self.session.draft(&person(who), game, turn, table.as_deref());
            }
            ClientMessage::React { reaction } => {
                let _ = self.session.react(self.now, &person(who), reaction);
            }
            ClientMessage::Ping { token } => self.happen(who, token),
            ClientMessage::Hello { .. } => {}
        }
    }

    /// A client that asks for the time lets some pass, or comes, goes, or finds a server that was started anew.
    fn happen(&mut self, who: &str, token: u32) {
        let change = match token % 8 {
            5 => self.session.disconnected(self.now, &person(who)),
            6 => self.session.connected(self.now, &person(who)),
            7 => return self.start_anew(),
            _ => return self.tick(),
        };
        self.accept(change.decision);
    }

    /// Loads the table from its events, as a server does that was away for a second.
    fn start_anew(&mut self) {
        self.session = Session::replay(self.events.clone()).expect("stored events are a table");
        let alive_until = self.now;
        self.now += 1_000;
        let resumed = self.session.resume(self.now, alive_until);
        self.accept(resumed);
    }

    fn decide(&mut self, who: &str, id: Option<CommandId>, command: Command) {
        let who = Who::Person {
            id: person(who),
            name: name(who),
        };
        let request = Request {
            id: id.map(|id| Ticket::new(id, &command)),
            command,
        };
        match self
            .session
            .decide(self.now, &who, &request, oracles(), Bytes32([7; 32]))
        {
            Ok(decision) => self.accept(decision),
            Err(refusal) => assert!(!refusal.code().is_empty()),
        }
    }

    /// Lets the time pass until the next deadline.
    fn tick(&mut self) {
        if let Some(deadline) = self.session.next_deadline() {
            self.now = self.now.max(deadline);
            let decision = self
                .session
                .tick(self.now, oracles(), Bytes32([9; 32]))
                .expect("a deadline brings a decision");
            self.accept(decision);
        }
    }

    fn accept(&mut self, decision: Decision) {
        let events = self.session.accept(decision).expect("a decision can be accepted");
        for event in events {
            let _ = self.session.frame(&event, Recipient::SPECTATOR);
            self.events.push(Recorded::clone(&event));
        }
    }
}

fn oracles() -> Oracles<'static> {
    static LEXICON: LazyLock<WordSet> = LazyLock::new(test_kit::words::lexicon);
    Oracles {
        lexicon: &*LEXICON,
        openings: &BruteForce,
    }
}

fn person(name: &str) -> PersonId {
    PersonId(name.to_owned())
}

fn name(name: &str) -> DisplayName {
    DisplayName::new(name).expect("a name")
}
