//! Of equal answers the one that people can follow: where tiles need only be added, no row is taken apart.

use std::collections::HashSet;

use kostka_rules::notation::{Position, table_text};
use kostka_rules::{Attempt, Face, HouseRules, NoWords, Row, Terms, meld, turn};
use kostka_solver::{BestMove, Budget, Goal, Request, Solver};
use kostka_test_kit::positions::{self, NUMBER_BOOKS};
use kostka_test_kit::random::Dice;

use crate::exact::judged;

fn terms(book: &str) -> Terms {
    Terms::largest(book, HouseRules::default()).unwrap()
}

/// Returns whether every row before lies within one row after, in order.
fn nothing_is_broken(before: &[Row], after: &[Row]) -> bool {
    before
        .iter()
        .all(|row| after.iter().any(|new| is_in_order(row, new)))
}

fn check_unbroken(request: &Request, solution: &BestMove) {
    assert!(
        nothing_is_broken(request.table, &solution.table),
        "{}: {} / {} -> {}",
        request.terms.rulebook().id,
        table_text(request.table),
        kostka_rules::notation::row_text(request.rack),
        table_text(&solution.table)
    );
}

/// Counts the rows before that lie within no row after, neither in order nor as a part of a group. No tile counts
/// twice.
fn broken_rows(before: &[Row], after: &[Row]) -> usize {
    let mut after = after.to_vec();
    let mut take = |row: &Row, is_within: &dyn Fn(&Row, &Row) -> bool| {
        let Some(new) = after.iter_mut().find(|new| is_within(row, new)) else {
            return false;
        };
        for face in row {
            let at = new.iter().position(|other| other == face).unwrap();
            new.remove(at);
        }
        true
    };
    let mut changed: Vec<&Row> = before.iter().collect();
    changed.retain(|row| !take(row, &|row, new| row == new));
    changed.retain(|row| !take(row, &|row, new| is_in_order(row, new)));
    changed.retain(|row| !take(row, &|row, new| is_in_group(row, new)));
    changed.len()
}

fn is_in_order(row: &Row, new: &Row) -> bool {
    let mut rest = new.iter();
    row.iter().all(|face| rest.any(|tile| tile == face))
}

fn is_in_group(row: &Row, new: &Row) -> bool {
    let mut rest = new.clone();
    let mut take = |face: &Face| {
        let at = rest.iter().position(|tile| tile == face);
        at.map(|at| rest.remove(at)).is_some()
    };
    meld::readings(new, kostka_rules::MirrorValue::Middle).has_group() && row.iter().all(&mut take)
}

/// Additions and new melds, all of them tried, with the rack and the tiles of the broken rows in hand.
struct Adder<'a> {
    request: &'a Request<'a>,
    /// Number of tiles that stay on the rack, and their value.
    left: (usize, u32),
    seen: HashSet<(Vec<Row>, Row)>,
}

impl Adder<'_> {
    /// More is not tried.
    const MOST: usize = 3_000;

    fn value(&self, tiles: &[Face]) -> (usize, u32) {
        let penalty = u32::from(self.request.terms.rules().joker_penalty);
        let values = tiles.iter().map(|face| match face {
            Face::Number(_, n) => u32::from(*n),
            _ => penalty,
        });
        (tiles.len(), values.sum())
    }

    fn is_legal(&self, rows: &[Row], hand: &[Face]) -> bool {
        let mut rack = self.request.rack.to_vec();
        let mut is_of_rack = |face: &Face| {
            let at = rack.iter().position(|other| other == face);
            at.map(|at| rack.remove(at)).is_some()
        };
        let attempt = Attempt {
            opened: true,
            rack: self.request.rack,
            before: self.request.table,
            after: rows,
        };
        hand.iter().all(&mut is_of_rack) && turn::check(self.request.terms, &NoWords, attempt).is_ok()
    }

    fn reaches(&mut self, rows: &[Row], hand: &[Face]) -> bool {
        if hand.len() < self.left.0 || self.seen.len() > Self::MOST {
            return false;
        }
        if self.value(hand) == self.left && self.is_legal(rows, hand) {
            return true;
        }
        let mut state = (rows.to_vec(), hand.to_vec());
        state.0.sort();
        state.1.sort();
        if !self.seen.insert(state) {
            return false;
        }
        let mirror_value = self.request.terms.rules().mirror_value;
        let without = |at: &[usize]| -> Row {
            let left = (0..hand.len()).filter(|other| !at.contains(other));
            left.map(|at| hand[at]).collect()
        };
        for at in 0..hand.len() {
            for row in 0..rows.len() {
                for end in [0, rows[row].len()] {
                    let mut grown = rows[row].clone();
                    grown.insert(end, hand[at]);
                    if !meld::is_meld(&grown, mirror_value) {
                        continue;
                    }
                    let mut rows = rows.to_vec();
                    rows[row] = grown;
                    if self.reaches(&rows, &without(&[at])) {
                        return true;
                    }
                }
            }
            for (second, third) in (0..hand.len()).flat_map(|i| (0..hand.len()).map(move |j| (i, j))) {
                let new = vec![hand[at], hand[second], hand[third]];
                if at != second
                    && at != third
                    && second != third
                    && meld::is_meld(&new, mirror_value)
                    && self.reaches(&[rows, &[new]].concat(), &without(&[at, second, third]))
                {
                    return true;
                }
            }
        }
        false
    }
}

