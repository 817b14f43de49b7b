//! Bots at a table, as a server or a browser lets them play.

use kostka_bots::{Driver, Level, Thought, needs_thinking};
use kostka_protocol::{Command, DisplayName, GameNumber, Settings, Stage, Takeover};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Oracles, Rulebook, Seat, WordSet};
use kostka_session::{Asked, BotTurn, NONCE_WAIT, PersonId, Refusal, Request, Session, Who};
use kostka_solver::OpeningSearch;
use kostka_solver::words::Index;

/// A table whose host is Ania.
struct Table {
    session: Session,
    driver: Driver,
    lexicon: WordSet,
    index: Option<Index>,
    now: u64,
}

fn ania() -> PersonId {
    PersonId("ania".to_owned())
}

impl Table {
    fn new(settings: Settings) -> Table {
        let name = DisplayName::new("Ania").unwrap();
        Table {
            session: Session::create(0, ania(), name, settings).unwrap().0,
            driver: Driver::default(),
            lexicon: kostka_test_kit::words::lexicon(),
            index: None,
            now: 0,
        }
    }

    /// Ania looks on while bots of these levels play.
    fn of_bots(book: &str, levels: &[Level]) -> Table {
        let settings = Settings {
            seats: levels.len() as u8,
            ..Settings::of(Rulebook::find(book).unwrap())
        };
        let mut table = Table::new(settings);
        table.host(Command::Stand {});
        for (at, level) in (0..).zip(levels) {
            table.host(Command::SeatBot {
                seat: Seat(at),
                level: *level,
            });
        }
        table.begin();
        // There is nobody whose number could be waited for.
        table.wait(NONCE_WAIT);
        assert_eq!(table.session.table().stage, Stage::Playing);
        table
    }

    fn begin(&mut self) {
        self.host(Command::Start {});
        let terms = self.session.terms().unwrap();
        self.index = terms.tiles().is_letters().then(|| super::index(terms));
    }

    fn host(&mut self, command: Command) {
        let who = Who::Person {
            id: ania(),
            name: DisplayName::new("Ania").unwrap(),
        };
        self.decide(&who, command).unwrap();
    }

    fn decide(&mut self, who: &Who, command: Command) -> Result<(), Refusal> {
        self.now += 1;
        let oracles = Oracles {
            lexicon: &self.lexicon,
            openings: &OpeningSearch,
        };
        let request = Request { id: None, command };
        let decision = self
            .session
            .decide(self.now, who, &request, oracles, Bytes32([3; 32]))?;
        self.session.accept(decision).unwrap();
        Ok(())
    }

    fn wait(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        let oracles = Oracles {
            lexicon: &self.lexicon,
            openings: &OpeningSearch,
        };
        let decision = self.session.tick(self.now, oracles, Bytes32([9; 32])).unwrap();
        self.session.accept(decision).unwrap();
    }

    fn think(&self, turn: &BotTurn) -> Thought {
        if needs_thinking(turn) {
            Thought::about(&turn.view, turn.level, self.now, self.index.as_ref())
        } else {
            Thought::NOD
        }
    }

    /// Does what a bot wants, and returns the commands that were tried with what became of them.
    fn answer(&mut self, turn: &BotTurn, thought: Thought) -> Vec<(Command, Result<(), Refusal>)> {
        let mut tried = Vec::new();
        let mut tries = self.driver.answer(&self.session, turn, thought);
        while let Some(command) = tries.next(&self.session) {
            let done = self.decide(&Who::Bot(turn.seat), command.clone());
            if done.is_ok() {
                tries.accepted();
            }
            tried.push((command, done));
        }
        tried
    }

    fn wake(&mut self) -> Vec<BotTurn> {
        self.driver.wake(&self.session)
    }
}

#[test]
fn four_bots_play_every_rulebook_to_its_end() {
    for book in Rulebook::all() {
        let levels = [Level::Novice, Level::Casual, Level::Strong, Level::Novice];
        let mut table = Table::of_bots(&book.id, &levels);
        let mut asked = 0;
        while table.session.table().stage == Stage::Playing {
            let turns = table.wake();
            assert!(!turns.is_empty(), "{}: everybody waits", book.id);
            for turn in turns {
                let thought = table.think(&turn);
                for (command, done) in table.answer(&turn, thought) {
                    assert_eq!(done, Ok(()), "{}: {command:?}", book.id);
                }
            }
            asked += 1;
            assert!(asked < 2_000, "{}: the game does not end", book.id);
        }
        assert!(
            matches!(table.session.table().stage, Stage::Between { .. }),
            "{}",
            book.id
        );
        assert!(!table.driver.is_thinking(), "{}", book.id);
        assert!(asked >= 4, "{}: nobody played", book.id);
    }
}

