//! Settings of tables.

use kostka_protocol::{ClockChoice, Settings, Takeover};
use kostka_rules::Rulebook;

/// Reads settings as a server reads them from clients.
fn read(text: &str) -> Result<Settings, String> {
    let value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Settings::check_names(&value).map_err(|error| error.to_string())?;
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn settings_that_are_left_out_follow_the_rulebook() {
    let settings = read(r#"{"rulebook":"pl-word","seats":3}"#).unwrap();
    assert_eq!(settings.check(), Ok(()));
    let terms = settings.terms(3).unwrap();
    assert_eq!(terms.rules().clock.seconds(), Some(60));
    assert!(terms.house_rules().is_empty());
}

#[test]
fn a_clock_is_book_off_or_30_to_300_seconds() {
    let seconds = |clock: &str| {
        let settings = read(&format!(r#"{{"rulebook":"uk-xp","seats":2,"clock":{clock}}}"#))?;
        Ok::<_, String>(settings.terms(2).unwrap().rules().clock.seconds())
    };
    assert_eq!(seconds("\"book\""), Ok(Some(60)));
    assert_eq!(seconds("\"off\""), Ok(None));
    assert_eq!(seconds("45"), Ok(Some(45)));
    for wrong in ["29", "301", "-30", "\"fast\"", "null", "30.5"] {
        assert!(seconds(wrong).unwrap_err().contains("30 to 300"), "{wrong}");
    }
}

#[test]
fn impossible_settings_are_refused_with_a_code() {
    let book = Rulebook::find("pl-standard").unwrap();
    let check = |change: fn(&mut Settings), code: &str| {
        let mut settings = Settings::of(book);
        change(&mut settings);
        assert_eq!(settings.check().unwrap_err().code(), code);
    };
    check(|settings| settings.seats = 5, "bad-players");
    check(|settings| settings.seats = 1, "bad-players");
    check(
        |settings| settings.rulebook = "chess".to_owned(),
        "unknown-rulebook",
    );
    check(
        |settings| drop(settings.rules.insert("hand".to_owned(), 99.into())),
        "bad-house-rule",
    );
    let mut words = Settings::of(Rulebook::find("pl-word").unwrap());
    words
        .rules
        .insert("theme".to_owned(), "می\u{200c}خواهم 👩\u{200d}🚀".into());
    assert_eq!(words.check(), Ok(()));
    for theme in ["fa\u{202e}una", "\u{2067}fauna", "fau\u{200b}na", "\u{200d}"] {
        let mut words = Settings::of(Rulebook::find("pl-word").unwrap());
        words.rules.insert("theme".to_owned(), theme.into());
        let error = words.check().unwrap_err();
        assert_eq!(error.code(), "bad-house-rule", "{theme:?}");
        assert!(error.to_string().is_ascii(), "{error}");
        // A table of an earlier release goes on.
        assert!(words.terms(2).is_ok());
    }
    check(
        |settings| drop(settings.rules.insert("x".repeat(5000), 1.into())),
        "too-many-house-rules",
    );
    check(|settings| settings.clock = ClockChoice::Seconds(5), "bad-clock");
    check(
        |settings| {
            settings.takeover = Some(Takeover {
                after: 1,
                level: kostka_protocol::BotLevel::Novice,
            });
        },
        "bad-takeover",
    );
    assert!(
        read(r#"{"rulebook":"pl-word","seats":3,"colour":"red"}"#)
            .unwrap_err()
            .contains("colour")
    );
}

#[test]
fn unknown_names_are_refused_from_clients_and_skipped_in_storage() {
    let plain = r#"{"rulebook":"pl-standard","seats":2}"#;
    for (misspelt, name) in [
        (r#"{"rulebook":"pl-standard","seats":2,"clok":60}"#, "clok"),
        (
            r#"{"rulebook":"pl-standard","seats":2,"takeover":{"after":60,"levle":"novice"}}"#,
            "levle",
        ),
    ] {
        let sent = format!(r#"{{"type":"settings","id":"a","settings":{misspelt}}}"#);
        let malformed = kostka_protocol::ClientMessage::parse(&sent).unwrap_err();
        assert_eq!(malformed.code, "bad-message");
        assert!(malformed.message.contains(name), "{}", malformed.message);
        assert!(serde_json::from_str::<Settings>(misspelt).is_ok());
        assert!(Settings::check_names(&serde_json::from_str(misspelt).unwrap()).is_err());
    }
    assert!(Settings::check_names(&serde_json::from_str(plain).unwrap()).is_ok());
}
