//! Polish: the alphabet, the lists that come with the program, and their compiler.
//!
//! The folder `data` of this crate has three compiled lists, with their notices and licences beside them:
//!
//! | file | words |
//! |---|---|
//! | [`WORDS_FILE`] | every inflected form of three letters and more |
//! | [`EXCLUDED_FILE`] | the forms that the strict exclusions remove: abbreviations, foreign words |
//! | [`EVERYDAY_FILE`] | common forms of at most ten letters, the vocabulary of a weaker player |
//!
//! With the feature `embedded` they are part of the program: [`dictionary`] and [`everyday`] load them on first use.
//! Without it the caller reads the files, and [`WordList::from_bytes`](crate::WordList::from_bytes) and
//! [`Dictionary::with_exclusions`](crate::Dictionary::with_exclusions) do the rest.

mod compile;
#[cfg(feature = "embedded")]
mod embedded;

pub use self::compile::{CompileError, Compiled, MIN_LETTERS, Sources, compile};
#[cfg(feature = "embedded")]
pub use self::embedded::{EVERYDAY, EXCLUDED, WORDS, dictionary, everyday};

use crate::Alphabet;

/// The 32 letters of Polish in lower case, in their order.
pub const LOWER: &str = "aąbcćdeęfghijklłmnńoóprsśtuwyzźż";

/// The 32 letters of Polish in upper case, in the same order.
pub const UPPER: &str = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ";

/// The name of the file with all words.
pub const WORDS_FILE: &str = "pl-words.dawg";

/// The name of the file with the words that the strict exclusions remove.
pub const EXCLUDED_FILE: &str = "pl-excluded.dawg";

/// The name of the file with the common words.
pub const EVERYDAY_FILE: &str = "pl-everyday.dawg";

/// The origin of the words, their licence and the changes made; shown wherever the list is described.
pub const NOTICE: &str = include_str!("../data/NOTICE.txt").trim_ascii();

/// Returns the Polish alphabet.
#[must_use]
pub fn alphabet() -> Alphabet {
    Alphabet::new("pl", LOWER, UPPER).expect("32 different letters in both cases")
}
