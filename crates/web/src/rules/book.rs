//! One book to read. Every rule has an anchor of its code, so that a refusal can lead to it.

use kostka_rules::{HouseRules, Rulebook, Terms};
use kostka_texts::book::Chapter;
use leptos::prelude::*;

use super::NoSuchBook;
use super::section::SectionView;
use crate::address;
use crate::controls::BookChoice;
use crate::language::{t, texts};
use crate::shell::Head;

/// Number of players in the examples, which every book allows.
const PLAYERS: u8 = 4;

#[component]
pub(crate) fn BookPage(id: String) -> impl IntoView {
    scroll_to_anchor();
    let terms = Rulebook::find(&id).ok().and_then(|book| {
        let players = PLAYERS.clamp(book.min_players, book.max_players);
        Terms::new(&id, HouseRules::new(), players).ok()
    });
    match terms {
        Some(terms) => view! { <Book terms /> }.into_any(),
        None => view! { <NoSuchBook /> }.into_any(),
    }
}

#[component]
fn Book(terms: Terms) -> impl IntoView {
    let book = terms.rulebook();
    let go = Callback::new(move |other: String| address::go(&format!("/rules/{}/vs/{other}", book.id)));
    Effect::new(move |_| document().set_title(&format!("{} · Kostka", texts().rulebook(&book.id))));
    let mirror_value = terms.rules().mirror_value;
    let chapters = StoredValue::new(terms);
    let chapters = Memo::new(move |_| {
        let texts = texts();
        Page(chapters.with_value(|terms| texts.rules_of(terms)), texts.locale())
    });
    view! {
        <Head />
        <main class="page rules" data-page="rules-book" data-book=book.id.clone()>
            <p><a href="/rules">{move || t("rules-title")}</a></p>
            <h1>{move || texts().rulebook(&book.id)}</h1>
            <p class="lead">{move || texts().rulebook_about(&book.id)}</p>
            <nav class="card contents" aria-label=move || t("rules-contents")>
                <details class="fold" open=has_room()>
                    <summary>{move || t("rules-contents")}</summary>
                    {move || chapters.with(|page| contents(&page.0))}
                </details>
            </nav>
            {move || chapters.get().0.into_iter().map(|chapter| view! {
                <section class="chapter">
                    <h2>{chapter.title}</h2>
                    {chapter.sections.into_iter().map(|section| view! {
                        <SectionView section mirror_value />
                    }).collect_view()}
                </section>
            }).collect_view()}
            <section class="card compare-form" aria-label=move || t("rules-compare")>
                <BookChoice
                    label=Signal::derive(|| t("rules-compare"))
                    chosen=book.id.clone()
                    choose=go
                />
            </section>
        </main>
    }
}

/// The chapters of a book in one language. They are equal if the language is.
#[derive(Clone, Debug)]
struct Page(Vec<Chapter>, kostka_texts::Locale);

impl PartialEq for Page {
    fn eq(&self, other: &Page) -> bool {
        self.1 == other.1
    }
}

/// Checks that the screen is wide enough to unfold the contents beside the rules.
fn has_room() -> bool {
    let wide = window().match_media("(min-width: 48rem)").ok().flatten();
    wide.is_none_or(|wide| wide.matches())
}

fn contents(chapters: &[Chapter]) -> impl IntoView + use<> {
    let chapter = |chapter: &Chapter| {
        let links = chapter.sections.iter().map(|section| {
            view! {
                <li><a href=format!("#{}", section.code) rel="external">{section.title.clone()}</a></li>
            }
        });
        view! { <li><span>{chapter.title.clone()}</span><ul>{links.collect_view()}</ul></li> }
    };
    view! { <ul>{chapters.iter().map(chapter).collect_view()}</ul> }
}

/// Scrolls to the rule that the address names. The browser looked for it before the page was made.
fn scroll_to_anchor() {
    Effect::new(move |_| {
        let anchor = address::hash();
        request_animation_frame(move || {
            if let Some(element) = document().get_element_by_id(&anchor) {
                element.scroll_into_view();
            }
        });
    });
}
