//! Look-ups of words.

use kostka_rules::Lexicon;
use kostka_solver::words::WordsInPlay;

use crate::support::polish_index;

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
