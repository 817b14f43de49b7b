//! A live cup in memory: its log, and the connections that listen to it.

use std::collections::{BTreeSet, HashMap};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use kostka_protocol::ByeReason;
use kostka_protocol::cup::{Key, Refused, Role, ServerMessage, TableAt};
use kostka_store::{CupSecret, StoreError};
use kostka_tournament::file::Entry;
use kostka_tournament::{Command, CupEvent};

use super::keys;
use super::live::{busy, not_stored};
use super::log::{Item, Log};
use crate::address::Address;
use crate::budget::{Held, NoRoom};
use crate::line::{ConnectionId, Line};
use crate::rate::{Allowances, Rate};

/// Most entries of a cup, and most bytes of them as they are stored: far above any real one.
pub(crate) const MOST_ENTRIES: usize = 20_000;
pub(crate) const MOST_BYTES: usize = 2 * 1024 * 1024;
/// Memory for each byte of a log, and that of the shortest one.
const MEMORY: usize = 4;
const LEAST: usize = 64 * 1024;

/// A cup in memory.
#[derive(Debug)]
pub(super) struct State {
    pub(super) secret: CupSecret,
    pub(super) log: Log,
    /// The memory of the log.
    held: Held,
    /// Entries and calls, of which everybody is told.
    pace: Allowances<()>,
    /// The frames with the keys that roles hand out, until there are others.
    keys: HashMap<Role, Utf8Bytes>,
    /// `true` if the store may have entries that the log does not.
    pub(super) is_behind: bool,
    /// The tables that call the chief referee.
    calls: BTreeSet<TableAt>,
    pub(super) listeners: Vec<Listener>,
}

/// A connection.
#[derive(Debug)]
pub(super) struct Listener {
    pub(super) id: ConnectionId,
    pub(super) address: Address,
    pub(super) role: Role,
    pub(super) line: Line,
}

impl State {
    /// Makes the state of a cup that was read. `held` counts its memory.
    ///
    /// # Errors
    ///
    /// There is no room for it.
    pub(super) fn new(secret: CupSecret, log: Log, mut held: Held, pace: Rate) -> Result<State, NoRoom> {
        held.grow_to(memory(log.bytes))?;
        Ok(State {
            secret,
            log,
            held,
            pace: Allowances::new(pace),
            keys: HashMap::new(),
            is_behind: false,
            calls: BTreeSet::new(),
            listeners: Vec::new(),
        })
    }

    /// Puts another log in place of this one, which was rewritten.
    pub(super) fn replace(&mut self, log: Log) {
        self.log = log;
        self.keys.clear();
        self.tell_after(0);
    }

    /// Adds and tells entries that another server has stored.
    pub(super) fn catch_up(&mut self, items: Vec<Item>) {
        let first = self.log.seq();
        items.into_iter().for_each(|item| self.add(item));
        // They are stored already, so they are kept also where there is no room.
        let _ = self.held.grow_to(memory(self.log.bytes));
        self.is_behind = false;
        self.tell_after(first);
    }

    /// Replaces all keys, and sends those away who came with the old ones.
    pub(super) fn renew(&mut self, secret: CupSecret) {
        self.secret = secret;
        self.keys.clear();
        let listeners = self.listeners.iter_mut();
        for listener in listeners.filter(|listener| listener.role != Role::Public) {
            listener.line.say_bye(ByeReason::BadKey);
        }
    }

    /// Returns the role of a key; `None` if the cup has made no such key.
    pub(super) fn role(&self, key: Option<&Key>) -> Option<Role> {
        key.map_or(Some(Role::Public), |key| keys::role_of(&self.secret, key))
    }

    /// Returns the frame with the keys that a role hands out in the stage that is played.
    pub(super) fn keys_for(&mut self, role: Role) -> Option<Utf8Bytes> {
        if let Some(known) = self.keys.get(&role) {
            return Some(known.clone());
        }
        let keys = keys::keys_for(role, &self.secret, &self.log.cup)?;
        let keys = frame(&ServerMessage::Keys(keys));
        self.keys.insert(role, keys.clone());
        Some(keys)
    }

    /// Checks that there is room for further entries. A full cup can still be ended, and names removed from it.
    pub(super) fn make_room(&mut self, payloads: &[String], command: &Command) -> Result<(), Refused> {
        let bytes = self.log.bytes + payloads.iter().map(String::len).sum::<usize>();
        let is_full = self.log.entries.len() + payloads.len() > MOST_ENTRIES || bytes > MOST_BYTES;
        if is_full && !matches!(command, Command::Close | Command::Forget) {
            let text = format!("a cup has at most {MOST_ENTRIES} entries, and {MOST_BYTES} bytes of them");
            return Err(refused("full", &text));
        }
        let grown = self.held.grow_to(memory(bytes));
        grown.map_err(|NoRoom| busy())
    }

