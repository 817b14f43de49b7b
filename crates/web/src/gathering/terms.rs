//! The terms of the table, which the host can change.

use kostka_protocol::{Command, Settings};
use leptos::prelude::*;

use super::is_host;
use crate::home::Agree;
use crate::language::{locale, t, texts};
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

/// The rulebook, and what was agreed besides. Where that changes the book, what is told about the book may not hold.
#[component]
pub(super) fn Summary(settings: Settings) -> impl IntoView {
    let book = texts().rulebook(&settings.rulebook);
    let about = settings
        .rules
        .is_empty()
        .then(|| texts().rulebook_about(&settings.rulebook));
    let href = format!("/rules/{}", settings.rulebook);
    view! {
        <h2><a href=href>{book}</a></h2>
        {about.map(|about| view! { <p class="soft">{about}</p> })}
        <ul class="agreed">{texts().agreed(&settings).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
    }
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
