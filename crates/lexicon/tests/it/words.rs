//! Word sets and lists for the other tests.

use std::collections::BTreeSet;

use kostka_lexicon::{About, Alphabet, Dawg, Letter, WordList, polish};
use proptest::prelude::*;

pub(crate) type WordSet = BTreeSet<Vec<Letter>>;

/// Sets of short words over few letters, so that beginnings and endings are shared; sometimes with the last letter of 64.
pub(crate) fn word_sets() -> impl Strategy<Value = WordSet> {
    let letter = prop_oneof![9 => 0..4_u8, 1 => 60..64_u8];
    proptest::collection::btree_set(proptest::collection::vec(letter, 1..8), 0..60)
}

pub(crate) fn dawg(words: &WordSet) -> Dawg {
    Dawg::build(words).expect("a set is sorted")
}

/// A list over the largest alphabet there can be.
pub(crate) fn list(words: &WordSet) -> WordList {
    let about = About {
        name: "test".to_owned(),
        notice: "none".to_owned(),
    };
    WordList::new(about, largest_alphabet(), dawg(words)).expect("64 letters")
}

pub(crate) fn polish_list(words: &[&str]) -> WordList {
    WordList::from_text("test", polish::alphabet(), words.join("\n").as_bytes()).expect("Polish words")
}

fn largest_alphabet() -> Alphabet {
    let lower = format!("{}абвгдежзийклмнопрстуфхцчшщъыьэюя", polish::LOWER);
    let upper = format!("{}АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", polish::UPPER);
    Alphabet::new("test", &lower, &upper).expect("64 letters")
}
