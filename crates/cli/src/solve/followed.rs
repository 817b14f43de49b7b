//! Tests that the printed steps lead from the table printed before to the table printed after. The reader here knows only
//! the text.

use std::collections::BTreeMap;

use kostka_rules::notation::{Position, row_text, table_text};
use kostka_rules::{Attempt, Face, HouseRules, Row, Terms, turn};
use kostka_solver::{BestMove, Effort, Question, Solver};
use kostka_test_kit::positions::{self, NUMBER_BOOKS};
use kostka_test_kit::random::Dice;
use kostka_test_kit::words;
use kostka_texts::{Locale, Texts};

use super::text;
use crate::words::Words;

/// A table and its loose tiles, as the steps leave them.
#[derive(Default)]
struct Follower {
    rows: BTreeMap<usize, Vec<String>>,
    loose: Vec<String>,
    rack: Vec<String>,
}

/// Returns the printed tile: a joker among letters without its letter.
fn printed(tile: &str) -> &str {
    if tile.starts_with('*') { "*" } else { tile }
}

fn take_one(tiles: &mut Vec<String>, tile: &str) -> bool {
    let at = tiles.iter().position(|other| printed(other) == printed(tile));
    at.map(|at| tiles.remove(at)).is_some()
}

fn tiles_of(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl Follower {
    fn pick(&mut self, tile: &str) {
        let found = take_one(&mut self.loose, tile) || take_one(&mut self.rack, tile);
        assert!(found, "{tile} is not at hand");
    }

    /// Does a step: `take TILES from ROW [at PLACE]`, `add TILES to ROW [front | back | at PLACE]` or `lay TILES`, then
    /// `→ ROW: TILES`.
    fn follow(&mut self, line: &str) {
        let (step, result) = line.split_once(" → ").unwrap();
        let (number, shown) = result.split_once(": ").unwrap();
        let number: usize = number.parse().unwrap();
        let shown = if shown == "gone" {
            Vec::new()
        } else {
            tiles_of(shown)
        };
        let (verb, rest) = step.split_once(' ').unwrap();
        match verb {
            "take" => {
                let (tiles, place) = rest.split_once(" from ").unwrap();
                let row = self.rows.get_mut(&number).unwrap();
                let mut place = place.split(" at ");
                assert_eq!(place.next(), Some(number.to_string().as_str()));
                let place: Option<usize> = place.next().map(|place| place.parse().unwrap());
                for tile in tiles_of(tiles) {
                    let first = row.iter().position(|other| *other == tile).unwrap();
                    let at = place.map_or(first, |place| place - 1);
                    assert_eq!(row.remove(at), tile);
                    self.loose.push(tile);
                }
            }
            "add" => {
                let (tiles, target) = rest.rsplit_once(" to ").unwrap();
                let (row, place) = target.split_once(' ').unwrap_or((target, ""));
                assert_eq!(row, number.to_string());
                let tiles = tiles_of(tiles);
                tiles.iter().for_each(|tile| self.pick(tile));
                let row = self.rows.get_mut(&number).unwrap();
                match place {
                    // Their places follow from the row shown, in which the others keep their order.
                    "" => {
                        let mut new = shown.clone();
                        for tile in &tiles {
                            assert!(take_one(&mut new, tile));
                        }
                        new.sort();
                        let mut old = row.clone();
                        old.sort();
                        assert_eq!(old, new);
                        let mut rest = shown.iter();
                        assert!(row.iter().all(|tile| rest.any(|other| other == tile)));
                        *row = shown.clone();
                    }
                    "front" => drop(row.splice(0..0, tiles)),
                    "back" => row.extend(tiles),
                    place => {
                        let at: usize = place.strip_prefix("at ").unwrap().parse().unwrap();
                        drop(row.splice(at - 1..at - 1, tiles));
                    }
                }
            }
            "lay" => {
                let tiles = tiles_of(rest);
                tiles.iter().for_each(|tile| self.pick(tile));
                assert!(self.rows.keys().all(|other| *other < number));
                self.rows.insert(number, tiles);
            }
            other => panic!("{other} is no step"),
        }
        assert_eq!(self.rows[&number], shown);
    }
}

/// Reads rows like `  before   1: r3 r4 J` and `          12: b7 …`.
fn read_rows(text: &str, label: &str) -> BTreeMap<usize, Vec<String>> {
    let lines = text
        .lines()
        .skip_while(|line| !line.trim_start().starts_with(label));
    let rows = lines.map_while(|line| {
        let line = line.trim_start().trim_start_matches(label).trim_start();
        let (number, row) = line.split_once(": ")?;
        Some((number.parse().ok()?, tiles_of(row)))
    });
    rows.collect()
}

/// Removes marks from a tile: `[J=r7]` is a joker.
fn without_marks(tile: &str) -> String {
    let tile = tile.trim_matches(['[', ']', '(', ')']);
    tile.split('=').next().unwrap().to_owned()
}

fn check_followed(question: &Question, best: &BestMove, words: &Words) {
    let text = text::of_move(question, best, words, true, Texts::of(Locale::En));
    let text = anstream::adapter::strip_str(&text).to_string();
    let before = read_rows(&text, "before");
    let printed_before: Vec<Vec<String>> = before.values().cloned().collect();
    let given: Vec<Vec<String>> = question
        .position
        .table
        .iter()
        .map(|row| tiles_of(&row_text(row)))
        .collect();
    assert_eq!(printed_before, given, "{text}");
    let mut follower = Follower {
        rows: before,
        rack: tiles_of(&row_text(&question.position.rack)),
        loose: Vec::new(),
    };
    let (_, steps) = text.split_once("Step by step\n").unwrap();
    for line in steps.lines().take_while(|line| line.contains(" → ")) {
        follower.follow(line.split_once(". ").unwrap().1);
    }
    assert!(follower.loose.is_empty(), "{text}");
    follower.rows.retain(|_, row| !row.is_empty());
    let mut after = read_rows(&text, "after");
    for tile in after.values_mut().flatten() {
        *tile = without_marks(tile);
    }
    assert_eq!(follower.rows, after, "{text}");
    assert_eq!(
        follower.rack.len(),
        question.position.rack.len() - best.tiles,
        "{text}"
    );
    check_printed(question, best, after, &text);
}

/// Checks that the printed table is legal and equals the answer, except for the order of rows and in groups.
fn check_printed(question: &Question, best: &BestMove, printed: BTreeMap<usize, Vec<String>>, text: &str) {
    let sorted = |mut rows: Vec<Vec<String>>| {
        rows.iter_mut().for_each(|row| row.sort());
        rows.sort();
        rows
    };
    let answer = best.table.iter().map(|row| tiles_of(&row_text(row))).collect();
    let printed: Vec<Vec<String>> = printed.into_values().collect();
    assert_eq!(sorted(printed.clone()), sorted(answer), "{text}");
    if best.tiles > 0 {
        let tiles = question.terms.tiles();
        let rows = printed.iter().map(|row| row.join(" ")).collect::<Vec<_>>();
        let after = kostka_rules::notation::parse_table(&rows.join(" | "), tiles).unwrap();
        let attempt = Attempt {
            opened: question.position.opened,
            rack: &question.position.rack,
            before: &question.position.table,
            after: &after,
        };
        let legal = turn::check(&question.terms, &words::lexicon(), attempt);
        assert!(legal.is_ok(), "{legal:?} {text}");
    }
}

fn question(terms: &Terms, position: Position) -> Question {
    Question {
        // Any move will do here.
        effort: if terms.tiles().is_letters() {
            Effort::Usual
        } else {
            Effort::Steps(20_000)
        },
        ..Question::new(terms.clone(), position)
    }
}

/// Asks a question, follows the steps, and returns the new table and the tiles laid.
fn ask(question: &Question, words: &Words, solver: &mut Solver) -> Option<(Vec<Row>, Vec<Face>)> {
    let index = words.index_for(&question.terms).unwrap();
    let best = question.best_move(solver, index).ok()?;
    if best.tiles > 0 || table_text(&best.table) != table_text(&question.position.table) {
        check_followed(question, &best, words);
    }
    Some((best.table, best.played))
}

/// Cuts and joins the rows of a table, so that many of them are no melds.
fn messed(mut position: Position, dice: &mut Dice) -> Position {
    for _ in 0..1 + dice.below(3) {
        let (one, other) = (dice.below(position.table.len()), dice.below(position.table.len()));
        let Some(row) = position.table.get_mut(one) else {
            continue;
        };
        let at = dice.below(row.len());
        let part = row.split_off(at);
        match dice.below(3) {
            0 => position.table.push(part),
            1 => position.table[other].extend(part),
            _ => {
                row.extend(part);
                dice.shuffle(row);
            }
        }
    }
    position.table.retain(|row| !row.is_empty());
    position
}

#[test]
fn the_steps_lead_to_the_table_that_is_shown_in_every_game_of_numbers() {
    for book in NUMBER_BOOKS {
        let terms = Terms::largest(book, HouseRules::default()).unwrap();
        let (words, mut solver) = (Words::default(), Solver::default());
        let mut laid = 0;
        let mut follow = |position: Position| {
            let found = ask(&question(&terms, position), &words, &mut solver);
            laid += usize::from(found.as_ref().is_some_and(|(_, played)| !played.is_empty()));
            found
        };
        positions::game(&terms, 7, |position| follow(position.clone()));
        for nasty in positions::nasty(&terms, 7) {
            follow(nasty.position);
        }
        let mut dice = Dice::new(7);
        for seed in 0..40 {
            let sample = positions::of_size(&terms, seed, 10 + dice.below(50), 1 + dice.below(10));
            follow(messed(sample.clone(), &mut dice));
            follow(sample);
        }
        assert!(laid > 60, "{book}: {laid} moves");
    }
}

#[test]
fn the_steps_lead_to_the_words_that_are_shown() {
    let terms = Terms::largest("pl-word", HouseRules::default()).unwrap();
    let words = Words::own("few", words::list().join("\n").as_bytes()).unwrap();
    let mut solver = Solver::default();
    let mut dice = Dice::new(7);
    let mut laid = 0;
    for _ in 0..60 {
        let mut left: Vec<Face> = terms
            .tiles()
            .tiles()
            .map(|tile| terms.tiles().face(tile))
            .collect();
        let mut table: Vec<Row> = Vec::new();
        for _ in 0..1 + dice.below(4) {
            let list = words::list();
            let word = dice.pick(&list).unwrap();
            let row: Row = word.chars().map(Face::Letter).collect();
            let mut rest = left.clone();
            let there = row.iter().all(|face| {
                let at = rest.iter().position(|other| other == face);
                at.map(|at| rest.remove(at)).is_some()
            });
            if there && !table.contains(&row) {
                left = rest;
                table.push(row);
            }
        }
        dice.shuffle(&mut left);
        left.truncate(7);
        if dice.one_in(2) {
            left.push(Face::Blank(None));
        }
        let position = Position {
            table,
            rack: left,
            opened: true,
        };
        let found = ask(&question(&terms, position), &words, &mut solver);
        laid += usize::from(found.is_some_and(|(_, played)| !played.is_empty()));
    }
    assert!(laid > 20, "{laid} moves");
}
