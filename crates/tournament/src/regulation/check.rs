//! The check of a regulation, with errors that name the field and its rule.

use kostka_rules::TermsError;
use serde_json::Value;

use super::{Cut, Regulation, StageRules};
use crate::rule::Rule;
use crate::seating::{MAX_ROUNDS, Tables};

/// The reason why a regulation is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegulationError {
    /// The file is not TOML.
    #[error("this is not TOML: {0}")]
    Toml(String),
    /// A field is missing or of another kind.
    #[error("{0}")]
    Field(String),
    /// There is no such field.
    #[error("there is no field `{0}`")]
    Unknown(String),
    /// A value makes no sense.
    #[error("{field} ({rule}) is {found}; it must be {expected}")]
    Value {
        /// The path of the field.
        field: String,
        /// The rule that the field belongs to.
        rule: Rule,
        /// The value.
        found: String,
        /// A description of the valid values.
        expected: String,
    },
    /// The rulebook or its house rules make no sense (C2).
    #[error("the tables (C2): {0}")]
    Terms(TermsError),
}

/// The names that `choices` may list: the fields, and registration, which has no field.
const CHOICES: [&str; 19] = [
    "registration",
    "rulebook",
    "rules",
    "clock",
    "round_minutes",
    "points",
    "level",
    "absentees",
    "stages",
    "rounds",
    "best_rounds",
    "games",
    "seating",
    "clubs_apart",
    "carry",
    "ranking",
    "cut",
    "until",
    "tied_cut",
];

/// The longest text of a regulation in characters.
const MAX_TEXT: usize = 300;

/// The most games at a table.
const MAX_GAMES: u64 = 12;

/// Checks the numbers of a file before they are read into their small types, so that the error tells the field.
pub(super) fn bounds(value: &Value) -> Result<(), RegulationError> {
    let stages = value["stages"].as_array();
    for (at, stage) in stages.into_iter().flatten().enumerate() {
        let ranges = [
            ("rounds", Rule::Stages, 1, MAX_ROUNDS as u64),
            ("best_rounds", Rule::Stages, 1, MAX_ROUNDS as u64),
            ("games", Rule::Sitting, 1, MAX_GAMES),
            ("clubs_apart", Rule::Seating, 0, MAX_ROUNDS as u64),
            ("until", Rule::Cut, 3, 1000),
        ];
        for (name, rule, from, to) in ranges {
            let field = format!("stages[{at}].{name}");
            whole(&stage[name], &field, rule, from, to)?;
        }
    }
    whole(
        &value["absentees"]["wait"],
        "absentees.wait",
        Rule::Absentees,
        1,
        3600,
    )?;
    whole(&value["round_minutes"], "round_minutes", Rule::Tables, 1, 1440)
}

fn whole(value: &Value, field: &str, rule: Rule, from: u64, to: u64) -> Result<(), RegulationError> {
    if value.is_null() || value.as_u64().is_some_and(|found| (from..=to).contains(&found)) {
        return Ok(());
    }
    let expected = format!("a whole number from {from} to {to}");
    Err(wrong(field, rule, value, &expected))
}

/// Checks that a file has no field that was not read, so that a misspelt one is not ignored.
pub(super) fn all_read(written: &Value, read: &Value, path: &str) -> Result<(), RegulationError> {
    match (written, read) {
        (Value::Object(written), Value::Object(read)) => written.iter().try_for_each(|(name, value)| {
            let path = if path.is_empty() {
                name.clone()
            } else {
                format!("{path}.{name}")
            };
            let read = read
                .get(name)
                .ok_or_else(|| RegulationError::Unknown(path.clone()))?;
            all_read(value, read, &path)
        }),
        (Value::Array(written), Value::Array(read)) => written
            .iter()
            .zip(read)
            .enumerate()
            .try_for_each(|(at, (written, read))| all_read(written, read, &format!("{path}[{at}]"))),
        _ => Ok(()),
    }
}

fn wrong(field: &str, rule: Rule, found: impl ToString, expected: &str) -> RegulationError {
    RegulationError::Value {
        field: field.to_owned(),
        rule,
        found: found.to_string().chars().take(60).collect(),
        expected: expected.to_owned(),
    }
}

