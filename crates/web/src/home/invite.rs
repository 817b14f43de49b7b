//! The invitation to a table: a link, its QR code for a phone, and a short code to be told by word of mouth.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::language::{t, t_args};
use crate::link::{Link, Status};
use crate::qr::Qr;
use crate::shell::icons;
use crate::{address, api, browser};

/// The link to a table of the server, to be copied, sent or photographed.
#[component]
pub(crate) fn Invite(link: Link) -> impl IntoView {
    let (table, of) = (link.id(), link);
    let origin = window().location().origin().unwrap_or_default();
    let link = StoredValue::new(format!("{origin}/t/{table}"));
    let copied = RwSignal::new(false);
    let copy = move |_| browser::copy(&link.get_value(), copied);
    view! {
        <div class="invite">
            <div class="invite-words">
                <label for="invite-link">{move || t("home-invite")}</label>
                <input id="invite-link" type="text" readonly value=link.get_value() on:focus:target=|event| event.target().select() />
                <div class="invite-ways">
                    <button on:click=copy>
                        {icons::copy()}
                        <span role="status">{move || if copied.get() { t("common-copied") } else { t("home-invite-copy") }}</span>
                    </button>
                    {browser::can_share().then(|| view! {
                        <button on:click=move |_| browser::share("", &link.get_value(), copied)>
                            {icons::link()}
                            {move || t("common-share")}
                        </button>
                    })}
                </div>
            </div>
            <Qr text=link.get_value() label=Signal::derive(|| t("home-invite-qr")) />
            <Spoken link=of />
        </div>
    }
}

/// The code of a table. A server that was started anew makes another one, so it is asked for with each connection.
#[component]
fn Spoken(link: Link) -> impl IntoView {
    let code = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        if link.status.get() == Status::Live {
            spawn_local(async move {
                if let Ok(table) = api::table(&link.id()).await {
                    code.try_set(table.code);
                }
            });
        }
    });
    let site = window().location().host().unwrap_or_default();
    move || {
        code.get().map(|code| {
            view! {
                <p class="spoken">
                    <span>{t("home-invite-code")}</span>
                    <strong data-code="">{code}</strong>
                    <span class="soft">{t_args("home-invite-code-about", &[("site", site.as_str().into())])}</span>
                </p>
            }
        })
    }
}

/// The field for a code that a friend has told.
#[component]
pub(crate) fn Code() -> impl IntoView {
    let code = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let typed = code.get_untracked();
        trouble.set(None);
        spawn_local(async move {
            match api::by_code(&typed).await {
                Ok(id) => address::go(&format!("/t/{id}")),
                Err(error) => drop(trouble.try_set(Some(error.text()))),
            }
        });
    };
    view! {
        <form class="card code-form" on:submit=go>
            <label for="friend-code">{move || t("home-code")}</label>
            <div class="code-line">
                <input
                    id="friend-code"
                    type="text"
                    maxlength="16"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    placeholder="LAMPA-427"
                    prop:value=move || code.get()
                    on:input:target=move |event| code.set(event.target().value())
                />
                <button type="submit" disabled=move || code.with(|code| code.trim().is_empty())>{move || t("home-code-go")}</button>
            </div>
            {move || trouble.get().map(|text| view! { <p class="trouble" role="alert">{text}</p> })}
        </form>
    }
}
