//! Tables that go on for very long: they take no more than their limits, and end well.

use kostka_protocol::table::Stage;
use kostka_protocol::{BotLevel, ChatText, Command, GameNumber, Settings};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;
use kostka_rules::{NoOpenings, NoWords, Oracles, Seat};
use kostka_session::{EVENTS, MOVES, Recorded, Request, Session, TableEvent, Who};
use serde_json::json;

use crate::world::{START, name, person};

/// A table without any checks, which would take minutes here.
struct Table {
    session: Session,
    log: Vec<Recorded>,
    now: u64,
}

fn oracles() -> Oracles<'static> {
    Oracles {
        lexicon: &NoWords,
        openings: &NoOpenings,
    }
}

impl Table {
    fn new(settings: serde_json::Value) -> Table {
        let settings: Settings = serde_json::from_value(settings).unwrap();
        let (session, log) = Session::create(START, person("Ania"), name("Ania"), settings).unwrap();
        let now = START;
        Table { session, log, now }
    }

    /// Returns the code of the refusal, or `done`.
    fn give(&mut self, who: &str, command: Command) -> &'static str {
        let who = Who::Person {
            id: person(who),
            name: name(who),
        };
        let request = Request { id: None, command };
        let secret = Bytes32([7; 32]);
        match self.session.decide(self.now, &who, &request, oracles(), secret) {
            Ok(decision) => {
                self.log.extend(decision.events.iter().cloned());
                self.session.accept(decision).unwrap();
                "done"
            }
            Err(refusal) => refusal.code(),
        }
    }

    /// Lets the time pass until the next deadline.
    fn tick(&mut self) {
        self.now = self.session.next_deadline().unwrap();
        let decision = self.session.tick(self.now, oracles(), Bytes32([9; 32])).unwrap();
        self.log.extend(decision.events.iter().cloned());
        self.session.accept(decision).unwrap();
    }

    fn start(&mut self) {
        assert_eq!(self.give("Ania", Command::Start {}), "done");
        let game = GameNumber(1);
        let nonce = Bytes32([1; 32]);
        assert_eq!(self.give("Ania", Command::Nonce { game, nonce }), "done");
    }
}

fn seat_bot(seat: u8, level: BotLevel) -> Command {
    let seat = Seat(seat);
    Command::SeatBot { seat, level }
}

#[test]
fn a_table_with_too_many_events_only_ends_its_game_and_itself() {
    let mut table = Table::new(json!({"rulebook": "pl-standard", "seats": 3, "clock": "off"}));
    table.give("Ania", seat_bot(1, BotLevel::Strong));
    for level in [BotLevel::Novice, BotLevel::Casual].into_iter().cycle() {
        if table.session.seq() >= EVENTS - 1 {
            break;
        }
        assert_eq!(table.give("Ania", seat_bot(2, level)), "done");
    }
    table.start();
    let text = ChatText::new("hej").unwrap();
    let chat = Command::Chat { text };
    for refused in [chat, Command::Sit { seat: None }, seat_bot(2, BotLevel::Expert)] {
        assert_eq!(table.give("Ania", refused), "too-many-events");
    }
    let resign = Command::Resign { game: GameNumber(1) };
    assert_eq!(table.give("Ania", resign), "done");
    assert_eq!(table.give("Ania", Command::Rematch {}), "too-many-events");
    assert_eq!(table.give("Ania", Command::Close {}), "done");
    assert!(table.session.seq() < EVENTS + 20);
    assert!(Session::replay(table.log).unwrap() == table.session);
}

#[test]
fn a_game_that_would_never_end_is_broken_off() {
    let mut table = Table::new(json!({
        "rulebook": "pl-standard", "seats": 2, "clock": 30, "rules": {"untouched_draw": 0},
    }));
    table.give("Jurek", Command::Sit { seat: None });
    table.give("Jurek", Command::Ready { ready: true });
    table.start();
    // Both are away, and nobody draws when the time is up.
    while table.session.next_deadline().is_some() {
        table.tick();
        assert!(table.session.seq() < 2 * MOVES as u64, "the game never ends");
    }
    assert_eq!(table.session.table().stage, Stage::Between { match_over: false });
    let moves = table
        .log
        .iter()
        .filter(|recorded| matches!(recorded.event, TableEvent::Moved { .. }));
    assert_eq!(moves.count(), MOVES);
    let last = TurnNumber::FIRST.0 as usize + MOVES;
    let TableEvent::Moved { turn, .. } = &table.log[table.log.len() - 2].event else {
        panic!("a move comes before the end");
    };
    assert_eq!(turn.0 as usize, last);
    assert!(Session::replay(table.log).unwrap() == table.session);
}
