//! Keeps the draft in this browser, so that a reload finds it again, and knows what the others were told of it.

use kostka_board::{Draft, Saved, Start};
use kostka_protocol::GameNumber;
use kostka_rules::Seat;
use kostka_rules::game::TurnNumber;
use kostka_slim::json;

use crate::prefs::storage;

/// Whether nothing has changed that a draft stands on.
pub(crate) fn is_same(old: &Start, new: &Start) -> bool {
    (old.game, old.turn, old.mine, old.opened) == (new.game, new.turn, new.mine, new.opened)
        && old.table == new.table
        && old.rack == new.rack
        && old.terms == new.terms
}

/// Rows as they are sent.
type Rows = Vec<Vec<String>>;

/// What the others know of the draft of a turn.
#[derive(Debug, PartialEq)]
struct Told {
    game: GameNumber,
    turn: TurnNumber,
    table: Option<Rows>,
}

/// The keeper of one table's drafts.
#[derive(Debug)]
pub(crate) struct Keeper {
    name: String,
    told: Option<Told>,
    /// Whose draft was taken up last.
    restored: Option<Seat>,
}

impl Keeper {
    pub(crate) fn new(name: &str) -> Keeper {
        Keeper {
            name: name.to_owned(),
            told: None,
            restored: None,
        }
    }

    /// People at one screen each have their own rack.
    fn key(&self, you: Option<Seat>) -> Option<String> {
        you.map(|seat| format!("kostka.draft.{}.{seat}", self.name))
    }

    /// Takes up what was kept, once for everybody who sits down here.
    pub(crate) fn restore(&mut self, draft: &mut Draft, you: Option<Seat>) {
        if std::mem::replace(&mut self.restored, you) == you {
            return;
        }
        let saved = self
            .key(you)
            .and_then(|key| storage()?.get_item(&key).ok().flatten());
        if let Some(saved) = saved.and_then(|text| json::from_str::<Saved>(&text).ok()) {
            draft.restore(&saved);
        }
    }

    pub(crate) fn keep(&self, draft: &Draft, you: Option<Seat>) {
        if let (Some(key), Some(storage), Ok(text)) =
            (self.key(you), storage(), serde_json::to_string(&draft.save()))
        {
            // Without room the draft lasts as long as the page.
            let _ = storage.set_item(&key, &text);
        }
    }

    /// What the others are to be told now: a table, that all was taken back, or nothing new.
    pub(crate) fn tell(&mut self, draft: &Draft) -> Option<Option<Rows>> {
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
