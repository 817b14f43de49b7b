use kostka_lexicon::{LoadError, SaveError, WordList};
use proptest::{prelude::*, sample::Index};

use crate::words::{dawg, list, polish_list, word_sets};

/// A file that was changed on purpose: its checksum fits again.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let content = bytes.len() - 4;
    let checksum = kostka_slim::checksum::crc32(&bytes[..content]);
    bytes[content..].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

proptest! {
    #[test]
    fn what_is_saved_is_loaded_again(words in word_sets()) {
        let list = list(&words);
        let bytes = list.to_bytes().unwrap();
        let loaded = WordList::from_bytes(&bytes).unwrap();
        prop_assert!(loaded.dawg().words().eq(words.iter().cloned()));
        prop_assert_eq!(loaded.dawg().count_by_length(), list.dawg().count_by_length());
        prop_assert_eq!(loaded.about(), list.about());
        prop_assert_eq!(loaded.alphabet(), list.alphabet());
        prop_assert_eq!(loaded.to_bytes().unwrap(), bytes);
    }

    #[test]
    fn equal_words_have_equal_bytes_however_they_came_about(words in word_sets(), others in word_sets()) {
        let left = words.difference(&others).cloned().collect();
        let without = dawg(&words).without(&dawg(&others)).unwrap();
        let built = list(&left);
        let cut = WordList::new(built.about().clone(), built.alphabet().clone(), without).unwrap();
        prop_assert_eq!(cut.to_bytes(), built.to_bytes());
    }

    #[test]
    fn random_bytes_are_an_error(bytes: Vec<u8>) {
        prop_assert_eq!(WordList::from_bytes(&bytes).unwrap_err(), LoadError::NotAWordList);
    }

    #[test]
    fn hostile_changes_give_an_error_or_a_sound_list(
        words in word_sets(),
        changes in proptest::collection::vec((any::<Index>(), any::<u8>()), 1..6),
        cut in proptest::option::weighted(0.2, any::<Index>()),
    ) {
        let mut bytes = list(&words).to_bytes().unwrap();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(4 + cut.index(bytes.len() - 4));
        }
        if let Ok(list) = WordList::from_bytes(&sealed(bytes)) {
            prop_assert_eq!(list.dawg().words().take(10_000).count(), list.len().min(10_000));
        }
    }
}

#[test]
fn any_damage_is_noticed() {
    let bytes = polish_list(&["kot", "kotek", "żółw"]).to_bytes().unwrap();
    for n_bytes in 0..bytes.len() {
        assert!(
            WordList::from_bytes(&bytes[..n_bytes]).is_err(),
            "cut off after {n_bytes} bytes"
        );
    }
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        assert!(WordList::from_bytes(&damaged).is_err(), "byte {at} changed");
    }
}

#[test]
fn an_error_says_what_is_wrong_with_the_file() {
    let bytes = polish_list(&["kot"]).to_bytes().unwrap();
    let check = |bytes: &[u8], error| assert_eq!(WordList::from_bytes(bytes).unwrap_err(), error);
    check(b"kot\npies\n", LoadError::NotAWordList);
    let mut newer = bytes.clone();
    newer[8] = 2;
    check(&newer, LoadError::Version { found: 2 });
    check(&bytes[..bytes.len() - 1], LoadError::Checksum);
    let mut longer = bytes.clone();
    longer[9] = 0x7f;
    check(&sealed(longer), LoadError::Header);
}

#[test]
fn a_name_too_long_for_the_header_is_not_saved() {
    let list = WordList::from_text(&"n".repeat(20_000), kostka_lexicon::polish::alphabet(), b"kot").unwrap();
    assert_eq!(list.to_bytes(), Err(SaveError::Header));
}
