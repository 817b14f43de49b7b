//! The languages that the terminal speaks.

use super::{check_refused, kostka};

/// Runs a command in Polish, Ukrainian, Czech and English, and looks for a sentence in each language.
#[track_caller]
fn check_languages(args: &[&str], status: i32, sentences: [&str; 4]) {
    for (language, sentence) in ["pl", "uk", "cs", "en"].into_iter().zip(sentences) {
        let ran = kostka(&[args, &["--language", language]].concat(), b"");
        let said = format!("{}{}", ran.out, ran.err);
        assert!(said.contains(sentence), "{args:?} in {language} said: {said}");
        assert!(!said.contains('⟦'), "{args:?} in {language} said: {said}");
        assert_eq!(ran.status, status, "{args:?} in {language}");
    }
}

#[test]
fn an_unknown_language_is_refused_with_the_known_ones() {
    check_refused(&["--language", "de", "word", "info"], "en, pl, uk, cs");
}

#[test]
fn the_help_explains_the_choice_of_the_language() {
    let help = kostka(&["help"], b"").out;
    assert!(help.contains("--language <LANG>"), "{help}");
}

#[test]
fn words_are_looked_up_in_every_language() {
    check_languages(
        &["word", "check", "szczyt", "itp", "kotx"],
        1,
        [
            "nie liczy się: nie ma go w słowniku (W1)",
            "не зараховується: немає в словнику (W1)",
            "neplatí: není ve slovníku (W1)",
            "does not count: not in the dictionary (W1)",
        ],
    );
    check_languages(
        &["word", "anagram", "k0t"],
        2,
        [
            "błąd: `0` (znak 2) nie jest literą alfabetu",
            "помилка: `0` (знак 2) не є літерою абетки",
            "chyba: `0` (znak 2) není písmeno abecedy",
            "error: `0` (character 2) is not a letter of the alphabet",
        ],
    );
}
