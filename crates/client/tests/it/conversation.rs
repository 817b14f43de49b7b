//! A conversation with the server of a table: whatever breaks, the page ends up with what the server knows.

use kostka_client::conversation::{Conversation, End, Input, Step};
use kostka_client::link::{News, Order, Why};
use kostka_client::outbox::Outbox;
use kostka_protocol::snapshot::AwaySince;
use kostka_protocol::table::Stage;
use kostka_protocol::{
    BotLevel, ByeReason, ClientMessage, Command, DisplayName, Millis, Reaction, Refused, ServerMessage,
    Settings, Snapshot, VERSION,
};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Rulebook, Seat};
use kostka_session::{PersonId, Recipient, Recorded, Request, Session, Ticket, Who};

use crate::page::moment;

/// The server's clock is a day ahead of the page's.
const DAY: Millis = 86_400_000;

/// The server of a table where Ania sits with a bot.
struct Server {
    session: Session,
    ania: PersonId,
}

impl Server {
    fn new() -> Server {
        let ania = PersonId("ania".to_owned());
        let mut settings = Settings::of(Rulebook::find("pl-standard").unwrap());
        settings.seats = 2;
        let name = DisplayName::new("Ania").unwrap();
        let (session, _) = Session::create(DAY, ania.clone(), name, settings).unwrap();
        let mut server = Server { session, ania };
        server.do_it(Command::SeatBot {
            seat: Seat(1),
            level: BotLevel::default(),
        });
        server
    }

    fn ania(&self) -> Recipient {
        self.session.admit(&self.ania).unwrap()
    }

    fn decide(&mut self, request: &Request) -> (u64, Vec<Input>) {
        let who = Who::Person {
            id: self.ania.clone(),
            name: DisplayName::new("Ania").unwrap(),
        };
        let oracles = moment(0).oracles;
        let decision = self.session.decide(DAY, &who, request, oracles, Bytes32([9; 32]));
        let decision = decision.unwrap();
        let seq = decision.seq;
        let events = self.session.accept(decision).unwrap();
        (seq, events.iter().map(|event| self.event(event)).collect())
    }

    /// Does a command of Ania's and returns its events.
    fn do_it(&mut self, command: Command) -> Vec<Input> {
        self.decide(&Request { id: None, command }).1
    }

    /// Does what the page sent, and returns the events and the answer.
    fn answer(&mut self, message: &ClientMessage) -> Vec<Input> {
        let ClientMessage::Command { id, command } = message else {
            panic!("{message:?} is no command");
        };
        let request = Request {
            id: Some(Ticket::new(id.clone(), command)),
            command: command.clone(),
        };
        let (seq, mut said) = self.decide(&request);
        said.push(frame(&ServerMessage::Done { id: id.clone(), seq }));
        said
    }

    fn event(&self, event: &Recorded) -> Input {
        frame(&self.session.frame(event, self.ania()))
    }

    fn welcome(&self) -> Input {
        frame(&ServerMessage::Welcome {
            version: VERSION,
            now: DAY,
            member: self.ania().member,
            seat: Some(Seat(0)),
        })
    }

    /// The first messages to somebody who has seen nothing.
    fn greeting(&self) -> [Input; 2] {
        let snapshot = self.session.snapshot(self.ania());
        [
            self.welcome(),
            frame(&ServerMessage::Snapshot(Box::new(snapshot))),
        ]
    }

    /// The first messages to somebody who has seen the events up to this one.
    fn greeting_after(&self, seq: u64) -> Vec<Input> {
        let missed = self.session.events_after(seq).unwrap();
        let missed = missed.map(|event| self.event(event));
        std::iter::once(self.welcome()).chain(missed).collect()
    }
}

fn frame(message: &ServerMessage) -> Input {
    Input::Frame(message.to_json())
}

fn outbox() -> Outbox {
    Outbox::new("0123456789abcdef".to_owned())
}

fn random() -> Bytes32 {
    Bytes32([4; 32])
}

/// The page's end of one connection.
struct Page<'a> {
    talk: Conversation<'a>,
    snapshot: &'a mut Option<Snapshot>,
}

impl<'a> Page<'a> {
    fn connect(outbox: &'a mut Outbox, snapshot: &'a mut Option<Snapshot>) -> (Page<'a>, ClientMessage) {
        let (talk, hello) = Conversation::begin(outbox, snapshot.as_ref(), 1_000, random);
        (Page { talk, snapshot }, hello)
    }

    /// Takes an input two seconds after the hello.
    fn take(&mut self, input: Input) -> Step {
        self.talk.take(input, self.snapshot, 3_000)
    }

    fn take_all(&mut self, inputs: impl IntoIterator<Item = Input>) -> Vec<Step> {
        inputs.into_iter().map(|input| self.take(input)).collect()
    }

    fn send(&mut self, command: Command) -> Step {
        self.take(Input::Order(Order::Send(command)))
    }
}

