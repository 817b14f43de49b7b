//! All books, and a way to compare two.

use kostka_rules::Rulebook;
use leptos::prelude::*;

use crate::controls::BookChoice;
use crate::language::{locale, t, texts};
use crate::shell::Head;

#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    let books = untrack(locale).rulebooks();
    let (first, second) = (
        RwSignal::new(books[0].id.clone()),
        RwSignal::new(books[1].id.clone()),
    );
    Effect::new(|_| document().set_title(&format!("{} · Kostka", t("rules-title"))));
    view! {
        <Head />
        <main class="page rules" data-page="rules">
            <h1>{move || t("rules-title")}</h1>
            <p>{move || t("rules-intro")}</p>
            <ul class="books">
                {move || locale().rulebooks().into_iter().map(|book| view! { <BookCard book /> }).collect_view()}
            </ul>
            <section class="card compare-form" aria-label=move || t("rules-compare")>
                <BookChoice
                    label=Signal::derive(|| t("rules-compare-first"))
                    chosen=first
                    choose=move |id| first.set(id)
                />
                <BookChoice
                    label=Signal::derive(|| t("rules-compare-second"))
                    chosen=second
                    choose=move |id| second.set(id)
                />
                <a class="button" href=move || format!("/rules/{}/vs/{}", first.get(), second.get())>
                    {move || t("rules-compare")}
                </a>
            </section>
        </main>
    }
}

#[component]
fn BookCard(book: &'static Rulebook) -> impl IntoView {
    let tiles = move || {
        let tiles = book.tiles.iter().filter_map(|spec| spec.tile_set().ok());
        tiles.map(|tiles| texts().tiles_of(&tiles)).collect::<Vec<_>>()
    };
    view! {
        <li class="card book" data-book=book.id.clone()>
            <h2><a href=format!("/rules/{}", book.id)>{move || texts().rulebook(&book.id)}</a></h2>
            <p>{move || texts().rulebook_about(&book.id)}</p>
            <dl class="facts">
                <dt>{move || t("house-players")}</dt>
                <dd>{move || texts().players_of(book)}</dd>
                <dt>{move || t("house-tiles")}</dt>
                {move || tiles().into_iter().map(|tiles| view! { <dd>{tiles}</dd> }).collect_view()}
            </dl>
        </li>
    }
}
