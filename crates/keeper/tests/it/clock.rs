//! The move clock.

use kostka_keeper::clock::{Reading, TurnClock};
use kostka_rules::{BySeat, HouseRules, LateTable, Rulebook, Seat, Terms};
use serde_json::json;

const ANIA: Seat = Seat(0);
const BORYS: Seat = Seat(1);
const CELINA: Seat = Seat(2);

fn clock(book: &str) -> TurnClock {
    clock_with(book, HouseRules::new())
}

fn clock_with(book: &str, house_rules: HouseRules) -> TurnClock {
    let terms = Terms::new(book, house_rules, 3).expect("a rulebook of ours");
    let names: BySeat<String> = ["Ania", "Borys", "Celina"]
        .map(String::from)
        .into_iter()
        .collect();
    TurnClock::start(terms, names, ANIA, 0).expect("three names for three players")
}

fn house(name: &str, value: serde_json::Value) -> HouseRules {
    HouseRules::from_iter([(name.to_owned(), value)])
}

fn running(left: u64, given: u64) -> Reading {
    Reading::Running { left, given }
}

#[test]
fn a_second_tap_right_after_the_first_ends_no_turn() {
    let mut clock = clock("uk-classic");
    clock.tap(5_000);
    for hasty in [5_000, 5_070, 5_420, 5_699] {
        clock.tap(hasty);
        assert_eq!(clock.seat(), BORYS, "after {hasty}");
    }
    clock.undo(5_700);
    assert_eq!(clock.seat(), ANIA);
    clock.tap(5_710);
    assert_eq!(
        clock.seat(),
        BORYS,
        "a step that was taken back is not in the way"
    );
    clock.tap(6_500);
    assert_eq!(clock.seat(), CELINA);
    clock.toggle_pause(6_600);
    clock.tap(6_610);
    assert!(matches!(clock.reading(6_610), Reading::Running { .. }));
}

#[test]
fn a_tap_ends_the_turn_and_the_next_player_has_the_whole_time() {
    let mut clock = clock("uk-classic");
    assert_eq!(clock.reading(0), running(60_000, 60_000));
    clock.end_turn(25_000);
    assert_eq!((clock.seat(), clock.next()), (BORYS, CELINA));
    assert_eq!(clock.reading(35_000), running(50_000, 60_000));
    clock.end_turn(40_000);
    clock.end_turn(50_000);
    assert_eq!(clock.seat(), ANIA, "after the last player comes the first");
}

#[test]
fn the_clock_warns_ten_seconds_before_the_end_and_stays_at_the_end() {
    let clock = clock("pl-word");
    assert!(!clock.reading(49_999).is_short());
    assert!(clock.reading(50_000).is_short());
    assert_eq!(clock.reading(59_999).seconds(), Some(1));
    assert_eq!(clock.reading(60_000), Reading::Out);
    assert_eq!(
        clock.reading(86_400_000),
        Reading::Out,
        "a closed page does not end a turn"
    );
}

#[test]
fn a_book_without_a_clock_gives_no_time_unless_the_players_agree_on_one() {
    assert_eq!(clock("pl-standard").reading(5), Reading::Unlimited);
    let agreed = clock_with("pl-standard", house("clock", json!(90)));
    assert_eq!(agreed.reading(0), running(90_000, 90_000));
    let off = clock_with("pl-word", house("clock", json!("off")));
    assert_eq!(off.reading(5), Reading::Unlimited);
}

#[test]
fn in_czech_twist_the_time_begins_with_the_turn_after_the_opening() {
    let mut clock = clock("cs-twist");
    assert!(clock.asks_for_openings());
    assert_eq!(clock.reading(0), Reading::Unlimited);
    clock.open(1_000);
    assert!(clock.has_opened(ANIA));
    assert_eq!(
        clock.reading(1_000),
        Reading::Unlimited,
        "the turn of the opening has no limit"
    );
    for player in [BORYS, CELINA] {
        clock.end_turn(2_000);
        assert_eq!((clock.seat(), clock.reading(2_000)), (player, Reading::Unlimited));
    }
    clock.end_turn(3_000);
    assert_eq!(clock.reading(3_000), running(60_000, 60_000));
    clock.begin(BORYS, true, 4_000);
    clock.end_turn(5_000);
    clock.end_turn(5_000);
    assert_eq!(
        clock.reading(5_000),
        Reading::Unlimited,
        "a new game, nobody has opened"
    );
}

#[test]
fn a_pause_keeps_the_rest_and_more_time_is_added_to_it() {
    let mut clock = clock("uk-xp");
    clock.toggle_pause(20_000);
    let paused = |left, given| Reading::Paused { left, given };
    assert_eq!(clock.reading(500_000), paused(40_000, 60_000));
    clock.extend(30_000, 500_000);
    assert_eq!(clock.reading(500_000), paused(70_000, 90_000));
    clock.toggle_pause(500_000);
    assert_eq!(clock.reading(510_000), running(60_000, 90_000));
    clock.extend(30_000, 600_000);
    assert_eq!(
        clock.reading(600_000),
        running(30_000, 120_000),
        "more time after the end counts from now"
    );
}

