//! The name of this person.

use kostka_protocol::DisplayName;
use leptos::prelude::*;

use crate::language::{t, texts};
use crate::prefs::{self, prefs_now};

/// The field for the person's name. `name` holds the text.
#[component]
pub(super) fn NameField(name: RwSignal<String>) -> impl IntoView {
    let trouble = move || {
        let name = name.get();
        let error = DisplayName::new(&name).err().filter(|_| !name.is_empty())?;
        Some(texts().code(error.code()))
    };
    view! {
        <div class="field">
            <label for="home-name">{move || t("common-name")}</label>
            <input
                id="home-name"
                type="text"
                maxlength="48"
                autocomplete="nickname"
                prop:value=move || name.get()
                on:input:target=move |event| name.set(event.target().value())
            />
            {move || trouble().map(|text| view! { <p class="trouble" role="alert">{text}</p> })}
        </div>
    }
}

/// Returns and keeps the text if it is a valid name.
pub(super) fn settle(name: RwSignal<String>) -> Option<DisplayName> {
    let name = DisplayName::new(&name.get_untracked()).ok()?;
    prefs::change(|prefs| prefs.name = name.to_string());
    Some(name)
}

/// Asks a person who came by a link for their name, and calls back when it is known.
#[component]
pub(crate) fn NameForm(#[prop(into)] done: Callback<()>) -> impl IntoView {
    let name = RwSignal::new(prefs_now().name);
    let ready = move || DisplayName::new(&name.get()).is_ok();
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if settle(name).is_some() {
            done.run(());
        }
    };
    view! {
        <form class="card name-form" on:submit=go>
            <h1>{move || t("home-who")}</h1>
            <p class="soft">{move || t("home-who-about")}</p>
            <NameField name />
            <button class="main" type="submit" disabled=move || !ready()>{move || t("home-who-go")}</button>
        </form>
    }
}
