//! The invitation as a guest sees it: the host, the terms, the people, and one step to a seat.

use std::time::Duration;

use kostka_protocol::DisplayName;
use kostka_protocol::http::{SummaryStage, TableSummary};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::terms::Summary;
use crate::api;
use crate::home::name::{NameField, settle};
use crate::language::{locale, t, t_args, texts};
use crate::link::{Link, Status};
use crate::prefs::prefs_now;
use crate::shell::icons;

/// Time between two looks at a table to which there is no connection.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// The invitation to a table, for a person who is not there yet. Their name is the only thing that they have to say.
#[component]
pub(crate) fn Invitation(link: Link) -> impl IntoView {
    let told = RwSignal::new(None::<TableSummary>);
    let summary = Memo::new(move |_| {
        let seen = link.look(|snapshot| Some(TableSummary::from(&snapshot.table)));
        seen.or_else(|| told.get())
    });
    // Without a name there is no connection yet, and the others may come and go meanwhile.
    let fetch = move || {
        if link.look(|_| Some(())).is_none() {
            spawn_local(async move {
                if let Ok(table) = api::table(&link.id()).await {
                    told.try_set(table.summary);
                }
            });
        }
    };
    untrack(fetch);
    if let Ok(interval) = set_interval_with_handle(move || untrack(fetch), LOOK_EVERY) {
        on_cleanup(move || interval.clear());
    }
    view! {
        <section class="card invitation" data-invitation="">
            {move || {
                locale();
                summary.get().map(|summary| about(&summary))
            }}
            <Come link can_sit=Signal::derive(move || summary.with(|summary| summary.as_ref().is_some_and(has_room))) />
        </section>
    }
}

fn has_room(summary: &TableSummary) -> bool {
    summary.stage == SummaryStage::Gathering && summary.taken < usize::from(summary.settings.seats)
}

fn about(summary: &TableSummary) -> impl IntoView + use<> {
    let title = match summary.stage {
        SummaryStage::Gathering => "gathering-invites",
        _ => "gathering-table-of",
    };
    let names = texts().seated(&summary.players);
    let here = if names.is_empty() {
        t("gathering-nobody")
    } else {
        t_args("gathering-here", &[("names", names.into())])
    };
    view! {
        <h1>{t_args(title, &[("host", summary.host.as_str().into())])}</h1>
        <p class="invitation-people">{icons::people()}<span>{here}</span></p>
        <Summary settings=summary.settings.clone() />
    }
}

/// Fills an empty field with the name by which the server knows this person.
async fn look_up(name: RwSignal<String>) {
    let is_empty = || name.try_with_untracked(String::is_empty) == Some(true);
    if is_empty()
        && let Ok(Some(known)) = api::me().await
        && is_empty()
    {
        name.set(known);
    }
}

/// The field for the name, and the button that leads to a seat, or to the table where all seats are taken.
#[component]
fn Come(link: Link, can_sit: Signal<bool>) -> impl IntoView {
    let name = RwSignal::new(prefs_now().name);
    // The server may know the name of somebody whom this browser has forgotten.
    spawn_local(look_up(name));
    let trouble = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let nameless = Memo::new(move |_| DisplayName::new(&name.get()).is_err());
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        trouble.set(None);
        let sits = can_sit.get_untracked();
        spawn_local(async move {
            // Who is quick comes before the server has told the name that it knows.
            look_up(name).await;
            let Some(name) = settle(name) else {
                busy.try_set(false);
                return;
            };
            let came = match api::call_me(name.as_str()).await {
                Ok(()) if sits => api::join(&link.id()).await,
                called => called,
            };
            busy.try_set(false);
            trouble.try_set(came.err().map(|error| error.text()));
            if link.status.try_get_untracked() != Some(Status::Live) {
                link.retry();
            }
        });
    };
    view! {
        <form class="invitation-come" on:submit=go>
            <NameField name id="invited-name" />
            <button
                class="main"
                type="submit"
                data-start=""
                aria-disabled=move || (nameless.get() || busy.get()).then_some("true")
                aria-describedby="invited-why-not"
            >
                {icons::play()}
                {move || t(if can_sit.get() { "gathering-sit" } else { "home-watch" })}
            </button>
            <p class="soft" id="invited-why-not">{move || nameless.get().then(|| t("home-name-first"))}</p>
            {move || trouble.get().map(|text| view! { <p class="trouble" role="alert">{text}</p> })}
        </form>
    }
}
