//! Stored events: each line is refused, or is an event; the list is refused, or is a table that goes on.

use kostka_rules::deal::Bytes32;
use kostka_rules::{NoWords, Oracles};
use kostka_session::{Recipient, Recorded, Session};
use test_kit::openings::BruteForce;

/// Reads every line as a stored event and replays them.
pub fn stored_events(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let events: Option<Vec<Recorded>> = text
        .lines()
        .take(512)
        .map(|line| Recorded::from_stored(line).ok())
        .collect();
    let Some(events) = events else { return };
    for event in &events {
        let written = event.to_stored().expect("an event is plain data");
        let again = Recorded::from_stored(&written).expect("what was stored can be read");
        assert_eq!(&again, event, "{written}");
    }
    let n_events = events.len() as u64;
    let Ok(session) = Session::replay(events) else {
        return;
    };
    assert_eq!(session.seq(), n_events);
    let _ = session.snapshot(Recipient::SPECTATOR);
    let oracles = Oracles {
        lexicon: &NoWords,
        openings: &BruteForce,
    };
    if let Some(deadline) = session.next_deadline() {
        let _ = session.tick(deadline, oracles, Bytes32([9; 32]));
    }
}
