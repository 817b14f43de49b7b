//! Word lists: build, load, look up, walk letter by letter. Knows languages, not games.
//!
//! - [`Alphabet`]: the letters of a language as data, and what a written word means in them. A [`Letter`] is a letter's
//!   place in that order; everything below the alphabet works on such numbers.
//! - [`Dawg`]: the words themselves, a minimal graph that is walked letter by letter.
//! - [`WordList`]: a graph with its alphabet, name and licence notice; as bytes it is a compiled list, as text a user's
//!   own list of one word a line.
//! - [`Dictionary`]: the words that count at a table, with or without the words that a strict house rule excludes.
//! - [`polish`]: the Polish lists, embedded with the feature `embedded` (on by default), and how they are compiled.
//!
//! There is no I/O here: bytes come in and go out. Whatever the bytes are, the answer is a list or an error that says what
//! is wrong with them.
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

#![warn(missing_docs)]

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

/// A letter: its place in the order of its [`Alphabet`], counted from 0.
pub type Letter = u8;
