//! Local tables and finished games in the browser's storage.
//!
//! Events are kept as they come, each batch under a key of its own, so that a long match costs no more per move than a short
//! one. Old tables and records make room for new ones.

use kostka_protocol::table::{Sitter, Stage};
use kostka_protocol::{GameNumber, Millis};
use kostka_rules::Record;
use kostka_rules::record::RecordedResult;
use kostka_session::{EVENT, Recorded, Session};
use kostka_slim::sorting::SmallSort;
use kostka_versioned::ReadError;
use serde::{Deserialize, Serialize};

use crate::lists;
use crate::storage::Storage;

/// Number of tables that are kept.
const TABLES: usize = 8;
/// Number of finished games that are kept.
const RECORDS: usize = 20;

const LIST: &str = "kostka.local";
const RECORD_LIST: &str = "kostka.records";

/// Place where a table is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// On the server.
    Online,
    /// In this browser, one person against bots.
    Alone,
    /// In this browser, several people who hand the device on.
    HotSeat,
}

/// A local table as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalGame {
    /// Name of the table.
    pub id: String,
    /// One person or several.
    pub kind: Kind,
    /// Id of the rulebook.
    pub rulebook: String,
    /// Names of the people.
    pub people: Vec<String>,
    /// Number of bots.
    pub bots: usize,
    /// Time of the last move.
    pub touched: Millis,
    /// True when nothing is left to be played.
    pub over: bool,
}

/// A finished game of this browser as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalRecord {
    /// Name of the record, as [`record_id`] gives it.
    pub id: String,
    /// Id of the rulebook.
    pub rulebook: String,
    /// Names of the players, in the order of their seats.
    pub players: Vec<String>,
    /// Their points, in the same order; empty in lists of releases that did not keep them.
    #[serde(default)]
    pub scores: Vec<i32>,
    /// Time of the end.
    pub finished: Millis,
}

/// Returns the name of a finished game, for its replay.
pub fn record_id(table: &str, game: GameNumber) -> String {
    format!("{table}-{game}")
}

fn batch_key(id: &str, first: u64) -> String {
    format!("kostka.local.{id}.{first}")
}

fn claim_key(id: &str) -> String {
    format!("kostka.local.{id}.tab")
}

fn record_key(record: &str) -> String {
    format!("kostka.record.{record}")
}

/// The games that a storage keeps.
#[derive(Clone, Copy, Debug)]
pub struct Games<S> {
    storage: S,
}

impl<S: Storage> Games<S> {
    /// The games of this storage.
    pub const fn new(storage: S) -> Games<S> {
        Games { storage }
    }

    /// Returns all local tables, the last played first.
    pub fn list(&self) -> Result<Vec<LocalGame>, ReadError> {
        let mut games: Vec<LocalGame> = lists::load_or_empty(&self.storage, LIST)?;
        games.small_sort_by_key(|game| std::cmp::Reverse(game.touched));
        Ok(games)
    }

    /// Returns a table of the list.
    pub fn find(&self, id: &str) -> Result<Option<LocalGame>, ReadError> {
        Ok(self.list()?.into_iter().find(|game| game.id == id))
    }

    /// Returns all finished games of this browser, the last first.
    pub fn record_list(&self) -> Result<Vec<LocalRecord>, ReadError> {
        let mut records: Vec<LocalRecord> = lists::load_or_empty(&self.storage, RECORD_LIST)?;
        records.small_sort_by_key(|record| std::cmp::Reverse(record.finished));
        Ok(records)
    }

    /// Returns a finished game; `None` if it is not kept.
    pub fn record(&self, id: &str) -> Result<Option<Record>, ReadError> {
        let text = self.storage.get(&record_key(id));
        text.map(|text| kostka_rules::record::FORMAT.read(&text))
            .transpose()
    }

    /// Keeps a new table. A table that could not be kept cannot be opened afterwards.
    pub fn create(&self, id: &str, kind: Kind, session: &Session, events: &[Recorded], now: Millis) {
        // Without a list that can be written the table cannot be found again.
        let Ok(mut games) = self.list() else { return };
        for old in games.drain((TABLES - 1).min(games.len())..) {
            self.remove_events(&old.id);
        }
        games.push(about(id, kind, session, now));
        if lists::save(&self.storage, LIST, &games).is_ok() {
            self.append(id, events);
        }
    }

