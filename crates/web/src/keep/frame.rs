//! The frame of the companion's pages: the head, and the ways from one tool to another within a thumb's reach.

use leptos::prelude::*;

use super::board;
use crate::address;
use crate::language::t;
use crate::shell::{Head, icons};
use crate::storage::MATCHES;

/// A page of the companion. `page` names it for style sheets and tests.
#[component]
pub(crate) fn Frame(
    page: &'static str,
    #[prop(into)] title: Signal<String>,
    children: Children,
) -> impl IntoView {
    Effect::new(move |_| document().set_title(&format!("{} · Kostka", title.get())));
    if page != "keep-board" {
        board::stay_shown();
    }
    view! {
        <Head />
        <main class="page keep" data-page=page>{children()}</main>
        <Tabs />
    }
}

/// The ways to all tools.
#[component]
pub(crate) fn Tabs() -> impl IntoView {
    view! {
        <nav class="keep-tabs" aria-label=move || t("keep-tools")>
            <Tab href="/keep" to=running() name="keep-tab-score">{icons::sheet()}</Tab>
            <Tab href="/keep/clock" name="keep-clock-title">{icons::clock()}</Tab>
            <Tab href="/keep/referee" name="keep-referee-title">{icons::book()}</Tab>
        </nav>
    }
}

/// Returns the way from the clock or the referee to the match that is being played.
fn running() -> Option<String> {
    let path = untrack(address::path);
    let elsewhere = ["/keep/clock", "/keep/referee"].contains(&path.as_str());
    let running = MATCHES.running().filter(|_| elsewhere);
    running.map(|kept| format!("/keep/match/{}", kept.id))
}

/// The way to a tool, or to a page of it.
#[component]
fn Tab(
    href: &'static str,
    #[prop(optional_no_strip)] to: Option<String>,
    name: &'static str,
    children: Children,
) -> impl IntoView {
    let here = move || {
        let path = address::path();
        let tool = |path: &str| path.split('/').nth(2).unwrap_or_default().to_owned();
        // A match and a board are parts of the score keeper.
        let shown = Some(tool(&path)).filter(|tool| !["match", "shared", "board"].contains(&tool.as_str()));
        shown.unwrap_or_default() == tool(href)
    };
    view! {
        <a href=to.unwrap_or_else(|| href.to_owned()) aria-current=move || here().then_some("page")>
            {children()}
            <span>{move || t(name)}</span>
        </a>
    }
}
