//! Turns with letters.

use kostka_rules::turn::{self, Attempt, Code, TurnError};
use kostka_rules::{Row, WordSet};

use crate::terms;

const WORDS: [&str; 14] = [
    "szczyt", "koszyk", "szyszka", "oczy", "kat", "zaszczyt", "kot", "szyk", "kotek", "kotka", "rower",
    "kos", "kok", "rowery",
];

/// Reads words as people write them; `*k` is a joker for K, `_` a joker without a letter.
fn words(text: &str) -> Vec<Row> {
    let terms = terms("pl-word");
    let spaced = |word: &str| {
        let mut tiles = String::new();
        for letter in word.chars() {
            tiles.push(if letter == '_' { '*' } else { letter });
            if letter != '*' {
                tiles.push(' ');
            }
        }
        crate::row(&terms, &tiles)
    };
    text.split_whitespace().map(spaced).collect()
}

/// Judges a turn. Returns the points and the words of the table.
fn judge(opened: bool, before: &str, rack: &str, after: &str) -> Result<(u16, String), Vec<Code>> {
    let attempt = Attempt {
        opened,
        rack: &words(rack).concat(),
        before: &words(before),
        after: &words(after),
    };
    let lexicon: WordSet = WORDS.into_iter().collect();
    match turn::check(&terms("pl-word"), &lexicon, attempt) {
        Ok(turn) => {
            let words: Vec<String> = turn.table.iter().map(|row| turn::word_text(row)).collect();
            Ok((turn.points.expect("points"), words.join(" ")))
        }
        Err(TurnError::Illegal(violations)) => Err(violations.iter().map(|v| v.code).collect()),
        Err(TurnError::Position(error)) => panic!("{error}"),
    }
}

#[track_caller]
fn check(before: &str, rack: &str, after: &str, expected: Result<u16, &[Code]>) {
    let found = judge(true, before, rack, after).map(|(points, _)| points);
    assert_eq!(
        found,
        expected.map_err(<[Code]>::to_vec),
        "{before} + {rack} -> {after}"
    );
}

#[test]
fn the_moves_of_the_book_score_what_it_says() {
    check("szczyt koszyk", "aae", "szyszka oczy kat", Ok(7));
    check("szczyt", "zae", "zaszczyt", Ok(8));
    check("koszyk", "te", "kot szyk", Ok(3));
}

#[test]
fn emptying_the_rack_doubles_the_points() {
    check("szczyt koszyk", "aa", "szyszka oczy kat", Ok(14));
}

#[test]
fn only_words_with_a_letter_from_the_rack_count() {
    check("koszyk", "te", "kot szyk", Ok(3));
    check("zaszczyt", "kotb", "zaszczyt kot", Ok(3));
}

#[test]
fn bad_words_are_refused() {
    check("kot", "zyka", "kot zyk", Err(&[Code::UnknownWord]));
    check("kot", "kote", "kot kot", Err(&[Code::RepeatedWord]));
    check("kot", "kae", "kot ka", Err(&[Code::SetTooShort]));
    check("kot", "ka", "kot", Err(&[Code::NothingPlayed]));
    check("kot", "sa", "kos", Err(&[Code::TableTileMissing]));
}

#[test]
fn the_opening_is_a_word_of_six_letters_from_the_rack_alone() {
    let codes = |before, rack, after| judge(false, before, rack, after).map(|(points, _)| points);
    assert_eq!(codes("kot", "szczyta", "kot szczyt"), Ok(6));
    assert_eq!(codes("kot", "szczy_a", "kot szczy*t"), Ok(6));
    assert_eq!(
        codes("kot", "kotkaa", "kot kotka"),
        Err(vec![Code::OpeningTooLow])
    );
    assert_eq!(
        codes("kot", "eka", "kotek"),
        Err(vec![Code::OpeningTooLow, Code::OpeningUsesTable])
    );
    assert_eq!(codes("", "szczytkosa", "szczyt kos"), Ok(6));
}

#[test]
fn jokers_without_a_letter_take_one_that_makes_a_word() {
    let words = |rack, after| judge(true, "", rack, after).map(|(_, words)| words);
    assert_eq!(words("ko_a", "ko_"), Ok("KOK".to_owned()));
    // Two jokers make two different words.
    assert_eq!(words("koko__a", "ko_ ko_"), Ok("KOK KOS".to_owned()));
    // The first joker leaves the only possible word of the second row to the second joker.
    assert_eq!(words("koko__a", "ko_ _ok"), Ok("KOS KOK".to_owned()));
    assert_eq!(words("k__a", "k__"), Ok("KAT".to_owned()));
    assert_eq!(words("bb_", "b_b"), Err(vec![Code::UnknownWord]));
}

#[test]
fn a_joker_says_its_letter() {
    check("kot", "_ka", "kot*ek", Ok(5));
    check("kot", "_ka", "kot*ak", Err(&[Code::UnknownWord]));
    check("kot", "_ea", "kote_", Ok(5));
}
