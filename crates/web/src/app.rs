//! The pages.

use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::path;

use crate::home::Home;
use crate::language::t;
use crate::prefs;
use crate::shell::Head;
use crate::shell::announce::Regions;

#[component]
pub(crate) fn App() -> impl IntoView {
    prefs::follow();
    view! {
        <Router>
            <Routes fallback=NotFound>
                <Route path=path!("/") view=Home />
            </Routes>
        </Router>
        <Regions />
    }
}

/// A link that leads nowhere.
#[component]
fn NotFound() -> impl IntoView {
    view! {
        <Head />
        <main class="page" data-page="not-found">
            <h1>{move || t("common-not-found")}</h1>
            <p><a class="button main" href="/">{move || t("common-to-home")}</a></p>
        </main>
    }
}
