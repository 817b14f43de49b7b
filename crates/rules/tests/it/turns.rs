//! Turns with numbers: the examples of the rulebooks, the opening, and every violation.

use kostka_rules::turn::{self, Attempt, Code, LegalTurn, TurnError};
use kostka_rules::{NoWords, Terms, Violation};

use crate::{house, row, table, terms};

fn judge(
    terms: &Terms,
    opened: bool,
    before: &str,
    rack: &str,
    after: &str,
) -> Result<LegalTurn, Vec<Violation>> {
    let attempt = Attempt {
        opened,
        rack: &row(terms, rack),
        before: &table(terms, before),
        after: &table(terms, after),
    };
    turn::check(terms, &NoWords, attempt).map_err(|error| match error {
        TurnError::Illegal(violations) => violations,
        TurnError::Position(error) => panic!("{error}"),
    })
}

fn codes(result: Result<LegalTurn, Vec<Violation>>) -> Vec<Code> {
    result.err().unwrap_or_default().iter().map(|v| v.code).collect()
}

#[track_caller]
fn check(rulebook: &str, before: &str, rack: &str, after: &str, expected: &[Code]) {
    let found = codes(judge(&terms(rulebook), true, before, rack, after));
    assert_eq!(found, expected, "{rulebook}: {before} + {rack} -> {after}");
}

#[track_caller]
fn check_opening(terms: &Terms, before: &str, rack: &str, after: &str, expected: Result<u16, &[Code]>) {
    let found = judge(terms, false, before, rack, after);
    let found = found.map(|turn| turn.opening_value.expect("an opening"));
    let found = found.map_err(|violations| violations.iter().map(|v| v.code).collect::<Vec<_>>());
    assert_eq!(
        found,
        expected.map_err(<[Code]>::to_vec),
        "{before} + {rack} -> {after}"
    );
}

#[test]
fn the_moves_of_the_books_are_legal() {
    let moves = [
        ("b4 b5 b6 | o8 r8 k8", "b3 b8", "b3 b4 b5 b6 | o8 r8 k8 b8"),
        ("b4 r4 o4 k4", "b3 b5 b6", "b3 b4 b5 b6 | r4 o4 k4"),
        ("b8 b9 b10", "b11 r8 o8", "b9 b10 b11 | b8 r8 o8"),
        ("r4 r5 r6 r7 r8", "r6", "r4 r5 r6 | r6 r7 r8"),
        (
            "o1 o2 o3 o4 | r1 k1 b1 o1",
            "b1",
            "o2 o3 o4 | k1 b1 o1 | b1 o1 r1",
        ),
        (
            "o5 o6 o7 | r5 r6 r7 | k5 k6 k7 k8 k9",
            "k10 b5",
            "o5 r5 k5 b5 | o6 r6 k6 | o7 r7 k7 | k8 k9 k10",
        ),
        ("r3 k3 J", "b3 o11 o12", "r3 k3 b3 | o11 o12 J"),
        (
            "r2 r3 J r5 r6",
            "r1 r7 o11 o12",
            "r1 r2 r3 | r5 r6 r7 | o11 o12 J",
        ),
        ("b6 b7 J", "b5 o11 o12", "b5 b6 b7 | o11 o12 J"),
        (
            "k1 k2 J | b1 o1 r1 | b2 o2 r2",
            "o11 o12",
            "k1 b1 o1 r1 | k2 b2 o2 r2 | o11 o12 J",
        ),
    ];
    for (before, rack, after) in moves {
        for rulebook in [
            "pl-standard",
            "pl-tournament",
            "uk-classic",
            "uk-xp",
            "pl-twist",
            "cs-twist",
        ] {
            check(rulebook, before, rack, after, &[]);
        }
    }
}

#[test]
fn every_reason_to_refuse_has_its_code() {
    check(
        "pl-standard",
        "r3 r4 r5",
        "r6",
        "r3 r4 r5",
        &[Code::NothingPlayed],
    );
    check(
        "pl-standard",
        "r3 r4 r5 r6",
        "r6",
        "r3 r4 r5",
        &[Code::NothingPlayed, Code::TableTileMissing],
    );
    check(
        "pl-standard",
        "r3 r4 r5",
        "r6",
        "r3 r4 r5 r6 r7",
        &[Code::TileNotOnRack],
    );
    check(
        "pl-standard",
        "r3 r4 r5",
        "r6 r7",
        "r4 r5 r6",
        &[Code::TableTileMissing],
    );
    check(
        "pl-standard",
        "r3 r4 r5",
        "r6 k1",
        "r3 r4 r5 | r6 k1",
        &[Code::SetTooShort],
    );
    check("pl-standard", "r3 r4 r5", "k6", "r3 r4 r5 k6", &[Code::NotASet]);
}

#[test]
fn all_that_is_wrong_is_said_in_the_order_of_the_law() {
    let all = [
        Code::TileNotOnRack,
        Code::TableTileMissing,
        Code::SetTooShort,
        Code::NotASet,
    ];
    check(
        "pl-standard",
        "r3 r4 r5 | k9 k10 k11",
        "b1",
        "r3 r4 | k9 k10 b1 | b13",
        &[
            Code::TileNotOnRack,
            Code::TableTileMissing,
            Code::SetTooShort,
            Code::SetTooShort,
            Code::NotASet,
        ],
    );
    check("pl-standard", "r3 r4 r5", "b1", "r3 r4 b1 | k5", &all);
}

