//! Local tables and finished games in the browser's storage. Events are written as they come, each batch under a key of its
//! own, so that a long match costs no more per move than a short one. Old tables and records make room for new ones.

use kostka_protocol::table::{Sitter, Stage};
use kostka_protocol::{GameNumber, Millis};
use kostka_rules::Record;
use kostka_session::{Recorded, Session};
use kostka_slim::json;
use kostka_slim::sorting::SmallSort;
use serde::{Deserialize, Serialize};

use crate::browser;
use crate::link::Kind;
use crate::prefs::storage;

/// How many tables and how many finished games are kept.
const TABLES: usize = 8;
const RECORDS: usize = 20;

const LIST: &str = "kostka.local";
const RECORD_LIST: &str = "kostka.records";

/// A local table as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LocalGame {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    pub(crate) rulebook: String,
    /// The names of the people, and how many bots play with them.
    pub(crate) people: Vec<String>,
    pub(crate) bots: usize,
    pub(crate) touched: Millis,
    /// Nothing is left to be played.
    pub(crate) over: bool,
}

/// A finished game of this browser as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LocalRecord {
    pub(crate) id: String,
    pub(crate) rulebook: String,
    pub(crate) players: Vec<String>,
    pub(crate) finished: Millis,
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

/// The name of a finished game, for its replay.
pub(crate) fn record_id(table: &str, game: GameNumber) -> String {
    format!("{table}-{game}")
}

/// All local tables, the last played first.
pub(crate) fn list() -> Vec<LocalGame> {
    let mut games: Vec<LocalGame> = read(LIST).unwrap_or_default();
    games.small_sort_by_key(|game| std::cmp::Reverse(game.touched));
    games
}

pub(crate) fn find(id: &str) -> Option<LocalGame> {
    list().into_iter().find(|game| game.id == id)
}

/// All finished games of this browser, the last first.
pub(crate) fn record_list() -> Vec<LocalRecord> {
    let mut records: Vec<LocalRecord> = read(RECORD_LIST).unwrap_or_default();
    records.small_sort_by_key(|record| std::cmp::Reverse(record.finished));
    records
}

/// A finished game.
pub(crate) fn record(id: &str) -> Option<Record> {
    read(&record_key(id))
}

/// Keeps a new table. Whether it could be kept is seen when it is opened.
pub(crate) fn create(id: &str, kind: Kind, session: &Session, events: &[Recorded]) {
    let mut games = list();
    games.truncate(TABLES - 1);
    for old in list().iter().skip(TABLES - 1) {
        remove_events(&old.id);
    }
    games.push(about(id, kind, session));
    write(LIST, &games);
    append(id, events);
}

/// All events of a table; nothing if any is missing or cannot be read.
pub(crate) fn events(id: &str) -> Option<Vec<Recorded>> {
    let mut events: Vec<Recorded> = Vec::new();
    loop {
        let first = events.last().map_or(1, |last| last.seq + 1);
        match text(&batch_key(id, first)) {
            Some(batch) => {
                let batch: Vec<Recorded> = json::from_str(&batch).ok()?;
                if batch.is_empty() {
                    return None;
                }
                events.extend(batch);
            }
            None => return (!events.is_empty()).then_some(events),
        }
    }
}

/// Keeps further events of a table; false if the browser has no room for them.
pub(crate) fn append(id: &str, events: &[Recorded]) -> bool {
    let Some(first) = events.first() else {
        return true;
    };
    let key = batch_key(id, first.seq);
    while !write(&key, &events) {
        // Older tables make room.
        let Some(oldest) = list().into_iter().rfind(|game| game.id != id) else {
            return false;
        };
        forget(&oldest.id);
    }
    true
}

/// Notes how a table stands, for lists.
pub(crate) fn note(id: &str, session: &Session) {
    let mut games = list();
    if let Some(game) = games.iter_mut().find(|game| game.id == id) {
        *game = about(id, game.kind, session);
        write(LIST, &games);
    }
}

/// Removes a table.
pub(crate) fn forget(id: &str) {
    let games: Vec<LocalGame> = list().into_iter().filter(|game| game.id != id).collect();
    write(LIST, &games);
    remove_events(id);
}

fn remove_events(id: &str) {
    let Some(storage) = storage() else { return };
    let start = format!("kostka.local.{id}.");
    let count = storage.length().unwrap_or(0);
    let keys: Vec<String> = (0..count)
        .filter_map(|at| storage.key(at).ok().flatten())
        .filter(|key| key.starts_with(&start))
        .collect();
    for key in keys {
        // What is not there need not be removed.
        let _ = storage.remove_item(&key);
    }
}

/// Keeps the record of a game that has just ended.
pub(super) fn add_record(table: &str, game: GameNumber, record: &Record) {
    let id = record_id(table, game);
    if !write(&record_key(&id), record) {
        return;
    }
    let mut list = record_list();
    list.retain(|other| other.id != id);
    list.insert(
        0,
        LocalRecord {
            id,
            rulebook: record.rulebook.clone(),
            players: record.players.clone(),
            finished: browser::now(),
        },
    );
    for old in list.drain(RECORDS.min(list.len())..) {
        remove(&record_key(&old.id));
    }
    write(RECORD_LIST, &list);
}

/// This tab's hold on a table: the tab that opened it last has it.
pub(super) struct Claim {
    key: String,
    token: String,
}

impl Claim {
    pub(super) fn of(id: &str) -> Claim {
        let claim = Claim {
            key: claim_key(id),
            token: browser::random_name(),
        };
        write(&claim.key, &claim.token);
        claim
    }

    /// Whether no other tab has opened the table since. Without a storage nobody else can.
    pub(super) fn holds(&self) -> bool {
        read::<String>(&self.key).is_none_or(|token| token == self.token)
    }
}

fn about(id: &str, kind: Kind, session: &Session) -> LocalGame {
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
            .map(|member| member.name.to_string())
            .collect(),
        bots,
        touched: browser::now(),
        over: matches!(
            table.stage,
            Stage::Between { match_over: true } | Stage::Closed { .. }
        ),
    }
}

fn text(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn read<T: for<'de> Deserialize<'de>>(key: &str) -> Option<T> {
    json::from_str(&text(key)?).ok()
}

fn write(key: &str, value: &impl Serialize) -> bool {
    let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(value)) else {
        return false;
    };
    storage.set_item(key, &text).is_ok()
}

fn remove(key: &str) {
    if let Some(storage) = storage() {
        // What is not there need not be removed.
        let _ = storage.remove_item(key);
    }
}
