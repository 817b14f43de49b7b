//! Arbitrary text as a record: an error that names its line, or a record that writes, reads and replays as itself.

use kostka_rules::{NoWords, Oracles, Record};

use crate::openings::BruteForce;

/// Reads the bytes as a record in both of its forms, and replays it.
pub fn records(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let from_json: Option<Record> = serde_json::from_str(&text).ok();
    let from_text = Record::from_text(&text);
    if let Err(error) = &from_text {
        assert!(error.line <= text.lines().count().max(1), "{error}");
    }
    // Invalid house rules need not survive a round trip; they are refused later.
    let is_valid = |record: &Record| record.terms().is_ok();
    if let Some(record) = from_text.as_ref().ok().filter(|record| is_valid(record)) {
        assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(record));
    }
    for record in from_text.into_iter().chain(from_json).filter(is_valid) {
        round_trips(&record);
    }
}

fn round_trips(record: &Record) {
    let json = serde_json::to_string(record).expect("a record is plain data");
    assert_eq!(serde_json::from_str::<Record>(&json).ok().as_ref(), Some(record));
    if let Ok(again) = Record::from_text(&record.to_text()) {
        let twice = Record::from_text(&again.to_text());
        assert_eq!(twice.as_ref(), Ok(&again));
    }
    let oracles = Oracles {
        lexicon: &NoWords,
        openings: &BruteForce,
    };
    if let Ok(game) = record.replay(oracles) {
        assert_eq!(record.replay(oracles).as_ref(), Ok(&game), "replayed twice");
    }
}
