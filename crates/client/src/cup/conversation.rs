//! One connection to a cup, from hello to its end: inputs and times in, steps out.

use kostka_protocol::cup::{ClientMessage, Key, Keys, OnlineTable, Refused, Role, ServerMessage, TableAt};
use kostka_protocol::server::ByeReason;
use kostka_protocol::{CommandId, Millis, VERSION};
use kostka_slim::json;
use kostka_tournament::Command;

use super::live::Live;
use super::outbox::Outbox;
use crate::connection::{Beat, Pulse};
use crate::storage::Storage;

/// The reason why no new connection is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The address leads to no cup.
    NoSuchCup,
    /// The cup was deleted.
    Deleted,
    /// The key is not valid, or not any more.
    BadKey,
    /// The server speaks another version: the page must be loaded anew.
    Version,
    /// The server found this client too noisy.
    TooMuch,
}

/// The end of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A new connection is tried after a while.
    Lost,
    /// A new connection is tried at once, and asks for the whole log.
    Again,
    /// No new connection is tried.
    Gone(Why),
    /// Nobody looks at the cup any more.
    PageGone,
}

/// An order of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Do this; `after` is `true` if it makes sense only after the command before it was done.
    Send {
        /// The command.
        command: Command,
        /// `true` if it makes sense only after the command before it.
        after: bool,
    },
    /// A table calls the chief referee, or the call is over.
    Call {
        /// The table.
        at: TableAt,
        /// `true` to call.
        wanted: bool,
    },
    /// Try again at once.
    Retry,
    /// This browser has another key now.
    Rekey,
    /// The page is gone.
    End,
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
    /// A moment has passed.
    Beat,
}

/// News for the page.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The key gives this role.
    Role(Role),
    /// Entries came. Those up to this number were there before.
    Changed(u64),
    /// The keys that are handed out.
    Keys(Keys),
    /// The tables that call the chief referee.
    Calls(Vec<TableAt>),
    /// Tables of an online cup at which something has changed.
    Tables(Vec<OnlineTable>),
    /// A command was done.
    Done(Command),
    /// A command was refused and changed nothing.
    Refused(Option<Command>, Refused),
    /// The time of a question, and the server's time in the answer to it.
    Clock(Millis, Millis),
}

/// The consequences of an input.
#[derive(Debug, Default, PartialEq)]
pub struct Step {
    /// News for the page.
    pub news: Vec<News>,
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
            news: vec![news],
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

/// A conversation over one socket.
#[derive(Debug)]
pub struct Conversation<'a, S: Storage> {
    storage: S,
    outbox: &'a mut Outbox,
    pulse: Pulse,
    /// The command that is on its way.
    sent: Option<CommandId>,
}

impl<'a, S: Storage> Conversation<'a, S> {
    /// Begins a conversation and returns it with its first message.
    pub fn begin(
        storage: S,
        outbox: &'a mut Outbox,
        key: Option<Key>,
        live: Option<&Live>,
        now: Millis,
    ) -> (Conversation<'a, S>, ClientMessage) {
        let hello = ClientMessage::Hello {
            version: VERSION,
            key,
            after: live.map(Live::seq),
        };
        let conversation = Conversation {
            storage,
            outbox,
            pulse: Pulse::new(now),
            sent: None,
        };
        (conversation, hello)
    }

    /// Returns `true` if the server has answered the hello.
    pub fn is_live(&self) -> bool {
        self.pulse.is_live()
    }

    /// Returns the number of commands without an answer.
    pub fn pending(&self) -> usize {
        self.outbox.waiting().len()
    }

    /// Takes an input, and keeps the cup up to date.
    pub fn take(&mut self, input: Input, live: &mut Option<Live>, now: Millis) -> Step {
        match input {
            // What a newer server says in words that are not known here can be left out.
            Input::Frame(text) => match json::from_str(&text) {
                Ok(message) => self.hear(message, live, now),
                Err(json::Unreadable) => Step::default(),
            },
            Input::Broken => Step::end(End::Lost),
            Input::Order(Order::Send { command, after }) => {
                self.outbox.push(&self.storage, command, after);
                Step::say(self.next())
            }
            Input::Order(Order::Call { at, wanted }) => {
                let TableAt { round, table } = at;
                let call = ClientMessage::Call { round, table, wanted };
                Step::say(self.is_live().then_some(call))
            }
            // The device woke up: is the server still there?
            Input::Order(Order::Retry) => Step::say(self.ping(now)),
            Input::Order(Order::Rekey) => Step::end(End::Again),
            Input::Order(Order::End) => Step::end(End::PageGone),
            Input::Beat => match self.pulse.beat(now) {
                Beat::Wait | Beat::Live => Step::default(),
                Beat::Ping => Step::say(self.ping(now)),
                Beat::Lost => Step::end(End::Lost),
            },
        }
    }