#[test]
fn a_first_visit_shows_the_table_and_learns_the_time() {
    let (server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, hello) = Page::connect(&mut outbox, &mut snapshot);
    let expected = ClientMessage::Hello {
        version: VERSION,
        after: None,
    };
    assert_eq!(hello, expected);
    assert!(!page.talk.is_live());
    let [welcome, whole] = page.take_all(server.greeting()).try_into().unwrap();
    assert!(page.talk.is_live());
    assert_eq!((welcome.clock, welcome.news), (Some((1_000, DAY)), None));
    assert_eq!(welcome.say, [ClientMessage::Ping { token: 1 }]);
    assert!(whole.changed && whole.say.is_empty());
    assert_eq!(snapshot, Some(server.session.snapshot(server.ania())));
}

#[test]
fn a_page_that_comes_back_asks_for_what_it_missed() {
    let (mut server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    Page::connect(&mut outbox, &mut snapshot)
        .0
        .take_all(server.greeting());
    let seen = server.session.seq();
    server.do_it(Command::UnseatBot { seat: Seat(1) });
    let (mut page, hello) = Page::connect(&mut outbox, &mut snapshot);
    assert_eq!(
        hello,
        ClientMessage::Hello {
            version: VERSION,
            after: Some(seen)
        }
    );
    let steps = page.take_all(server.greeting_after(seen));
    assert_eq!(steps[0].news, Some(News::Back));
    assert!(steps[1].changed && !steps[1].events.is_empty());
    assert_eq!(snapshot, Some(server.session.snapshot(server.ania())));
}

#[test]
fn a_missing_event_is_asked_for_at_once() {
    let (mut server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    page.take_all(server.greeting());
    server.do_it(Command::UnseatBot { seat: Seat(1) });
    let later = server.do_it(Command::Chat {
        text: kostka_protocol::ChatText::new("hej").unwrap(),
    });
    let steps = page.take_all(later);
    assert_eq!(steps[0].end, Some(End::Again));
    assert!(!steps[0].changed && steps[0].events.is_empty());
}

#[test]
fn a_command_waits_for_the_welcome_and_is_sent_again_until_it_is_answered() {
    let (mut server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    assert_eq!(page.send(Command::Ready { ready: true }).say, []);
    assert_eq!(page.talk.pending(), 1);
    let welcome = page.take(server.welcome());
    let [first, ping] = welcome.say.try_into().unwrap();
    assert_eq!(ping, ClientMessage::Ping { token: 1 });
    // The server does it, but its answer is lost with the connection.
    let said = server.answer(&first);
    assert_eq!(page.take(Input::Broken).end, Some(End::Lost));
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    let again = page.take_all(server.greeting());
    assert_eq!(again[0].say[0], first);
    // The server answers without doing it again.
    assert!(said.len() > 1);
    let said = server.answer(&first);
    assert_eq!(said.len(), 1);
    page.take_all(said);
    assert_eq!(page.talk.pending(), 0);
}

#[test]
fn a_live_page_sends_at_once() {
    let (server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    page.take_all(server.greeting());
    assert_eq!(page.send(Command::Ready { ready: true }).say.len(), 1);
    let wave = page.take(Input::Order(Order::React(Reaction::Wow)));
    assert_eq!(
        wave.say,
        [ClientMessage::React {
            reaction: Reaction::Wow
        }]
    );
}

#[test]
fn a_refusal_is_told_and_its_command_forgotten() {
    let (server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    page.take_all(server.greeting());
    let mut refusals = Vec::new();
    for is_malformed in [false, true] {
        let sent = page.send(Command::Start {}).say;
        let [ClientMessage::Command { id, .. }] = &sent[..] else {
            panic!("{sent:?}");
        };
        assert_eq!(page.talk.pending(), 1);
        let (id, code) = (Some(id.clone()), "not-now".to_owned());
        let step = page.take(frame(&if is_malformed {
            let message = "the author may read this".to_owned();
            ServerMessage::Error { id, code, message }
        } else {
            ServerMessage::Refused(Refused {
                id,
                ..Refused::new(&code)
            })
        }));
        assert_eq!(page.talk.pending(), 0);
        let Some(News::Refused(refused)) = step.news else {
            panic!("{step:?}");
        };
        refusals.push(refused.code);
    }
    assert_eq!(refusals, ["not-now", "not-now"]);
}

#[test]
fn the_page_adds_its_part_to_the_shuffle() {
    let (mut server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    page.take_all(server.greeting());
    let begins = server.do_it(Command::Start {});
    let said: Vec<ClientMessage> = page
        .take_all(begins)
        .into_iter()
        .flat_map(|step| step.say)
        .collect();
    let [nonce] = &said[..] else {
        panic!("{said:?}");
    };
    assert!(
        matches!(nonce, ClientMessage::Command { command: Command::Nonce { nonce, .. }, .. } if *nonce == random())
    );
    let answer = server.answer(nonce);
    page.take_all(answer);
    assert_eq!(page.talk.pending(), 0);
    let snapshot = snapshot.unwrap();
    assert_eq!(snapshot.table.stage, Stage::Playing);
    assert_eq!(snapshot, server.session.snapshot(server.ania()));
}

#[test]
fn drafts_leave_with_the_heartbeat_and_end_with_the_deal() {
    let (mut server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    let draft = Order::Draft(Some(vec![vec!["r1".to_owned()]]));
    page.take(Input::Order(draft.clone()));
    assert_eq!(page.take(Input::Beat), Step::default(), "nobody listens yet");
    page.take_all(server.greeting());
    assert_eq!(page.take(Input::Beat), Step::default(), "there is no turn yet");
    let begins = server.do_it(Command::Start {});
    let nonce = page
        .take_all(begins)
        .into_iter()
        .find_map(|mut step| step.say.pop());
    page.take_all(server.answer(&nonce.unwrap()));
    assert_eq!(page.take(Input::Beat), Step::default(), "the deal has ended it");
    page.take(Input::Order(draft));
    assert!(matches!(
        page.take(Input::Beat).say[..],
        [ClientMessage::Draft { .. }]
    ));
}

#[test]
fn only_the_draft_of_this_turn_is_shown() {
    let (mut server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    page.take_all(server.greeting());
    let begins = server.do_it(Command::Start {});
    let nonce = page
        .take_all(begins)
        .into_iter()
        .find_map(|mut step| step.say.pop());
    page.take_all(server.answer(&nonce.unwrap()));
    let (game, turn) = page.snapshot.as_ref().unwrap().game.as_ref().unwrap().turn();
    let draft = |turn, tile: &str| ServerMessage::Draft {
        seat: Seat(1),
        game,
        turn,
        table: Some(vec![vec![tile.to_owned()]]),
    };
    assert!(page.take(frame(&draft(turn, "r1"))).changed);
    page.take(frame(&draft(kostka_rules::game::TurnNumber(turn.0 + 1), "r2")));
    assert_eq!(snapshot.unwrap().draft, Some(vec![vec!["r1".to_owned()]]));
}

#[test]
fn presence_is_counted_once() {
    let (server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    page.take_all(server.greeting());
    let seat = Seat(0);
    let told = |away, since| frame(&ServerMessage::Presence { seat, away, since });
    page.take_all([told(true, Some(6)), told(true, Some(7))]);
    let shown = page.snapshot.as_ref().unwrap();
    assert_eq!(shown.away, [seat]);
    assert_eq!(shown.away_since, [AwaySince { seat, at: 7 }]);
    page.take(told(false, None));
    let shown = snapshot.unwrap();
    assert!(shown.away.is_empty() && shown.away_since.is_empty());
}

#[test]
fn a_server_that_falls_silent_is_lost() {
    let (server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    page.take_all(server.greeting());
    let pong = ServerMessage::Pong { token: 1, now: DAY };
    assert_eq!(page.take(frame(&pong)).clock, Some((3_000, DAY)));
    assert_eq!(page.take(frame(&pong)).clock, None, "it was answered already");
    // The device wakes up and asks.
    let woken = page.talk.take(Input::Order(Order::Retry), page.snapshot, 50_000);
    assert_eq!(woken.say, [ClientMessage::Ping { token: 2 }]);
    let beat = page.talk.take(Input::Beat, page.snapshot, 50_100);
    assert_eq!(beat.end, None);
    let beat = page.talk.take(Input::Beat, page.snapshot, 60_000);
    assert_eq!(beat.end, Some(End::Lost));
}

#[test]
fn words_of_a_newer_server_are_left_out_but_another_version_is_the_end() {
    let (server, mut outbox, mut snapshot) = (Server::new(), outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    for odd in ["", "rubbish", r#"{"type":"sing","song":"?"}"#] {
        assert_eq!(page.take(Input::Frame(odd.to_owned())), Step::default(), "{odd}");
    }
    let Input::Frame(welcome) = server.welcome() else {
        unreachable!()
    };
    let newer = welcome.replace(&format!("\"version\":{VERSION}"), "\"version\":99");
    assert_eq!(page.take(Input::Frame(newer)).end, Some(End::Gone(Why::Version)));
    assert!(!page.talk.is_live());
}

#[test]
fn the_reason_of_a_farewell_decides_whether_to_come_back() {
    let (mut outbox, mut snapshot) = (outbox(), None);
    let (mut page, _) = Page::connect(&mut outbox, &mut snapshot);
    let mut bye = |reason| {
        let step = page.take(frame(&ServerMessage::Bye { reason }));
        (step.end.unwrap(), step.news)
    };
    assert_eq!(bye(ByeReason::Restart), (End::Lost, Some(News::Restarting)));
    assert_eq!(bye(ByeReason::NoHello), (End::Lost, None));
    assert_eq!(bye(ByeReason::Elsewhere), (End::Gone(Why::Elsewhere), None));
    assert_eq!(bye(ByeReason::Removed), (End::Gone(Why::Removed), None));
    assert_eq!(bye(ByeReason::TooMuch), (End::Gone(Why::TooMuch), None));
    assert_eq!(page.take(Input::Order(Order::End)).end, Some(End::PageGone));
}
