//! The rules pages.

use std::collections::BTreeSet;

use kostka_rules::{HouseRules, Rulebook, Terms};
use kostka_texts::book::{Section, Verdict, compare};
use kostka_texts::{Locale, Texts};

fn sections(locale: Locale, book: &str, rules: HouseRules) -> Vec<Section> {
    let terms = Terms::new(book, rules, 4).expect("a rulebook of ours");
    let chapters = Texts::of(locale).rules_of(&terms);
    chapters
        .into_iter()
        .flat_map(|chapter| chapter.sections)
        .collect()
}

fn section(book: &str, code: &str) -> Section {
    let mut sections = sections(Locale::En, book, HouseRules::new()).into_iter();
    sections
        .find(|section| section.code == code)
        .expect("such a rule")
}

fn rows(section: &Section, good: bool) -> Vec<String> {
    let wanted = |verdict: &Verdict| (*verdict == Verdict::Good) == good;
    let examples = section.examples.iter().filter(|example| wanted(&example.verdict));
    examples
        .map(|example| kostka_rules::notation::table_text(&example.after))
        .collect()
}

#[test]
fn every_book_has_a_page_in_every_language() {
    for locale in Locale::ALL {
        for book in Rulebook::all() {
            let sections = sections(locale, &book.id, HouseRules::new());
            let codes: BTreeSet<_> = sections.iter().map(|section| section.code).collect();
            assert_eq!(
                codes.len(),
                sections.len(),
                "an anchor stands twice in {}",
                book.id
            );
            for section in sections {
                assert!(!section.text.is_empty(), "{} {}", book.id, section.code);
                let examples = section
                    .examples
                    .iter()
                    .filter_map(|example| example.caption.as_ref());
                let text = section.text.iter().map(|paragraph| &paragraph.text);
                let marks = section
                    .text
                    .iter()
                    .filter_map(|paragraph| paragraph.ruling.as_ref());
                for text in text.chain(marks).chain([&section.title]).chain(examples) {
                    assert!(!text.contains(['⟦', '{']), "{} {}: {text}", book.id, section.code);
                }
            }
        }
    }
}

#[test]
fn a_refusal_finds_its_rule_on_the_page_of_every_book() {
    // The codes that the judge and the game cite, for numbers and for words.
    let both = [
        "S3", "S4", "T1", "T2", "T3", "T4", "T5", "T7", "E1", "9.7", "9.15", "9.17", "9.18", "7.2",
    ];
    let numbers = ["G1", "R1", "N1", "9.2", "7.1", "7.3", "7.4", "9.8"];
    let words = ["W1", "W2", "W4", "7.6"];
    for book in Rulebook::all() {
        let sections = sections(Locale::En, &book.id, HouseRules::new());
        let own: &[&str] = if book.is_words() { &words } else { &numbers };
        for code in both.iter().chain(own) {
            let found = sections.iter().any(|section| section.code == *code);
            assert!(found, "{code} is not on the page of {}", book.id);
        }
        let jokers = [
            ("coloured", "J2"),
            ("double", "D1"),
            ("colour_change", "C1"),
            ("mirror", "M1"),
        ];
        for (kind, code) in jokers {
            let has = book.tiles.iter().any(|spec| {
                spec.jokers.contains_key(kind) || (kind == "coloured" && spec.jokers.contains_key("black"))
            });
            let told = sections.iter().any(|section| section.code == code);
            assert_eq!(told, has, "{code} in {}", book.id);
        }
    }
}

#[test]
fn rules_about_sets_show_what_is_allowed_and_what_is_not_by_their_own_code() {
    for book in Rulebook::all() {
        for section in sections(Locale::En, &book.id, HouseRules::new()) {
            if !["G1", "R1", "J2", "D1", "C1", "M1", "W1"].contains(&section.code) {
                continue;
            }
            assert!(!rows(&section, true).is_empty(), "{} {}", book.id, section.code);
            for example in &section.examples {
                if let Verdict::Bad { rule, why } = &example.verdict {
                    assert_eq!(*rule, section.code, "{}: {why}", book.id);
                }
            }
            assert!(!rows(&section, false).is_empty(), "{} {}", book.id, section.code);
        }
    }
}

