//! A table under test. It stores every step, tells every recipient and checks all invariants.

use std::collections::BTreeSet;

use kostka_protocol::table::{Absence, Stage};
use kostka_protocol::{
    Command, CommandId, DisplayName, GameNumber, Member, ServerMessage, Settings, Snapshot,
};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;
use kostka_rules::{Game, Lexicon, Openings, Oracles, Rulebook, Seat, Terms};
use kostka_session::{
    BotTurn, Decision, Millis, PersonId, Recorded, Refusal, Request, Session, TableEvent, Ticket, Who,
};
use serde_json::Value;

/// The time at which every test begins.
pub(crate) const START: Millis = 1_000_000;

/// Says that a rack of more than 20 tiles could have opened, so that the tests see the difference.
pub(crate) struct LargeRacksOpen;

impl Openings for LargeRacksOpen {
    fn can_open(&self, _: &Terms, rack: &[kostka_rules::Face]) -> bool {
        rack.len() > 20
    }
}

/// A client that keeps its snapshot up to date by events alone.
struct Follower {
    person: PersonId,
    snapshot: Snapshot,
}

/// A table, its clients, and everything that a host program has.
pub(crate) struct World {
    pub(crate) session: Session,
    /// The session as it would be after a restart, made of the stored events alone.
    shadow: Session,
    pub(crate) log: Vec<Recorded>,
    pub(crate) now: Millis,
    lexicon: Box<dyn Lexicon>,
    followers: Vec<Follower>,
    /// The game with all hidden tiles, made of the stored events.
    pub(crate) truth: Option<Game>,
    /// Tiles that were shown in drafts of this turn.
    drafted: BTreeSet<u8>,
    ids: u32,
    pub(crate) secrets: u8,
    /// Every frame that was sent, with the recipient's name.
    pub(crate) frames: Vec<(String, ServerMessage)>,
    pub(crate) keep_frames: bool,
}

pub(crate) fn name(text: &str) -> DisplayName {
    DisplayName::new(text).unwrap()
}

pub(crate) fn person(text: &str) -> PersonId {
    PersonId(format!("person-{text}"))
}

/// Returns the command that removes a person, or votes for a bot in their seat.
pub(crate) fn kick(member: u16) -> Command {
    vote(member, Absence::Bot)
}

/// Returns the vote about an absent player.
pub(crate) fn vote(member: u16, choice: Absence) -> Command {
    let member = Member(member);
    Command::Kick { member, choice }
}

pub(crate) fn settings(rulebook: &str) -> Settings {
    Settings::of(Rulebook::find(rulebook).unwrap())
}

impl World {
    /// Creates a table whose host is Ania, who is connected.
    pub(crate) fn new(settings: Settings) -> World {
        let (session, log) = Session::create(START, person("Ania"), name("Ania"), settings).unwrap();
        let mut world = World::of(session, log);
        world.connect("Ania");
        world
    }

    /// Takes a table at which nobody is connected.
    pub(crate) fn of(session: Session, log: Vec<Recorded>) -> World {
        let shadow = Session::replay(log.clone()).unwrap();
        World {
            session,
            shadow,
            log,
            now: START,
            lexicon: Box::new(kostka_rules::NoWords),
            followers: Vec::new(),
            truth: None,
            drafted: BTreeSet::new(),
            ids: 0,
            secrets: 0,
            frames: Vec::new(),
            keep_frames: false,
        }
    }

    pub(crate) fn with_words(mut self, lexicon: impl Lexicon + 'static) -> World {
        self.lexicon = Box::new(lexicon);
        self
    }

    /// Creates a table with these people in its first seats, all ready.
    pub(crate) fn seated(settings: Settings, people: &[&str]) -> World {
        let mut world = World::new(settings);
        for who in people.iter().skip(1) {
            world.connect(who);
            world.ok(who, Command::Sit { seat: None });
            world.ok(who, Command::Ready { ready: true });
        }
        world
    }

    /// Starts the game and gives everybody's nonce.
    pub(crate) fn start(&mut self, people: &[&str]) {
        self.ok("Ania", Command::Start {});
        self.nonces(people);
    }

    pub(crate) fn nonces(&mut self, people: &[&str]) {
        let Stage::Committing { game, .. } = self.session.table().stage.clone() else {
            panic!("the table does not wait for nonces")
        };
        for (at, who) in people.iter().enumerate() {
            let nonce = Bytes32([at as u8 + 1; 32]);
            self.ok(who, Command::Nonce { game, nonce });
        }
    }

