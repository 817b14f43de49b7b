//! Unicode normalisation of letters and accents, their small and capital forms, and their look-alikes. With the feature `browser` the browser's own tables are
//! used.

#![deny(missing_docs)]

#[cfg(all(feature = "browser", target_arch = "wasm32"))]
use browser as tables;
#[cfg(not(all(feature = "browser", target_arch = "wasm32")))]
use own as tables;

/// Composes every letter and its accents into as few characters as possible (NFC).
///
/// ```
/// assert_eq!(kostka_unicode::composed("z\u{307}o\u{301}łw"), "żółw");
/// ```
pub fn composed(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    tables::composed(text)
}

/// Separates letters from their accents and replaces compatibility characters by plain ones (NFKD).
///
/// ```
/// assert_eq!(kostka_unicode::apart("ż\u{2460}"), "z\u{307}1");
/// ```
pub fn apart(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    tables::apart(text)
}

/// Writes a text in small letters.
///
/// ```
/// assert_eq!(kostka_unicode::small("ŻÓŁW"), "żółw");
/// ```
pub fn small(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    tables::small(text)
}

/// Writes a text in capital letters.
///
/// ```
/// assert_eq!(kostka_unicode::capital("żółw"), "ŻÓŁW");
/// ```
pub fn capital(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_uppercase();
    }
    tables::capital(text)
}

/// Returns true if a character is a combining mark on the one before it.
///
/// ```
/// assert!(kostka_unicode::is_mark('\u{307}'));
/// assert!(!kostka_unicode::is_mark('ż'));
/// ```
pub fn is_mark(c: char) -> bool {
    /// The first combining mark in Unicode.
    const FIRST: char = '\u{300}';
    c >= FIRST && tables::is_mark(c)
}

/// Replaces characters of all scripts by those that they look like (the skeleton of UTS 39). In a browser, which has no
/// table of them, the text stays as it is.
///
/// ```
/// assert_eq!(kostka_unicode::look("\u{13aa}\u{578}"), "An");
/// ```
pub fn look(text: &str) -> String {
    #[cfg(not(target_arch = "wasm32"))]
    return unicode_security::skeleton(text).collect();
    #[cfg(target_arch = "wasm32")]
    return text.to_owned();
}

#[cfg(not(all(feature = "browser", target_arch = "wasm32")))]
mod own {
    use unicode_normalization::UnicodeNormalization;

    pub(super) fn composed(text: &str) -> String {
        text.nfc().collect()
    }

    pub(super) fn apart(text: &str) -> String {
        text.nfkd().collect()
    }

    pub(super) fn small(text: &str) -> String {
        text.to_lowercase()
    }

    pub(super) fn capital(text: &str) -> String {
        text.to_uppercase()
    }

    pub(super) fn is_mark(c: char) -> bool {
        unicode_normalization::char::is_combining_mark(c)
    }
}

#[cfg(all(feature = "browser", target_arch = "wasm32"))]
mod browser {
    use js_sys::{JsString, RegExp};

    pub(super) fn composed(text: &str) -> String {
        JsString::from(text).normalize("NFC").into()
    }

    pub(super) fn apart(text: &str) -> String {
        JsString::from(text).normalize("NFKD").into()
    }

    pub(super) fn small(text: &str) -> String {
        JsString::from(text).to_lower_case().into()
    }

    pub(super) fn capital(text: &str) -> String {
        JsString::from(text).to_upper_case().into()
    }

    pub(super) fn is_mark(c: char) -> bool {
        RegExp::new(r"\p{M}", "u").test(c.encode_utf8(&mut [0; 4]))
    }
}
