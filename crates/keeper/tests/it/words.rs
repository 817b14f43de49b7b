//! Turns of a game of words.

use kostka_keeper::matches::Game;
use kostka_keeper::sheet::{Rack, Sheet};
use kostka_keeper::words::{self, NoWord, Typed};
use kostka_rules::Seat;
use kostka_rules::score::End;
use kostka_solver::OpeningSearch;

use crate::terms;

#[test]
fn a_word_is_read_in_any_case_and_a_number_as_its_length() {
    let terms = terms("pl-word", 2);
    let read = |text| Typed::read(text, &terms, true);
    assert_eq!(read(" szyszka "), Ok(Typed::Word("SZYSZKA".to_owned())));
    assert_eq!(read("z\u{307}ar"), Ok(Typed::Word("ŻAR".to_owned())));
    assert_eq!(read("7"), Ok(Typed::Length(7)));
    assert_eq!(read(""), Ok(Typed::Nothing));
}

#[test]
fn what_is_no_longest_word_is_refused_with_its_rule() {
    let terms = terms("pl-word", 2);
    let long = "A".repeat(100_000);
    let read = |text, opened| Typed::read(text, &terms, opened);
    assert_eq!(read("KOT?", true), Err(NoWord::Character('?')));
    assert_eq!(read("KO", true), Err(NoWord::TooShort { least: 3 }));
    assert_eq!(read("KOTY", false), Err(NoWord::OpeningTooShort { least: 6 }));
    assert_eq!(read("5", false).unwrap_err().rule(), Some("T1"));
    assert_eq!(read("99999999999", true), Err(NoWord::TooLong));
    assert_eq!(read(&long, true), Err(NoWord::TooLong));
    assert!(read("SZCZYT", false).is_ok());
}

#[test]
fn the_whole_rack_doubles_a_turn_and_jokers_cost_at_the_end() {
    let terms = terms("pl-word", 2);
    let typed = |text: &str| Typed::read(text, &terms, true).unwrap();
    let turns = vec![
        typed("SZCZYT").turn(Seat(0), false),
        typed("KOSZYK").turn(Seat(1), false),
        typed("SZYSZKA").turn(Seat(0), true),
        typed("").turn(Seat(1), true),
    ];
    assert_eq!(words::points(&terms, &turns), [20, 6]);
    let mut sheet = Sheet::new(&terms);
    sheet.end = Some(End::Stock);
    sheet.players[Seat(0)].rack = Rack::Sum {
        numbers: 0,
        jokers: 1,
    };
    let game = Game {
        turns,
        sheet: Some(sheet),
        ..Game::default()
    };
    let account = game.account(&terms, &OpeningSearch).unwrap();
    assert_eq!(account.result.scores, [-10, 6]);
    assert_eq!(account.result.winners, [Seat(1)]);
}
