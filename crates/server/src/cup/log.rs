//! The log of a cup in memory: the folded cup, its entries, the frames that tell them, and the commands that were done.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use kostka_protocol::CommandId;
use kostka_protocol::cup::{Role, ServerMessage};
use kostka_session::Ticket;
use kostka_store::{CupId, Store, StoreError, StoredEvent};
use kostka_tournament::file::Entry;
use kostka_tournament::{Cup, CupEvent};
use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::budget::NoRoom;
use crate::thinking::NoThought;
use crate::time;

/// The formats of a stored entry. The event in it has a format of its own.
const STORED: Format = Format::new("cup entry", &[]);

/// Stored bytes of the entries in one frame; one that is longer has its own.
const CHUNK: usize = 32 * 1024;

/// An entry as it is stored, without its time, which the store keeps.
#[derive(Serialize, Deserialize)]
struct Stored {
    by: String,
    #[serde(flatten)]
    done: Option<Done>,
    event: Value,
}

/// A command that was done, and its author, so that everybody has ids of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Done {
    /// The role as its key names it. Earlier releases did not store it: theirs are known by [`Stored::by`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    role: Option<String>,
    ticket: Ticket,
}

impl Done {
    pub(crate) fn new(role: Role, ticket: Ticket) -> Done {
        Done {
            role: Some(role.name()),
            ticket,
        }
    }
}

/// Reason why a cup cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadCupError {
    #[error("there is no such cup")]
    NoSuchCup,
    #[error(transparent)]
    NoRoom(#[from] NoRoom),
    #[error(transparent)]
    NoThought(#[from] NoThought),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Event(#[from] ReadError),
    #[error("the first event creates no cup")]
    NoCup,
}

/// Writes an entry for the store.
pub(crate) fn stored(entry: &Entry, done: Option<&Done>) -> Result<String, serde_json::Error> {
    STORED.write(&Stored {
        by: entry.by.clone(),
        done: done.cloned(),
        event: serde_json::from_str(&entry.event.to_stored()?)?,
    })
}

/// An entry with what the store keeps beside it.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) entry: Entry,
    pub(crate) done: Option<Done>,
    /// The length of the entry as it is stored.
    pub(crate) bytes: usize,
}

fn read(event: &StoredEvent) -> Result<Item, ReadError> {
    let Stored {
        by,
        done,
        event: text,
    } = STORED.read(&event.payload)?;
    let entry = Entry {
        at: time::told(event.at),
        by,
        event: CupEvent::from_stored(&text.to_string())?,
    };
    let bytes = event.payload.len();
    Ok(Item { entry, done, bytes })
}

/// Reads the entries of a cup as they are stored.
pub(crate) fn read_all(stored: &[StoredEvent]) -> Result<Vec<Item>, ReadError> {
    stored.iter().map(read).collect()
}

/// Reads the entries of a cup after number `after`.
pub(crate) async fn stored_entries(store: &Store, id: &CupId, after: u64) -> Result<Vec<Item>, LoadCupError> {
    Ok(read_all(&store.load_cup(id, after).await?)?)
}

/// The log of a cup.
#[derive(Debug)]
pub(crate) struct Log {
    pub(crate) cup: Cup,
    pub(crate) entries: Arc<Vec<Entry>>,
    /// The length of all entries as they are stored.
    pub(crate) bytes: usize,
    /// Frames of the entries, which all who connect share, without the last ones.
    chunks: Vec<Chunk>,
    /// Stored bytes of the entries that are in no chunk.
    loose: usize,
    /// The commands that were done, by the author and the id.
    done: HashMap<(String, CommandId), (Ticket, u64)>,
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
            entries: Arc::new(Vec::with_capacity(items.len())),
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
        let Item { entry, done, bytes } = item;
        self.cup.apply(entry.at, &entry.event);
        if let Some(Done { role, ticket }) = done {
            let author = role.unwrap_or_else(|| entry.by.clone());
            let seq = self.seq() + 1;
            self.done.insert((author, ticket.id().clone()), (ticket, seq));
        }
        Arc::make_mut(&mut self.entries).push(entry);
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

    /// Returns the number of the last entry of a command that its author has done before; `None` if it was not.
    ///
    /// # Errors
    ///
    /// Another command was done under the same id.
    pub(crate) fn done_before(&self, role: Role, done: &Done) -> Result<Option<u64>, IdUsed> {
        let of = |author| self.done.get(&(author, done.ticket.id().clone()));
        let known = done.role.clone().and_then(of).or_else(|| of(role.to_string()));
        match known {
            Some((known, _)) if *known != done.ticket => Err(IdUsed),
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
        let done = None;
        Item { entry, done, bytes }
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
    fn a_command_that_an_earlier_release_has_stored_is_known_by_its_role() {
        let command = kostka_tournament::Command::OpenRegistration { open: true };
        let ticket = |id| Ticket::new(CommandId::new(id).unwrap(), &command);
        let mut log = log(1);
        let old = Done {
            role: None,
            ticket: ticket("old"),
        };
        for done in [old, Done::new(Role::Organiser, ticket("new"))] {
            let entry = Entry {
                at: 0,
                by: Role::Organiser.to_string(),
                event: CupEvent::RegistrationOpened { open: true },
            };
            let payload = stored(&entry, Some(&done)).unwrap();
            assert_eq!(payload.contains("role"), done.role.is_some(), "{payload}");
            let (seq, at) = (log.seq() + 1, time::stored(0));
            log.push(read(&StoredEvent { seq, at, payload }).unwrap());
        }
        let known = |role, id| log.done_before(role, &Done::new(role, ticket(id)));
        assert_eq!(known(Role::Organiser, "old"), Ok(Some(2)));
        assert_eq!(known(Role::Organiser, "new"), Ok(Some(3)));
        for role in [Role::Referee, Role::Public] {
            assert_eq!((known(role, "old"), known(role, "new")), (Ok(None), Ok(None)));
        }
        let other = Ticket::new(CommandId::new("old").unwrap(), &"another command");
        let other = Done::new(Role::Organiser, other);
        assert_eq!(log.done_before(Role::Organiser, &other), Err(IdUsed));
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
