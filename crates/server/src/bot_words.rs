//! Word indexes for bots.

use std::sync::OnceLock;

use kostka_bots::{Level, Vocabulary};
use kostka_lexicon::{Exclusions, WordList, polish};
use kostka_rules::Terms;
use kostka_solver::words::Index;

/// Returns the words of a level, or `None` in a game of numbers. The first call for a vocabulary builds its index.
pub(crate) fn index(terms: &Terms, level: Level) -> Option<&'static Index> {
    static KEPT: [OnceLock<Option<Index>>; 4] = [const { OnceLock::new() }; 4];
    if !terms.tiles().is_letters() {
        return None;
    }
    let vocabulary = Vocabulary::of(level);
    let at = match vocabulary {
        Vocabulary::Everyday => 0,
        Vocabulary::Full => 2,
    };
    let build = || {
        let full = polish::dictionary(Exclusions::Ignored).words();
        let excluded = WordList::from_bytes(polish::EXCLUDED).ok()?;
        let known = vocabulary.dictionary(terms, full, polish::everyday(), &excluded);
        Index::new(&known.ok()?, terms.tiles()).ok()
    };
    let kept = KEPT.get(at + usize::from(terms.rules().strict_words))?;
    kept.get_or_init(build).as_ref()
}
