//! Two searches that have nothing but the tiles in common find the same: this one, and the one that tries all moves of a
//! number at once.

use kostka_rules::{HouseRules, Terms};
use kostka_test_kit::positions;

use super::*;
use crate::budget::{Budget, Cancellation};
use crate::special_jokers::by_worth;

const SEEDS: u64 = 40;

/// Compares both on a position of about this size; false if the slow one does not finish.
fn both_find_the_same(book: &str, seed: u64, table: usize, rack: usize) -> bool {
    let terms = Terms::largest(book, HouseRules::default()).unwrap();
    let sample = positions::of_size(&terms, seed, table, rack);
    let mut pool = Pool::EMPTY;
    sample
        .table
        .iter()
        .flatten()
        .for_each(|face| pool.add(*face, true));
    sample.rack.iter().for_each(|face| pool.add(*face, false));
    let costs = Costs::tiles_then_value(terms.rules().joker_penalty);
    // The table as it is costs this much.
    let limit = costs.of_all(&pool) + 1;
    let cancellation = Cancellation::default();
    let mut meter = Meter::new(Budget { steps: 100_000 }, &cancellation);
    let mut scratch = by_worth::Scratch::default();
    scratch.start(Budget::DEFAULT);
    let slow = by_worth::search(&pool, &costs, false, limit, &mut scratch, &mut meter);
    let Found::Best(slow) = slow else {
        return false;
    };
    let mut meter = meter.beside(Budget::DEFAULT);
    let Found::Best(fast) = search(&pool, &costs, 0, limit, &mut Scratch::default(), &mut meter) else {
        panic!("not found: {}", sample.to_text());
    };
    assert_eq!(fast.cost, slow.cost, "{book} {}", sample.to_text());
    for row in &fast.rows {
        assert!(
            kostka_rules::meld::is_meld(row, kostka_rules::MirrorValue::Middle),
            "{row:?} in {}",
            sample.to_text()
        );
    }
    true
}

#[test]
fn large_positions_of_special_jokers_cost_the_same_in_both_searches() {
    let sizes = [(12, 6), (20, 8), (30, 8), (40, 10)];
    let mut compared = 0;
    for seed in 0..SEEDS {
        for (table, rack) in sizes {
            compared += usize::from(both_find_the_same("pl-twist", seed, table, rack));
        }
    }
    assert!(compared > SEEDS as usize, "{compared}");
}

/// The most rack tiles that can be laid, proven.
fn tiles(book: &str, position: &str) -> usize {
    let terms = Terms::largest(book, HouseRules::default()).unwrap();
    let position = kostka_rules::notation::Position::parse(position, terms.tiles()).unwrap();
    let request = crate::Request::new(&terms, &position.table, &position.rack);
    let solution = crate::Solver::default().solve(&request).unwrap();
    assert!(solution.proven);
    solution.tiles
}

#[test]
fn a_run_may_change_to_a_colour_that_was_decided_before() {
    // Blue is decided before orange at every number, and the run comes from orange.
    assert_eq!(tiles("pl-twist", "o11 C b13 / o10"), 1);
}

#[test]
fn a_mirror_between_all_numbers_has_no_middle_and_is_cut() {
    let high = "r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13";
    for book in ["pl-twist", "cs-twist"] {
        assert_eq!(tiles(book, &format!("r1 r2 M r2 r1 / {high} {high}")), 22);
    }
}

#[test]
fn a_rack_of_all_jokers_is_laid_whole() {
    for book in ["pl-twist", "cs-twist"] {
        assert_eq!(tiles(book, "k1 b1 o1 / J J D D C C M M"), 8);
    }
}

#[test]
fn a_joker_may_lie_with_another_ones_companions_where_it_takes_no_place() {
    // A colour change goes in front of `r3 r4`, where the double joker did not stand.
    let position =
        "r3 r4 D | k9 b9 o9 r9 | o11 C b13 | k5 o5 r5 | b10 C k12 / b12 o10 r8 b2 b8 o6 k12 b10 k7";
    assert_eq!(tiles("pl-twist", position), 3);
}
