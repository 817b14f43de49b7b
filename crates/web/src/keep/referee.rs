//! The referee of a real table: everything that people look up, draw for or argue about, by their book.

mod ask;
mod draw;
mod guide;
mod judge;
mod opening;
mod word;

use kostka_client::at_table::AtTable;
use kostka_client::referee::{Drawing, Kept};
use kostka_rules::notation::Position;
use kostka_rules::{HouseRules, Row, Rulebook, Seat, Terms};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::frame::Frame;
use super::seated::house_rules;
use crate::address;
use crate::bench::{Bench, Target};
use crate::controls::{BookChoice, numbered};
use crate::language::{locale, t};
use crate::prefs;
use crate::storage::Browser;
use crate::words;

/// The rules and the players that the tools go by, and everything that was tapped in.
#[derive(Clone, Copy)]
struct Table {
    /// The real table that people sit at, if there is one.
    seated: StoredValue<Option<AtTable>>,
    book: RwSignal<&'static Rulebook>,
    players: RwSignal<u8>,
    terms: Memo<Option<Terms>>,
    /// The names of the unfolded tools.
    open: RwSignal<Vec<String>>,
    /// True where a whole turn is judged and not a single set.
    turn: RwSignal<bool>,
    before: Bench,
    after: Bench,
    /// The rack that may have opened.
    rack: RwSignal<Row>,
    /// The word that is looked up.
    word: RwSignal<String>,
    drawing: RwSignal<Option<Drawing>>,
}

impl Table {
    /// Takes up what was tapped in before at this table.
    fn kept() -> Table {
        let seated = AtTable::load(&Browser).ok().flatten();
        // What is broken, or of a newer release, says nothing.
        let kept = Kept::load(&Browser, seated.clone()).unwrap_or_default();
        let known = |id: &str| Rulebook::find(id).ok();
        let book = known(&kept.book)
            .or_else(|| seated.as_ref().map(|seated| seated.terms.rulebook()))
            .or_else(|| known(&prefs::prefs_now().rulebook?))
            .unwrap_or_else(|| untrack(locale).rulebooks()[0]);
        let usual = seated.as_ref().map_or(4, |seated| seated.terms.players());
        let players = if kept.players == 0 { usual } else { kept.players };
        let seated = StoredValue::new(seated);
        let book = RwSignal::new(book);
        let players =
            RwSignal::new(players.clamp(book.get_untracked().min_players, book.get_untracked().max_players));
        let terms = Memo::new(move |_| terms_at(seated, book.get(), players.get()));
        let read = |text: &str| {
            let tiles = terms.get_untracked()?.tiles().clone();
            Position::parse(text, &tiles).ok()
        };
        let bench = |text: &str| {
            let bench = Bench::new(terms);
            if let Some(position) = read(text) {
                bench.set(position);
            }
            bench
        };
        let (before, after) = (bench(&kept.before), bench(&kept.after));
        // People begin with the tiles on the table.
        before.target.set(Target::NewSet);
        after.target.set(Target::NewSet);
        let table = Table {
            seated,
            book,
            players,
            terms,
            open: RwSignal::new(kept.open),
            turn: RwSignal::new(kept.turn),
            before,
            after,
            rack: RwSignal::new(read(&kept.rack).unwrap_or_default().rack),
            word: RwSignal::new(kept.word),
            drawing: RwSignal::new(kept.drawing),
        };
        table.keep();
        table
    }

    /// Keeps every change.
    fn keep(self) {
        Effect::new(move |_| {
            let kept = Kept {
                table: self.seated.get_value(),
                book: self.book.get().id.clone(),
                players: self.players.get(),
                open: self.open.get(),
                turn: self.turn.get(),
                before: self.before.position.read().to_text(),
                after: self.after.position.read().to_text(),
                rack: Position {
                    rack: self.rack.get(),
                    ..Position::default()
                }
                .to_text(),
                word: self.word.get(),
                drawing: self.drawing.get(),
            };
            // Without room it lasts as long as the page.
            let _ = kept.save(&Browser);
        });
    }

    /// Returns something of the terms. Reactive.
    fn with<T>(&self, look: impl FnOnce(&Terms) -> T) -> Option<T> {
        self.terms.with(|terms| terms.as_ref().map(look))
    }

