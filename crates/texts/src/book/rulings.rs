//! Marks of rulings. A ruling decides what a book leaves open, and the page says so.

use kostka_rules::Terms;

use super::Paragraph;
use crate::texts::Texts;

/// The messages that are rulings in every book, with the codes of the rulings.
const IN_EVERY_BOOK: [(&str, &str); 18] = [
    ("rules-s1-joker", "9.1"),
    ("rules-9-2-text", "9.2"),
    ("rules-9-2-two-jokers", "9.14"),
    ("rules-m1-halves", "9.3"),
    ("rules-m1-exists", "9.3"),
    ("rules-c1-one", "9.4"),
    ("rules-9-7-kind", "9.7"),
    ("rules-9-7-strict", "9.7"),
    ("rules-9-7-strict-turn", "9.20"),
    ("rules-9-8-text", "9.8"),
    ("rules-7-3-stock", "9.10"),
    ("rules-t1-more-words", "9.12"),
    ("rules-t3-untouched", "9.13"),
    ("rules-9-15-text", "9.15"),
    ("rules-9-17-text", "9.17"),
    ("rules-9-18-text", "9.18"),
    ("rules-t4-replaced", "9.19"),
    ("rules-t4-other-letter", "9.21"),
];

impl Paragraph {
    /// Makes a paragraph from the message of a key, filled in as `text`.
    pub(super) fn of(texts: &Texts, key: &str, text: String) -> Paragraph {
        let ruling = IN_EVERY_BOOK.iter().find(|(ruled, _)| *ruled == key);
        Paragraph {
            text,
            ruling: ruling.map(|(_, code)| mark(texts, code)),
        }
    }

    /// Marks the paragraph if the book of these terms leaves its subject open: a field of the rules or the code of a rule.
    /// A decision of a house rule is no ruling.
    pub(super) fn about(self, subject: &str, texts: &Texts, terms: &Terms) -> Paragraph {
        let ruling = terms.rulebook().rulings.get(subject);
        let ruling = ruling.filter(|_| !terms.house_rules().contains_key(subject));
        Paragraph {
            ruling: ruling.map(|code| mark(texts, code)).or(self.ruling),
            ..self
        }
    }
}

fn mark(texts: &Texts, code: &str) -> String {
    texts.say_with("rules-ruling", &[("code", code.into())])
}