/// Returns whether as good a move as this answer breaks only these rows. False also where that takes too long to find
/// out.
fn is_enough(request: &Request, solution: &BestMove, broken: &[usize]) -> bool {
    let mut adder = Adder {
        request,
        left: (request.rack.len() - solution.tiles, solution.left),
        seen: HashSet::new(),
    };
    let (mut rows, mut hand) = (Vec::new(), request.rack.to_vec());
    for (at, row) in request.table.iter().enumerate() {
        if broken.contains(&at) {
            hand.extend(row);
        } else {
            rows.push(row.clone());
        }
    }
    adder.reaches(&rows, &hand)
}

/// The position with a shorter rack, and tiles from the ends of rows on it: something can surely be added.
fn with_tiles_to_add(terms: &Terms, position: &Position, dice: &mut Dice) -> Position {
    let mut made = position.clone();
    dice.shuffle(&mut made.rack);
    made.rack.truncate(dice.below(4));
    for _ in 0..1 + dice.below(6) {
        let at = dice.below(made.table.len());
        let mut row = made.table[at].clone();
        let end = if dice.one_in(2) { 0 } else { row.len() - 1 };
        let face = row.remove(end);
        if meld::is_meld(&row, terms.rules().mirror_value) {
            made.table[at] = row;
            made.rack.push(face);
        }
    }
    made
}

/// Asks for both goals; how often additions alone were enough.
fn check_both(terms: &Terms, solver: &mut Solver, position: &Position) -> usize {
    let mut added = 0;
    for goal in [Goal::Tiles, Goal::Value] {
        let request = Request::new(terms, &position.table, &position.rack).goal(goal);
        let solution = judged(solver, &request);
        if solution.tiles > 0 && is_enough(&request, &solution, &[]) {
            added += 1;
            check_unbroken(&request, &solution);
        }
    }
    added
}

#[test]
fn where_adding_is_enough_no_row_is_broken() {
    for book in NUMBER_BOOKS {
        let terms = terms(book);
        let mut solver = Solver::default();
        let mut dice = Dice::new(5);
        let mut added = 0;
        for seed in 0..6 {
            let samples = positions::game(&terms, seed, |sample| {
                let request = Request::new(&terms, &sample.table, &sample.rack).opened(sample.opened);
                let solution = solver.solve(&request).unwrap();
                Some((solution.table, solution.played))
            });
            let lie = |sample: &&Position| sample.opened && !sample.table.is_empty();
            for sample in samples.iter().filter(lie) {
                let made = with_tiles_to_add(&terms, sample, &mut dice);
                added += check_both(&terms, &mut solver, &made);
            }
            for seed in seed * 20..seed * 20 + 20 {
                let sample = positions::of_size(&terms, seed, 20, 1 + dice.below(5));
                added += check_both(&terms, &mut solver, &sample);
            }
        }
        assert!(added > 50, "{book}: {added}");
    }
}

fn check_adds(book: &str, position: &str, disturbed: usize) {
    let terms = terms(book);
    let position = Position::parse(position, terms.tiles()).unwrap();
    for goal in [Goal::Tiles, Goal::Value] {
        let request = Request::new(&terms, &position.table, &position.rack).goal(goal);
        let solution = judged(&mut Solver::default(), &request);
        assert_eq!(solution.tiles, position.rack.len(), "{}", position.to_text());
        assert_eq!(solution.disturbed, disturbed, "{}", table_text(&solution.table));
        check_unbroken(&request, &solution);
    }
}

#[test]
fn a_tile_that_fits_is_added_and_nothing_is_moved() {
    check_adds("pl-standard", "k10 k11 k12 | k13 o13 r13 / b13", 1);
    check_adds("pl-twist", "k3 k4 C b6 b7 / k2", 1);
    check_adds("pl-twist", "k3 k4 D k7 k8 / k9 k2", 1);
    check_adds("cs-twist", "r11 r12 J | k7 b7 r7 | k9 b9 r9 / D", 1);
    check_adds(
        "pl-standard",
        "k7 o7 r7 | b9 o9 r9 | o8 o9 o10 o11 | k13 o13 r13 | b12 r12 J | k13 b13 o13 / o12 k12",
        2,
    );
}