#[test]
fn violations_name_the_rows_of_the_caller() {
    let terms = terms("pl-standard");
    let mut after = table(&terms, "r3 r4 r5 | k1 k2 | b1 b2 b4");
    after.insert(0, Vec::new());
    after.insert(2, Vec::new());
    let attempt = Attempt {
        opened: true,
        rack: &row(&terms, "k1 k2 b1 b2 b4"),
        before: &table(&terms, "r3 r4 r5"),
        after: &after,
    };
    let Err(TurnError::Illegal(violations)) = turn::check(&terms, &NoWords, attempt) else {
        panic!("legal");
    };
    let sets: Vec<_> = violations.iter().map(|v| (v.code, v.sets.clone())).collect();
    assert_eq!(sets, [(Code::SetTooShort, vec![3]), (Code::NotASet, vec![4])]);
}

#[test]
fn an_opening_counts_what_lies_from_the_rack_alone() {
    let standard = terms("pl-standard");
    let low = Err(&[Code::OpeningTooLow][..]);
    check_opening(&standard, "-", "r9 b9 k9 r1", "r9 b9 k9", low);
    check_opening(&standard, "-", "r10 b10 k10 r1", "r10 b10 k10", Ok(30));
    check_opening(&standard, "-", "r10 b10 J", "r10 b10 J", Ok(30));
    check_opening(&standard, "-", "J J b2 r9 b9 k9", "J J b2 | r9 b9 k9", Ok(33));
    check_opening(&standard, "-", "b13 J J", "b13 J J", Ok(39));
    check_opening(
        &standard,
        "r1 r2 r3",
        "r10 b10 k10",
        "r1 r2 r3 | r10 b10 k10",
        Ok(30),
    );
    check_opening(
        &standard,
        "r1 b1 k1",
        "r10 b10 k10",
        "r10 b10 k10 | k1 r1 b1",
        Ok(30),
    );
    let uses = Err(&[Code::OpeningUsesTable][..]);
    check_opening(
        &standard,
        "r1 r2 r3",
        "r10 b10 k10 r4",
        "r1 r2 r3 r4 | r10 b10 k10",
        uses,
    );
    check_opening(&standard, "-", "r1", "-", Err(&[Code::NothingPlayed]));
}

#[test]
fn no_joker_lies_in_a_ukrainian_opening() {
    let classic = terms("uk-classic");
    let joker = Err(&[Code::OpeningWithJoker][..]);
    check_opening(&classic, "-", "r10 b10 J", "r10 b10 J", joker);
    check_opening(
        &classic,
        "-",
        "r10 b10 k10 r1 r2 J",
        "r10 b10 k10 | r1 r2 J",
        joker,
    );
    check_opening(
        &classic,
        "r1 r2 J",
        "r10 b10 k10",
        "r10 b10 k10 | r1 r2 J",
        Ok(30),
    );
    let allowed = house("uk-classic", 2, r#"{"opening_jokers": true}"#);
    check_opening(&allowed, "-", "r10 b10 J", "r10 b10 J", Ok(30));
}

#[test]
fn a_house_rule_lets_the_opening_turn_go_on_by_the_general_rules() {
    let at_once = house("uk-classic", 2, r#"{"opening_rearrange": true}"#);
    check_opening(
        &at_once,
        "r1 r2 r3",
        "r10 b10 k10 r4",
        "r1 r2 r3 r4 | r10 b10 k10",
        Ok(30),
    );
    let low = Err(&[Code::OpeningTooLow][..]);
    check_opening(
        &at_once,
        "r10 b10 k10",
        "o10 r1 r2 r3",
        "r10 b10 k10 o10 | r1 r2 r3",
        low,
    );
    // A joker in a row beside an opening without jokers.
    check_opening(
        &at_once,
        "-",
        "r10 b10 k10 r1 r2 J",
        "r10 b10 k10 | r1 r2 J",
        Ok(30),
    );
    let joker = Err(&[Code::OpeningWithJoker][..]);
    check_opening(&at_once, "-", "r10 b10 J", "r10 b10 J", joker);
    // Freed jokers must follow the rules too.
    let not_new = Err(&[Code::JokerNotInNewSet][..]);
    check_opening(
        &at_once,
        "r3 r4 J | k7 k8 k9",
        "r10 b10 k10 r5",
        "r3 r4 r5 | k7 k8 k9 J | r10 b10 k10",
        not_new,
    );
}

#[test]
fn two_rows_that_claim_one_new_tile_count_once() {
    let at_once = house("pl-standard", 2, r#"{"opening_rearrange": true}"#);
    // One red ten came from the rack, and either row could be the new one.
    check_opening(
        &at_once,
        "r10 r11 r12 r13 | b10 k10 o10",
        "r10 b10 k10",
        "r10 b10 k10 | r11 r12 r13 | r10 b10 k10 | o10",
        Err(&[Code::SetTooShort]),
    );
}

#[test]
fn an_attempt_that_disputes_every_tile_is_judged_in_time() {
    let at_once = house("uk-xp", 6, r#"{"opening_rearrange": true}"#);
    let groups: Vec<String> = (1..=13).map(|n| format!("k{n} b{n} o{n} r{n}")).collect();
    let mut runs = Vec::new();
    for colour in ["k", "b", "o", "r"] {
        for start in [1, 4, 7, 10] {
            runs.push(format!(
                "{colour}{start} {colour}{} {colour}{}",
                start + 1,
                start + 2
            ));
        }
    }
    let rack = runs.join(" ");
    let after = format!("{} | {}", runs.join(" | "), runs.join(" | "));
    let found = judge(&at_once, false, &groups.join(" | "), &rack, &after).expect_err("tiles are missing");
    assert_eq!(found[0].code, Code::TableTileMissing);
}
