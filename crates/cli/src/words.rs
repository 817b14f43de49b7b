//! The valid words: the built-in dictionary, or the user's own list.

use std::path::PathBuf;
use std::sync::OnceLock;

use kostka_lexicon::{
    BadWord, Dictionary, Exclusions, MAX_TEXT_BYTES, MAX_WORD_LETTERS, MIN_WORD_LETTERS, NotALetter,
    TextError, WordList, polish,
};
use kostka_rules::Terms;
use kostka_solver::words::{Index, IndexError, WordsInPlay, exclusions};
use kostka_texts::Texts;

use crate::failure::Failure;
use crate::record_file::read_at_most;

/// The source of the words.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct WordsArgs {
    /// Words of your own for games of words: a text file with one word a line
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) words: Option<PathBuf>,
}

/// The valid words, loaded when a game of words first needs them.
#[derive(Debug, Default)]
pub(crate) struct Words {
    own: Option<Box<Dictionary>>,
    /// The index without the excluded words, built at its first use.
    strict: OnceLock<Result<Index, IndexError>>,
    /// The index with the excluded words, built at its first use.
    full: OnceLock<Result<Index, IndexError>>,
}

impl WordsArgs {
    /// Loads the words of a game on these terms. Refuses a list for a game of numbers.
    pub(crate) fn load_for(&self, terms: &Terms, texts: &Texts) -> Result<Words, Failure> {
        let rulebook = terms.rulebook();
        if self.words.is_some() && !rulebook.is_words() {
            let text = texts.say_with("cli-words-numbers", &[("rulebook", (&rulebook.id).into())]);
            return Err(Failure::Arguments(text));
        }
        self.load(texts)
    }

    pub(crate) fn load(&self, texts: &Texts) -> Result<Words, Failure> {
        let Some(path) = &self.words else {
            return Ok(Words::default());
        };
        let name = path.display().to_string();
        let text = read_at_most(path, MAX_TEXT_BYTES as u64)?
            .ok_or_else(|| Failure::Arguments(format!("{name}: {}", texts.say("cli-words-too-large"))))?;
        Words::own(&name, &text)
            .map_err(|error| Failure::Arguments(format!("{name}: {}", list_text(&error, texts))))
    }
}

impl Words {
    /// Reads the user's own list, one word a line.
    pub(crate) fn own(name: &str, text: &[u8]) -> Result<Words, TextError> {
        let list = WordList::from_text(name, polish::alphabet(), text)?;
        Ok(Words {
            own: Some(Box::new(Dictionary::new(list))),
            ..Words::default()
        })
    }

    /// Returns true for the user's own list.
    pub(crate) fn are_own(&self) -> bool {
        self.own.is_some()
    }

    /// Returns the words that count in a game on these terms.
    pub(crate) fn lexicon(&self, terms: &Terms) -> WordsInPlay<'_> {
        let is_words = terms.rulebook().is_words();
        WordsInPlay(is_words.then(|| self.dictionary(exclusions(terms))))
    }

    /// Returns the index for the solver.
    pub(crate) fn index(&self, terms: &Terms) -> Result<&Index, IndexError> {
        let kept = match exclusions(terms) {
            Exclusions::Applied => &self.strict,
            Exclusions::Ignored => &self.full,
        };
        // There is only one tile set of letters, so the first terms will do.
        let index = kept.get_or_init(|| Index::new(self.dictionary(exclusions(terms)), terms.tiles()));
        index.as_ref().map_err(|error| *error)
    }

    /// Returns the index for a game on these terms; none for a game of numbers.
    pub(crate) fn index_for(&self, terms: &Terms) -> Result<Option<&Index>, IndexError> {
        let is_words = terms.rulebook().is_words();
        is_words.then(|| self.index(terms)).transpose()
    }

    pub(crate) fn dictionary(&self, exclusions: Exclusions) -> &Dictionary {
        match &self.own {
            Some(dictionary) => dictionary,
            None => polish::dictionary(exclusions),
        }
    }
}

/// Explains why a text is not a list of words: its first lines that are none.
fn list_text(error: &TextError, texts: &Texts) -> String {
    let TextError::Lines { first, n_bad } = error else {
        return texts.say(match error {
            TextError::TooLarge { .. } => "cli-words-too-large",
            _ => "cli-words-empty",
        });
    };
    let mut lines: Vec<String> = Vec::new();
    for bad in first {
        let reason = match bad.reason {
            BadWord::Character(error) => letter_text(error, texts),
            BadWord::Length { .. } => texts.say_with(
                "cli-words-length",
                &[("min", MIN_WORD_LETTERS.into()), ("max", MAX_WORD_LETTERS.into())],
            ),
            _ => texts.say("cli-words-not-utf8"),
        };
        let args = [("line", bad.line.into()), ("reason", reason.into())];
        lines.push(texts.say_with("cli-words-line", &args));
    }
    if *n_bad > first.len() {
        lines.push(texts.counted("cli-words-more", n_bad - first.len()));
    }
    lines.join("\n")
}

/// Names the character of a word that is not a letter.
pub(crate) fn letter_text(error: NotALetter, texts: &Texts) -> String {
    let found = error.found.escape_debug().to_string();
    texts.say_with(
        "cli-words-character",
        &[("found", found.into()), ("at", error.at.into())],
    )
}
