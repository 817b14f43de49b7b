//! Rules about doc comments: the first line says what an item is or does.

use super::tree::{Finding, Tree};

/// Words that open a riddle instead of a statement.
const QUESTION_WORDS: &[&str] = &["what", "whether", "which", "who", "how", "why", "when", "where"];

/// Finds doc comments that open with a question word.
pub(super) fn openings(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in tree.rust() {
        let mut before = None;
        for (line_idx, line) in text.lines().enumerate() {
            let doc = doc_comment(line);
            if let Some((marker, text)) = doc
                && before != Some(marker)
                && let Some(word) = question_word(text)
            {
                let message = format!("a doc comment opens with `{word}`; say what the item is or does");
                found.push(Finding::at(path, line_idx, message));
            }
            before = doc.map(|(marker, _)| marker);
        }
    }
    found
}

/// Splits a line of a doc comment into its marker and its text.
fn doc_comment(line: &str) -> Option<(&'static str, &str)> {
    let line = line.trim_start();
    ["///", "//!"]
        .into_iter()
        .find_map(|marker| Some((marker, line.strip_prefix(marker)?)))
        .filter(|(_, text)| !text.starts_with('/'))
}

/// Returns the question word that opens `text`, also after the number of a rule as in `T1: whether …`.
fn question_word(text: &str) -> Option<&str> {
    let is_rule = |start: &&str| start.len() < 12 && start.contains(|c: char| c.is_ascii_digit());
    let text = match text.split_once(": ") {
        Some((start, rest)) if is_rule(&start) => rest,
        _ => text,
    };
    let word = text.trim_start().split(|c: char| !c.is_alphabetic()).next()?;
    let lower = word.to_lowercase();
    QUESTION_WORDS.contains(&lower.as_str()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::super::tree::findings;
    use super::*;

    fn finds(text: &str) -> usize {
        findings(openings, &[("xtask/src/a.rs", text)]).len()
    }

    #[test]
    fn a_doc_comment_that_opens_with_a_question_is_found() {
        let text = "//! Rules.\n//! What follows is a second line.\n\n    /// Whether it rains.\n";
        assert_eq!(
            findings(openings, &[("xtask/src/a.rs", text)]),
            ["xtask/src/a.rs:4: a doc comment opens with `Whether`; say what the item is or does"]
        );
        assert_eq!(finds("/// T1, T2: how many points open.\n"), 1);
        assert_eq!(finds("//! A file.\n/// Who plays.\n"), 1);
    }

    #[test]
    fn statements_and_ordinary_comments_are_fine() {
        for text in [
            "/// However long.\n",
            "// What for?\n",
            "//// What\n",
            "/// Says what it is.\n",
        ] {
            assert_eq!(finds(text), 0, "{text}");
        }
        assert_eq!(finds("/// The number of rows: how many there are.\n"), 0);
    }
}
