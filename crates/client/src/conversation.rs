//! One connection to the server of a table, from hello to its end: inputs and times in, steps out.

use kostka_protocol::{
    ByeReason, ClientMessage, CommandId, Event, GameNumber, GameView, Millis, Refused, ServerMessage,
    Snapshot, TableEvent, VERSION,
};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;
use kostka_slim::json;

use crate::connection::{Beat, Pulse};
use crate::link::{News, Order, Why};
use crate::outbox::Outbox;

/// The end of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A new connection is tried after a while.
    Lost,
    /// A new connection is tried at once.
    Again,
    /// No new connection is tried.
    Gone(Why),
    /// Nobody looks at the table any more.
    PageGone,
}

/// An input of a conversation.
#[derive(Debug)]
pub enum Input {
    /// A message of the server.
    Frame(String),
    /// The socket failed.
    Broken,
    /// The page wants something.
    Order(Order),
    /// A moment has passed: drafts leave, and the server is pinged.
    Beat,
}

/// The consequences of an input, to be carried out in the order of the fields.
#[derive(Debug, Default, PartialEq)]
pub struct Step {
    /// True if the snapshot is another one.
    pub changed: bool,
    /// The time of a question, and the server's time in the answer to it.
    pub clock: Option<(Millis, Millis)>,
    /// Events for the log.
    pub events: Vec<Event>,
    /// Something to be told.
    pub news: Option<News>,
    /// Messages for the server.
    pub say: Vec<ClientMessage>,
    /// The end of the conversation.
    pub end: Option<End>,
}

impl Step {
    fn say(message: impl IntoIterator<Item = ClientMessage>) -> Step {
        Step {
            say: message.into_iter().collect(),
            ..Step::default()
        }
    }

    fn tell(news: News) -> Step {
        Step {
            news: Some(news),
            ..Step::default()
        }
    }

    fn end(end: End) -> Step {
        Step {
            end: Some(end),
            ..Step::default()
        }
    }
}

/// One connection. The outbox outlives it.
#[derive(Debug)]
pub struct Conversation<'a> {
    outbox: &'a mut Outbox,
    pulse: Pulse,
    random: fn() -> Bytes32,
}

impl<'a> Conversation<'a> {
    /// Begins a conversation, and returns it with its hello. `random` gives this player's parts of the shuffles.
    pub fn begin(
        outbox: &'a mut Outbox,
        snapshot: Option<&Snapshot>,
        now: Millis,
        random: fn() -> Bytes32,
    ) -> (Conversation<'a>, ClientMessage) {
        let hello = ClientMessage::Hello {
            version: VERSION,
            after: snapshot.map(|snapshot| snapshot.seq),
        };
        let conversation = Conversation {
            outbox,
            pulse: Pulse::new(now),
            random,
        };
        (conversation, hello)
    }

    /// Returns `true` if the server has answered the hello.
    pub fn is_live(&self) -> bool {
        self.pulse.is_live()
    }

    /// Returns the number of commands without an answer.
    pub fn pending(&self) -> usize {
        self.outbox.pending()
    }

    /// Takes an input, and keeps the snapshot up to date.
    pub fn take(&mut self, input: Input, snapshot: &mut Option<Snapshot>, now: Millis) -> Step {
        match input {
            // What a newer server says in words that are not known here can be left out.
            Input::Frame(text) => match json::from_str(&text) {
                Ok(message) => self.hear(message, snapshot, now),
                Err(json::Unreadable) => Step::default(),
            },
            Input::Broken => Step::end(End::Lost),
            Input::Order(order) => self.obey(order, now),
            Input::Beat => self.beat(snapshot.as_ref(), now),
        }
    }

    fn obey(&mut self, order: Order, now: Millis) -> Step {
        match order {
            Order::React(reaction) => Step::say([ClientMessage::React { reaction }]),
            // The device woke up: is the server still there?
            Order::Retry => Step::say(self.ping(now)),
            Order::End => Step::end(End::PageGone),
            order => {
                let message = self.outbox.keep(order);
                Step::say(message.filter(|_| self.is_live()))
            }
        }
    }

    fn beat(&mut self, snapshot: Option<&Snapshot>, now: Millis) -> Step {
        let ping = match self.pulse.beat(now) {
            Beat::Wait => return Step::default(),
            Beat::Live => None,
            Beat::Ping => self.ping(now),
            Beat::Lost => return Step::end(End::Lost),
        };
        let turn = snapshot.and_then(turn_of);
        let draft = turn.and_then(|(game, turn)| self.outbox.draft_due(now, game, turn));
        Step::say(ping.into_iter().chain(draft))
    }

