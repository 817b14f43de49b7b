//! The texts use the words of `glossary.md`.

use std::fs;

use kostka_texts::Locale;

use crate::support::{messages, root};

/// A beginning of words that the texts of a language do not use.
struct Avoided {
    language: String,
    not: String,
    but: String,
    /// Longer beginnings that are fine.
    allowed: Vec<String>,
}

/// Reads the rows of the table below a heading of the glossary.
fn rows(heading: &str) -> Vec<Vec<String>> {
    let glossary = fs::read_to_string(root().join("glossary.md")).expect("there is a glossary");
    let part = glossary.split("\n#").find(|part| part.contains(heading));
    let lines = part.expect("the glossary has this part").lines();
    let rows = lines.filter(|line| line.starts_with('|')).skip(2);
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_lowercase()).collect()
    };
    rows.map(cells).collect()
}

fn avoided() -> Vec<Avoided> {
    let read = |row: Vec<String>| {
        let [language, not, but, allowed] = row.try_into().expect("four columns");
        Avoided {
            language,
            not,
            but,
            allowed: allowed
                .split(", ")
                .filter(|word| !word.is_empty())
                .map(str::to_owned)
                .collect(),
        }
    };
    rows("Words that the texts do not use")
        .into_iter()
        .map(read)
        .collect()
}

impl Avoided {
    fn stands_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        text.match_indices(&self.not).any(|(at, _)| {
            let begins = !text[..at].chars().next_back().is_some_and(char::is_alphanumeric);
            begins && !self.allowed.iter().any(|word| text[at..].starts_with(word))
        })
    }
}

#[test]
fn no_text_uses_a_word_that_is_not_the_glossarys() {
    let mut found = Vec::new();
    for avoided in avoided() {
        let locale = Locale::from_tag(&avoided.language).expect("a language of ours");
        for (key, message) in messages(locale) {
            if avoided.stands_in(&message.text) {
                found.push(format!(
                    "{key} in {}: {} → {}",
                    avoided.language, avoided.not, avoided.but
                ));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_word_is_found_where_it_begins() {
    let stock = Avoided {
        language: "cs".to_owned(),
        not: "zásob".to_owned(),
        but: "zásobník".to_owned(),
        allowed: vec!["zásobní".to_owned()],
    };
    assert!(stock.stands_in("Zásoba je prázdná"));
    assert!(!stock.stands_in("Zásobník je prázdný"));
    assert!(!stock.stands_in("nezásob"));
}

#[test]
fn the_glossary_has_every_term_in_every_language_and_avoids_its_own_words() {
    let avoided = avoided();
    for row in rows("The words of the game") {
        let (terms, source) = (&row[1..5], &row[5]);
        assert!(
            terms.iter().all(|term| !term.is_empty()) && !source.is_empty(),
            "{row:?}"
        );
        for (locale, term) in Locale::ALL.iter().zip(terms) {
            let mut here = avoided.iter().filter(|avoided| avoided.language == locale.code());
            assert!(!here.any(|avoided| avoided.stands_in(term)), "{term}");
        }
    }
}
