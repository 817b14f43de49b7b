//! The words of the dictionary, for games of words alone: fetched when the first one is opened, and kept.

use std::sync::{LazyLock, OnceLock};

use gloo_net::http::Request;
use kostka_lexicon::{WordList, polish};
use kostka_rules::{Lexicon, Oracles, Terms};
use kostka_solver::OpeningSearch;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Cache;

/// The state of the dictionary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Loading {
    #[default]
    NotAsked,
    Fetching,
    Ready,
    /// It could not be fetched; it is tried again when it is needed again.
    Failed,
}

static LOADING: LazyLock<ArcRwSignal<Loading>> = LazyLock::new(ArcRwSignal::default);
static LISTS: OnceLock<Lists> = OnceLock::new();

/// The lists of a language.
#[derive(Debug)]
pub(crate) struct Lists {
    pub(crate) full: WordList,
    pub(crate) excluded: WordList,
}

/// Returns the state of the dictionary. Reactive.
pub(crate) fn loading() -> Loading {
    LOADING.get()
}

/// Fetches the dictionary, unless it is there.
pub(crate) async fn load() -> Option<&'static Lists> {
    if let Some(lists) = LISTS.get() {
        return Some(lists);
    }
    LOADING.set(Loading::Fetching);
    let full = fetch(polish::WORDS_FILE).await;
    let excluded = fetch(polish::EXCLUDED_FILE).await;
    let (Some(full), Some(excluded)) = (full, excluded) else {
        LOADING.set(Loading::Failed);
        return None;
    };
    LOADING.set(Loading::Ready);
    spawn_local(keep());
    Some(LISTS.get_or_init(|| Lists { full, excluded }))
}

/// The name of the cache in which the program for times without a network, `sw.js`, keeps the dictionary.
const CACHE: &str = "kostka-words";

/// Keeps the dictionary for times without a network, unless it is kept. It need not be read for that.
pub(crate) async fn keep() {
    // Without a network now, or without room, the next visit will do.
    let _ = fill_cache().await;
}

async fn fill_cache() -> Result<(), JsValue> {
    let cache: Cache = JsFuture::from(window().caches()?.open(CACHE)).await?.dyn_into()?;
    for file in [polish::WORDS_FILE, polish::EXCLUDED_FILE] {
        let address = format!("/words/{file}");
        if JsFuture::from(cache.match_with_str(&address))
            .await?
            .is_undefined()
        {
            JsFuture::from(cache.add_with_str(&address)).await?;
        }
    }
    Ok(())
}

/// Fetches one list from the server.
pub(crate) async fn fetch(file: &str) -> Option<WordList> {
    let answer = Request::get(&format!("/words/{file}")).send().await.ok()?;
    let bytes = answer.binary().await.ok().filter(|_| answer.ok())?;
    WordList::from_bytes(&bytes).ok()
}

/// The dictionary as the rules of one game use it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    lists: Option<&'static Lists>,
    /// W1: true if abbreviations and foreign words are no words.
    strict: bool,
}

impl Words {
    /// No words, for steps that judge none.
    pub(crate) const NONE: Words = Words {
        lists: None,
        strict: false,
    };

    /// Returns the words for a game on these terms, fetched if it is played with letters; `None` if they cannot be had.
    pub(crate) async fn of(terms: &Terms) -> Option<Words> {
        if terms.tiles().is_letters() {
            load().await;
        }
        Words::at_hand(terms)
    }

    /// Returns the words that are there now; `None` while a game of words has to wait for its dictionary.
    pub(crate) fn at_hand(terms: &Terms) -> Option<Words> {
        let words = Words {
            lists: LISTS.get(),
            strict: terms.rules().strict_words,
        };
        (words.lists.is_some() || !terms.tiles().is_letters()).then_some(words)
    }

    /// Returns `true` for a word that is in the dictionary and does not count all the same: an abbreviation, a foreign word.
    pub(crate) fn leaves_out(&self, word: &str) -> bool {
        self.strict && self.lists.is_some_and(|lists| lists.excluded.contains(word))
    }

    pub(crate) fn oracles(&self) -> Oracles<'_> {
        Oracles {
            lexicon: self,
            openings: &OpeningSearch,
        }
    }
}

impl Lexicon for Words {
    fn contains(&self, word: &[char]) -> bool {
        let word: String = word.iter().collect();
        self.lists.is_some_and(|lists| {
            lists.full.contains(&word) && !(self.strict && lists.excluded.contains(&word))
        })
    }
}
