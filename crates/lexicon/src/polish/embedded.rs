//! The Polish lists embedded in the program.

use std::sync::OnceLock;

use crate::{Dictionary, Exclusions, WordList};

/// The compiled list of all words, as [`WORDS_FILE`](super::WORDS_FILE) holds it.
pub static WORDS: &[u8] = include_bytes!("../../data/pl-words.dawg");

/// The compiled list of the excluded words, as [`EXCLUDED_FILE`](super::EXCLUDED_FILE) holds it.
pub static EXCLUDED: &[u8] = include_bytes!("../../data/pl-excluded.dawg");

/// The compiled list of the common words, as [`EVERYDAY_FILE`](super::EVERYDAY_FILE) holds it.
pub static EVERYDAY: &[u8] = include_bytes!("../../data/pl-everyday.dawg");

/// Returns the Polish dictionary under a house rule; loaded on the first call for that rule and kept.
///
/// ```
/// use kostka_lexicon::{Exclusions, polish};
///
/// assert!(polish::dictionary(Exclusions::Applied).contains("szyszka"));
/// ```
#[must_use]
pub fn dictionary(exclusions: Exclusions) -> &'static Dictionary {
    static STRICT: OnceLock<Dictionary> = OnceLock::new();
    static FULL: OnceLock<Dictionary> = OnceLock::new();
    let kept = match exclusions {
        Exclusions::Applied => &STRICT,
        Exclusions::Ignored => &FULL,
    };
    kept.get_or_init(|| {
        Dictionary::with_exclusions(load(WORDS), &load(EXCLUDED), exclusions)
            .expect("the embedded exclusions are compiled with the words")
    })
}

/// Returns the common Polish words of at most ten letters; loaded on the first call and kept.
#[must_use]
pub fn everyday() -> &'static WordList {
    static KEPT: OnceLock<WordList> = OnceLock::new();
    KEPT.get_or_init(|| load(EVERYDAY))
}

/// Loads bytes that are part of the program, so a failure is a bug and not bad input.
fn load(bytes: &[u8]) -> WordList {
    WordList::from_bytes(bytes).expect("an embedded list is sound")
}
