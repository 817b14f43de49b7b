//! Section 7 and its worked figures.

use kostka_rules::matches::{self, GameResult, MatchError};
use kostka_rules::score::{End, FinalRack, score};
use kostka_rules::{BySeat, HouseRules, Seat, Terms};

use crate::{OneGroupOpens, row, terms};

/// Reads racks in notation, `-` for an empty one. A prefix tells the player's state: `!` unopened, `?` unopened and announced
/// after drawing the last tile, `x` resigned.
fn racks(terms: &Terms, texts: &[&str]) -> BySeat<FinalRack> {
    let rack = |text: &&str| {
        let tiles = row(terms, text.trim_start_matches(['!', '?', 'x', '-']));
        FinalRack {
            opened: !text.starts_with(['!', '?']),
            announced: text.starts_with('?'),
            last_drawn: tiles.last().copied().into_iter().collect(),
            resigned: text.starts_with('x'),
            rack: tiles,
            ..FinalRack::default()
        }
    };
    texts.iter().map(rack).collect()
}

#[track_caller]
fn check(rulebook: &str, end: End, starter: u8, texts: &[&str], scores: &[i32], winners: &[u8]) {
    let terms = Terms::new(rulebook, HouseRules::new(), texts.len() as u8).unwrap();
    let sheet = score(&terms, &OneGroupOpens, end, Seat(starter), &racks(&terms, texts));
    if !texts.iter().any(|text| text.starts_with('x')) {
        assert_eq!(GameResult::of(&sheet).check(&terms), Ok(()), "{sheet:?}");
    }
    let winners = winners.iter().copied().map(Seat).collect();
    assert_eq!(
        (sheet.scores.as_slice(), sheet.winners),
        (scores, winners),
        "{rulebook} {texts:?}"
    );
    for (lines, total) in sheet.lines.values().zip(sheet.scores.values()) {
        assert_eq!(lines.iter().map(|line| line.amount).sum::<i32>(), *total);
    }
}

#[test]
fn going_out_wins_what_the_others_lose() {
    check(
        "pl-standard",
        End::Out(Seat(1)),
        0,
        &["r5 J", "-", "k13"],
        &[-55, 68, -13],
        &[1],
    );
    check(
        "pl-expert",
        End::Out(Seat(1)),
        0,
        &["r5 Jr", "-", "k13"],
        &[-25, 38, -13],
        &[1],
    );
    check(
        "uk-classic",
        End::Out(Seat(1)),
        0,
        &["r5 J", "-", "!k13"],
        &[-35, 48, -13],
        &[1],
    );
    check("cs-twist", End::Out(Seat(0)), 0, &["-", "M D"], &[60, -60], &[0]);
}

#[test]
fn who_never_opened_loses_a_flat_amount() {
    let could = "!r10 b10 k10";
    check(
        "pl-standard",
        End::Out(Seat(0)),
        0,
        &["-", "!r1", could],
        &[300, -100, -200],
        &[0],
    );
    check(
        "pl-tournament",
        End::Out(Seat(0)),
        0,
        &["-", "?r10 b10 k10"],
        &[100, -100],
        &[0],
    );
    // The opening was announced, but the rack could have opened without the last tile.
    check(
        "pl-standard",
        End::Out(Seat(0)),
        0,
        &["-", "?r10 b10 k10 o10"],
        &[200, -200],
        &[0],
    );
    check(
        "uk-classic",
        End::Out(Seat(0)),
        0,
        &["-", could],
        &[30, -30],
        &[0],
    );
}

#[test]
fn flat_amounts_count_only_when_somebody_goes_out() {
    check("pl-standard", End::Stock, 0, &["r1", "!r5"], &[4, -5], &[0]);
    check(
        "pl-standard",
        End::LastLeft(Seat(0)),
        0,
        &["r1", "!r5"],
        &[100, -100],
        &[0],
    );
}

#[test]
fn an_empty_stock_is_counted_as_the_book_says() {
    let racks = ["r1", "r5", "r10", "r13 r2"];
    check("pl-standard", End::Stock, 0, &racks, &[29, -5, -10, -15], &[0]);
    check("pl-tournament", End::Stock, 0, &racks, &[27, -4, -9, -14], &[0]);
    check("uk-xp", End::Stock, 0, &racks, &[27, -4, -9, -14], &[0]);
    check("cs-twist", End::Stock, 0, &racks, &[27, -4, -9, -14], &[0]);
}

