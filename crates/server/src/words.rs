//! Answers to the questions of the rules: valid words and possible openings.

use std::cell::Cell;
use std::sync::OnceLock;

use kostka_lexicon::{Exclusions, WordList, polish};
use kostka_rules::{Face, Lexicon, Openings, Oracles, Terms};
use kostka_solver::words::exclusions;
use kostka_solver::{Cancellation, Solver};

/// The words that count in a game, none in a game of numbers; and a search for openings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    exclusions: Option<Exclusions>,
    cancellation: Cancellation,
}

impl Words {
    /// Returns the words for `terms`.
    pub(crate) fn of(terms: Option<&Terms>) -> Words {
        Words {
            exclusions: terms.filter(|terms| terms.tiles().is_letters()).map(exclusions),
            cancellation: Cancellation::default(),
        }
    }

    /// Sets a switch that ends searches for openings.
    pub(crate) fn cancelled_by(self, cancellation: &Cancellation) -> Words {
        Words {
            cancellation: cancellation.clone(),
            ..self
        }
    }

    pub(crate) fn oracles(&self) -> Oracles<'_> {
        Oracles {
            lexicon: self,
            openings: self,
        }
    }
}

/// Loads the lists that [`Words`] looks words up in, if they are not there yet.
///
/// The server does so in the background when it starts, so that neither a table nor a request waits for it: it takes some
/// thirty milliseconds, and five megabytes stay. The indexes of bots are ten times as large and take twenty times as long,
/// so they wait for the first bot that needs one; see [`crate::bot_words`].
pub(crate) fn load() {
    let _ = (polish::dictionary(Exclusions::Ignored), excluded());
}

/// Returns the words that strict rules leave out. They are looked up beside the full list: to take them out of it would
/// make a second list of the same size.
fn excluded() -> Option<&'static WordList> {
    static KEPT: OnceLock<Option<WordList>> = OnceLock::new();
    KEPT.get_or_init(|| WordList::from_bytes(polish::EXCLUDED).ok())
        .as_ref()
}

impl Lexicon for Words {
    fn contains(&self, word: &[char]) -> bool {
        let Some(exclusions) = self.exclusions else {
            return false;
        };
        let word: String = word.iter().collect();
        let counts = match exclusions {
            Exclusions::Ignored => true,
            Exclusions::Applied => excluded().is_some_and(|excluded| !excluded.contains(&word)),
        };
        counts && polish::dictionary(Exclusions::Ignored).contains(&word)
    }
}

impl Openings for Words {
    fn can_open(&self, terms: &Terms, rack: &[Face]) -> bool {
        Solver::cancelled_by(self.cancellation.clone()).can_open(terms, rack)
    }
}

/// Notes that a possible opening was asked for, and searches for none.
#[derive(Debug, Default)]
pub(crate) struct Asked(Cell<bool>);

impl Asked {
    pub(crate) fn is_asked(&self) -> bool {
        self.0.get()
    }
}

impl Openings for Asked {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        self.0.set(true);
        false
    }
}

#[cfg(test)]
mod tests {
    use kostka_rules::HouseRules;

    use super::*;

    #[test]
    fn strict_words_are_all_words_but_the_excluded_ones() {
        let words = |rules: &str| {
            let rules: HouseRules = serde_json::from_str(rules).unwrap();
            Words::of(Some(&Terms::largest("pl-word", rules).unwrap()))
        };
        let (strict, all) = (
            words(r#"{"strict_words": true}"#),
            words(r#"{"strict_words": false}"#),
        );
        let counts = |words: &Words, word: &str| words.contains(&word.chars().collect::<Vec<_>>());
        let dictionary = polish::dictionary(Exclusions::Applied);
        for word in ["KOT", "ŻÓŁW", "ITP", "XYZ", "PCV", "SZYSZKA"] {
            assert_eq!(counts(&strict, word), dictionary.contains(word), "{word}");
            let full = polish::dictionary(Exclusions::Ignored);
            assert_eq!(counts(&all, word), full.contains(word), "{word}");
        }
        assert!(counts(&all, "ITP") && !counts(&strict, "ITP") && counts(&strict, "KOT"));
        assert!(!counts(&Words::of(None), "KOT"));
    }
}
