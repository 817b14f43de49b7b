//! Files that a person opens.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::language::t;

/// The largest file that is read, in bytes; no cup comes near.
const MOST: f64 = 30e6;

/// A field for a text file, which is handed on when it is read.
#[component]
pub(super) fn OpenFile(
    label: &'static str,
    accept: &'static str,
    #[prop(into)] open: Callback<String>,
) -> impl IntoView {
    let chosen = move |event: leptos::ev::Event| {
        let input = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|files| files.get(0));
        // The same file can be opened again after a change.
        let Some(file) = file.filter(|file| file.size() <= MOST) else {
            return input.set_value("");
        };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok();
            input.set_value("");
            open.run(text.and_then(|text| text.as_string()).unwrap_or_default());
        });
    };
    view! {
        <label class="pick">
            <span>{move || t(label)}</span>
            <input type="file" accept=accept on:change=chosen />
        </label>
    }
}
