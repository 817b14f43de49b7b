//! Keeps the draft in this browser, so that a reload finds it again, and remembers the draft that the others know.

use kostka_board::{Draft, Saved, Start};
use kostka_protocol::GameNumber;
use kostka_rules::Seat;
use kostka_rules::game::TurnNumber;
use kostka_versioned::Format;

use crate::storage::{self, Storage};

const DRAFT: Format = Format::new("draft", &[]);

/// Checks that a draft of the old start fits the new one: the same turn, table, rack and terms.
pub fn is_same(old: &Start, new: &Start) -> bool {
    (old.game, old.turn, old.mine, old.opened) == (new.game, new.turn, new.mine, new.opened)
        && old.table == new.table
        && old.rack == new.rack
        && old.terms == new.terms
}

/// Rows as they are sent.
pub type Rows = Vec<Vec<String>>;

/// The draft of a turn as the others know it.
#[derive(Debug, PartialEq)]
struct Told {
    game: GameNumber,
    turn: TurnNumber,
    table: Option<Rows>,
}

/// The keeper of one table's drafts.
#[derive(Debug)]
pub struct Keeper<S> {
    storage: S,
    name: String,
    told: Option<Told>,
    /// The seat whose draft was taken up last.
    restored: Option<Seat>,
}

impl<S: Storage> Keeper<S> {
    /// A keeper for the table of this name.
    pub fn new(storage: S, name: &str) -> Keeper<S> {
        Keeper {
            storage,
            name: name.to_owned(),
            told: None,
            restored: None,
        }
    }

    /// Returns the key of a draft. People at one screen each have their own rack.
    fn key(&self, you: Option<Seat>) -> Option<String> {
        you.map(|seat| format!("kostka.draft.{}.{seat}", self.name))
    }

    /// Takes up what was kept, once for everybody who sits down here.
    pub fn restore(&mut self, draft: &mut Draft, you: Option<Seat>) {
        if std::mem::replace(&mut self.restored, you) == you {
            return;
        }
        let saved = self
            .key(you)
            .map(|key| storage::load::<Saved>(&self.storage, &key, DRAFT));
        if let Some(Ok(Some(saved))) = saved {
            draft.restore(&saved);
        }
    }

    /// Keeps the draft.
    pub fn keep(&self, draft: &Draft, you: Option<Seat>) {
        if let Some(key) = self.key(you) {
            // Without room the draft lasts as long as the page.
            let _ = storage::save(&self.storage, &key, DRAFT, &draft.save());
        }
    }

    /// Returns what the others are to be told now: a table, that all was taken back, or nothing new.
    pub fn tell(&mut self, draft: &Draft) -> Option<Option<Rows>> {
        let start = draft.start();
        if !start.mine {
            return None;
        }
        let table = draft.is_changed().then(|| draft.wire_table());
        let known = match &self.told {
            Some(told) if (told.game, told.turn) == (start.game, start.turn) => told.table.clone(),
            _ => None,
        };
        self.told = Some(Told {
            game: start.game,
            turn: start.turn,
            table: table.clone(),
        });
        (known != table).then_some(table)
    }
}
