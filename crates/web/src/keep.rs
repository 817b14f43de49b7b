//! The companion of a real table: score keeper, clock, referee.

mod clock;
mod referee;

use leptos::prelude::*;

use crate::language::t;
use crate::shell::Head;

pub(crate) use clock::ClockPage;
pub(crate) use referee::RefereePage;

/// The start page of the companion.
#[component]
pub(crate) fn KeepPage() -> impl IntoView {
    Effect::new(|_| document().set_title(&format!("{} · Kostka", t("keep-title"))));
    view! {
        <Head />
        <main class="page keep" data-page="keep">
            <h1>{move || t("keep-title")}</h1>
        </main>
    }
}
