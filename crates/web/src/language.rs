//! The language of the pages. A text is asked for by its key; whoever shows one follows the language.

use std::sync::LazyLock;

use kostka_texts::{Arg, Locale, Texts};
use leptos::prelude::*;

use crate::prefs;

/// The first language of the browser that we have.
static FROM_BROWSER: LazyLock<Locale> = LazyLock::new(|| {
    let wanted: Vec<String> = window()
        .navigator()
        .languages()
        .iter()
        .filter_map(|language| language.as_string())
        .collect();
    Locale::negotiate(wanted.iter().map(String::as_str))
});

/// The language in force, to be followed.
pub(crate) fn locale() -> Locale {
    prefs::chosen_language().unwrap_or(*FROM_BROWSER)
}

/// All texts in the language in force, to be followed.
pub(crate) fn texts() -> &'static Texts {
    Texts::of(locale())
}

/// A text in the language in force, to be followed.
pub(crate) fn t(key: &'static str) -> String {
    texts().say(key)
}

/// A text with something filled in.
pub(crate) fn t_args(key: &'static str, args: &[(&str, Arg<'_>)]) -> String {
    texts().say_with(key, args)
}
