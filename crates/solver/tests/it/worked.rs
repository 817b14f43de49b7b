//! The worked moves of the books, and small questions with known answers.

use kostka_rules::notation::{Position, parse_row, parse_table, table_text};
use kostka_rules::{HouseRules, Openings, Terms};
use kostka_solver::{Budget, Goal, OpeningSearch, Request, SolveError, Solver};

fn terms(book: &str) -> Terms {
    Terms::largest(book, HouseRules::default()).unwrap()
}

/// The number of tiles that the best move lays, checked against the judge.
fn check(book: &str, position: &str, tiles: usize) {
    let terms = terms(book);
    let position = Position::parse(position, terms.tiles()).unwrap();
    let request = Request::new(&terms, &position.table, &position.rack).opened(position.opened);
    let solution = crate::exact::judged(&mut Solver::default(), &request);
    assert_eq!(
        solution.tiles,
        tiles,
        "{} -> {}",
        position.to_text(),
        table_text(&solution.table)
    );
}

#[test]
fn the_worked_moves_of_the_books_are_found() {
    check("pl-standard", "b4 b5 b6 | o8 r8 k8 / b3 b8", 2);
    check("pl-standard", "b4 r4 o4 k4 / b3 b5 b6", 3);
    check("pl-standard", "b8 b9 b10 / b11 r8 o8", 3);
    check("pl-standard", "r4 r5 r6 r7 r8 / r6", 1);
    check("pl-standard", "o1 o2 o3 o4 | r1 k1 b1 o1 / b1", 1);
    check("pl-standard", "o5 o6 o7 | r5 r6 r7 | k5 k6 k7 k8 k9 / k10 b5", 2);
    check("pl-standard", "r3 k3 J / b3 r9 b9", 3);
    check("pl-standard", "r2 r3 J r5 r6 / r1 r7 k9 b9", 4);
    check("pl-standard", "b6 b7 J / b5 k9 r9", 3);
    check("pl-standard", "k1 k2 J | b1 o1 r1 | b2 o2 r2 / k9 r9", 2);
}

#[test]
fn nothing_to_lay_leaves_the_table_as_it_was() {
    let terms = terms("pl-standard");
    let table = parse_table("o8 k8 r8 | b4 b5 b6", terms.tiles()).unwrap();
    let rack = parse_row("r1 k13", terms.tiles()).unwrap();
    let solution = Solver::default()
        .solve(&Request::new(&terms, &table, &rack))
        .unwrap();
    assert_eq!((solution.tiles, solution.value, solution.proven), (0, 0, true));
    assert_eq!(solution.table, table);
}

#[test]
fn a_mess_is_repaired_or_refused() {
    check("pl-standard", "b4 b5 o8 | b6 r8 k8 / b7", 1);
    let terms = terms("pl-standard");
    let table = parse_table("b4 b5", terms.tiles()).unwrap();
    let rack = parse_row("r1", terms.tiles()).unwrap();
    let error = Solver::default()
        .solve(&Request::new(&terms, &table, &rack))
        .unwrap_err();
    assert_eq!(error, SolveError::NoLegalTable);
    assert_eq!(error.code(), "no-legal-table");
}

#[test]
fn two_rows_that_meet_in_one_joker_free_the_other() {
    // The freed joker may not go to r4 r5 r6, which is no new set.
    check("pl-standard", "k5 k6 J | J k8 k9 | r4 r5 r6 / r8", 0);
    check("pl-tournament", "k5 k6 J | J k8 k9 | r4 r5 r6 / r8", 1);
}

