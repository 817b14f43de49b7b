//! A dictionary as a lexicon of the rules.

use kostka_lexicon::{Dictionary, Exclusions, Letter, MAX_WORD_LETTERS};
use kostka_rules::{Lexicon, Oracles, Terms};

use crate::OpeningSearch;

/// Returns which words of a dictionary count in a game on these terms (W1).
pub fn exclusions(terms: &Terms) -> Exclusions {
    if terms.rules().strict_words {
        Exclusions::Applied
    } else {
        Exclusions::Ignored
    }
}

/// The words of a game: those of a dictionary (W1), or none in a game of numbers.
///
/// ```
/// use kostka_lexicon::{Dictionary, WordList, polish};
/// use kostka_rules::Lexicon;
/// use kostka_solver::words::WordsInPlay;
///
/// let list = WordList::from_text("my words", polish::alphabet(), "kot\n".as_bytes())?;
/// let dictionary = Dictionary::new(list);
/// assert!(WordsInPlay(Some(&dictionary)).contains(&['K', 'O', 'T']));
/// # Ok::<(), kostka_lexicon::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct WordsInPlay<'d>(pub Option<&'d Dictionary>);

impl WordsInPlay<'_> {
    /// Returns what the engine asks of others: these words, and the solver's search for openings.
    pub fn oracles(&self) -> Oracles<'_> {
        Oracles {
            lexicon: self,
            openings: &OpeningSearch,
        }
    }
}

impl Lexicon for WordsInPlay<'_> {
    fn contains(&self, word: &[char]) -> bool {
        self.0.is_some_and(|dictionary| contains(dictionary, word))
    }
}

/// Returns true if `word`, in capitals, counts.
pub(super) fn contains(dictionary: &Dictionary, word: &[char]) -> bool {
    if word.len() > MAX_WORD_LETTERS {
        return false;
    }
    let words = dictionary.words();
    let mut letters: [Letter; MAX_WORD_LETTERS] = [0; MAX_WORD_LETTERS];
    for (slot, &char) in letters.iter_mut().zip(word) {
        match words.alphabet().letter(char) {
            Some(letter) => *slot = letter,
            None => return false,
        }
    }
    words.dawg().contains(&letters[..word.len()])
}
