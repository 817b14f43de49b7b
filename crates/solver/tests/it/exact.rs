//! Exactness: the solver equals brute force, and every answer passes the judge.

use kostka_rules::{Attempt, HouseRules, NoWords, Row, Terms, meld, turn};
use kostka_solver::{Budget, Objective, Request, Solution, Solver};

use crate::brute;
use crate::positions::{self, Dice, Sample};

pub(crate) const NUMBER_BOOKS: [&str; 7] = [
    "pl-standard",
    "pl-twist",
    "pl-expert",
    "pl-tournament",
    "uk-classic",
    "uk-xp",
    "cs-twist",
];

/// The solver's answer, judged.
pub(crate) fn judged(solver: &mut Solver, request: &Request) -> Solution {
    let solution = solver.solve(request).unwrap();
    assert!(solution.proven);
    if solution.tiles == 0 {
        return solution;
    }
    let attempt = Attempt {
        opened: request.opened,
        rack: request.rack,
        before: request.table,
        after: &solution.table,
    };
    let legal = turn::check(request.terms, &NoWords, attempt);
    let legal = legal.unwrap_or_else(|error| panic!("{error}: {request:?} -> {:?}", solution.table));
    assert_eq!(legal.played, solution.played);
    assert_eq!(solution.tiles, solution.played.len());
    solution
}

fn terms(book: &str) -> Terms {
    Terms::largest(book, HouseRules::default()).unwrap()
}

fn equals_brute_force(terms: &Terms, solver: &mut Solver, sample: &Sample) {
    let (tiles, value) = brute::best(terms, &sample.table, &sample.rack, sample.opened);
    let request = Request::new(terms, &sample.table, &sample.rack).opened(sample.opened);
    let text = || format!("{} {}", terms.rulebook().id, sample.text());
    let most = judged(solver, &request);
    assert_eq!((most.tiles, most.value), (tiles.tiles, tiles.value), "{}", text());
    let highest = judged(solver, &request.objective(Objective::MaxValue));
    assert_eq!((highest.tiles, highest.value), (value.tiles, value.value), "{}", text());
}

fn opening_equals_brute_force(terms: &Terms, solver: &mut Solver, rack: &[kostka_rules::Face]) {
    let (worth, tiles) = brute::opening(terms, rack);
    let answer = solver.opening(terms, rack, Budget::DEFAULT).unwrap();
    let text = kostka_rules::notation::row_text(rack);
    assert!(answer.proven, "{} {text}", terms.rulebook().id);
    assert_eq!(answer.max_value, worth, "{} {text}", terms.rulebook().id);
    assert_eq!(answer.max_tiles, tiles, "{} {text}", terms.rulebook().id);
    let sum: u16 = answer
        .melds
        .iter()
        .map(|row| meld::readings(row, terms.rules().mirror_value).best_value().unwrap())
        .sum();
    assert_eq!(u32::from(sum), worth);
}

fn small_constructions(book: &str, count: u64) {
    let terms = terms(book);
    let mut solver = Solver::default();
    for seed in 0..count {
        let mut dice = Dice::new(seed);
        let table = dice.below(9);
        let rack = 1 + dice.below(4);
        let sample = positions::construction(&terms, seed * 31 + 7, table, rack);
        if sample.table.iter().map(Vec::len).sum::<usize>() <= 11 {
            equals_brute_force(&terms, &mut solver, &sample);
        }
    }
}

#[test]
fn small_positions_of_plain_jokers_equal_brute_force() {
    small_constructions("pl-standard", 1500);
    small_constructions("pl-tournament", 800);
    small_constructions("uk-classic", 300);
}

#[test]
fn small_positions_of_the_large_set_equal_brute_force() {
    small_constructions("uk-xp", 600);
}

#[test]
fn small_positions_of_coloured_jokers_equal_brute_force() {
    small_constructions("pl-expert", 1500);
}

#[test]
fn small_openings_equal_brute_force() {
    for book in NUMBER_BOOKS.into_iter().filter(|book| !book.contains("twist")) {
        openings(book, 150);
    }
}

fn openings(book: &str, count: u64) {
    let terms = terms(book);
    let mut solver = Solver::default();
    for seed in 0..count {
        let size = 6 + (seed % 5) as usize;
        let mut sample = positions::construction(&terms, seed + 1000, 7, size);
        let row: Row = sample.table.drain(..).flatten().collect();
        sample.rack.extend(row);
        // Racks of jokers are asked about elsewhere: there the budget is what matters.
        let jokers = sample.rack.iter().filter(|face| face.is_joker()).count();
        if sample.rack.len() > 14 || jokers > 4 {
            continue;
        }
        opening_equals_brute_force(&terms, &mut solver, &sample.rack);
    }
}

#[test]
fn small_positions_of_special_jokers_equal_brute_force() {
    small_constructions("pl-twist", 400);
    small_constructions("cs-twist", 400);
}

#[test]
fn small_openings_with_special_jokers_equal_brute_force() {
    openings("pl-twist", 60);
    openings("cs-twist", 60);
}