#[test]
fn a_mess_is_not_for_who_has_not_opened() {
    let terms = terms("pl-standard");
    let rack = parse_row("k10 k11 k12", terms.tiles()).unwrap();
    let solved = |table: &str| {
        let table = parse_table(table, terms.tiles()).unwrap();
        Solver::default().solve(&Request::new(&terms, &table, &rack).opened(false))
    };
    let untouched = solved("b4 b5 o8 | b6 r8 k8").unwrap();
    assert_eq!((untouched.tiles, untouched.proven), (0, true));
    assert_eq!(table_text(&untouched.table), "b4 b5 o8 | b6 r8 k8");
    assert_eq!(solved("b4 b5"), Err(SolveError::NoLegalTable));
}

#[test]
fn a_position_with_too_many_copies_is_impossible() {
    let terms = terms("pl-standard");
    let rack = parse_row("r1 r1 r1", terms.tiles()).unwrap();
    let error = Solver::default()
        .solve(&Request::new(&terms, &[], &rack))
        .unwrap_err();
    assert_eq!(error.code(), "impossible-position");
}

#[test]
fn words_are_not_solved_here() {
    let terms = terms("pl-word");
    let error = Solver::default()
        .solve(&Request::new(&terms, &[], &[]))
        .unwrap_err();
    assert_eq!(error.code(), "unsupported");
}

#[test]
fn rows_that_need_not_change_stay_at_their_places() {
    let terms = terms("pl-standard");
    let position = Position::parse("r1 r2 r3 | r8 b8 k8 | r4 r5 r6 / b5 b6 b7 r7", terms.tiles()).unwrap();
    let solution = Solver::default()
        .solve(&Request::new(&terms, &position.table, &position.rack))
        .unwrap();
    assert_eq!(solution.tiles, 4);
    assert_eq!(solution.disturbed, 1);
    assert_eq!(table_text(&solution.table[..2]), "r1 r2 r3 | r8 b8 k8");
}

#[test]
fn no_row_is_disturbed_beyond_what_is_allowed() {
    let terms = terms("pl-standard");
    let position = Position::parse("b4 r4 o4 k4 | b8 b9 b10 / b3 b5 b6 b11", terms.tiles()).unwrap();
    let tiles = |most| {
        let request = Request {
            max_disturbed: Some(most),
            ..Request::new(&terms, &position.table, &position.rack)
        };
        let solution = Solver::default().solve(&request).unwrap();
        assert!(solution.disturbed <= most);
        solution.tiles
    };
    assert_eq!((tiles(0), tiles(1), tiles(2)), (0, 3, 4));
}

#[test]
fn an_opening_counts_what_jokers_stand_for() {
    let terms = terms("pl-standard");
    let rack = parse_row("r10 b10 J k1", terms.tiles()).unwrap();
    let answer = Solver::default().opening(&terms, &rack, Budget::DEFAULT).unwrap();
    assert!(answer.can_open);
    assert_eq!((answer.max_value, answer.max_tiles), (30, 3));
    assert!(OpeningSearch.can_open(&terms, &rack));
}

#[test]
fn what_the_most_tiles_open_with_is_known_to_the_opening_too() {
    // Eight special jokers: the highest worth is not found within the budget.
    for rack in [
        "M C C D J J M D r1 o8 o8 o2 k4 o5",
        "M D M C C D J J k3 k3 k11 o2 r2 k1 b1 r12 r10 k9 o7 r8",
    ] {
        let terms = terms("pl-twist");
        let rack = Position::parse(&format!("- / {rack}"), terms.tiles())
            .unwrap()
            .rack;
        let opening = Solver::default().opening(&terms, &rack, Budget::DEFAULT).unwrap();
        let request = Request::new(&terms, &[], &rack).opened(false);
        let most = Solver::default().solve(&request).unwrap();
        assert!(opening.can_open && opening.max_tiles >= most.tiles, "{opening:?}");
    }
}

#[test]
fn jokers_alone_are_known_to_be_nothing() {
    let terms = terms("pl-twist");
    let rack = Position::parse("- / J J D D C C M M", terms.tiles())
        .unwrap()
        .rack;
    let nothing = Solver::default()
        .solve(&Request::new(&terms, &[], &rack))
        .unwrap();
    assert!(nothing.tiles == 0 && nothing.proven);
}