    /// Lets everybody at the cup wait after too many changes, of which each is told to all.
    pub(super) async fn take_time(&self, changes: usize) {
        let wait = self.pace.spend((), changes as f64, Instant::now());
        if !wait.is_zero() {
            metrics::counter!("kostka_cups_slowed_total").increment(1);
            tokio::time::sleep(wait).await;
        }
    }

    /// Adds an entry; calls of a round end with it.
    pub(super) fn add(&mut self, item: Item) {
        if seats(&item.entry) {
            self.keys.clear();
        }
        let ends_calls = matches!(
            item.entry.event,
            CupEvent::Begun { .. } | CupEvent::Cut { .. } | CupEvent::Closed { .. }
        );
        self.log.push(item);
        if ends_calls && !std::mem::take(&mut self.calls).is_empty() {
            let calls = frame(&self.calls());
            self.tell_where(&calls, |_| true);
        }
    }

    /// Tells everybody the entries after a number, and those who hand out keys the new ones.
    pub(super) fn tell_after(&mut self, after: u64) {
        for frame in self.log.frames_after(after) {
            self.tell_where(&frame, |_| true);
        }
        let new = self
            .log
            .entries
            .iter()
            .skip(usize::try_from(after).unwrap_or(usize::MAX));
        if new.into_iter().any(seats) {
            for role in [Role::Organiser, Role::Referee] {
                if let Some(keys) = self.keys_for(role) {
                    self.tell_where(&keys, |listener| listener.role == role);
                }
            }
        }
    }

    pub(super) fn calls(&self) -> ServerMessage {
        let tables = self.calls.iter().copied().collect();
        ServerMessage::Calls { tables }
    }

    /// Lets a table call, or ends its call, and returns `true` if that changes anything. Calls of tables that do not play are
    /// ignored.
    pub(super) fn call(&mut self, role: Role, at: TableAt, wanted: bool) -> bool {
        let round = self
            .log
            .cup
            .stage()
            .rounds
            .get(at.round)
            .filter(|round| round.has_begun);
        let is_there = round.is_some_and(|round| at.table < round.sittings.len());
        if !is_there || !role.may_call(&self.log.cup, at) {
            return false;
        }
        let changes = if wanted {
            self.calls.insert(at)
        } else {
            self.calls.remove(&at)
        };
        if changes {
            let calls = frame(&self.calls());
            self.tell_where(&calls, |_| true);
        }
        changes
    }

    pub(super) fn tell_where(&mut self, frame: &Utf8Bytes, to: impl Fn(&Listener) -> bool) {
        let listeners = self.listeners.iter_mut();
        for listener in listeners.filter(|listener| to(listener)) {
            listener.line.tell(frame);
        }
    }

    pub(super) fn say_bye(&mut self, reason: ByeReason) {
        for listener in &mut self.listeners {
            listener.line.say_bye(reason);
        }
    }

    /// Notes a failure of the store, and returns the answer to the command.
    pub(super) fn failed(&mut self, error: StoreError) -> Refused {
        metrics::counter!("kostka_cups_not_stored_total").increment(1);
        match &error {
            StoreError::NotFound { .. } => self.say_bye(ByeReason::Closed),
            // Perhaps it was written: whoever connects again learns it.
            StoreError::Database(_) | StoreError::Closed => {
                self.is_behind = true;
                self.say_bye(ByeReason::Restart);
            }
            _ => {}
        }
        let error = format!("{:#}", anyhow::Error::from(error));
        tracing::error!(error, "an entry of a cup could not be stored");
        not_stored()
    }
}

/// Returns the memory of a log with so many bytes.
pub(super) fn memory(bytes: usize) -> usize {
    LEAST.max(bytes.saturating_mul(MEMORY))
}

/// Returns `true` for entries after which other people sit at the tables.
fn seats(entry: &Entry) -> bool {
    matches!(
        entry.event,
        CupEvent::Drawn { .. } | CupEvent::Reseated { .. } | CupEvent::Cut { .. }
    )
}

pub(super) fn frame(message: &ServerMessage) -> Utf8Bytes {
    message.to_json().into()
}

pub(super) fn refused(code: &str, message: &str) -> Refused {
    metrics::counter!("kostka_refusals_total", "code" => code.to_owned()).increment(1);
    Refused {
        code: code.to_owned(),
        message: message.to_owned(),
        ..Refused::default()
    }
}
