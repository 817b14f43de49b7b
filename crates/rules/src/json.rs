//! Reads JSON into types, or says no more than that it cannot be read.
//!
//! Where an error has to name what is wrong, `serde_json` does so. Here nobody is told: a browser reads what this same
//! program has written. Errors without content make the code for every type a fraction as long, and the browser fetches
//! that code.

use std::fmt;

use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, Unexpected,
    VariantAccess, Visitor,
};
use serde_json::Value;

/// The text is not JSON, or not of the wanted type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not the JSON that was expected")]
pub struct Unreadable;

/// Reads a text.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let value: Value = serde_json::from_str(text).map_err(|_| Unreadable)?;
    from_value(&value)
}

/// Reads a value.
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

/// A value that gives its content to whatever type asks for it.
#[derive(Clone, Copy)]
struct Reader<'de>(&'de Value);

impl<'de> IntoDeserializer<'de, Unreadable> for Reader<'de> {
    type Deserializer = Reader<'de>;

    fn into_deserializer(self) -> Reader<'de> {
        self
    }
}

/// Methods that take one kind of value each.
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

    /// A variant is its name, or an object of its name and its content.
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