#[test]
fn the_same_example_is_judged_by_each_book() {
    let high = "r12 r13 M r13 r12".to_owned();
    assert!(rows(&section("pl-twist", "M1"), false).contains(&high));
    assert!(rows(&section("cs-twist", "M1"), true).contains(&high));
    let old_set = "r3 k3 b3 | o5 o6 o7 J".to_owned();
    assert!(rows(&section("pl-standard", "T4"), false).contains(&old_set));
    assert!(rows(&section("pl-tournament", "T4"), true).contains(&old_set));
    assert_eq!(rows(&section("pl-twist", "X1"), false), ["r3 r4 D | J k9 b9"]);
    assert_eq!(rows(&section("pl-expert", "X1"), true), ["k8 b8 Jo | r1 r2 Jr"]);
    assert_eq!(
        rows(&section("uk-classic", "T1"), false),
        ["r10 b10 J", "r8 b8 k8", "k1 k2 k3 k4 | r10 b10 o10"]
    );
}

#[test]
fn every_worked_move_of_the_books_is_allowed_and_a_loose_tile_is_not() {
    for book in Rulebook::all().iter().filter(|book| !book.is_words()) {
        let turn = section(&book.id, "T2");
        assert_eq!(rows(&turn, true).len(), 5, "{}", book.id);
        assert_eq!(rows(&turn, false).len(), 1, "{}", book.id);
    }
    let words = section("pl-word", "W3");
    assert_eq!(rows(&words, true), ["S Z Y S Z K A | O C Z Y | K A T"]);
}

#[test]
fn points_are_shown_as_the_book_counts_them() {
    let scores = |book| section(book, "7.4").scores.expect("an example").scores;
    assert_eq!(scores("pl-standard"), [29, -5, -10, -15]);
    assert_eq!(scores("uk-classic"), [27, -4, -9, -14]);
    let out = section("pl-expert", "7.1").scores.expect("an example").scores;
    assert_eq!(out, [44, -5, -12, -27]);
}

#[test]
fn a_house_rule_is_on_the_page() {
    let rules: HouseRules = [("opening_minimum".to_owned(), 40.into())].into_iter().collect();
    let sections = sections(Locale::En, "pl-standard", rules);
    let opening = sections.iter().find(|section| section.code == "T1").expect("T1");
    let text = &opening.text[0].text;
    assert!(text.contains("40 points"), "{text}");
}

/// Returns the rulings that a page marks, as pairs of the section and the mark's code.
fn rulings(book: &str, rules: HouseRules) -> BTreeSet<(&'static str, String)> {
    let mut found = BTreeSet::new();
    for section in sections(Locale::En, book, rules) {
        for paragraph in &section.text {
            let code = |mark: &String| {
                mark.split([' ', ':'])
                    .find(|word| word.contains('.'))
                    .map(str::to_owned)
            };
            found.extend(
                paragraph
                    .ruling
                    .as_ref()
                    .and_then(code)
                    .map(|code| (section.code, code)),
            );
        }
    }
    found
}

#[test]
fn what_a_book_does_not_say_is_marked_as_a_ruling() {
    for book in Rulebook::all() {
        for section in sections(Locale::En, &book.id, HouseRules::new()) {
            let ruled = section.text.iter().all(|paragraph| paragraph.ruling.is_some());
            assert!(
                ruled || !section.code.starts_with("9."),
                "{} {}",
                book.id,
                section.code
            );
        }
        assert!(rulings(&book.id, HouseRules::new()).contains(&("S1", "9.1".to_owned())));
    }
    let only_in = [
        ("cs-twist", "7.4", "9.9"),
        ("pl-tournament", "E2", "9.22"),
        ("pl-tournament", "9.8", "9.22"),
        ("pl-word", "T7", "9.20"),
        ("pl-word", "T1", "9.12"),
    ];
    for (id, section, code) in only_in {
        for book in Rulebook::all() {
            let marked = rulings(&book.id, HouseRules::new()).contains(&(section, code.to_owned()));
            assert_eq!(marked, book.id == id, "{code} in {}", book.id);
        }
    }
}

