//! Reads JSON into types, with errors that carry no content.
//!
//! `serde_json` names the field and the place of a mistake, and the code for that is generated for every type. Use this
//! reader where nobody reads such an explanation: the browser reading what this program has written. Use `serde_json`
//! where a person or another program must be told what is wrong.

use std::fmt;

use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, Unexpected,
    VariantAccess, Visitor,
};
use serde_json::Value;

/// The error for text that is not JSON, or JSON that is not of the wanted type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not the JSON that was expected")]
pub struct Unreadable;

/// Reads a value of type `T` from JSON text.
///
/// ```
/// use kostka_slim::json;
///
/// assert_eq!(json::from_str("[3, 4, 5]"), Ok(vec![3, 4, 5]));
/// assert_eq!(json::from_str::<bool>("[3, 4, 5]"), Err(json::Unreadable));
/// ```
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let value: Value = serde_json::from_str(text).map_err(|_| Unreadable)?;
    from_value(&value)
}

/// Reads a value of type `T` from JSON that is parsed already.
pub fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, Unreadable> {
    T::deserialize(Reader(value))
}

impl de::Error for Unreadable {
    fn custom<T: fmt::Display>(_: T) -> Unreadable {
        Unreadable
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn de::Expected) -> Unreadable {
        Unreadable
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn de::Expected) -> Unreadable {
        Unreadable
    }

    fn invalid_length(_: usize, _: &dyn de::Expected) -> Unreadable {
        Unreadable
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Unreadable {
        Unreadable
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Unreadable {
        Unreadable
    }

    fn missing_field(_: &'static str) -> Unreadable {
        Unreadable
    }

    fn duplicate_field(_: &'static str) -> Unreadable {
        Unreadable
    }
}

/// A deserializer over parsed JSON.
#[derive(Clone, Copy)]
struct Reader<'de>(&'de Value);

impl<'de> IntoDeserializer<'de, Unreadable> for Reader<'de> {
    type Deserializer = Reader<'de>;

    fn into_deserializer(self) -> Reader<'de> {
        self
    }
}

/// Defines methods that accept one kind of JSON value each.
macro_rules! of_kind {
    ($($method:ident($($ignored:ident: $kind:ty),*) => $get:expr, $visit:ident;)*) => {$(
        fn $method<V: Visitor<'de>>(self, $($ignored: $kind,)* visitor: V) -> Result<V::Value, Unreadable> {
            visitor.$visit($get(self.0).ok_or(Unreadable)?)
        }
    )*};
}

fn items(value: &Value) -> Option<SeqDeserializer<impl Iterator<Item = Reader<'_>>, Unreadable>> {
    let items = value.as_array()?;
    Some(SeqDeserializer::new(items.iter().map(Reader)))
}

