//! Compiles the three Polish lists from their sources.
//!
//! The words come from Debian's package `wpolish`, a text with one form a line. Forms of at least three letters are taken
//! if they consist of the 32 Polish letters in lower case; that leaves out names, and forms with a hyphen, a digit or a
//! foreign letter. The length has no upper limit, because the rules have none; a limit would even make the list larger,
//! since it separates endings that the graph shares.

use super::{EVERYDAY_FILE, EXCLUDED_FILE, NOTICE, WORDS_FILE, alphabet};
use crate::{
    About, Alphabet, BadLine, BadWord, BuildError, Dawg, Letter, MAX_TEXT_BYTES, MAX_WORD_LETTERS, SaveError,
    WordList, word_pile::WordPile,
};

/// The length of the shortest form that is taken, in letters.
pub const MIN_LETTERS: usize = 3;

/// The sources of the Polish lists.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'s> {
    /// The text of Debian's `wpolish`, installed as `/usr/share/dict/polish`.
    pub wpolish: &'s str,
    /// The exclusion list, `data/pl-excluded.tsv`: a word, a tab and the reason on each line.
    pub excluded: &'s str,
    /// The common words: a text read with [`WordList::from_text`], or the committed list, loaded again.
    pub everyday: &'s WordList,
}

/// The compiled Polish lists.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// Every form that is taken.
    pub words: WordList,
    /// The forms that the strict exclusions remove.
    pub excluded: WordList,
    /// Common forms, all of them in `words` and none in `excluded`.
    pub everyday: WordList,
}

/// A reason why the sources cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    /// A source is larger than [`MAX_TEXT_BYTES`].
    #[error("a source has {bytes} bytes; at most {MAX_TEXT_BYTES} are read")]
    TooLarge {
        /// Its size in bytes.
        bytes: usize,
    },
    /// The exclusion list has a line that is not a word, a tab and a reason.
    #[error("the exclusion list is malformed: {0}")]
    Excluded(BadLine),
    /// The common words are written in another alphabet.
    #[error("the everyday list is not written in the Polish alphabet")]
    Alphabet,
    /// A selection has words that are not in the full list.
    #[error("{list} has words that do not count: {n_words}, such as `{example}`")]
    NotInWords {
        /// The file name of the selection.
        list: &'static str,
        /// The number of words that the full list lacks.
        n_words: usize,
        /// One of them.
        example: String,
    },
    /// The words cannot be built into a list.
    #[error("the words cannot be compiled")]
    Build(#[from] BuildError),
}

/// Compiles the Polish lists. The same sources give the same lists, to the byte.
///
/// To rebuild what is committed, from the repository root:
///
/// ```no_run
/// use std::fs;
/// use kostka_lexicon::{WordList, polish};
///
/// let data = std::path::Path::new("crates/lexicon/data");
/// let everyday = WordList::from_bytes(&fs::read(data.join(polish::EVERYDAY_FILE))?)?;
/// let compiled = polish::compile(&polish::Sources {
///     wpolish: &fs::read_to_string("/usr/share/dict/polish")?,
///     excluded: &fs::read_to_string(data.join("pl-excluded.tsv"))?,
///     everyday: &everyday,
/// })?;
/// for (name, bytes) in compiled.files()? {
///     fs::write(data.join(name), bytes)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compile(sources: &Sources<'_>) -> Result<Compiled, CompileError> {
    for text in [sources.wpolish, sources.excluded] {
        if text.len() > MAX_TEXT_BYTES {
            return Err(CompileError::TooLarge { bytes: text.len() });
        }
    }
    let alphabet = alphabet();
    if *sources.everyday.alphabet() != alphabet {
        return Err(CompileError::Alphabet);
    }
    let words = read_wpolish(&alphabet, sources.wpolish)?;
    let excluded = read_excluded(&alphabet, sources.excluded)?;
    let everyday = sources.everyday.dawg().clone();
    must_be_part(&alphabet, EXCLUDED_FILE, &excluded, &words)?;
    must_be_part(&alphabet, EVERYDAY_FILE, &everyday, &words.without(&excluded)?)?;
    let list = |name: &str, dawg| {
        let about = About {
            name: name.to_owned(),
            notice: NOTICE.to_owned(),
        };
        WordList::trusted(about, alphabet.clone(), dawg)
    };
    Ok(Compiled {
        words: list("Polish", words),
        excluded: list("Polish: strict exclusions", excluded),
        everyday: list("Polish: everyday words", everyday),
    })
}

impl Compiled {
    /// Returns the files to be written, each with its name and its bytes.
    pub fn files(&self) -> Result<[(&'static str, Vec<u8>); 3], SaveError> {
        Ok([
            (WORDS_FILE, self.words.to_bytes()?),
            (EXCLUDED_FILE, self.excluded.to_bytes()?),
            (EVERYDAY_FILE, self.everyday.to_bytes()?),
        ])
    }
}

fn read_wpolish(alphabet: &Alphabet, text: &str) -> Result<Dawg, BuildError> {
    let mut words = WordPile::default();
    let mut word = Vec::new();
    for line in text.lines() {
        word.clear();
        let is_usable = line
            .chars()
            .try_for_each(|char| lower_letter(alphabet, char).map(|l| word.push(l)))
            .is_some();
        if is_usable && (MIN_LETTERS..=MAX_WORD_LETTERS).contains(&word.len()) {
            words.push(&word);
        }
    }
    words.build()
}

fn lower_letter(alphabet: &Alphabet, char: char) -> Option<Letter> {
    alphabet
        .letter(char)
        .filter(|&letter| alphabet.lower(letter) == Some(char))
}

fn read_excluded(alphabet: &Alphabet, text: &str) -> Result<Dawg, CompileError> {
    let mut words = WordPile::default();
    for (line, content) in (1..).zip(text.lines()) {
        let bad_line = |reason: BadWord| CompileError::Excluded(BadLine { line, reason });
        let word = content.split('\t').next().unwrap_or_default();
        let letters = alphabet
            .letters_of(word)
            .map_err(|reason| bad_line(reason.into()))?;
        if !(MIN_LETTERS..=MAX_WORD_LETTERS).contains(&letters.len()) {
            return Err(bad_line(BadWord::Length {
                letters: letters.len(),
            }));
        }
        words.push(&letters);
    }
    Ok(words.build()?)
}

fn must_be_part(
    alphabet: &Alphabet,
    list: &'static str,
    part: &Dawg,
    whole: &Dawg,
) -> Result<(), CompileError> {
    let missing = part.without(whole)?;
    match missing.words().next() {
        None => Ok(()),
        Some(word) => {
            let example = alphabet.text_of(&word);
            Err(CompileError::NotInWords {
                list,
                n_words: missing.len(),
                example,
            })
        }
    }
}
