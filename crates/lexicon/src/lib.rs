//! Word lists: build, load, look up, walk letter by letter. Knows languages, not games.
//!
//! - [`Alphabet`]: the letters of a language as data. A [`Letter`] is the index of a letter in its alphabet; everything
//!   below the alphabet works on such numbers.
//! - [`Dawg`]: the words as a minimal graph that is walked letter by letter.
//! - [`WordList`]: a graph with its alphabet, name and licence notice. It is read from a compiled file or from text with
//!   one word a line.
//! - [`Dictionary`]: the words that count at a table, with or without the words that a strict house rule excludes.
//! - [`polish`]: the Polish lists, embedded with the feature `embedded` (on by default), and their compiler.
//!
//! The crate does no I/O: callers pass bytes in and get bytes out. Bytes that are not a list are answered with an error
//! that names the defect.
//!
//! ```
//! # #[cfg(feature = "embedded")] {
//! use kostka_lexicon::{Exclusions, Verdict, polish};
//!
//! let dictionary = polish::dictionary(Exclusions::Applied);
//! assert_eq!(dictionary.look_up("Gżegżółka"), Verdict::Word);
//! assert_eq!(dictionary.look_up("itp"), Verdict::Excluded);
//! assert_eq!(dictionary.look_up("gżegżółkka"), Verdict::Unknown);
//! # }
//! ```

#![deny(missing_docs)]

mod alphabet;
mod bytes;
mod dawg;
mod dictionary;
mod file;
mod letter_set;
pub mod polish;
mod text;
mod word_list;
mod word_pile;

pub use crate::{
    alphabet::{Alphabet, AlphabetError, NotALetter},
    dawg::{BuildError, Dawg, GraphError, MAX_WORD_LETTERS, Node, Words},
    dictionary::{Dictionary, DictionaryError, Exclusions, Verdict},
    file::{LoadError, SaveError},
    letter_set::{LetterSet, Letters},
    text::{BadLine, BadWord, MAX_TEXT_BYTES, MIN_WORD_LETTERS, TextError},
    word_list::{About, ForeignLetter, WordList},
};

/// The index of a letter in its [`Alphabet`].
pub type Letter = u8;