fn fields(
    value: &Value,
) -> Option<MapDeserializer<'_, impl Iterator<Item = (&str, Reader<'_>)>, Unreadable>> {
    let fields = value.as_object()?;
    Some(MapDeserializer::new(
        fields.iter().map(|(name, value)| (name.as_str(), Reader(value))),
    ))
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(value), _, _) => visitor.visit_u64(value),
                (_, Some(value), _) => visitor.visit_i64(value),
                (_, _, Some(value)) => visitor.visit_f64(value),
                _ => Err(Unreadable),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
        }
    }

    of_kind! {
        deserialize_bool() => Value::as_bool, visit_bool;
        deserialize_i8() => Value::as_i64, visit_i64;
        deserialize_i16() => Value::as_i64, visit_i64;
        deserialize_i32() => Value::as_i64, visit_i64;
        deserialize_i64() => Value::as_i64, visit_i64;
        deserialize_u8() => Value::as_u64, visit_u64;
        deserialize_u16() => Value::as_u64, visit_u64;
        deserialize_u32() => Value::as_u64, visit_u64;
        deserialize_u64() => Value::as_u64, visit_u64;
        deserialize_f32() => Value::as_f64, visit_f64;
        deserialize_f64() => Value::as_f64, visit_f64;
        deserialize_char() => Value::as_str, visit_borrowed_str;
        deserialize_str() => Value::as_str, visit_borrowed_str;
        deserialize_string() => Value::as_str, visit_borrowed_str;
        deserialize_identifier() => Value::as_str, visit_borrowed_str;
        deserialize_seq() => items, visit_seq;
        deserialize_tuple(_len: usize) => items, visit_seq;
        deserialize_tuple_struct(_name: &'static str, _len: usize) => items, visit_seq;
        deserialize_map() => fields, visit_map;
        deserialize_struct(_name: &'static str, _fields: &'static [&'static str]) => fields, visit_map;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if self.0.is_null() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_newtype_struct(self)
    }

    /// Accepts a variant as its name, or as an object with its name as the only key.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        let (name, content) = match self.0 {
            Value::String(name) => (name, None),
            Value::Object(fields) if fields.len() == 1 => {
                let (name, content) = fields.iter().next().ok_or(Unreadable)?;
                (name, Some(content))
            }
            _ => return Err(Unreadable),
        };
        visitor.visit_enum(Variant { name, content })
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { bytes byte_buf unit unit_struct }
}

/// A variant of an enum, and its content if it has one.
struct Variant<'de> {
    name: &'de str,
    content: Option<&'de Value>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Unreadable;
    type Variant = Variant<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Variant<'de>), Unreadable> {
        let name: StrDeserializer<'de, Unreadable> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> Variant<'de> {
    fn content(self) -> Result<Reader<'de>, Unreadable> {
        self.content.map(Reader).ok_or(Unreadable)
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Unreadable;

    fn unit_variant(self) -> Result<(), Unreadable> {
        match self.content {
            None | Some(Value::Null) => Ok(()),
            Some(_) => Err(Unreadable),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unreadable> {
        seed.deserialize(self.content()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Unreadable> {
        self.content()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.content()?.deserialize_map(visitor)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};

    use super::{Unreadable, from_str};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Everything {
        truth: bool,
        small: i8,
        large: u64,
        part: f64,
        letter: char,
        text: String,
        maybe: Option<u8>,
        pair: (u8, i16),
        list: Vec<Kind>,
        map: BTreeMap<String, u32>,
        id: Id,
        #[serde(default)]
        left_out: Vec<u8>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Id(u32);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Alone,
        Wrapped(u8),
        Tuple(u8, bool),
        WithFields { first: u8, second: Option<bool> },
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "type")]
    enum Tagged {
        Empty,
        Full { value: i64, nested: Box<Tagged> },
    }

    fn everything() -> Everything {
        Everything {
            truth: true,
            small: -7,
            large: u64::MAX,
            part: 0.25,
            letter: 'ż',
            text: "a \"quoted\" word".to_owned(),
            maybe: None,
            pair: (1, -300),
            list: vec![
                Kind::Alone,
                Kind::Wrapped(3),
                Kind::Tuple(4, false),
                Kind::WithFields {
                    first: 5,
                    second: Some(true),
                },
            ],
            map: BTreeMap::from([("one".to_owned(), 1), ("two".to_owned(), 2)]),
            id: Id(9),
            left_out: Vec::new(),
        }
    }

    #[test]
    fn it_reads_what_serde_json_writes() {
        let text = serde_json::to_string(&everything()).unwrap();
        assert_eq!(from_str(&text), Ok(everything()));
        let tagged = Tagged::Full {
            value: -1,
            nested: Box::new(Tagged::Empty),
        };
        let text = serde_json::to_string(&tagged).unwrap();
        assert_eq!(from_str(&text), Ok(tagged));
    }

    #[test]
    fn it_refuses_what_serde_json_refuses() {
        let whole = serde_json::to_value(everything()).unwrap();
        let names: Vec<String> = whole.as_object().unwrap().keys().cloned().collect();
        for name in names {
            for wrong in [serde_json::json!({"no": "such"}), serde_json::json!(-1e300)] {
                let mut changed = whole.clone();
                changed[&name] = wrong;
                let theirs = serde_json::from_value::<Everything>(changed.clone());
                let ours = super::from_value::<Everything>(&changed);
                assert_eq!(ours.ok(), theirs.ok(), "{name}");
            }
        }
        for text in ["", "{", "null", r#"{"truth":true}"#, "[1,2", r#""alone" "alone""#] {
            assert_eq!(from_str::<Everything>(text), Err(Unreadable), "{text}");
        }
        for text in [
            r#""other""#,
            r#"{"wrapped":300}"#,
            r#"{"alone":1}"#,
            r#""wrapped""#,
            r#"{"alone":null,"x":1}"#,
        ] {
            assert_eq!(from_str::<Kind>(text), Err(Unreadable), "{text}");
        }
    }
}
