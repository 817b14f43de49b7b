//! Budgets, limits and positions without a move.

use kostka_rules::{Row, notation, turn};
use kostka_solver::Cancellation;
use kostka_solver::words::{self, Index, IndexError, Objective, Request, SolveError};

use crate::support::{polish_index, rack_of, request, small_index, solved, table, terms};

#[test]
fn a_position_without_a_move_keeps_its_table() {
    let index = small_index("kot");
    let (terms, rows) = (terms(), table("KOT"));
    for rack in ["", "ŹŹ", "KOT", "A*"] {
        let rack: Vec<_> = rack_of(rack)
            .into_iter()
            .take(if rack == "ŹŹ" { 1 } else { 9 })
            .collect();
        for objective in [Objective::Points, Objective::Tiles, Objective::Opening] {
            let asked = Request {
                objective,
                ..request(&terms, &rows, &rack)
            };
            let none = solved(&index, &asked);
            assert_eq!((none.tiles, none.disturbed, none.proven), (0, 0, true));
            assert_eq!(none.table, rows);
        }
    }
}

#[test]
fn whatever_the_budget_the_answer_is_legal_and_more_steps_prove_it() {
    let index = polish_index();
    let terms = terms();
    let rows = table("ZASZCZYT KOSZYK PIES DOM NERKA ŁÓD BIURO GWIAZDA");
    let rack = rack_of("AEINRWŻ");
    let asked = |budget| Request {
        budget,
        ..request(&terms, &rows, &rack)
    };
    let best = solved(index, &asked(words::DEFAULT_BUDGET));
    assert!(best.proven && best.value >= 20, "{best:?}");
    let mut unproven = 0;
    for budget in [0, 1, 10, 100, 1_000, 3_000, 10_000, 30_000, 100_000, u64::MAX] {
        let found = solved(index, &asked(budget));
        assert!(found.value <= best.value);
        if found.proven {
            assert_eq!(found.value, best.value);
        } else {
            unproven += 1;
        }
    }
    assert!(unproven >= 4);
}

#[test]
fn a_cancelled_search_ends_with_a_legal_move_and_no_proof() {
    let index = polish_index();
    let terms = terms();
    let rows = table("ZASZCZYT KOSZYK PIES DOM NERKA ŁÓD BIURO GWIAZDA");
    let rack = rack_of("AEINRWŻ");
    let cancellation = Cancellation::default();
    let asked = Request {
        cancellation: Some(&cancellation),
        ..request(&terms, &rows, &rack)
    };
    assert!(solved(index, &asked).proven);
    cancellation.cancel();
    for max_broken in [None, Some(1)] {
        let found = solved(index, &Request { max_broken, ..asked });
        assert!(!found.proven, "{found:?}");
    }
}

#[test]
fn a_mess_is_repaired() {
    let index = small_index("kot tak oka kota");
    let terms = terms();
    // The rack repairs the table.
    let (rows, rack) = (table("KT OKA"), rack_of("OŹ"));
    let best = solved(&index, &request(&terms, &rows, &rack));
    assert_eq!((best.tiles, best.disturbed), (1, 0), "{best:?}");
    // No tile of the rack can be laid, but the tiles of the table make words.
    let (rows, rack) = (table("TOK"), rack_of("Ź"));
    let none = solved(&index, &request(&terms, &rows, &rack));
    assert_eq!(
        (none.tiles, notation::table_text(&none.table).as_str()),
        (0, "K O T")
    );
    // A repeated word counts once.
    let (rows, rack) = (table("KOT KOT"), rack_of("A"));
    let asked = request(&terms, &rows, &rack);
    let best = solved(&index, &asked);
    assert_eq!((best.tiles, best.value, best.disturbed), (1, 8, 0), "{best:?}");
    // The table cannot be repaired.
    let (rows, rack) = (table("KKK"), rack_of("A"));
    let error = words::solve(&index, &request(&terms, &rows, &rack)).unwrap_err();
    assert_eq!(
        (error.clone(), error.code()),
        (SolveError::NoLegalTable, "no-legal-table")
    );
}

#[test]
fn a_mess_is_not_for_who_has_not_opened() {
    let index = small_index("kot kokoty");
    let terms = terms();
    let rack = rack_of("KOKOTY");
    let solve = |rows: &[Row]| {
        let asked = Request {
            opened: false,
            ..request(&terms, rows, &rack)
        };
        words::solve(&index, &asked)
    };
    let untouched = solve(&table("TOK")).unwrap();
    assert_eq!(untouched.tiles, 0);
    assert_eq!(notation::table_text(&untouched.table), "T O K");
    assert_eq!(solve(&table("AAA")), Err(SolveError::NoLegalTable));
}

#[test]
fn at_most_so_many_words_are_broken() {
    let index = small_index("kot kat oka kota kokot takota");
    let (terms, rows, rack) = (terms(), table("KOT KAT"), rack_of("AO"));
    let points = |max_broken| {
        let asked = Request {
            max_broken,
            ..request(&terms, &rows, &rack)
        };
        solved(&index, &asked).value
    };
    assert_eq!((points(Some(0)), points(Some(1))), (0, 4));
    assert!(points(Some(2)) >= 4 && points(None) == points(Some(2)));
}

#[test]
fn impossible_positions_and_other_tiles_are_errors() {
    let index = small_index("kot");
    let terms = terms();
    let (rows, rack) = (table("FFF"), rack_of("K"));
    let error = words::solve(&index, &request(&terms, &rows, &rack)).unwrap_err();
    assert_eq!(error.code(), "impossible-position");
    let numbers = kostka_rules::Terms::largest("pl-standard", Default::default()).unwrap();
    let error = words::solve(&index, &request(&numbers, &[], &[])).unwrap_err();
    assert_eq!(error, SolveError::NotLetters);
    let dictionary = kostka_lexicon::polish::dictionary(Default::default());
    assert_eq!(
        Index::new(dictionary, numbers.tiles()).unwrap_err(),
        IndexError::NotLetters
    );
    assert!(turn::check_position(&terms, &rows, &rack).is_err());
}

#[test]
fn an_index_without_words_answers() {
    let index = small_index("ab");
    let (terms, rack) = (terms(), rack_of("ABAB**"));
    assert_eq!(solved(&index, &request(&terms, &[], &rack)).tiles, 0);
    assert_eq!(index.longest(), 0);
}
