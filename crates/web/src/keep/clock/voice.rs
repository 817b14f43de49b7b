//! The voice of the device.

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::SpeechSynthesisUtterance;

use crate::language::locale;

/// Returns `true` if the browser can speak.
pub(super) fn is_there() -> bool {
    js_sys::Reflect::has(&window(), &JsValue::from_str("speechSynthesis")).unwrap_or(false)
}

/// Says a text in the language of the page, instead of anything that is still being said.
pub(super) fn say(text: &str) {
    if !is_there() {
        return;
    }
    let (Ok(speech), Ok(spoken)) = (
        window().speech_synthesis(),
        SpeechSynthesisUtterance::new_with_text(text),
    ) else {
        return;
    };
    spoken.set_lang(untrack(locale).code());
    speech.cancel();
    speech.speak(&spoken);
}
