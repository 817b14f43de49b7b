//! Which words count: the dictionary in the program, or a list that the user brings.

use std::fs;
use std::path::PathBuf;

use kostka_lexicon::{Dictionary, Exclusions, MAX_TEXT_BYTES, WordList, polish};
use kostka_rules::{Lexicon, NoWords, Terms};

use crate::failure::Failure;

/// Where the words come from.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct WordsArgs {
    /// Words of your own for games of words: a text file with one word a line
    #[arg(long, value_name = "FILE")]
    pub(crate) words: Option<PathBuf>,
}

/// The words that count, loaded when a game of words first asks for them.
#[derive(Debug, Default)]
pub(crate) struct Words {
    own: Option<Box<Dictionary>>,
}

impl WordsArgs {
    pub(crate) fn load(&self) -> Result<Words, Failure> {
        let Some(path) = &self.words else {
            return Ok(Words::default());
        };
        let size = fs::metadata(path).map_err(Failure::file(path))?.len();
        if size > MAX_TEXT_BYTES as u64 {
            let text = format!("{}: the list is too large to be one of words", path.display());
            return Err(Failure::Arguments(text));
        }
        let text = fs::read(path).map_err(Failure::file(path))?;
        let name = path.display().to_string();
        let list = WordList::from_text(&name, polish::alphabet(), &text)
            .map_err(|error| Failure::arguments(format!("{name}: {error}")))?;
        Ok(Words {
            own: Some(Box::new(Dictionary::new(list))),
        })
    }
}

impl Words {
    /// The dictionary for a game on these terms.
    pub(crate) fn lexicon(&self, terms: &Terms) -> WordsInPlay<'_> {
        if !terms.rulebook().is_words() {
            return WordsInPlay(None);
        }
        let exclusions = if terms.rules().strict_words {
            Exclusions::Applied
        } else {
            Exclusions::Ignored
        };
        WordsInPlay(Some(self.dictionary(exclusions)))
    }

    pub(crate) fn dictionary(&self, exclusions: Exclusions) -> &Dictionary {
        match &self.own {
            Some(dictionary) => dictionary,
            None => polish::dictionary(exclusions),
        }
    }
}

/// The engine's question, answered by a dictionary; without one there are no words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordsInPlay<'a>(Option<&'a Dictionary>);

impl Lexicon for WordsInPlay<'_> {
    fn contains(&self, word: &[char]) -> bool {
        match self.0 {
            Some(dictionary) => dictionary.contains(&word.iter().collect::<String>()),
            None => NoWords.contains(word),
        }
    }
}
