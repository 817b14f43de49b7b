//! The letters of a language, and the translation of written words into them.

use kostka_slim::sorting::SmallSort;

use crate::{Letter, LetterSet};

/// The letters of a language in their order, each in lower and upper case.
///
/// The mapping between cases is data, not a rule of Unicode, so an alphabet can have a dotless i. Each letter is one composed
/// character: `ą` is a letter, a digraph such as `ch` is two.
///
/// ```
/// use kostka_lexicon::Alphabet;
///
/// let alphabet = Alphabet::new("uk-demo", "абвгґ", "АБВГҐ")?;
/// assert_eq!(alphabet.letters_of("Баґ").unwrap(), [1, 0, 4]);
/// assert_eq!(alphabet.text_of(&[1, 0, 4]), "баґ");
/// # Ok::<(), kostka_lexicon::AlphabetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    code: String,
    lower: Vec<char>,
    upper: Vec<char>,
    /// Both cases, sorted by character.
    by_char: Vec<(char, Letter)>,
}

/// A reason to refuse an alphabet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AlphabetError {
    /// No letters, or more than a [`LetterSet`] can hold.
    #[error("an alphabet has 1 to {} letters, not {letters}", LetterSet::CAPACITY)]
    Size {
        /// The number of letters given.
        letters: usize,
    },
    /// Not every letter has both cases.
    #[error("{lower} letters in lower case, but {upper} in upper case")]
    Cases {
        /// The number of letters given in lower case.
        lower: usize,
        /// The number of letters given in upper case.
        upper: usize,
    },
    /// One character stands for two letters.
    #[error("`{0}` stands for two different letters")]
    Repeated(char),
    /// A character that cannot be a letter: not alphabetic, or not in composed form.
    #[error("`{}` is not one composed letter", .0.escape_unicode())]
    NotOneLetter(char),
}

/// A character of a word that is not in the alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` (character {at}) is not a letter of the alphabet", .found.escape_debug())]
pub struct NotALetter {
    /// The character, in composed form.
    pub found: char,
    /// Its position in the composed word, counted from 1.
    pub at: usize,
}

impl Alphabet {
    /// Makes an alphabet from `lower` and `upper`, the same letters in the same order, under the language code `code`.
    pub fn new(code: &str, lower: &str, upper: &str) -> Result<Self, AlphabetError> {
        let (lower, upper): (Vec<char>, Vec<char>) = (lower.chars().collect(), upper.chars().collect());
        if lower.is_empty() || lower.len() > LetterSet::CAPACITY {
            return Err(AlphabetError::Size { letters: lower.len() });
        }
        if lower.len() != upper.len() {
            return Err(AlphabetError::Cases {
                lower: lower.len(),
                upper: upper.len(),
            });
        }
        let numbered = |chars: &[char]| chars.iter().copied().zip(0..).collect::<Vec<(char, Letter)>>();
        let mut by_char = [numbered(&lower), numbered(&upper)].concat();
        by_char.small_sort();
        by_char.dedup();
        if let Some(pair) = by_char.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(AlphabetError::Repeated(pair[0].0));
        }
        if let Some(&(odd, _)) = by_char.iter().find(|(char, _)| !is_one_letter(*char)) {
            return Err(AlphabetError::NotOneLetter(odd));
        }
        Ok(Self {
            code: code.to_owned(),
            lower,
            upper,
            by_char,
        })
    }

    /// Returns the language code, such as `pl`.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Returns the number of letters.
    #[expect(clippy::len_without_is_empty, reason = "there is no empty alphabet")]
    #[must_use]
    pub fn len(&self) -> usize {
        self.lower.len()
    }

    /// Returns all letters, as a set.
    #[must_use]
    pub fn letters(&self) -> LetterSet {
        LetterSet::first(self.len())
    }

    /// Returns the letter that `char` stands for, in either case.
    #[must_use]
    pub fn letter(&self, char: char) -> Option<Letter> {
        let at = self.by_char.binary_search_by_key(&char, |&(char, _)| char).ok()?;
        Some(self.by_char[at].1)
    }

    /// Returns `letter` in lower case.
    #[must_use]
    pub fn lower(&self, letter: Letter) -> Option<char> {
        self.lower.get(usize::from(letter)).copied()
    }

    /// Returns `letter` in upper case, as printed on a tile.
    #[must_use]
    pub fn upper(&self, letter: Letter) -> Option<char> {
        self.upper.get(usize::from(letter)).copied()
    }

    /// Translates a written word into letters.
    ///
    /// Upper case, lower case and decomposed characters mean the same letters.
    pub fn letters_of(&self, word: &str) -> Result<Vec<Letter>, NotALetter> {
        // Nearly every word comes composed already.
        if let Some(letters) = word.chars().map(|char| self.letter(char)).collect() {
            return Ok(letters);
        }
        let composed = kostka_unicode::composed(word);
        let composed = composed.chars().zip(1..);
        composed
            .map(|(found, at)| self.letter(found).ok_or(NotALetter { found, at }))
            .collect()
    }

    /// Writes a word in lower case. A number outside the alphabet becomes `?`.
    #[must_use]
    pub fn text_of(&self, word: &[Letter]) -> String {
        word.iter()
            .map(|&letter| self.lower(letter).unwrap_or('?'))
            .collect()
    }
}

fn is_one_letter(char: char) -> bool {
    char.is_alphabetic() && kostka_unicode::composed(&char.to_string()).chars().eq([char])
}
