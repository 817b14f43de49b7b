//! The log of a cup: everything that was done, by whom and when.

use kostka_client::cup::csv;
use kostka_client::cup::live::Live;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::link::CupLink;
use crate::browser;
use crate::language::{locale, t, texts};

/// Entries that are shown at once.
const SHOWN: usize = 200;

/// The page of the log.
#[component]
pub(super) fn LogPage(link: CupLink) -> impl IntoView {
    let all = RwSignal::new(false);
    let lines = Memo::new(move |_| link.log(lines).unwrap_or_default());
    let count = move || if all.get() { usize::MAX } else { SHOWN };
    let save = move |_| {
        let title = ["cup-log-number", "cup-log-time", "cup-log-by", "cup-log"]
            .map(t)
            .to_vec();
        let mut rows = vec![title];
        rows.extend(lines.get_untracked().into_iter().rev());
        browser::save_file("log.csv", "text/csv", &csv::write(&rows));
    };
    view! {
        <section class="card">
            <div class="cup-row">
                <h2>{move || t("cup-log")}</h2>
                <button on:click=save>"CSV"</button>
            </div>
            <p class="soft">{move || t("cup-log-about")}</p>
            <ol class="cup-log" reversed>
                {move || {
                    let lines = lines.get().into_iter().take(count());
                    lines.map(|line| {
                        let [number, at, by, text] = <[String; 4]>::try_from(line).unwrap_or_default();
                        view! { <li value=number><span class="soft">{at} " · " {by}</span> " " <span>{text}</span></li> }
                    }).collect_view()
                }}
            </ol>
            <Show when=move || { !all.get() && lines.with(Vec::len) > SHOWN }>
                <button on:click=move |_| all.set(true)>{move || t("cup-log-all")}</button>
            </Show>
        </section>
    }
}

/// Returns the lines of the log, the newest first: number, time, role and text. Reactive.
fn lines(live: &Live) -> Vec<Vec<String>> {
    let entries = (1..)
        .zip(live.log())
        .collect::<Vec<(usize, _)>>()
        .into_iter()
        .rev();
    entries
        .map(|(number, entry)| {
            vec![
                number.to_string(),
                time(entry.at),
                by(&entry.by),
                texts().cup_event(&entry.event, live.cup()),
            ]
        })
        .collect()
}

/// Writes a time as this person reads it. Reactive.
pub(super) fn time(at: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    String::from(date.to_locale_string(locale().code(), &JsValue::UNDEFINED))
}

/// Names a role of the log. Reactive.
fn by(role: &str) -> String {
    match role {
        "organiser" => t("cup-role-organiser"),
        "referee" => t("cup-role-referee"),
        "table" => t("cup-role-table"),
        "player" | "public" => t("cup-role-player"),
        "server" => "Kostka".to_owned(),
        other => other.to_owned(),
    }
}

/// Writes today's day as this person reads it. Reactive.
pub(super) fn day() -> String {
    String::from(js_sys::Date::new_0().to_locale_date_string(locale().code(), &JsValue::UNDEFINED))
}
