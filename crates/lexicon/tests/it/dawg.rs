use std::collections::BTreeSet;

use kostka_lexicon::{BuildError, Dawg, MAX_WORD_LETTERS, Node};
use proptest::prelude::*;

use crate::words::{WordSet, dawg, word_sets};

proptest! {
    #[test]
    fn a_list_holds_the_words_it_was_built_of_and_no_others(words in word_sets(), others in word_sets()) {
        let dawg = dawg(&words);
        prop_assert_eq!(dawg.len(), words.len());
        prop_assert_eq!(dawg.words().collect::<Vec<_>>(), words.iter().cloned().collect::<Vec<_>>());
        for word in words.union(&others) {
            prop_assert_eq!(dawg.contains(word), words.contains(word));
        }
    }

    #[test]
    fn a_walk_sees_exactly_the_letters_with_which_words_go_on(words in word_sets()) {
        let dawg = dawg(&words);
        let beginnings: WordSet =
            words.iter().flat_map(|word| (0..=word.len()).map(|end| word[..end].to_vec())).collect();
        for beginning in beginnings {
            let node = dawg.walk(dawg.root(), &beginning).unwrap();
            let next: BTreeSet<u8> = words
                .iter()
                .filter_map(|word| word.strip_prefix(beginning.as_slice())?.first().copied())
                .collect();
            prop_assert!(dawg.letters(node).into_iter().eq(next.iter().copied()));
            prop_assert!(dawg.children(node).map(|(letter, _)| letter).eq(next.iter().copied()));
            prop_assert!(dawg.children(node).all(|(letter, child)| dawg.child(node, letter) == Some(child)));
            prop_assert_eq!(dawg.is_word(node), words.contains(&beginning));
        }
    }

    #[test]
    fn words_are_counted_by_length(words in word_sets()) {
        let dawg = dawg(&words);
        for (length, &count) in dawg.count_by_length().iter().enumerate() {
            prop_assert_eq!(count as usize, words.iter().filter(|word| word.len() == length).count());
        }
        let longest = words.iter().map(Vec::len).max();
        prop_assert_eq!(dawg.count_by_length().len(), longest.map_or(0, |longest| longest + 1));
    }

    #[test]
    fn one_list_without_another_is_the_difference_of_the_sets(words in word_sets(), others in word_sets()) {
        let left: WordSet = words.difference(&others).cloned().collect();
        let without = dawg(&words).without(&dawg(&others)).unwrap();
        prop_assert_eq!(without.len(), left.len());
        prop_assert!(without.words().eq(left.iter().cloned()));
    }
}

#[test]
fn words_out_of_order_repeated_empty_or_too_long_are_refused() {
    let check = |words: &[&[u8]], error| assert_eq!(Dawg::build(words).unwrap_err(), error);
    check(&[&[1], &[0]], BuildError::OutOfOrder { index: 2 });
    check(&[&[0, 1], &[0, 1]], BuildError::OutOfOrder { index: 2 });
    check(&[&[0, 1], &[0]], BuildError::OutOfOrder { index: 2 });
    check(&[&[]], BuildError::Length { index: 1, letters: 0 });
    check(
        &[&[0], &[1; MAX_WORD_LETTERS + 1]],
        BuildError::Length {
            index: 2,
            letters: MAX_WORD_LETTERS + 1,
        },
    );
    check(&[&[64]], BuildError::Letter { index: 1, letter: 64 });
    assert_eq!(Dawg::build([[63; MAX_WORD_LETTERS]]).unwrap().len(), 1);
}

#[test]
fn an_empty_list_can_be_walked_too() {
    let empty = Dawg::build([[0_u8; 1]; 0]).unwrap();
    assert!(empty.is_empty() && empty.letters(empty.root()).is_empty());
    assert_eq!(
        (empty.len(), empty.words().count(), empty.count_by_length()),
        (0, 0, &[][..])
    );
    assert!(!empty.contains(&[]) && !empty.contains(&[0]));
}

#[test]
fn a_node_of_another_list_leads_nowhere() {
    let large = Dawg::build([[0, 1, 2], [1, 2, 3]]).unwrap();
    let small = Dawg::build([[0_u8; 1]; 0]).unwrap();
    let strange: Node = large.root();
    assert_eq!((small.child(strange, 0), small.is_word(strange)), (None, false));
    assert_eq!(small.children(strange).count(), 0);
}
