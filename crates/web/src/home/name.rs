//! The name of this person.

use kostka_protocol::{Command, DisplayName};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::api;
use crate::language::{t, texts};
use crate::link::Link;
use crate::prefs::{self, prefs, prefs_now};

/// The field for the person's name. `name` holds the text; `id` is unique in the page.
#[component]
pub(crate) fn NameField(
    name: RwSignal<String>,
    id: &'static str,
    /// Called when the person has finished typing.
    #[prop(optional, into)]
    done: Option<Callback<()>>,
) -> impl IntoView {
    let trouble = move || {
        let name = name.get();
        let error = DisplayName::new(&name).err().filter(|_| !name.is_empty())?;
        Some(texts().code(error.code()))
    };
    view! {
        <div class="field">
            <label for=id>{move || t("common-name")}</label>
            <input
                id=id
                type="text"
                maxlength="48"
                autocomplete="nickname"
                prop:value=move || name.get()
                on:input:target=move |event| name.set(event.target().value())
                on:change=move |_| {
                    if let Some(done) = done {
                        done.run(());
                    }
                }
            />
            {move || trouble().map(|text| view! { <p class="trouble" role="alert">{text}</p> })}
        </div>
    }
}

/// Returns and keeps the text if it is a valid name.
pub(crate) fn settle(name: RwSignal<String>) -> Option<DisplayName> {
    let name = DisplayName::new(&name.try_get_untracked()?).ok()?;
    prefs::change(|prefs| prefs.name = name.to_string());
    Some(name)
}

/// The person's name in the settings: a valid one is kept at once, and told to the server if it knows the person.
#[component]
pub(crate) fn OwnName(id: &'static str) -> impl IntoView {
    let name = RwSignal::new(prefs_now().name);
    view! {
        <NameField name id done=move |()| { keep(name); } />
        <p class="soft">{move || t("common-name-about")}</p>
    }
}

/// Keeps a valid name and tells it to the server if it knows the person; returns `false` for one that is not valid.
fn keep(name: RwSignal<String>) -> bool {
    let Some(name) = settle(name) else {
        return false;
    };
    spawn_local(async move {
        if matches!(api::me().await, Ok(Some(_))) {
            // Without an answer it is told when the person next comes to a table.
            let _ = api::call_me(name.as_str()).await;
        }
    });
    true
}

/// The form for another name, in a dialog that is `open`.
#[component]
pub(crate) fn ChangeName(open: RwSignal<bool>) -> impl IntoView {
    let name = RwSignal::new(prefs_now().name);
    let nameless = Memo::new(move |_| DisplayName::new(&name.get()).is_err());
    let save = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if keep(name) {
            open.set(false);
        }
    };
    view! {
        <form on:submit=save>
            <NameField name id="own-name" />
            <p class="soft" id="own-name-why-not" role="status">{move || nameless.get().then(|| t("home-name-first"))}</p>
            <div class="onwards">
                <button
                    class="main"
                    type="submit"
                    aria-disabled=move || nameless.get().then_some("true")
                    aria-describedby="own-name-why-not"
                >
                    {move || t("common-save")}
                </button>
                <button type="button" on:click=move |_| open.set(false)>{move || t("common-cancel")}</button>
            </div>
        </form>
    }
}

/// Tells a table every new name of a person who is there.
pub(crate) fn follow(link: Link) {
    Effect::new(move |before: Option<String>| {
        let now = prefs().name;
        let is_new = before.is_some_and(|before| before != now);
        let is_here = untrack(|| {
            link.look(|snapshot| {
                let me = snapshot.table.member(snapshot.me?)?;
                (!me.gone).then_some(())
            })
        });
        if let (true, Some(()), Ok(name)) = (is_new, is_here, DisplayName::new(&now)) {
            link.send(Command::Rename { name });
        }
        now
    });
}
