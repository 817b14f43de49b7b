//! Matches of real tables in the browser's storage, and the names of the people who play them.

use kostka_keeper::matches::{MATCH, Match};
use kostka_protocol::{DisplayName, Millis, Settings};
use kostka_rules::Rulebook;
use kostka_slim::sorting::SmallSort;
use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};

use crate::lists;
use crate::storage::{self, NotKept, Storage};

const LIST: &str = "kostka.keep";
const NAMES: &str = "kostka.keep.names";
const SETUP_KEY: &str = "kostka.keep.setup";
const SETUP: Format = Format::new("form of a match", &[]);
/// Number of names that are remembered.
const MAX_NAMES: usize = 60;

/// A match as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptMatch {
    /// Name of the match.
    pub id: String,
    /// Id of the rulebook.
    pub rulebook: String,
    /// Names of the players.
    pub names: Vec<String>,
    /// Number of finished games.
    pub games: usize,
    /// True when no game is left to be played.
    pub over: bool,
    /// Time of the last change.
    pub touched: Millis,
}

/// Returns the key under which a match is kept.
pub fn match_key(id: &str) -> String {
    format!("kostka.keep.match.{id}")
}

/// The matches that a storage keeps.
#[derive(Clone, Copy, Debug)]
pub struct Matches<S> {
    storage: S,
}

impl<S: Storage> Matches<S> {
    /// The matches of this storage.
    pub const fn new(storage: S) -> Matches<S> {
        Matches { storage }
    }

    /// Returns all matches, the last changed first. A broken list is an empty one; one of a newer release is an error.
    pub fn list(&self) -> Result<Vec<KeptMatch>, ReadError> {
        let mut list: Vec<KeptMatch> = lists::load_or_empty(&self.storage, LIST)?;
        list.small_sort_by_key(|kept| std::cmp::Reverse(kept.touched));
        Ok(list)
    }

    /// Returns the match that is being played: the last changed of those that are not over.
    pub fn running(&self) -> Option<KeptMatch> {
        self.list().ok()?.into_iter().find(|kept| !kept.over)
    }

    /// Returns a match; `None` if it is not kept.
    pub fn load(&self, id: &str) -> Result<Option<Match>, ReadError> {
        storage::load(&self.storage, &match_key(id), MATCH)
    }

    /// Keeps a match as it is now. One that is as it was keeps the time of its last change too.
    pub fn save(&self, id: &str, kept: &Match, now: Millis) -> Result<(), NotKept> {
        let key = match_key(id);
        let before = self.storage.get(&key);
        storage::save(&self.storage, &key, MATCH, kept)?;
        let mut list = self.list()?;
        let listed = list
            .iter()
            .position(|other| other.id == id)
            .map(|at| list.remove(at));
        let same = before.is_some() && before == self.storage.get(&key);
        let touched = listed.filter(|_| same).map_or(now, |listed| listed.touched);
        list.push(KeptMatch {
            id: id.to_owned(),
            rulebook: kept.terms().rulebook().id.clone(),
            names: kept.names().values().map(DisplayName::to_string).collect(),
            games: kept.finished().len(),
            over: kept.is_over(),
            touched,
        });
        lists::save(&self.storage, LIST, &list)
    }

    /// Removes a match.
    pub fn forget(&self, id: &str) {
        let Ok(mut list) = self.list() else { return };
        list.retain(|other| other.id != id);
        if lists::save(&self.storage, LIST, &list).is_ok() {
            self.storage.remove(&match_key(id));
        }
    }

    /// Returns the names that were used before, the last used first.
    pub fn names(&self) -> Vec<DisplayName> {
        lists::load_or_empty(&self.storage, NAMES).unwrap_or_default()
    }

    /// Remembers the players of a match.
    pub fn remember(&self, names: impl IntoIterator<Item = DisplayName>) {
        let mut known: Vec<DisplayName> = names.into_iter().collect();
        for old in self.names() {
            if known.iter().all(|name| name.skeleton() != old.skeleton()) {
                known.push(old);
            }
        }
        known.truncate(MAX_NAMES);
        // Names that are not remembered are typed again.
        let _ = lists::save(&self.storage, NAMES, &known);
    }

    /// Forgets a name.
    pub fn forget_name(&self, name: &DisplayName) {
        let mut known = self.names();
        known.retain(|other| other != name);
        let _ = lists::save(&self.storage, NAMES, &known);
    }
}

/// Everything that can be chosen before a match, as it was filled in last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The rulebook and the house rules.
    pub settings: Settings,
    /// Names as they were typed.
    pub names: Vec<String>,
}

impl Setup {
    /// Returns what was filled in last; an empty form for this book if nothing was, or nothing that still makes sense.
    pub fn load(storage: &impl Storage, book: &'static Rulebook) -> Setup {
        let kept: Option<Setup> = storage::load(storage, SETUP_KEY, SETUP).ok().flatten();
        kept.filter(|setup| setup.settings.check().is_ok())
            .unwrap_or_else(|| Setup {
                settings: Settings::of(book),
                names: vec![String::new(); usize::from(book.max_players)],
            })
    }

    /// Keeps the form.
    pub fn save(&self, storage: &impl Storage) -> Result<(), NotKept> {
        storage::save(storage, SETUP_KEY, SETUP, self)
    }
}
