//! The words that bots know.

use kostka_bots::{Level, Vocabulary};
use kostka_lexicon::{Exclusions, WordList, polish};
use kostka_rules::Terms;
use kostka_solver::words::{Index, WordsInPlay};

use crate::failure::Failure;
use crate::words::Words;

/// The dictionary and the vocabularies of the bots; none in a game of numbers.
#[derive(Debug)]
pub(crate) struct KnownWords<'a> {
    pub(crate) in_play: WordsInPlay<'a>,
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
        let full = words.index_for(terms).map_err(Failure::arguments)?;
        let knows_less = |level: &Level| Vocabulary::of(*level) == Vocabulary::Everyday;
        let less = full.is_some() && !words.are_own() && players.iter().any(knows_less);
        Ok(KnownWords {
            in_play,
            full,
            everyday: less.then(|| everyday(terms)).transpose()?,
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
