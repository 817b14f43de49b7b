//! The pages.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::cup::{CupPage, CupsPage};
use crate::home::Home;
use crate::install::{self, Update};
use crate::keep::{BoardPage, ClockPage, MatchPage, RefereePage, SharedPage, StartPage};
use crate::language::{self, t};
use crate::replay::{FileReplay, LocalReplay, ServerReplay};
use crate::rules::{BookPage, ComparePage, RulesPage};
use crate::shell::Head;
use crate::shell::announce::Regions;
use crate::solve::SolvePage;
use crate::table::{LocalTable, OnlineTable};
use crate::{address, network, prefs};

/// Shows a program's pages once the texts are fetched.
pub(crate) fn show<Pages: IntoView + 'static>(pages: fn() -> Pages) {
    spawn_local(async move {
        language::begin().await;
        // The server's first paint of the page has served its time.
        if let Some(first) = document().get_element_by_id("first") {
            first.remove();
        }
        leptos::mount::mount_to_body(move || {
            prefs::follow();
            language::follow();
            network::follow();
            install::follow();
            address::follow();
            view! {
                {pages()}
                <Regions />
                <Update />
            }
        });
    });
}

/// The pages of `play`: home, and games in this browser.
#[component]
pub(crate) fn Play() -> impl IntoView {
    let path = Memo::new(|_| address::path());
    move || match parts(&path.get())[..] {
        [] => view! { <Home /> }.into_any(),
        ["local", id] => view! { <LocalTable id=id.to_owned() /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    }
}

/// The pages of `online`: tables on the server.
#[component]
pub(crate) fn Online() -> impl IntoView {
    let path = Memo::new(|_| address::path());
    move || match parts(&path.get())[..] {
        ["t", id] => view! { <OnlineTable id=id.to_owned() /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    }
}

/// The pages of `study`: rules, positions, replays.
#[component]
pub(crate) fn Study() -> impl IntoView {
    let path = Memo::new(|_| address::path());
    move || match parts(&path.get())[..] {
        ["replay"] => view! { <FileReplay /> }.into_any(),
        ["replay", result] => view! { <ServerReplay result=result.to_owned() /> }.into_any(),
        ["replay", "local", id] => view! { <LocalReplay id=id.to_owned() /> }.into_any(),
        ["rules"] => view! { <RulesPage /> }.into_any(),
        ["rules", book] => view! { <BookPage id=book.to_owned() /> }.into_any(),
        ["rules", a, "vs", b] => view! { <ComparePage a=a.to_owned() b=b.to_owned() /> }.into_any(),
        ["solve"] => view! { <SolvePage /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    }
}

/// The pages of `club`: the companion of a real table, and cups.
#[component]
pub(crate) fn Club() -> impl IntoView {
    let path = Memo::new(|_| address::path());
    // The pages of a cup share one link to it.
    let cup = Memo::new(move |_| match parts(&path.get())[..] {
        ["cup", id, ..] => Some(id.to_owned()),
        _ => None,
    });
    move || match cup.get() {
        Some(id) => view! { <CupPage id /> }.into_any(),
        None => view! { <Companion path /> }.into_any(),
    }
}

/// The pages of `club` that are not about one cup.
#[component]
fn Companion(path: Memo<String>) -> impl IntoView {
    move || match parts(&path.get())[..] {
        ["cups"] => view! { <CupsPage /> }.into_any(),
        ["keep", "clock"] => view! { <ClockPage /> }.into_any(),
        ["keep", "referee"] => view! { <RefereePage /> }.into_any(),
        ["keep"] => view! { <StartPage /> }.into_any(),
        ["keep", "match", id] => view! { <MatchPage id=id.to_owned() /> }.into_any(),
        ["keep", "board", id] => view! { <BoardPage id=id.to_owned() /> }.into_any(),
        ["keep", "shared"] => view! { <SharedPage /> }.into_any(),
        _ => view! { <NotFound /> }.into_any(),
    }
}

fn parts(path: &str) -> Vec<&str> {
    path.split('/').filter(|part| !part.is_empty()).collect()
}

/// The page for an unknown address.
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
