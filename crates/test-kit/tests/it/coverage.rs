//! The scenarios cover every rule and every violation code, in every rulebook where it applies.

use std::collections::BTreeMap;

use kostka_rules::rulebook::{FreedJoker, JokerSwaps, LosesTurn, NeverOpened};
use kostka_rules::{Code, Rulebook};
use kostka_test_kit::scenario::Shown;

use crate::scenarios::{all_scenarios, run_all};

/// The kind of a rule: some can be broken, others always hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Turns or steps are accepted by it, and others refused.
    Breakable,
    /// Nobody can break it: a rule about setting up, ending or scoring.
    Shown,
}
use Kind::{Breakable, Shown as Holds};

type Applies = fn(&Rulebook) -> bool;

/// Every rule of the law, and the rulebooks in which it applies.
const RULES: &[(&str, Kind, Applies)] = &[
    ("S1", Holds, always),
    ("S2", Holds, always),
    ("S3", Breakable, always),
    ("S4", Breakable, |book| book.rules.redeal),
    ("G1", Breakable, numbers),
    ("R1", Breakable, numbers),
    ("N1", Breakable, numbers),
    ("J1", Breakable, |book| has_joker(book, "plain")),
    ("J2", Breakable, |book| has_joker(book, "red")),
    ("D1", Breakable, |book| has_joker(book, "double")),
    ("C1", Breakable, |book| has_joker(book, "colour_change")),
    ("M1", Breakable, |book| has_joker(book, "mirror")),
    ("X1", Breakable, watches_places),
    ("W1", Breakable, Rulebook::is_words),
    ("W2", Breakable, Rulebook::is_words),
    ("W3", Breakable, Rulebook::is_words),
    ("W4", Breakable, Rulebook::is_words),
    ("T1", Breakable, always),
    ("T2", Breakable, always),
    ("T3", Breakable, always),
    ("T4", Breakable, always),
    ("T5", Breakable, |book| book.rules.announcement),
    ("T6", Breakable, |book| book.rules.refill > 0),
    ("T7", Breakable, always),
    ("E1", Breakable, always),
    ("E2", Holds, always),
    ("7.1", Holds, numbers),
    ("7.2", Holds, always),
    ("7.3", Holds, numbers),
    ("7.4", Holds, numbers),
    ("7.5", Holds, always),
    ("7.6", Holds, Rulebook::is_words),
    ("9.1", Holds, always),
    ("9.2", Breakable, numbers),
    ("9.3", Breakable, |book| has_joker(book, "mirror")),
    ("9.4", Breakable, |book| has_joker(book, "colour_change")),
    ("9.5", Holds, numbers),
    ("9.6", Breakable, |book| !book.rules.opening_jokers),
    ("9.7", Breakable, always),
    ("9.8", Holds, numbers),
    ("9.9", Holds, |book| book.id == "cs-twist"),
    ("9.10", Holds, |book| {
        matches!(book.rules.never_opened, NeverOpened::Flat { .. })
    }),
    ("9.11", Breakable, |book| {
        book.rules.unfinished_loses_turn != LosesTurn::All(false)
    }),
    ("9.12", Breakable, Rulebook::is_words),
    ("9.13", Breakable, always),
    ("9.14", Holds, |book| numbers(book) && has_joker(book, "plain")),
    ("9.15", Breakable, always),
    ("9.16", Breakable, |book| {
        numbers(book) && book.rules.freed_joker == FreedJoker::NewSet
    }),
    ("9.16", Holds, numbers),
    ("9.17", Breakable, always),
    ("9.18", Breakable, always),
    ("9.19", Breakable, watches_places),
    ("9.20", Holds, Rulebook::is_words),
];

/// The rulebooks in which a violation code can occur.
fn code_applies(code: Code, book: &Rulebook) -> bool {
    match code {
        Code::NothingPlayed
        | Code::TileNotOnRack
        | Code::TableTileMissing
        | Code::SetTooShort
        | Code::OpeningTooLow
        | Code::OpeningUsesTable => true,
        Code::NotASet => numbers(book),
        Code::OpeningWithJoker => !book.rules.opening_jokers,
        Code::JokerNotInNewSet => book.rules.freed_joker == FreedJoker::NewSet,
        Code::JokerForJoker | Code::JokerReplaced => watches_places(book),
        Code::UnknownWord | Code::RepeatedWord | Code::OffTheme => book.is_words(),
    }
}

fn always(_: &Rulebook) -> bool {
    true
}

fn numbers(book: &Rulebook) -> bool {
    !book.is_words()
}

fn watches_places(book: &Rulebook) -> bool {
    book.rules.joker_swaps != JokerSwaps::FREE
}

fn has_joker(book: &Rulebook, kind: &str) -> bool {
    book.tiles.iter().any(|spec| spec.jokers.contains_key(kind))
}

#[test]
fn every_rule_and_code_is_shown_in_every_rulebook_where_it_applies() {
    let scenarios = all_scenarios();
    for scenario in &scenarios {
        for about in &scenario.about {
            let known = RULES.iter().any(|(rule, _, _)| rule == about)
                || Code::ALL.iter().any(|code| code.as_str() == about);
            assert!(
                known,
                "{}:{}: there is no rule {about}",
                scenario.file, scenario.line
            );
        }
    }
    let shown = run_all(&scenarios);
    let mut missing = Vec::new();
    for book in Rulebook::all() {
        let here: Vec<&Shown> = shown.iter().filter(|shown| shown.book.id == book.id).collect();
        for (rule, kind, applies) in RULES {
            if applies(book) {
                let about = |shown: &&&Shown| shown.about.iter().any(|about| about == rule);
                let accepted = here.iter().filter(about).any(|shown| shown.refused.is_empty());
                let refused = here.iter().filter(about).any(|shown| !shown.refused.is_empty());
                missing.extend((!accepted).then(|| format!("{}: {rule} accepted", book.id)));
                missing
                    .extend((*kind == Breakable && !refused).then(|| format!("{}: {rule} refused", book.id)));
            }
        }
        for code in Code::ALL {
            if code_applies(code, book) {
                let about = |shown: &&&Shown| shown.about.iter().any(|about| about == code.as_str());
                let accepted = here.iter().filter(about).any(|shown| shown.refused.is_empty());
                // Refused for exactly this reason and no other.
                let refused = here.iter().any(|shown| shown.refused == [code.as_str()]);
                missing.extend((!accepted).then(|| format!("{}: {code} accepted", book.id)));
                missing.extend((!refused).then(|| format!("{}: {code} refused", book.id)));
            }
        }
    }
    assert!(missing.is_empty(), "no scenario shows\n{}", missing.join("\n"));
}

/// Checks that every rulebook has scenarios, and prints their number.
#[test]
fn every_rulebook_is_played_by_many_scenarios() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for scenario in all_scenarios() {
        for book in &scenario.books {
            *counts.entry(&book.id).or_default() += 1;
        }
    }
    println!("{counts:?}");
    for book in Rulebook::all() {
        let count = counts.get(book.id.as_str()).copied().unwrap_or(0);
        assert!(count >= 40, "{} is played by {count} scenarios", book.id);
    }
}
