//! Preferences of a person, kept in this browser and nowhere else.

use std::sync::LazyLock;

pub(crate) use kostka_client::prefs::{Prefs, Theme, TileSize};
use kostka_texts::Locale;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDocument;

use crate::language;
use crate::storage::Browser;

static PREFS: LazyLock<ArcRwSignal<Prefs>> = LazyLock::new(|| ArcRwSignal::new(Prefs::load(&Browser)));

/// Returns the preferences. Reactive.
pub(crate) fn prefs() -> Prefs {
    PREFS.get()
}

/// Returns the preferences as they are now.
pub(crate) fn prefs_now() -> Prefs {
    PREFS.get_untracked()
}

/// Changes the preferences and keeps them.
pub(crate) fn change(change: impl FnOnce(&mut Prefs)) {
    PREFS.update(change);
    // Without room, or in a private window, they last as long as the page.
    let _ = PREFS.get_untracked().save(&Browser);
}

/// Puts theme, motion and language on the page, now and whenever they change.
pub(crate) fn follow() {
    Effect::new(|_| {
        let prefs = prefs();
        let Some(root) = document().document_element() else {
            return;
        };
        // Attributes of the root always take; there is nothing to do if one did not.
        let _ = root.set_attribute("data-theme", shown(prefs.theme).as_str());
        let _ = root.set_attribute("data-motion", if prefs.motion { "on" } else { "off" });
        let _ = root.set_attribute("lang", language::locale().code());
        if let Some(language) = chosen_language() {
            tell_server(language);
        }
    });
}

/// Lets the server write the first paint of pages in the chosen language.
fn tell_server(language: Locale) {
    let cookie = format!(
        "language={}; path=/; max-age=31536000; samesite=lax",
        language.code()
    );
    let document: HtmlDocument = document().unchecked_into();
    // Without cookies the browser's language is the best guess.
    let _ = document.set_cookie(&cookie);
}

/// Returns the look for a theme: a device that asks for more contrast gets it.
fn shown(theme: Theme) -> Theme {
    let asks = window().match_media("(prefers-contrast: more)").ok().flatten();
    match theme {
        Theme::Auto if asks.is_some_and(|asks| asks.matches()) => Theme::Contrast,
        theme => theme,
    }
}

/// Returns the chosen language, if there are texts for it.
pub(crate) fn chosen_language() -> Option<Locale> {
    prefs().language.as_deref().and_then(Locale::from_tag)
}
