//! The language of the pages. Texts are looked up by their keys, reactively. Only the texts of the language in force are
//! fetched.

use std::sync::{LazyLock, OnceLock};

use gloo_net::http::Request;
use kostka_protocol::Millis;
use kostka_texts::{Arg, Locale, Texts};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use crate::{address, browser, prefs};

/// The first of the browser's languages that there are texts for.
static FROM_BROWSER: LazyLock<Locale> = LazyLock::new(|| {
    let wanted: Vec<String> = window()
        .navigator()
        .languages()
        .iter()
        .filter_map(|language| language.as_string())
        .collect();
    Locale::negotiate(wanted.iter().map(String::as_str))
});

/// The texts of the languages that were in force.
static FETCHED: [OnceLock<Texts>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];

/// The language in force: that of the last texts that came.
static IN_FORCE: LazyLock<ArcRwSignal<Locale>> = LazyLock::new(|| ArcRwSignal::new(*FROM_BROWSER));

/// Returns the language that this person wants. Reactive.
fn wanted() -> Locale {
    prefs::chosen_language().unwrap_or(*FROM_BROWSER)
}

/// Waits for the first texts, without which there is nothing to show.
pub(crate) async fn begin() {
    let locale = untrack(wanted);
    while fetch(locale).await.is_none() {
        browser::pause(1000).await;
    }
    IN_FORCE.set(locale);
}

/// Changes the language when another one is wanted.
pub(crate) fn follow() {
    Effect::new(|_| {
        let locale = wanted();
        spawn_local(async move {
            // Without network the language stays as it is. Another one may have been wanted in between.
            if fetch(locale).await.is_some()
                && untrack(wanted) == locale
                && IN_FORCE.get_untracked() != locale
            {
                IN_FORCE.set(locale);
            }
        });
    });
}

/// Returns the day of a time as this language writes it. Reactive.
pub(crate) fn day(at: Millis) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    String::from(date.to_locale_date_string(locale().code(), &JsValue::UNDEFINED))
}

/// Returns the texts of a language, fetched unless they are here.
async fn fetch(locale: Locale) -> Option<&'static Texts> {
    let kept = &FETCHED[locale as usize];
    if kept.get().is_none() {
        let mut sources = Vec::new();
        for address in addresses(locale)? {
            let answer = Request::get(&address).send().await.ok()?;
            sources.push(answer.text().await.ok().filter(|_| answer.ok())?);
        }
        let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
        // Whoever was faster fetched the same.
        let _ = kept.set(Texts::read(locale, &sources));
    }
    kept.get()
}

/// Returns the addresses of the texts of a language: those of every page, and those of this program. The page lists all.
fn addresses(locale: Locale) -> Option<Vec<String>> {
    let listed = document().document_element()?.get_attribute("data-texts")?;
    let code = locale.code();
    let own = address::program().map(|program| format!("{program}/{code}"));
    let entries = listed.split(' ').filter_map(|entry| entry.split_once('='));
    let wanted = entries.filter(|(of, _)| *of == code || Some(*of) == own.as_deref());
    Some(wanted.map(|(_, address)| address.to_owned()).collect())
}

/// Returns the language in force. Reactive.
pub(crate) fn locale() -> Locale {
    IN_FORCE.get()
}

/// Returns all texts in the language in force. Reactive.
pub(crate) fn texts() -> &'static Texts {
    let locale = locale();
    // A language comes in force when its texts are here; before that every text is its key.
    FETCHED[locale as usize].get_or_init(|| Texts::read(locale, &[]))
}

/// Returns a text in the language in force. Reactive.
pub(crate) fn t(key: &'static str) -> String {
    texts().say(key)
}

/// Returns a text with its variables filled in. Reactive.
pub(crate) fn t_args(key: &'static str, args: &[(&str, Arg<'_>)]) -> String {
    texts().say_with(key, args)
}
