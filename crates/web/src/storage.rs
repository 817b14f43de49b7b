//! The browser's storage for this site, and the games in it.

use std::cell::RefCell;
use std::collections::BTreeMap;

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
pub(crate) const MATCHES: Matches<Paged> = Matches::new(Paged);

/// The storage, and in its stead the memory of this page for whatever it has no room for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paged;

thread_local! {
    static PAGE: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

impl Storage for Paged {
    fn get(&self, key: &str) -> Option<String> {
        let here = PAGE.with_borrow(|page| page.get(key).cloned());
        here.or_else(|| Browser.get(key))
    }

    fn set(&self, key: &str, text: &str) -> bool {
        let kept = Browser.set(key, text);
        PAGE.with_borrow_mut(|page| {
            if kept {
                page.remove(key);
            } else {
                page.insert(key.to_owned(), text.to_owned());
            }
        });
        kept
    }

    fn remove(&self, key: &str) {
        PAGE.with_borrow_mut(|page| page.remove(key));
        Browser.remove(key);
    }

    fn keys(&self) -> Vec<String> {
        let mut keys = Browser.keys();
        PAGE.with_borrow(|page| keys.extend(page.keys().cloned()));
        keys
    }
}

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
