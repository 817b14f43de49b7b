//! Putting tiles down, taking them back, and rows that order themselves.

use kostka_board::{Draft, Order, Place};
use kostka_rules::Tile;
use kostka_rules::game::TurnNumber;

use crate::kit::{draft, place, shown, start, tiles};

/// Steps like `b7 > r1/3`, `undo`, `redo`, `reset`, one after the other.
fn after(mut draft: Draft, steps: &[&str]) -> String {
    for step in steps {
        let done = match *step {
            "undo" => draft.undo(),
            "redo" => draft.redo(),
            "reset" => draft.reset(),
            step => {
                let (what, to) = step.split_once(" > ").unwrap();
                let (what, to) = (tiles(&draft, what), place(&draft, to));
                draft.put(&what, to)
            }
        };
        assert!(done, "{step}");
    }
    shown(&draft)
}

fn check(text: &str, steps: &[&str], expected: &str) {
    assert_eq!(after(draft(text), steps), expected, "{steps:?}");
}

#[test]
fn tiles_of_the_rack_make_a_new_row_and_put_themselves_in_order() {
    check("- / r3 k9 J r1", &["r3 J r1 > new"], "[r1] [J] [r3] / k9");
}

#[test]
fn a_tile_goes_where_it_fits_wherever_it_is_dropped() {
    check("b4 b5 b6 / b7", &["b7 > r1/0"], "b4 b5 b6 [b7] / ");
    check("J b5 b6 / b3 b7", &["b7 b3 > r1/1"], "[b3] J b5 b6 [b7] / ");
}

#[test]
fn an_order_that_is_a_meld_is_kept() {
    check("r1 k1 o1 / b1", &["b1 > r1/1"], "r1 [b1] k1 o1 / ");
    check("- / r3 r4 J", &["J r3 r4 > new"], "[J] [r3] [r4] / ");
}

#[test]
fn tiles_that_make_no_meld_lie_as_they_were_put() {
    check(
        "- / r3 k9 b2",
        &["k9 > new", "r3 > r1/0", "b2 > r1/1"],
        "[r3] [b2] [k9] / ",
    );
}

#[test]
fn a_second_copy_cuts_a_run_in_two() {
    check("r4 r5 r6 r7 r8 / r6", &["r6 > r1/5"], "r4 r5 [r6] | r6 r7 r8 / ");
}

#[test]
fn a_run_that_loses_its_middle_falls_into_two() {
    check(
        "r1 r2 r3 r4 r5 r6 r7 / k4 b4",
        &["r4 k4 b4 > new"],
        "r1 r2 r3 | r5 r6 r7 | r4 [k4] [b4] / ",
    );
}

#[test]
fn tiles_of_rows_and_rack_can_be_put_down_together() {
    check(
        "b4 r4 o4 k4 / b3 b5 b6",
        &["b4 b3 b5 b6 > new"],
        "r4 o4 k4 | [b3] b4 [b5] [b6] / ",
    );
}

#[test]
fn own_tiles_go_back_to_any_place_of_the_rack() {
    check(
        "b4 b5 b6 / b7 k1 k2",
        &["b7 > r1/3", "b7 > rack/1"],
        "b4 b5 b6 / k1 b7 k2",
    );
}

#[test]
fn tiles_of_the_table_never_go_to_the_rack() {
    let mut draft = draft("b4 b5 b6 / b7");
    let old = tiles(&draft, "b4");
    assert!(!draft.put(&old, Place::Rack { at: 0 }));
    let mixed = tiles(&draft, "b7 b4");
    assert!(draft.put(&mixed, Place::NewRow));
    assert!(!draft.put(&mixed, Place::Rack { at: 0 }));
    assert_eq!(shown(&draft), "b5 b6 | [b7] b4 / ");
}

#[test]
fn a_row_is_reordered_by_moving_its_own_tiles() {
    let word = Draft::new(start("pl-word", "- / K O T"));
    assert_eq!(
        after(word, &["K O T > new", "T > r1/0", "K > r1/3"]),
        "[T] [O] [K] / "
    );
}

#[test]
fn the_rest_of_a_row_is_taken_from_a_tile_on() {
    let draft = draft("r4 r5 r6 r7 / k1 k2");
    let from = |name: &str| draft.rest_from(tiles(&draft, name)[0]);
    assert_eq!(from("r6"), tiles(&draft, "r6 r7"));
    assert_eq!(from("k1"), tiles(&draft, "k1"));
    assert_eq!(draft.rest_from(Tile(255)), []);
}

#[test]
fn undo_redo_and_reset_go_back_and_forth() {
    let text = "b4 b5 b6 / b7 k1";
    check(text, &["b7 > r1/3", "undo"], "b4 b5 b6 / b7 k1");
    check(text, &["b7 > r1/3", "undo", "redo"], "b4 b5 b6 [b7] / k1");
    check(text, &["b7 > r1/3", "k1 > new", "reset"], "b4 b5 b6 / b7 k1");
    check(text, &["b7 > r1/3", "reset", "undo"], "b4 b5 b6 [b7] / k1");
}

