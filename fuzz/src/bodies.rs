//! Bodies of HTTP requests: each is refused, or is a value that writes and reads as itself.

use kostka_protocol::Settings;
use kostka_protocol::cup::{NewCup, NewPlayer};
use kostka_protocol::http::{Join, Me};
use kostka_rules::Record;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads the bytes as the body of every route.
pub fn http_bodies(data: &[u8]) {
    if let Some(settings) = round_trip::<Settings>(data)
        && settings.check().is_ok()
    {
        assert!(settings.seats > 1, "a table for one: {settings:?}");
    }
    round_trip::<Me>(data);
    round_trip::<Join>(data);
    round_trip::<Record>(data);
    round_trip::<NewCup>(data);
    round_trip::<NewPlayer>(data);
}

fn round_trip<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(data: &[u8]) -> Option<T> {
    let body: T = serde_json::from_slice(data).ok()?;
    let written = serde_json::to_string(&body).expect("a body is plain data");
    let again: T = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(again, body, "{written}");
    Some(body)
}