#[test]
fn a_new_meld_is_laid_beside_the_table_rather_than_added_to_it() {
    check_adds("pl-standard", "k7 k8 k9 / k10 k11 k12", 0);
    check_adds("pl-standard", "k7 k8 k9 | r5 b5 k5 / o5 r5 k5", 0);
    check_adds("pl-standard", "k1 k2 k3 | r5 b5 k5 / o9 J k9", 0);
}

#[test]
fn tiles_for_which_there_is_room_in_one_row_do_not_lie_in_two() {
    // o7 could also go to the sevens.
    check_adds("pl-standard", "k7 b7 r7 | o3 o4 o5 / o6 o7", 1);
    check_adds("pl-standard", "o3 o4 o5 | k7 b7 r7 / o6 o7", 1);
}

#[test]
fn jokers_of_the_rack_bridge_gaps_and_are_added_where_there_is_room() {
    check_adds("pl-standard", "k3 k4 k5 | r9 b9 k9 o9 / J k7", 1);
    check_adds("pl-expert", "k3 k4 k5 | r9 b9 k9 / Jk k7 Jo", 2);
    check_adds("pl-twist", "k3 k4 k5 | r9 b9 o9 / C b7", 1);
}

#[test]
fn a_mirrored_meld_grows_at_both_ends() {
    check_adds("cs-twist", "r3 r4 M r4 r3 | b7 b8 b9 / r2 r2 b10", 2);
    check_adds("cs-twist", "r4 M r4 | b5 b6 b7 / r3 r3", 1);
    check_adds("cs-twist", "r4 M r4 | b5 b6 b7 / b4 b4", 1);
}

/// The number of rows that the best move disturbs, where it must take some apart.
fn check_disturbs(position: &str, disturbed: usize) {
    let terms = terms("pl-standard");
    let position = Position::parse(position, terms.tiles()).unwrap();
    let request = Request::new(&terms, &position.table, &position.rack);
    let solution = judged(&mut Solver::default(), &request);
    assert!(!nothing_is_broken(request.table, &solution.table));
    assert_eq!(solution.disturbed, disturbed, "{}", table_text(&solution.table));
}

#[test]
fn a_tile_that_must_move_goes_to_a_row_that_changes_anyway() {
    // b7 to the new group of sevens, not to its run.
    check_disturbs(
        "b10 o10 J | b8 b9 b10 | r2 r3 r4 | b7 o7 r7 | b9 r9 J / r13 k12 k9 o12 r11 k9 k1 o6 o12 k7",
        2,
    );
    // k8 and o8 stay where they are.
    check_disturbs(
        "k6 k7 k8 | r1 J r3 r4 | k5 k6 k7 k8 | o5 o6 o7 | r9 r10 r11 r12 | b8 o8 r8 / b12 r5 b7 b1 o1",
        2,
    );
}

#[test]
fn a_row_is_not_broken_where_one_that_grows_will_do() {
    check_disturbs(
        "o7 o8 o9 | k12 b12 r12 | b3 b4 b5 | b11 o11 r11 | o11 r11 J | k3 o3 r3 | k13 o13 r13 | k7 k8 k9 | k6 b6 o6 / k7 r1 k8 k4 o8 o2",
        3,
    );
}

/// The answer's table, and how many rows it breaks.
fn broken_by(book: &str, position: &str) -> (String, usize) {
    let terms = terms(book);
    let position = Position::parse(position, terms.tiles()).unwrap();
    let request = Request::new(&terms, &position.table, &position.rack);
    let solution = judged(&mut Solver::default(), &request);
    let broken = broken_rows(&position.table, &solution.table);
    (table_text(&solution.table), broken)
}

#[test]
fn where_one_broken_row_is_enough_no_more_are_broken() {
    let full_runs = ["k", "b", "o", "r"].map(|colour| {
        let run: Vec<String> = (1..=13).map(|n| format!("{colour}{n}")).collect();
        run.join(" ")
    });
    let full_runs = [full_runs.join(" | "), full_runs.join(" | ")].join(" | ");
    for (book, position) in [
        // r9 goes to a row that stays.
        (
            "pl-standard",
            "r6 r7 r8 r9 r10 r11 | b9 J r9 | r5 J r7 r8 | o9 o10 o11 / b10 b3",
        ),
        // The freed joker goes to the fours.
        (
            "pl-standard",
            "b4 r4 o4 | J o5 k5 r5 | b1 b2 b3 b4 b5 | r7 o7 b7 | o3 J k3 / b5 b11",
        ),
        ("pl-standard", &format!("{full_runs} / J J")),
    ] {
        let (table, broken) = broken_by(book, position);
        assert_eq!(broken, 1, "{position} -> {table}");
    }
}

