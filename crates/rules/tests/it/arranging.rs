//! Arranging loose tiles, compared with every order of the tiles.

use std::collections::BTreeMap;

use kostka_rules::arrange::arrange;
use kostka_rules::{Face, MirrorValue, Row, meld, notation};

use crate::melds::almost_a_meld;
use crate::{Dice, row, terms};

/// Tries all rows of 3 to `longest` tiles: arranging must find the worth of the best order, or nothing if no order is a meld.
fn check_all(alphabet: &str, longest: u32) {
    let faces = row(&terms("pl-twist"), alphabet);
    let mut best: BTreeMap<Row, Option<u16>> = BTreeMap::new();
    for len in 3..=longest {
        for mut code in 0..faces.len().pow(len) {
            let mut tiles: Row = Vec::new();
            for _ in 0..len {
                tiles.push(faces[code % faces.len()]);
                code /= faces.len();
            }
            let value = meld::readings(&tiles, MirrorValue::Middle).best_value();
            tiles.sort_unstable();
            let known = best.entry(tiles).or_default();
            *known = value.max(*known);
        }
    }
    for (tiles, value) in best {
        let arranged = arrange(&tiles, MirrorValue::Middle);
        let found = arranged.as_ref().map(|arranged| arranged.reading.value());
        assert_eq!(found, value, "{}", notation::row_text(&tiles));
        if let Some(arranged) = arranged {
            check_arranged(&tiles, &arranged.row);
            let jokers = tiles.iter().filter(|face| face.is_joker()).count();
            assert_eq!(arranged.jokers.len(), jokers);
        }
    }
}

fn check_arranged(tiles: &[Face], row: &[Face]) {
    let sorted = |tiles: &[Face]| {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        tiles
    };
    assert_eq!(sorted(tiles), sorted(row));
}

#[test]
fn the_best_order_of_a_few_tiles_is_found() {
    check_all("r1 r2 r3 b2 k2 J D", 5);
    check_all("r2 r3 b4 M C J", 5);
    check_all("r13 r12 r11 b11 J M", 5);
    check_all("r2 r3 b5 M C", 7);
}

#[test]
fn any_shuffle_of_a_meld_is_arranged_to_one_worth_at_least_as_much() {
    let jokers = row(&terms("pl-twist"), "J J D D C C");
    let mut dice = Dice(3);
    let mut melds = 0;
    while melds < 2_000 {
        let mut tiles = almost_a_meld(&mut dice);
        // Up to all the jokers of a tile set.
        let mut jokers = jokers.clone();
        dice.shuffle(&mut jokers);
        for joker in jokers.iter().take(dice.below(5)) {
            let at = dice.below(tiles.len());
            if matches!(tiles[at], Face::Number(..)) {
                tiles[at] = *joker;
            }
        }
        let Some(value) = meld::readings(&tiles, MirrorValue::Middle).best_value() else {
            continue;
        };
        melds += 1;
        let mut loose = tiles.clone();
        dice.shuffle(&mut loose);
        let arranged = arrange(&loose, MirrorValue::Middle);
        let found = arranged.map(|arranged| arranged.reading.value());
        assert!(
            found >= Some(value),
            "{}: {found:?} < {value}",
            notation::row_text(&tiles)
        );
    }
}

#[test]
fn coloured_jokers_are_put_where_their_colour_is_missing() {
    let terms = terms("pl-expert");
    for (loose, arranged) in [("Jb r3 k3", "k3 r3 Jb"), ("Jr r5 r3", "r3 Jr r5")] {
        let found = arrange(&row(&terms, loose), MirrorValue::Middle).expect("a meld");
        assert_eq!(notation::row_text(&found.row), arranged);
    }
}
