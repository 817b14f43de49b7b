//! The replay pages: a finished game step by step, by a link to the server, from this browser, or from a file.

mod best;
mod checks;
mod file;
mod player;
mod tape;

use kostka_rules::Record;
use leptos::prelude::*;

use crate::api;
use crate::language::t;
use crate::shell::Head;
use crate::storage::GAMES;
use crate::words::Words;
use file::OpenFile;
use player::Player;
use tape::Tape;

/// The content of the page.
#[derive(Clone)]
enum Content {
    Loading,
    /// Nothing, for this reason.
    Nothing(String),
    Tape(Tape),
}

/// A game that the server keeps.
#[component]
pub(crate) fn ServerReplay(result: String) -> impl IntoView {
    let shown = RwSignal::new(Content::Loading);
    leptos::task::spawn_local(async move {
        let found = match api::record(&result).await {
            Ok(record) => wound(record, false).await,
            Err(error) => Content::Nothing(error.text()),
        };
        // The page may be gone by then.
        let _ = shown.try_set(found);
    });
    view! { <Page shown open=false /> }
}

/// A game of this browser.
#[component]
pub(crate) fn LocalReplay(id: String) -> impl IntoView {
    let shown = RwSignal::new(Content::Loading);
    match GAMES.record(&id) {
        Ok(Some(record)) => show(record, shown, true),
        Err(error) if error.is_newer() => shown.set(Content::Nothing(t("common-newer"))),
        _ => shown.set(Content::Nothing(t("replay-no-local"))),
    }
    view! { <Page shown open=false /> }
}

/// A game from a file.
#[component]
pub(crate) fn FileReplay() -> impl IntoView {
    view! { <Page shown=RwSignal::new(Content::Nothing(String::new())) open=true /> }
}

#[component]
fn Page(shown: RwSignal<Content>, open: bool) -> impl IntoView {
    Effect::new(|_| document().set_title(&format!("{} · Kostka", t("replay-title"))));
    let choose = Callback::new(move |read: Result<Record, file::Unreadable>| match read {
        Ok(record) => show(record, shown, false),
        Err(unreadable) => shown.set(Content::Nothing(unreadable.text())),
    });
    let state = move || match shown.get() {
        Content::Loading => "loading",
        Content::Nothing(_) => "nothing",
        Content::Tape(_) => "shown",
    };
    view! {
        <Head />
        <main class="page replay" data-page="replay" data-status=state>
            <h1>{move || t("replay-title")}</h1>
            {open.then(|| view! { <OpenFile choose /> })}
            {move || match shown.get() {
                Content::Loading => view! { <p class="soft">{t("common-loading")}</p> }.into_any(),
                Content::Nothing(reason) => view! { <p class="wrong" role="alert">{reason}</p> }.into_any(),
                Content::Tape(tape) => view! { <Player tape /> }.into_any(),
            }}
            {(!open).then(|| view! { <p><a href="/replay">{move || t("replay-open")}</a></p> })}
        </main>
    }
}

fn show(record: Record, shown: RwSignal<Content>, own: bool) {
    shown.set(Content::Loading);
    leptos::task::spawn_local(async move {
        let found = wound(record, own).await;
        let _ = shown.try_set(found);
    });
}

/// Plays the record again; `own` if it was played in this browser. A game of words waits for its dictionary.
async fn wound(record: Record, own: bool) -> Content {
    let words = match record.terms() {
        Ok(terms) => Words::of(&terms).await,
        Err(_) => None,
    };
    Content::Tape(Tape::of(record, &words.unwrap_or(Words::NONE), own))
}
