//! The terms of the table, which the host can change.

use kostka_protocol::{Command, Settings};
use kostka_rules::{Rulebook, Terms};
use kostka_texts::Field;
use leptos::prelude::*;

use super::is_host;
use crate::home::Agree;
use crate::language::{locale, t, t_args, texts};
use crate::link::Link;
use crate::shell::dialog::Dialog;
use crate::shell::icons;

/// The rulebook, the differences from it, and the host's button that changes them.
#[component]
pub(super) fn Agreed(link: Link) -> impl IntoView {
    let settings = Memo::new(move |_| link.look(|snapshot| Some(snapshot.table.settings.clone())));
    let host = Memo::new(move |_| link.look(|snapshot| Some(is_host(snapshot))) == Some(true));
    let open = RwSignal::new(false);
    view! {
        {move || {
            locale();
            settings.get().map(|settings| view! { <Summary settings /> })
        }}
        <Show when=move || host.get()>
            <button on:click=move |_| open.set(true)>{icons::settings()}{move || t("gathering-change")}</button>
        </Show>
        <Dialog open title=Signal::derive(|| t("gathering-change"))>
            {move || settings.get().map(|settings| view! { <Change link open settings /> })}
        </Dialog>
    }
}

#[component]
fn Summary(settings: Settings) -> impl IntoView {
    let book = texts().rulebook(&settings.rulebook);
    let about = texts().rulebook_about(&settings.rulebook);
    let href = format!("/rules/{}", settings.rulebook);
    view! {
        <h2><a href=href>{book}</a></h2>
        <p class="soft">{about}</p>
        <ul class="agreed">{differences(&settings).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
    }
}

/// Lists the clock and every house rule with its value.
fn differences(settings: &Settings) -> Vec<String> {
    let players = Rulebook::find(&settings.rulebook).map_or(settings.seats, |book| {
        settings.seats.clamp(book.min_players, book.max_players)
    });
    let Ok(terms) = settings.terms(players) else {
        return Vec::new();
    };
    let line = |field: &Field| said(field, &terms);
    let clock = Field::find("clock").map(line);
    let others = settings.rules.keys().filter(|name| *name != "clock");
    clock
        .into_iter()
        .chain(others.filter_map(|name| Field::find(name)).map(line))
        .collect()
}

fn said(field: &Field, terms: &Terms) -> String {
    let texts = texts();
    t_args(
        "gathering-rule",
        &[
            ("rule", field.label(texts).into()),
            ("value", field.value(texts, terms.rules()).into()),
        ],
    )
}

/// The form, filled in with the present terms.
#[component]
fn Change(link: Link, open: RwSignal<bool>, settings: Settings) -> impl IntoView {
    let wanted = RwSignal::new(settings);
    let save = move |_| {
        link.send(Command::Settings {
            settings: wanted.get_untracked(),
        });
        open.set(false);
    };
    let wrong = move || wanted.with(|settings| settings.check().is_err());
    view! {
        <Agree settings=wanted online=true />
        <button class="main" disabled=wrong on:click=save>{move || t("common-save")}</button>
    }
}
