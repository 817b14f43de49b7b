//! Display names and chat.

use kostka_protocol::{BadName, BadText, ChatText, DisplayName};

fn check(text: &str, expected: Result<&str, BadName>) {
    let found = DisplayName::new(text);
    assert_eq!(
        found.as_ref().map(DisplayName::as_str).map_err(|error| *error),
        expected,
        "{text:?}"
    );
}

#[test]
fn names_are_short_and_visible() {
    check("Ania", Ok("Ania"));
    check("  Ania   z Łodzi ", Ok("Ania z Łodzi"));
    check("Олена", Ok("Олена"));
    check("Jiří 🎲", Ok("Jiří 🎲"));
    // Accents are composed with their letters.
    check("Zo\u{308}e", Ok("Zöe"));
    check("", Err(BadName::Empty));
    check(" \t ", Err(BadName::Empty));
    check(&"x".repeat(24), Ok(&"x".repeat(24)));
    check(&"x".repeat(25), Err(BadName::TooLong));
    check(&"x".repeat(100_000), Err(BadName::TooLong));
    for hidden in [
        '\u{202e}',
        '\u{200b}',
        '\u{0}',
        '\u{7f}',
        '\u{2066}',
        '\u{feff}',
        '\u{e0041}',
        '\u{3164}',
    ] {
        check(&format!("A{hidden}nia"), Err(BadName::Invisible));
    }
    check("A\u{300}\u{301}\u{302}\u{303}\u{304}", Err(BadName::Invisible));
    check("\u{301}a", Err(BadName::Invisible));
}

#[test]
fn names_like_a_bots_are_refused() {
    for name in [
        "Bot",
        "bot",
        "BOT 3",
        "bot3",
        "EasyBot",
        "novice-bot",
        "Bot (novice)",
        "B0T",
        "Вот",
        "Бот",
        "робот",
        "Robot",
        "Komputer",
        "Počítač",
        "комп'ютер",
        "B o t",
        "🤖 Ania",
        "ＢＯＴ",
        "Kostka",
        "SERVER",
    ] {
        check(name, Err(BadName::LooksLikeABot));
    }
    for name in ["Abbott", "Talbot", "Bota", "Robert", "Botwinnik", "Jan Kostka"] {
        check(name, Ok(name));
    }
}

#[test]
fn look_alike_names_have_the_same_skeleton() {
    let skeleton = |text| DisplayName::new(text).unwrap().skeleton();
    assert_eq!(skeleton("Ania"), skeleton("АNIA"));
    assert_eq!(skeleton("Żółw"), skeleton("zólw"));
    assert_ne!(skeleton("Ania"), skeleton("Anna"));
    // Cherokee, Armenian, Lisu, and capitals that look alike though their small letters do not.
    for like in ["Ꭺnia", "Aոia", "ꓮnia", "ANIA"] {
        assert_eq!(skeleton("Ania"), skeleton(like), "{like}");
    }
    assert_eq!(skeleton("Marta"), skeleton("МАRТА"));
    assert_eq!(skeleton("Marta"), skeleton("mаrtа"));
    for others in [
        ["Jan", "Jana"],
        ["Олена", "Олеся"],
        ["Żaneta", "Aneta"],
        ["Tom", "Tim"],
    ] {
        assert_ne!(skeleton(others[0]), skeleton(others[1]));
    }
}

#[test]
fn a_name_that_somebody_has_is_read_even_if_it_looks_like_a_bots() {
    for name in ["Ᏼot", "Воt"] {
        check(name, Err(BadName::LooksLikeABot));
        let json = format!("\"{name}\"");
        let stored: DisplayName = serde_json::from_str(&json).unwrap();
        assert_eq!(stored.as_str(), name);
    }
    assert!(serde_json::from_str::<DisplayName>("\"A\u{202e}nia\"").is_err());
}

#[test]
fn signs_that_draw_nothing_make_no_new_name_but_stored_ones_are_read() {
    for blank in ["\u{1bca0}", "Ania\u{1d159}"] {
        check(blank, Err(BadName::Invisible));
        assert!(serde_json::from_str::<DisplayName>(&format!("\"{blank}\"")).is_ok());
    }
}

#[test]
fn small_capitals_read_as_the_letters_that_they_are() {
    check("ʙᴏᴛ", Err(BadName::LooksLikeABot));
    let skeleton = |name: &str| DisplayName::new(name).unwrap().skeleton();
    assert_eq!(skeleton("ᴍarnia"), skeleton("Marnia"));
}

#[test]
fn chat_is_one_visible_line() {
    assert_eq!(ChatText::new(" hej ").unwrap().as_str(), "hej");
    assert!(ChatText::new("👩\u{200d}🚀 ❤\u{fe0f}").is_ok());
    assert_eq!(ChatText::new(" "), Err(BadText::Empty));
    assert_eq!(ChatText::new("a\nb"), Err(BadText::Invisible));
    assert_eq!(ChatText::new("a\u{202e}b"), Err(BadText::Invisible));
    assert!(ChatText::new("1\u{fe0f}\u{20e3} ❤\u{fe0f}\u{200d}🔥").is_ok());
    for hidden in [
        "\u{200d}",
        "a\u{200d}b",
        "👩\u{200d}",
        "👩\u{200d}\u{200d}🚀",
        " \u{fe0f}",
        "a\u{2067}b",
        "\u{200b}",
    ] {
        assert_eq!(ChatText::new(hidden), Err(BadText::Invisible), "{hidden:?}");
    }
    // A line of an earlier release is read.
    assert!(serde_json::from_str::<ChatText>("\"a\u{200d}b\"").is_ok());
    assert!(ChatText::new(&"ą".repeat(300)).is_ok());
    assert_eq!(ChatText::new(&"ą".repeat(301)), Err(BadText::TooLong));
}
