//! Random games by every rulebook, for every number of players.

use kostka_rules::score::End;
use kostka_rules::{Oracles, Rulebook, Terms};
use kostka_test_kit::openings::BruteForce;
use kostka_test_kit::players::{Player, RandomPlayer};
use kostka_test_kit::playout::{Played, Playout};
use kostka_test_kit::words;

/// Two games for every number of players.
fn check(rulebook: &str, house_rules: &str) {
    let house_rules: kostka_rules::HouseRules =
        serde_json::from_str(house_rules).expect("house rules are JSON");
    let book = Rulebook::find(rulebook).expect("a rulebook");
    for players in book.min_players..=book.max_players {
        let terms = Terms::new(rulebook, house_rules.clone(), players).expect("terms that make sense");
        for game in 0..2 {
            let seed = u64::from(players) * 100 + game;
            let played = play(&terms, seed);
            assert!(played.game.outcome().is_some());
        }
    }
}

fn play(terms: &Terms, seed: u64) -> Played {
    let lexicon = words::lexicon();
    let oracles = Oracles {
        lexicon: &lexicon,
        openings: &BruteForce,
    };
    let mut players: Vec<Box<dyn Player>> = (0..terms.players())
        .map(|seat| Box::new(RandomPlayer::new(seed * 10 + u64::from(seat))) as Box<dyn Player>)
        .collect();
    Playout::new(seed)
        .run(terms, oracles, &mut players)
        .unwrap_or_else(|error| panic!("{} for {}: {error}", terms.rulebook().id, terms.players()))
}

#[test]
fn pl_standard() {
    check("pl-standard", "{}");
}

#[test]
fn pl_twist() {
    check("pl-twist", "{}");
}

#[test]
fn pl_expert() {
    check("pl-expert", "{}");
}

#[test]
fn pl_tournament() {
    check("pl-tournament", "{}");
}

#[test]
fn uk_classic() {
    check("uk-classic", "{}");
}

#[test]
fn uk_xp() {
    check("uk-xp", "{}");
}

#[test]
fn cs_twist() {
    check("cs-twist", "{}");
}

#[test]
fn pl_word() {
    check("pl-word", "{}");
}

#[test]
fn pl_word_with_a_theme() {
    check("pl-word", r#"{"theme": "dom"}"#);
}

#[test]
fn house_rules_all_at_once() {
    let rules = r#"{"strict": true, "opening_rearrange": true, "opening_minimum": 20, "redeal": true, "hand": 20, "clock": 30}"#;
    check("pl-twist", rules);
}

#[test]
fn small_hands_that_go_out() {
    let small: kostka_rules::HouseRules =
        serde_json::from_str(r#"{"hand": 4, "opening_minimum": 0}"#).unwrap();
    let mut out = 0;
    for book in Rulebook::all() {
        for players in [book.min_players, book.max_players] {
            let terms = Terms::new(&book.id, small.clone(), players).unwrap();
            let outcome = play(&terms, 3).game.outcome().map(|outcome| outcome.end);
            out += usize::from(matches!(outcome, Some(End::Out(_))));
        }
    }
    assert!(out > 0, "no game ends with an empty rack");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for book in Rulebook::all() {
        let terms = Terms::new(&book.id, Default::default(), 2).unwrap();
        let (one, other) = (play(&terms, 7), play(&terms, 7));
        assert_eq!(one.events, other.events, "{}", book.id);
        assert!(one.game == other.game, "{}", book.id);
    }
}
