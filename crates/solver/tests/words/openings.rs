//! Openings: from the rack alone, with one word that is long enough.

use kostka_rules::notation;
use kostka_solver::words::{Objective, Request};

use crate::support::{polish_index, rack_of, request, small_index, solved, table, terms, terms_with};

#[test]
fn an_opening_needs_one_long_word_and_further_words_of_three() {
    let index = small_index("szyszka kot kota oko");
    let terms = terms();
    let rows = table("KOT");
    let asked = |rack| Request {
        opened: false,
        ..request(&terms, &rows, rack)
    };
    let rack = rack_of("SZYSZKAOKO");
    let best = solved(&index, &asked(&rack));
    assert_eq!((best.value, best.tiles, best.disturbed), (14, 10, 0));
    assert_eq!(notation::table_text(&best.table), "K O T | S Z Y S Z K A | O K O");
    let rack = rack_of("KOTAOKO");
    assert_eq!(solved(&index, &asked(&rack)).tiles, 0);
    // A player who has opened may also ask for an opening.
    let rack = rack_of("SZYSZKA");
    let best = solved(
        &index,
        &Request {
            opened: true,
            objective: Objective::Opening,
            ..asked(&rack)
        },
    );
    assert_eq!(best.value, 14);
}

#[test]
fn house_rules_change_the_opening() {
    let index = small_index("kot kota");
    let (rows, rack) = (Vec::new(), rack_of("KO*A"));
    let points = |rules| {
        let terms = terms_with(rules);
        let asked = Request {
            opened: false,
            ..request(&terms, &rows, &rack)
        };
        solved(&index, &asked).value
    };
    assert_eq!(points(r#"{"opening_minimum": 4}"#), 8);
    assert_eq!(points(r#"{"opening_minimum": 5}"#), 0);
    assert_eq!(points(r#"{"opening_minimum": 4, "opening_jokers": false}"#), 0);
}

#[test]
fn a_hand_of_fourteen_opens_with_the_full_list() {
    let (terms, rows) = (terms(), table("KOT"));
    for hand in [
        "AAEIOKNRSTWYZĆ",
        "AAEIIOKNRZZWM*",
        "OIEABCDFGHJKL*",
        "AEIOKRTSWZPMN*",
    ] {
        let rack = rack_of(hand);
        for objective in [Objective::Points, Objective::Tiles] {
            let asked = Request {
                opened: false,
                objective,
                ..request(&terms, &rows, &rack)
            };
            let best = solved(polish_index(), &asked);
            assert!(best.proven && best.value >= 6, "{hand} {best:?}");
        }
    }
}
