//! The judgement of the rules while a turn is being made.

use kostka_board::check::{Opening, Stands, check};
use kostka_board::{Checked, Draft, Place, Reason, RowState};
use kostka_rules::{Lexicon, WordSet};

use crate::kit::{start, tiles};

/// A draft in which these rows of tiles were laid, one after the other.
fn laid(rulebook: &str, text: &str, rows: &[&str]) -> Draft {
    let mut draft = Draft::new(start(rulebook, text));
    for row in rows {
        let row = tiles(&draft, row);
        assert!(draft.put(&row, Place::NewRow));
    }
    draft
}

fn numbers(rulebook: &str, text: &str, rows: &[&str]) -> Checked {
    check(&laid(rulebook, text, rows), None, &[])
}

fn reason(checked: &Checked) -> String {
    match &checked.reason {
        None => "none".to_owned(),
        Some(Reason::Broken(violation)) => format!("{} {}", violation.code, violation.rule),
        Some(reason) => format!("{reason:?}"),
    }
}

fn states(checked: &Checked) -> Vec<String> {
    let state = |state: &RowState| match state {
        RowState::Broken(violation) => violation.rule.to_owned(),
        RowState::Unfinished(violation) => format!("unfinished {}", violation.rule),
        state => format!("{state:?}"),
    };
    checked.rows.iter().map(|row| state(&row.state)).collect()
}

#[test]
fn an_untouched_table_is_valid_and_the_turn_cannot_end() {
    let checked = numbers("pl-standard", "k1 k2 k3 / r1", &[]);
    assert_eq!(
        (states(&checked), reason(&checked)),
        (vec!["Valid".to_owned()], "nothing-played T2".to_owned())
    );
}

#[test]
fn every_broken_row_has_its_rule() {
    let checked = numbers(
        "pl-standard",
        "k1 k2 k3 / r1 r2 b9 b9 k9",
        &["r1 r2", "b9 b9' k9"],
    );
    assert_eq!(states(&checked), ["Valid", "unfinished N1", "G1"]);
    assert_eq!(reason(&checked), "set-too-short N1");
}

#[test]
fn a_row_is_broken_only_if_no_tile_can_make_it_a_set() {
    let text = "k1 k2 k3 / r1 r2 r4 r5 b1 k13 r11 b11 o11 o13 J";
    for (row, expected) in [
        ("r1", "unfinished N1"),
        ("r1 b1", "unfinished N1"),
        ("r1 r5", "unfinished N1"),
        ("r1 r2 r4", "unfinished R1"),
        ("r1 r5 J", "unfinished R1"),
        ("r1 k13", "N1"),
        ("r11 b11 o13", "G1"),
        ("r1 b1 r5", "R1"),
        ("r11 b11 o11", "Valid"),
    ] {
        let checked = numbers("pl-standard", text, &[row]);
        assert_eq!(states(&checked), ["Valid", expected], "{row}");
    }
}

#[test]
fn a_rule_about_the_turn_breaks_no_row_before_the_turn_ends() {
    let mut draft = laid("pl-standard", "k1 k2 k3 / k4 r9 / unopened", &[]);
    let key = draft.rows()[0].key;
    let k4 = tiles(&draft, "k4");
    assert!(draft.put(&k4, Place::Row { key, at: 3 }));
    let checked = check(&draft, None, &[]);
    assert_eq!(states(&checked), ["unfinished T1"]);
    assert_eq!(reason(&checked), "opening-too-low T1");
}

#[test]
fn the_opening_is_counted_as_it_grows() {
    let text = "k1 k2 k3 / r9 b9 k9 r1 r2 J o5 / unopened";
    for (rows, value, expected) in [
        (&[][..], 0, "nothing-played T1"),
        (&["r9 b9 k9"][..], 27, "opening-too-low T1"),
        (&["r9 b9 k9", "r1 r2 J"][..], 33, "none"),
        (&["r9 b9 k9", "r1 r2 J", "o5"][..], 33, "set-too-short N1"),
    ] {
        let checked = numbers("pl-standard", text, rows);
        assert_eq!(checked.opening, Some(Opening { value, minimum: 30 }), "{rows:?}");
        assert_eq!(reason(&checked), expected, "{rows:?}");
    }
}

#[test]
fn who_has_opened_sees_no_opening() {
    let checked = numbers("pl-standard", "k1 k2 k3 / r9 b9 k9", &["r9 b9 k9"]);
    assert!(checked.opening.is_none() && checked.can_end());
}

#[test]
fn jokers_say_what_they_stand_for() {
    let checked = numbers("pl-twist", "- / r3 D r6", &["r3 D r6"]);
    let [(_, Stands::Number(stands))] = checked.rows[0].jokers[..] else {
        panic!("{:?}", checked.rows[0].jokers);
    };
    assert_eq!((stands.number, stands.span), (4, 2));
}

#[test]
fn off_turn_the_turn_cannot_end() {
    let mut begin = start("pl-standard", "k1 k2 k3 / k4");
    begin.mine = false;
    assert_eq!(
        check(&Draft::new(begin), None, &[]).reason,
        Some(Reason::NotYourTurn)
    );
}

#[test]
fn words_wait_for_their_dictionary() {
    let draft = laid("pl-word", "K O T / D O M", &["D O M"]);
    let waiting = check(&draft, None, &[]);
    assert_eq!(states(&waiting), ["Valid", "Checking"]);
    assert_eq!(reason(&waiting), "Checking");
    assert_eq!(waiting.points, None);
    let words: WordSet = ["kot", "dom"].into_iter().collect();
    let known = check(&draft, Some(&words as &dyn Lexicon), &[]);
    assert_eq!(
        (reason(&known), known.points),
        ("none".to_owned(), Some(6)),
        "the whole rack doubles"
    );
    let others: WordSet = ["kot"].into_iter().collect();
    let unknown = check(&draft, Some(&others as &dyn Lexicon), &[]);
    assert_eq!(states(&unknown), ["Valid", "unfinished W1"]);
}

#[test]
fn a_joker_among_letters_shows_the_letter_that_makes_a_word() {
    let draft = laid("pl-word", "K O T / D * M A", &["D * M"]);
    let words: WordSet = ["kot", "dom"].into_iter().collect();
    let checked = check(&draft, Some(&words as &dyn Lexicon), &[]);
    assert!(
        matches!(checked.rows[1].jokers[..], [(_, Stands::Letter('O'))]),
        "{:?}",
        checked.rows[1]
    );
}

#[test]
fn words_refused_for_the_theme_cannot_stay() {
    let draft = laid("pl-word", "K O T / D O M A", &["D O M"]);
    let words: WordSet = ["kot", "dom"].into_iter().collect();
    let checked = check(&draft, Some(&words as &dyn Lexicon), &["DOM".to_owned()]);
    assert_eq!(states(&checked), ["Valid", "unfinished W4"]);
}
