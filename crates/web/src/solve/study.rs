//! The position on the page. The address holds it, so that it can be shared as a link.

use kostka_rules::notation::{self, NotationError, Position};
use kostka_rules::{HouseRules, Rulebook, Terms};
use kostka_solver::Goal;
use leptos::prelude::*;

use crate::bench::{Bench, Target};
use crate::{address, language};

/// Everything that is chosen on the page.
#[derive(Clone, Copy)]
pub(super) struct Study {
    pub(super) book: RwSignal<&'static Rulebook>,
    pub(super) players: RwSignal<u8>,
    pub(super) bench: Bench,
    pub(super) goal: RwSignal<Goal>,
    /// The content of the text field, right or wrong.
    pub(super) text: RwSignal<String>,
    pub(super) wrong: RwSignal<Option<NotationError>>,
}

const NUMBERS_EXAMPLE: &str = "o5 o6 o7 | r5 r6 r7 | k5 k6 k7 k8 k9 / k10 b5 r1";
const LETTERS_EXAMPLE: &str = "S Z C Z Y T | K O S Z Y K / A A";

impl Study {
    /// Reads the position from the address of the page.
    pub(super) fn from_address() -> Study {
        let asked = address::query("rules").unwrap_or_default();
        let book = Rulebook::find_linked(&asked).unwrap_or_else(|_| untrack(language::locale).rulebooks()[0]);
        let (least, most) = (book.min_players, book.max_players);
        let book = RwSignal::new(book);
        let players = address::query("players").and_then(|players| players.parse().ok());
        let players = RwSignal::new(players.unwrap_or(most).clamp(least, most));
        let study = Study {
            book,
            players,
            bench: Bench::new(Memo::new(move |_| {
                Terms::by(book.get(), HouseRules::new(), players.get()).ok()
            })),
            goal: RwSignal::new(match address::query("goal").as_deref() {
                Some("value") => Goal::Value,
                _ => Goal::Tiles,
            }),
            text: RwSignal::new(String::new()),
            wrong: RwSignal::new(None),
        };
        let part = |name| address::query(name).filter(|text| !text.trim().is_empty());
        let (table, rack) = (part("table"), part("rack"));
        if table.is_some() || rack.is_some() {
            let or_none = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
            let unopened = if address::query("opened").as_deref() == Some("no") {
                " / unopened"
            } else {
                ""
            };
            study.read(&format!("{} / {}{unopened}", or_none(table), or_none(rack)));
        }
        Effect::new(move |before: Option<()>| {
            study.bench.position.track();
            if before.is_some() {
                study.follow();
            }
        });
        study
    }

    /// Writes the position as text and into the address. A text that says the same stays as it was typed.
    fn follow(&self) {
        let Some(terms) = self.bench.terms.get_untracked() else {
            return;
        };
        let typed = self
            .text
            .with_untracked(|text| Position::parse(text, terms.tiles()).ok());
        let same = self
            .bench
            .position
            .with_untracked(|position| typed.as_ref() == Some(position));
        if !same {
            self.text.set(self.bench.position.read_untracked().to_text());
        }
        self.wrong.set(None);
        self.write_address();
    }

    /// Reads a position; a wrong one stays in its field, with the mistake.
    pub(super) fn read(&self, text: &str) {
        self.text.set(text.to_owned());
        let Some(terms) = self.bench.terms.get_untracked() else {
            return;
        };
        match Position::parse(text, terms.tiles()) {
            Ok(position) => {
                self.wrong.set(None);
                self.bench.set(position);
            }
            Err(error) => self.wrong.set(Some(error)),
        }
    }

    pub(super) fn clear(&self) {
        self.bench.change(|position| {
            position.table.clear();
            position.rack.clear();
        });
        self.bench.target.set(Target::Rack);
    }

    pub(super) fn show_example(&self) {
        let letters = untrack(|| self.bench.is_letters());
        self.read(if letters { LETTERS_EXAMPLE } else { NUMBERS_EXAMPLE });
    }

    /// Changes the book, and keeps the tiles that it has.
    pub(super) fn choose_book(&self, id: &str) {
        let Ok(book) = Rulebook::find(id) else { return };
        self.players.set(book.max_players);
        self.book.set(book);
        self.bench.keep_known();
    }

    pub(super) fn choose_players(&self, players: &str) {
        if let Ok(players) = players.parse() {
            self.players.set(players);
            self.bench.keep_known();
        }
    }

    pub(super) fn choose_goal(&self, goal: Goal) {
        self.goal.set(goal);
        self.write_address();
    }

    /// Returns the whole address of this position.
    pub(super) fn address(&self) -> String {
        let origin = window().location().origin().unwrap_or_default();
        format!("{origin}{}", self.path())
    }

    fn path(&self) -> String {
        let position = self.bench.position.read_untracked();
        let mut path = path_of(self.book.get_untracked(), self.players.get_untracked(), &position);
        if self.goal.get_untracked() == Goal::Value {
            path += "&goal=value";
        }
        path
    }

    /// Writes the position into the address, without a new entry in the browser's history.
    fn write_address(&self) {
        if let Ok(history) = window().history() {
            // A browser that refuses keeps the old address; the button for a link still has the new one.
            let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&self.path()));
        }
    }
}

/// Returns the path of this page with a position.
pub(crate) fn path_of(book: &Rulebook, players: u8, position: &Position) -> String {
    let encode = |text: &str| String::from(js_sys::encode_uri_component(text));
    let table = encode(&notation::table_text(&position.table));
    let rack = encode(&notation::row_text(&position.rack));
    let mut path = format!("/solve?rules={}&table={table}&rack={rack}", book.link_name());
    if book.tiles.len() > 1 {
        path += &format!("&players={players}");
    }
    if !position.opened {
        path += "&opened=no";
    }
    path
}
