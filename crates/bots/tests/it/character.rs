//! Differences between the levels that people notice.

use kostka_bots::{Level, announces, otherwise, pace, wants_redeal};
use kostka_rules::{Action, Game, Seat, Viewer, notation};
use kostka_test_kit::setup::{Setup, SetupSeat};

/// Counts the tiles that the player to move lays.
fn laid(game: &Game, level: Level, seed: u64) -> usize {
    match super::choice(game, level, seed) {
        Action::Play(table) => {
            let before = game.table_faces();
            table.iter().map(Vec::len).sum::<usize>() - before.iter().map(Vec::len).sum::<usize>()
        }
        _ => 0,
    }
}

#[test]
fn strong_players_go_out_when_they_can() {
    let game = super::position(
        "pl-standard",
        "o5 o6 o7 | r5 r6 r7 | k5 k6 k7 k8 k9",
        "k10 b5",
        "r1 b13",
        true,
    );
    assert_eq!(laid(&game, Level::Strong, 1), 2);
    assert_eq!(laid(&game, Level::Expert, 1), 2);
    // This takes three rows apart, more than weaker players look at.
    assert!((0..20).all(|seed| laid(&game, Level::Novice, seed) < 2));
}

#[test]
fn an_expert_with_an_empty_stock_counts_what_the_other_has() {
    // Laying r4 would let the other lay r5 r6 and go out. If both pass, the lower rack wins.
    let game = super::position("pl-standard", "r1 r2 r3", "r4 k2", "r5 r6", false);
    assert_eq!(laid(&game, Level::Strong, 1), 1);
    assert_eq!(super::choice(&game, Level::Expert, 1), Action::Pass);
}

#[test]
fn a_player_who_can_lay_nothing_draws_or_passes() {
    for level in Level::ALL {
        for (with_stock, action) in [(true, Action::Draw), (false, Action::Pass)] {
            let game = super::position("pl-standard", "r3 r4 r5", "k1 b13", "k2", with_stock);
            assert_eq!(super::choice(&game, level, 1), action, "{level}");
            assert_eq!(otherwise(&game.view(Viewer::Seat(Seat(0)))), action);
        }
    }
}

#[test]
fn an_opening_that_was_drawn_is_announced() {
    let terms = super::terms("pl-standard", 2);
    let row = |text: &str| notation::parse_row(text, terms.tiles()).unwrap();
    let drew = |rack: &str| {
        let setup = Setup {
            seats: vec![
                SetupSeat {
                    rack: row(rack),
                    drew: 1,
                    ..SetupSeat::default()
                },
                SetupSeat::opened(row("b1")),
            ],
            stock: row("o9"),
            turn: Seat(1),
            turn_number: kostka_rules::game::TurnNumber(9),
            ..Setup::new(terms.clone())
        };
        setup.start().unwrap().0.view(Viewer::Seat(Seat(0)))
    };
    assert!(announces(&drew("r10 k10 o1 b10")));
    assert!(!announces(&drew("r10 k10 o1 b11")));
    assert!(!wants_redeal(&drew("r10 k10 o1 b10")));
}

#[test]
fn a_bot_takes_its_time_but_not_the_whole_clock() {
    let game = super::position(
        "pl-tournament",
        "o5 o6 o7 | r5 r6 r7 | k5 k6 k7 k8 k9",
        "k10 b5",
        "r1",
        true,
    );
    let view = game.view(Viewer::Seat(Seat(0)));
    for level in Level::ALL {
        let (move_, draw) = (super::choice(&game, Level::Strong, 1), Action::Draw);
        assert!(pace(level, &view, &move_) > pace(level, &view, &draw), "{level}");
        assert!(pace(level, &view, &move_) <= 20_000);
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert!("grandmaster".parse::<Level>().is_err());
}

#[test]
fn a_bot_that_has_announced_its_opening_lays_it() {
    let terms = super::terms("pl-standard", 2);
    let row = |text: &str| notation::parse_row(text, terms.tiles()).unwrap();
    let announced = Setup {
        seats: vec![
            SetupSeat {
                rack: row("r10 k10 o1 b10 b2 k4 r6 o8"),
                announced: true,
                ..SetupSeat::default()
            },
            SetupSeat::opened(row("b1")),
        ],
        stock: row("o9"),
        ..Setup::new(terms.clone())
    };
    let (game, _) = announced.start().unwrap();
    // A novice overlooks one tile in eight, so a third of the seeds would miss an opening of three tiles.
    for level in Level::ALL {
        for seed in 0..30 {
            let action = super::choice(&game, level, seed);
            assert!(matches!(action, Action::Play(_)), "{level} {seed}: {action:?}");
        }
    }
}
