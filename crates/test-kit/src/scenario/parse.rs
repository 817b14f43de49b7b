//! Reads the scenarios of a file.

use std::fmt;

use kostka_rules::{HouseRules, Rulebook};
use serde_json::Value;

use super::{Line, Scenario};

/// A file that is not a list of scenarios.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    pub file: String,
    pub line: usize,
    pub what: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

impl std::error::Error for ScenarioError {}

/// Reads the scenarios of a file. A block of `words` alone, without an `id`, is the dictionary of all that follow.
pub fn parse(file: &str, text: &str) -> Result<Vec<Scenario>, ScenarioError> {
    let mut scenarios = Vec::new();
    let mut words: Vec<String> = Vec::new();
    for block in blocks(text) {
        let dictionary = block.iter().all(|line| line.key == "words");
        let first = block[0].number;
        let error = |line: usize, what: String| ScenarioError {
            file: file.to_owned(),
            line,
            what,
        };
        if dictionary {
            words.extend(block.iter().flat_map(|line| listed(&line.value)));
            continue;
        }
        let mut scenario = Scenario {
            file: file.to_owned(),
            line: first,
            id: String::new(),
            about: Vec::new(),
            books: Vec::new(),
            house_rules: HouseRules::new(),
            players: None,
            words: words.clone(),
            lines: Vec::new(),
        };
        for line in block {
            let number = line.number;
            head(&mut scenario, line).map_err(|what| error(number, what))?;
        }
        check(&scenario, &scenarios).map_err(|what| error(first, what))?;
        scenarios.push(scenario);
    }
    Ok(scenarios)
}

fn check(scenario: &Scenario, others: &[Scenario]) -> Result<(), String> {
    if scenario.id.is_empty() {
        return Err("a scenario begins with its `id`".to_owned());
    }
    if others.iter().any(|other| other.id == scenario.id) {
        return Err(format!("the id {} is used twice", scenario.id));
    }
    if scenario.about.is_empty() {
        return Err("say which `rule` this is about".to_owned());
    }
    if scenario.books.is_empty() {
        return Err("say by which `books` this is played".to_owned());
    }
    if scenario.lines.is_empty() {
        return Err("nothing is done or expected here".to_owned());
    }
    Ok(())
}

/// Splits a text into blocks of lines, without remarks.
fn blocks(text: &str) -> Vec<Vec<Line>> {
    let mut blocks = vec![Vec::new()];
    for (at, line) in text.lines().enumerate() {
        let written = line.split('#').next().unwrap_or_default().trim();
        if line.trim().is_empty() {
            blocks.push(Vec::new());
        } else if !written.is_empty() {
            let (key, value) = written.split_once(char::is_whitespace).unwrap_or((written, ""));
            let line = Line {
                number: at + 1,
                key: key.to_owned(),
                value: value.trim().to_owned(),
            };
            blocks
                .last_mut()
                .into_iter()
                .for_each(|block| block.push(line.clone()));
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// Adds a line to a scenario: to its head, or to the lines that do or expect something.
fn head(scenario: &mut Scenario, line: Line) -> Result<(), String> {
    match line.key.as_str() {
        "id" => {
            scenario.id = line.value;
            Ok(())
        }
        "rule" => {
            scenario.about.extend(listed(&line.value));
            Ok(())
        }
        "books" => {
            scenario.books = books(&line.value)?;
            Ok(())
        }
        "house" => house(&line.value, &mut scenario.house_rules),
        "players" => {
            let players = line
                .value
                .parse()
                .map_err(|_| "`players` is a number".to_owned())?;
            scenario.players = Some(players);
            Ok(())
        }
        "words" => {
            scenario.words.extend(listed(&line.value));
            Ok(())
        }
        _ => {
            scenario.lines.push(line);
            Ok(())
        }
    }
}

fn listed(value: &str) -> Vec<String> {
    value.split_whitespace().map(str::to_owned).collect()
}

/// `pl-standard uk-xp`, `all`, `all numbers`, `all numbers except pl-twist cs-twist`.
fn books(value: &str) -> Result<Vec<&'static Rulebook>, String> {
    let (chosen, excepted) = value.split_once("except").unwrap_or((value, ""));
    let named = |ids: &str| -> Result<Vec<&'static Rulebook>, String> {
        ids.split_whitespace()
            .map(|id| Rulebook::find(id).map_err(|error| error.to_string()))
            .collect()
    };
    let excepted = named(excepted)?;
    let mut books = match chosen.trim() {
        "all" => Rulebook::all().iter().collect(),
        "all numbers" => Rulebook::all().iter().filter(|book| !book.is_words()).collect(),
        ids => named(ids)?,
    };
    books.retain(|book| !excepted.contains(book));
    Ok(books)
}

/// `opening_minimum=40 theme="zwierzęta"`.
fn house(value: &str, rules: &mut HouseRules) -> Result<(), String> {
    for entry in listed(value) {
        let (name, value) = entry
            .split_once('=')
            .ok_or_else(|| format!("`{entry}` is not like opening_minimum=40"))?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
        rules.insert(name.to_owned(), value);
    }
    Ok(())
}