#[test]
fn a_bot_is_asked_once_and_thinks_until_it_answers() {
    let mut table = Table::of_bots("pl-standard", &[Level::Casual; 2]);
    let turns = table.wake();
    assert_eq!(turns.len(), 1);
    assert!(table.wake().is_empty() && table.driver.is_thinking());
    let thought = table.think(&turns[0]);
    table.answer(&turns[0], thought);
    assert!(!table.driver.is_thinking());
    assert_eq!(table.wake().len(), 1);
}

#[test]
fn a_bot_whose_move_is_refused_draws() {
    let mut table = Table::of_bots("pl-standard", &[Level::Casual; 2]);
    let turn = table.wake().remove(0);
    let nonsense = Thought {
        table: Some(vec![turn.view.rack_faces()]),
        pace: 0,
    };
    let tried = table.answer(&turn, nonsense);
    assert!(matches!(tried[0], (Command::Play { .. }, Err(_))));
    assert!(matches!(tried[1], (Command::Draw { .. }, Ok(()))));
    let next = table.wake();
    assert_ne!(next[0].seat, turn.seat);
}

#[test]
fn a_bot_whose_thought_was_lost_draws() {
    let mut table = Table::of_bots("pl-standard", &[Level::Casual; 2]);
    let turn = table.wake().remove(0);
    let tried = table.answer(&turn, Thought::default());
    assert!(matches!(tried[0], (Command::Draw { .. }, Ok(()))));
}

#[test]
fn a_bot_that_is_refused_everything_resigns() {
    let mut table = Table::of_bots("pl-standard", &[Level::Casual; 3]);
    let turn = table.wake().remove(0);
    let mut tries = table.driver.answer(&table.session, &turn, Thought::default());
    let draw = tries.next(&table.session).unwrap();
    assert!(matches!(draw, Command::Draw { .. }));
    // The host program has refused it.
    let resign = tries.next(&table.session).unwrap();
    assert!(matches!(resign, Command::Resign { .. }));
    assert_eq!(table.decide(&Who::Bot(turn.seat), resign), Ok(()));
    tries.accepted();
    assert_eq!(tries.next(&table.session), None);
    assert_ne!(table.wake()[0].seat, turn.seat);
}

#[test]
fn a_bot_that_is_taken_away_while_it_thinks_changes_nothing() {
    let settings = Settings {
        seats: 2,
        takeover: Some(Takeover {
            after: 20,
            level: Level::Strong,
        }),
        ..Settings::of(Rulebook::find("pl-standard").unwrap())
    };
    let mut table = Table::new(settings);
    table.host(Command::SeatBot {
        seat: Seat(1),
        level: Level::Novice,
    });
    table.session.connected(0, &ania());
    table.begin();
    table.host(Command::Nonce {
        game: GameNumber(1),
        nonce: Bytes32([4; 32]),
    });
    table.session.disconnected(table.now, &ania());
    table.wait(20_000);
    let turn = loop {
        let turn = table.wake().remove(0);
        if turn.seat == Seat(0) {
            break turn;
        }
        let thought = table.think(&turn);
        table.answer(&turn, thought);
    };
    let back = table.session.connected(table.now, &ania());
    table.session.accept(back.decision).unwrap();
    let seq = table.session.seq();
    let thought = table.think(&turn);
    assert_eq!(table.answer(&turn, thought), []);
    assert_eq!((table.session.seq(), table.driver.is_thinking()), (seq, false));
}

#[test]
fn an_answer_about_the_deal_is_no_answer_about_the_turn() {
    let mut table = Table::of_bots("pl-tournament", &[Level::Casual; 2]);
    let turn = table.wake().remove(0);
    let about_the_deal = BotTurn {
        asked: Asked::Deal,
        ..turn.clone()
    };
    assert_eq!(table.answer(&about_the_deal, Thought::NOD), []);
    assert!(table.driver.is_thinking());
    assert!(table.wake().is_empty());
}
