//! The keys of a table, in its menu: single keys can be changed or switched off.

use kostka_client::shortcuts::Shortcut;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::keys::letter;
use crate::controls::Switch;
use crate::language::{t, t_args};
use crate::prefs::{self, prefs};
use crate::shell::announce;

/// Keys that cannot be changed: they do something only while a tile has the focus.
const FIXED: [(&str, &str); 4] = [
    ("← → ↑ ↓", "table-key-arrows"),
    ("Space", "table-key-space"),
    ("Shift+Space", "table-key-mark"),
    ("Esc", "table-key-escape"),
];

/// The list of all keys.
#[component]
pub(super) fn Keyboard() -> impl IntoView {
    // The action that waits for its new key.
    let waits = RwSignal::new(None::<Shortcut>);
    view! {
        <section class="menu-keys" aria-labelledby="table-keys">
            <h3 id="table-keys">{move || t("table-keys")}</h3>
            <Switch
                text=|| t("table-keys-single")
                on=|| prefs().shortcuts.on
                set=|on| prefs::change(|prefs| prefs.shortcuts.on = on)
            />
            <dl class="keys">
                {FIXED.map(|(keys, text)| view! { <dt><kbd>{keys}</kbd></dt><dd>{move || t(text)}</dd> })}
                {Shortcut::ALL.map(|action| view! {
                    <dt><Change action waits /></dt>
                    <dd>{move || t(about(action))}</dd>
                })}
            </dl>
        </section>
    }
}

/// A button with the key of an action. Pressed, it takes the next key instead.
#[component]
fn Change(action: Shortcut, waits: RwSignal<Option<Shortcut>>) -> impl IntoView {
    let waiting = move || waits.get() == Some(action);
    let key = move || label(action);
    let name = move || {
        let args = [("key", key().into()), ("action", t(about(action)).into())];
        t_args(
            if waiting() {
                "table-key-press"
            } else {
                "table-key-change"
            },
            &args,
        )
    };
    let pressed = move |event: KeyboardEvent| {
        if waits.get_untracked() != Some(action) || event.key() == "Tab" {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
        let key = letter(&event.key(), &event.code()).chars().next();
        let mut taken = event.key() == "Escape";
        if let Some(key) = key.filter(|_| !taken) {
            prefs::change(|prefs| taken = prefs.shortcuts.set(action, key));
            announce::tell(untrack(name));
        }
        if taken {
            waits.set(None);
        }
    };
    view! {
        <button
            class="shortcut"
            aria-label=name
            data-shortcut=format!("{action:?}")
            prop:disabled=|| !prefs().shortcuts.on
            on:click=move |_| waits.set(Some(action))
            on:keydown=pressed
            on:blur=move |_| waits.set(None)
        >
            {move || if waiting() { "…".to_owned() } else { key() }}
        </button>
    }
}

/// Returns the key of an action as it is written on keyboards.
fn label(action: Shortcut) -> String {
    let key = prefs().shortcuts.key(action).to_ascii_uppercase();
    match action {
        Shortcut::Undo => format!("{key} / Shift+{key}"),
        _ => key.to_string(),
    }
}

/// Returns a text with the key of an action, if single keys are on.
pub(super) fn with_key(text: String, action: Shortcut) -> String {
    if prefs().shortcuts.on {
        format!("{text} ({})", label(action))
    } else {
        text
    }
}

const fn about(action: Shortcut) -> &'static str {
    match action {
        Shortcut::Rest => "table-key-rest",
        Shortcut::Undo => "table-key-undo",
        Shortcut::Sort => "table-key-sort",
        Shortcut::Hint => "table-key-hint",
        Shortcut::Draw => "table-key-draw",
        Shortcut::End => "table-key-end",
    }
}
