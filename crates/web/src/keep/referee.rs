//! The referee of a real table: everything that people look up, draw for or argue about, by their book.

mod ask;
mod draw;
mod guide;
mod judge;
mod opening;
mod word;

use kostka_rules::{HouseRules, Rulebook, Terms};
use leptos::prelude::*;

use super::frame::Frame;
use crate::address;
use crate::controls::BookChoice;
use crate::language::{locale, t};
use crate::prefs;

/// The book and the number of players that the tools go by.
#[derive(Clone, Copy)]
struct Table {
    book: RwSignal<&'static Rulebook>,
    players: RwSignal<u8>,
    terms: Memo<Option<Terms>>,
}

impl Table {
    /// Returns something of the terms. Reactive.
    fn with<T>(&self, look: impl FnOnce(&Terms) -> T) -> Option<T> {
        self.terms.with(|terms| terms.as_ref().map(look))
    }

    fn choose(&self, id: &str) {
        let Ok(book) = Rulebook::find(id) else { return };
        self.book.set(book);
        self.players
            .update(|players| *players = (*players).clamp(book.min_players, book.max_players));
        prefs::change(|prefs| prefs.rulebook = Some(book.id.clone()));
    }
}

/// The page of the referee.
#[component]
pub(crate) fn RefereePage() -> impl IntoView {
    let last = prefs::prefs_now().rulebook;
    let book = last.and_then(|id| Rulebook::find(&id).ok());
    let book = RwSignal::new(book.unwrap_or_else(|| untrack(locale).rulebooks()[0]));
    let players = RwSignal::new(book.get_untracked().max_players.min(4));
    let table = Table {
        book,
        players,
        terms: Memo::new(move |_| Terms::by(book.get(), HouseRules::new(), players.get()).ok()),
    };
    let is_words = move || book.get().is_words();
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
            </div>
            <Tool name="ask" title="keep-referee-ask"><ask::Ask table /></Tool>
            <Tool name="judge" title="keep-referee-judge"><judge::Judge table /></Tool>
            <Show when=is_words>
                <Tool name="word" title="keep-referee-word"><word::Word table /></Tool>
            </Show>
            <Show when=move || !is_words()>
                <Tool name="opening" title="keep-referee-opening"><opening::Opening table /></Tool>
            </Show>
            <Tool name="guide" title="keep-referee-guide"><guide::Guide table /></Tool>
            <Tool name="draw" title="keep-referee-draw"><draw::Draw table /></Tool>
        </Frame>
    }
}

/// A tool that unfolds; the address may name one.
#[component]
fn Tool(name: &'static str, title: &'static str, children: ChildrenFn) -> impl IntoView {
    let open = RwSignal::new(untrack(address::hash) == name);
    let follow = move |event: leptos::ev::Event| {
        let details: web_sys::Element = event_target(&event);
        open.set(details.has_attribute("open"));
    };
    view! {
        <details class="card tool" id=name data-tool=name open=open.get_untracked() on:toggle=follow>
            <summary><h2>{move || t(title)}</h2></summary>
            <Show when=move || open.get()>{children()}</Show>
        </details>
    }
}
