//! Boards for the phones of the others.

use kostka_keeper::board::{Board, BoardShown, BoardUpdate, Key};
use kostka_keeper::clock::{Reading, TurnClock};
use kostka_keeper::link;
use kostka_keeper::matches::Game;
use kostka_keeper::sheet::Sheet;
use kostka_keeper::words::Turn;
use kostka_rules::{BySeat, HouseRules, Seat, Terms};
use serde_json::{Value, json};

use crate::{places, played};

fn clock(now: u64) -> TurnClock {
    let terms = Terms::new("uk-classic", HouseRules::new(), 2).expect("a rulebook of ours");
    let names: BySeat<String> = ["Оля", "Іван"].map(String::from).into_iter().collect();
    TurnClock::start(terms, names, Seat(0), now).expect("two names for two players")
}

fn update() -> Value {
    let board = Board {
        sent: 1_000_000,
        score: Some("eJyrVkrLz1e_-.".to_owned()),
        clock: Some(clock(990_000)),
    };
    let update = BoardUpdate {
        key: Key::of([7; 32]),
        board: Some(board),
    };
    serde_json::to_value(update).expect("an update can be written")
}

#[test]
fn a_phone_with_another_time_shows_the_same_rest() {
    let read: BoardUpdate = serde_json::from_value(update()).expect("an update can be read");
    let shown = BoardShown {
        version: 1,
        age: 5_000,
        board: read.board.expect("a board"),
    };
    let there = shown.clock(77).expect("a clock");
    let left = 60_000 - 10_000 - 5_000;
    assert_eq!(there.reading(77), Reading::Running { left, given: 60_000 });
}

#[test]
fn a_name_that_hides_something_is_refused() {
    for (name, is_fine) in [
        ("Оля", true),
        ("Оля 🎲", true),
        ("Оля\u{202e}", false),
        ("\u{200b}", false),
    ] {
        let mut update = update();
        update["board"]["clock"]["names"][0] = json!(name);
        let read: Result<BoardUpdate, _> = serde_json::from_value(update);
        assert_eq!(read.is_ok(), is_fine, "{name:?}");
    }
}

#[test]
fn the_id_follows_from_the_key_and_the_key_not_from_the_id() {
    let (one, other) = (Key::of([1; 32]), Key::of([2; 32]));
    assert_eq!(one.board(), Key::of([1; 32]).board());
    assert_ne!(one.board(), other.board());
    assert_eq!(one.board().len(), 32);
    assert!(!String::from(one.clone()).contains(&one.board()));
}

#[test]
fn whatever_stands_in_an_update_it_is_refused_or_survives_writing_and_shows_a_clock() {
    let good = update();
    let all = places(&good);
    assert!(all.len() > 20, "{all:?}");
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
        json!("a".repeat(20_000)),
        json!([]),
        json!([[], {}]),
        json!({}),
        json!({ "until": { "end": u64::MAX, "given": 0 } }),
        json!({ "paused": { "left": u64::MAX, "given": u64::MAX } }),
    ];
    for place in all {
        for bad in &junk {
            let mut changed = good.clone();
            *changed.pointer_mut(&place).expect("a place of the document") = bad.clone();
            let Ok(read) = serde_json::from_value::<BoardUpdate>(changed) else {
                continue;
            };
            let again = serde_json::to_value(&read).expect("an update can be written");
            assert_eq!(
                serde_json::from_value(again).ok().as_ref(),
                Some(&read),
                "{place}"
            );
            let Some(board) = read.board else { continue };
            let shown = BoardShown {
                version: 1,
                age: u64::MAX,
                board,
            };
            for now in [0, 1_000_000, u64::MAX] {
                if let Some(mut clock) = shown.clock(now) {
                    clock.reading(now);
                    clock.toggle_pause(now);
                    clock.extend(u64::MAX, now);
                    clock.end_turn(now);
                    clock.undo(0);
                }
            }
        }
    }
}

#[test]
fn a_score_that_is_too_long_is_left_out_and_the_clock_is_shown() {
    let mut played = played("pl-word", 2);
    let short = Board::of(Some(&played), Some(clock(0)), 5);
    assert_eq!(link::read(&short.score.unwrap()), Ok(played.clone()));
    // Nobody can write such words shorter.
    let mut seed = 1_u32;
    let mut letter = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b"ABCDEFGH"[(seed >> 24) as usize % 8])
    };
    for at in 0..20 {
        let turn = |_| Turn {
            seat: Seat(0),
            letters: 20,
            word: Some((0..20).map(|_| letter()).collect()),
            whole_rack: false,
        };
        let game = Game {
            turns: (0..100).map(turn).collect(),
            sheet: Some(Sheet::of_points(played.terms(), [20, 0])),
            ..Game::default()
        };
        played.put(at, game);
    }
    assert_eq!(played.games().len(), 20);
    let board = Board::of(Some(&played), Some(clock(0)), 5);
    assert_eq!((board.score.as_ref(), board.clock), (None, Some(clock(0))));
}
