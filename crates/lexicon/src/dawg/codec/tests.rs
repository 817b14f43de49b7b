//! Bodies that no encoder writes.

use proptest::{prelude::*, sample::Index};

use super::*;

fn check(body: &[u8], expected: GraphError) {
    assert_eq!(Dawg::decode(body).unwrap_err(), expected, "{body:?}");
}

/// A leaf, then nodes with two letters that both lead to the node before them, then as many references.
fn doubling_chain(n_doublings: u8) -> Vec<u8> {
    let mut body = vec![n_doublings + 1, 1];
    (0..n_doublings).for_each(|_| body.extend([4, 0, 1]));
    (0..n_doublings).for_each(|below| body.extend([0, 1 + below]));
    body
}

#[test]
fn a_body_is_as_it_is_described() {
    // a, ab, b: the leaf is shared by ab and b.
    let dawg = Dawg::build([&[0][..], &[0, 1], &[1]]).unwrap();
    let body = [3, 1, 3, 1, 4, 0, 1, 0, 1, 0];
    assert_eq!(dawg.encode().unwrap(), body);
    assert!(Dawg::decode(&body).unwrap().words().eq(dawg.words()));
}

#[test]
fn malformed_bodies_are_named() {
    check(&[], GraphError::Truncated);
    check(&[0], GraphError::Truncated);
    check(&[200], GraphError::Truncated);
    check(&[2, 1], GraphError::Truncated);
    check(&[2, 1, 2, 7], GraphError::Truncated);
    check(&[2, 1, 2, 7, 0, 0], GraphError::TrailingBytes);
    check(&[0xff, 0xff, 0xff, 0x7f, 1], GraphError::TooLarge);
    check(&[2, 1, 4, 7, 7, 0, 1], GraphError::Letters { node: 1 });
    check(&[2, 1, 4, 8, 7, 0, 1], GraphError::Letters { node: 1 });
    check(&[2, 1, 2, 64, 0], GraphError::Letters { node: 1 });
    check(&[2, 0, 2, 7, 0], GraphError::NoWord { node: 0 });
    check(&[2, 1, 3, 7, 0], GraphError::NoWord { node: 1 });
    check(&[2, 1, 2, 7, 2], GraphError::Link { node: 1 });
    check(&[2, 1, 4, 6, 7, 0, 0], GraphError::Link { node: 1 });
    check(&[3, 1, 1, 2, 7, 0], GraphError::Link { node: 0 });
}

#[test]
fn more_words_than_can_be_counted_are_refused() {
    assert_eq!(Dawg::decode(&doubling_chain(31)).unwrap().len(), 1 << 31);
    check(&doubling_chain(32), GraphError::TooLarge);
    check(&doubling_chain(100), GraphError::TooLarge);
}

#[test]
fn a_word_longer_than_any_may_be_is_refused() {
    let chain = |n_letters: u8| {
        let mut body = vec![n_letters + 1, 1];
        (0..n_letters).for_each(|_| body.extend([2, 0]));
        body.resize(body.len() + usize::from(n_letters), 0);
        body
    };
    assert_eq!(Dawg::decode(&chain(64)).unwrap().count_by_length().len(), 65);
    check(&chain(65), GraphError::TooLarge);
}

proptest! {
    #[test]
    fn any_bytes_give_an_error_or_a_sound_graph(body in proptest::collection::vec(0..12_u8, 0..40)) {
        if let Ok(dawg) = Dawg::decode(&body) {
            prop_assert_eq!(dawg.words().take(1_000).count(), dawg.len().min(1_000));
            prop_assert!(dawg.words().take(1_000).all(|word| dawg.contains(&word)));
        }
    }

    #[test]
    fn a_changed_body_gives_an_error_or_a_sound_graph(
        words in proptest::collection::btree_set(proptest::collection::vec(0..4_u8, 1..6), 1..40),
        changes in proptest::collection::vec((any::<Index>(), 0..16_u8), 1..4),
    ) {
        let mut body = Dawg::build(&words).unwrap().encode().unwrap();
        for (at, byte) in changes {
            let at = at.index(body.len());
            body[at] = byte;
        }
        if let Ok(dawg) = Dawg::decode(&body) {
            prop_assert_eq!(dawg.words().take(1_000).count(), dawg.len().min(1_000));
            prop_assert!(dawg.words().take(1_000).all(|word| dawg.contains(&word)));
        }
    }
}
