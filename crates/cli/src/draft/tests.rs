//! Tests of drafts by typed steps.

use kostka_texts::{Locale, Texts};

use super::*;
use crate::play::lines::{Said, parse};

fn position(rulebook: &str, text: &str) -> (Terms, Draft) {
    let terms = Terms::largest(rulebook, Default::default()).unwrap();
    let start = notation::Position::parse(text, terms.tiles()).unwrap();
    let draft = Draft::new(&terms, &start.table, start.rack);
    (terms, draft)
}

fn follow(terms: &Terms, draft: &mut Draft, line: &str) -> Result<(), String> {
    match parse(line, terms.tiles()).unwrap() {
        Said::Step(step) => draft
            .step(&step)
            .map_err(|advice| advice.text(Texts::of(Locale::En))),
        other => panic!("{other:?} is no step"),
    }
}

/// Writes a draft as `TABLE / RACK / LOOSE`, with new tiles in brackets.
fn shown(draft: &Draft) -> String {
    let piece = |piece: &Piece| match piece.new {
        true => format!("[{}]", piece.face),
        false => piece.face.to_string(),
    };
    let row = |(_, row): (usize, &[Piece])| row.iter().map(piece).collect::<Vec<_>>().join(" ");
    let rows = draft.rows().map(row).collect::<Vec<_>>().join(" | ");
    let rest = [draft.rack(), draft.loose()]
        .map(|row| notation::row_text(&row))
        .join(" / ");
    format!("{rows} / {rest}")
}

fn check_in(rulebook: &str, start: &str, steps: &[&str], expected: &str) {
    let (terms, mut draft) = position(rulebook, start);
    for line in steps {
        follow(&terms, &mut draft, line).unwrap();
    }
    assert_eq!(shown(&draft), expected, "{steps:?}");
}

fn check(start: &str, steps: &[&str], expected: &str) {
    check_in("pl-standard", start, steps, expected);
}

#[test]
fn laid_tiles_are_put_in_order() {
    check("- / r3 r1 J k9", &["lay r3 J r1"], "[r1] [J] [r3] / k9 / ");
}

#[test]
fn an_order_that_is_a_meld_is_kept() {
    check("- / r3 r4 J", &["lay J r3 r4"], "[J] [r3] [r4] /  / ");
}

#[test]
fn added_tiles_find_their_place_without_moving_a_joker() {
    check("J b5 b6 / b3 b7", &["add b7 b3 to 1"], "[b3] J b5 b6 [b7] /  / ");
}

#[test]
fn a_place_can_be_chosen() {
    check("r1 k1 o1 / b1", &["add b1 to 1 front"], "[b1] r1 k1 o1 /  / ");
    check("r1 k1 o1 / b1", &["add b1 to 1 at 2"], "r1 [b1] k1 o1 /  / ");
    check("r1 k1 o1 / b1", &["add b1 to 1 back"], "r1 k1 o1 [b1] /  / ");
}

#[test]
fn taken_table_tiles_lie_loose_and_own_tiles_go_back() {
    let steps = ["add b7 to 1", "take b4 b7 from 1"];
    check("b4 b5 b6 / b7", &steps, "b5 b6 / b7 / b4");
    check("b4 b5 b6 / b7", &["take b4 b5 b6 from 1"], " / b7 / b4 b5 b6");
}

#[test]
fn loose_tiles_are_laid_before_those_of_the_rack() {
    let steps = ["take b4 from 1", "lay b4 r4 k4"];
    check(
        "b4 b5 b6 b7 / b4 r4 k4",
        &steps,
        "b5 b6 b7 | b4 [r4] [k4] / b4 / ",
    );
}

#[test]
fn rows_are_split_and_joined() {
    let start = "r4 r5 r6 r7 r8 / r6";
    check(start, &["split 1 at 3"], "r4 r5 r6 | r7 r8 / r6 / ");
    check(start, &["split 1 after r7"], "r4 r5 r6 r7 | r8 / r6 / ");
    check(start, &["split 1 at 3", "join 2 1"], "r4 r5 r6 r7 r8 / r6 / ");
}

