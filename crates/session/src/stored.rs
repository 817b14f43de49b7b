//! Events as they are stored, in any format that a release has written.

mod from_1;
mod from_2;
mod from_3;

use kostka_versioned::{Format, ReadError};

use crate::event::Recorded;

/// The formats of a stored event. Format 2 names the kind of an event in its field `type`; format 3 has hints, games that were
/// broken off, and votes with a choice; format 4 has tables of cups.
pub const EVENT: Format = Format::new("table", &[from_1::upgrade, from_2::upgrade, from_3::upgrade]);

impl Recorded {
    /// Reads an event of any format.
    pub fn from_stored(text: &str) -> Result<Recorded, ReadError> {
        EVENT.read(text)
    }

    /// Writes the event as it is stored.
    pub fn to_stored(&self) -> Result<String, serde_json::Error> {
        EVENT.write(self)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::event::TableEvent;

    fn created(format: u64, event: &Value) -> String {
        json!({"format": format, "seq": 1, "at": 5, "event": event}).to_string()
    }

    #[test]
    fn unknown_fields_of_stored_events_are_skipped() {
        let event = json!({
            "type": "created", "person": "p", "name": "Ania", "mood": "good",
            "settings": {"rulebook": "pl-standard", "seats": 2, "music": "loud"},
        });
        let read = Recorded::from_stored(&created(2, &event)).unwrap();
        assert!(matches!(&read.event, TableEvent::Created { settings, .. } if settings.seats == 2));
        assert_eq!(Recorded::from_stored(&read.to_stored().unwrap()), Ok(read));
    }

    #[test]
    fn an_event_of_a_newer_release_is_told_from_a_broken_one() {
        let error =
            Recorded::from_stored(&created(EVENT.current() + 1, &json!({"type": "sang"}))).unwrap_err();
        assert!(error.is_newer(), "{error}");
        let error = Recorded::from_stored(&created(EVENT.current(), &json!({"type": "sang"}))).unwrap_err();
        assert!(!error.is_newer(), "{error}");
    }
}