    /// Returns the name of a player, or their number. Reactive.
    fn name(&self, seat: Seat) -> String {
        let players = usize::from(self.players.get());
        let name = self.seated.with_value(|seated| {
            let seated = seated.as_ref().filter(|seated| seated.names.len() == players)?;
            seated.names.get(seat).cloned()
        });
        name.filter(|name| !name.is_empty())
            .unwrap_or_else(|| numbered(seat.index()))
    }

    fn choose(&self, id: &str) {
        let Ok(book) = Rulebook::find(id) else { return };
        self.book.set(book);
        self.players
            .update(|players| *players = (*players).clamp(book.min_players, book.max_players));
        prefs::change(|prefs| prefs.rulebook = Some(book.id.clone()));
    }
}

/// Returns the terms by a book: with the house rules of the table, if people play there by this book.
fn terms_at(seated: StoredValue<Option<AtTable>>, book: &'static Rulebook, players: u8) -> Option<Terms> {
    let house_rules = seated.with_value(|seated| {
        let seated = seated.as_ref()?;
        (seated.terms.rulebook().id == book.id).then(|| seated.terms.house_rules().clone())
    });
    let by = |house_rules| Terms::by(book, house_rules, players).ok();
    // House rules of a small table may not suit a large one.
    house_rules.and_then(by).or_else(|| by(HouseRules::new()))
}

/// The page of the referee.
#[component]
pub(crate) fn RefereePage() -> impl IntoView {
    let table = Table::kept();
    let (book, players) = (table.book, table.players);
    let is_words = move || book.get().is_words();
    Effect::new(move |_| {
        if is_words() {
            // Once it is here, it is here without a network too.
            spawn_local(async {
                words::load().await;
            });
        }
    });
    let house = move || table.with(house_rules).filter(|rules| !rules.is_empty());
    view! {
        <Frame page="keep-referee" title=Signal::derive(|| t("keep-referee-title"))>
            <h1>{move || t("keep-referee-title")}</h1>
            <div class="card choices">
                <BookChoice
                    label=Signal::derive(|| t("common-rulebook"))
                    chosen=Signal::derive(move || book.get().id.clone())
                    choose=move |id: String| table.choose(&id)
                />
                <label class="pick">
                    <span>{move || t("solve-players")}</span>
                    <select on:change:target=move |event| {
                        if let Ok(chosen) = event.target().value().parse() {
                            players.set(chosen);
                        }
                    }>
                        {move || {
                            let book = book.get();
                            (book.min_players..=book.max_players).map(|number| view! {
                                <option prop:selected=move || players.get() == number>{number}</option>
                            }).collect_view()
                        }}
                    </select>
                </label>
                {move || house().map(|rules| view! { <p class="soft" data-house="">{rules.join(" · ")}</p> })}
            </div>
            <Tool table name="ask" title="keep-referee-ask"><ask::Ask table /></Tool>
            <Tool table name="judge" title="keep-referee-judge"><judge::Judge table /></Tool>
            <Show when=is_words>
                <Tool table name="word" title="keep-referee-word"><word::Word table /></Tool>
            </Show>
            <Show when=move || !is_words()>
                <Tool table name="opening" title="keep-referee-opening"><opening::Opening table /></Tool>
            </Show>
            <Tool table name="guide" title="keep-referee-guide"><guide::Guide table /></Tool>
            <Tool table name="draw" title="keep-referee-draw"><draw::Draw table /></Tool>
        </Frame>
    }
}

/// A tool that unfolds; the address may name one.
#[component]
fn Tool(table: Table, name: &'static str, title: &'static str, children: ChildrenFn) -> impl IntoView {
    let is_open = move || table.open.with(|open| open.iter().any(|open| open == name));
    if untrack(address::hash) == name && !untrack(is_open) {
        table.open.update(|open| open.push(name.to_owned()));
    }
    let open = Memo::new(move |_| is_open());
    let follow = move |event: leptos::ev::Event| {
        let details: web_sys::Element = event_target(&event);
        let now = details.has_attribute("open");
        if now != open.get_untracked() {
            table.open.update(|open| {
                open.retain(|open| open != name);
                open.extend(now.then(|| name.to_owned()));
            });
        }
    };
    view! {
        <details class="card tool" id=name data-tool=name open=open.get_untracked() on:toggle=follow>
            <summary><h2>{move || t(title)}</h2></summary>
            <Show when=move || open.get()>{children()}</Show>
        </details>
    }
}
