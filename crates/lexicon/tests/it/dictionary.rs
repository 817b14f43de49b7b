use kostka_lexicon::{Alphabet, Dictionary, DictionaryError, Exclusions, Verdict, WordList};

use crate::words::polish_list;

fn dictionary(exclusions: Exclusions) -> Dictionary {
    let all = polish_list(&["itd", "kot", "kotek", "kotem", "mgr"]);
    Dictionary::with_exclusions(all, &polish_list(&["itd", "mgr"]), exclusions).expect("one alphabet")
}

#[test]
fn excluded_words_do_not_count_by_default() {
    let strict = dictionary(Exclusions::default());
    assert_eq!(
        strict.words().words().collect::<Vec<_>>(),
        ["kot", "kotek", "kotem"]
    );
    assert_eq!(strict.exclusions(), Exclusions::Applied);
    assert_eq!(["KOT", "Mgr", "kto", "k.o."].map(|word| strict.look_up(word)), {
        use Verdict::{Excluded, Unknown, Word};
        [Word, Excluded, Unknown, Unknown]
    });
}

#[test]
fn every_word_counts_when_the_house_rule_is_off() {
    let full = dictionary(Exclusions::Ignored);
    assert_eq!(full.exclusions(), Exclusions::Ignored);
    assert!(full.contains("mgr") && full.contains("kot"));
    assert_eq!(full.look_up("mgr"), Verdict::Word);
}

#[test]
fn exclusions_in_another_alphabet_are_refused() {
    let latin = Alphabet::new("xx", "kot", "KOT").unwrap();
    let excluded = WordList::from_text("test", latin, b"kot").unwrap();
    let mixed = Dictionary::with_exclusions(polish_list(&["kot"]), &excluded, Exclusions::Applied);
    assert_eq!(mixed.unwrap_err(), DictionaryError::Alphabets);
}