    /// Returns all events of a table; an error if any is missing or cannot be read.
    pub fn events(&self, id: &str) -> Result<Vec<Recorded>, ReadError> {
        let mut events: Vec<Recorded> = Vec::new();
        loop {
            let first = events.last().map_or(1, |last| last.seq + 1);
            match self.storage.get(&batch_key(id, first)) {
                Some(batch) => {
                    let batch = EVENT.read_list(&batch)?;
                    if batch.is_empty() {
                        return Err(EVENT.unreadable());
                    }
                    events.extend(batch);
                }
                None if events.is_empty() || self.has_batch_after(id, first) => {
                    return Err(EVENT.unreadable());
                }
                None => return Ok(events),
            }
        }
    }

    /// Checks for events that the table cannot have without those of number `seq`.
    fn has_batch_after(&self, id: &str, seq: u64) -> bool {
        let start = format!("kostka.local.{id}.");
        let number = |key: &String| key.strip_prefix(&start)?.parse::<u64>().ok();
        self.storage
            .keys()
            .iter()
            .filter_map(number)
            .any(|first| first > seq)
    }

    /// Keeps further events of a table; false if the browser has no room for them.
    pub fn append(&self, id: &str, events: &[Recorded]) -> bool {
        let Some(first) = events.first() else {
            return true;
        };
        let Ok(text) = EVENT.write_list(events) else {
            return false;
        };
        while !self.storage.set(&batch_key(id, first.seq), &text) {
            // Older tables make room.
            let oldest = self
                .list()
                .ok()
                .and_then(|games| games.into_iter().rfind(|game| game.id != id));
            let Some(oldest) = oldest else { return false };
            self.forget(&oldest.id);
        }
        true
    }

    /// Brings the list up to date about a table.
    pub fn note(&self, id: &str, session: &Session, now: Millis) {
        let Ok(mut games) = self.list() else { return };
        if let Some(game) = games.iter_mut().find(|game| game.id == id) {
            *game = about(id, game.kind, session, now);
            // The table itself is kept; only lists show it as it was.
            let _ = lists::save(&self.storage, LIST, &games);
        }
    }

    /// Removes a table.
    pub fn forget(&self, id: &str) {
        let Ok(mut games) = self.list() else { return };
        games.retain(|game| game.id != id);
        if lists::save(&self.storage, LIST, &games).is_ok() {
            self.remove_events(id);
        }
    }

    fn remove_events(&self, id: &str) {
        let start = format!("kostka.local.{id}.");
        for key in self.storage.keys() {
            if key.starts_with(&start) {
                self.storage.remove(&key);
            }
        }
    }

    /// Keeps the record of a game that has just ended.
    pub fn add_record(&self, table: &str, game: GameNumber, record: Record, now: Millis) {
        let Ok(mut list) = self.record_list() else { return };
        let id = record_id(table, game);
        let text = serde_json::to_string(&record);
        if !text.is_ok_and(|text| self.storage.set(&record_key(&id), &text)) {
            return;
        }
        list.retain(|other| other.id != id);
        list.insert(
            0,
            LocalRecord {
                id,
                scores: scores_of(&record.result),
                rulebook: record.rulebook,
                players: record.players,
                finished: now,
            },
        );
        for old in list.drain(RECORDS.min(list.len())..) {
            self.storage.remove(&record_key(&old.id));
        }
        // A record that no list shows is still found by its address.
        let _ = lists::save(&self.storage, RECORD_LIST, &list);
    }

    /// Takes a table for the tab of this token; the tab that took it last has it.
    pub fn claim(&self, id: &str, token: &str) {
        // Without a storage no other tab can take it either.
        self.storage.set(&claim_key(id), token);
    }

    /// Checks that no other tab has taken the table since.
    pub fn holds(&self, id: &str, token: &str) -> bool {
        self.storage
            .get(&claim_key(id))
            .is_none_or(|holder| holder == token)
    }
}

fn scores_of(result: &Option<RecordedResult>) -> Vec<i32> {
    let scores = result.iter().flat_map(|result| result.scores.values());
    scores.copied().collect()
}

fn about(id: &str, kind: Kind, session: &Session, now: Millis) -> LocalGame {
    let table = session.table();
    let bots = table
        .seats
        .iter()
        .filter(|place| matches!(place.sitter, Some(Sitter::Bot(_))))
        .count();
    LocalGame {
        id: id.to_owned(),
        kind,
        rulebook: table.settings.rulebook.clone(),
        people: table
            .members
            .iter()
            .filter(|member| !member.gone)
            .map(|member| member.label())
            .collect(),
        bots,
        touched: now,
        over: matches!(
            table.stage,
            Stage::Between { match_over: true } | Stage::Closed { .. }
        ),
    }
}
