//! The rules pages: all books, one book, two books side by side.

mod book;
mod compare;
mod index;
mod section;

pub(crate) use book::BookPage;
pub(crate) use compare::ComparePage;
pub(crate) use index::RulesPage;

use leptos::prelude::*;

use crate::language::{locale, t, texts};
use crate::shell::Head;

/// A choice among all books.
#[component]
fn BookChoice(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] chosen: Signal<String>,
    choose: Callback<String>,
) -> impl IntoView {
    view! {
        <label class="pick">
            <span>{label}</span>
            <select on:change=move |event| choose.run(event_target_value(&event))>
                {move || locale().rulebooks().into_iter().map(|book| view! {
                    <option value=book.id.clone() prop:selected=move || chosen.get() == book.id>
                        {move || texts().rulebook(&book.id)}
                    </option>
                }).collect_view()}
            </select>
        </label>
    }
}

/// The page for an unknown book.
#[component]
fn NoSuchBook() -> impl IntoView {
    view! {
        <Head />
        <main class="page" data-page="rules">
            <h1>{move || t("refusals-no-such-rulebook")}</h1>
            <p><a class="button main" href="/rules">{move || t("rules-title")}</a></p>
        </main>
    }
}
