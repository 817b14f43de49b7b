//! The log of a cup in memory: the folded cup, its entries, the frames that tell them, and the commands that were done.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use kostka_protocol::CommandId;
use kostka_protocol::cup::ServerMessage;
use kostka_session::Ticket;
use kostka_store::{CupId, Store, StoreError, StoredEvent};
use kostka_tournament::file::Entry;
use kostka_tournament::{Cup, CupEvent};
use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::time;

/// The formats of a stored entry. The event in it has a format of its own.
const STORED: Format = Format::new("cup entry", &[]);

/// Entries in one frame.
const CHUNK: usize = 100;

/// An entry as it is stored, without its time, which the store keeps.
#[derive(Serialize, Deserialize)]
struct Stored {
    by: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ticket: Option<Ticket>,
    event: Value,
}

/// Reason why a cup cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadCupError {
    #[error("there is no such cup")]
    NoSuchCup,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Event(#[from] ReadError),
    #[error("the first event creates no cup")]
    NoCup,
}

/// Writes an entry for the store.
pub(crate) fn stored(entry: &Entry, ticket: Option<&Ticket>) -> Result<String, serde_json::Error> {
    STORED.write(&Stored {
        by: entry.by.clone(),
        ticket: ticket.cloned(),
        event: serde_json::from_str(&entry.event.to_stored()?)?,
    })
}

fn read(event: &StoredEvent) -> Result<(Entry, Option<Ticket>), ReadError> {
    let Stored {
        by,
        ticket,
        event: text,
    } = STORED.read(&event.payload)?;
    let entry = Entry {
        at: time::told(event.at),
        by,
        event: CupEvent::from_stored(&text.to_string())?,
    };
    Ok((entry, ticket))
}

/// Reads the entries of a cup after number `after`.
pub(crate) async fn stored_entries(
    store: &Store,
    id: &CupId,
    after: u64,
) -> Result<Vec<(Entry, Option<Ticket>)>, LoadCupError> {
    let stored = store.load_cup(id, after).await?;
    Ok(stored.iter().map(read).collect::<Result<_, _>>()?)
}

/// The log of a cup.
#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) cup: Cup,
    pub(crate) entries: Vec<Entry>,
    /// Frames of [`CHUNK`] entries each, which all who connect share.
    chunks: Vec<Utf8Bytes>,
    done: HashMap<CommandId, (Ticket, u64)>,
}

impl Log {
    /// Folds a whole log.
    pub(crate) fn new(entries: Vec<(Entry, Option<Ticket>)>) -> Result<Log, LoadCupError> {
        let (first, _) = entries.first().ok_or(LoadCupError::NoSuchCup)?;
        let mut log = Log {
            cup: Cup::begin(&first.event).ok_or(LoadCupError::NoCup)?,
            entries: Vec::with_capacity(entries.len()),
            chunks: Vec::new(),
            done: HashMap::new(),
        };
        for (entry, ticket) in entries {
            log.push(entry, ticket);
        }
        Ok(log)
    }

    /// Adds the next entry.
    pub(crate) fn push(&mut self, entry: Entry, ticket: Option<Ticket>) {
        self.cup.apply(entry.at, &entry.event);
        self.entries.push(entry);
        let seq = self.seq();
        if let Some(ticket) = ticket {
            self.done.insert(ticket.id().clone(), (ticket, seq));
        }
        if self.entries.len().is_multiple_of(CHUNK) {
            let first = self.entries.len() - CHUNK;
            self.chunks.push(self.frame(first..self.entries.len()));
        }
    }

    /// Returns the number of the last entry.
    pub(crate) fn seq(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Returns the frames that tell all entries after a number.
    pub(crate) fn frames_after(&self, after: u64) -> Vec<Utf8Bytes> {
        let mut next = usize::try_from(after).unwrap_or(usize::MAX);
        let mut frames = Vec::new();
        while next < self.entries.len() {
            let end = (next / CHUNK + 1) * CHUNK;
            frames.push(match self.chunks.get(next / CHUNK) {
                Some(chunk) if next.is_multiple_of(CHUNK) => chunk.clone(),
                _ => self.frame(next..end.min(self.entries.len())),
            });
            next = end;
        }
        frames
    }

    fn frame(&self, range: std::ops::Range<usize>) -> Utf8Bytes {
        let message = ServerMessage::Entries {
            first: range.start as u64 + 1,
            entries: self.entries[range].to_vec(),
        };
        message.to_json().into()
    }

    /// Returns the number of the last entry of a command that was done before; `None` if it was not.
    ///
    /// # Errors
    ///
    /// Another command was done under the same id.
    pub(crate) fn done_before(&self, ticket: &Ticket) -> Result<Option<u64>, IdUsed> {
        match self.done.get(ticket.id()) {
            Some((known, _)) if known != ticket => Err(IdUsed),
            known => Ok(known.map(|(_, seq)| *seq)),
        }
    }
}

/// The error for another command under the id of one that was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IdUsed;
