//! A game from a file, or from text that was pasted: JSON or lines.

use kostka_rules::Record;
use kostka_rules::record::{RecordError, RecordTextError};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::language::{t, texts};

/// A text that is no record.
#[derive(Debug)]
pub(super) enum Unreadable {
    Json(RecordError),
    Lines(RecordTextError),
}

impl Unreadable {
    pub(super) fn text(&self) -> String {
        match self {
            Unreadable::Json(error) => texts().record_error(error),
            Unreadable::Lines(error) => texts().record_text_error(error),
        }
    }
}

fn read(text: &str) -> Result<Record, Unreadable> {
    if text.trim_start().starts_with('{') {
        Record::from_json(text).map_err(Unreadable::Json)
    } else {
        Record::from_text(text).map_err(Unreadable::Lines)
    }
}

/// A place for a file or a text.
#[component]
pub(super) fn OpenFile(choose: Callback<Result<Record, Unreadable>>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let opened = move |event: leptos::ev::Event| {
        let input: Option<web_sys::HtmlInputElement> =
            event.target().and_then(|target| target.dyn_into().ok());
        let Some(file) = input
            .and_then(|input| input.files())
            .and_then(|files| files.get(0))
        else {
            return;
        };
        leptos::task::spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok();
            let text = text.and_then(|text| text.as_string()).unwrap_or_default();
            choose.run(read(&text));
        });
    };
    view! {
        <section class="card open-file" aria-label=move || t("replay-open")>
            <p>{move || t("replay-open-about")}</p>
            <label class="pick">
                <span>{move || t("replay-file")}</span>
                <input type="file" accept=".json,.txt,application/json,text/plain" on:change=opened />
            </label>
            <label class="pick">
                <span>{move || t("replay-text")}</span>
                <textarea
                    rows="3"
                    spellcheck="false"
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
            </label>
            <button
                prop:disabled=move || text.read().trim().is_empty()
                on:click=move |_| choose.run(read(&text.read_untracked()))
            >
                {move || t("replay-show")}
            </button>
        </section>
    }
}
