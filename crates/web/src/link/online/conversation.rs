//! One connection from hello to its end.

use futures_channel::mpsc;
use futures_util::stream::{SplitSink, select};
use futures_util::{SinkExt, StreamExt};
use gloo_net::websocket::Message;
use gloo_net::websocket::futures::WebSocket;
use gloo_timers::future::IntervalStream;
use kostka_client::connection::{Beat, Pulse};
use kostka_client::outbox::Outbox;
use kostka_protocol::{
    ByeReason, ClientMessage, Event, GameNumber, GameView, Millis, Refused, ServerMessage, Snapshot,
    TableEvent, VERSION,
};
use kostka_rules::game::TurnNumber;
use leptos::prelude::*;

use crate::browser;
use crate::link::outlet::Outlet;
use crate::link::{News, Order, Status, Why};

/// The end of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A new connection is tried after a while.
    Lost,
    /// A new connection is tried at once.
    Again,
    Gone(Why),
    PageGone,
}

/// Milliseconds between heartbeats: drafts leave with them, and the server is pinged.
const BEAT: u32 = 125;

/// An input of the conversation.
enum Next {
    Frame(String),
    Broken,
    Order(Order),
    Beat,
}

/// Opens the socket of a table.
pub(super) fn open(table: &str) -> Option<WebSocket> {
    let location = window().location();
    let scheme = match location.protocol().as_deref() {
        Ok("https:") => "wss",
        _ => "ws",
    };
    let host = location.host().ok()?;
    WebSocket::open(&format!("{scheme}://{host}/api/tables/{table}/socket")).ok()
}

pub(super) struct Conversation<'a> {
    outlet: Outlet,
    outbox: &'a mut Outbox,
    write: SplitSink<WebSocket, Message>,
    pulse: Pulse,
}

impl<'a> Conversation<'a> {
    /// Carries messages both ways until the end, and returns it with `true` if the link was up at all.
    pub(super) async fn carry(
        socket: WebSocket,
        outlet: Outlet,
        outbox: &'a mut Outbox,
        orders: &mut mpsc::UnboundedReceiver<Order>,
    ) -> (End, bool) {
        let (write, read) = socket.split();
        outlet.clock.renew();
        let mut own = Conversation {
            outlet,
            outbox,
            write,
            pulse: Pulse::new(browser::now()),
        };
        let after = own.with_snapshot(|snapshot| snapshot.seq);
        own.say(ClientMessage::Hello {
            version: VERSION,
            after,
        })
        .await;
        let frames = read.map(|frame| match frame {
            Ok(Message::Text(text)) => Next::Frame(text),
            // Nobody sends anything else; whatever it is, a new connection is a new start.
            Ok(Message::Bytes(_)) | Err(_) => Next::Broken,
        });
        let orders = orders.map(Next::Order);
        let beats = IntervalStream::new(BEAT).map(|()| Next::Beat);
        let mut all = select(frames, select(orders, beats));
        let end = loop {
            let Some(next) = all.next().await else {
                break End::Lost;
            };
            let step = match next {
                Next::Frame(text) => own.hear(&text).await,
                Next::Broken => Err(End::Lost),
                Next::Order(order) => own.obey(order).await,
                Next::Beat => own.beat().await,
            };
            if let Err(end) = step {
                break end;
            }
        };
        (end, own.pulse.is_live())
    }

    async fn obey(&mut self, order: Order) -> Result<(), End> {
        match order {
            Order::Send(command) => {
                let message = self.outbox.push(command);
                self.command(message).await;
            }
            Order::Draft(draft) => self.outbox.set_draft(draft),
            Order::React(reaction) => self.say(ClientMessage::React { reaction }).await,
            // The device woke up: is the server still there?
            Order::Retry => self.ping().await,
            // There is one only at one screen.
            Order::CloseCurtain(_) => {}
            Order::End => return Err(End::PageGone),
        }
        Ok(())
    }

    async fn beat(&mut self) -> Result<(), End> {
        let now = browser::now();
        match self.pulse.beat(now) {
            Beat::Wait => return Ok(()),
            Beat::Live => {}
            Beat::Ping => self.ping().await,
            Beat::Lost => return Err(End::Lost),
        }
        if let Some((game, turn)) = self.with_snapshot(turn_of).flatten()
            && let Some(draft) = self.outbox.draft_due(now, game, turn)
        {
            self.say(draft).await;
        }
        Ok(())
    }

    async fn ping(&mut self) {
        if let Some(token) = self.pulse.ping(browser::now()) {
            self.say(ClientMessage::Ping { token }).await;
        }
    }

    /// Says a command that the outbox has taken, unless it has to wait for the link.
    async fn command(&mut self, message: Option<ClientMessage>) {
        self.outlet.set_pending(self.outbox.pending());
        if self.pulse.is_live()
            && let Some(message) = message
        {
            self.say(message).await;
        }
    }

    async fn say(&mut self, message: ClientMessage) {
        // A connection that breaks is noticed where it is read.
        let _ = self.write.send(Message::Text(message.to_json())).await;
    }

