//! Links with their QR codes, paper, files, and what ends a cup.

use kostka_client::cup::mine;
use kostka_tournament::Command;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::export;
use super::link::{self, CupLink};
use crate::api;
use crate::controls::Sure;
use crate::language::t;
use crate::qr::Qr;
use crate::shell::icons;
use crate::storage::Browser;
use crate::{address, browser};

/// The page of everything else.
#[component]
pub(super) fn MorePage(link: CupLink) -> impl IntoView {
    view! {
        <Papers link />
        <Links link />
        <Files link />
        <Show when=move || link.is_organiser()>
            <Endings link />
        </Show>
    }
}

/// A link to be copied, shared or photographed. `name` is unique in the page.
#[component]
pub(super) fn LinkCard(#[prop(into)] address: String, name: &'static str) -> impl IntoView {
    let copied = RwSignal::new(false);
    let address = StoredValue::new(address);
    let id = format!("cup-link-{name}");
    view! {
        <Lonely />
        <div class="cup-link">
            <Qr text=address.get_value() label=Signal::derive(|| t("cup-link-qr")) />
            <div class="cup-link-words">
                <label for=id.clone() class="unseen">{move || t("cup-link-address")}</label>
                <input id=id type="text" readonly value=address.get_value() on:focus:target=|event| event.target().select() />
                <button on:click=move |_| browser::copy(&address.get_value(), copied)>
                    {icons::copy()}
                    <span role="status">{move || t(if copied.get() { "common-copied" } else { "cup-link-copy" })}</span>
                </button>
            </div>
        </div>
    }
}

/// The warning that no other device can open the links of this page.
#[component]
pub(super) fn Lonely() -> impl IntoView {
    link::is_lonely().then(|| view! { <p class="trouble" data-lonely="">{move || t("cup-link-lonely")}</p> })
}

/// The links of the roles.
#[component]
fn Links(link: CupLink) -> impl IntoView {
    let organiser = move || {
        let key = link.is_organiser().then(|| link.key()).flatten()?;
        Some(format!("{}#{}", link.address(""), key.0))
    };
    view! {
        <section class="card">
            <h2>{move || t("cup-links")}</h2>
            <h3>{move || t("cup-link-public")}</h3>
            <LinkCard address=link.address("") name="public" />
            <p><a class="button" href=link.path("hall") target="_blank">{move || t("cup-hall")}</a></p>
            {move || link.referee_link().map(|address| view! {
                <details class="cup-more">
                    <summary>{t("cup-link-referee")}</summary>
                    <p class="soft">{t("cup-link-referee-about")}</p>
                    <LinkCard address name="referee" />
                </details>
            })}
            {move || organiser().map(|address| view! {
                <details class="cup-more">
                    <summary>{t("cup-link-organiser")}</summary>
                    <p class="soft">{t("cup-link-organiser-about")}</p>
                    <LinkCard address name="organiser" />
                </details>
            })}
        </section>
    }
}

/// The pages for paper.
#[component]
fn Papers(link: CupLink) -> impl IntoView {
    let page = move |(path, key): (&'static str, &'static str)| {
        view! { <a class="button" href=link.path(path)>{move || t(key)}</a> }
    };
    let all = [
        ("print/names", "cup-print-names"),
        ("print/seats", "cup-print-seats"),
        ("print/slips", "cup-print-slips"),
        ("print/standings", "cup-print-standings"),
        ("print/diplomas", "cup-print-diplomas"),
        ("print/regulation", "cup-print-regulation"),
    ];
    view! {
        <section class="card">
            <h2>{move || t("cup-paper")}</h2>
            <div class="cup-row">
                {all.map(page)}
                <Show when=move || link.is_referee()>{page(("print/cards", "cup-print-cards"))}</Show>
            </div>
        </section>
    }
}

/// The files of the cup.
#[component]
fn Files(link: CupLink) -> impl IntoView {
    let tables: [(&'static str, export::Make); 4] = [
        ("cup-players", export::players),
        ("cup-seating", export::seating),
        ("cup-sheets", export::sheets),
        ("cup-standings", export::standings),
    ];
    let table = move |(key, make): (&'static str, export::Make)| {
        let save = move |_| {
            let text = untrack(|| link.cup(|cup| export::file(make(cup))));
            browser::save_file(
                &format!("{}.csv", untrack(|| t(key))),
                "text/csv",
                &text.unwrap_or_default(),
            );
        };
        view! { <button on:click=save>{move || format!("CSV: {}", t(key))}</button> }
    };
    let backup = format!("/api/cups/{}/file", link.id());
    view! {
        <section class="card">
            <h2>{move || t("cup-files")}</h2>
            <p class="soft">{move || t("cup-files-about")}</p>
            <div class="cup-row">
                <a class="button" href=backup download=move || link.cup(|cup| format!("{}.json", cup.name()))>
                    {move || t("cup-backup")}
                </a>
                {tables.map(table)}
            </div>
            <p class="soft cup-seed">
                {move || t("cup-seed")} " "
                <code>{move || link.cup(|cup| cup.seed().to_string())}</code>
            </p>
        </section>
    }
}

/// New links, the end of all names, and the end of the cup: none of them can be taken back.
#[component]
fn Endings(link: CupLink) -> impl IntoView {
    let trouble = RwSignal::new(String::new());
    let done = move |answer: Result<(), api::ApiError>| {
        trouble.try_set(answer.err().map_or_else(String::new, |error| error.cup_text()));
    };
    let renew = move |()| {
        let Some(key) = link.key() else { return };
        spawn_local(async move {
            match api::renew_keys(&link.id(), &key).await {
                Ok(made) => {
                    link.change_mine(|mine| mine.key = Some(made.key));
                    link.retry();
                    done(Ok(()));
                }
                Err(error) => done(Err(error)),
            }
        });
    };
    let delete = move |()| {
        let Some(key) = link.key() else { return };
        spawn_local(async move {
            let id = link.id();
            match api::delete_cup(&id, &key).await {
                Ok(()) => {
                    mine::forget(&Browser, &id);
                    address::go("/cups");
                }
                Err(error) => done(Err(error)),
            }
        });
    };
    let can_forget = move || {
        link.cup(|cup| cup.is_closed() && !cup.is_forgotten())
            .unwrap_or(false)
    };
    view! {
        <section class="card cup-endings">
            <h2>{move || t("cup-endings")}</h2>
            <Ending text="cup-renew-about" label="cup-renew" question="cup-renew-sure" act=renew />
            <Show
                when=can_forget
                fallback=|| view! { <p class="soft">{move || t("cup-forget-later")}</p> }
            >
                <Ending
                    text="cup-forget-about"
                    label="cup-forget"
                    question="cup-forget-sure"
                    act=move |()| { link.send(Command::Forget); }
                />
            </Show>
            <Ending text="cup-delete-about" label="cup-delete" question="cup-delete-sure" act=delete />
            <p class="trouble" role="alert">{move || trouble.get()}</p>
        </section>
    }
}

/// An act that is asked about twice, with what it means.
#[component]
fn Ending(
    text: &'static str,
    label: &'static str,
    question: &'static str,
    #[prop(into)] act: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="cup-row">
            <p>{move || t(text)}</p>
            <Sure label=Signal::derive(move || t(label)) question act in_words=true />
        </div>
    }
}