    fn ping(&mut self, now: Millis) -> Option<ClientMessage> {
        let token = self.pulse.ping(now)?;
        Some(ClientMessage::Ping { token })
    }

    /// Returns the next command, if none is on its way.
    fn next(&mut self) -> Option<ClientMessage> {
        if !self.is_live() || self.sent.is_some() {
            return None;
        }
        let waiting = self.outbox.waiting().first()?;
        self.sent = Some(waiting.id.clone());
        Some(ClientMessage::Command {
            id: waiting.id.clone(),
            command: waiting.command.clone(),
        })
    }

    fn hear(&mut self, message: ServerMessage, live: &mut Option<Live>, now: Millis) -> Step {
        match message {
            ServerMessage::Welcome { version, .. } if version != VERSION => {
                Step::end(End::Gone(Why::Version))
            }
            ServerMessage::Welcome {
                now: server, role, ..
            } => {
                let asked = self.pulse.welcome();
                let mut step = Step::say(self.next());
                step.say.extend(self.ping(now));
                step.news = vec![News::Role(role), News::Clock(asked, server)];
                step
            }
            ServerMessage::Entries { first, entries } => {
                let taken = match live {
                    Some(live) if first > 1 => {
                        let before = live.seq();
                        live.take(first, entries).map(|()| before)
                    }
                    _ => Live::of(entries).map(|whole| {
                        *live = Some(whole);
                        0
                    }),
                };
                match taken {
                    Ok(before) => Step::tell(News::Changed(before)),
                    Err(_) => {
                        *live = None;
                        Step::end(End::Again)
                    }
                }
            }
            ServerMessage::Keys(keys) => Step::tell(News::Keys(keys)),
            ServerMessage::Calls { tables } => Step::tell(News::Calls(tables)),
            ServerMessage::Tables { tables } => Step::tell(News::Tables(tables)),
            ServerMessage::Done { id, .. } => self.answered(&id, None),
            ServerMessage::Refused(refused) => match refused.id.clone() {
                Some(id) => self.answered(&id, Some(refused)),
                None => Step::tell(News::Refused(None, refused)),
            },
            ServerMessage::Error { id, code, message } => {
                let rule = None;
                let refused = Refused {
                    id: id.clone(),
                    code,
                    rule,
                    message,
                };
                match id.or_else(|| self.sent.clone()) {
                    Some(id) => self.answered(&id, Some(refused)),
                    None => Step::tell(News::Refused(None, refused)),
                }
            }
            ServerMessage::Pong { token, now } => {
                let asked = self.pulse.pong(token);
                asked.map_or_else(Step::default, |asked| Step::tell(News::Clock(asked, now)))
            }
            ServerMessage::Bye { reason } => Step::end(bye(reason)),
        }
    }

    fn answered(&mut self, id: &CommandId, refused: Option<Refused>) -> Step {
        let command = self.outbox.answered(&self.storage, id, refused.is_none());
        self.sent = self.sent.take().filter(|sent| sent != id);
        let news = match (refused, command) {
            (Some(refused), command) => Some(News::Refused(command, refused)),
            (None, command) => command.map(News::Done),
        };
        Step {
            news: news.into_iter().collect(),
            ..Step::say(self.next())
        }
    }
}

fn bye(reason: ByeReason) -> End {
    match reason {
        ByeReason::Version => End::Gone(Why::Version),
        ByeReason::Closed | ByeReason::Removed => End::Gone(Why::Deleted),
        ByeReason::BadKey | ByeReason::NoSpectators => End::Gone(Why::BadKey),
        ByeReason::TooMuch => End::Gone(Why::TooMuch),
        // Something between this client and the server spoils what they say, or the server comes back.
        ByeReason::Restart | ByeReason::NoHello | ByeReason::BadFrame | ByeReason::Elsewhere => End::Lost,
    }
}
