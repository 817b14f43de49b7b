//! The board of a real table: the keeper's browser shows score and clock, the phones of the others follow.

mod follow;
mod send;

use kostka_client::boards::Own;
use kostka_keeper::board::{BoardUpdate, Key};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::language::t;
use crate::qr::Qr;
use crate::shell::dialog::Dialog;
use crate::shell::icons;
use crate::{api, browser};

pub(crate) use follow::BoardPage;
pub(crate) use send::{follow, stay_shown};

/// Lets the others see score and clock: a button, and the dialog behind it.
#[component]
pub(crate) fn ShowOthers() -> impl IntoView {
    let open = RwSignal::new(false);
    let title = Signal::derive(|| t("keep-board-show"));
    view! {
        <button data-show-others="" on:click=move |_| open.set(true)>
            {icons::phone()}
            {move || t("keep-board-show")}
        </button>
        <Dialog open title><Showing /></Dialog>
    }
}

#[component]
fn Showing() -> impl IntoView {
    let own = send::own();
    let begin = move |_| {
        let bytes = browser::random().0;
        send::change(Own {
            key: Some(Key::of(bytes)),
        });
    };
    let shown = move || {
        own.get().key.map(|key| view! { <Way key_to=key /> }.into_any()).unwrap_or_else(|| {
            view! {
                <p>{t("keep-board-about")}</p>
                <button class="main" data-begin="" on:click=begin>{icons::phone()}{t("keep-board-begin")}</button>
            }
            .into_any()
        })
    };
    view! { <div class="board-ways">{shown}</div> }
}

/// The link to the board, its code, and the end of it.
#[component]
fn Way(key_to: Key) -> impl IntoView {
    let origin = window().location().origin().unwrap_or_default();
    let link = format!("{origin}/keep/board/{}", key_to.board());
    let copied = RwSignal::new(false);
    let share = {
        let link = link.clone();
        move |_| browser::share("", &link, copied)
    };
    let end = move |_| {
        let key = key_to.clone();
        send::change(Own::default());
        // A board that cannot be taken down now is forgotten by itself.
        spawn_local(async move { drop(api::write_board(&BoardUpdate { key, board: None }).await) });
    };
    view! {
        <p>{move || t("keep-board-scan")}</p>
        <Qr text=link.clone() label=Signal::derive(|| t("keep-board-qr")) />
        <p><a href=link.clone() data-board-link="" rel="external" target="_blank">{link.clone()}</a></p>
        <div class="buttons">
            <button on:click=share>
                {icons::share()}
                <span aria-live="polite">{move || if copied.get() { t("common-copied") } else { t("common-share") }}</span>
            </button>
            <button data-end="" on:click=end>{icons::close()}{move || t("keep-board-end")}</button>
        </div>
        <p class="soft" role="status">{move || send::trouble().then(|| t("keep-board-unreachable"))}</p>
    }
}