#[test]
fn rows_keep_their_numbers_to_the_end_of_the_turn() {
    let (terms, mut draft) = position("pl-standard", "b4 b5 b6 | r1 r2 r3 r4 | k9 / k10 o4 k4");
    let steps = [
        ("take b4 b5 b6 from 1", "2 3"),
        ("add k10 to 3", "2 3"),
        ("split 2 at 1", "2 3 4"),
        ("lay b4 o4 k4", "2 3 4 5"),
        ("join 3 4", "2 3 5"),
        ("take b4 o4 k4 from 5", "2 3"),
    ];
    for (line, expected) in steps {
        follow(&terms, &mut draft, line).unwrap();
        let numbers: Vec<String> = draft.rows().map(|(number, _)| number.to_string()).collect();
        assert_eq!(numbers.join(" "), expected, "{line}");
    }
    let gone = follow(&terms, &mut draft, "add o4 to 1");
    assert_eq!(gone, Err("there is no set 1, only 2, 3".to_owned()));
}

#[test]
fn a_row_that_was_laid_and_taken_back_leaves_no_trace() {
    let (terms, mut draft) = position("pl-standard", "b4 b5 b6 / r1");
    for line in ["lay r1", "take r1 from 2"] {
        follow(&terms, &mut draft, line).unwrap();
    }
    assert!(!draft.is_changed());
}

#[test]
fn tiles_move_from_row_to_row() {
    check(
        "b4 | r4 k4 o4 / b1",
        &["move b4 from 1 to 2"],
        "r4 k4 o4 b4 / b1 / ",
    );
}

#[test]
fn undo_and_redo_go_back_and_forth() {
    let start = "b4 b5 b6 / b7";
    check(start, &["add b7 to 1", "undo"], "b4 b5 b6 / b7 / ");
    check(start, &["add b7 to 1", "undo", "redo"], "b4 b5 b6 [b7] /  / ");
    check(start, &["add b7 to 1", "reset", "undo"], "b4 b5 b6 [b7] /  / ");
}

#[test]
fn letters_stay_in_the_order_given() {
    let steps = [
        "add Z A to 1 front",
        "take T from 1",
        "add T to 1 back",
        "lay SZ*YK",
    ];
    let expected = "[Z] [A] S Z C Z Y T | [S] [Z] [*Y] [K] /  / ";
    check_in("pl-word", "S Z C Z Y T / Z A S Z * K", &steps, expected);
}

#[test]
fn a_joker_among_letters_changes_what_it_stands_for() {
    let steps = ["take * from 1", "add *A to 1 at 2"];
    check_in("pl-word", "K *O T / A", &steps, "K *A T / A / ");
    check_in(
        "pl-word",
        "K O T K O / A",
        &["take O from 1 at 5"],
        "K O T K / A / O",
    );
}

#[test]
fn the_opening_is_counted_as_it_grows() {
    let (terms, mut draft) = position("pl-standard", "k1 k2 k3 / r9 b9 k9 r1 r2 J k4");
    for (line, value) in [("lay r9 b9 k9", 27), ("lay r1 r2 J", 33), ("add k4 to 1", 33)] {
        follow(&terms, &mut draft, line).unwrap();
        assert_eq!(draft.opening_value(), value, "{line}");
    }
}

#[test]
fn impossible_steps_are_refused_and_change_nothing() {
    let (terms, mut draft) = position("pl-standard", "b4 b5 b6 / b7");
    for (line, expected) in [
        ("lay b7 r1", "r1 is neither on your rack nor on the table"),
        (
            "lay b4",
            "b4 is not on your rack; to use that of set 1, first: take b4 from 1",
        ),
        ("take b7 from 1", "b7 is not there; set 1 is b4 b5 b6"),
        ("take b4 from 2", "there is no set 2, only 1"),
        ("take b4 from 0", "there is no set 0, only 1"),
        ("take b4 from 1 at 2", "b4 is not there; set 1 is b4 b5 b6"),
        ("add b7 to 1 at 9", "set 1 has places 1 to 4"),
        ("split 1 at 3", "set 1 can be split at 1 to 2"),
        ("split 1 after b6", "set 1 can be split at 1 to 2"),
        ("split 1 after r6", "r6 is not there; set 1 is b4 b5 b6"),
        ("join 1 1", "two different sets can be joined"),
        (
            "move b4 from 1 to 1",
            "1 is the same set; to reorder, take the tile and add it again",
        ),
        ("undo", "there is nothing to undo"),
        ("redo", "there is nothing to redo"),
    ] {
        assert_eq!(
            follow(&terms, &mut draft, line),
            Err(expected.to_owned()),
            "{line}"
        );
    }
    assert!(!draft.is_changed());
}
