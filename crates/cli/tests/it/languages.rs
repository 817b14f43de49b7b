//! The languages that the terminal speaks.

use kostka_test_kit::fixtures;

use super::{check_refused, kostka};

/// Runs a command in Polish, Ukrainian, Czech and English, and looks for a sentence in each language.
#[track_caller]
fn check_languages(args: &[&str], status: i32, sentences: [&str; 4]) {
    check_spoken(args, "", status, sentences);
}

/// Like [`check_languages`], for a command that reads lines.
#[track_caller]
pub(crate) fn check_spoken(args: &[&str], lines: &str, status: i32, sentences: [&str; 4]) {
    for (language, sentence) in ["pl", "uk", "cs", "en"].into_iter().zip(sentences) {
        let ran = kostka(&[args, &["--language", language]].concat(), lines.as_bytes());
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
fn json_is_the_same_in_every_language() {
    let lines: [(&str, &[u8]); 4] = [
        (
            "referee",
            br#"{"rack":["r9","b9"],"after":[["r9","b9"]],"opened":false}"#,
        ),
        ("referee", br#"{"rack":["x9"],"after":[],"rulebook":"pl-twist"}"#),
        (
            "score",
            br#"{"end":"out","winner":0,"players":[{"rack":["r5"]},{"rack":[]}]}"#,
        ),
        ("rank", br#"{"rulebook":"pl-standard","games":[[29,-5],[1,2,3]]}"#),
    ];
    for (command, line) in lines {
        let answers = ["en", "pl", "uk", "cs"].map(|language| {
            let ran = kostka(&[command, "--json", "--language", language], line);
            (ran.out, ran.status)
        });
        assert!(answers[0].0.starts_with("{\"id\":null,"), "{}", answers[0].0);
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    }
}

#[test]
fn moves_are_judged_in_every_language() {
    check_languages(
        &[
            "referee",
            "--before",
            "b4 b5 b6",
            "--rack",
            "b3 b8",
            "--after",
            "b3 b4 b5 b6",
        ],
        0,
        [
            "Dozwolone. Wyłożone z tabliczki: b3.",
            "Дозволено. Викладено з підставки: b3.",
            "Povoleno. Vyloženo ze stojánku: b3.",
            "Legal. Laid from the rack: b3.",
        ],
    );
    check_languages(
        &["referee", "--rack", "b3 b4", "--after", "b3 b4"],
        1,
        [
            "Niedozwolone.\n  Układ 1: ",
            "Не дозволено.\n  Набір 1: ",
            "Nepovoleno.\n  Sada 1: ",
            "Illegal.\n  Set 1: ",
        ],
    );
    check_languages(
        &["referee", "--rack", "b3", "--after", "-", "--rule", "clock=soon"],
        2,
        [
            "zasada domowa `clock` nie może mieć wartości \"soon\": podaj liczbę sekund od 5 do 3600",
            "домашнє правило `clock` не може мати значення \"soon\": вкажіть кількість секунд від 5 до 3600",
            "domácí pravidlo `clock` nemůže mít hodnotu \"soon\": zadejte počet sekund od 5 do 3600",
            "the house rule `clock` cannot be \"soon\": say a number of seconds from 5 to 3600",
        ],
    );
}

#[test]
fn games_are_counted_and_ranked_in_every_language() {
    check_languages(
        &["score", "--stock", "k5", "b7 J"],
        0,
        ["duże punkty", "великі очки", "velké body", "big points"],
    );
    check_languages(
        &["score", "--out", "A", "r1", "-"],
        2,
        [
            "błąd: kto kończy partię, ma pustą tabliczkę (E1)",
            "помилка: хто завершує раунд, має порожню підставку (E1)",
            "chyba: kdo končí hru, má prázdný stojánek (E1)",
            "error: who goes out has an empty rack (E1)",
        ],
    );
    check_languages(
        &["rank", "29 -29"],
        0,
        [
            "* wygrana partia",
            "* виграний раунд",
            "* vyhraná hra",
            "* won the game",
        ],
    );
    check_languages(
        &["rank", "29 -28"],
        2,
        [
            "partia 1: suma punktów to +1; plusy i minusy muszą się równoważyć (9.23)",
            "раунд 1: сума очок — +1; плюси й мінуси мають бути рівні (9.23)",
            "hra 1: součet bodů je +1; plus a minus se musí rovnat (9.23)",
            "game 1: the points add up to +1; plus and minus must be equal (9.23)",
        ],
    );
}

#[test]
fn rulebooks_are_shown_in_every_language() {
    check_languages(
        &["rulebook", "list"],
        0,
        [
            "Polski Standard",
            "Польський «Стандарт»",
            "Polský Standard",
            "Polish Standard",
        ],
    );
    check_languages(
        &["rulebook", "show", "pl-word", "--rule", "hand=9"],
        0,
        [
            "9 (zasada domowa)",
            "9 (домашнє правило)",
            "9 (domácí pravidlo)",
            "9 (house rule)",
        ],
    );
    for (id, sources) in [
        (
            "pl-tournament",
            [
                "Źródło: zasady mistrzostw powiatu\n",
                "Джерело: правила повітового чемпіонату\n",
                "Zdroj: pravidla okresního mistrovství\n",
                "Source: county championship rules\n",
            ],
        ),
        (
            "cs-twist",
            [
                "Źródło: czeska gra Twist (Piatnik)\n",
                "Джерело: чеська гра Twist (Piatnik)\n",
                "Zdroj: česká hra Twist (Piatnik)\n",
                "Source: Czech Twist (Piatnik)\n",
            ],
        ),
    ] {
        check_languages(&["rulebook", "show", id], 0, sources);
    }
    // Word has no mirror joker and no penalty for players who never opened.
    let word = kostka(&["rulebook", "show", "pl-word"], b"").out;
    assert!(
        !word.contains("mirror_value") && !word.contains("never_opened"),
        "{word}"
    );
    check_languages(
        &["rulebook", "diff", "pl-standard", "uk-xp"],
        0,
        [
            "Jokery w otwarciu",
            "Джокери в початковій комбінації",
            "Žolíci v prvním vyložení",
            "Jokers in the opening",
        ],
    );
    check_languages(
        &["rulebook", "show", "chess"],
        2,
        [
            "nie ma zasad `chess`; są pl-standard",
            "правил `chess` немає; є pl-standard",
            "pravidla `chess` neexistují; na výběr jsou pl-standard",
            "there is no rulebook `chess`; there are pl-standard",
        ],
    );
}

#[test]
fn recorded_games_are_verified_in_every_language() {
    let folders = fixtures::folders().unwrap();
    let mut records = folders[0].join("records").read_dir().unwrap();
    let record = records.next().unwrap().unwrap().path();
    check_languages(
        &["verify", record.to_str().unwrap()],
        0,
        [
            "Wszystko się zgadza.",
            "Усе збігається.",
            "Vše souhlasí.",
            "Everything holds.",
        ],
    );
    check_languages(
        &["verify", "/nowhere/at/all"],
        2,
        [
            "błąd: /nowhere/at/all: nie ma takiego pliku ani folderu",
            "помилка: /nowhere/at/all: такого файлу чи теки немає",
            "chyba: /nowhere/at/all: takový soubor ani složka neexistuje",
            "error: /nowhere/at/all: there is no such file or folder",
        ],
    );
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
