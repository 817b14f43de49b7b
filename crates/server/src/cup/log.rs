//! The log of a cup in memory: the folded cup, its entries, the frames that tell them, and the commands that were done.

use std::collections::HashMap;
use std::ops::Range;

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

use crate::budget::NoRoom;
use crate::time;

/// The formats of a stored entry. The event in it has a format of its own.
const STORED: Format = Format::new("cup entry", &[]);

/// Stored bytes of the entries in one frame; one that is longer has its own.
const CHUNK: usize = 32 * 1024;

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
    NoRoom(#[from] NoRoom),
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

/// An entry with what the store keeps beside it.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) entry: Entry,
    pub(crate) ticket: Option<Ticket>,
    /// The length of the entry as it is stored.
    pub(crate) bytes: usize,
}

fn read(event: &StoredEvent) -> Result<Item, ReadError> {
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
    let bytes = event.payload.len();
    Ok(Item { entry, ticket, bytes })
}

/// Reads the entries of a cup after number `after`.
pub(crate) async fn stored_entries(store: &Store, id: &CupId, after: u64) -> Result<Vec<Item>, LoadCupError> {
    let stored = store.load_cup(id, after).await?;
    Ok(stored.iter().map(read).collect::<Result<_, _>>()?)
}

/// The log of a cup.
#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) cup: Cup,
    pub(crate) entries: Vec<Entry>,
    /// The length of all entries as they are stored.
    pub(crate) bytes: usize,
    /// Frames of the entries, which all who connect share, without the last ones.
    chunks: Vec<Chunk>,
    /// Stored bytes of the entries that are in no chunk.
    loose: usize,
    done: HashMap<CommandId, (Ticket, u64)>,
}

/// Entries in one frame.
#[derive(Debug)]
struct Chunk {
    range: Range<usize>,
    frame: Utf8Bytes,
}

impl Log {
    /// Folds a whole log.
    pub(crate) fn new(items: Vec<Item>) -> Result<Log, LoadCupError> {
        let first = items.first().ok_or(LoadCupError::NoSuchCup)?;
        let mut log = Log {
            cup: Cup::begin(&first.entry.event).ok_or(LoadCupError::NoCup)?,
            entries: Vec::with_capacity(items.len()),
            bytes: 0,
            chunks: Vec::new(),
            loose: 0,
            done: HashMap::new(),
        };
        for item in items {
            log.push(item);
        }
        Ok(log)
    }

    /// Adds the next entry.
    pub(crate) fn push(&mut self, item: Item) {
        let Item { entry, ticket, bytes } = item;
        self.cup.apply(entry.at, &entry.event);
        self.entries.push(entry);
        let seq = self.seq();
        if let Some(ticket) = ticket {
            self.done.insert(ticket.id().clone(), (ticket, seq));
        }
        self.bytes += bytes;
        self.loose += bytes;
        if self.loose >= CHUNK {
            let first = self.chunks.last().map_or(0, |chunk| chunk.range.end);
            let range = first..self.entries.len();
            let frame = self.frame(range.clone());
            self.chunks.push(Chunk { range, frame });
            self.loose = 0;
        }
    }

    /// Returns the number of the last entry.
    pub(crate) fn seq(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Returns the frames that tell all entries after a number.
    pub(crate) fn frames_after(&self, after: u64) -> Vec<Utf8Bytes> {
        let mut next = usize::try_from(after).unwrap_or(usize::MAX);
        let known = self.chunks.partition_point(|chunk| chunk.range.end <= next);
        let mut frames = Vec::new();
        for Chunk { range, frame } in &self.chunks[known..] {
            frames.push(if range.start == next {
                frame.clone()
            } else {
                self.frame(next..range.end)
            });
            next = range.end;
        }
        if next < self.entries.len() {
            frames.push(self.frame(next..self.entries.len()));
        }
        frames
    }

    fn frame(&self, range: Range<usize>) -> Utf8Bytes {
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

#[cfg(test)]
mod tests {
    use kostka_rules::deal::Bytes32;
    use kostka_tournament::Regulation;

    use super::*;

    fn item(event: CupEvent) -> Item {
        let entry = Entry {
            at: 0,
            by: "organiser".to_owned(),
            event,
        };
        let bytes = stored(&entry, None).unwrap().len();
        let ticket = None;
        Item { entry, ticket, bytes }
    }

    /// Makes the log of a cup with so many entries.
    fn log(entries: usize) -> Log {
        let created = Cup::create("Cup", Regulation::find("pl-county").unwrap(), Bytes32([0; 32])).unwrap();
        let open = |number: usize| CupEvent::RegistrationOpened {
            open: number.is_multiple_of(2),
        };
        let events = std::iter::once(created).chain((1..entries).map(open));
        Log::new(events.map(item).collect()).unwrap()
    }

    #[test]
    fn the_longest_log_waits_for_a_client_in_one_queue() {
        let log = log(crate::cup::MOST_ENTRIES);
        let frames = log.frames_after(0);
        assert!(frames.len() < crate::line::QUEUE / 2, "{} frames", frames.len());
        assert!(frames.iter().all(|frame| frame.len() < 3 * CHUNK));
    }

    #[test]
    fn frames_tell_each_entry_once_from_any_number_on() {
        let log = log(2_000);
        assert!(log.chunks.len() > 2);
        let edge = log.chunks[1].range.end as u64;
        for after in [0, 1, edge - 1, edge, edge + 1, 1_998, 1_999, 2_000, u64::MAX] {
            let mut next = after.saturating_add(1);
            for frame in log.frames_after(after) {
                let Ok(ServerMessage::Entries { first, entries }) = serde_json::from_str(&frame) else {
                    panic!("{frame}");
                };
                assert_eq!(first, next);
                assert_eq!(entries, log.entries[next as usize - 1..][..entries.len()]);
                next += entries.len() as u64;
            }
            assert_eq!(next, 2_001.max(after.saturating_add(1)), "after {after}");
        }
    }
}