impl Regulation {
    /// Checks that a cup can be played by this regulation.
    pub fn check(&self) -> Result<(), RegulationError> {
        let value = serde_json::to_value(self).map_err(|error| RegulationError::Field(error.to_string()))?;
        bounds(&value)?;
        self.check_texts()?;
        for players in [3, 4] {
            self.terms(players).map_err(RegulationError::Terms)?;
        }
        self.check_points()?;
        self.check_stages()
    }

    fn check_texts(&self) -> Result<(), RegulationError> {
        let texts = [
            ("id", &self.id, 1),
            ("name", &self.name, 1),
            ("source", &self.source, 0),
            ("summary", &self.summary, 0),
        ];
        for (field, text, least) in texts {
            let length = text.chars().count();
            if !(least..=MAX_TEXT).contains(&length) || text.chars().any(char::is_control) {
                let found = format!("{length} characters long, or has signs that are no text");
                let expected = format!("a text of {least} to {MAX_TEXT} characters");
                return Err(wrong(field, Rule::Registration, found, &expected));
            }
        }
        let unknown = |choice: &&String| !CHOICES.contains(&choice.as_str());
        match self.choices.iter().find(unknown) {
            None => Ok(()),
            Some(choice) => {
                let expected = format!("a list of names among {}", CHOICES.join(", "));
                Err(wrong("choices", Rule::Registration, choice, &expected))
            }
        }
    }

    fn check_points(&self) -> Result<(), RegulationError> {
        let lists = &self.points;
        let ascending = lists.is_sorted_by(|a, b| a.up_to_players < b.up_to_players);
        let covers = lists.last().is_some_and(|list| list.up_to_players >= 4);
        let falling = lists.iter().map(|list| &list.places).all(|places| {
            places.len() <= 4
                && places.is_sorted_by(|a, b| a >= b)
                && places.iter().all(|points| *points <= 1000)
        });
        let moderate =
            [self.absentees.big, self.absentees.small].map(|points| (-1000..=1000).contains(&points));
        if moderate != [true; 2] {
            let expected = "points from -1000 to 1000 for each game";
            return Err(wrong("absentees", Rule::Absentees, "beyond that", expected));
        }
        if ascending && covers && falling && lists.len() <= 4 {
            return Ok(());
        }
        let expected = "lists of falling points up to 1000 for growing tables, the last one for four players";
        Err(wrong("points", Rule::Points, "something else", expected))
    }

    fn check_stages(&self) -> Result<(), RegulationError> {
        let n_stages = self.stages.len();
        if !(1..=10).contains(&n_stages) {
            let found = format!("a list of {n_stages}");
            return Err(wrong("stages", Rule::Stages, found, "a list of 1 to 10"));
        }
        for (at, stage) in self.stages.iter().enumerate() {
            check_stage(stage, at, at + 1 == n_stages)?;
        }
        Ok(())
    }
}

fn check_stage(stage: &StageRules, at: usize, is_last: bool) -> Result<(), RegulationError> {
    let wrong = |name: &str, rule, found: String, expected: &str| {
        Err(wrong(&format!("stages[{at}].{name}"), rule, found, expected))
    };
    if stage.name.is_empty() || stage.name.chars().count() > 40 {
        let expected = "a text of 1 to 40 characters";
        return wrong("name", Rule::Stages, stage.name.clone(), expected);
    }
    if stage.ranking.is_empty() || stage.ranking.len() > 7 {
        let found = format!("a list of {}", stage.ranking.len());
        return wrong("ranking", Rule::Ranking, found, "a list of 1 to 7 criteria");
    }
    match stage.cut {
        None if !is_last => {
            let expected = "there in every stage but the last";
            wrong("cut", Rule::Cut, "missing".to_owned(), expected)
        }
        Some(_) if is_last => wrong("cut", Rule::Cut, "there".to_owned(), "missing in the last stage"),
        Some(Cut::Best(best)) if Tables::for_players(best.into()).is_err() => {
            let expected = "a number of players that can be seated: 3, 4, or 6 and more";
            wrong("cut.best", Rule::Cut, best.to_string(), expected)
        }
        Some(Cut::PerTable(best)) if !(1..=2).contains(&best) => {
            wrong("cut.per_table", Rule::Cut, best.to_string(), "1 or 2")
        }
        None if stage.until.is_some() => {
            let expected = "missing where there is no cut";
            wrong("until", Rule::Cut, "there".to_owned(), expected)
        }
        _ => Ok(()),
    }
}
