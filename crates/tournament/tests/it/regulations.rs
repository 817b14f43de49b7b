//! Regulations: those of the program, and those that organisers write.

use kostka_rules::Rulebook;
use kostka_tournament::Regulation;
use kostka_tournament::regulation::Level;

#[test]
fn every_regulation_of_the_program_can_be_played_written_and_read() {
    assert_eq!(Regulation::all().len(), 5);
    for regulation in Regulation::all() {
        regulation
            .check()
            .unwrap_or_else(|error| panic!("{}: {error}", regulation.id));
        assert_eq!(
            Regulation::from_toml(&regulation.to_toml()).as_ref(),
            Ok(regulation)
        );
        let book = Rulebook::find_linked(&regulation.rulebook).unwrap();
        assert_eq!(
            Rulebook::find(&book.id).unwrap(),
            book,
            "{} names an old rulebook",
            regulation.id
        );
    }
    let unknown = Regulation::find("pl-country").unwrap_err();
    assert!(unknown.to_string().contains("pl-county"), "{unknown}");
}

#[test]
fn the_county_regulation_marks_what_its_source_does_not_tell() {
    let county = Regulation::find("pl-county").unwrap();
    for told in ["rulebook", "clock", "points", "level", "games", "ranking"] {
        assert!(!county.is_choice(told), "{told} is told");
    }
    for silent in [
        "registration",
        "rounds",
        "seating",
        "cut",
        "carry",
        "tied_cut",
        "absentees",
    ] {
        assert!(county.is_choice(silent), "{silent} is not told");
    }
}

#[test]
fn wrong_regulations_are_refused_with_the_field() {
    let county = Regulation::find("pl-county").unwrap().to_toml();
    let cases = [
        (
            "rounds = 5",
            "rounds = 0",
            "stages[0].rounds (C8) is 0; it must be a whole number from 1 to 50",
        ),
        ("rounds = 5", "rounds = -1", "stages[0].rounds (C8) is -1"),
        ("games = 2", "games = 13", "stages[0].games (C5) is 13"),
        ("best = 16", "best = 5", "stages[0].cut.best (C9) is 5"),
        (
            "seating = \"plan\"",
            "seating = \"dice\"",
            "unknown variant `dice`",
        ),
        ("carry = \"none\"", "cary = \"none\"", "missing field `carry`"),
        (
            "clock = 60",
            "clock = 60\ncolour = 1",
            "there is no field `colour`",
        ),
        ("clock = 60", "clock = 1", "the house rule `clock` cannot be 1"),
        (
            "pl-tournament",
            "pl-turnament",
            "there is no rulebook `pl-turnament`",
        ),
        ("\"rounds\"", "\"round\"", "choices (C15) is round"),
        ("id = \"pl-county\"", "id = ", "this is not TOML"),
    ];
    for (from, to, expected) in cases {
        let changed = county.replacen(from, to, 1);
        assert_ne!(changed, county, "{from}");
        let error = Regulation::from_toml(&changed).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn level_players_get_points_as_the_regulation_says() {
    let mut county = Regulation::find("pl-county").unwrap().clone();
    let points = |county: &Regulation| {
        [
            county.big_points(1, 2, 4),
            county.big_points(0, 2, 3),
            county.big_points(3, 1, 4),
        ]
    };
    assert_eq!(points(&county), [2, 4, 0]);
    county.level = Level::Worse;
    assert_eq!(points(&county), [1, 2, 0]);
    county.level = Level::Split;
    assert_eq!(points(&county), [1, 3, 0]);
}
