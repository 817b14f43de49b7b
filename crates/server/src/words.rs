//! Answers to the questions of the rules: valid words and possible openings.

use kostka_lexicon::{Dictionary, polish};
use kostka_rules::{Lexicon, Oracles, Terms};
use kostka_solver::OpeningSearch;
use kostka_solver::words::exclusions;

/// The dictionary of a game, or none in a game of numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Words(Option<&'static Dictionary>);

impl Words {
    /// Returns the dictionary for `terms`.
    pub(crate) fn of(terms: Option<&Terms>) -> Words {
        Words(
            terms
                .filter(|terms| terms.tiles().is_letters())
                .map(|terms| polish::dictionary(exclusions(terms))),
        )
    }

    pub(crate) fn oracles(&self) -> Oracles<'_> {
        Oracles {
            lexicon: self,
            openings: &OpeningSearch,
        }
    }
}

impl Lexicon for Words {
    fn contains(&self, word: &[char]) -> bool {
        self.0
            .is_some_and(|dictionary| dictionary.contains(&word.iter().collect::<String>()))
    }
}
