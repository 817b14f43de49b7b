//! The choice of a language.

use kostka_rules::Rulebook;
use kostka_texts::Locale;

#[test]
fn the_first_language_of_the_browser_that_we_speak_is_taken() {
    let cases: [(&[&str], Locale); 6] = [
        (&["pl-PL", "pl", "en-US"], Locale::Pl),
        (&["de-DE", "uk", "en"], Locale::Uk),
        (&["cs_CZ"], Locale::Cs),
        (&["EN-gb", "pl"], Locale::En),
        (&["plt", "fr"], Locale::En),
        (&[], Locale::En),
    ];
    for (wishes, expected) in cases {
        assert_eq!(Locale::negotiate(wishes.iter().copied()), expected, "{wishes:?}");
    }
}

#[test]
fn people_are_offered_the_rulebooks_of_their_language_first() {
    let cases = [
        (Locale::Pl, "pl-standard"),
        (Locale::Uk, "uk-classic"),
        (Locale::Cs, "cs-twist"),
        (Locale::En, "pl-standard"),
    ];
    for (locale, first) in cases {
        let books = locale.rulebooks();
        assert_eq!(books[0].id, first, "{locale:?}");
        assert_eq!(books.len(), Rulebook::all().len(), "{locale:?}");
        let own = books
            .iter()
            .map(|book| Locale::from_tag(&book.id) == Some(locale));
        assert!(own.is_sorted_by(|a, b| a >= b), "{locale:?}");
    }
}

#[test]
fn a_language_is_called_by_its_own_name() {
    let names = Locale::ALL.map(Locale::name);
    assert_eq!(names, ["English", "Polski", "Українська", "Čeština"]);
}
