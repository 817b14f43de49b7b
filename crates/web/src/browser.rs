//! Time, randomness, pauses, sharing and the clipboard, as the browser provides them.

use gloo_timers::future::TimeoutFuture;
use kostka_protocol::Millis;
use kostka_rules::deal::Bytes32;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Returns the milliseconds since 1970 by this device's clock.
pub(crate) fn now() -> Millis {
    // Before 1970, or without a clock, everything is at the beginning.
    js_sys::Date::now().max(0.0) as Millis
}

/// Returns 32 bytes that nobody can guess.
pub(crate) fn random() -> Bytes32 {
    let mut bytes = [0; 32];
    // Every browser that runs this program has a source of randomness. Should it fail, the deal is still made of what the
    // other players add.
    let _ = getrandom::fill(&mut bytes);
    Bytes32(bytes)
}

/// Returns a number that nobody can guess.
pub(crate) fn random_number() -> u64 {
    let Bytes32(bytes) = random();
    u64::from_le_bytes(std::array::from_fn(|at| bytes[at]))
}

/// Returns a short name that nobody can guess.
pub(crate) fn random_name() -> String {
    format!("{:016x}", random_number())
}

/// Waits for a time.
pub(crate) fn pause(milliseconds: u32) -> TimeoutFuture {
    TimeoutFuture::new(milliseconds)
}

/// Returns `true` if the browser can hand texts to other programs.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("share")).unwrap_or(false)
}

/// Hands a text and a link to another program. A browser that cannot do that copies them, and then says so in `copied`.
pub(crate) fn share(text: &str, link: &str, copied: RwSignal<bool>) {
    if !can_share() {
        return copy(format!("{text} {link}").trim_start(), copied);
    }
    let data = web_sys::ShareData::new();
    data.set_title("Kostka");
    data.set_text(text);
    data.set_url(link);
    let done = window().navigator().share_with_data(&data);
    // Whoever changes their mind has not shared it, and that is all.
    spawn_local(async move { drop(JsFuture::from(done).await) });
}

/// Copies a text, and then says in `copied` if that was allowed.
pub(crate) fn copy(text: &str, copied: RwSignal<bool>) {
    let done = window().navigator().clipboard().write_text(text);
    spawn_local(async move {
        copied.try_set(JsFuture::from(done).await.is_ok());
    });
}
