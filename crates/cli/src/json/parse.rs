//! A line of JSON as an object, keeping its id even where the rest is broken.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::Problem;

/// What a line says. The id is kept as it is written, so that it can be given back as it came.
pub(super) struct Parsed {
    pub(super) id: Option<Box<RawValue>>,
    pub(super) result: Result<Map<String, Value>, Problem>,
}

/// Reads an object; an id that stands before an error is found all the same.
pub(super) fn object(text: &str) -> Parsed {
    let mut id = None;
    let mut reader = serde_json::Deserializer::from_str(text);
    let result = Object { id: &mut id }
        .deserialize(&mut reader)
        .and_then(|fields| reader.end().map(|()| fields))
        .map_err(|error| problem(text, &error));
    Parsed { id, result }
}

fn problem(text: &str, error: &serde_json::Error) -> Problem {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message);
    if error.is_data() && !message.starts_with("duplicate") {
        return Problem::new("not-an-object", "a line is one JSON object in braces");
    }
    let code = if error.is_data() {
        "duplicate-field"
    } else {
        "not-json"
    };
    let column = text
        .get(..error.column().min(text.len()))
        .map_or(error.column(), |before| before.chars().count());
    Problem::new(code, format!("column {column}: {message}"))
}

struct Object<'a> {
    id: &'a mut Option<Box<RawValue>>,
}

impl<'de> DeserializeSeed<'de> for Object<'_> {
    type Value = Map<String, Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Object<'_> {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = entries.next_key::<String>()? {
            let is_new = if name == "id" {
                let id = entries.next_value()?;
                self.id.replace(id).is_none()
            } else {
                fields.insert(name.clone(), entries.next_value()?).is_none()
            };
            if !is_new {
                let name: String = name.chars().take(40).collect();
                return Err(A::Error::custom(format!("duplicate field `{name}`")));
            }
        }
        Ok(fields)
    }
}
