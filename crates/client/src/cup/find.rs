//! Search for a person by parts of the name, without regard to accents.

/// Returns `true` if every word that is sought begins a word of the name. An empty search finds everybody.
///
/// ```
/// use kostka_client::cup::find::matches;
///
/// assert!(matches("Łucja Wójcik", "wojc LU"));
/// assert!(!matches("Łucja Wójcik", "jcik"));
/// ```
pub fn matches(name: &str, sought: &str) -> bool {
    let (name, sought) = (plain(name), plain(sought));
    let begins = |part: &str| name.split([' ', '-']).any(|word| word.starts_with(part));
    sought.split_whitespace().all(begins)
}

/// Returns a text in small letters without accents.
fn plain(text: &str) -> String {
    let small = kostka_unicode::small(text).replace('ł', "l");
    let parts = kostka_unicode::apart(&small);
    parts.chars().filter(|c| !kostka_unicode::is_mark(*c)).collect()
}
