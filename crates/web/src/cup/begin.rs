//! The page where cups begin: those of this browser, a new one, and one from a backup.

use kostka_client::cup::mine::{self, Mine};
use kostka_protocol::cup::{CupMade, NewCup, Rules};
use kostka_rules::deal::Seed;
use kostka_tournament::Regulation;
use kostka_tournament::cup::Venue;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::files::OpenFile;
use super::log::time;
use super::online::VenueField;
use super::regulation::{Choice, RegulationForm};
use crate::api;
use crate::controls::Sure;
use crate::language::{t, t_args};
use crate::shell::Head;
use crate::storage::Browser;
use crate::{address, browser};

/// The page.
#[component]
pub(crate) fn CupsPage() -> impl IntoView {
    Effect::new(|_| document().set_title(&format!("{} · Kostka", t("cup-cups"))));
    view! {
        <Head />
        <main class="page cups" data-page="cups">
            <h1>{move || t("cup-cups")}</h1>
            <p>{move || t("cup-cups-about")}</p>
            <MyCups />
            <NewCupForm />
            <Import />
        </main>
    }
}

/// The cups that this browser knows.
#[component]
fn MyCups() -> impl IntoView {
    let cups = RwSignal::new(mine::all(&Browser));
    let row = move |(id, mine): (String, Mine)| {
        let path = format!("/cup/{id}");
        let name = mine.name.clone();
        let label = Signal::derive(move || t_args("cup-mine-forget", &[("name", name.as_str().into())]));
        let forget = move |()| {
            mine::forget(&Browser, &id);
            cups.set(mine::all(&Browser));
        };
        view! {
            <li class="cup-row">
                <a href=path><strong>{mine.name.clone()}</strong></a>
                <span class="soft">{move || time(mine.touched)}</span>
                <Sure label question="cup-mine-sure" act=forget />
            </li>
        }
    };
    view! {
        <Show when=move || !cups.with(Vec::is_empty)>
            <section class="card">
                <h2>{move || t("cup-mine")}</h2>
                <ul class="cup-list">{move || cups.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// Keeps the key of a new cup and goes to its page.
fn enter(made: CupMade, name: &str) {
    let CupMade { id, key } = made;
    // A browser that keeps nothing has the key in the address until the page is closed.
    let kept = mine::change(&Browser, &id, |mine| {
        name.clone_into(&mut mine.name);
        mine.key = Some(key.clone());
        mine.touched = browser::now();
    });
    match kept {
        Ok(()) => address::go(&format!("/cup/{id}/players")),
        Err(_) => address::go(&format!("/cup/{id}/players#{}", key.0)),
    }
}

/// The form of a new cup.
#[component]
fn NewCupForm() -> impl IntoView {
    let name = RwSignal::new(String::new());
    let choice = RwSignal::new(Choice::Known(Regulation::all()[0].id.clone()));
    let own = RwSignal::new(Regulation::all()[0].clone());
    let seed = RwSignal::new(String::new());
    let venue = RwSignal::new(Venue::Hall);
    let trouble = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let create = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        trouble.set(String::new());
        let typed = seed.get_untracked();
        let read = (!typed.trim().is_empty()).then(|| typed.trim().parse::<Seed>());
        let Ok(seed) = read.transpose() else {
            return trouble.set(t("cup-new-seed-bad"));
        };
        let regulation = match choice.get_untracked() {
            Choice::Known(id) => Rules::Id(id),
            Choice::Own => Rules::Own(own.with_untracked(Regulation::to_toml)),
        };
        let asked = NewCup {
            name: name.get_untracked(),
            regulation,
            seed,
            venue: venue.get_untracked(),
        };
        busy.set(true);
        spawn_local(async move {
            match api::create_cup(&asked).await {
                Ok(made) => enter(made, &asked.name),
                Err(error) => drop(trouble.try_set(error.cup_text())),
            }
            busy.try_set(false);
        });
    };
    let is_ready = move || !busy.get() && name.with(|name| !name.trim().is_empty());
    view! {
        <section class="card">
            <h2>{move || t("cup-new")}</h2>
            <form on:submit=create>
                <div class="field">
                    <label for="cup-new-name">{move || t("cup-new-name")}</label>
                    <input
                        id="cup-new-name"
                        type="text"
                        maxlength="60"
                        prop:value=move || name.get()
                        on:input:target=move |event| name.set(event.target().value())
                    />
                </div>
                <VenueField venue />
                <RegulationForm choice own />
                <details class="cup-more">
                    <summary>{move || t("cup-new-seed")}</summary>
                    <p class="soft">{move || t("cup-new-seed-about")}</p>
                    <input
                        type="text"
                        maxlength="64"
                        spellcheck="false"
                        autocomplete="off"
                        aria-label=move || t("cup-new-seed")
                        prop:value=move || seed.get()
                        on:input:target=move |event| seed.set(event.target().value())
                    />
                </details>
                <p class="trouble" role="alert">{move || trouble.get()}</p>
                <button class="main" type="submit" disabled=move || !is_ready()>{move || t("cup-new-do")}</button>
            </form>
        </section>
    }
}

/// A cup from a backup, which goes on here.
#[component]
fn Import() -> impl IntoView {
    let trouble = RwSignal::new(String::new());
    let open = move |text: String| {
        trouble.set(String::new());
        spawn_local(async move {
            match api::import_cup(text).await {
                Ok(made) => enter(made, ""),
                Err(error) => drop(trouble.try_set(error.cup_text())),
            }
        });
    };
    view! {
        <section class="card">
            <h2>{move || t("cup-import")}</h2>
            <p class="soft">{move || t("cup-import-about")}</p>
            <OpenFile label="cup-import-file" accept=".json,application/json" open />
            <p class="trouble" role="alert">{move || trouble.get()}</p>
        </section>
    }
}
