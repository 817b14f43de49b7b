//! The fields of a line, read with errors that name the field.

use kostka_rules::notation::{self, Expected, NotationError};
use kostka_rules::{Face, HouseRules, Row, Terms, TileSet};
use serde_json::{Map, Value};

use super::Problem;
use crate::paint;

/// The fields of an object, in which `null` counts as absent.
#[derive(Debug)]
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    pub(super) fn new(fields: Map<String, Value>) -> Fields {
        Fields(fields)
    }

    /// Reads the fields of an object inside the line.
    pub(crate) fn inside(place: &str, value: &Value) -> Result<Fields, Problem> {
        match value {
            Value::Object(fields) => Ok(Fields(fields.clone())),
            _ => Err(Problem::field(place, "must be an object in braces")),
        }
    }

    /// Refuses unknown fields, so that a misspelt one is not ignored.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), Problem> {
        match self.0.keys().find(|name| !known.contains(&name.as_str())) {
            None => Ok(()),
            Some(name) => {
                let name: String = name.chars().take(40).collect();
                let known = known.join(", ");
                Err(Problem::new(
                    "unknown-field",
                    format!("there is no field `{name}` here; there are {known}"),
                ))
            }
        }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    fn required(&self, name: &str) -> Result<&Value, Problem> {
        self.get(name)
            .ok_or_else(|| Problem::new("missing-field", format!("the field `{name}` is missing")))
    }

    pub(crate) fn text(&self, name: &str) -> Result<&str, Problem> {
        let text = self.required(name)?.as_str();
        text.ok_or_else(|| Problem::field(name, "must be a text in quotes"))
    }

    pub(crate) fn flag(&self, name: &str, otherwise: bool) -> Result<bool, Problem> {
        match self.get(name) {
            None => Ok(otherwise),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(Problem::field(name, "must be true or false")),
        }
    }

    /// Reads an optional whole number in a range.
    pub(crate) fn number(
        &self,
        name: &str,
        range: std::ops::RangeInclusive<i64>,
    ) -> Result<Option<i64>, Problem> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        match value.as_i64() {
            Some(number) if range.contains(&number) => Ok(Some(number)),
            _ => {
                let message = format!("must be a whole number from {} to {}", range.start(), range.end());
                Err(Problem::field(name, &message))
            }
        }
    }

    pub(crate) fn list(&self, name: &str) -> Result<&[Value], Problem> {
        match self.required(name)? {
            Value::Array(list) => Ok(list),
            _ => Err(Problem::field(name, "must be a list in brackets")),
        }
    }

    fn list_or_empty(&self, name: &str) -> Result<&[Value], Problem> {
        self.get(name).map_or(Ok(&[]), |_| self.list(name))
    }

    /// Reads a list of texts, empty if absent.
    pub(crate) fn texts(&self, name: &str) -> Result<Vec<&str>, Problem> {
        let wrong = || Problem::field(name, "must be a list of texts in quotes");
        let texts = self.list_or_empty(name)?.iter();
        texts.map(|text| text.as_str().ok_or_else(wrong)).collect()
    }

    /// Reads the terms, for the largest table if the number of players is unknown.
    pub(crate) fn terms(&self, players: Option<usize>) -> Result<Terms, Problem> {
        let rulebook = self.text("rulebook")?;
        let house_rules = match self.get("rules") {
            None => HouseRules::new(),
            Some(Value::Object(rules)) => rules.clone(),
            Some(_) => {
                return Err(Problem::field(
                    "rules",
                    "must be an object, like {\"opening_minimum\":40}",
                ));
            }
        };
        Ok(match players {
            None => Terms::largest(rulebook, house_rules)?,
            Some(players) => Terms::new(rulebook, house_rules, u8::try_from(players).unwrap_or(u8::MAX))?,
        })
    }

    /// Reads the terms with an optional number of players.
    pub(crate) fn terms_with_players(&self) -> Result<Terms, Problem> {
        let players = self.number("players", 0..=255)?;
        self.terms(players.and_then(|players| usize::try_from(players).ok()))
    }

    /// Reads a row of tiles, empty if absent.
    pub(crate) fn row(&self, name: &str, tiles: &TileSet) -> Result<Row, Problem> {
        self.get(name)
            .map_or(Ok(Row::new()), |value| row(name, value, tiles))
    }

    /// Reads a list of rows, empty if absent.
    pub(crate) fn table(&self, name: &str, tiles: &TileSet) -> Result<Vec<Row>, Problem> {
        self.list_or_empty(name)?
            .iter()
            .enumerate()
            .map(|(at, value)| row(&format!("{name}[{at}]"), value, tiles))
            .collect()
    }
}

/// Reads a list of tiles.
fn row(place: &str, value: &Value, tiles: &TileSet) -> Result<Row, Problem> {
    let Value::Array(list) = value else {
        return Err(Problem::field(
            place,
            "must be a list of tiles, like [\"k1\",\"J\"]",
        ));
    };
    list.iter()
        .enumerate()
        .map(|(at, value)| tile(&format!("{place}[{at}]"), value, tiles))
        .collect()
}

/// Reads a tile.
pub(crate) fn tile(place: &str, value: &Value, tiles: &TileSet) -> Result<Face, Problem> {
    let Value::String(text) = value else {
        return Err(Problem::field(place, "must be a tile in quotes, like \"k1\""));
    };
    if let [first, second, ..] = text.split_whitespace().take(2).collect::<Vec<_>>()[..] {
        let message = format!(
            "{place}: {} is several tiles; each is a text of its own, like [\"{first}\",\"{second}\"]",
            paint::quoted(text)
        );
        return Err(Problem::new("unknown-tile", message));
    }
    notation::parse_tile(text, tiles)
        .map_err(|error| Problem::new(code(&error), message(place, &error, tiles)))
}

/// Returns the code of an error. Tiles of no set and tiles of other sets have the same code.
fn code(error: &NotationError) -> &'static str {
    match error.expected {
        Expected::Tile | Expected::Number | Expected::Letter | Expected::TileOfThisSet => "unknown-tile",
        _ => error.code(),
    }
}

fn message(place: &str, error: &NotationError, tiles: &TileSet) -> String {
    let mut text = error.to_string();
    // All games of numbers have the same numbers, so an unknown tile is a joker of another game.
    if error.expected == Expected::TileOfThisSet && !tiles.is_letters() {
        text += &format!("; its jokers are {}", paint::jokers(tiles));
    }
    let column = format!("column {}: ", error.column);
    format!("{place}: {}", text.strip_prefix(&column).unwrap_or(&text))
}