    pub(crate) fn connect(&mut self, who: &str) {
        let change = self.session.connected(self.now, &person(who));
        self.store(change.decision);
        let Ok(recipient) = self.session.admit(&person(who)) else {
            return;
        };
        let snapshot = self.session.snapshot(recipient);
        self.check_secrecy(who, &serde_json::to_value(&snapshot).unwrap());
        self.followers.retain(|follower| follower.person != person(who));
        self.followers.push(Follower {
            person: person(who),
            snapshot,
        });
    }

    pub(crate) fn disconnect(&mut self, who: &str) {
        let change = self.session.disconnected(self.now, &person(who));
        self.store(change.decision);
        self.followers.retain(|follower| follower.person != person(who));
    }

    pub(crate) fn who(&self, who: &str) -> Who {
        Who::Person {
            id: person(who),
            name: name(who),
        }
    }

    /// Sends a command under a fresh id.
    pub(crate) fn send(&mut self, who: &str, command: Command) -> Result<Decision, Refusal> {
        self.ids += 1;
        let id = CommandId::new(&format!("c{}", self.ids)).unwrap();
        self.send_as(who, id, command)
    }

    pub(crate) fn send_as(
        &mut self,
        who: &str,
        id: CommandId,
        command: Command,
    ) -> Result<Decision, Refusal> {
        let who = self.who(who);
        let request = Request {
            id: Some(Ticket::new(id, &command)),
            command,
        };
        self.decide(&who, &request)
    }

    pub(crate) fn bot(&mut self, turn: &BotTurn, command: Command) -> Result<Decision, Refusal> {
        self.decide(&Who::Bot(turn.seat), &Request { id: None, command })
    }

    fn decide(&mut self, who: &Who, request: &Request) -> Result<Decision, Refusal> {
        self.secrets = self.secrets.wrapping_add(1);
        let secret = secret_of(self.secrets);
        let oracles = Oracles {
            lexicon: &*self.lexicon,
            openings: &LargeRacksOpen,
        };
        let decision = self.session.decide(self.now, who, request, oracles, secret)?;
        self.store(decision.clone());
        // The same command under the same id gives the same number and no events.
        if let (Some(_), Who::Person { .. }) = (&request.id, who) {
            let oracles = Oracles {
                lexicon: &*self.lexicon,
                openings: &LargeRacksOpen,
            };
            if !decision.events.is_empty() {
                let again = self
                    .session
                    .decide(self.now + 5, who, request, oracles, secret)
                    .unwrap();
                assert_eq!((again.seq, again.events.len()), (decision.seq, 0));
            }
        }
        Ok(decision)
    }

    /// Sends a command that must be accepted.
    #[track_caller]
    pub(crate) fn ok(&mut self, who: &str, command: Command) -> Decision {
        match self.send(who, command.clone()) {
            Ok(decision) => decision,
            Err(refusal) => panic!("{command:?} of {who} was refused: {refusal}"),
        }
    }

    /// Sends a command that must be refused with this code.
    #[track_caller]
    pub(crate) fn refused(&mut self, who: &str, command: Command, code: &str) {
        let before = self.session.clone();
        match self.send(who, command.clone()) {
            Ok(_) => panic!("{command:?} of {who} was done instead of refused as {code}"),
            Err(refusal) => assert_eq!(refusal.code(), code, "{command:?} of {who}"),
        }
        assert!(before == self.session);
    }

    /// Lets time pass, and serves all deadlines on the way.
    pub(crate) fn wait(&mut self, millis: Millis) {
        let end = self.now + millis;
        while let Some(deadline) = self.session.next_deadline().filter(|deadline| *deadline <= end) {
            self.now = self.now.max(deadline);
            self.secrets = self.secrets.wrapping_add(1);
            let oracles = Oracles {
                lexicon: &*self.lexicon,
                openings: &LargeRacksOpen,
            };
            let decision = self
                .session
                .tick(self.now, oracles, secret_of(self.secrets))
                .unwrap();
            assert!(
                !decision.events.is_empty(),
                "a deadline was reached and nothing happened"
            );
            self.store(decision);
        }
        self.now = end;
    }

    /// Restarts the host program after a while, and connects everybody again.
    pub(crate) fn crash(&mut self, millis: Millis) {
        let alive_until = self.now;
        let people: Vec<PersonId> = self
            .followers
            .iter()
            .map(|follower| follower.person.clone())
            .collect();
        self.now += millis;
        self.session = Session::replay(self.log.clone()).unwrap();
        assert!(self.session == self.shadow);
        let decision = self.session.resume(self.now, alive_until);
        self.store(decision);
        for person in people {
            self.connect(person.0.trim_start_matches("person-"));
        }
    }

    /// Takes a table from its stored events, as if another release had written them.
    pub(crate) fn restore(&mut self, log: Vec<Recorded>) {
        self.session = Session::replay(log.clone()).unwrap();
        self.shadow = self.session.clone();
        self.log = log;
    }

