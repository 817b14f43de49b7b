//! House rules: every field accepts sensible values and refuses others by name.

use kostka_rules::{HouseRules, Terms, TermsError};
use serde_json::{Value, json};

use crate::terms;

/// The values that each field accepts in pl-standard, and the values that it refuses.
fn cases() -> Vec<(&'static str, Vec<Value>, Vec<Value>)> {
    let booleans = || {
        (
            vec![json!(true), json!(false)],
            vec![json!("true"), json!(1), json!([])],
        )
    };
    let up_to = |most: u32| {
        (
            vec![json!(0), json!(most)],
            vec![json!(most + 1), json!(-1), json!(1.5), json!("1")],
        )
    };
    let case = |name, (good, bad): (Vec<Value>, Vec<Value>)| (name, good, bad);
    vec![
        case(
            "later_starter",
            (vec![json!("left"), json!("draw")], vec![json!("right"), json!(1)]),
        ),
        case(
            "hand",
            (
                vec![json!(1), json!(30)],
                vec![json!(0), json!(31), json!(300), json!("14")],
            ),
        ),
        case("opening_minimum", up_to(500)),
        case("opening_jokers", booleans()),
        case("opening_rearrange", booleans()),
        case(
            "freed_joker",
            (
                vec![json!("new_set"), json!("any_set")],
                vec![json!("new"), json!(true)],
            ),
        ),
        case(
            "joker_swaps",
            (
                vec![
                    json!(true),
                    json!(false),
                    json!("no-special-in"),
                    json!("no-special-out"),
                ],
                vec![json!("no_special_in"), json!("true"), json!(1)],
            ),
        ),
        case(
            "mirror_value",
            (
                vec![json!("middle"), json!("zero")],
                vec![json!(0), json!("Zero")],
            ),
        ),
        case(
            "clock",
            (
                vec![json!(5), json!(3600), json!("off")],
                vec![json!(4), json!(3601), json!("on"), json!(-60)],
            ),
        ),
        case(
            "clock_offered",
            (
                vec![json!([]), json!([60, "off"])],
                vec![json!([1]), json!(60), json!(vec![60; 21])],
            ),
        ),
        case(
            "clock_from",
            (
                vec![json!("first_turn"), json!("after_opening")],
                vec![json!("later")],
            ),
        ),
        case("untouched_draw", up_to(20)),
        case("unfinished_stands", booleans()),
        case("unfinished_draw", up_to(20)),
        case(
            "unfinished_loses_turn",
            (
                vec![json!(true), json!(false), json!("wrong_draft")],
                vec![json!("sometimes"), json!(1)],
            ),
        ),
        case("strict", booleans()),
        case("redeal", booleans()),
        case("announcement", booleans()),
        case("refill", up_to(20)),
        case("joker_penalty", up_to(1000)),
        case(
            "never_opened",
            (
                vec![json!("count"), json!({"flat": 50, "could_have": 80})],
                vec![
                    json!("flat"),
                    json!({"flat": 50}),
                    json!({"flat": 1001, "could_have": 0}),
                    json!({"flat": 1, "could_have": 2, "more": 3}),
                ],
            ),
        ),
        case(
            "stock_empty",
            (
                vec![json!("own_count"), json!("differences")],
                vec![json!("most_points"), json!(7)],
            ),
        ),
        case(
            "match_games",
            (
                vec![json!(1), json!(99), json!("per_player"), json!("agreed")],
                vec![json!(0), json!(100), json!("two")],
            ),
        ),
        case(
            "ranking",
            (
                vec![
                    json!("points"),
                    json!("wins_then_points"),
                    json!("big_points_then_points"),
                ],
                vec![json!("luck")],
            ),
        ),
        case(
            "big_points",
            (
                vec![json!([]), json!([{"up_to_players": 4, "places": [4, 2]}])],
                vec![
                    json!([{"up_to_players": 4, "places": [1001]}]),
                    json!([{"up_to_players": 4, "places": [1, 1, 1, 1, 1, 1, 1]}]),
                    json!([{"up_to_players": 4}]),
                    json!({}),
                ],
            ),
        ),
        case("strict_words", booleans()),
        case(
            "theme",
            (
                vec![json!("")],
                vec![json!("animals"), json!(5), json!("x".repeat(100_000))],
            ),
        ),
    ]
}

