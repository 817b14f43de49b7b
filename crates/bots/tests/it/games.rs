//! Whole games in which no bot is ever refused a move. `kostka simulate` stops at a refusal too, for any number of games.

use kostka_bots::{Level, accepts, announces, choose, wants_redeal};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Action, Command, Game, Oracles, Rulebook, Seat, Starting, Viewer};
use kostka_solver::OpeningSearch;

/// Plays a game for at most `turns` turns; every move must be accepted.
fn play(book: &str, levels: &[Level], seed: u8, turns: u32) {
    let terms = super::terms(book, levels.len() as u8);
    let index = terms.tiles().is_letters().then(|| super::index(&terms));
    let lexicon = kostka_test_kit::words::lexicon();
    let oracles = Oracles {
        lexicon: &lexicon,
        openings: &OpeningSearch,
    };
    let (mut game, _) = Game::start(terms, Bytes32([seed; 32]), Starting::Draw).unwrap();
    let seats = || (0..levels.len() as u8).map(Seat);
    let take = |game: &mut Game, seat: Seat, action: Action| {
        let taken = game.take(oracles, &Command::new(seat, action.clone()));
        let level = levels[seat.index()];
        assert!(taken.is_ok(), "{book}: {level} {action:?}: {taken:?}");
    };
    while let Some(seat) = seats().find(|seat| wants_redeal(&game.view(Viewer::Seat(*seat)))) {
        take(&mut game, seat, Action::Redeal);
    }
    while game.outcome().is_none() && game.turn_number().0 < turns {
        let seat = game.turn();
        let view = game.view(Viewer::Seat(seat));
        let action = choose(
            &view,
            levels[seat.index()],
            u64::from(game.turn_number().0),
            index.as_ref(),
        );
        take(&mut game, seat, action);
        if announces(&game.view(Viewer::Seat(seat))) {
            take(&mut game, seat, Action::Announce);
        }
    }
}

#[test]
fn novices_casual_and_strong_players_are_never_refused_a_move() {
    for book in Rulebook::all() {
        let levels = [Level::Strong, Level::Casual, Level::Novice, Level::Strong];
        for players in 2..=4 {
            play(&book.id, &levels[..players], players as u8, 120);
        }
    }
}

#[test]
fn experts_are_never_refused_a_move() {
    for book in Rulebook::all() {
        play(&book.id, &[Level::Expert, Level::Strong], 1, 24);
        play(&book.id, &[Level::Strong, Level::Expert, Level::Casual], 2, 30);
    }
}

#[test]
fn six_players_find_their_way() {
    play("uk-xp", &[Level::Casual; 6], 3, 300);
}

#[test]
fn a_bot_accepts_the_words_of_others() {
    let game = super::position("pl-standard", "r3 r4 r5", "k1", "k2", true);
    assert!(accepts(&game.view(Viewer::Seat(Seat(1))), Some("KOT")));
}