    async fn hear(&mut self, text: &str) -> Result<(), End> {
        // What a newer server says in words that are not known here can be left out.
        let Ok(message) = kostka_slim::json::from_str::<ServerMessage>(text) else {
            return Ok(());
        };
        match message {
            ServerMessage::Welcome { version, now, .. } => {
                if version != VERSION {
                    return Err(End::Gone(Why::Version));
                }
                self.welcome(now).await;
            }
            ServerMessage::Snapshot(snapshot) => {
                self.outlet.show(*snapshot);
                self.add_nonce().await;
            }
            ServerMessage::Event(event) => return self.happened(event).await,
            ServerMessage::Draft {
                game, turn, table, ..
            } => self.change(|snapshot| {
                if turn_of(snapshot) == Some((game, turn)) {
                    snapshot.draft = table;
                }
            }),
            ServerMessage::Presence { seat, away } => self.change(|snapshot| {
                snapshot.away.retain(|other| *other != seat);
                if away {
                    snapshot.away.push(seat);
                }
            }),
            ServerMessage::Reaction { seat, reaction } => {
                self.outlet.tell(News::Reaction { seat, reaction });
            }
            ServerMessage::Done { id, .. } => self.answered(&id),
            ServerMessage::Refused(refused) => {
                if let Some(id) = &refused.id {
                    self.answered(id);
                }
                self.outlet.tell(News::Refused(Box::new(refused)));
            }
            ServerMessage::Error { id, code, .. } => {
                if let Some(id) = &id {
                    self.answered(id);
                }
                self.outlet.tell(News::Refused(Box::new(Refused::new(&code))));
            }
            ServerMessage::Pong { token, now } => {
                if let Some(asked) = self.pulse.pong(token) {
                    self.outlet.clock.learn(asked, now);
                }
            }
            // The events and the snapshot have told it.
            ServerMessage::YourTurn { .. } => {}
            ServerMessage::Bye { reason } => return Err(self.bye(reason)),
        }
        Ok(())
    }

    async fn welcome(&mut self, now: Millis) {
        self.outlet.clock.learn(self.pulse.welcome(), now);
        let is_back = self.with_snapshot(|_| ()).is_some();
        self.outlet.set_status(Status::Live);
        if is_back {
            self.outlet.tell(News::Back);
        }
        for message in self.outbox.again() {
            self.say(message).await;
        }
        self.ping().await;
    }

    async fn happened(&mut self, event: Event) -> Result<(), End> {
        let mut folded = Ok(());
        self.change(|snapshot| folded = snapshot.apply(&event));
        if folded.is_err() {
            // Something is missing: connect again and ask for it.
            return Err(End::Again);
        }
        if matches!(event.event, TableEvent::Moved { .. } | TableEvent::Dealt { .. }) {
            self.outbox.forget_draft();
        }
        self.outlet.note([event]);
        self.add_nonce().await;
        Ok(())
    }

    /// Adds this browser's part to the shuffle of a game that is about to be dealt.
    async fn add_nonce(&mut self) {
        let nonce = self.outlet.snapshot.try_with_untracked(|snapshot| {
            let snapshot = snapshot.as_ref()?;
            self.outbox.give_nonce(snapshot, browser::random)
        });
        if let Some(nonce) = nonce.flatten() {
            self.command(Some(nonce)).await;
        }
    }

    fn answered(&mut self, id: &kostka_protocol::CommandId) {
        self.outbox.answered(id);
        self.outlet.set_pending(self.outbox.pending());
    }

    fn bye(&self, reason: ByeReason) -> End {
        match reason {
            ByeReason::Restart => {
                self.outlet.tell(News::Restarting);
                End::Lost
            }
            // Something between this client and the server spoils what they say.
            ByeReason::NoHello | ByeReason::BadFrame => End::Lost,
            ByeReason::Version => End::Gone(Why::Version),
            ByeReason::Closed => End::Gone(Why::Closed),
            ByeReason::Removed => End::Gone(Why::Removed),
            ByeReason::NoSpectators => End::Gone(Why::NoSpectators),
            ByeReason::TooMuch => End::Gone(Why::TooMuch),
            ByeReason::Elsewhere => End::Gone(Why::Elsewhere),
        }
    }

    fn with_snapshot<T>(&self, look: impl FnOnce(&Snapshot) -> T) -> Option<T> {
        self.outlet
            .snapshot
            .try_with_untracked(|snapshot| snapshot.as_ref().map(look))
            .flatten()
    }

    fn change(&self, change: impl FnOnce(&mut Snapshot)) {
        self.outlet.snapshot.try_update(|snapshot| {
            if let Some(snapshot) = snapshot {
                change(snapshot);
            }
        });
    }
}

/// Returns the game and the turn that are being played.
fn turn_of(snapshot: &Snapshot) -> Option<(GameNumber, TurnNumber)> {
    snapshot.game.as_ref().map(GameView::turn)
}
