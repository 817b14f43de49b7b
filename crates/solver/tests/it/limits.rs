//! Moves within limits: a number of changed rows, an opening, a budget.

use kostka_rules::notation::{Position, row_text};
use kostka_rules::{HouseRules, Terms};
use kostka_solver::{Budget, Cancellation, Goal, Request, SolveError, Solver};
use kostka_test_kit::positions::{self, NUMBER_BOOKS};

use crate::exact::{judged, legal};

/// A rulebook with house rules, as in `opening_minimum=12`.
fn terms(book: &str, rules: &[&str]) -> Terms {
    let read = |rule: &&str| {
        let (name, value) = rule.split_once('=').unwrap();
        (name.to_owned(), serde_json::from_str(value).unwrap())
    };
    Terms::largest(book, rules.iter().map(read).collect::<HouseRules>()).unwrap()
}

fn position(terms: &Terms, text: &str) -> Position {
    Position::parse(text, terms.tiles()).unwrap()
}

/// Checks the tiles that are laid with at most `most` rows changed.
#[track_caller]
fn check(terms: &Terms, text: &str, most: Option<usize>, tiles: usize, played: &str) {
    let Position { table, rack, opened } = position(terms, text);
    let request = Request {
        max_disturbed: most,
        ..Request::new(terms, &table, &rack).opened(opened)
    };
    let solution = judged(&mut Solver::default(), &request);
    let found = (solution.tiles, row_text(&solution.played));
    assert_eq!(found, (tiles, played.to_owned()), "{text}");
}

/// The best move within k changed rows never beats the free one, and all rows allowed is the free one.
#[test]
fn fewer_changes_are_never_better() {
    for (book, seeds) in [
        ("pl-tournament", 60),
        ("pl-standard", 20),
        ("pl-expert", 20),
        ("cs-twist", 10),
    ] {
        let terms = terms(book, &[]);
        let mut solver = Solver::default();
        for seed in 0..seeds {
            let sample = positions::of_size(&terms, seed, 24, 6);
            let request = Request::new(&terms, &sample.table, &sample.rack);
            let free = judged(&mut solver, &request);
            let mut last = 0;
            for most in 0..=sample.table.len() {
                let max_disturbed = Some(most);
                let within = judged(
                    &mut solver,
                    &Request {
                        max_disturbed,
                        ..request
                    },
                );
                assert!(
                    within.disturbed <= most && within.tiles >= last,
                    "{book} {}",
                    sample.to_text()
                );
                last = within.tiles;
            }
            assert_eq!(last, free.tiles, "{book} {}", sample.to_text());
        }
    }
}

#[test]
fn that_so_few_changes_do_not_put_a_mess_right_is_not_said_as_if_nothing_did() {
    let terms = terms("pl-standard", &[]);
    let solved = |text: &str, most| {
        let Position { table, rack, .. } = position(&terms, text);
        Solver::default().solve(&Request {
            max_disturbed: Some(most),
            ..Request::new(&terms, &table, &rack)
        })
    };
    let mess = "b4 b5 o8 | b6 r8 k8 | r1 r2 r3 / b7 r4";
    assert_eq!(solved(mess, 1), Err(SolveError::LimitTooLow));
    assert_eq!(solved(mess, 2).unwrap().tiles, 1);
    assert_eq!(solved(mess, 3).unwrap().tiles, 2);
    assert_eq!(solved("b4 b5 | r1 r2 r3 / r4", 1), Err(SolveError::NoLegalTable));
}

/// Tiles beside the opening follow the general rules (ruling 9.6).
#[test]
fn a_joker_that_is_not_for_openings_may_lie_beside_one() {
    let rearranging = terms("uk-classic", &["opening_rearrange=true"]);
    let rack = "r9 r10 r11 b1 b2 J / unopened";
    for (table, most) in [("-", None), ("k5 k6 k7", Some(0)), ("k5 k6 k7", None)] {
        let text = format!("{table} / {rack}");
        check(&rearranging, &text, most, 6, "r9 r10 r11 b1 b2 J");
        check(&terms("uk-classic", &[]), &text, most, 3, "r9 r10 r11");
    }
    // Without an opening there is nothing to lie beside.
    check(&rearranging, "- / r9 r10 J b1 b2 / unopened", None, 0, "");
    // It is no part of the opening itself.
    let rack = position(&rearranging, "- / r9 r10 r11 b1 b2 J").rack;
    let opening = Solver::default().opening(&rearranging, &rack, Budget::DEFAULT);
    assert_eq!(opening.unwrap().max_tiles, 3);
}

#[test]
fn the_tiles_of_an_opening_are_playable_beside_a_mess() {
    let terms = terms("pl-standard", &["opening_rearrange=true"]);
    check(
        &terms,
        "k12 b12 | r12 / k10 o10 r10 b1 / unopened",
        None,
        3,
        "k10 o10 r10",
    );
}

