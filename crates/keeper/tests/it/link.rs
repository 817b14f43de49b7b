//! Matches in links.

use kostka_keeper::link;
use kostka_keeper::matches::{Game, MATCH, Match};
use kostka_keeper::plot::Plot;
use kostka_keeper::sheet::{Rack, Sheet};
use kostka_keeper::words::{Typed, Typing};
use kostka_rules::Seat;
use kostka_rules::score::End;
use kostka_solver::OpeningSearch;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{places, played, sums, tiles};

fn with_games(count: usize) -> Match {
    let mut played = played("uk-xp", 6);
    for game in 0..count {
        let sums = sums(
            played.terms(),
            &[None, Some(5), Some(16), Some(3), Some(30), Some(game as u16 + 1)],
        );
        played.open(game);
        let mut draft = played.draft().unwrap().game.clone();
        draft.sheet = Some(sums);
        played.enter(draft);
        let ended = 1_760_000_000_000 + game as u64 * 1_234_567;
        played.close(&OpeningSearch, ended).unwrap();
    }
    played
}

#[test]
fn a_link_carries_the_games_and_leaves_out_drafts() {
    let mut played = with_games(3);
    played.open(1);
    let read = link::read(&link::write(&played)).unwrap();
    assert_eq!(read.games(), played.games());
    assert!(read.draft().is_none() && !read.can_undo());
}

#[test]
fn a_long_match_of_six_fits_into_a_link_that_can_be_sent() {
    let length = link::write(&with_games(20)).len();
    assert!(length < 1000, "{length}");
}

#[test]
fn racks_of_tiles_travel_too() {
    let mut played = played("pl-twist", 2);
    let mut sheet = Sheet::new(played.terms());
    sheet.end = Some(End::Out(Seat(0)));
    sheet.players[Seat(1)].rack = tiles(played.terms(), "D k13 J");
    let mut game = played.running().unwrap();
    game.sheet = Some(sheet);
    played.put(0, game);
    let read = link::read(&link::write(&played)).unwrap();
    let rack: &Rack = &read.games()[0].sheet.as_ref().unwrap().players[Seat(1)].rack;
    assert_eq!(rack.faces(read.terms()).len(), 3);
}

#[test]
fn a_link_that_unpacks_without_end_is_refused() {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    let bomb = miniz_oxide::deflate::compress_to_vec(&vec![b' '; 50 << 20], 9);
    assert!(link::read(&URL_SAFE_NO_PAD.encode(bomb)).is_err());
}

/// A match of words and one of numbers, with everything that a link can have.
fn of_all_kinds() -> [Match; 2] {
    let mut words = played("pl-word", 2);
    let turn = |text, seat| {
        let typed = Typed::read(text, words.terms(), true).unwrap();
        typed.turn(Seat(seat), seat == 0)
    };
    let game = Game {
        starter: Some(Seat(1)),
        turns: vec![turn("SZCZYT", 0), turn("7", 1), turn("", 0)],
        sheet: Some(sums(words.terms(), &[Some(0), Some(0)])),
        ended: Some(1_760_000_000_000),
    };
    words.put(0, game);
    let mut numbers = played("pl-standard", 3);
    let mut sheet = Sheet::new(numbers.terms());
    sheet.end = Some(End::Out(Seat(0)));
    sheet.players[Seat(1)].rack = tiles(numbers.terms(), "r10 r11 r12 J");
    sheet.players[Seat(1)].unopened = true;
    sheet.players[Seat(1)].announced = true;
    sheet.players[Seat(1)].last_drawn = Some("r12".try_into().unwrap());
    sheet.players[Seat(2)].rack = Rack::Sum {
        numbers: 5,
        jokers: 1,
    };
    let counted = Game {
        starter: Some(Seat(0)),
        sheet: Some(sheet),
        ..Game::default()
    };
    numbers.put(0, counted);
    let copied = Game {
        sheet: Some(Sheet::of_points(numbers.terms(), [9, -4, -5])),
        ..Game::default()
    };
    numbers.put(1, copied);
    [words, numbers]
}

#[test]
fn whatever_stands_in_a_link_it_is_refused_or_has_an_account() {
    let junk = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(255),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("<script>"),
        json!("\u{202e}ABC\u{0}"),
        json!("a".repeat(20_000)),
        json!([]),
        json!([[], {}]),
        json!({}),
        json!({ "out": 9 }),
        json!({ "sum": { "numbers": 65535, "jokers": 255 } }),
        json!({ "tiles": vec!["J"; 112] }),
    ];
    for good in of_all_kinds() {
        assert_eq!(link::read(&link::write(&good)), Ok(good.to_share()));
        let document: Value = serde_json::from_str(&MATCH.write(&good.to_share()).unwrap()).unwrap();
        let all = places(&document);
        assert!(all.len() > 20, "{all:?}");
        for (place, bad) in all
            .iter()
            .flat_map(|place| junk.iter().map(move |bad| (place, bad)))
        {
            let mut changed = document.clone();
            *changed.pointer_mut(place).expect("a place of the document") = bad.clone();
            let Ok(read) = MATCH.read::<Match>(&changed.to_string()) else {
                continue;
            };
            assert_eq!(
                link::read(&link::write(&read)),
                Ok(read.to_share()),
                "{place}: {bad}"
            );
            let accounts = read.accounts(&OpeningSearch);
            let points: Vec<_> = accounts
                .iter()
                .flatten()
                .map(|account| account.result.scores.clone())
                .collect();
            Plot::new(&points);
            // Standings may be refused, but are always answered.
            drop(read.standings(&accounts));
        }
    }
}

#[test]
fn a_word_in_a_link_has_only_letters_that_are_on_tiles() {
    let [words, _] = of_all_kinds();
    let text = MATCH.write(&words.to_share()).unwrap();
    let with = |word: &str| MATCH.read::<Match>(&text.replace("SZCZYT", word));
    assert!(with("ŻARTÓW").is_ok());
    for strange in ["szczyt", "SZC YT", "QQQQQQ", "\u{202e}ZCZYT", "<b>ABC"] {
        assert!(with(strange).is_err(), "{strange}");
    }
}

#[test]
fn a_link_carries_nothing_that_is_still_being_typed() {
    let [mut words, _] = of_all_kinds();
    let shared = link::write(&words);
    words.type_turn(Typing {
        text: "SZY".to_owned(),
        ..Typing::default()
    });
    assert_eq!(link::write(&words), shared);
}

proptest! {
    #[test]
    fn any_text_is_refused_or_read(text in "[A-Za-z0-9_-]{0,200}") {
        if let Ok(read) = link::read(&text) {
            prop_assert_eq!(link::read(&link::write(&read)), Ok(read.to_share()));
        }
    }

    #[test]
    fn a_link_with_a_changed_letter_never_panics(at in 0usize..400, to in "[A-Za-z0-9_-]") {
        let mut link = link::write(&with_games(2));
        let at = at % link.len();
        link.replace_range(at..=at, &to);
        if let Ok(read) = link::read(&link) {
            let accounts = read.accounts(&OpeningSearch);
            // Standings may be refused, but are always answered.
            drop(read.standings(&accounts));
        }
    }
}
