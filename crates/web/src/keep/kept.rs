//! A match on a page: every change is kept at once, and those of other tabs are followed.

use kostka_client::NotKept;
use kostka_client::keep::match_key;
use kostka_keeper::matches::Match;
use leptos::ev;
use leptos::prelude::*;

use crate::browser;
use crate::storage::MATCHES;

/// A match that this browser keeps.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    id: StoredValue<String>,
    played: RwSignal<Match>,
    trouble: RwSignal<Option<NotKept>>,
}

impl Kept {
    /// Takes a match from the storage.
    pub(super) fn new(id: String, played: Match) -> Kept {
        let kept = Kept {
            id: StoredValue::new(id),
            played: RwSignal::new(played),
            trouble: RwSignal::new(None),
        };
        // A browser without room says so at once.
        kept.keep();
        let changed = window_event_listener(ev::storage, move |event| {
            let key = kept.id.with_value(|id| match_key(id));
            let newer = || kept.id.with_value(|id| MATCHES.load(id)).ok().flatten();
            if event.key().is_some_and(|changed| changed == key)
                && let Some(newer) = newer()
            {
                kept.played.set(newer);
            }
        });
        on_cleanup(move || changed.remove());
        kept
    }

    /// Looks at the match. Reactive.
    pub(super) fn with<T>(self, look: impl FnOnce(&Match) -> T) -> T {
        self.played.with(look)
    }

    /// Looks at the match as it is now.
    pub(super) fn with_now<T>(self, look: impl FnOnce(&Match) -> T) -> T {
        self.played.with_untracked(look)
    }

    /// Changes the match and keeps it.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Match) -> T) -> T {
        let mut result = None;
        self.played.update(|played| result = Some(change(played)));
        self.keep();
        result.expect("an update runs once")
    }

    fn keep(self) {
        let kept = self.id.with_value(|id| {
            self.played
                .with_untracked(|played| MATCHES.save(id, played, browser::now()))
        });
        self.trouble.set(kept.err());
    }

    /// Returns the reason why the last change is only on this page. Reactive.
    pub(super) fn trouble(self) -> Option<NotKept> {
        self.trouble.get()
    }
}