#[test]
fn level_lowest_racks_share_the_win_and_the_odd_point_goes_by_turn() {
    check(
        "uk-classic",
        End::Stock,
        0,
        &["r1", "b1", "r6"],
        &[3, 2, -5],
        &[0, 1],
    );
    check(
        "uk-classic",
        End::Stock,
        1,
        &["r1", "b1", "r6"],
        &[2, 3, -5],
        &[0, 1],
    );
    check(
        "uk-classic",
        End::Stock,
        2,
        &["r1", "b1", "r6"],
        &[3, 2, -5],
        &[0, 1],
    );
    check(
        "pl-standard",
        End::Stock,
        1,
        &["r1", "b1", "r6"],
        &[2, 3, -6],
        &[0, 1],
    );
    check("uk-classic", End::Stock, 0, &["r1", "b1"], &[0, 0], &[0, 1]);
}

#[test]
fn a_resigned_rack_is_a_losers_even_if_it_is_the_lowest() {
    check(
        "pl-standard",
        End::Stock,
        0,
        &["xr1", "r5", "r10"],
        &[-1, 6, -10],
        &[1],
    );
    check(
        "uk-classic",
        End::Stock,
        0,
        &["xr1", "r5", "r10"],
        &[0, 5, -5],
        &[1],
    );
}

#[test]
fn no_input_overflows() {
    let terms = terms("pl-word");
    let mut players = racks(&terms, &["*", "*", "A", "B"]);
    players[Seat(0)].points = i32::MIN;
    players[Seat(1)].points = i32::MAX;
    let sheet = score(&terms, &OneGroupOpens, End::Out(Seat(99)), Seat(99), &players);
    assert_eq!(sheet.winners, [Seat(1)]);
    assert_eq!(sheet.scores[Seat(0)], i32::MIN);
    let standard = crate::terms("pl-standard");
    let rack = FinalRack {
        rack: vec![row(&standard, "J")[0]; 100_000],
        ..FinalRack::default()
    };
    let players = BySeat::new(9, |_| rack.clone());
    let sheet = score(&standard, &OneGroupOpens, End::Stock, Seat(7), &players);
    assert_eq!(sheet.winners.len(), 9);
}

#[test]
fn words_count_points_less_jokers_and_the_most_wins() {
    let terms = terms("pl-word");
    let mut players = racks(&terms, &["A *", "-", "B C", "-"]);
    for (player, points) in players.values_mut().zip([50, 20, 19, 20]) {
        player.points = points;
    }
    let sheet = score(&terms, &OneGroupOpens, End::Out(Seat(1)), Seat(0), &players);
    assert_eq!(sheet.scores, [20, 20, 19, 20]);
    assert_eq!(sheet.winners, [0, 1, 3].map(Seat));
    assert_eq!(sheet.big_points, [1, 1, 0, 1]);
}

#[test]
fn big_points_are_shared_by_level_players_and_places_counted_on() {
    let terms = terms("pl-tournament");
    let sheet = score(
        &terms,
        &OneGroupOpens,
        End::Out(Seat(0)),
        Seat(0),
        &racks(&terms, &["-", "r9", "b9", "r10"]),
    );
    assert_eq!(sheet.big_points, [4, 2, 2, 0]);
    let sheet = score(
        &terms,
        &OneGroupOpens,
        End::Stock,
        Seat(0),
        &racks(&terms, &["r1", "b1", "r10", "b10"]),
    );
    assert_eq!(sheet.big_points, [4, 4, 1, 1]);
}

fn results(terms: &Terms, games: &[[i32; 4]]) -> Vec<GameResult> {
    let result = |scores: &[i32; 4]| GameResult::by_points(terms, scores.iter().copied().collect());
    games.iter().map(result).collect()
}

