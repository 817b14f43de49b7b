//! Sheets and their accounts.

use kostka_keeper::sheet::{Account, Gap, Rack, Sheet};
use kostka_keeper::words;
use kostka_rules::score::{End, Item};
use kostka_rules::{Seat, Terms};
use kostka_solver::OpeningSearch;

use crate::{sums, terms, tiles};

fn account(sheet: &Sheet, terms: &Terms) -> Result<Account, Vec<Gap>> {
    sheet.account(terms, &OpeningSearch, Seat(0), &words::points(terms, &[]))
}

fn scores(sheet: &Sheet, terms: &Terms) -> Vec<i32> {
    account(sheet, terms).unwrap().result.scores.as_slice().to_vec()
}

#[test]
fn the_four_rounds_of_the_ukrainian_book_come_out_from_sums() {
    let terms = terms("uk-classic", 4);
    let rounds = [
        ([None, Some(5), Some(16), Some(3)], [24, -5, -16, -3]),
        ([Some(6), Some(11), None, Some(5)], [-6, -11, 22, -5]),
        ([Some(32), Some(13), Some(2), None], [-32, -13, -2, 47]),
        ([Some(10), Some(25), None, Some(6)], [-10, -25, 41, -6]),
    ];
    for (round, expected) in rounds {
        assert_eq!(scores(&sums(&terms, &round), &terms), expected);
    }
}

#[test]
fn an_empty_stock_is_counted_as_the_polish_book_shows() {
    let terms = terms("pl-standard", 4);
    let sheet = sums(&terms, &[Some(1), Some(5), Some(10), Some(15)]);
    assert_eq!(scores(&sheet, &terms), [29, -5, -10, -15]);
}

#[test]
fn a_joker_of_a_sum_costs_what_the_book_says() {
    for (book, price) in [
        ("pl-standard", 50),
        ("pl-expert", 20),
        ("uk-xp", 30),
        ("cs-twist", 30),
    ] {
        let terms = terms(book, 2);
        let mut sheet = sums(&terms, &[None, Some(7)]);
        sheet.players[Seat(1)].rack = Rack::Sum {
            numbers: 7,
            jokers: 1,
        };
        assert_eq!(scores(&sheet, &terms), [7 + price, -7 - price], "{book}");
    }
}

#[test]
fn a_player_who_never_opened_needs_an_answer_and_no_count() {
    let terms = terms("pl-standard", 2);
    let mut sheet = sums(&terms, &[None]);
    sheet.players[Seat(1)].unopened = true;
    assert_eq!(account(&sheet, &terms), Err(vec![Gap::CouldOpen(Seat(1))]));
    sheet.players[Seat(1)].could_open = Some(true);
    assert_eq!(scores(&sheet, &terms), [200, -200]);
    sheet.players[Seat(1)].announced = true;
    assert_eq!(scores(&sheet, &terms), [100, -100]);
    sheet.players[Seat(1)].could_open = Some(false);
    sheet.players[Seat(1)].announced = false;
    assert_eq!(scores(&sheet, &terms), [100, -100]);
}

#[test]
fn the_solver_answers_for_tiles_that_are_listed() {
    let terms = terms("pl-standard", 2);
    let mut sheet = sums(&terms, &[None]);
    let player = &mut sheet.players[Seat(1)];
    player.unopened = true;
    player.could_open = Some(false);
    player.rack = tiles(&terms, "r10 r11 r12 k1");
    assert_eq!(scores(&sheet, &terms), [200, -200]);
    let lines = account(&sheet, &terms).unwrap().lines;
    assert_eq!(lines[Seat(1)][0].item, Item::CouldHaveOpened);
    sheet.players[Seat(1)].announced = true;
    assert_eq!(
        scores(&sheet, &terms),
        [200, -200],
        "nobody said which tile came last"
    );
    sheet.players[Seat(1)].last_drawn = Some("r12".try_into().unwrap());
    assert_eq!(scores(&sheet, &terms), [100, -100]);
    sheet.players[Seat(1)].last_drawn = Some("k1".try_into().unwrap());
    assert_eq!(scores(&sheet, &terms), [200, -200]);
}