#[test]
fn a_joker_whose_place_is_taken_stays_in_its_row_where_it_may() {
    for (book, position, row) in [
        (
            "pl-tournament",
            "k2 k3 k4 | b9 J b11 | r6 r7 r8 / b10 k5 r6",
            "b9 b10 b11 J",
        ),
        (
            "cs-twist",
            "J r12 r13 | o6 o7 o8 | k5 k6 k7 k8 / o5 r11",
            "J r11 r12 r13",
        ),
    ] {
        let (table, _) = broken_by(book, position);
        assert!(table.split(" | ").any(|other| other == row), "{table}");
    }
}

#[test]
fn jokers_that_stand_for_tiles_are_no_meld_alone() {
    let (table, _) = broken_by(
        "pl-expert",
        "Jb b8 b9 | o8 o9 o10 o11 o12 | o8 r8 b8 k8 | o1 b1 r1 Jk / Jk Jo Jr Jo",
    );
    assert!(!table.contains("Jk Jo Jr"), "{table}");
}

/// Of the answers that break two rows and more: how many there are, how many could do with one row, and with fewer than they break.
fn needlessly_broken(book: &str) -> (usize, usize, usize) {
    let terms = terms(book);
    let mut solver = Solver::default();
    let mut dice = Dice::new(11);
    let (mut all, mut one, mut fewer) = (0, 0, 0);
    for seed in 0..150 {
        let sample = positions::of_size(&terms, 7_000 + seed, 9 + dice.below(12), 1 + dice.below(4));
        let request = Request::new(&terms, &sample.table, &sample.rack);
        let solution = judged(&mut solver, &request);
        let broken = broken_rows(&sample.table, &solution.table);
        let rows = sample.table.len();
        if solution.tiles == 0 || broken < 2 || rows > 6 {
            continue;
        }
        all += 1;
        if (0..rows).any(|row| is_enough(&request, &solution, &[row])) {
            one += 1;
            fewer += 1;
            continue;
        }
        let mut pairs = (0..rows).flat_map(|one| (one + 1..rows).map(move |two| [one, two]));
        fewer += usize::from(broken > 2 && pairs.any(|pair| is_enough(&request, &solution, &pair)));
    }
    (all, one, fewer)
}

#[test]
fn hardly_an_answer_breaks_more_rows_than_it_must() {
    for book in NUMBER_BOOKS {
        let (all, one, fewer) = needlessly_broken(book);
        assert!(all > 20, "{book}: {all}");
        // With special jokers in hand not everything is tried.
        let (most_one, most) = if book.contains("twist") {
            (all / 10, all / 10)
        } else {
            (0, all / 20)
        };
        assert!(one <= most_one, "{book}: one would do in {one} of {all}");
        assert!(fewer <= most, "{book}: {fewer} of {all}");
    }
}

#[test]
fn additions_are_answered_even_where_the_budget_is_spent() {
    let terms = terms("pl-twist");
    let position = Position::parse("k3 k4 C b6 b7 | r1 r2 r3 / k2 r4 o1", terms.tiles()).unwrap();
    let request = Request::new(&terms, &position.table, &position.rack).budget(Budget { steps: 0 });
    let solution = Solver::default().solve(&request).unwrap();
    assert_eq!(solution.tiles, 2);
    check_unbroken(&request, &solution);
}

#[test]
fn a_whole_rack_laid_is_proven_whatever_the_budget() {
    let terms = terms("pl-twist");
    let proven = |position: &str| {
        let position = Position::parse(position, terms.tiles()).unwrap();
        let request = Request::new(&terms, &position.table, &position.rack).budget(Budget { steps: 0 });
        let solution = Solver::default().solve(&request).unwrap();
        (solution.tiles, solution.proven)
    };
    assert_eq!(proven("k3 k4 C b6 b7 | r1 r2 r3 / k2 r4"), (2, true));
    assert_eq!(proven("k3 k4 C b6 b7 | r1 r2 r3 / "), (0, true));
    assert_eq!(proven("k3 k4 C b6 b7 | r1 r2 r3 / k2 r4 o1"), (2, false));
}

#[test]
fn of_many_broken_rows_most_are_put_back() {
    // Two or three rows are enough to lay the joker.
    let groups = |copies: usize, most: u8| {
        let rows = (0..copies).flat_map(|_| 1..=most);
        let rows: Vec<String> = rows.map(|n| format!("k{n} b{n} o{n} r{n}")).collect();
        rows.join(" | ")
    };
    for (table, rack) in [(groups(1, 9), "D"), (groups(2, 13), "C")] {
        let terms = terms("pl-twist");
        let position = Position::parse(&format!("{table} / {rack}"), terms.tiles()).unwrap();
        let request = Request::new(&terms, &position.table, &position.rack);
        let solution = Solver::default().solve(&request).unwrap();
        assert_eq!(solution.tiles, 1);
        assert!(solution.disturbed <= 3, "{rack}: {}", table_text(&solution.table));
    }
}
