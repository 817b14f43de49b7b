//! Cups from outside: regulations that organisers wrote, and exported files.

use kostka_rules::deal::Bytes32;
use kostka_tournament::file::{Draws, without_names};
use kostka_tournament::{Cup, CupEvent, CupFile, Regulation};

/// The most entries and players of a file that is verified, because its draws are made again.
const MAX_ENTRIES: usize = 128;
const MAX_PLAYERS: usize = 16;

/// Reads the bytes as a regulation file.
pub fn regulations(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(regulation) = Regulation::from_toml(&text) else {
        return;
    };
    let written = regulation.to_toml();
    assert_eq!(
        Regulation::from_toml(&written).as_ref(),
        Ok(&regulation),
        "{written}"
    );
    let created = Cup::create("A cup", &regulation, Bytes32([0; 32]))
        .expect("a regulation that was read can be played");
    assert!(Cup::begin(&created).is_some());
}

/// Reads the bytes as an exported cup.
pub fn cup_files(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(file) = CupFile::read(&text) else {
        return;
    };
    let written = file.write().expect("a cup is plain data");
    assert_eq!(CupFile::read(&written).as_ref(), Ok(&file), "{written}");
    without_names(&file.entries);
    let events = || file.entries.iter().map(|entry| &entry.event);
    // Also a cup that breaks the rules is folded without harm.
    let replayed = Cup::replay(&file.entries);
    let ranking = replayed.as_ref().map(Cup::ranking);
    let n_players = events()
        .filter(|event| matches!(event, CupEvent::Registered { .. }))
        .count();
    if file.entries.len() > MAX_ENTRIES || n_players > MAX_PLAYERS {
        return;
    }
    if let Ok(cup) = file.verify() {
        // What holds is taken in by a server, and holds without names too.
        assert_eq!(file.check(Draws::Believed, || true).as_ref(), Ok(&cup));
        let nameless = CupFile::new(without_names(&file.entries));
        assert_eq!(
            nameless.verify().map(|nameless| nameless.ranking()),
            Ok(cup.ranking())
        );
        assert_eq!(ranking, Some(cup.ranking()));
        assert_eq!(replayed, Some(cup));
    }
}
