//! `kostka word check | anagram | info`: queries the dictionary.

use std::io::Write;
use std::process::ExitCode;

use kostka_lexicon::{Dictionary, Exclusions, Letter, Node, Verdict};
use kostka_rules::notation;
use kostka_texts::Texts;

use crate::failure::{self, Failure};
use crate::paint;
use crate::text_table::{TextTable, heads};
use crate::words::{WordsArgs, letter_text};

/// Ask the dictionary of the games of words
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
    /// Let abbreviations and foreign words count (house rule strict_words=false)
    #[arg(long, global = true)]
    all_words: bool,
    #[command(flatten)]
    words: WordsArgs,
}

const EXAMPLES: &str = "\
Examples:
  kostka word check szczyt itp
  kostka word anagram KOSZYK
  kostka word anagram \"S Z Y K *\"
  kostka word info

The status of `check` is 1 if any of the words does not count.";

#[derive(clap::Subcommand)]
enum Command {
    /// Does each of these words count?
    Check {
        #[arg(required = true, value_name = "WORD")]
        asked: Vec<String>,
    },
    /// The words that all or some of these letters make, longest first; * is a joker
    Anagram {
        /// The letters, with or without blanks
        #[arg(required = true)]
        letters: Vec<String>,
        /// Only words of all the letters
        #[arg(long)]
        whole: bool,
        /// Show at most this number of words
        #[arg(long, value_name = "N", default_value_t = 100)]
        most: usize,
    },
    /// Show the number of words by length, their source and their licence
    Info,
}

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    let words = args.words.load(texts)?;
    let exclusions = if args.all_words {
        Exclusions::Ignored
    } else {
        Exclusions::Applied
    };
    let dictionary = words.dictionary(exclusions);
    match &args.command {
        Command::Check { asked } => check(dictionary, asked, texts),
        Command::Anagram { letters, whole, most } => {
            anagram(dictionary, &letters.concat(), *whole, *most, texts)
        }
        Command::Info => info(dictionary, texts),
    }
}

fn check(dictionary: &Dictionary, words: &[String], texts: &Texts) -> Result<ExitCode, Failure> {
    let mut table = TextTable::new();
    let mut all_count = true;
    for word in words {
        let verdict = dictionary.look_up(word);
        let (style, key) = match verdict {
            Verdict::Word => (paint::GOOD, "cli-word-counts"),
            Verdict::Excluded => (paint::BAD, "cli-word-excluded"),
            Verdict::Unknown => (paint::BAD, "cli-word-unknown"),
        };
        all_count &= verdict == Verdict::Word;
        let shown: String = notation::word_letters(word)
            .into_iter()
            .filter(|c| !c.is_control())
            .collect();
        table.row(vec![shown, format!("{style}{}{style:#}", texts.say(key))]);
    }
    write!(anstream::stdout().lock(), "{table}")?;
    Ok(failure::status(all_count))
}

fn anagram(
    dictionary: &Dictionary,
    text: &str,
    whole: bool,
    most: usize,
    texts: &Texts,
) -> Result<ExitCode, Failure> {
    let alphabet = dictionary.words().alphabet();
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let jokers = text.chars().filter(|c| *c == '*').count();
    let letters = alphabet
        .letters_of(&text.replace('*', ""))
        .map_err(|error| Failure::Arguments(letter_text(error, texts)))?;
    if letters.len() + jokers > MAX_LETTERS || jokers > MAX_JOKERS {
        let limits = [("letters", MAX_LETTERS.into()), ("jokers", MAX_JOKERS.into())];
        return Err(Failure::Arguments(texts.say_with("cli-word-limits", &limits)));
    }
    let mut search = Anagrams {
        dictionary,
        left: letters.iter().fold(vec![0; alphabet.len()], |mut left, letter| {
            left[usize::from(*letter)] += 1;
            left
        }),
        jokers,
        word: Vec::new(),
        found: Vec::new(),
    };
    search.walk(dictionary.words().dawg().root());
    let mut found = search.found;
    found.retain(|word| !whole || word.len() == letters.len() + jokers);
    // Longest first, then by the alphabet, which is the order of the letters' numbers.
    found.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    let count = found.len();
    let mut out = anstream::stdout().lock();
    let mut shown = found.into_iter().take(most).peekable();
    while let Some(first) = shown.next() {
        let mut line = vec![first];
        while let Some(word) = shown.next_if(|word| word.len() == line[0].len()) {
            line.push(word);
        }
        let words = line.iter().map(|word| alphabet.text_of(word));
        writeln!(out, "{:>3}  {}", line[0].len(), paint::joined(words, " "))?;
    }
    match count {
        0 => writeln!(out, "{}", texts.say("cli-word-none"))?,
        _ if count > most => {
            let args = [("most", most.into()), ("count", count.into())];
            writeln!(out, "{}", texts.say_with("cli-word-more", &args))?;
        }
        _ => {}
    }
    Ok(failure::status(count > 0))
}

/// Largest number of letters; no rack has more.
const MAX_LETTERS: usize = 30;
/// Largest number of jokers, as in the box.
const MAX_JOKERS: usize = 2;

struct Anagrams<'a> {
    dictionary: &'a Dictionary,
    left: Vec<u8>,
    jokers: usize,
    word: Vec<Letter>,
    found: Vec<Vec<Letter>>,
}

impl Anagrams<'_> {
    /// Collects every word below a node. A joker is used only for letters that are used up, so no word comes twice.
    fn walk(&mut self, node: Node) {
        let dawg = self.dictionary.words().dawg();
        if dawg.is_word(node) {
            self.found.push(self.word.clone());
        }
        let children: Vec<(Letter, Node)> = dawg.children(node).collect();
        for (letter, child) in children {
            let at = usize::from(letter);
            let own = self.left.get(at).is_some_and(|left| *left > 0);
            if own {
                self.left[at] -= 1;
            } else if self.jokers > 0 {
                self.jokers -= 1;
            } else {
                continue;
            }
            self.word.push(letter);
            self.walk(child);
            self.word.pop();
            if own {
                self.left[at] += 1;
            } else {
                self.jokers += 1;
            }
        }
    }
}

fn info(dictionary: &Dictionary, texts: &Texts) -> Result<ExitCode, Failure> {
    let words = dictionary.words();
    let mut out = anstream::stdout().lock();
    let count = texts.counted("cli-word-count", words.len());
    writeln!(out, "{}: {count}\n", words.name())?;
    let mut table = TextTable::new().right(&[0, 1]);
    table.head(&heads(["letters", "words"], texts));
    for (length, count) in words.dawg().count_by_length().iter().enumerate() {
        if *count > 0 {
            table.row(vec![length.to_string(), count.to_string()]);
        }
    }
    writeln!(out, "{table}")?;
    if !words.notice().is_empty() {
        writeln!(out, "{}", words.notice())?;
    }
    Ok(failure::GOOD)
}
