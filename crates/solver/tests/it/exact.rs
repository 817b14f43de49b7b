//! Exactness: the solver equals brute force, and every answer passes the judge.

use kostka_rules::{Attempt, Face, HouseRules, NoWords, Row, Terms, meld, notation, turn};
use kostka_solver::{BestMove, Budget, Goal, Request, Solver};

use kostka_rules::notation::Position;
use kostka_test_kit::positions::{self, NUMBER_BOOKS};
use kostka_test_kit::random::Dice;

use crate::brute;

/// The solver's answer, proven and judged.
pub(crate) fn judged(solver: &mut Solver, request: &Request) -> BestMove {
    let solution = legal(solver, request);
    assert!(solution.proven, "{request:?}");
    solution
}

/// The solver's answer, judged.
pub(crate) fn legal(solver: &mut Solver, request: &Request) -> BestMove {
    let solution = solver.solve(request).unwrap();
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

fn equals_brute_force(terms: &Terms, solver: &mut Solver, sample: &Position) {
    let (tiles, value) = brute::best(terms, &sample.table, &sample.rack, sample.opened);
    let request = Request::new(terms, &sample.table, &sample.rack).opened(sample.opened);
    let text = || format!("{} {}", terms.rulebook().id, sample.to_text());
    let most = judged(solver, &request);
    assert_eq!((most.tiles, most.value), (tiles.tiles, tiles.value), "{}", text());
    let highest = judged(solver, &request.goal(Goal::Value));
    assert_eq!(
        (highest.tiles, highest.value),
        (value.tiles, value.value),
        "{}",
        text()
    );
}

fn opening_equals_brute_force(terms: &Terms, solver: &mut Solver, rack: &[Face]) {
    let (worth, tiles) = brute::opening(terms, rack);
    let answer = solver.opening(terms, rack, Budget::DEFAULT).unwrap();
    let text = notation::row_text(rack);
    assert!(answer.proven, "{} {text}", terms.rulebook().id);
    assert_eq!(answer.max_value, worth, "{} {text}", terms.rulebook().id);
    assert_eq!(answer.max_tiles, tiles, "{} {text}", terms.rulebook().id);
    let sum: u16 = answer
        .melds
        .iter()
        .map(|row| {
            meld::readings(row, terms.rules().mirror_value)
                .best_value()
                .unwrap()
        })
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
        let sample = positions::of_size(&terms, seed * 31 + 7, table, rack);
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
        let mut sample = positions::of_size(&terms, seed + 1000, 7, size);
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
    small_constructions("pl-twist", 300);
    small_constructions("cs-twist", 300);
}

/// Tables with a joker whose place a tile of the rack or the table could take, X1 and ruling 9.19 permitting.
#[test]
fn positions_with_replaceable_jokers_equal_brute_force() {
    const JOKERS: &str = "r3 r4 C | C r4 r5 | r3 r4 C b6 | r3 r4 r5 C | r3 J C | r2 r3 D | r2 D r5 | r3 b3 D | r3 J D \
                          | D r5 r6 | r3 M J | r3 r4 J | r3 b3 J | r3 b3 M b3 r3";
    const BESIDE: &str = "r5 r6 r7 r8 | k7 k8 k9 | k3 o3 r3 | b5 o5 k5 r5 | k8 k9 k10 J";
    const RACK: &str = "r1 r2 r3 r4 r4 r5 r6 r7 b3 b4 o3 o4 k3 k4 b5 k9 k9 k10 J D C M";
    for (book, count) in [("pl-twist", 400), ("cs-twist", 400)] {
        let terms = terms(book);
        let rows = |text| notation::parse_table(text, terms.tiles()).unwrap();
        let (jokers, beside, rack) = (rows(JOKERS), rows(BESIDE), rows(RACK).concat());
        let mut solver = Solver::default();
        for seed in 0..count {
            let mut dice = Dice::new(seed);
            let mut table = vec![dice.pick(&jokers).unwrap().clone()];
            if !dice.one_in(3) {
                table.extend(dice.pick(&beside).cloned());
            }
            let mut rack = rack.clone();
            dice.shuffle(&mut rack);
            rack.truncate(2 + dice.below(3));
            let opened = true;
            if turn::check_position(&terms, &table, &rack).is_ok() {
                equals_brute_force(&terms, &mut solver, &Position { table, rack, opened });
            }
        }
    }
}

#[test]
fn small_openings_with_special_jokers_equal_brute_force() {
    openings("pl-twist", 60);
    openings("cs-twist", 60);
}

/// Weighs tiles as the goal does: tiles first, then value; and value first, then tiles.
fn weights(terms: &Terms) -> [impl Fn(&Face) -> u64; 2] {
    let penalty = u64::from(terms.rules().joker_penalty);
    let value = move |face: &Face| match face {
        Face::Number(_, n) => u64::from(*n),
        _ => penalty,
    };
    [0, 1].map(|which| {
        move |face: &Face| {
            if which == 0 {
                (1 << 20) + value(face)
            } else {
                (value(face) << 20) + 1
            }
        }
    })
}

/// Positions from games, of all sizes, where jokers may go anywhere: against the solver that remembers.
#[test]
fn positions_of_real_games_equal_the_slow_solver() {
    for (book, games) in [("pl-tournament", 8), ("pl-expert", 12), ("uk-xp", 3)] {
        let mut house = HouseRules::new();
        house.insert("freed_joker".to_owned(), "any_set".into());
        let terms = Terms::largest(book, house).unwrap();
        let mut solver = Solver::default();
        let mut compared = 0;
        for seed in 0..games {
            let samples = positions::game(&terms, seed, |sample| play(&mut solver, &terms, sample));
            for sample in samples.iter().filter(|sample| sample.opened).step_by(3) {
                let tiles = sample.table.iter().flatten().count() + sample.rack.len();
                let jokers = sample.table.iter().flatten().chain(&sample.rack);
                if tiles > 44 || jokers.filter(|face| face.is_joker()).count() > 3 {
                    continue;
                }
                compared += 1;
                equals_slow_solver(&terms, &mut solver, sample);
            }
        }
        assert!(compared > 10, "{book}: {compared}");
    }
}

fn play(solver: &mut Solver, terms: &Terms, sample: &Position) -> Option<(Vec<Row>, Vec<Face>)> {
    let request = Request::new(terms, &sample.table, &sample.rack).opened(sample.opened);
    let solution = judged(solver, &request);
    Some((solution.table, solution.played))
}

fn equals_slow_solver(terms: &Terms, solver: &mut Solver, sample: &Position) {
    let request = Request::new(terms, &sample.table, &sample.rack);
    let on_table = |weigh: &dyn Fn(&Face) -> u64| sample.table.iter().flatten().map(weigh).sum::<u64>();
    let [by_tiles, by_value] = weights(terms);
    let most = judged(solver, &request);
    let all = brute::best_remembered(terms, &sample.table, &sample.rack, &by_tiles).unwrap();
    let found: u64 = most.played.iter().map(&by_tiles).sum();
    assert_eq!(
        found,
        all - on_table(&by_tiles),
        "{} {}",
        terms.rulebook().id,
        sample.to_text()
    );
    let highest = judged(solver, &request.goal(Goal::Value));
    let all = brute::best_remembered(terms, &sample.table, &sample.rack, &by_value).unwrap();
    let found: u64 = highest.played.iter().map(&by_value).sum();
    assert_eq!(
        found,
        all - on_table(&by_value),
        "{} {}",
        terms.rulebook().id,
        sample.to_text()
    );
}

/// Every book, every turn of a few games: judged, and the same from a fresh solver.
#[test]
fn every_answer_in_real_games_is_legal_and_the_same_every_time() {
    for book in NUMBER_BOOKS {
        let terms = terms(book);
        let mut solver = Solver::default();
        let games = if book.contains("twist") { 1 } else { 4 };
        for seed in 50..50 + games {
            positions::game(&terms, seed, |sample| {
                let request = Request::new(&terms, &sample.table, &sample.rack)
                    .opened(sample.opened)
                    .budget(Budget { steps: 20_000 });
                let solution = legal(&mut solver, &request);
                assert_eq!(solution, Solver::default().solve(&request).unwrap());
                Some((solution.table, solution.played))
            });
        }
    }
}

/// Tries every hand of a few tiles from a small deck, as a rack and as an opening.
#[test]
fn every_hand_of_a_small_deck_equals_brute_force() {
    for (book, jokers) in [
        ("pl-standard", "J J"),
        ("pl-expert", "Jk Jb Jo"),
        ("pl-twist", "J D"),
        ("pl-twist", "C C"),
        ("cs-twist", "M D"),
    ] {
        let mut rules = HouseRules::new();
        rules.insert("opening_minimum".to_owned(), 12.into());
        let terms = Terms::largest(book, rules).unwrap();
        let deck = format!("k1 k2 k3 k3 b2 b3 o2 o3 {jokers}");
        let deck = notation::parse_row(&deck, terms.tiles()).unwrap();
        let mut solver = Solver::default();
        for hand in 1u32..1 << deck.len() {
            if hand.count_ones() > 6 {
                continue;
            }
            let rack: Vec<Face> = (0..deck.len())
                .filter(|at| hand & (1 << at) != 0)
                .map(|at| deck[at])
                .collect();
            let sample = Position {
                table: Vec::new(),
                rack,
                opened: hand % 2 == 0,
            };
            equals_brute_force(&terms, &mut solver, &sample);
            opening_equals_brute_force(&terms, &mut solver, &sample.rack);
        }
    }
}

/// All jokers, thirty tiles on the rack, everything on the table: an answer comes, proven or not.
#[test]
fn nasty_positions_are_answered_within_the_budget() {
    for book in NUMBER_BOOKS {
        let terms = terms(book);
        let mut solver = Solver::default();
        for nasty in (0..3).flat_map(|seed| positions::nasty(&terms, seed)) {
            let Position { table, rack, .. } = &nasty.position;
            let request = Request::new(&terms, table, rack).budget(Budget { steps: 10_000 });
            let solution = legal(&mut solver, &request);
            if let Some(tiles) = nasty.tiles {
                assert_eq!(
                    (solution.tiles, solution.proven),
                    (tiles, true),
                    "{book}: {}",
                    nasty.name
                );
            }
            let opening = solver.opening(&terms, rack, Budget { steps: 10_000 }).unwrap();
            assert!(opening.max_tiles <= rack.len(), "{book}: {}", nasty.name);
        }
    }
}

/// House rule: the table may be rearranged in the opening turn.
#[test]
fn openings_that_rearrange_equal_brute_force() {
    for (book, minimum) in [
        ("pl-standard", 12),
        ("uk-classic", 9),
        ("pl-expert", 15),
        ("cs-twist", 9),
    ] {
        let mut rules = HouseRules::new();
        rules.insert("opening_rearrange".to_owned(), true.into());
        rules.insert("opening_minimum".to_owned(), minimum.into());
        let terms = Terms::largest(book, rules).unwrap();
        let mut solver = Solver::default();
        for seed in 0..120 {
            // A meld of the table goes to the rack, so that there is something to open with. Now and then it was the only one.
            let mut sample = positions::of_size(&terms, seed, if seed % 4 == 0 { 3 } else { 8 }, 3);
            if let Some(row) = sample.table.pop() {
                sample.rack.extend(row);
            }
            sample.opened = false;
            let tiles = sample.table.iter().flatten().count() + sample.rack.len();
            if tiles <= 13 {
                equals_brute_force(&terms, &mut solver, &sample);
            }
        }
    }
}

#[test]
fn a_hint_says_that_there_is_no_move_only_if_there_is_none() {
    let terms = terms("pl-twist");
    let mut solver = Solver::default();
    let quick = Budget { steps: 1 };
    let mut overlooked = 0;
    for seed in 0..4 {
        for position in positions::game(&terms, seed, |sample| play(&mut solver, &terms, sample)) {
            let request = Request::new(&terms, &position.table, &position.rack).opened(position.opened);
            let can_play = solver.solve(&request).unwrap().tiles > 0;
            let hint = solver.hint(&request, quick).unwrap();
            assert_eq!(hint.tiles > 0, can_play, "{position:?}");
            let at_once = solver.solve(&request.budget(quick)).unwrap();
            overlooked += usize::from(can_play && at_once.tiles == 0);
        }
    }
    assert!(overlooked > 0, "a quick answer alone would have done");
}
