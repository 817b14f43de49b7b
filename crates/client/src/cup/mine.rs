//! The cups of this browser: their keys, the person at this device, and the log for times without a network.

use kostka_keeper::sheet::Sheet;
use kostka_protocol::Millis;
use kostka_protocol::cup::{Key, Role, TableAt};
use kostka_tournament::PlayerId;
use kostka_tournament::file::Entry;
use kostka_versioned::Format;
use serde::{Deserialize, Serialize};

use super::live::Live;
use super::sheet::Typed;
use crate::storage::{self, NotKept, Storage};

const PREFIX: &str = "kostka.cup.";
const CUP: Format = Format::new("cup of this browser", &[]);
const LOG: Format = Format::new("log of a cup", &[]);
const REGULATION: Format = Format::new("regulation of this browser", &[]);
const DRAFT: Format = Format::new("sheet of a table", &[]);
const REGULATIONS: &str = "kostka.regulation.";

/// Entries in one value of the storage, so that a new entry does not write the whole log anew.
const CHUNK: usize = 100;

/// Logs that are kept, those of the cups that were looked at last.
const LOGS: usize = 3;

/// A cup that this browser knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mine {
    /// The name, for the list.
    pub name: String,
    /// The time at which it was looked at.
    pub touched: Millis,
    /// The key of the organiser, of the chief referee or of a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// The key of the table at which this device lies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Key>,
    /// The role of that key, for times without a network.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_role: Option<Role>,
    /// The person at this device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
}

#[derive(Serialize, Deserialize)]
struct Chunk {
    entries: Vec<Entry>,
}

/// A regulation that an organiser keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The text of its file.
    pub text: String,
}

/// Returns the cups of this browser with their ids, the one that was looked at last first.
pub fn all(storage: &impl Storage) -> Vec<(String, Mine)> {
    let keys = storage.keys();
    let ids = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
    let ids = ids.filter(|id| !id.contains('.'));
    let mut all: Vec<(String, Mine)> = ids
        .filter_map(|id| Some((id.to_owned(), find(storage, id)?)))
        .collect();
    all.sort_by_key(|(_, mine)| std::cmp::Reverse(mine.touched));
    all
}

/// Returns a cup of this browser.
pub fn find(storage: &impl Storage, id: &str) -> Option<Mine> {
    storage::load(storage, &format!("{PREFIX}{id}"), CUP)
        .ok()
        .flatten()
}

/// Changes what this browser knows about a cup.
pub fn change(storage: &impl Storage, id: &str, change: impl FnOnce(&mut Mine)) -> Result<(), NotKept> {
    let mut mine = find(storage, id).unwrap_or_default();
    change(&mut mine);
    storage::save(storage, &format!("{PREFIX}{id}"), CUP, &mine)
}

/// Forgets a cup, with its keys, its log and everything that was not sent.
pub fn forget(storage: &impl Storage, id: &str) {
    let (own, below) = (format!("{PREFIX}{id}"), format!("{PREFIX}{id}."));
    for key in storage.keys() {
        if key == own || key.starts_with(&below) {
            storage.remove(&key);
        }
    }
}

fn chunk_key(id: &str, chunk: usize) -> String {
    format!("{PREFIX}{id}.log.{chunk}")
}

/// Returns the kept log of a cup.
pub fn log(storage: &impl Storage, id: &str) -> Option<Live> {
    let mut log = Vec::new();
    for chunk in 0.. {
        let Ok(Some(Chunk { entries })) = storage::load(storage, &chunk_key(id, chunk), LOG) else {
            break;
        };
        let is_full = entries.len() == CHUNK;
        log.extend(entries);
        if !is_full {
            break;
        }
    }
    Live::of(log).ok()
}

/// Keeps the log of a cup, from the entry with this index on; those before it are kept already.
pub fn keep_log(storage: &impl Storage, id: &str, log: &[Entry], from: usize) {
    if from == 0 {
        drop_log(storage, id);
        let others = all(storage).into_iter().filter(|(other, _)| other != id);
        for (other, _) in others.skip(LOGS - 1) {
            drop_log(storage, &other);
        }
    }
    for (chunk, entries) in log.chunks(CHUNK).enumerate().skip(from / CHUNK) {
        let entries = entries.to_vec();
        // Without room the cup is fetched anew with the next page.
        if storage::save(storage, &chunk_key(id, chunk), LOG, &Chunk { entries }).is_err() {
            return drop_log(storage, id);
        }
    }
}

fn drop_log(storage: &impl Storage, id: &str) {
    let prefix = format!("{PREFIX}{id}.log.");
    for key in storage.keys().iter().filter(|key| key.starts_with(&prefix)) {
        storage.remove(key);
    }
}

/// The page of a table before its sheet is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The points.
    pub typed: Typed,
    /// The players who have signed them.
    pub signed: Vec<PlayerId>,
    /// The games as they are counted by their racks, where one is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Option<Sheet>>,
    /// The notes of the game that is played.
    #[serde(default)]
    pub notes: GameNotes,
}

/// The notes of the game that a table plays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameNotes {
    /// The players who have announced their opening.
    pub announced: Vec<PlayerId>,
    /// The number of new deals.
    pub redeals: u32,
}

impl Draft {
    /// An empty page.
    pub fn new(typed: Typed) -> Draft {
        Draft {
            typed,
            signed: Vec::new(),
            counts: Vec::new(),
            notes: GameNotes::default(),
        }
    }

    fn key(id: &str, stage: usize, at: TableAt) -> String {
        format!("{PREFIX}{id}.sheet.{stage}-{}-{}", at.round, at.table)
    }

    /// Returns the draft of a table that this browser keeps.
    pub fn load(storage: &impl Storage, id: &str, stage: usize, at: TableAt) -> Option<Draft> {
        storage::load(storage, &Draft::key(id, stage, at), DRAFT)
            .ok()
            .flatten()
    }

    /// Keeps the draft of a table.
    pub fn keep(&self, storage: &impl Storage, id: &str, stage: usize, at: TableAt) -> Result<(), NotKept> {
        storage::save(storage, &Draft::key(id, stage, at), DRAFT, self)
    }
}

/// Returns the regulations that this browser keeps, by their names.
pub fn regulations(storage: &impl Storage) -> Vec<(String, Kept)> {
    let mut keys = storage.keys();
    keys.sort_unstable();
    let names = keys.iter().filter_map(|key| key.strip_prefix(REGULATIONS));
    names
        .filter_map(|name| {
            let kept = storage::load(storage, &format!("{REGULATIONS}{name}"), REGULATION);
            Some((name.to_owned(), kept.ok().flatten()?))
        })
        .collect()
}

/// Keeps a regulation under a name.
pub fn keep_regulation(storage: &impl Storage, name: &str, text: &str) -> Result<(), NotKept> {
    let kept = Kept {
        text: text.to_owned(),
    };
    storage::save(storage, &format!("{REGULATIONS}{name}"), REGULATION, &kept)
}

/// Forgets a regulation.
pub fn forget_regulation(storage: &impl Storage, name: &str) {
    storage.remove(&format!("{REGULATIONS}{name}"));
}