    /// Stores, accepts and tells a decision like a host program, and checks all invariants.
    pub(crate) fn store(&mut self, decision: Decision) {
        let events = &decision.events.clone();
        for recorded in events {
            assert_eq!(
                recorded.seq,
                self.log.last().map_or(1, |last| last.seq + 1),
                "numbers have no gaps"
            );
            let text = serde_json::to_string(recorded).unwrap();
            let read: Recorded = serde_json::from_str(&text).unwrap();
            assert_eq!(read, *recorded, "an event survives writing and reading");
            self.shadow.apply(read).unwrap();
            self.log.push(recorded.clone());
            self.follow_truth(recorded);
        }
        self.session.accept(decision).unwrap();
        assert!(
            self.session == self.shadow,
            "the stored events give the same session"
        );
        let session = &self.session;
        self.followers
            .retain(|follower| session.admit(&follower.person).is_ok());
        for recorded in events {
            self.tell(recorded);
        }
        self.check_followers();
        self.check_invariants();
        for at in 0..self.followers.len() {
            let person = self.followers[at].person.clone();
            if let Ok(recipient) = self.session.admit(&person)
                && let Some(prompt) = self
                    .session
                    .prompt(events, recipient)
                    .filter(|_| !events.is_empty())
            {
                self.check_secrecy(&short(&person), &serde_json::to_value(&prompt).unwrap());
                self.keep(&person, prompt);
            }
        }
    }

    fn keep(&mut self, person: &PersonId, message: ServerMessage) {
        if self.keep_frames {
            self.frames.push((short(person), message));
        }
    }

    fn follow_truth(&mut self, recorded: &Recorded) {
        match &recorded.event {
            TableEvent::Dealt { started, .. } => {
                self.truth = Some(started.game());
                self.drafted.clear();
            }
            TableEvent::Moved { steps, .. } => {
                if let Some(game) = &mut self.truth {
                    steps.iter().for_each(|step| game.apply(step));
                }
                self.drafted.clear();
            }
            _ => {}
        }
    }

    fn tell(&mut self, recorded: &Recorded) {
        let last = recorded.seq == self.session.seq();
        for at in 0..self.followers.len() {
            let person = self.followers[at].person.clone();
            let Ok(recipient) = self.session.admit(&person) else {
                continue;
            };
            let frame = self.session.frame(recorded, recipient);
            let text = frame.to_json();
            let read: ServerMessage = serde_json::from_str(&text).unwrap();
            assert_eq!(read, frame, "a frame survives writing and reading");
            // `truth` is the game after the last event of the decision, so only that event can be compared with it.
            if last {
                self.check_secrecy(&short(&person), &serde_json::to_value(&frame).unwrap());
            }
            let ServerMessage::Event(event) = &read else {
                panic!("a frame is an event")
            };
            self.followers[at].snapshot.apply(event).unwrap();
            self.keep(&person, frame);
        }
    }

    /// Checks that every client's snapshot is the one that the server would send.
    fn check_followers(&self) {
        for follower in &self.followers {
            let Ok(recipient) = self.session.admit(&follower.person) else {
                continue;
            };
            let past = serde_json::to_value(self.session.past(recipient)).unwrap();
            self.check_secrecy(&short(&follower.person), &past);
            let mut expected = self.session.snapshot(recipient);
            expected.away.clone_from(&follower.snapshot.away);
            expected.away_since.clone_from(&follower.snapshot.away_since);
            expected.draft.clone_from(&follower.snapshot.draft);
            assert_eq!(
                serde_json::to_value(&follower.snapshot).unwrap(),
                serde_json::to_value(&expected).unwrap(),
                "{:?} after {:?}",
                follower.person,
                self.log.last()
            );
            if let (Some(truth), Some(you), Some(view)) = (&self.truth, expected.you, &expected.game)
                && expected.table.stage == Stage::Playing
            {
                assert_eq!(truth.may_announce(you), view.view.may_announce());
                assert_eq!(truth.may_redeal(you), view.view.may_redeal());
                assert_eq!(truth.clock_seconds(), view.view.clock_seconds());
            }
        }
    }

