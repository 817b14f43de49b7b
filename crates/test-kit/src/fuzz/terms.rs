//! Arbitrary JSON as house rules and as a rulebook: an error with a code, or terms that can be played.

use kostka_rules::{Game, HouseRules, Rulebook, Starting, Terms};

use crate::seed_of;

/// Reads the bytes as house rules of every rulebook: they are refused, or a game can be dealt by them.
pub fn house_rules(data: &[u8]) {
    let Ok(rules) = serde_json::from_slice::<HouseRules>(data) else {
        return;
    };
    for book in Rulebook::all() {
        for players in 0..=book.max_players + 1 {
            match Terms::new(&book.id, rules.clone(), players) {
                Ok(terms) => playable(terms),
                Err(error) => assert!(!error.code().is_empty() && !error.to_string().is_empty()),
            }
        }
    }
}

/// Checks that terms write and read as themselves, and that a game can be dealt by them.
fn playable(terms: Terms) {
    let written = serde_json::to_string(&terms).expect("terms are plain data");
    let again: Terms = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(again, terms, "{written}");
    let started = Game::start(terms, seed_of(1), Starting::Draw);
    assert!(started.is_ok(), "{started:?} by {written}");
}

/// Reads the bytes as a rulebook file: it is refused, or it writes and reads as itself and its tiles are described.
pub fn rulebooks(data: &[u8]) {
    let Ok(book) = serde_json::from_slice::<Rulebook>(data) else {
        return;
    };
    let written = serde_json::to_string(&book).expect("a rulebook is plain data");
    let again: Rulebook = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(again, book, "{written}");
    for spec in &book.tiles {
        match spec.tile_set() {
            Ok(tiles) => assert!(tiles.len() <= 255),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}
