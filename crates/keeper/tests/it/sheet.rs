//! Sheets and their accounts.

use kostka_keeper::sheet::{Account, Gap, Rack, Sheet};
use kostka_keeper::words;
use kostka_rules::score::{End, Item};
use kostka_rules::{Seat, Terms};
use kostka_solver::OpeningSearch;

use crate::{sums, terms, tiles};

fn account(sheet: &Sheet, terms: &Terms) -> Result<Account, Vec<Gap>> {
    sheet.account(terms, &OpeningSearch, Some(Seat(0)), &words::points(terms, &[]))
}

fn entered(sheet: &Sheet, terms: &Terms, starter: Option<Seat>) -> Result<Account, Vec<Gap>> {
    sheet.entered(terms, &OpeningSearch, starter, &words::points(terms, &[]))
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
    let entered = |sheet: &Sheet| entered(sheet, &terms, Some(Seat(0)));
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
}

#[test]
fn nobody_is_asked_who_began_unless_a_shared_win_is_uneven() {
    let terms = terms("pl-standard", 3);
    let uneven = sums(&terms, &[Some(4), Some(4), Some(11)]);
    assert_eq!(entered(&uneven, &terms, None), Err(vec![Gap::Starter]));
    let from = |seat| entered(&uneven, &terms, Some(Seat(seat))).unwrap().result.scores;
    assert_eq!(from(0), [4, 3, -11]);
    assert_eq!(
        from(1),
        [3, 4, -11],
        "the one who began gets the point that is over"
    );
    assert_eq!(from(2), [4, 3, -11], "after the starter comes the first player");
    assert_eq!(
        account(&uneven, &terms).unwrap().result.scores,
        [4, 3, -11],
        "a game of an earlier release was counted from the first player"
    );
    let even = sums(&terms, &[Some(4), Some(4), Some(12)]);
    assert_eq!(entered(&even, &terms, None).unwrap().result.scores, [4, 4, -12]);
    let copied = Sheet::of_points(&terms, [4, 3, -11]);
    assert!(entered(&copied, &terms, None).is_ok(), "paper tells it already");
}

#[test]
fn racks_that_no_account_needs_are_in_nobodys_way() {
    let terms = terms("pl-standard", 3);
    let mut sheet = sums(&terms, &[None, Some(500), Some(5)]);
    sheet.players[Seat(0)].rack = tiles(&terms, "r5 r5 J J");
    sheet.players[Seat(1)].unopened = true;
    sheet.players[Seat(1)].could_open = Some(false);
    // The sum of before is not counted any more, and the rack of the winner neither.
    assert_eq!(scores(&sheet, &terms), [105, -100, -5]);
    assert_eq!(sheet.rack(&terms, Seat(0)), &Rack::Unknown);
    assert_eq!(sheet.rack(&terms, Seat(1)), &Rack::Unknown);
    sheet.players[Seat(2)].rack = tiles(&terms, "r5 J J");
    assert_eq!(scores(&sheet, &terms), [205, -100, -105]);
    assert_eq!(sheet.rack(&terms, Seat(2)).jokers(&terms), 2);
    // They are still there for those who were wrong about the end.
    sheet.end = Some(End::Stock);
    assert!(matches!(
        account(&sheet, &terms).unwrap_err()[..],
        [Gap::Position(_)]
    ));
}

#[test]
fn giving_up_counts_only_where_it_is_asked() {
    let numbers = terms("pl-standard", 2);
    let mut sheet = sums(&numbers, &[None, Some(7)]);
    sheet.players[Seat(0)].resigned = true;
    assert_eq!(scores(&sheet, &numbers), [7, -7]);
    assert!(!sheet.asks_resigned(&numbers, Seat(0)) && !sheet.asks_resigned(&numbers, Seat(1)));
    // In a game of words the most points win, also when another one went out.
    let letters = terms("pl-word", 3);
    let mut sheet = sums(&letters, &[Some(0), None, Some(0)]);
    let points = [9, 4, 6].into_iter().collect();
    let winners = |sheet: &Sheet| {
        let account = sheet.account(&letters, &OpeningSearch, None, &points);
        account.unwrap().result.winners
    };
    assert_eq!(winners(&sheet), [Seat(0)]);
    sheet.players[Seat(0)].resigned = true;
    assert!(sheet.asks_resigned(&letters, Seat(0)));
    assert_eq!(winners(&sheet), [Seat(2)]);
    sheet.end = Some(End::Stock);
    sheet
        .players
        .values_mut()
        .for_each(|player| player.resigned = true);
    assert_eq!(
        sheet.account(&letters, &OpeningSearch, None, &points),
        Err(vec![Gap::AllResigned])
    );
}

#[test]
fn a_rack_below_the_winners_loses_if_its_player_gave_up() {
    let terms = terms("pl-standard", 3);
    let mut sheet = sums(&terms, &[Some(3), Some(8), Some(10)]);
    sheet.players[Seat(0)].resigned = true;
    assert_eq!(scores(&sheet, &terms), [-3, 5, -10]);
}

#[test]
fn what_was_replaced_comes_back() {
    let terms = terms("pl-standard", 2);
    let mut sheet = sums(&terms, &[None, Some(12)]);
    let player = &mut sheet.players[Seat(1)];
    let sum = player.rack.clone();
    let tapped = tiles(&terms, "r10 r2");
    player.list(true);
    assert_eq!(player.rack, Rack::Tiles(Vec::new()));
    player.rack = tapped.clone();
    player.list(true);
    assert_eq!(player.rack, tapped, "they are listed already");
    player.list(false);
    assert_eq!(player.rack, sum);
    player.list(true);
    assert_eq!(player.rack, tapped);
    sheet.copy_points(true);
    sheet.type_points(Seat(0), "12");
    sheet.copy_points(false);
    assert_eq!(scores(&sheet, &terms), [12, -12]);
    sheet.copy_points(true);
    assert_eq!(account(&sheet, &terms), Err(vec![Gap::Points(Seat(1))]));
    sheet.type_points(Seat(1), "−12");
    assert_eq!(scores(&sheet, &terms), [12, -12]);
    sheet.tidy();
    let fresh = Sheet::of_points(&terms, [12, -12]);
    assert_eq!(sheet.points, fresh.points);
    assert!(sheet.points_aside.is_none() && sheet.players[Seat(1)].rack_aside.is_unknown());
    // A form that was only looked at is as it was.
    let mut looked = Sheet::new(&terms);
    looked.copy_points(true);
    looked.copy_points(false);
    looked.players[Seat(1)].list(true);
    looked.players[Seat(1)].list(false);
    assert_eq!(looked, Sheet::new(&terms));
}

#[test]
fn points_without_their_digits_yet_are_kept_as_they_are_typed() {
    let terms = terms("uk-classic", 2);
    let mut sheet = Sheet::new(&terms);
    sheet.copy_points(true);
    let typed = |sheet: &mut Sheet, text: &str| {
        sheet.type_points(Seat(0), text);
        let points = sheet.points.as_ref().and_then(|points| points[Seat(0)]);
        (points, sheet.players[Seat(0)].typed.clone())
    };
    for (text, points, kept) in [
        ("-", None, "-"),
        ("-0", Some(0), "-0"),
        ("-07", Some(-7), "-07"),
        ("-7", Some(-7), ""),
        ("−7", Some(-7), "−7"),
        ("+7", Some(7), "+7"),
        ("1e9", None, "1e9"),
        ("99999999999999", None, "999999999999"),
        ("", None, ""),
    ] {
        assert_eq!(typed(&mut sheet, text), (points, kept.to_owned()), "{text}");
    }
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
