//! Rulebooks, house rules, moves, points and bots in words.

use kostka_protocol::BotLevel;
use kostka_protocol::http::SeatedInfo;
use kostka_rules::game::{DrawReason, Melds, PassReason, Pieces, SeenEvent};
use kostka_rules::matches::Standings;
use kostka_rules::rulebook::Ranking;
use kostka_rules::score::{End, FinalRack, score};
use kostka_rules::{BySeat, Colour, Face, HouseRules, Joker, Openings, Rulebook, Seat, Terms, Tile};
use kostka_texts::{FIELDS, Locale, Texts};

fn ania_and_jurek(seat: Seat) -> String {
    if seat == Seat(0) { "Ania" } else { "Jurek" }.to_owned()
}

/// An oracle by which no rack could have opened.
struct NeverOpens;

impl Openings for NeverOpens {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

fn told(locale: Locale, book: &str, event: &SeenEvent) -> String {
    let terms = Terms::new(book, HouseRules::new(), 2).expect("a rulebook of ours");
    Texts::of(locale)
        .event(event, terms.tiles(), &ania_and_jurek, None)
        .expect("an event that is told")
}

fn laid(count: u8, points: u16) -> SeenEvent {
    SeenEvent::Played {
        seat: Seat(0),
        table: Melds::default(),
        laid: Pieces {
            tiles: vec![Face::Number(Colour::Black, 1).into(); usize::from(count)],
            ids: (0..count).map(Tile).collect(),
        },
        points,
    }
}

#[test]
fn every_rulebook_has_a_name_and_a_line_in_every_language() {
    for locale in Locale::ALL {
        let texts = Texts::of(locale);
        for book in Rulebook::all() {
            assert_ne!(texts.rulebook(&book.id), book.id, "{}", locale.code());
            assert!(!texts.rulebook_about(&book.id).is_empty(), "{}", book.id);
        }
    }
}

#[test]
fn every_field_of_the_rules_has_a_name_an_explanation_and_its_values() {
    let rules = &Rulebook::all()[0].rules;
    let written = serde_json::to_value(rules).expect("rules can be written");
    let fields: Vec<_> = written.as_object().expect("an object").keys().cloned().collect();
    let mut known: Vec<_> = FIELDS.iter().map(|field| field.name.to_owned()).collect();
    known.sort();
    let mut sorted = fields.clone();
    sorted.sort();
    assert_eq!(known, sorted);
    for locale in Locale::ALL {
        let texts = Texts::of(locale);
        for field in FIELDS {
            let mut said = vec![field.label(texts), field.about(texts)];
            said.extend(Rulebook::all().iter().map(|book| field.value(texts, &book.rules)));
            for text in said {
                assert!(!text.is_empty() && !text.contains('⟦'), "{}: {text}", field.name);
            }
        }
    }
}

#[test]
fn the_tiles_of_a_book_add_up() {
    let terms = Terms::largest("uk-xp", HouseRules::new()).expect("a rulebook of ours");
    let said = Texts::of(Locale::Uk).tiles_of(terms.tiles());
    assert_eq!(said, "156 чисел + 4 × джокер = 160");
}

#[test]
fn tiles_have_names() {
    let texts = Texts::of(Locale::Pl);
    let faces = [
        Face::Number(Colour::Blue, 5),
        Face::Joker(Joker::Double),
        Face::Joker(Joker::Coloured(Colour::Orange)),
        Face::Blank(Some('K')),
    ];
    assert_eq!(
        texts.faces(&faces),
        "niebieska 5, podwójny joker, żółty joker, joker jako K"
    );
}

#[test]
fn who_made_a_move_is_told_so() {
    let terms = Terms::new("pl-standard", HouseRules::new(), 2).expect("a rulebook of ours");
    let told = |locale, event: &SeenEvent, you| {
        Texts::of(locale)
            .event(event, terms.tiles(), &ania_and_jurek, Some(you))
            .expect("an event that is told")
    };
    assert_eq!(
        told(Locale::En, &laid(2, 0), Seat(0)),
        "You lay 2 tiles: black 1, black 1."
    );
    assert_eq!(
        told(Locale::En, &laid(2, 0), Seat(1)),
        "Ania lays 2 tiles: black 1, black 1."
    );
    assert_eq!(
        told(Locale::Pl, &laid(1, 3), Seat(0)),
        "Wykładasz 1 kostkę: czarna 1. Zdobywasz 3 punkty."
    );
    // Whoever is told about themselves is called by no name, whatever they did.
    let (seat, fits) = (Seat(0), true);
    for (event, expected) in [
        (SeenEvent::Started { starter: seat }, "You begin the game."),
        (SeenEvent::Voted { seat, fits }, "You vote: it fits."),
        (
            SeenEvent::Challenged {
                seat,
                word: "KOT".to_owned(),
            },
            "You doubt that “KOT” fits the theme.",
        ),
    ] {
        assert_eq!(told(Locale::En, &event, seat), expected);
    }
}

#[test]
fn moves_are_told_for_the_log() {
    assert_eq!(
        told(Locale::Pl, "pl-standard", &laid(2, 0)),
        "Ania wykłada 2 kostki: czarna 1, czarna 1."
    );
    assert_eq!(
        told(Locale::Uk, "pl-standard", &laid(1, 0)),
        "Ania викладає 1 плитку: чорна 1."
    );
    assert_eq!(
        told(Locale::Cs, "pl-standard", &laid(1, 0)),
        "Ania vykládá 1 kámen: černá 1."
    );
    assert_eq!(
        told(Locale::En, "pl-word", &laid(2, 7)),
        "Ania lays 2 letters: A A. Ania scores 7 points."
    );
    let drew = |count, reason| SeenEvent::Drew {
        seat: Seat(1),
        count,
        drawn: None,
        reason,
    };
    assert_eq!(
        told(Locale::En, "pl-standard", &drew(1, DrawReason::Choice)),
        "Jurek draws 1 tile."
    );
    assert_eq!(
        told(Locale::Cs, "pl-standard", &drew(3, DrawReason::Unfinished)),
        "Tah nebyl dokončen: Jurek bere 3 kameny ze zásobníku."
    );
    let passed = SeenEvent::Passed {
        seat: Seat(1),
        reason: PassReason::Choice,
    };
    assert_eq!(told(Locale::Uk, "pl-standard", &passed), "Jurek пропускає хід.");
}

#[test]
fn points_are_explained_line_by_line_and_add_up() {
    let terms = Terms::new("pl-standard", HouseRules::new(), 3).expect("a rulebook of ours");
    let rack = |opened, rack: &[Face]| FinalRack {
        rack: rack.to_vec(),
        opened,
        ..FinalRack::default()
    };
    let players = BySeat::from_iter([
        rack(true, &[]),
        rack(true, &[Face::Number(Colour::Red, 7), Face::Joker(Joker::Plain)]),
        rack(false, &[Face::Number(Colour::Red, 1)]),
    ]);
    let end = End::Out(Seat(0));
    let sheet = score(&terms, &NeverOpens, end, Seat(0), &players);
    for locale in Locale::ALL {
        let amount = |line| Texts::of(locale).score_line(line, end, &terms).amount;
        for (seat, lines) in sheet.lines.iter() {
            assert_eq!(lines.iter().map(amount).sum::<i32>(), sheet.scores[seat]);
        }
    }
    let texts = Texts::of(Locale::En);
    let told: Vec<_> = sheet.lines.as_slice()[1..]
        .iter()
        .flatten()
        .map(|line| {
            let line = texts.score_line(line, end, &terms);
            format!(
                "{} {} ({}): {}",
                texts.signed(line.amount),
                line.what,
                line.rule,
                line.why
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            "−7 Numbers left on the rack (7.1): Every number left on the rack counts against its owner.",
            "−50 Jokers left on the rack (7.2): A joker left on the rack costs 50 points.",
            "−100 Never opened (7.3): A player who has not opened when another goes out loses 100 points; the tiles are not counted.",
        ]
    );
    assert_eq!(texts.winners(&sheet, &ania_and_jurek, None), "Ania wins.");
    assert_eq!(texts.winners(&sheet, &ania_and_jurek, Some(Seat(0))), "You win!");
}

#[test]
fn the_winner_of_a_match_is_named_with_the_criterion_that_decided() {
    let standings = |wins: [u16; 2], big: [u32; 2], totals: [i32; 2], ranking: &[&[u8]]| Standings {
        totals: totals.into_iter().collect(),
        wins: wins.into_iter().collect(),
        big_points: big.into_iter().collect(),
        ranking: ranking
            .iter()
            .map(|place| place.iter().copied().map(Seat).collect())
            .collect(),
    };
    let check = |standings: &Standings, ranking: Ranking, you: Option<Seat>, expected: &str| {
        for locale in Locale::ALL {
            let told = Texts::of(locale).match_winners(standings, ranking, &ania_and_jurek, you);
            assert!(!told.who.contains('⟦') && !told.why.contains('⟦'), "{told:?}");
        }
        let told = Texts::of(Locale::En).match_winners(standings, ranking, &ania_and_jurek, you);
        assert_eq!(format!("{} {}", told.who, told.why), expected);
    };
    // Fewer points, and still the winner.
    let by_wins = standings([2, 1], [0, 0], [-7, 30], &[&[0], &[1]]);
    let expected = "You win the match! 2 games won; wins count before points.";
    check(&by_wins, Ranking::WinsThenPoints, Some(Seat(0)), expected);
    let by_points = standings([1, 1], [2, 2], [-30, 30], &[&[1], &[0]]);
    let expected = "Jurek wins the match. Equal wins, so points decide: +30 to −30.";
    check(&by_points, Ranking::WinsThenPoints, Some(Seat(0)), expected);
    let expected = "Jurek wins the match. Equal big points, so points decide: +30 to −30.";
    check(&by_points, Ranking::BigPointsThenPoints, None, expected);
    let expected = "Jurek wins the match. Points decide: +30 to −30.";
    check(&by_points, Ranking::Points, None, expected);
    let by_big = standings([1, 1], [4, 3], [-5, 5], &[&[0], &[1]]);
    let expected = "Ania wins the match. 4 big points; big points count before points.";
    check(&by_big, Ranking::BigPointsThenPoints, None, expected);
    let level = standings([1, 1], [0, 0], [0, 0], &[&[0, 1]]);
    let expected = "Ania, Jurek share the match. Level in everything.";
    check(&level, Ranking::WinsThenPoints, None, expected);
}

#[test]
fn bots_are_called_bots_and_have_a_character() {
    for locale in Locale::ALL {
        let texts = Texts::of(locale);
        for level in BotLevel::ALL {
            // A summary of an earlier release does not tell the seat.
            let unseated = SeatedInfo {
                name: level.label().to_owned(),
                bot: Some(level),
                seat: None,
            };
            let name = texts.seated(&[unseated]);
            assert!(name.starts_with("Bot (") || name.starts_with("Бот ("), "{name}");
            assert!(!texts.bot_about(level).contains('⟦'), "{level:?}");
            assert!(!name.contains('⟦'), "{level:?}");
        }
        let mut said = std::collections::BTreeSet::new();
        for seat in (0..6).map(Seat) {
            said.extend([
                texts.bot_character(seat),
                texts.bot_says(seat, true),
                texts.bot_says(seat, false),
            ]);
        }
        assert_eq!(
            said.len(),
            18,
            "each has a character and words of their own: {said:?}"
        );
        assert!(said.iter().all(|text| !text.contains('⟦')), "{said:?}");
        let names: std::collections::BTreeSet<String> =
            (0..6).map(|seat| texts.bot_name(Seat(seat))).collect();
        assert_eq!(names.len(), 6, "two bots of a table have two names");
        assert!(
            names
                .iter()
                .all(|name| name.contains("(bot)") || name.contains("(бот)")),
            "{names:?}"
        );
    }
}
