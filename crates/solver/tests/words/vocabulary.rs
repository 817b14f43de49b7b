//! Anagrams and look-ups.

use kostka_rules::Lexicon;
use kostka_solver::words::{AnagramError, WordsInPlay, anagrams};

use crate::support::{polish_index, rack_of, small_index};

#[test]
fn anagrams_come_by_length_and_then_by_the_alphabet() {
    let index = small_index("kot kto tok ćma oko kotka żaba");
    let words = |letters| anagrams(&index, &rack_of(letters)).unwrap().words;
    assert_eq!(words("TOKAK"), ["kot", "kto", "tok", "kotka"]);
    assert_eq!(words("TO*"), ["kot", "kto", "tok"]);
    assert_eq!(words("**A"), ["ćma"]);
    assert_eq!(words("KO").len(), 0);
    assert_eq!(words("").len(), 0);
    assert_eq!(
        anagrams(&index, &rack_of("Q")).unwrap_err(),
        AnagramError::UnknownLetter(rack_of("Q")[0])
    );
    assert!(anagrams(&index, &rack_of(&"A".repeat(16))).is_err());
    assert!(anagrams(&index, &rack_of(&"*".repeat(16))).is_err());
}

#[test]
fn the_full_list_has_the_anagrams_of_szyszka() {
    let found = anagrams(polish_index(), &rack_of("SZYSZKA")).unwrap();
    assert!(found.complete && found.words.contains(&"szyszka".to_owned()));
    let many = anagrams(polish_index(), &rack_of("AEIOKNRSTWYZ***")).unwrap();
    assert!(!many.complete && many.words.len() == 100_000);
}

#[test]
fn an_index_and_its_dictionary_know_the_same_words() {
    let index = polish_index();
    let lexicon = WordsInPlay(Some(kostka_lexicon::polish::dictionary(Default::default())));
    for (word, counts) in [
        ("GŻEGŻÓŁKA", true),
        ("KOTAMI", true),
        ("ITP", false),
        ("XYZ", false),
    ] {
        let letters: Vec<char> = word.chars().collect();
        assert_eq!(
            (index.contains(&letters), lexicon.contains(&letters)),
            (counts, counts)
        );
    }
    assert!(!lexicon.contains(&['A'; 100]) && !lexicon.contains(&[]));
    assert!(index.size_in_bytes() < 60_000_000, "{}", index.size_in_bytes());
}
