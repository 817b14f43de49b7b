//! The guide to setting up a real table.

use kostka_rules::{HouseRules, Rulebook, Terms};
use kostka_texts::{Locale, Texts};

fn steps(book: &str, players: u8) -> String {
    let terms = Terms::new(book, HouseRules::new(), players).expect("a rulebook of ours");
    Texts::of(Locale::En).set_up(&terms).join("\n")
}

#[test]
fn the_polish_box_becomes_14_stacks_of_seven_and_one_of_eight() {
    let steps = steps("pl-standard", 4);
    assert!(steps.contains("put these back in the box"), "{steps}");
    assert!(
        steps.contains("Build 14 stacks of 7 tiles, and one of 8."),
        "{steps}"
    );
    assert!(steps.contains("Everybody takes 2 stacks of 7"), "{steps}");
    assert!(steps.contains("50 tiles are left"), "{steps}");
}

#[test]
fn twist_and_word_become_16_stacks_of_seven() {
    for book in ["pl-twist", "pl-expert", "cs-twist", "pl-word"] {
        let steps = steps(book, 3);
        assert!(steps.contains("Build 16 stacks of 7 tiles.\n"), "{book}: {steps}");
        assert!(steps.contains("70 tiles are left"), "{book}: {steps}");
    }
}

#[test]
fn the_ukrainian_box_has_no_stacks_and_four_players_leave_a_third_of_xp_in_it() {
    let four = steps("uk-xp", 4);
    assert!(
        four.contains("Put back in the box: 1 of every number tile, and 2"),
        "{four}"
    );
    assert!(four.contains("Everybody gets 14 tiles"), "{four}");
    assert!(!four.contains("stacks"), "{four}");
    let six = steps("uk-xp", 6);
    assert!(!six.contains("Put back"), "{six}");
    assert!(six.contains("76 tiles are left"), "{six}");
}

#[test]
fn every_book_has_a_guide_in_every_language() {
    for locale in Locale::ALL {
        for book in Rulebook::all() {
            for players in book.min_players..=book.max_players {
                let terms = Terms::new(&book.id, HouseRules::new(), players).expect("a rulebook of ours");
                for step in Texts::of(locale).set_up(&terms) {
                    assert!(!step.contains(['⟦', '{']), "{}: {step}", book.id);
                }
            }
        }
    }
}