#[test]
fn no_joker_opens_where_the_book_forbids_it() {
    let terms = terms("uk-classic");
    let rack = parse_row("r10 b10 J k1", terms.tiles()).unwrap();
    let answer = Solver::default().opening(&terms, &rack, Budget::DEFAULT).unwrap();
    assert!(!answer.can_open);
    assert_eq!((answer.max_value, answer.max_tiles), (0, 0));
}

#[test]
fn house_rules_change_the_answer() {
    let house = |name: &str, value: serde_json::Value| {
        let mut rules = HouseRules::new();
        rules.insert(name.to_owned(), value);
        Terms::largest("pl-standard", rules).unwrap()
    };
    let low = house("opening_minimum", 10.into());
    let position = Position::parse("- / r4 r5 r6 / unopened", low.tiles()).unwrap();
    let tiles = |terms: &Terms| {
        let request = Request::new(terms, &position.table, &position.rack).opened(false);
        Solver::default().solve(&request).unwrap().tiles
    };
    assert_eq!((tiles(&low), tiles(&terms("pl-standard"))), (3, 0));

    let any = house("freed_joker", "any_set".into());
    let position = Position::parse("r3 k3 J | b5 b6 b7 / b3", any.tiles()).unwrap();
    let disturbed = |terms: &Terms| {
        let request = Request::new(terms, &position.table, &position.rack);
        crate::exact::judged(&mut Solver::default(), &request).tiles
    };
    assert_eq!((disturbed(&any), disturbed(&terms("pl-standard"))), (1, 1));
}

#[test]
fn rearranging_in_the_opening_turn_needs_the_minimum_from_the_rack() {
    let mut rules = HouseRules::new();
    rules.insert("opening_rearrange".to_owned(), true.into());
    let terms = Terms::largest("pl-standard", rules).unwrap();
    let position = Position::parse("b4 b5 b6 / r10 k10 o10 b7 / unopened", terms.tiles()).unwrap();
    let request = Request::new(&terms, &position.table, &position.rack).opened(false);
    assert_eq!(crate::exact::judged(&mut Solver::default(), &request).tiles, 4);
    let position = Position::parse("b4 b5 b6 / r9 k9 o9 b7 / unopened", terms.tiles()).unwrap();
    let request = Request::new(&terms, &position.table, &position.rack).opened(false);
    assert_eq!(crate::exact::judged(&mut Solver::default(), &request).tiles, 0);
}

#[test]
fn the_highest_value_and_the_most_tiles_can_differ() {
    let terms = terms("pl-standard");
    let position = Position::parse("r11 r12 r13 / k13 b13 r8 r9 r10 r1", terms.tiles()).unwrap();
    let request = Request::new(&terms, &position.table, &position.rack);
    let most = crate::exact::judged(&mut Solver::default(), &request);
    let highest = crate::exact::judged(&mut Solver::default(), &request.goal(Goal::Value));
    assert!(most.tiles >= highest.tiles && highest.value >= most.value);
}

#[test]
fn a_plain_joker_is_not_taken_for_another_that_lay_there() {
    check("cs-twist", "b3 b4 D / b3 b10 b13 J", 3);
}

#[test]
fn a_joker_of_the_opening_may_change_places_with_one_of_the_table() {
    let mut rules = HouseRules::new();
    rules.insert("opening_rearrange".to_owned(), true.into());
    rules.insert("opening_minimum".to_owned(), 12.into());
    let terms = Terms::largest("pl-standard", rules).unwrap();
    let position = Position::parse("k8 k9 J / J r8 r6 k6 o6 / unopened", terms.tiles()).unwrap();
    let request = Request::new(&terms, &position.table, &position.rack).opened(false);
    let best = crate::exact::judged(&mut Solver::default(), &request);
    assert_eq!((best.tiles, best.value), (4, 70));
}
