//! Commands to a cup until they are answered. They outlive the page: a phone without a network sends its sheet later.

use kostka_protocol::CommandId;
use kostka_tournament::Command;
use kostka_versioned::Format;
use serde::{Deserialize, Serialize};

use crate::storage::{self, Storage};

const SENT: Format = Format::new("command to a cup", &[]);

/// A command without an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// The id.
    pub id: CommandId,
    /// The place in the order of the commands of its page.
    number: u32,
    /// The command.
    pub command: Command,
    /// `true` if it makes sense only after the command before it was done.
    after: bool,
}

/// The commands of a page. One of them is on its way at a time, so that the server sees them in their order.
#[derive(Debug)]
pub struct Outbox {
    /// The start of all keys in the storage.
    scope: String,
    /// The start of all ids, which sets this page apart from others.
    page: String,
    count: u32,
    waiting: Vec<Waiting>,
}

impl Outbox {
    /// Opens the outbox of a page of a cup, with what earlier pages of this scope could not send.
    ///
    /// `scope` tells the cup and the role; `page` is a name that no other page has.
    pub fn open(storage: &impl Storage, scope: &str, page: String) -> Outbox {
        let scope = format!("kostka.cup.{scope}.send.");
        let mut keys = storage.keys();
        keys.retain(|key| key.starts_with(&scope));
        let mut waiting: Vec<Waiting> = keys
            .iter()
            .filter_map(|key| storage::load(storage, key, SENT).ok().flatten())
            .collect();
        waiting.sort_by_key(|waiting: &Waiting| waiting.number);
        Outbox {
            scope,
            page,
            count: waiting.last().map_or(0, |last| last.number),
            waiting,
        }
    }

    /// Returns the commands without an answer.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// Takes a command. `after` is `true` if it makes sense only after the one before it was done.
    pub fn push(&mut self, storage: &impl Storage, command: Command, after: bool) {
        self.count += 1;
        let number = self.count;
        // Sixteen digits and a number are an id.
        let Ok(id) = CommandId::new(&format!("{}-{number}", self.page)) else {
            return;
        };
        let waiting = Waiting {
            id,
            number,
            command,
            after,
        };
        // Without room it lasts as long as the page.
        let _ = storage::save(storage, &self.key(&waiting.id), SENT, &waiting);
        self.waiting.push(waiting);
    }

    fn key(&self, id: &CommandId) -> String {
        format!("{}{}", self.scope, id.as_str())
    }

    /// Removes a command that was done or refused, and returns it. After a refusal those go too that made sense only after it.
    pub fn answered(&mut self, storage: &impl Storage, id: &CommandId, done: bool) -> Option<Command> {
        let at = self.waiting.iter().position(|waiting| waiting.id == *id)?;
        let senseless = self.waiting[at + 1..]
            .iter()
            .take_while(|waiting| waiting.after && !done);
        let removed: Vec<Waiting> = self.waiting.drain(at..=at + senseless.count()).collect();
        for waiting in &removed {
            storage.remove(&self.key(&waiting.id));
        }
        removed.into_iter().next().map(|waiting| waiting.command)
    }
}
