//! The files have the same messages in every language.

use std::collections::BTreeSet;

use kostka_texts::{AREAS, Locale, Texts};

use crate::support::{files, messages};

/// Returns the plural forms that a choice by a number must have, besides exact numbers.
fn plural_forms(locale: Locale) -> BTreeSet<String> {
    let forms: &[&str] = match locale {
        Locale::En => &["one", "other"],
        Locale::Pl | Locale::Uk | Locale::Cs => &["one", "few", "many", "other"],
    };
    forms.iter().map(|form| (*form).to_owned()).collect()
}

#[test]
fn every_language_has_every_area() {
    for locale in Locale::ALL {
        let found: Vec<_> = files(locale).into_keys().collect();
        assert_eq!(found, AREAS, "{}", locale.code());
    }
}

#[test]
fn every_language_has_the_same_keys_with_the_same_variables() {
    let english = messages(Locale::En);
    for locale in Locale::ALL {
        let here = messages(locale);
        for (key, message) in &english {
            let other = here
                .get(key)
                .unwrap_or_else(|| panic!("{key} is missing in {}", locale.code()));
            assert_eq!(other.variables, message.variables, "{key} in {}", locale.code());
            assert_eq!(other.area, message.area, "{key} in {}", locale.code());
        }
        for key in here.keys() {
            assert!(
                english.contains_key(key),
                "{key} of {} is missing in en",
                locale.code()
            );
        }
    }
}

/// The letters of the browser client's typeface: code points, and ranges of them, in the form of its tools.
const LETTERS: &str = include_str!("../../../web/fonts/letters.txt");

#[test]
fn the_typeface_has_every_letter_of_the_texts() {
    let lines = LETTERS.lines().filter(|line| !line.starts_with('#'));
    let parts = lines.flat_map(str::split_whitespace).map(|part| {
        let part = part.strip_prefix("U+").expect("U+ begins a code point");
        let code = |text: &str| u32::from_str_radix(text, 16).expect("a code point in hexadecimal");
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        code(first)..=code(last)
    });
    let letters: BTreeSet<char> = parts.flatten().filter_map(char::from_u32).collect();
    for letter in "ß ő ű ľ ŕ ă ţ đ ъ ы э ё ў ½ ± ∞ ↑".split(' ') {
        assert!(letter.chars().all(|letter| letters.contains(&letter)), "{letter}");
    }
    for locale in Locale::ALL {
        for (area, text) in files(locale) {
            let written = text.lines().filter(|line| !line.starts_with('#'));
            let missing: BTreeSet<char> = written
                .flat_map(str::chars)
                .filter(|letter| !letters.contains(letter))
                .collect();
            assert!(missing.is_empty(), "{area} in {}: {missing:?}", locale.code());
        }
    }
}

#[test]
fn a_key_begins_with_its_area() {
    for (key, message) in messages(Locale::En) {
        assert!(
            key.strip_prefix(&message.area)
                .is_some_and(|rest| rest.starts_with('-')),
            "{key} in {}",
            message.area
        );
    }
}

#[test]
fn a_choice_by_a_count_has_every_plural_form_of_its_language() {
    for locale in Locale::ALL {
        for (key, message) in messages(locale) {
            for (variable, variants) in message.choices {
                let wanted = plural_forms(locale);
                let plural = variants.contains("one") || variants.contains("few");
                if plural {
                    let missing: Vec<_> = wanted.difference(&variants).collect();
                    assert!(
                        missing.is_empty(),
                        "{key} by {variable} in {}: {missing:?}",
                        locale.code()
                    );
                }
            }
        }
    }
}

#[test]
fn every_message_formats() {
    for locale in Locale::ALL {
        let texts = Texts::of(locale);
        for (key, message) in messages(locale) {
            for count in [0, 1, 2, 5, 22] {
                let args: Vec<_> = message
                    .variables
                    .iter()
                    .map(|name| (name.as_str(), count.into()))
                    .collect();
                let said = texts.say_with(&key, &args);
                assert!(!said.trim().is_empty(), "{key} in {}", locale.code());
                // Fluent shows unknown variables in braces; isolation marks are switched off.
                let odd = ['{', '}', '⟦', '\u{2068}', '\u{2069}'];
                assert!(!said.contains(odd), "{key} in {}: {said}", locale.code());
            }
        }
    }
}

#[test]
fn a_missing_key_shows_itself() {
    assert_eq!(Texts::of(Locale::Cs).say("no-such-key"), "⟦no-such-key⟧");
}
