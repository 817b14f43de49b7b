//! Runs scenarios, line by line.

use std::fmt;

use kostka_rules::{NoWords, Oracles, Rulebook, Terms, WordSet};

use super::expect::{Found, Reason, compare};
use super::games::GameStage;
use super::scores::ScoreStage;
use super::turns::TurnStage;
use super::{Line, Scenario};
use crate::openings::BruteForce;

/// A scenario that did not go as expected.
#[derive(Clone, Debug)]
pub struct Failure {
    pub file: String,
    pub line: usize,
    pub id: String,
    pub book: String,
    /// The table before and after, and the expected and actual results.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure {
            file,
            line,
            id,
            book,
            what,
        } = self;
        write!(f, "{file}:{line}: {id} by {book}\n{what}\n")
    }
}

/// A fact that a scenario showed, for measuring the coverage of the scenarios.
#[derive(Clone, Debug)]
pub struct Shown {
    pub book: &'static Rulebook,
    pub id: String,
    /// The rules and codes that the scenario is about.
    pub about: Vec<String>,
    /// The codes of all reasons for a refusal; empty if something was accepted.
    pub refused: Vec<String>,
}

/// Runs a scenario by each of its rulebooks.
pub fn run(scenario: &Scenario) -> (Vec<Shown>, Vec<Failure>) {
    let mut shown = Vec::new();
    let mut failures = Vec::new();
    for book in &scenario.books {
        let mut results = Vec::new();
        if let Err((line, what)) = run_by(scenario, book, &mut results) {
            failures.push(Failure {
                file: scenario.file.clone(),
                line,
                id: scenario.id.clone(),
                book: book.id.clone(),
                what,
            });
        }
        shown.extend(results.into_iter().map(|refused| Shown {
            book,
            id: scenario.id.clone(),
            about: scenario.about.clone(),
            refused,
        }));
    }
    (shown, failures)
}

fn run_by(scenario: &Scenario, book: &Rulebook, shown: &mut Vec<Vec<String>>) -> Result<(), (usize, String)> {
    let counted = |key: &str| scenario.lines.iter().filter(|line| line.key == key).count() as u8;
    let seats = match counted("seat") {
        0 => None,
        seats => Some(seats),
    };
    let of_games = scenario.lines.iter().find(|line| line.key == "game");
    let of_games = of_games.map(|line| {
        let scores = line.value.split_whitespace().take_while(|word| *word != "won");
        scores.count() as u8
    });
    let players = scenario
        .players
        .or(seats)
        .or(of_games)
        .unwrap_or(book.max_players);
    let terms = Terms::new(&book.id, scenario.house_rules.clone(), players)
        .map_err(|error| (scenario.line, error.to_string()))?;
    let words: WordSet = scenario.words.iter().map(String::as_str).collect();
    let mut stage = Stage {
        turns: TurnStage::default(),
        games: GameStage::default(),
        scores: ScoreStage::default(),
        pending: None,
        shown: Vec::new(),
        terms,
        oracles: Oracles {
            lexicon: if book.is_words() { &words } else { &NoWords },
            openings: &BruteForce,
        },
    };
    let result = stage.play(&scenario.lines);
    shown.append(&mut stage.shown);
    result.map_err(|(line, what)| (line, format!("{}{what}", stage.picture())))
}

/// A scenario in progress.
pub(super) struct Stage<'a> {
    pub(super) terms: Terms,
    pub(super) oracles: Oracles<'a>,
    pub(super) turns: TurnStage,
    pub(super) games: GameStage,
    pub(super) scores: ScoreStage,
    pending: Option<Pending>,
    shown: Vec<Vec<String>>,
}

/// A verdict whose expected value follows in later lines.
struct Pending {
    line: usize,
    found: Vec<Found>,
    expected: Vec<(String, Reason)>,
    /// True after a line `legal`; a step of a game needs none.
    accepted: bool,
}

impl Stage<'_> {
    fn play(&mut self, lines: &[Line]) -> Result<(), (usize, String)> {
        for line in lines {
            if ["after", "do"].contains(&line.key.as_str()) {
                self.settle()?;
            }
            self.line(line).map_err(|what| (line.number, what))?;
        }
        self.settle()
    }

    fn line(&mut self, line: &Line) -> Result<(), String> {
        match line.key.as_str() {
            "illegal" | "refused" | "impossible" => {
                // An impossible position breaks only the ruling about such positions.
                let text = match line.key.as_str() {
                    "impossible" => format!("{} 9.15", line.value),
                    _ => line.value.clone(),
                };
                let reason = Reason::parse(&text)?;
                let pending = self.pending.as_mut().ok_or("nothing was tried here")?;
                pending.expected.push((text, reason));
                Ok(())
            }
            _ => {
                let known = self.turn_line(line)? || self.game_line(line)? || self.score_line(line)?;
                known
                    .then_some(())
                    .ok_or_else(|| format!("`{}` is not understood", line.key))
            }
        }
    }

    /// Notes the verdict on a try; the lines that follow tell what was expected.
    pub(super) fn verdict(&mut self, line: &Line, found: Vec<Found>) {
        self.pending = Some(Pending {
            line: line.number,
            found,
            expected: Vec::new(),
            accepted: line.key == "do",
        });
    }

    /// `legal`: the try should be accepted.
    pub(super) fn accept(&mut self) {
        if let Some(pending) = &mut self.pending {
            pending.accepted = true;
        }
    }

    /// Notes a fact that is neither a turn nor a step.
    pub(super) fn show(&mut self) {
        self.shown.push(Vec::new());
    }

    pub(super) fn show_refused(&mut self, code: &str) {
        self.shown.push(vec![code.to_owned()]);
    }

    fn settle(&mut self) -> Result<(), (usize, String)> {
        let Some(pending) = self.pending.take() else {
            return Ok(());
        };
        compare(&pending.expected, &pending.found).map_err(|what| (pending.line, what))?;
        if pending.found.is_empty() && !pending.accepted {
            return Err((pending.line, "say `legal` and what was played".to_owned()));
        }
        self.shown
            .push(pending.found.into_iter().map(|found| found.code).collect());
        Ok(())
    }

    /// Shows the tables before and after, for a failure.
    fn picture(&self) -> String {
        let game = self.games.picture();
        if game.is_empty() {
            self.turns.picture()
        } else {
            game
        }
    }
}
