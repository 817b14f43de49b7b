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

use crate::solve::text;
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

    /// Does a step: `From set ROW take TILES`, `To set ROW add TILES` or `Lay a new set`, then `→ ROW: TILES`. The places of
    /// the tiles follow from the row shown, in which the others keep their order.
    fn follow(&mut self, line: &str) {
        let (step, result) = line.split_once(" → ").unwrap();
        let (number, shown) = result.split_once(": ").unwrap();
        let shown = tiles_of(if shown == "gone" { "" } else { shown });
        let words: Vec<&str> = step.split(' ').collect();
        let (stays, moved, all): (&[String], &[&str], &[String]) = match words.as_slice() {
            ["From", "set" | "word", row, "take", tiles @ ..] if *row == number => {
                self.loose.extend(tiles.iter().map(|tile| (*tile).to_owned()));
                (&shown, tiles, &self.rows[&number.parse().unwrap()])
            }
            ["To", "set" | "word", row, "add", tiles @ ..] if *row == number => {
                tiles.iter().for_each(|tile| self.pick(tile));
                (&self.rows[&number.parse().unwrap()], tiles, &shown)
            }
            ["Lay", "a", "new", "set" | "word"] => {
                shown.iter().for_each(|tile| self.pick(tile));
                assert!(self.rows.keys().all(|other| *other < number.parse().unwrap()));
                (&[], &[], &[])
            }
            _ => panic!("{step} is no step"),
        };
        let mut rest = all.iter();
        assert!(stays.iter().all(|tile| rest.any(|other| other == tile)), "{line}");
        let mut both: Vec<&str> = stays
            .iter()
            .map(String::as_str)
            .chain(moved.iter().copied())
            .collect();
        let mut all: Vec<&str> = all.iter().map(String::as_str).collect();
        both.sort_unstable();
        all.sort_unstable();
        assert_eq!(both, all, "{line}");
        self.rows.insert(number.parse().unwrap(), shown);
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
        let mut left = terms.tiles().faces_of(terms.tiles().tiles());
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
