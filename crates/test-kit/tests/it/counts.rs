//! Known counts of melds.

use std::collections::BTreeSet;

use kostka_rules::{Colour, Face, MirrorValue, Rulebook, Terms, meld};
use kostka_test_kit::melds::melds;

/// Returns all rows of different tiles that read as a run or a group, as sets of tiles.
fn jokerless_melds() -> BTreeSet<Vec<Face>> {
    let mut found = BTreeSet::new();
    let mut consider = |row: Vec<Face>| {
        if meld::is_meld(&row, MirrorValue::Middle) {
            let mut tiles = row;
            tiles.sort_unstable();
            found.insert(tiles);
        }
    };
    for number in 1..=13 {
        for mask in 0..16u8 {
            let colours = Colour::ALL
                .into_iter()
                .filter(|colour| mask & (1 << *colour as u8) != 0);
            consider(colours.map(|colour| Face::Number(colour, number)).collect());
        }
    }
    for colour in Colour::ALL {
        for first in 1..=13u8 {
            for last in first..=15 {
                consider(
                    (first..=last)
                        .map(|number| Face::Number(colour, number))
                        .collect(),
                );
            }
        }
    }
    found
}

#[test]
fn there_are_185_melds_with_runs_of_three_to_five_and_329_with_all_runs() {
    let all = jokerless_melds();
    assert_eq!(all.len(), 329);
    assert_eq!(all.iter().filter(|meld| meld.len() <= 5).count(), 185);
}

#[test]
fn brute_force_finds_the_same_melds_in_a_full_set() {
    for book in Rulebook::all().iter().filter(|book| !book.is_words()) {
        let terms = Terms::largest(&book.id, Default::default()).unwrap();
        let numbers: Vec<Face> = terms
            .tiles()
            .faces()
            .map(|(face, _)| face)
            .filter(|face| !face.is_joker())
            .collect();
        let found: BTreeSet<Vec<Face>> = melds(&terms, &numbers, 10_000)
            .into_iter()
            .map(|mut row| {
                row.sort_unstable();
                row
            })
            .collect();
        assert_eq!(found, jokerless_melds(), "{}", book.id);
    }
}
