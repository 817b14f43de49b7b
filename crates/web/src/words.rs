//! The words of the dictionary, for games of words alone: fetched when the first one is opened, and kept.

use std::cell::RefCell;
use std::sync::{LazyLock, OnceLock};

use gloo_net::http::Request;
use kostka_lexicon::{WordList, polish};
use kostka_rules::{Face, Lexicon, NoWords, Openings, Oracles, Terms};
use kostka_solver::Solver;
use leptos::prelude::*;

/// Where the dictionary is.
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

/// How far the dictionary is, to be followed.
pub(crate) fn loading() -> Loading {
    LOADING.get()
}

/// The dictionary, if it is there.
pub(crate) fn lists() -> Option<&'static Lists> {
    LISTS.get()
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
    Some(LISTS.get_or_init(|| Lists { full, excluded }))
}

/// One list from the server.
pub(crate) async fn fetch(file: &str) -> Option<WordList> {
    let answer = Request::get(&format!("/words/{file}")).send().await.ok()?;
    let bytes = answer.binary().await.ok().filter(|_| answer.ok())?;
    WordList::from_bytes(&bytes).ok()
}

/// What the rules ask others in a game on some terms.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    lists: Option<&'static Lists>,
    /// W1: whether abbreviations and foreign words are kept out.
    strict: bool,
}

impl Words {
    /// The words for a game on these terms, fetched if they are letters.
    pub(crate) async fn of(terms: Option<&Terms>) -> Words {
        let letters = terms.is_some_and(|terms| terms.tiles().is_letters());
        Words {
            lists: if letters { load().await } else { None },
            strict: terms.is_some_and(|terms| terms.rules().strict_words),
        }
    }

    /// Whether a game on these terms cannot be judged.
    pub(crate) fn are_missing(&self, terms: &Terms) -> bool {
        self.lists.is_none() && terms.tiles().is_letters()
    }

    /// The same with what is there now; `None` while a game of words has to wait for its dictionary.
    pub(crate) fn at_hand(terms: &Terms) -> Option<Words> {
        let words = Words {
            lists: lists(),
            strict: terms.rules().strict_words,
        };
        (!words.are_missing(terms)).then_some(words)
    }

    pub(crate) fn oracles(&self) -> Oracles<'_> {
        Oracles {
            lexicon: if self.lists.is_some() { self } else { &NoWords },
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

/// 7.3: asks the solver.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpeningSearch;

impl Openings for OpeningSearch {
    fn can_open(&self, terms: &Terms, rack: &[Face]) -> bool {
        thread_local! {
            static SOLVER: RefCell<Solver> = RefCell::default();
        }
        SOLVER.with_borrow_mut(|solver| solver.can_open(terms, rack))
    }
}