fn with(rulebook: &str, name: &str, value: Value) -> Result<Terms, TermsError> {
    Terms::new(rulebook, HouseRules::from_iter([(name.to_owned(), value)]), 2)
}

#[test]
fn every_field_has_its_cases_here() {
    let fields = serde_json::to_value(terms("pl-standard").rules()).unwrap();
    let mut fields: Vec<&String> = fields.as_object().unwrap().keys().collect();
    let cases = cases();
    let mut tested: Vec<&str> = cases.iter().map(|(name, ..)| *name).collect();
    fields.sort();
    tested.sort_unstable();
    assert_eq!(fields, tested);
}

#[test]
fn a_sensible_value_is_taken_and_shows_in_the_rules() {
    for (name, good, _) in cases() {
        for value in good {
            let terms =
                with("pl-standard", name, value.clone()).unwrap_or_else(|e| panic!("{name} {value}: {e}"));
            assert_eq!(serde_json::to_value(terms.rules()).unwrap()[name], value);
            let written = serde_json::to_string(&terms).unwrap();
            assert_eq!(serde_json::from_str::<Terms>(&written).unwrap(), terms);
        }
    }
}

#[test]
fn nonsense_is_refused_by_name_and_with_advice() {
    for (name, _, bad) in cases() {
        for value in bad
            .into_iter()
            .chain([Value::Null, json!({"a": {}}), json!("🀄")])
        {
            let error = with("pl-standard", name, value.clone()).expect_err(name);
            let message = error.to_string();
            assert_eq!(error.code(), "bad-house-rule", "{name} {value}");
            assert!(
                message.contains(name) && message.contains("say") || message.contains("only"),
                "{message}"
            );
            assert!(message.len() < 400, "{message}");
        }
    }
}

#[test]
fn an_unknown_field_is_refused_with_the_list_of_known_ones() {
    let error = with("pl-standard", "opening_minimun", json!(40)).expect_err("a slip");
    assert_eq!(error.code(), "unknown-house-rule");
    assert!(error.to_string().contains("opening_minimum"));
    let error = with("pl-standard", &"x".repeat(1_000_000), json!(40)).expect_err("nonsense");
    assert!(error.to_string().len() < 1000);
}

#[test]
fn words_and_numbers_keep_their_own_kinds_of_rules() {
    for bad in ["own_count", "differences"] {
        assert!(with("pl-word", "stock_empty", json!(bad)).is_err(), "{bad}");
    }
    assert!(with("pl-word", "stock_empty", json!("most_points")).is_ok());
    assert!(with("pl-word", "theme", json!("animals")).is_ok());
    assert!(with("pl-word", "theme", json!("line\nfeed")).is_err());
    assert!(with("cs-twist", "theme", json!("animals")).is_err());
}

#[test]
fn a_hand_that_the_tiles_do_not_suffice_for_is_refused() {
    let hand = |hand: u8, players| {
        Terms::new(
            "uk-xp",
            HouseRules::from_iter([("hand".into(), json!(hand))]),
            players,
        )
    };
    assert!(hand(26, 4).is_ok());
    assert_eq!(hand(27, 4).expect_err("108 tiles").code(), "too-few-tiles");
    assert!(hand(26, 6).is_ok());
    assert_eq!(hand(27, 6).expect_err("162 tiles").code(), "too-few-tiles");
}

#[test]
fn players_and_rulebooks_that_are_not_there_are_refused() {
    let code = |rulebook: &str, players| {
        Terms::new(rulebook, HouseRules::new(), players)
            .expect_err("nonsense")
            .code()
    };
    assert_eq!(code("pl-standard", 1), "bad-players");
    assert_eq!(code("pl-standard", 5), "bad-players");
    assert_eq!(code("uk-xp", 7), "bad-players");
    assert_eq!(code("PL-standard", 2), "unknown-rulebook");
    assert_eq!(code(&"x".repeat(1_000_000), 2), "unknown-rulebook");
}

#[test]
fn deep_json_is_refused_and_not_followed() {
    let deep = format!("{{\"hand\": {}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(serde_json::from_str::<HouseRules>(&deep).is_err());
    let deep = format!("{{\"hand\": {}1{}}}", "[".repeat(100), "]".repeat(100));
    let rules: HouseRules = serde_json::from_str(&deep).unwrap();
    assert_eq!(
        Terms::new("pl-standard", rules, 2).expect_err("a list").code(),
        "bad-house-rule"
    );
}
