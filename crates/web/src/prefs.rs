//! What a person prefers: kept in this browser and nowhere else.

use std::sync::LazyLock;

use kostka_slim::json;
use kostka_texts::Locale;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::language;

/// How the pages look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Theme {
    /// As the device says.
    #[default]
    Auto,
    Light,
    Dark,
    Contrast,
}

impl Theme {
    pub(crate) const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast];

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

/// Everything that can be preferred. Fields that an older or newer version does not know are left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Prefs {
    /// A language's code; the browser's own languages decide if there is none.
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) sound: bool,
    /// Whether tiles glide; the device's wish for less motion is followed in any case.
    pub(crate) motion: bool,
    /// The name by which others know this person.
    pub(crate) name: String,
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs {
            language: None,
            theme: Theme::Auto,
            sound: true,
            motion: true,
            name: String::new(),
        }
    }
}

const KEY: &str = "kostka.prefs";

static PREFS: LazyLock<ArcRwSignal<Prefs>> = LazyLock::new(|| ArcRwSignal::new(read()));

/// The preferences, to be followed.
pub(crate) fn prefs() -> Prefs {
    PREFS.get()
}

/// The preferences as they are now, without following them.
pub(crate) fn prefs_now() -> Prefs {
    PREFS.get_untracked()
}

/// Changes the preferences and keeps them.
pub(crate) fn change(change: impl FnOnce(&mut Prefs)) {
    PREFS.update(change);
    let prefs = PREFS.get_untracked();
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(&prefs)) {
        // Without room, or in a private window, they last as long as the page.
        let _ = storage.set_item(KEY, &text);
    }
}

fn read() -> Prefs {
    let text = storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
    text.and_then(|text| json::from_str(&text).ok())
        .unwrap_or_default()
}

/// The browser's storage for this site, if it gives one.
pub(crate) fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
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
    });
}

/// The look for a theme: a device that asks for more contrast gets it.
fn shown(theme: Theme) -> Theme {
    let asks = window().match_media("(prefers-contrast: more)").ok().flatten();
    match theme {
        Theme::Auto if asks.is_some_and(|asks| asks.matches()) => Theme::Contrast,
        theme => theme,
    }
}

/// The language that was chosen, if it is one of ours.
pub(crate) fn chosen_language() -> Option<Locale> {
    prefs().language.as_deref().and_then(Locale::from_tag)
}
