//! The worked examples of the Polish book, with the full Polish list.

use kostka_rules::{notation, turn};
use kostka_solver::words::{Objective, Request};

use crate::support::{polish_index, rack_of, request, small_index, solved, table, terms};

#[test]
fn szczyt_and_koszyk_with_two_a_make_at_least_szyszka() {
    let (terms, rows, rack) = (terms(), table("SZCZYT KOSZYK"), rack_of("AA"));
    let asked = request(&terms, &rows, &rack);
    let best = solved(polish_index(), &asked);
    assert!(best.value >= 14, "{}", notation::table_text(&best.table));
    assert!(best.proven);
    // With only the words of the book, its move is the only one.
    let index = small_index("szczyt koszyk szyszka oczy kat");
    let best = solved(&index, &asked);
    assert_eq!(
        notation::table_text(&best.table),
        "S Z Y S Z K A | O C Z Y | K A T"
    );
    assert_eq!((best.value, best.tiles, best.disturbed), (14, 2, 2));
}

#[test]
fn the_book_s_own_move_scores_seven_with_more_on_the_rack() {
    let (terms, rows, rack) = (terms(), table("SZCZYT KOSZYK"), rack_of("AAŹ"));
    let index = small_index("szczyt koszyk szyszka oczy kat");
    assert_eq!(solved(&index, &request(&terms, &rows, &rack)).value, 7);
}

#[test]
fn szczyt_with_z_and_a_makes_at_least_zaszczyt() {
    let (terms, rows, rack) = (terms(), table("SZCZYT"), rack_of("ZA"));
    let best = solved(polish_index(), &request(&terms, &rows, &rack));
    assert!((best.value, best.tiles) >= (16, 2), "{best:?}");
    let index = small_index("szczyt zaszczyt");
    let best = solved(&index, &request(&terms, &rows, &rack));
    assert_eq!(notation::table_text(&best.table), "Z A S Z C Z Y T");
}

#[test]
fn koszyk_with_t_makes_kot_and_szyk() {
    let (terms, rows, rack) = (terms(), table("KOSZYK"), rack_of("T"));
    let best = solved(polish_index(), &request(&terms, &rows, &rack));
    assert!((best.value, best.proven) >= (6, true), "{best:?}");
    let index = small_index("koszyk kot szyk");
    let best = solved(&index, &request(&terms, &rows, &rack));
    assert_eq!(notation::table_text(&best.table), "S Z Y K | K O T");
}

#[test]
fn a_table_joker_is_swapped_out_by_its_letter() {
    let index = small_index("kot oka");
    let (terms, rows, rack) = (terms(), table("K*OT"), rack_of("OAK"));
    let best = solved(&index, &request(&terms, &rows, &rack));
    assert_eq!((best.tiles, best.value), (3, 6));
    let letters: Vec<String> = best.table.iter().map(|row| turn::word_text(row)).collect();
    assert_eq!(letters, ["KOT", "OKA"]);
}

#[test]
fn a_table_joker_stands_for_another_letter_when_its_word_is_rebuilt() {
    let index = small_index("kot kat tak");
    let (terms, rows, rack) = (terms(), table("K*OT"), rack_of("TAK"));
    let asked = Request {
        objective: Objective::Tiles,
        ..request(&terms, &rows, &rack)
    };
    assert_eq!(solved(&index, &asked).tiles, 3);
    let (rows, rack) = (table("K*OT"), rack_of("AT"));
    let index = small_index("kot takat");
    let best = solved(&index, &request(&terms, &rows, &rack));
    assert_eq!(notation::table_text(&best.table), "T *A K A T");
}

#[test]
fn a_move_that_breaks_fewer_words_is_preferred_and_kept_words_stay_in_place() {
    let index = small_index("kot koty szyk oko");
    let (terms, rows, rack) = (terms(), table("SZYK KOT OKO"), rack_of("Y"));
    let best = solved(&index, &request(&terms, &rows, &rack));
    assert_eq!(notation::table_text(&best.table), "S Z Y K | K O T Y | O K O");
    assert_eq!(best.disturbed, 1);
}
