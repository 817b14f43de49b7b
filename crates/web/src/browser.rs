//! Time, randomness, pauses, sharing and the clipboard, as the browser provides them.

use gloo_net::websocket::futures::WebSocket;
use gloo_timers::future::TimeoutFuture;
use kostka_protocol::Millis;
use kostka_rules::deal::Bytes32;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
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

/// Opens a socket of the server.
pub(crate) fn socket(path: &str) -> Option<WebSocket> {
    let location = window().location();
    let scheme = match location.protocol().as_deref() {
        Ok("https:") => "wss",
        _ => "ws",
    };
    let host = location.host().ok()?;
    WebSocket::open(&format!("{scheme}://{host}{path}")).ok()
}

/// Lets the person save a text as a file.
pub(crate) fn save_file(name: &str, kind: &str, text: &str) {
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options);
    let Some(address) = blob
        .ok()
        .and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob).ok())
    else {
        return;
    };
    let link = document()
        .create_element("a")
        .ok()
        .and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // The browser has taken the file by the next moment.
    set_timeout(
        move || drop(web_sys::Url::revoke_object_url(&address)),
        std::time::Duration::from_secs(10),
    );
}

/// Opens the browser's print dialog.
pub(crate) fn print() {
    // Where nothing can be printed, nothing is.
    let _ = window().print();
}

/// Returns `true` if this person pays for each byte, as far as the browser knows.
pub(crate) fn saves_data() -> bool {
    let connection = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("connection"));
    let saves = |connection| js_sys::Reflect::get(&connection, &JsValue::from_str("saveData"));
    connection.and_then(saves).is_ok_and(|saves| saves.is_truthy())
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
