//! A dictionary as a lexicon of the rules.

use kostka_lexicon::{Dictionary, Exclusions, Letter, MAX_WORD_LETTERS};
use kostka_rules::{Lexicon, Terms};

/// Returns which words of a dictionary count in a game on these terms (W1).
pub fn exclusions(terms: &Terms) -> Exclusions {
    if terms.rules().strict_words {
        Exclusions::Applied
    } else {
        Exclusions::Ignored
    }
}

/// A dictionary as the lexicon for judging turns (W1).
///
/// ```
/// use kostka_lexicon::{Dictionary, WordList, polish};
/// use kostka_rules::Lexicon;
/// use kostka_solver::words::DictionaryLexicon;
///
/// let list = WordList::from_text("my words", polish::alphabet(), "kot\n".as_bytes())?;
/// let dictionary = Dictionary::new(list);
/// assert!(DictionaryLexicon(&dictionary).contains(&['K', 'O', 'T']));
/// # Ok::<(), kostka_lexicon::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DictionaryLexicon<'d>(pub &'d Dictionary);

impl Lexicon for DictionaryLexicon<'_> {
    fn contains(&self, word: &[char]) -> bool {
        contains(self.0, word)
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
