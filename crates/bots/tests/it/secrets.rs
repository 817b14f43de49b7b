//! A bot's choice depends on its view and its seed alone.

use kostka_bots::Level;
use kostka_rules::{Seat, Viewer};

const TABLE: &str = "b4 b5 b6 | o8 r8 k8 | r10 r11 r12";
const RACK: &str = "b3 b8 k2 o11 r13 o13 k13";

#[test]
fn hidden_tiles_change_nothing() {
    let game = |other| super::position("pl-standard", TABLE, RACK, other, true);
    let (one, another) = (game("k5 k6 k7 o1 J"), game("r1 r2 r3 b9 o4"));
    assert_ne!(one.rack_faces(Seat(1)), another.rack_faces(Seat(1)));
    let view = Viewer::Seat(Seat(0));
    assert_eq!(one.view(view), another.view(view));
    for level in Level::ALL {
        for seed in 0..3 {
            assert_eq!(
                super::choice(&one, level, seed),
                super::choice(&another, level, seed),
                "{level}"
            );
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_choice() {
    let game = super::position("pl-standard", TABLE, RACK, "k5 k6 k7 o1 J", true);
    for level in Level::ALL {
        assert_eq!(super::choice(&game, level, 5), super::choice(&game, level, 5));
    }
}

#[test]
fn earlier_choices_change_nothing() {
    let game = super::position("pl-standard", TABLE, RACK, "k5 k6 k7 o1 J", true);
    let choice = |seed| super::choice(&game, Level::Expert, seed);
    let fresh: Vec<_> = std::thread::scope(|scope| {
        let ask = |seed| scope.spawn(move || choice(seed)).join().unwrap();
        (0..8).map(ask).collect()
    });
    let one_after_the_other: Vec<_> = (0..8).map(choice).collect();
    assert_eq!(one_after_the_other, fresh);
    assert_eq!((0..8).map(choice).collect::<Vec<_>>(), fresh);
}

#[test]
fn a_novice_overlooks_something_now_and_then() {
    let game = super::position("pl-standard", TABLE, RACK, "k5 k6 k7 o1 J", true);
    let first = super::choice(&game, Level::Novice, 0);
    assert!((1..30).any(|seed| super::choice(&game, Level::Novice, seed) != first));
}