    fn ping(&mut self, now: Millis) -> Option<ClientMessage> {
        let token = self.pulse.ping(now)?;
        Some(ClientMessage::Ping { token })
    }

    fn hear(&mut self, message: ServerMessage, snapshot: &mut Option<Snapshot>, now: Millis) -> Step {
        match message {
            ServerMessage::Welcome { version, .. } if version != VERSION => {
                Step::end(End::Gone(Why::Version))
            }
            ServerMessage::Welcome { now: server, .. } => self.welcome(server, snapshot.is_some(), now),
            ServerMessage::Snapshot(mut whole) => Step {
                events: std::mem::take(&mut whole.past),
                ..self.show(snapshot.insert(*whole))
            },
            ServerMessage::Event(event) => match snapshot {
                Some(snapshot) => self.happened(event, snapshot),
                None => Step::default(),
            },
            ServerMessage::Draft {
                game, turn, table, ..
            } => change(snapshot, |snapshot| {
                if turn_of(snapshot) == Some((game, turn)) {
                    snapshot.draft = table;
                }
            }),
            ServerMessage::Presence { seat, away, since } => change(snapshot, |snapshot| {
                snapshot.set_away(seat, away, since);
            }),
            ServerMessage::Reaction { seat, reaction } => Step::tell(News::Reaction { seat, reaction }),
            ServerMessage::Done { id, .. } => {
                self.outbox.answered(&id);
                Step::default()
            }
            ServerMessage::Refused(refused) => self.refused(refused.id.clone(), refused),
            ServerMessage::Error { id, code, .. } => self.refused(id, Refused::new(&code)),
            ServerMessage::Pong { token, now } => Step {
                clock: self.pulse.pong(token).map(|asked| (asked, now)),
                ..Step::default()
            },
            // The events and the snapshot have told it.
            ServerMessage::YourTurn { .. } => Step::default(),
            ServerMessage::Bye { reason } => bye(reason),
        }
    }

    /// Sends everything again that the last connection did not carry to its end.
    fn welcome(&mut self, server: Millis, is_back: bool, now: Millis) -> Step {
        let asked = self.pulse.welcome();
        let mut say = self.outbox.again();
        say.extend(self.ping(now));
        Step {
            clock: Some((asked, server)),
            news: is_back.then_some(News::Back),
            say,
            ..Step::default()
        }
    }

    fn happened(&mut self, event: Event, snapshot: &mut Snapshot) -> Step {
        if snapshot.apply(&event).is_err() {
            // Something is missing: connect again and ask for it.
            return Step::end(End::Again);
        }
        if matches!(event.event, TableEvent::Moved { .. } | TableEvent::Dealt { .. }) {
            self.outbox.forget_draft();
        }
        Step {
            events: vec![event],
            ..self.show(snapshot)
        }
    }

    /// Shows a new state of the table, and adds this player's part to the shuffle of a game that is about to be dealt.
    fn show(&mut self, snapshot: &Snapshot) -> Step {
        Step {
            changed: true,
            ..Step::say(self.outbox.give_nonce(snapshot, self.random))
        }
    }

    fn refused(&mut self, id: Option<CommandId>, refused: Refused) -> Step {
        if let Some(id) = id {
            self.outbox.answered(&id);
        }
        Step::tell(News::Refused(Box::new(refused)))
    }
}

fn bye(reason: ByeReason) -> Step {
    let why = match reason {
        ByeReason::Restart => {
            return Step {
                news: Some(News::Restarting),
                ..Step::end(End::Lost)
            };
        }
        // Something between this client and the server spoils what they say.
        ByeReason::NoHello | ByeReason::BadFrame => return Step::end(End::Lost),
        ByeReason::Version => Why::Version,
        // Tables have no keys.
        ByeReason::Closed | ByeReason::BadKey => Why::Closed,
        ByeReason::Removed => Why::Removed,
        ByeReason::NoSpectators => Why::NoSpectators,
        ByeReason::TooMuch => Why::TooMuch,
        ByeReason::Elsewhere => Why::Elsewhere,
    };
    Step::end(End::Gone(why))
}

/// Returns the game and the turn that are being played.
fn turn_of(snapshot: &Snapshot) -> Option<(GameNumber, TurnNumber)> {
    snapshot.game.as_ref().map(GameView::turn)
}

fn change(snapshot: &mut Option<Snapshot>, change: impl FnOnce(&mut Snapshot)) -> Step {
    let changed = snapshot.as_mut().map(change).is_some();
    Step {
        changed,
        ..Step::default()
    }
}
