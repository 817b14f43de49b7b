//! Every code has a text that fits it.

use std::collections::BTreeSet;
use std::fs;

use kostka_protocol::{Refused, WireViolation};
use kostka_rules::notation::parse_table;
use kostka_rules::turn::{Attempt, check};
use kostka_rules::{Code, HouseRules, NoWords, Terms, TileSet, TurnError, Violation};
use kostka_texts::{Locale, Texts};

use crate::support::{root, rust_files};

/// The sources that give codes to clients.
const SOURCES: [(&str, &str); 8] = [
    ("rules/game", include_str!("../../../rules/src/game/refusal.rs")),
    ("rules/turn", include_str!("../../../rules/src/turn.rs")),
    ("rules/terms", include_str!("../../../rules/src/terms.rs")),
    (
        "rules/notation",
        include_str!("../../../rules/src/notation/error.rs"),
    ),
    (
        "protocol/settings",
        include_str!("../../../protocol/src/settings.rs"),
    ),
    ("protocol/name", include_str!("../../../protocol/src/name.rs")),
    (
        "protocol/refused",
        include_str!("../../../protocol/src/refused.rs"),
    ),
    ("session", include_str!("../../../session/src/refusal.rs")),
];

/// Finds the literals after `=> "` in a source that look like codes.
fn codes(source: &str) -> BTreeSet<&str> {
    source
        .split("=> \"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|text| text.contains('-') && text.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
        .collect()
}

fn tiles(book: &str) -> TileSet {
    terms(book).tiles().clone()
}

fn terms(book: &str) -> Terms {
    Terms::largest(book, HouseRules::new()).expect("a rulebook of ours")
}

/// Returns all violations of a turn from one table to another.
fn violations(book: &str, before: &str, after: &str, rack: &str, opened: bool) -> Vec<Violation> {
    let terms = terms(book);
    let read = |text: &str| parse_table(text, terms.tiles()).expect("notation");
    let rack = read(rack).concat();
    let attempt = Attempt {
        before: &read(before),
        after: &read(after),
        rack: &rack,
        opened,
    };
    match check(&terms, &NoWords, attempt) {
        Err(TurnError::Illegal(violations)) => violations,
        other => panic!("{other:?} is not a refusal"),
    }
}

#[test]
fn every_code_in_the_sources_has_a_text_in_every_language() {
    let mut count = 0;
    for (source, text) in SOURCES {
        let found = codes(text);
        assert!(!found.is_empty(), "no code in {source}");
        for code in found {
            count += 1;
            for locale in Locale::ALL {
                let texts = Texts::of(locale);
                let known =
                    texts.has(&format!("refusals-{code}")) || texts.has(&format!("refusals-why-{code}"));
                assert!(known, "{code} of {source} has no text in {}", locale.code());
            }
        }
    }
    assert!(count > 60, "only {count} codes were found");
}

#[test]
fn every_code_of_the_server_is_known() {
    let mut count = 0;
    for path in rust_files(&root().join("../server/src")) {
        let source = fs::read_to_string(&path).expect("a source file can be read");
        let calls = ["ApiError::new(", "ApiError::bad("];
        for call in calls.iter().flat_map(|call| source.split(call).skip(1)) {
            let code = call.split('"').nth(1).unwrap_or_default();
            if code.contains('-') && !code.contains(['{', ' ']) {
                count += 1;
                // The pages of cups have words of their own for some of them.
                let said = Texts::of(Locale::En).cup_code(code);
                assert!(!said.contains(code), "{code} of {}: {said}", path.display());
            }
        }
    }
    assert!(count > 8, "only {count} codes were found");
}

#[test]
fn every_violation_has_a_text_of_its_own() {
    let tiles = tiles("pl-standard");
    for locale in Locale::ALL {
        let mut said = BTreeSet::new();
        for code in Code::ALL {
            let violation = WireViolation {
                code: code.as_str().to_owned(),
                rule: "T1".to_owned(),
                sets: Vec::new(),
                tiles: vec!["J".to_owned()],
                expected: Some(30),
                found: Some(27),
                why: None,
                word: Some("KOT".to_owned()),
            };
            assert!(
                said.insert(Texts::of(locale).wire_violation(&violation, &tiles)),
                "{code}"
            );
        }
    }
}

#[test]
fn an_opening_that_is_too_low_is_told_with_both_figures() {
    let found = violations("pl-standard", "", "r8 b8 k8", "r8 b8 k8 o1", false);
    let said = |locale| Texts::of(locale).violation(&found[0], &tiles("pl-standard"));
    assert_eq!(
        said(Locale::En),
        "The opening needs at least 30 points from your rack; so far: 24."
    );
    assert_eq!(
        said(Locale::Pl),
        "Otwarcie wymaga co najmniej 30 punktów z twojej tabliczki; na razie: 24."
    );
    assert_eq!(
        said(Locale::Uk),
        "Для початкової комбінації потрібно щонайменше 30 очок з вашої підставки; поки що: 24."
    );
    assert_eq!(
        said(Locale::Cs),
        "První vyložení musí mít alespoň 30 bodů z vašeho stojánku; zatím: 24."
    );
}

#[test]
fn a_row_that_is_no_set_is_told_why() {
    let found = violations("pl-standard", "", "r8 b8 b8", "r8 b8 b8", true);
    let said = Texts::of(Locale::Pl).violation(&found[0], &tiles("pl-standard"));
    assert_eq!(said, "W grupie każdy kolor może wystąpić tylko raz.");
}

#[test]
fn special_jokers_are_told_by_name_and_plain_ones_in_a_whole_sentence() {
    let check = |book, before, rack, after, locale, expected| {
        let found = violations(book, before, after, rack, !before.is_empty());
        let said = Texts::of(locale).violation(&found[0], &tiles(book));
        assert_eq!(said, expected);
    };
    check(
        "uk-classic",
        "",
        "r10 b10 J",
        "r10 b10 J",
        Locale::Uk,
        "У початковій комбінації не може бути джокера.",
    );
    let (before, rack) = ("r3 r4 J", "D k1 k2");
    check(
        "pl-twist",
        before,
        rack,
        "r3 r4 D | k1 k2 J",
        Locale::Pl,
        "Joker specjalny nie może zająć miejsca zwykłego jokera.",
    );
    let (before, rack) = ("r3 r4 D", "C k1 k2");
    check(
        "cs-twist",
        before,
        rack,
        "r3 r4 C | k1 k2 D",
        Locale::Cs,
        "Tímto žolíkem nelze nahradit: dvojitý žolík.",
    );
}

#[test]
fn a_word_is_told_in_letters() {
    let found = violations("pl-word", "", "K O T", "K O T", false);
    let said: Vec<_> = found
        .iter()
        .map(|violation| Texts::of(Locale::En).violation(violation, &tiles("pl-word")))
        .collect();
    assert_eq!(
        said,
        [
            "The opening needs one word of at least 6 letters from your rack; the longest has 3.",
            "“KOT” is not in the dictionary.",
        ]
    );
}

#[test]
fn a_refusal_names_whose_turn_it_is() {
    let refused = Refused::new("not-your-turn");
    let texts = Texts::of(Locale::Cs);
    assert_eq!(
        texts.refused(&refused, None, Some("Jana")),
        "Nejste na tahu. Hraje: Jana."
    );
    assert_eq!(texts.refused(&refused, None, None), "Nejste na tahu.");
}

#[test]
fn what_only_programmers_understand_is_told_kindly_and_the_unknown_by_its_code() {
    let texts = Texts::of(Locale::En);
    assert_eq!(texts.code("bad-json"), texts.say("refusals-not-understood"));
    assert_eq!(
        texts.code("from-the-future"),
        "This was refused (from-the-future)."
    );
}

#[test]
fn an_error_in_notation_is_told_with_its_column() {
    let error = parse_table("r3 r4 r5 | x7", &tiles("pl-standard")).expect_err("x is no colour");
    let said = Texts::of(Locale::Pl).notation_error(&error);
    assert_eq!(
        said,
        "Kolumna 12: „x7” to nie kostka. Kostki to k7, b13, o1, r10 i jokery J, D, C, M, Jk."
    );
}

#[test]
fn terms_that_cannot_be_are_told_by_the_name_of_the_rule() {
    let rules = house_rule("hand", 99);
    let error = Terms::new("pl-standard", rules, 2).expect_err("too large a hand");
    let said = Texts::of(Locale::En).terms_error(&error);
    assert_eq!(said, "The house rule “Tiles dealt to each player” cannot be 99.");
    let error = Terms::new("pl-standard", HouseRules::new(), 6).expect_err("too many players");
    assert_eq!(
        Texts::of(Locale::En).terms_error(&error),
        "These rules are for 2 to 4 players."
    );
}

fn house_rule(name: &str, value: u32) -> HouseRules {
    [(name.to_owned(), value.into())].into_iter().collect()
}
