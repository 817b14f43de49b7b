//! Word lists from files: bytes are refused, or are a list that writes and reads as itself.

use kostka_lexicon::{WordList, polish};

/// Loads the bytes as a compiled list, as they are and with a correct checksum.
pub fn word_list_file(data: &[u8]) {
    load(data);
    // A fuzzer does not find the checksum by itself.
    let mut repaired = data[..data.len().saturating_sub(4)].to_vec();
    repaired.extend(kostka_slim::checksum::crc32(&repaired).to_le_bytes());
    load(&repaired);
}

fn load(bytes: &[u8]) {
    let Ok(list) = WordList::from_bytes(bytes) else {
        return;
    };
    let written = list.to_bytes().expect("a loaded list can be saved");
    let again = WordList::from_bytes(&written).expect("a saved list can be loaded");
    assert_eq!(again.to_bytes().expect("a loaded list can be saved"), written);
    assert_eq!((again.len(), again.about()), (list.len(), list.about()));
    for word in list.dawg().words().take(1_000) {
        assert!(again.dawg().contains(&word), "{word:?}");
    }
}

/// Reads the bytes as a text with a word of the Polish alphabet on each line.
pub fn word_list_text(data: &[u8]) {
    let Ok(list) = WordList::from_text("fuzz", polish::alphabet(), data) else {
        return;
    };
    let written: Vec<String> = list.words().collect();
    assert!(!written.is_empty() && written.iter().all(|word| list.contains(word)));
    let again = WordList::from_text("fuzz", polish::alphabet(), written.join("\n").as_bytes());
    let again = again.expect("the words of a list are a list");
    assert_eq!(again.to_bytes(), list.to_bytes());
}
