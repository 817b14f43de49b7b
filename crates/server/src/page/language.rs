//! The language in which a page is shown before its program has come.

use axum::http::HeaderMap;
use kostka_texts::Locale;

use crate::reading;

/// Returns the language of a request, or English.
pub(super) fn of(headers: &HeaderMap) -> Locale {
    reading::language(headers).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn check(cookie: &str, accepted: &str, expected: Locale) {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
        assert_eq!(of(&headers), expected, "{cookie} {accepted}");
    }

    #[test]
    fn the_chosen_language_comes_before_those_of_the_browser() {
        check("a=b; language=uk", "cs", Locale::Uk);
        check("language=xx", "cs-CZ,en;q=0.5", Locale::Cs);
        check("kostka=ab", "de, en;q=0.3, pl;q=0.9", Locale::Pl);
    }

    #[test]
    fn what_cannot_be_read_means_english() {
        for accepted in ["", ";;;", "pl;q=0", "*", "q=1,=,", "pl;q=NaN"] {
            check("=; language", accepted, Locale::En);
        }
        assert_eq!(of(&HeaderMap::new()), Locale::En);
    }
}
