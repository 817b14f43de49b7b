//! The browser's storage for this site, and the games in it.

use kostka_client::Storage;
use kostka_client::games::Games;
use kostka_client::keep::Matches;
use leptos::prelude::window;

/// The storage, which a private window may not have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Browser;

/// The games of this browser.
pub(crate) const GAMES: Games<Browser> = Games::new(Browser);

/// The matches of real tables of this browser.
pub(crate) const MATCHES: Matches<Browser> = Matches::new(Browser);

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

impl Storage for Browser {
    fn get(&self, key: &str) -> Option<String> {
        storage()?.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> bool {
        storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = storage() {
            // What is not there need not be removed.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or(0);
        (0..count)
            .filter_map(|at| storage.key(at).ok().flatten())
            .collect()
    }
}
