//! The choice of a language.

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
fn a_language_is_called_by_its_own_name() {
    let names = Locale::ALL.map(Locale::name);
    assert_eq!(names, ["English", "Polski", "Українська", "Čeština"]);
}