#[test]
fn people_are_asked_before_a_sheet_that_can_hardly_be_is_written_down() {
    let terms = terms("pl-standard", 2);
    let entered = |sheet: &Sheet| sheet.entered(&terms, &OpeningSearch, Seat(0), &words::points(&terms, &[]));
    let mut sheet = sums(&terms, &[None, Some(0)]);
    assert_eq!(entered(&sheet), Err(vec![Gap::Empty(Seat(1))]));
    assert_eq!(scores(&sheet, &terms), [0, 0], "written down elsewhere it counts");
    sheet.players[Seat(1)].rack = Rack::Tiles(Vec::new());
    assert_eq!(entered(&sheet), Err(vec![Gap::Rack(Seat(1))]));
    sheet.players[Seat(1)].unopened = true;
    assert_eq!(entered(&sheet), Err(vec![Gap::Rack(Seat(1))]));
    sheet.players[Seat(1)].rack = tiles(&terms, "r10 r11 r12");
    assert!(entered(&sheet).is_ok());
    sheet.players[Seat(1)].announced = true;
    assert_eq!(entered(&sheet), Err(vec![Gap::LastDrawn(Seat(1))]));
    sheet.players[Seat(1)].last_drawn = Some("r12".try_into().unwrap());
    assert!(entered(&sheet).is_ok());
    // Without an opening nothing hangs on the last tile.
    sheet.players[Seat(1)].last_drawn = None;
    sheet.players[Seat(1)].rack = tiles(&terms, "r1 r2 r3");
    assert!(entered(&sheet).is_ok());
}

#[test]
fn flat_amounts_need_somebody_who_went_out() {
    let terms = terms("pl-standard", 2);
    let mut sheet = sums(&terms, &[Some(3), Some(9)]);
    sheet.players[Seat(1)].unopened = true;
    assert_eq!(scores(&sheet, &terms), [6, -9]);
}

#[test]
fn everything_that_is_missing_is_listed() {
    let terms = terms("pl-standard", 3);
    let mut sheet = Sheet::new(&terms);
    assert_eq!(account(&sheet, &terms), Err(vec![Gap::End]));
    sheet.end = Some(End::Out(Seat(1)));
    assert_eq!(
        account(&sheet, &terms),
        Err(vec![Gap::Rack(Seat(0)), Gap::Rack(Seat(2))])
    );
    sheet.players[Seat(1)].resigned = true;
    assert!(
        account(&sheet, &terms)
            .unwrap_err()
            .contains(&Gap::Resigned(Seat(1)))
    );
}

#[test]
fn racks_that_no_game_has_are_refused() {
    let terms = terms("pl-standard", 3);
    let mut sheet = sums(&terms, &[None, Some(500), Some(500)]);
    assert_eq!(account(&sheet, &terms), Err(vec![Gap::TooMuch]));
    sheet.players[Seat(1)].rack = tiles(&terms, "r5 r5");
    sheet.players[Seat(2)].rack = tiles(&terms, "r5");
    assert!(matches!(
        account(&sheet, &terms).unwrap_err()[..],
        [Gap::Position(_)]
    ));
    sheet.players[Seat(1)].rack = Rack::Sum {
        numbers: 0,
        jokers: 2,
    };
    sheet.players[Seat(2)].rack = Rack::Sum {
        numbers: 0,
        jokers: 1,
    };
    assert_eq!(account(&sheet, &terms), Err(vec![Gap::TooMuch]));
}

#[test]
fn jokers_of_a_sum_may_be_of_any_kind() {
    let terms = terms("pl-twist", 2);
    let mut sheet = sums(&terms, &[None, Some(0)]);
    sheet.players[Seat(1)].rack = Rack::Sum {
        numbers: 1,
        jokers: 8,
    };
    assert_eq!(scores(&sheet, &terms), [401, -401]);
}

#[test]
fn points_from_paper_are_checked() {
    let terms = terms("pl-tournament", 4);
    let right = Sheet::of_points(&terms, [27, -9, -9, -9]);
    assert_eq!(account(&right, &terms).unwrap().big_points, [4, 2, 2, 2]);
    let wrong = Sheet::of_points(&terms, [27, -9, -9, -10]);
    let Err(gaps) = account(&wrong, &terms) else {
        panic!("a wrong sheet has an account")
    };
    assert!(matches!(&gaps[..], [Gap::Wrong(sheet)] if sheet.sum == -1));
    let endless = Sheet::of_points(&terms, [i32::MAX, -9, -9, -9]);
    assert_eq!(account(&endless, &terms), Err(vec![Gap::Points(Seat(0))]));
}

#[test]
fn six_players_count_by_the_large_set() {
    let terms = terms("uk-xp", 6);
    let mut sheet = sums(&terms, &[Some(1), Some(2), None, Some(4), Some(5), Some(6)]);
    sheet.players[Seat(0)].rack = Rack::Sum {
        numbers: 1,
        jokers: 4,
    };
    assert_eq!(scores(&sheet, &terms), [-121, -2, 138, -4, -5, -6]);
}

#[test]
fn a_resigned_player_gains_nothing_when_the_stock_is_empty() {
    let terms = terms("uk-classic", 3);
    let mut sheet = sums(&terms, &[Some(2), Some(6), Some(9)]);
    sheet.players[Seat(0)].resigned = true;
    assert_eq!(scores(&sheet, &terms), [0, 3, -3]);
}