    /// Checks that a message tells its recipient no hidden tile and no secret. At the end of a game nothing is hidden.
    fn check_secrecy(&self, who: &str, told: &Value) {
        let Some(game) = &self.truth else { return };
        if game.outcome().is_some() || self.session.table().stage != Stage::Playing {
            return;
        }
        let mut allowed: BTreeSet<u8> = game.table().iter().flatten().map(|laid| laid.tile.0).collect();
        allowed.extend(&self.drafted);
        if let Some(seat) = self.session.seat(&person(who)) {
            allowed.extend(game.players()[seat].rack.iter().map(|tile| tile.0));
        }
        let mut ids = Vec::new();
        tile_ids(told, &mut ids);
        for id in ids {
            assert!(allowed.contains(&id), "{who} was told of tile {id}: {told}");
        }
        let text = told.to_string();
        assert!(
            !text.contains(&game.seed().to_string()),
            "{who} was told the seed"
        );
        let secret = self.log.iter().rev().find_map(|recorded| match &recorded.event {
            TableEvent::Committed { secret, .. } => Some(*secret),
            _ => None,
        });
        assert!(
            !text.contains(&secret.unwrap().to_string()),
            "{who} was told the secret"
        );
        assert!(!text.contains("person-"), "{who} was told the id of a person");
    }

    fn check_invariants(&self) {
        let (seats, taken) = self.seats_taken();
        assert!((2..=6).contains(&seats) && taken <= seats);
        if let Some(game) = &self.truth {
            let on_racks: usize = game.players().values().map(|player| player.rack.len()).sum();
            let on_table: usize = game.table().iter().map(Vec::len).sum();
            assert_eq!(
                on_racks + on_table + game.stock().len(),
                game.terms().tiles().len()
            );
        }
    }

    /// Returns the number of seats and the number of those that are taken.
    pub(crate) fn seats_taken(&self) -> (usize, usize) {
        let seats = &self.session.table().seats;
        let taken = seats.iter().filter(|place| place.sitter.is_some()).count();
        (seats.len(), taken)
    }

    /// Sends a draft for the current turn.
    pub(crate) fn draft(&mut self, who: &str, rows: &str) -> Result<ServerMessage, Refusal> {
        let (game, turn) = self.turn();
        let table = rows_of(rows);
        self.session.draft(&person(who), game, turn, Some(&table))
    }

    pub(crate) fn game(&self) -> &Game {
        self.truth.as_ref().unwrap()
    }

    /// Returns the numbers of the game and of the turn.
    pub(crate) fn turn(&self) -> (GameNumber, TurnNumber) {
        let game = self.log.iter().rev().find_map(|recorded| match &recorded.event {
            TableEvent::Committed { game, .. } => Some(*game),
            _ => None,
        });
        (
            game.unwrap_or_default(),
            self.truth.as_ref().map_or(TurnNumber(0), Game::turn_number),
        )
    }

    pub(crate) fn seat_name(&self, seat: Seat) -> String {
        let snapshot = self.session.snapshot(kostka_session::Recipient::SPECTATOR);
        let place = &snapshot.table.seats[seat.index()];
        match place.sitter {
            Some(kostka_protocol::table::Sitter::Member(member)) => {
                snapshot.table.members[usize::from(member.0)].name.to_string()
            }
            other => panic!("{other:?} is not a person"),
        }
    }

    /// Returns the name of the player to move.
    pub(crate) fn mover(&self) -> String {
        self.seat_name(self.game().turn())
    }

    /// Returns the game as a spectator sees it.
    pub(crate) fn view(&self) -> kostka_protocol::GameView {
        let snapshot = self.session.snapshot(kostka_session::Recipient::SPECTATOR);
        snapshot.game.unwrap()
    }

    pub(crate) fn draw(&mut self) {
        let (game, turn) = self.turn();
        let mover = self.mover();
        self.ok(&mover, Command::Draw { game, turn });
    }

    /// Returns the types of the events after a number.
    pub(crate) fn kinds_after(&self, seq: u64) -> Vec<String> {
        self.log
            .iter()
            .filter(|recorded| recorded.seq > seq)
            .map(|recorded| {
                let event = serde_json::to_value(&recorded.event).unwrap();
                event["type"].as_str().unwrap().to_owned()
            })
            .collect()
    }
}

/// Returns a secret that differs from all nonces of the tests.
fn secret_of(number: u8) -> Bytes32 {
    let mut secret = Bytes32([number; 32]);
    secret.0[0] = !number;
    secret
}

pub(crate) fn rows_of(text: &str) -> Vec<Vec<String>> {
    text.split('|')
        .map(|row| row.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .filter(|row| !row.is_empty())
        .collect()
}

fn short(person: &PersonId) -> String {
    person.0.trim_start_matches("person-").to_owned()
}

/// Collects every tile id in a message, except those drawn for the start, which are public.
fn tile_ids(value: &Value, found: &mut Vec<u8>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match key.as_str() {
                    "start_draw" => {}
                    "ids" | "last_laid" => numbers(value, found),
                    _ => tile_ids(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| tile_ids(value, found)),
        _ => {}
    }
}

fn numbers(value: &Value, found: &mut Vec<u8>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| numbers(value, found)),
        other => found.extend(other.as_u64().map(|id| id as u8)),
    }
}
