//! Scenarios in notation: small text files that a referee can read, and the one driver that runs them.
//!
//! A file holds many scenarios, divided by empty lines; `#` begins a remark. A scenario is a list of lines, each a key and
//! a value. The head describes the scenario; the other lines are done or expected one by one, by each rulebook named:
//!
//! ```text
//! id       opening-with-29-points-is-refused
//! rule     T1 opening-too-low
//! books    all numbers
//! before   k1 k2 k3
//! rack     r9 r10 b5 k5 o5
//! unopened
//! after    k1 k2 k3 | b5 k5 o5
//! illegal  opening-too-low T1 found 15 of 30
//! ```
//!
//! The keys are explained in CONTRIBUTING.md, and implemented in one file each for turns, games and scores.

mod expect;
mod games;
mod parse;
mod scores;
mod stage;
mod turns;

pub use parse::{ScenarioError, parse};
pub use stage::{Failure, Shown, run};

use kostka_rules::{HouseRules, Rulebook};

/// One scenario, for one or more rulebooks.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub file: String,
    /// The line of its file where it begins.
    pub line: usize,
    /// The name, a sentence with hyphens.
    pub id: String,
    /// The rules and violation codes that it is about.
    pub about: Vec<String>,
    pub books: Vec<&'static Rulebook>,
    pub house_rules: HouseRules,
    /// The number of players, if the scenario names one.
    pub players: Option<u8>,
    /// The dictionary, for games of words.
    pub words: Vec<String>,
    /// The lines that do or expect something.
    pub lines: Vec<Line>,
}

/// One line of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub number: usize,
    pub key: String,
    pub value: String,
}
