//! The pages.

use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::path;

use crate::home::Home;
use crate::install::{self, Update};
use crate::language::t;
use crate::replay::{FileReplay, LocalReplay, ServerReplay};
use crate::rules::{BookPage, ComparePage, RulesPage};
use crate::shell::Head;
use crate::shell::announce::Regions;
use crate::solve::SolvePage;
use crate::table::{LocalTable, OnlineTable};
use crate::{network, prefs};

#[component]
pub(crate) fn App() -> impl IntoView {
    prefs::follow();
    network::follow();
    install::follow();
    view! {
        <Router>
            <Routes fallback=NotFound>
                <Route path=path!("/") view=Home />
                <Route path=path!("/replay") view=FileReplay />
                <Route path=path!("/replay/:result") view=ServerReplay />
                <Route path=path!("/replay/local/:id") view=LocalReplay />
                <Route path=path!("/rules") view=RulesPage />
                <Route path=path!("/rules/:book") view=BookPage />
                <Route path=path!("/rules/:a/vs/:b") view=ComparePage />
                <Route path=path!("/solve") view=SolvePage />
                <Route path=path!("/t/:table") view=OnlineTable />
                <Route path=path!("/local/:id") view=LocalTable />
            </Routes>
        </Router>
        <Regions />
        <Update />
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