#[test]
fn a_wrong_tap_is_taken_back_with_the_time_that_was_left() {
    let mut clock = clock("uk-classic");
    assert!(!clock.can_undo());
    clock.end_turn(20_000);
    clock.undo(25_000);
    assert_eq!(clock.seat(), ANIA);
    assert_eq!(clock.reading(25_000), running(40_000, 60_000));
    for tap in 0..100 {
        clock.end_turn(tap);
    }
    let steps = std::iter::from_fn(|| clock.can_undo().then(|| clock.undo(100)));
    assert_eq!(steps.count(), 20, "the steps are kept within bounds");
}

#[test]
fn a_pause_and_more_time_are_taken_back_too() {
    let mut clock = clock("uk-classic");
    clock.extend(30_000, 10_000);
    assert_eq!(clock.reading(10_000), running(80_000, 90_000));
    clock.undo(12_000);
    assert_eq!(clock.reading(12_000), running(50_000, 60_000));
    clock.toggle_pause(20_000);
    clock.undo(80_000);
    assert_eq!(
        clock.reading(80_000),
        running(42_000, 60_000),
        "as if nobody had paused"
    );
    clock.toggle_pause(81_000);
    clock.toggle_pause(90_000);
    clock.undo(91_000);
    assert!(matches!(
        clock.reading(91_000),
        Reading::Paused { left: 41_000, .. }
    ));
    let mut unlimited = self::clock("pl-standard");
    unlimited.toggle_pause(1_000);
    unlimited.extend(30_000, 1_000);
    assert!(!unlimited.can_undo(), "nothing has changed");
}

#[test]
fn whoever_loses_the_next_turn_by_the_book_is_passed_over_once() {
    let mut word = clock("pl-word");
    word.end_late(LateTable::Wrong, 60_000);
    assert_eq!((word.seat(), word.next()), (BORYS, CELINA));
    word.end_turn(70_000);
    assert_eq!(word.next(), BORYS, "Ania has lost her turn");
    word.end_turn(80_000);
    assert_eq!((word.seat(), word.next()), (BORYS, CELINA));
    word.end_turn(90_000);
    assert_eq!(word.next(), ANIA, "and only that one");
    let mut untouched = clock("pl-word");
    untouched.end_late(LateTable::Untouched, 60_000);
    untouched.end_turn(61_000);
    assert_eq!(untouched.next(), ANIA);
}

#[test]
fn a_clock_survives_its_storage_at_every_step() {
    let mut clock = clock("cs-twist");
    let steps: [fn(&mut TurnClock); 6] = [
        |clock| clock.open(1),
        |clock| clock.end_turn(2),
        |clock| clock.end_late(LateTable::Right, 3),
        |clock| clock.end_turn(4),
        |clock| clock.toggle_pause(5),
        |clock| clock.undo(6),
    ];
    for step in steps {
        step(&mut clock);
        let text = serde_json::to_string(&clock).expect("a clock can be written");
        assert_eq!(
            serde_json::from_str::<TurnClock>(&text).ok().as_ref(),
            Some(&clock),
            "{text}"
        );
    }
}

#[test]
fn stored_data_that_is_no_clock_is_refused() {
    let good = serde_json::to_value(clock("uk-classic")).expect("a clock can be written");
    let read = |value: serde_json::Value| serde_json::from_value::<TurnClock>(value);
    assert!(read(good.clone()).is_ok());
    let wrong = [
        ("/state/seat", json!(3)),
        ("/names", json!(["Ania", "Borys"])),
        ("/names/0", json!("A".repeat(25))),
        ("/state/players", json!([])),
        ("/terms/players", json!(4)),
        ("/state/time", json!("soon")),
    ];
    for (place, value) in wrong {
        let mut bad = good.clone();
        *bad.pointer_mut(place).expect("such a place") = value;
        assert!(read(bad).is_err(), "{place}");
    }
}

#[test]
fn another_device_shows_the_same_rest_though_its_own_time_is_wrong() {
    let mut clock = clock("uk-classic");
    clock.end_turn(1_000_000);
    let there = clock.clone().moved(1_010_000, 5_000);
    assert_eq!(there.reading(5_000), clock.reading(1_010_000));
    assert!(!there.can_undo(), "only the device of the clock takes steps back");
}

#[test]
fn every_book_has_its_own_penalties() {
    let ends = |book: &str| {
        let book = Rulebook::find(book).expect("a rulebook of ours");
        LateTable::ALL.map(|table| {
            let end = book.rules.late_end(table);
            (end.restores, end.draw, end.loses_turn)
        })
    };
    let one = [(false, 1, false), (true, 1, false), (true, 1, false)];
    for book in ["pl-standard", "pl-twist", "pl-expert", "pl-tournament"] {
        assert_eq!(ends(book), one, "{book}");
    }
    let three = [(false, 1, false), (true, 3, false), (true, 3, false)];
    assert_eq!(ends("uk-classic"), three);
    assert_eq!(ends("uk-xp"), three);
    let stands = [(false, 1, false), (false, 0, false), (true, 3, false)];
    assert_eq!(ends("cs-twist"), stands);
    let lost = [(false, 1, false), (true, 1, false), (true, 1, true)];
    assert_eq!(ends("pl-word"), lost);
}
