//! The position on the page. The address holds it, so that it can be shared as a link.

use kostka_rules::arrange::arrange;
use kostka_rules::notation::{self, NotationError, Position};
use kostka_rules::{Face, HouseRules, Row, Rulebook, Terms};
use kostka_solver::Goal;
use leptos::prelude::*;

use crate::{address, language};

/// The place where a tapped tile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Rack,
    NewSet,
    /// A set of the table, counted from 0.
    Set(usize),
}

/// Everything that is chosen on the page.
#[derive(Clone, Copy)]
pub(crate) struct Study {
    pub(super) book: RwSignal<&'static Rulebook>,
    pub(super) players: RwSignal<u8>,
    pub(super) terms: Memo<Option<Terms>>,
    pub(super) position: RwSignal<Position>,
    pub(super) goal: RwSignal<Goal>,
    pub(super) target: RwSignal<Target>,
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
            terms: Memo::new(move |_| Terms::by(book.get(), HouseRules::new(), players.get()).ok()),
            position: RwSignal::new(Position {
                opened: true,
                ..Position::default()
            }),
            goal: RwSignal::new(match address::query("goal").as_deref() {
                Some("value") => Goal::Value,
                _ => Goal::Tiles,
            }),
            target: RwSignal::new(Target::Rack),
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
        study
    }

    /// Changes the position: sets order themselves, and empty ones are gone.
    pub(super) fn change(&self, change: impl FnOnce(&mut Position)) {
        self.position.update(|position| {
            change(position);
            if let Some(terms) = self.terms.get_untracked() {
                for row in &mut position.table {
                    tidy(&terms, row);
                }
            }
            position.table.retain(|row| !row.is_empty());
        });
        self.text.set(self.position.read_untracked().to_text());
        self.wrong.set(None);
        self.keep_target();
        self.write_address();
    }

    /// Reads a position; a wrong one stays in its field, with the mistake.
    pub(super) fn read(&self, text: &str) {
        self.text.set(text.to_owned());
        let Some(terms) = self.terms.get_untracked() else {
            return;
        };
        match Position::parse(text, terms.tiles()) {
            Ok(position) => {
                self.wrong.set(None);
                self.position.set(position);
                self.keep_target();
                self.write_address();
            }
            Err(error) => self.wrong.set(Some(error)),
        }
    }

    pub(super) fn clear(&self) {
        self.change(|position| {
            position.table.clear();
            position.rack.clear();
        });
        self.target.set(Target::Rack);
    }

    pub(super) fn show_example(&self) {
        let letters = untrack(|| self.is_letters());
        self.read(if letters { LETTERS_EXAMPLE } else { NUMBERS_EXAMPLE });
    }

    /// Returns `true` if the book is played with letters.
    pub(super) fn is_letters(&self) -> bool {
        self.terms
            .with(|terms| terms.as_ref().is_some_and(|terms| terms.tiles().is_letters()))
    }

    /// Changes the book, and keeps the tiles that it has.
    pub(super) fn choose_book(&self, id: &str) {
        let Ok(book) = Rulebook::find(id) else { return };
        self.players.set(book.max_players);
        self.book.set(book);
        self.keep_known();
    }

    pub(super) fn choose_players(&self, players: &str) {
        if let Ok(players) = players.parse() {
            self.players.set(players);
            self.keep_known();
        }
    }

    pub(super) fn choose_goal(&self, goal: Goal) {
        self.goal.set(goal);
        self.write_address();
    }

    /// Puts a tile where tapped tiles go.
    pub(super) fn put(&self, face: Face) {
        match self.target.get_untracked() {
            Target::Rack => self.change(|position| position.rack.push(face)),
            Target::NewSet => {
                self.change(|position| position.table.push(vec![face]));
                let last = self.position.read_untracked().table.len().saturating_sub(1);
                self.target.set(Target::Set(last));
            }
            Target::Set(at) => self.change(|position| {
                if let Some(row) = position.table.get_mut(at) {
                    row.push(face);
                }
            }),
        }
    }

    /// Returns the number of unused copies of a tile.
    pub(super) fn left(&self, face: Face) -> usize {
        let copies = self.terms.get().map_or(0, |terms| terms.tiles().copies(face));
        let position = self.position.read();
        let tiles = position.table.iter().flatten().chain(&position.rack);
        let used = tiles.filter(|tile| tile.printed() == face.printed()).count();
        usize::from(copies).saturating_sub(used)
    }

    /// Returns the whole address of this position.
    pub(super) fn address(&self) -> String {
        let origin = window().location().origin().unwrap_or_default();
        format!("{origin}{}", self.path())
    }

    fn path(&self) -> String {
        let position = self.position.read_untracked();
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

    fn keep_target(&self) {
        let sets = self.position.read_untracked().table.len();
        if matches!(self.target.get_untracked(), Target::Set(at) if at >= sets) {
            self.target.set(Target::NewSet);
        }
    }

    fn keep_known(&self) {
        let Some(terms) = self.terms.get_untracked() else {
            return;
        };
        let known = |face: &Face| terms.tiles().copies(face.printed()) > 0;
        self.change(|position| {
            for row in &mut position.table {
                row.retain(known);
            }
            position.rack.retain(known);
        });
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

/// Orders tiles that make a meld; others stay as they were put.
fn tidy(terms: &Terms, row: &mut Row) {
    if terms.tiles().is_letters() {
        return;
    }
    let mirror_value = terms.rules().mirror_value;
    if !kostka_rules::meld::is_meld(row, mirror_value)
        && let Some(arranged) = arrange(row, mirror_value)
    {
        *row = arranged.row;
    }
}
