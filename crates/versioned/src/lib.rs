//! Format numbers of stored data, and the steps from every earlier format to the current one.
//!
//! Every kind of stored data has a [`Format`]: the list of all steps from one number to the next. Writing adds the current
//! number, and reading applies the missing steps. Data without a number has format 1.
//!
//! An unknown number is [`ReadError::Newer`]: a newer release wrote the data. The caller reports it and leaves the data alone.
//! Additions that older releases may ignore need no new number, because readers of stored data skip unknown fields. All other
//! changes need one.
//!
//! # Example
//!
//! ```
//! use kostka_versioned::{Broken, Format, ReadError};
//! use serde_json::Value;
//!
//! /// Format 2 measures in millimetres.
//! fn from_1(mut ruler: Value) -> Result<Value, Broken> {
//!     let length = ruler["cm"].as_u64().ok_or(Broken)?;
//!     ruler["mm"] = (length * 10).into();
//!     Ok(ruler)
//! }
//!
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Ruler { mm: u64 }
//!
//! const RULER: Format = Format::new("ruler", &[from_1]);
//! assert_eq!(RULER.read::<Ruler>(r#"{"cm":30}"#)?.mm, 300);
//! assert_eq!(RULER.write(&Ruler { mm: 5 })?, r#"{"format":2,"mm":5}"#);
//! assert!(matches!(RULER.read::<Ruler>(r#"{"format":3}"#), Err(ReadError::Newer { found: 3, .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]

use kostka_slim::json;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::ser::Error;
use serde_json::Value;

/// A change from one format to the next, without the number.
pub type Step = fn(Value) -> Result<Value, Broken>;

/// The error of a [`Step`] whose data is not in the format that it starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not the format that was expected")]
pub struct Broken;

/// A kind of stored data with all its formats.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    what: &'static str,
    field: &'static str,
    steps: &'static [Step],
}

/// Reason why stored data cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// A newer release wrote the data.
    #[error(
        "this {what} was made by a newer version of Kostka (format {found}; this one reads formats up to {known})"
    )]
    Newer {
        /// The kind of data.
        what: &'static str,
        /// The number in the data.
        found: u64,
        /// The newest number that this program knows.
        known: u64,
    },
    /// The data is not JSON, or not in the format of its number. The cause is left out, because it could quote hidden tiles.
    #[error("this {what} cannot be read")]
    Unreadable {
        /// The kind of data.
        what: &'static str,
    },
}

impl ReadError {
    /// Returns `true` for data of a newer release, and `false` for broken data.
    pub fn is_newer(self) -> bool {
        matches!(self, ReadError::Newer { .. })
    }
}

impl Format {
    /// Makes a format from its steps, in order from format 1. The number is in the field `format`.
    pub const fn new(what: &'static str, steps: &'static [Step]) -> Format {
        Format {
            what,
            field: "format",
            steps,
        }
    }

    /// Sets the field that has the number.
    pub const fn numbered_by(self, field: &'static str) -> Format {
        Format { field, ..self }
    }

    /// Returns the current number.
    pub const fn current(&self) -> u64 {
        self.steps.len() as u64 + 1
    }

    /// Reads a text of any known format.
    pub fn read<T: DeserializeOwned>(&self, text: &str) -> Result<T, ReadError> {
        self.read_value(serde_json::from_str(text).map_err(|_| self.unreadable())?)
    }

    /// Reads a list of such data, each item with its own number.
    pub fn read_list<T: DeserializeOwned>(&self, text: &str) -> Result<Vec<T>, ReadError> {
        let list: Vec<Value> = serde_json::from_str(text).map_err(|_| self.unreadable())?;
        list.into_iter().map(|value| self.read_value(value)).collect()
    }

    /// Upgrades data of any known format to the current one.
    pub fn upgrade(&self, mut value: Value) -> Result<Value, ReadError> {
        let found = self.number(&value)?;
        for (number, step) in (1..).zip(self.steps).skip_while(|(number, _)| *number < found) {
            value = step(value).map_err(|Broken| self.unreadable())?;
            let fields = value.as_object_mut().ok_or_else(|| self.unreadable())?;
            fields.insert(self.field.to_owned(), Value::from(number + 1_u64));
        }
        Ok(value)
    }

    /// Writes data with the current number. The data must be a struct or a map.
    pub fn write(&self, value: &impl Serialize) -> Result<String, serde_json::Error> {
        let text = serde_json::to_string(value)?;
        // The number is inserted into the text, because serde's `flatten` would compile another writer for every type.
        let fields = text
            .strip_prefix('{')
            .ok_or_else(|| serde_json::Error::custom("no struct"))?;
        let comma = if fields == "}" { "" } else { "," };
        Ok(format!("{{\"{}\":{}{comma}{fields}", self.field, self.current()))
    }

