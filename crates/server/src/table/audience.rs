//! The connections at a table. Their queues are short; a slow reader is disconnected, so it delays nobody else.

use axum::extract::ws::Utf8Bytes;
use kostka_protocol::{ByeReason, DisplayName, Member, ServerMessage};
use kostka_session::{PersonId, Recipient};

use crate::address::Address;
use crate::line::{ConnectionId, Line};

/// A new connection.
#[derive(Debug)]
pub(crate) struct Newcomer {
    pub(crate) id: ConnectionId,
    pub(crate) person: PersonId,
    pub(crate) address: Address,
    pub(crate) name: DisplayName,
    /// Number of the last event that the client has seen.
    pub(crate) after: Option<u64>,
    pub(crate) line: Line,
}

/// An accepted connection.
#[derive(Debug)]
pub(crate) struct Listener {
    pub(crate) id: ConnectionId,
    pub(crate) person: PersonId,
    pub(crate) address: Address,
    pub(crate) name: DisplayName,
    pub(crate) recipient: Recipient,
    pub(crate) line: Line,
}

/// All connections at a table.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    listeners: Vec<Listener>,
}

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(crate) fn get(&mut self, id: ConnectionId) -> Option<&mut Listener> {
        self.listeners.iter_mut().find(|listener| listener.id == id)
    }

    fn lines_except(&mut self, except: Option<ConnectionId>) -> impl Iterator<Item = &mut Line> {
        let others = self
            .listeners
            .iter_mut()
            .filter(move |listener| Some(listener.id) != except);
        others.map(|listener| &mut listener.line)
    }

    pub(crate) fn listeners(&mut self) -> impl Iterator<Item = &mut Listener> {
        self.listeners.iter_mut()
    }

    /// Adds a connection, and returns true if the person had none.
    ///
    /// An older connection of the person is ended: with two, the drafts of one would undo those of the other.
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

    /// Notes the new name of a person, for the next time that they sit down.
    pub(crate) fn rename(&mut self, person: &PersonId, name: &DisplayName) {
        for listener in self.listeners.iter_mut().filter(|other| other.person == *person) {
            listener.name = name.clone();
        }
    }

    pub(crate) fn hang_up(&mut self, id: ConnectionId) {
        if let Some(listener) = self.get(id) {
            listener.line.hang_up();
        }
    }

    /// Removes ended connections, and returns the people who have none left.
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
        if let Some(listener) = self.get(id) {
            listener.line.tell(&message.to_json().into());
        }
    }

    /// Sends a message to all connections except `except`.
    pub(crate) fn tell_all(&mut self, message: &ServerMessage, except: Option<ConnectionId>) {
        let frame = message.to_json().into();
        self.lines_except(except).for_each(|line| line.tell(&frame));
    }

    /// Sends a draft or a reaction to all connections with room in their queue.
    pub(crate) fn show_all(&mut self, message: &ServerMessage, except: Option<ConnectionId>) {
        let frame = message.to_json().into();
        self.lines_except(except)
            .for_each(|line| line.tell_if_room(&frame));
    }

    /// Sends each recipient its own message. Calls `make` once for each member, and once for all spectators.
    pub(crate) fn tell_each(&mut self, mut make: impl FnMut(Recipient) -> Option<ServerMessage>) {
        let mut made: Vec<(Option<Member>, Option<Utf8Bytes>)> = Vec::new();
        for listener in &mut self.listeners {
            let member = listener.recipient.member;
            let known = made.iter().position(|(known, _)| *known == member);
            let at = known.unwrap_or_else(|| {
                made.push((
                    member,
                    make(listener.recipient).map(|message| message.to_json().into()),
                ));
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
