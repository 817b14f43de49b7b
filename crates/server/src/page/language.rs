//! The language in which a page is shown before its program has come.

use axum::http::{HeaderMap, header};
use kostka_texts::Locale;

/// Name of the cookie with the language that a person has chosen. The browser client sets it.
const COOKIE: &str = "language";
/// Most languages that are read from a request.
const MOST: usize = 16;

/// Returns the language of a request, or English.
pub(super) fn of(headers: &HeaderMap) -> Locale {
    wanted(headers).unwrap_or_default()
}

/// Returns the language that a request asks for: the chosen one, else the first of the browser's that there are texts in.
pub(crate) fn wanted(headers: &HeaderMap) -> Option<Locale> {
    let listed = |name| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default()
    };
    let chosen = listed(header::COOKIE)
        .split(';')
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .and_then(|(_, tag)| Locale::from_tag(tag));
    chosen.or_else(|| negotiate(listed(header::ACCEPT_LANGUAGE)))
}

/// Chooses by the weights of an `Accept-Language` header, such as `cs, pl;q=0.8`.
fn negotiate(accepted: &str) -> Option<Locale> {
    let mut wishes: Vec<(u16, &str)> = accepted.split(',').take(MOST).map(wish).collect();
    // The sort is stable: of equal weights the first counts.
    wishes.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let wanted = wishes.iter().filter(|(weight, _)| *weight > 0);
    wanted.map(|(_, tag)| *tag).find_map(Locale::from_tag)
}

/// Returns the weight of a language in thousandths, and its tag.
fn wish(entry: &str) -> (u16, &str) {
    let mut parts = entry.split(';').map(str::trim);
    let tag = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
    (
        weight.map_or(1000, |weight| (weight.clamp(0.0, 1.0) * 1000.0) as u16),
        tag,
    )
}

#[cfg(test)]
mod tests {
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
