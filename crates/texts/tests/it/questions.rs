//! The everyday questions of a table.

use kostka_rules::{HouseRules, Rulebook, Terms};
use kostka_texts::{Locale, Texts};

/// Returns the names of the questions that fit, best first.
fn found(locale: Locale, book: &str, wanted: &str) -> Vec<&'static str> {
    let terms = Terms::largest(book, HouseRules::new()).expect("a rulebook of ours");
    let questions = Texts::of(locale).questions(&terms);
    let ranked = questions
        .iter()
        .filter_map(|asked| Some((asked.rank(wanted)?, asked.name)));
    let mut ranked: Vec<_> = ranked.collect();
    ranked.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
    ranked.into_iter().map(|(_, name)| name).collect()
}

#[test]
fn every_book_answers_its_questions_in_every_language() {
    for locale in Locale::ALL {
        for book in Rulebook::all() {
            let terms = Terms::largest(&book.id, HouseRules::new()).expect("a rulebook of ours");
            let questions = Texts::of(locale).questions(&terms);
            assert!(questions.len() >= 25, "{} has {}", book.id, questions.len());
            for asked in questions {
                assert!(!asked.question.contains('⟦'), "{}", asked.question);
                assert!(asked.question.ends_with(['?', '.']), "{}", asked.question);
                assert!(!asked.sections.is_empty(), "{}", asked.question);
                // Whoever types the question finds it.
                assert!(asked.rank(&asked.question).is_some(), "{}", asked.question);
            }
        }
    }
}

#[test]
fn a_question_is_found_by_the_words_of_the_table() {
    let first = |locale, book, wanted| found(locale, book, wanted).first().copied();
    assert_eq!(
        first(Locale::En, "pl-standard", "may I take the joker"),
        Some("take-joker")
    );
    assert_eq!(first(Locale::En, "uk-classic", "time is up mess"), Some("mess"));
    assert_eq!(first(Locale::En, "cs-twist", "stock empty"), Some("stock-empty"));
    assert_eq!(
        first(Locale::Pl, "pl-standard", "pusty bank"),
        Some("stock-empty")
    );
    assert_eq!(
        first(Locale::Pl, "pl-standard", "zabrac jokera"),
        Some("take-joker")
    );
    assert_eq!(first(Locale::Uk, "uk-xp", "забрати джокера"), Some("take-joker"));
    assert_eq!(
        first(Locale::Cs, "cs-twist", "prazdny zasobnik"),
        Some("stock-empty")
    );
}

#[test]
fn a_book_has_no_questions_about_what_it_does_not_know() {
    assert!(found(Locale::En, "pl-standard", "mirror joker").is_empty());
    assert_eq!(found(Locale::En, "pl-twist", "mirror").first(), Some(&"mirror"));
    assert_eq!(
        found(Locale::En, "pl-word", "same word twice").first(),
        Some(&"word-twice")
    );
    assert!(found(Locale::En, "pl-standard", "xylophone").is_empty());
}
