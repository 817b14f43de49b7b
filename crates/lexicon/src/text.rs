//! A user's own list: one word a line.

use std::fmt;

use crate::{
    About, Alphabet, BuildError, Letter, MAX_WORD_LETTERS, NotALetter, WordList, word_pile::WordPile,
};

/// The largest text that is taken for a list, in bytes. The Polish source, 4.3 million words, has 60 million.
pub const MAX_TEXT_BYTES: usize = 128 << 20;

/// The shortest word that a list takes, in letters. What a game asks for is the game's matter.
pub const MIN_WORD_LETTERS: usize = 2;

/// How many bad lines an error names; the others it counts.
const MAX_NAMED_LINES: usize = 10;

/// Why a text is not a list of words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text is larger than [`MAX_TEXT_BYTES`].
    #[error("the list has {bytes} bytes; at most {MAX_TEXT_BYTES} are read")]
    TooLarge {
        /// How many bytes it has.
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
        /// How many there are altogether.
        n_bad: usize,
    },
    /// The words make no list.
    #[error("the words cannot be compiled")]
    Build(#[from] BuildError),
}

/// A line that is not a word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BadLine {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: BadWord,
}

/// Why something written is not a word for a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadWord {
    /// Not text in the one encoding that is read.
    #[error("not UTF-8; save the list as UTF-8 text")]
    NotUtf8,
    /// A character that the alphabet does not have.
    #[error(transparent)]
    Character(#[from] NotALetter),
    /// Too few or too many letters.
    #[error("length {letters}; a word has {MIN_WORD_LETTERS} to {MAX_WORD_LETTERS} letters")]
    Length {
        /// How many letters it has.
        letters: usize,
    },
}

impl WordList {
    /// The list under `name` that `text` spells in `alphabet`: one word a line, in any order and case. Blank lines, and
    /// whatever follows a `#`, are skipped; a word that stands there twice counts once.
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

/// The word on a line, or `None` if there is only white space and comment.
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

/// The bad lines, one below the other.
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
