//! The rules pages: all books, one book, two books side by side.

mod book;
mod compare;
mod index;
pub(crate) mod section;

pub(crate) use book::BookPage;
pub(crate) use compare::ComparePage;
pub(crate) use index::RulesPage;

use leptos::prelude::*;

use crate::language::t;
use crate::shell::Head;

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
