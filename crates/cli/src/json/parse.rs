//! Parsing a line of JSON as an object, with its id even if the rest is broken.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::Problem;

/// The content of a line. The id stays as it was written, because the answer repeats it.
pub(super) struct Parsed {
    pub(super) id: Option<Box<RawValue>>,
    pub(super) result: Result<Map<String, Value>, Problem>,
}

/// Reads an object, and finds an id before an error.
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
                let value = entries.next_value_seed(Inner)?;
                fields.insert(name.clone(), value).is_none()
            };
            if !is_new {
                return Err(duplicate(&name));
            }
        }
        Ok(fields)
    }
}

fn duplicate<E: Error>(name: &str) -> E {
    let name: String = name.chars().take(40).collect();
    E::custom(format!("duplicate field `{name}`"))
}

/// A value inside the line, whose objects may not repeat a field either.
struct Inner;

impl<'de> DeserializeSeed<'de> for Inner {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Inner {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(flag.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Inner)? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = entries.next_key::<String>()? {
            let value = entries.next_value_seed(Inner)?;
            if fields.insert(name.clone(), value).is_some() {
                return Err(duplicate(&name));
            }
        }
        Ok(fields.into())
    }
}
