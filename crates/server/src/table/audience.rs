//! The connections at a table. Queues are short: who does not read in time is dropped, and holds up nobody.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use kostka_protocol::{ByeReason, DisplayName, Member, ServerMessage};
use kostka_session::{PersonId, Recipient};
use tokio::sync::{mpsc, oneshot};

/// One connection of this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ConnectionId(u64);

impl ConnectionId {
    pub(crate) fn next() -> ConnectionId {
        static LAST: AtomicU64 = AtomicU64::new(0);
        ConnectionId(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// More than a client that comes back is told at once.
const QUEUE: usize = 128;

/// The way to one connection: frames, and why it ends.
#[derive(Debug)]
pub(crate) struct Line {
    frames: mpsc::Sender<Utf8Bytes>,
    bye: Option<oneshot::Sender<ByeReason>>,
}

/// The connection's end of the line.
#[derive(Debug)]
pub(crate) struct LineEnd {
    pub(crate) frames: mpsc::Receiver<Utf8Bytes>,
    pub(crate) bye: oneshot::Receiver<ByeReason>,
}

impl Line {
    pub(crate) fn new() -> (Line, LineEnd) {
        let (frames, queue) = mpsc::channel(QUEUE);
        let (bye, hears) = oneshot::channel();
        let line = Line {
            frames,
            bye: Some(bye),
        };
        (
            line,
            LineEnd {
                frames: queue,
                bye: hears,
            },
        )
    }

    fn is_open(&self) -> bool {
        self.bye.is_some() && !self.frames.is_closed()
    }

    pub(crate) fn tell(&mut self, frame: &Utf8Bytes) {
        if self.is_open() && self.frames.try_send(frame.clone()).is_err() {
            metrics::counter!("kostka_slow_readers_total").increment(1);
            self.say_bye(ByeReason::TooMuch);
        }
    }

    /// For what the next one of its kind makes old: who has no room for it goes without.
    fn tell_if_room(&mut self, frame: &Utf8Bytes) {
        if self.is_open() {
            // Whether the reader is too slow shows with what must be told.
            let _ = self.frames.try_send(frame.clone());
        }
    }

    pub(crate) fn say_bye(&mut self, reason: ByeReason) {
        if let Some(bye) = self.bye.take() {
            // Nobody hears it if the connection has ended by itself.
            let _ = bye.send(reason);
        }
    }
}

/// Somebody who connects.
#[derive(Debug)]
pub(crate) struct Newcomer {
    pub(crate) id: ConnectionId,
    pub(crate) person: PersonId,
    pub(crate) name: DisplayName,
    /// The number of the last event seen.
    pub(crate) after: Option<u64>,
    pub(crate) line: Line,
}

/// Somebody who is connected.
#[derive(Debug)]
pub(crate) struct Listener {
    pub(crate) id: ConnectionId,
    pub(crate) person: PersonId,
    pub(crate) name: DisplayName,
    pub(crate) recipient: Recipient,
    pub(crate) line: Line,
}

/// All who are connected.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    listeners: Vec<Listener>,
}

/// A message as it goes out.
pub(crate) fn frame(message: &ServerMessage) -> Utf8Bytes {
    message.to_json().into()
}

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(crate) fn get(&self, id: ConnectionId) -> Option<&Listener> {
        self.listeners.iter().find(|listener| listener.id == id)
    }

    pub(crate) fn listeners(&mut self) -> impl Iterator<Item = &mut Listener> {
        self.listeners.iter_mut()
    }

    /// Takes somebody in; says whether the person was not connected before. A person has one connection at a table: with
    /// two, the drafts of one would undo those of the other, so the older one gives way and is told.
    pub(crate) fn add(&mut self, listener: Listener) -> bool {
        let mut is_new = true;
        for older in self
            .listeners
            .iter_mut()
            .filter(|other| other.person == listener.person)
        {
            older.line.say_bye(ByeReason::Elsewhere);
            is_new = false;
        }
        self.listeners.push(listener);
        is_new
    }

    pub(crate) fn hang_up(&mut self, id: ConnectionId) {
        if let Some(listener) = self.listeners.iter_mut().find(|listener| listener.id == id) {
            listener.line.bye = None;
        }
    }

    /// Removes the ended connections; gives back the people who have none left.
    pub(crate) fn sweep(&mut self) -> Vec<PersonId> {
        let (open, ended): (Vec<_>, Vec<_>) = self
            .listeners
            .drain(..)
            .partition(|listener| listener.line.is_open());
        self.listeners = open;
        let mut lost: Vec<PersonId> = Vec::new();
        for listener in ended {
            let connected = self.listeners.iter().any(|other| other.person == listener.person);
            if !connected && !lost.contains(&listener.person) {
                lost.push(listener.person);
            }
        }
        lost
    }

    pub(crate) fn tell(&mut self, id: ConnectionId, message: &ServerMessage) {
        if let Some(listener) = self.listeners.iter_mut().find(|listener| listener.id == id) {
            listener.line.tell(&frame(message));
        }
    }

    /// The same for everybody, except perhaps one person.
    pub(crate) fn tell_all(&mut self, message: &ServerMessage, except: Option<ConnectionId>) {
        let frame = frame(message);
        for listener in self
            .listeners
            .iter_mut()
            .filter(|listener| Some(listener.id) != except)
        {
            listener.line.tell(&frame);
        }
    }

    /// A draft or a reaction, for everybody who has room for it.
    pub(crate) fn show_all(&mut self, message: &ServerMessage, except: Option<ConnectionId>) {
        let frame = frame(message);
        for listener in self
            .listeners
            .iter_mut()
            .filter(|listener| Some(listener.id) != except)
        {
            listener.line.tell_if_room(&frame);
        }
    }

    /// To everybody what they may know: `make` is asked once for each member, and once for all spectators.
    pub(crate) fn tell_each(&mut self, mut make: impl FnMut(Recipient) -> Option<ServerMessage>) {
        let mut made: Vec<(Option<Member>, Option<Utf8Bytes>)> = Vec::new();
        for listener in &mut self.listeners {
            let member = listener.recipient.member;
            let known = made.iter().position(|(known, _)| *known == member);
            let at = known.unwrap_or_else(|| {
                made.push((member, make(listener.recipient).as_ref().map(frame)));
                made.len() - 1
            });
            if let Some(frame) = &made[at].1 {
                listener.line.tell(frame);
            }
        }
    }

    pub(crate) fn say_bye(&mut self, reason: ByeReason) {
        for listener in &mut self.listeners {
            listener.line.say_bye(reason);
        }
    }
}