#[test]
fn a_mark_stands_only_at_what_the_ruling_decides() {
    let marks = |book, code, rules| {
        let mut sections = sections(Locale::En, book, rules).into_iter();
        let section = sections.find(|section| section.code == code).expect(code);
        let marks = section.text.into_iter().map(|paragraph| paragraph.ruling);
        marks
            .map(|mark| {
                mark.map_or(String::new(), |mark| {
                    mark.split(':').next().unwrap_or("").to_owned()
                })
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(
        marks("cs-twist", "7.4", HouseRules::new()),
        ["", "Our ruling 9.9"]
    );
    assert_eq!(
        marks("pl-standard", "9.2", HouseRules::new()),
        ["Our ruling 9.2", "Our ruling 9.14"]
    );
    let strict: HouseRules = [("strict".to_owned(), true.into())].into_iter().collect();
    assert_eq!(marks("uk-classic", "9.7", strict.clone()), ["Our ruling 9.7"]);
    assert_eq!(
        marks("pl-word", "9.7", strict),
        ["Our ruling 9.7", "Our ruling 9.20"]
    );
}

#[test]
fn the_plain_joker_has_its_own_name_beside_others() {
    for (book, locale, title, listed) in [
        ("pl-twist", Locale::Pl, "Zwykły joker", "2 × zwykły joker"),
        ("cs-twist", Locale::Cs, "Normální žolík", "2 × normální žolík"),
        ("cs-twist", Locale::Uk, "Звичайний джокер", "2 × звичайний джокер"),
        ("uk-classic", Locale::Uk, "Джокер", "2 × джокер"),
    ] {
        let sections = sections(locale, book, HouseRules::new());
        let find = |code| sections.iter().find(|section| section.code == code).expect(code);
        assert_eq!(find("J1").title, title);
        assert!(
            find("S3")
                .text
                .iter()
                .any(|paragraph| paragraph.text.contains(listed)),
            "{book}"
        );
    }
}

#[test]
fn a_house_rule_is_no_ruling() {
    let mark = ("T1", "9.6".to_owned());
    assert!(rulings("uk-classic", HouseRules::new()).contains(&mark));
    let rules: HouseRules = [("opening_rearrange".to_owned(), true.into())]
        .into_iter()
        .collect();
    assert!(!rulings("uk-classic", rules).contains(&mark));
}

#[test]
fn the_page_tells_what_is_in_the_box() {
    let said = |book, locale| {
        let mut sections = sections(locale, book, HouseRules::new()).into_iter();
        let deal = sections.find(|section| section.code == "S3").expect("S3");
        let text: Vec<_> = deal.text.into_iter().map(|paragraph| paragraph.text).collect();
        text.join(" ")
    };
    let twist = "joker zmiany koloru – czarny, podwójny joker – niebieski, lustrzany joker – żółty, zwykły joker – czerwony";
    assert!(said("pl-twist", Locale::Pl).contains(twist));
    let standard = "2 × black joker + 2 × blue joker + 2 × orange joker";
    assert!(said("pl-standard", Locale::En).contains(standard));
    let word = said("pl-word", Locale::Cs);
    assert!(
        word.contains("10\u{a0}×\u{a0}A, 2\u{a0}×\u{a0}Ą") && word.contains("nedochovala"),
        "{word}"
    );
}

#[test]
fn two_books_are_compared_differences_first() {
    let book = |id| Rulebook::find(id).expect("a rulebook of ours");
    let rows = compare(Texts::of(Locale::En), book("uk-classic"), book("uk-xp"));
    let different: Vec<_> = rows.iter().take_while(|row| !row.is_same()).collect();
    assert_eq!(different.len(), 2, "{different:?}");
    assert!(rows.iter().skip(2).all(|row| row.is_same()));
    let rows = compare(Texts::of(Locale::Pl), book("pl-standard"), book("pl-standard"));
    assert!(rows.iter().all(|row| row.is_same()));
}

#[test]
fn what_a_book_does_not_have_is_not_compared() {
    let book = |id| Rulebook::find(id).expect("a rulebook of ours");
    let texts = Texts::of(Locale::En);
    let mirrors = |a, b| {
        let rows = compare(texts, book(a), book(b));
        rows.into_iter()
            .find(|row| row.rule == "M1")
            .map(|row| (row.a, row.b))
    };
    assert_eq!(mirrors("pl-standard", "uk-classic"), None);
    let one_sided = ("the middle number".to_owned(), "–".to_owned());
    assert_eq!(mirrors("pl-twist", "pl-standard"), Some(one_sided));
}