    /// Writes a list of such data.
    pub fn write_list<T: Serialize>(&self, list: &[T]) -> Result<String, serde_json::Error> {
        let list: Result<Vec<String>, _> = list.iter().map(|value| self.write(value)).collect();
        Ok(format!("[{}]", list?.join(",")))
    }

    /// Checks that a text may be overwritten: it must not be data of a newer release.
    pub fn check_replaceable(&self, text: &str) -> Result<(), ReadError> {
        let number = serde_json::from_str(text).map(|value| self.number(&value));
        match number {
            Ok(Err(error @ ReadError::Newer { .. })) => Err(error),
            _ => Ok(()),
        }
    }

    fn read_value<T: DeserializeOwned>(&self, value: Value) -> Result<T, ReadError> {
        json::from_value(&self.upgrade(value)?).map_err(|_| self.unreadable())
    }

    fn number(&self, value: &Value) -> Result<u64, ReadError> {
        let found = match value.get(self.field) {
            None => 1,
            Some(number) => number
                .as_u64()
                .filter(|number| *number > 0)
                .ok_or(self.unreadable())?,
        };
        if found > self.current() {
            return Err(ReadError::Newer {
                what: self.what,
                found,
                known: self.current(),
            });
        }
        Ok(found)
    }

    /// Returns the error for missing or broken data of this kind.
    pub const fn unreadable(&self) -> ReadError {
        ReadError::Unreadable { what: self.what }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const PLAIN: Format = Format::new("thing", &[]);
    const GROWN: Format = Format::new("thing", &[|_| Ok(json!({"steps": 1})), count]);

    fn count(mut value: Value) -> Result<Value, Broken> {
        let steps = value["steps"].as_u64().ok_or(Broken)?;
        value["steps"] = Value::from(steps + 1);
        Ok(value)
    }

    fn unreadable<T>() -> Result<T, ReadError> {
        Err(ReadError::Unreadable { what: "thing" })
    }

    #[test]
    fn only_the_missing_steps_are_taken() {
        assert_eq!(GROWN.upgrade(json!([7])), Ok(json!({"steps": 2, "format": 3})));
        let second = json!({"steps": 5, "format": 2});
        assert_eq!(GROWN.upgrade(second), Ok(json!({"steps": 6, "format": 3})));
        let third = json!({"steps": 5, "format": 3});
        assert_eq!(GROWN.upgrade(third.clone()), Ok(third));
    }

    #[test]
    fn a_newer_number_is_told_with_both_numbers() {
        let error = GROWN.read::<Value>(r#"{"format":9}"#).unwrap_err();
        assert!(error.is_newer());
        let told =
            "this thing was made by a newer version of Kostka (format 9; this one reads formats up to 3)";
        assert_eq!(error.to_string(), told);
        assert!(GROWN.check_replaceable(r#"{"format":9}"#).is_err());
        assert!(GROWN.check_replaceable(r#"{"format":3}"#).is_ok());
        assert!(GROWN.check_replaceable("rubbish").is_ok());
    }

    #[test]
    fn what_is_broken_is_no_newer_format() {
        for text in ["", "{", r#"{"format":0}"#, r#"{"format":"2"}"#, r#"{"format":2}"#] {
            assert_eq!(GROWN.read::<Value>(text), unreadable(), "{text}");
        }
        assert_eq!(PLAIN.read::<u8>(r#"{"format":1}"#), unreadable());
    }

    #[test]
    fn a_list_has_a_number_for_each() {
        let list = [json!({"a": 1}), json!({"a": 2})];
        let text = PLAIN.write_list(&list).unwrap();
        assert_eq!(text, r#"[{"format":1,"a":1},{"format":1,"a":2}]"#);
        assert_eq!(PLAIN.read_list::<Value>(&text).unwrap().len(), 2);
        assert!(
            PLAIN
                .read_list::<Value>(r#"[{"a":1},{"format":2}]"#)
                .unwrap_err()
                .is_newer()
        );
    }

    #[test]
    fn only_structs_are_written() {
        assert_eq!(PLAIN.write(&json!({})).unwrap(), r#"{"format":1}"#);
        assert!(PLAIN.write(&7).is_err() && PLAIN.write_list(&[7]).is_err());
    }

    #[test]
    fn another_field_can_hold_the_number() {
        const RECORD: Format = PLAIN.numbered_by("kostka");
        assert!(RECORD.upgrade(json!({"kostka": 2})).unwrap_err().is_newer());
        assert!(RECORD.upgrade(json!({"kostka": 1, "format": 9})).is_ok());
    }
}