/// A search that runs out of budget may find less than another one did before.
#[test]
fn no_opening_that_is_told_has_more_tiles_than_the_one_with_the_most() {
    let terms = terms("pl-twist", &["opening_minimum=15"]);
    let rack = position(&terms, "- / J D C C J D r5").rack;
    let opening = Solver::default().opening(&terms, &rack, Budget::DEFAULT).unwrap();
    let tiles = opening.melds.iter().map(Vec::len).sum::<usize>();
    assert!(opening.can_open && tiles <= opening.max_tiles, "{opening:?}");
}

#[test]
fn a_limit_is_kept_when_the_budget_is_spent() {
    for book in NUMBER_BOOKS {
        let terms = terms(book, &[]);
        let mut solver = Solver::default();
        let mut unproven = 0;
        for seed in 0..4 {
            let sample = positions::of_size(&terms, seed, 60, 8);
            for (steps, most) in [(1, 1), (100, 2), (1_000, 3)] {
                let request = Request {
                    max_disturbed: Some(most),
                    ..Request::new(&terms, &sample.table, &sample.rack).budget(Budget { steps })
                };
                let solution = legal(&mut solver, &request);
                assert!(solution.disturbed <= most, "{book} {}", sample.to_text());
                unproven += usize::from(!solution.proven);
            }
        }
        assert!(unproven > 0, "{book}: the budget was never spent");
    }
}

/// Half of all tiles in thirteen groups on the table and the other half on the rack, with all jokers.
fn crowd() -> (Terms, Position) {
    let terms = terms("cs-twist", &[]);
    let groups: Vec<String> = (1..=13).map(|n| format!("b{n} r{n} o{n} k{n}")).collect();
    let text = format!(
        "{} / {} J J D D C C M M / unopened",
        groups.join(" | "),
        groups.join(" ")
    );
    let position = position(&terms, &text);
    (terms, position)
}

#[test]
fn where_jokers_make_for_too_long_a_search_the_numbers_are_laid() {
    let (terms, Position { table, rack, .. }) = crowd();
    for steps in [100, 40_000] {
        for opened in [false, true] {
            for (goal, max_disturbed) in [(Goal::Tiles, None), (Goal::Value, None), (Goal::Tiles, Some(2))] {
                let request = Request {
                    max_disturbed,
                    ..Request::new(&terms, &table, &rack)
                        .opened(opened)
                        .goal(goal)
                        .budget(Budget { steps })
                };
                let mut solver = Solver::default();
                let solution = legal(&mut solver, &request);
                assert!(solution.tiles >= 52, "{opened} {goal:?} {max_disturbed:?}");
                assert!(solver.steps() <= steps, "{} steps", solver.steps());
            }
        }
    }
}

#[test]
fn a_cancelled_solver_ends_with_a_legal_move_and_no_proof() {
    let (terms, Position { table, rack, .. }) = crowd();
    let cancellation = Cancellation::default();
    let mut solver = Solver::cancelled_by(cancellation.clone());
    cancellation.cancel();
    for opened in [false, true] {
        let request = Request::new(&terms, &table, &rack).opened(opened);
        let solution = legal(&mut solver, &request);
        assert!(!solution.proven);
    }
    assert_eq!(solver.steps(), 0);
    assert!(!solver.opening(&terms, &rack, Budget::DEFAULT).unwrap().proven);
}

/// Without a limit of memory or steps this search would never end.
#[test]
fn a_running_search_is_cancelled_from_another_thread() {
    let (terms, Position { table, rack, .. }) = crowd();
    let cancellation = Cancellation::default();
    let mut solver = Solver::cancelled_by(cancellation.clone());
    let request = Request::new(&terms, &table, &rack)
        .opened(false)
        .budget(Budget { steps: u64::MAX });
    let solution = std::thread::scope(|scope| {
        let solving = scope.spawn(|| legal(&mut solver, &request));
        cancellation.cancel();
        solving.join().unwrap()
    });
    assert!(!solution.proven);
}

#[test]
fn answers_are_legal_whichever_bound_ends_the_search() {
    let mut unproven = 0;
    for book in ["cs-twist", "pl-twist", "pl-expert"] {
        for rules in [&[][..], &["opening_rearrange=true"]] {
            let terms = terms(book, rules);
            let mut solver = Solver::default();
            for seed in 0..6 {
                let sample = positions::of_size(&terms, seed, 30, 40);
                for (steps, opened) in [(50, false), (2_000, true), (5_000, false)] {
                    let request = Request::new(&terms, &sample.table, &sample.rack)
                        .opened(opened)
                        .budget(Budget { steps });
                    unproven += usize::from(!legal(&mut solver, &request).proven);
                }
            }
        }
    }
    assert!(unproven > 0, "no bound was reached");
}
