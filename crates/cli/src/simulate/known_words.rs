//! The words that bots know.

use kostka_bots::{Level, Vocabulary};
use kostka_lexicon::{Exclusions, WordList, polish};
use kostka_rules::{Lexicon, Terms};
use kostka_solver::words::Index;

use crate::failure::Failure;
use crate::words::{Words, WordsInPlay};

/// The dictionary and the vocabularies of the bots; none in a game of numbers.
#[derive(Debug)]
pub(crate) struct KnownWords<'a> {
    in_play: WordsInPlay<'a>,
    full: Option<&'a Index>,
    everyday: Option<Index>,
}

impl<'a> KnownWords<'a> {
    /// Loads the words that these players need.
    pub(crate) fn load(
        words: &'a Words,
        terms: &Terms,
        players: &[Level],
    ) -> Result<KnownWords<'a>, Failure> {
        let in_play = words.lexicon(terms);
        if !terms.rulebook().is_words() {
            return Ok(KnownWords {
                in_play,
                full: None,
                everyday: None,
            });
        }
        let knows_less = |level: &Level| Vocabulary::of(*level) == Vocabulary::Everyday;
        Ok(KnownWords {
            in_play,
            full: Some(words.index(terms).map_err(Failure::arguments)?),
            everyday: if words.are_own() || !players.iter().any(knows_less) {
                None
            } else {
                Some(everyday(terms)?)
            },
        })
    }

    /// Returns the words of a vocabulary. All bots know all words of a user's own list.
    pub(crate) fn index(&self, vocabulary: Vocabulary) -> Option<&Index> {
        match (vocabulary, &self.everyday) {
            (Vocabulary::Everyday, Some(index)) => Some(index),
            _ => self.full,
        }
    }
}

fn everyday(terms: &Terms) -> Result<Index, Failure> {
    let full = polish::dictionary(Exclusions::Ignored).words();
    let excluded = WordList::from_bytes(polish::EXCLUDED).map_err(Failure::arguments)?;
    let known = Vocabulary::Everyday
        .dictionary(terms, full, polish::everyday(), &excluded)
        .map_err(Failure::arguments)?;
    Index::new(&known, terms.tiles()).map_err(Failure::arguments)
}

impl Lexicon for KnownWords<'_> {
    fn contains(&self, word: &[char]) -> bool {
        self.in_play.contains(word)
    }
}
