//! Everyday questions at a table, each with the rules of the book that answer it.

use kostka_rules::Terms;
use kostka_unicode::{apart, is_mark, small};

use crate::book::Section;
use crate::texts::Texts;

/// A question, and the codes of the rules that answer it where a book has them. The texts are `keep-referee-ask-…` for the question
/// and `keep-referee-words-…` for the words that people search it by.
struct Question {
    name: &'static str,
    rules: &'static [&'static str],
}

macro_rules! questions {
    ($($name:literal: $($rule:literal)+;)+) => {
        /// All questions, in the order of a game.
        const QUESTIONS: &[Question] = &[$(Question { name: $name, rules: &[$($rule),+] }),+];
    };
}

questions! {
    "start": "S1";
    "next-start": "S2";
    "deal": "S3";
    "redeal": "S4";
    "valid": "G1" "R1" "N1" "9.2";
    "after-13": "R1";
    "same-colour": "G1";
    "joker": "J1" "J2" "9.2";
    "double": "D1";
    "colour-change": "C1";
    "mirror": "M1";
    "word": "W1";
    "word-twice": "W2";
    "theme": "W4";
    "opening": "T1";
    "opening-joker": "T1";
    "opening-table": "T1";
    "must-lay": "T3" "T1";
    "nothing": "T3" "9.17";
    "just-drawn": "T3";
    "take-apart": "T2" "W3";
    "take-joker": "T4" "X1";
    "keep-joker": "T4";
    "joker-for-joker": "X1";
    "announce": "T5" "7.3";
    "refill": "T6";
    "time": "T7";
    "mess": "T7";
    "wrong-move": "9.7" "T2";
    "too-many": "9.15";
    "stock-empty": "E2" "9.17" "7.4";
    "end": "E1" "E2";
    "leaves": "9.18";
    "points": "7.1" "7.2" "7.6";
    "joker-left": "7.2";
    "never-opened": "7.3";
    "tie": "9.8" "7.6";
    "big-points": "7.5";
    "match": "match";
}

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The name, which is the same in every language.
    pub name: &'static str,
    /// The question.
    pub question: String,
    /// The rules that answer it.
    pub sections: Vec<Section>,
    words: String,
}

impl Texts {
    /// Returns the everyday questions that a book answers.
    pub fn questions(&self, terms: &Terms) -> Vec<Answered> {
        let chapters = self.rules_of(terms);
        let find = |code: &&str| {
            let mut sections = chapters.iter().flat_map(|chapter| &chapter.sections);
            sections.find(|section| section.code == *code).cloned()
        };
        let answered = |question: &Question| {
            let sections: Vec<Section> = question.rules.iter().filter_map(find).collect();
            (!sections.is_empty()).then(|| Answered {
                name: question.name,
                question: self.say(&format!("keep-referee-ask-{}", question.name)),
                words: self.say(&format!("keep-referee-words-{}", question.name)),
                sections,
            })
        };
        QUESTIONS.iter().filter_map(answered).collect()
    }
}

impl Answered {
    /// Returns how well the question fits the words that somebody looks for; `None` if a word does not occur at all.
    ///
    /// Words are compared by their beginnings, so that endings, accents and capitals do not matter.
    pub fn rank(&self, wanted: &str) -> Option<usize> {
        let titles: Vec<&str> = self
            .sections
            .iter()
            .map(|section| section.title.as_str())
            .collect();
        let places = [
            (4, words(&self.question)),
            (3, words(&self.words)),
            (2, words(&titles.join(" "))),
            (1, words(&self.text())),
        ];
        let worth = |wanted: &String| {
            let found = places
                .iter()
                .find(|(_, words)| words.iter().any(|word| begins_alike(word, wanted)));
            found.map(|(worth, _)| *worth)
        };
        words(wanted).iter().map(worth).sum()
    }

    fn text(&self) -> String {
        let paragraphs = self.sections.iter().flat_map(|section| &section.text);
        let texts: Vec<&str> = paragraphs.map(|paragraph| paragraph.text.as_str()).collect();
        texts.join(" ")
    }
}

/// Splits a text into words without accents and capitals.
fn words(text: &str) -> Vec<String> {
    let plain: String = apart(&small(text)).chars().filter(|c| !is_mark(*c)).collect();
    let plain = plain.replace('ł', "l");
    let words = plain.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Number of letters at the end of a word that may be another ending.
const ENDING: usize = 2;

/// Checks that a word begins as the wanted one does, up to the ending of a long one.
fn begins_alike(word: &str, wanted: &str) -> bool {
    let length = wanted.chars().count();
    let needed = if length > 2 * ENDING {
        length - ENDING
    } else {
        length
    };
    let common = word
        .chars()
        .zip(wanted.chars())
        .take_while(|(one, other)| one == other);
    common.count() >= needed
}
