//! The rules of a game as a page to read, composed from the fields of its terms.
//!
//! No sentence is written for one rulebook: each field says its part, so a new book, or a house rule, has its page at once. The
//! examples are judged by the rules themselves; what is allowed here and refused there shows itself so.

mod chapters;
mod compare;
mod examples;

use kostka_rules::{Face, Row, Terms};

use crate::texts::Texts;

pub use compare::{Comparison, compare};

/// A part of the page.
#[derive(Clone, Debug)]
pub struct Chapter {
    pub title: String,
    pub sections: Vec<Section>,
}

/// One rule.
#[derive(Clone, Debug)]
pub struct Section {
    /// The rule's code in the law, which is the anchor too: refusals name it.
    pub code: &'static str,
    pub title: String,
    pub text: Vec<String>,
    pub examples: Vec<Example>,
    pub scores: Option<ScoreExample>,
}

/// A row, or a turn, and what the rules say of it.
#[derive(Clone, Debug)]
pub struct Example {
    /// The table before the turn; empty for a row alone.
    pub before: Vec<Row>,
    /// What comes from the rack, where that is not everything.
    pub rack: Vec<Face>,
    pub after: Vec<Row>,
    pub caption: Option<String>,
    pub verdict: Verdict,
}

/// What the rules say of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Good,
    /// Why not, and by which rule.
    Bad {
        why: String,
        rule: &'static str,
    },
}

/// Racks at the end of a game, and what they score.
#[derive(Clone, Debug)]
pub struct ScoreExample {
    pub racks: Vec<Vec<Face>>,
    pub scores: Vec<i32>,
}

impl Texts {
    /// The rules of a game on these terms.
    pub fn rules_of(&self, terms: &Terms) -> Vec<Chapter> {
        chapters::of(self, terms)
    }
}