#[test]
fn reset_keeps_the_order_that_the_player_gave_the_rack() {
    let mut draft = draft("b4 b5 b6 / b7 k2 k1");
    draft.sort(Order::Runs);
    let b7 = tiles(&draft, "b7");
    assert!(draft.put(&b7, Place::NewRow));
    assert!(draft.reset());
    assert_eq!(shown(&draft), "b4 b5 b6 / b7 k1 k2");
}

#[test]
fn history_is_bounded() {
    let mut draft = draft("- / k1 k2");
    let k1 = tiles(&draft, "k1");
    for turn in 0..300 {
        assert!(draft.put(
            &k1,
            Place::Rack {
                at: if turn % 2 == 0 { 2 } else { 0 }
            }
        ));
    }
    let undone = std::iter::from_fn(|| draft.undo().then_some(())).count();
    assert_eq!(undone, 200);
}

#[test]
fn off_turn_the_rack_can_be_prepared_and_the_table_not_touched() {
    let mut begin = start("pl-standard", "b4 b5 b6 / b7 k2 k1");
    begin.mine = false;
    let mut draft = Draft::new(begin);
    let (b7, b4) = (tiles(&draft, "b7"), tiles(&draft, "b4"));
    assert!(!draft.put(&b7, Place::NewRow));
    assert!(!draft.put(&b4, Place::NewRow));
    assert!(draft.put(&b7, Place::Rack { at: 3 }));
    assert!(draft.sort(Order::Runs));
    assert!(draft.undo());
    assert_eq!(shown(&draft), "b4 b5 b6 / k2 k1 b7");
}

#[test]
fn the_rack_keeps_its_order_when_the_turn_goes_on() {
    let mut draft = draft("b4 b5 b6 / b7 k2 k1");
    draft.sort(Order::Runs);
    assert_eq!(shown(&draft), "b4 b5 b6 / k1 k2 b7");
    let keys: Vec<u32> = draft.rows().iter().map(|line| line.key).collect();
    let mut next = start("pl-standard", "r1 r2 r3 | b4 b5 b6 b7 / k2 k1 o9");
    next.turn = TurnNumber(6);
    draft.rebase(next);
    assert_eq!(shown(&draft), "r1 r2 r3 | b4 b5 b6 b7 / k1 k2 o9");
    assert_eq!(draft.rows()[1].key, keys[0], "the row that grew is the same one");
    assert!(!draft.can_undo());
}

#[test]
fn the_same_turn_goes_on_as_it_is() {
    let mut draft = draft("b4 b5 b6 / b7");
    let b7 = tiles(&draft, "b7");
    draft.put(&b7, Place::NewRow);
    draft.rebase(start("pl-standard", "b4 b5 b6 / b7"));
    assert_eq!(shown(&draft), "b4 b5 b6 | [b7] / ");
    assert!(draft.can_undo());
}

#[test]
fn a_joker_among_letters_is_told_its_letter_and_forgets_it_on_the_rack() {
    let mut draft = Draft::new(start("pl-word", "- / K * T"));
    let word = tiles(&draft, "K * T");
    draft.put(&word, Place::NewRow);
    assert!(draft.tell(word[1], Some('O')));
    assert_eq!(shown(&draft), "[K] [*O] [T] / ");
    assert!(!draft.tell(word[1], Some('?')), "no letter of the game");
    assert!(!draft.tell(word[0], Some('O')), "no joker");
    assert!(draft.put(&word[1..2], Place::Rack { at: 0 }));
    assert_eq!(shown(&draft), "[K] [T] / *");
}

#[test]
fn a_whole_move_is_laid_out_at_once() {
    let mut draft = draft("b8 b9 b10 / k1 b11 r8 o8");
    let wanted = ["b9 b10 b11", "b8 r8 o8"];
    let rows = wanted.map(|row| kostka_rules::notation::parse_row(row, draft.start().terms.tiles()).unwrap());
    assert!(draft.lay_out(&rows));
    assert_eq!(shown(&draft), "b9 b10 [b11] | b8 [r8] [o8] / k1");
    assert!(draft.undo());
    assert!(!draft.lay_out(&rows[..1]), "a tile of the table would be missing");
    assert_eq!(shown(&draft), "b8 b9 b10 / k1 b11 r8 o8");
}

#[test]
fn a_row_that_takes_a_tile_from_another_does_not_take_its_place() {
    let mut draft = draft("k5 k6 k7 J / b8 r8 k4");
    let before = draft.rows()[0].key;
    let wanted = ["J b8 r8", "k4 k5 k6 k7"];
    let rows = wanted.map(|row| kostka_rules::notation::parse_row(row, draft.start().terms.tiles()).unwrap());
    assert!(draft.lay_out(&rows));
    let keys: Vec<u32> = draft.rows().iter().map(|row| row.key).collect();
    assert_eq!(
        keys.iter().position(|key| *key == before),
        Some(1),
        "{}",
        shown(&draft)
    );
}