#[test]
fn the_matches_of_the_books_add_up() {
    let standard = terms("pl-standard");
    let games = [
        [29, -5, -10, -15],
        [-100, -1, -2, 103],
        [-10, -1, -1, 12],
        [25, -1, -13, -11],
    ];
    let standings = matches::standings(&standard, &results(&standard, &games)).unwrap();
    assert_eq!(standings.totals, [-56, -8, -26, 89]);
    assert_eq!(standings.wins, [2, 0, 0, 2]);
    assert_eq!(
        standings.ranking,
        [[3], [0], [1], [2]].map(|place| place.map(Seat))
    );
    let classic = terms("uk-classic");
    let games = [
        [24, -5, -16, -3],
        [-6, -11, 22, -5],
        [-32, -13, -2, 47],
        [-10, -25, 41, -6],
    ];
    let standings = matches::standings(&classic, &results(&classic, &games)).unwrap();
    assert_eq!(standings.totals, [-24, -54, 45, 33]);
    assert_eq!(
        standings.ranking,
        [[2], [3], [0], [1]].map(|place| place.map(Seat))
    );
}

#[test]
fn the_first_games_of_the_fourth_book_total_what_it_says() {
    let twist = terms("cs-twist");
    let games = [[24, -5, -16, -3], [-6, -11, 22, -5], [-32, -13, -2, 47]];
    let standings = matches::standings(&twist, &results(&twist, &games)).unwrap();
    assert_eq!(standings.totals, [-14, -29, 4, 39]);
    assert_eq!(
        standings.ranking,
        [[3], [2], [0], [1]].map(|place| place.map(Seat))
    );
}

#[test]
fn the_most_points_win_and_an_odd_point_does_not_part_sharers() {
    let winners = |scores: &[i32]| {
        let terms = Terms::new("pl-standard", HouseRules::new(), scores.len() as u8).unwrap();
        matches::winners_by_points(&terms, &scores.iter().copied().collect())
    };
    assert_eq!(winners(&[100, -100, 0, 0]), [Seat(0)]);
    assert_eq!(winners(&[3, 2, -10]), [Seat(0), Seat(1)]);
    assert_eq!(winners(&[0, -1, -1]), [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(winners(&[-5, -10]), [Seat(0)]);
    assert_eq!(winners(&[i32::MIN, i32::MAX]), [Seat(1)]);
}

/// Checks which of these sheets people may have written down (9.23).
#[track_caller]
fn check_sheets(rulebook: &str, possible: &[&[i32]], impossible: &[(&[i32], i64)]) {
    let checked = |scores: &[i32]| {
        let terms = Terms::new(rulebook, HouseRules::new(), scores.len() as u8).unwrap();
        GameResult::by_points(&terms, scores.iter().copied().collect()).check(&terms)
    };
    for scores in possible {
        assert_eq!(checked(scores), Ok(()), "{rulebook} {scores:?}");
    }
    for (scores, sum) in impossible {
        assert_eq!(checked(scores).unwrap_err().sum, *sum, "{rulebook} {scores:?}");
    }
}

#[test]
fn plus_and_minus_are_equal_but_for_the_winners_rack_by_own_count() {
    for book in ["pl-tournament", "uk-classic", "uk-xp", "cs-twist"] {
        check_sheets(
            book,
            &[&[24, -5, -16, -3], &[0, 0, 0], &[7, 7, -14]],
            &[
                (&[29, -5, -10, -15], -1),
                (&[25, -5, -16, -3], 1),
                (&[-3, -2], -5),
            ],
        );
    }
    for book in ["pl-standard", "pl-twist", "pl-expert"] {
        check_sheets(
            book,
            &[
                &[29, -5, -10, -15],
                &[25, -5, -10, -15],
                &[-100, -1, -2, 103],
                &[3, 2, -10],
                // Level racks of 5, and three of 2: the minus is split.
                &[-3, -2],
                &[0, -1, -1],
            ],
            &[
                (&[24, -5, -10, -15], -6),
                (&[31, -5, -10, -15], 1),
                (&[-5, -10], -15),
            ],
        );
    }
    check_sheets("pl-word", &[&[40, 31, 12], &[-30, 5]], &[]);
}

#[test]
fn a_list_of_games_that_is_no_match_is_refused() {
    let standard = terms("pl-standard");
    let game = |scores: &[i32]| GameResult {
        scores: scores.iter().copied().collect(),
        winners: vec![Seat(0)],
    };
    let uneven = matches::standings(&standard, &[game(&[1, -1]), game(&[1, -1, 0])]);
    assert!(matches!(uneven, Err(MatchError::Uneven { game: 1, .. })));
    let huge = matches::standings(&standard, &[game(&[i32::MAX, 0]), game(&[i32::MAX, 0])]);
    assert!(matches!(huge, Err(MatchError::Unbounded(_))));
    assert!(matches::standings(&standard, &[]).is_ok());
}
