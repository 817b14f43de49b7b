//! Plural forms of counted things.

use kostka_texts::{Locale, Texts};

fn counted(locale: Locale, key: &str) -> Vec<String> {
    [1, 2, 5, 22]
        .map(|count: u32| Texts::of(locale).say_with(key, &[("count", count.into())]))
        .to_vec()
}

#[test]
fn one_two_five_and_twenty_two_tiles() {
    let tiles = |locale| counted(locale, "faces-tiles");
    assert_eq!(tiles(Locale::En), ["1 tile", "2 tiles", "5 tiles", "22 tiles"]);
    assert_eq!(
        tiles(Locale::Pl),
        ["1 kostka", "2 kostki", "5 kostek", "22 kostki"]
    );
    assert_eq!(
        tiles(Locale::Uk),
        ["1 плитка", "2 плитки", "5 плиток", "22 плитки"]
    );
    assert_eq!(
        tiles(Locale::Cs),
        ["1 kámen", "2 kameny", "5 kamenů", "22 kamenů"]
    );
}

#[test]
fn one_two_five_and_twenty_two_points() {
    let points = |locale| counted(locale, "faces-points");
    assert_eq!(
        points(Locale::En),
        ["1 point", "2 points", "5 points", "22 points"]
    );
    assert_eq!(
        points(Locale::Pl),
        ["1 punkt", "2 punkty", "5 punktów", "22 punkty"]
    );
    assert_eq!(points(Locale::Uk), ["1 очко", "2 очки", "5 очок", "22 очки"]);
    assert_eq!(points(Locale::Cs), ["1 bod", "2 body", "5 bodů", "22 bodů"]);
}
