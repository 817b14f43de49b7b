//! The rules of a game as a page to read, composed from the fields of its terms.
//!
//! Each sentence belongs to a field of the rules, not to a rulebook, so a new rulebook or house rule needs no new page. The
//! examples are judged by the rules, so they show the differences between books.

mod chapters;
mod compare;
mod examples;
mod rulings;

use kostka_rules::{BySeat, Face, Row, Terms};

use crate::texts::Texts;

pub use compare::{Comparison, compare};

/// A chapter of the page.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The heading.
    pub title: String,
    /// The rules of the chapter.
    pub sections: Vec<Section>,
}

/// A section of a chapter, about one rule.
#[derive(Clone, Debug)]
pub struct Section {
    /// The code of the rule, as refusals cite it; also the anchor of the section.
    pub code: &'static str,
    /// The heading.
    pub title: String,
    /// The paragraphs.
    pub text: Vec<Paragraph>,
    /// Examples of turns and rows.
    pub examples: Vec<Example>,
    /// An example of scores.
    pub scores: Option<ScoreExample>,
}

/// A paragraph of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The text.
    pub text: String,
    /// The mark of a ruling: a sentence that tells that the book is silent. `None` if the text stands in the book.
    pub ruling: Option<String>,
}

/// A row or a turn, with the verdict of the rules.
#[derive(Clone, Debug)]
pub struct Example {
    /// The table before the turn; empty for a row alone.
    pub before: Vec<Row>,
    /// The tiles from the rack; empty for a row alone.
    pub rack: Vec<Face>,
    /// The table after the turn.
    pub after: Vec<Row>,
    /// A line of explanation.
    pub caption: Option<String>,
    /// The verdict of the rules.
    pub verdict: Verdict,
}

/// The verdict of the rules on an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The example is legal.
    Good,
    /// The example is illegal.
    Bad {
        /// The reason, in words.
        why: String,
        /// The code of the rule.
        rule: &'static str,
    },
}

/// Racks at the end of a game, with their scores.
#[derive(Clone, Debug)]
pub struct ScoreExample {
    /// The rack of each player.
    pub racks: BySeat<Vec<Face>>,
    /// The score of each player.
    pub scores: BySeat<i32>,
}

impl Texts {
    /// Returns the rules of a game under these terms, as chapters of a page.
    pub fn rules_of(&self, terms: &Terms) -> Vec<Chapter> {
        chapters::of(self, terms)
    }
}
