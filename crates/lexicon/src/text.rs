//! Word lists as text, one word a line.

use std::fmt;

use crate::{
    About, Alphabet, BuildError, Letter, MAX_WORD_LETTERS, NotALetter, WordList, word_pile::WordPile,
};

/// The size of the largest text that is read as a list, in bytes. The Polish source has 60 million.
pub const MAX_TEXT_BYTES: usize = 128 << 20;

/// The length of the shortest word in a list, in letters. A game may ask for longer ones.
pub const MIN_WORD_LETTERS: usize = 2;

/// The number of bad lines that an error names; the others are only counted.
const MAX_NAMED_LINES: usize = 10;

/// A reason why a text cannot be read as a list of words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text is larger than [`MAX_TEXT_BYTES`].
    #[error("the list has {bytes} bytes; at most {MAX_TEXT_BYTES} are read")]
    TooLarge {
        /// Its size in bytes.
        bytes: usize,
    },
    /// The text has no word at all.
    #[error("the list has no words; it needs one on each line")]
    Empty,
    /// Some lines are not words.
    #[error("{}", Listing { first, n_bad: *n_bad })]
    Lines {
        /// The first of them.
        first: Vec<BadLine>,
        /// The number of all bad lines.
        n_bad: usize,
    },
    /// The words cannot be built into a list.
    #[error("the words cannot be compiled")]
    Build(#[from] BuildError),
}

/// A line that is not a word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BadLine {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The defect.
    pub reason: BadWord,
}

/// A reason why a line is not a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadWord {
    /// The line is not UTF-8.
    #[error("not UTF-8; save the list as UTF-8 text")]
    NotUtf8,
    /// A character is not in the alphabet.
    #[error(transparent)]
    Character(#[from] NotALetter),
    /// Too few or too many letters.
    #[error("length {letters}; a word has {MIN_WORD_LETTERS} to {MAX_WORD_LETTERS} letters")]
    Length {
        /// The number of letters.
        letters: usize,
    },
}

impl WordList {
    /// Reads a list from `text`, one word of `alphabet` a line, in any order and case.
    ///
    /// Blank lines, and everything after a `#`, are skipped; repeated words count once.
    pub fn from_text(name: &str, alphabet: Alphabet, text: &[u8]) -> Result<Self, TextError> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(TextError::TooLarge { bytes: text.len() });
        }
        let mut words = WordPile::default();
        let (mut first, mut n_bad) = (Vec::new(), 0);
        let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        for (line, bytes) in (1..).zip(text.split(|&byte| byte == b'\n')) {
            match read_line(&alphabet, bytes) {
                Ok(Some(word)) => words.push(&word),
                Ok(None) => (),
                Err(reason) => {
                    n_bad += 1;
                    if first.len() < MAX_NAMED_LINES {
                        first.push(BadLine { line, reason });
                    }
                }
            }
        }
        if n_bad > 0 {
            return Err(TextError::Lines { first, n_bad });
        }
        if words.is_empty() {
            return Err(TextError::Empty);
        }
        let about = About {
            name: name.to_owned(),
            notice: String::new(),
        };
        Ok(Self::trusted(about, alphabet, words.build()?))
    }
}

/// Reads the word on a line; `None` if there is only white space and a comment.
fn read_line(alphabet: &Alphabet, line: &[u8]) -> Result<Option<Vec<Letter>>, BadWord> {
    let written = line.split(|&byte| byte == b'#').next().unwrap_or_default();
    let written = std::str::from_utf8(written).map_err(|_| BadWord::NotUtf8)?.trim();
    if written.is_empty() {
        return Ok(None);
    }
    let word = alphabet.letters_of(written)?;
    if (MIN_WORD_LETTERS..=MAX_WORD_LETTERS).contains(&word.len()) {
        Ok(Some(word))
    } else {
        Err(BadWord::Length { letters: word.len() })
    }
}

/// Displays the bad lines, each on a line of its own.
struct Listing<'e> {
    first: &'e [BadLine],
    n_bad: usize,
}

impl fmt::Display for Listing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.first.iter().enumerate() {
            write!(f, "{}{line}", if index > 0 { "\n" } else { "" })?;
        }
        match self.n_bad.saturating_sub(self.first.len()) {
            0 => Ok(()),
            1 => write!(f, "\nand 1 line more"),
            more => write!(f, "\nand {more} lines more"),
        }
    }
}
