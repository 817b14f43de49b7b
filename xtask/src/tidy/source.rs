//! Rules about Rust source: size, unfinished work, purity.

use super::product;
use super::tree::{Finding, Tree};
use crate::workspace::pure_crates;

const MAX_LINES: usize = 700;

/// Files that may be longer, each with a reason.
const LONG_FILES: &[(&str, &str)] = &[];

/// Macros for unfinished work and debugging.
const UNFINISHED_MACROS: &[&str] = &["todo", "unimplemented", "dbg"];

/// Modules of `std` that do I/O, read the clock or start threads.
const IMPURE_STD: &[&str] = &["env", "fs", "net", "process", "thread", "time"];

/// Other names that bring I/O, a clock or randomness of their own.
const IMPURE_NAMES: &[&str] = &[
    "tokio",
    "thread_rng",
    "getrandom",
    "OsRng",
    "SystemTime",
    "Instant",
];

/// Finds files that are too long.
pub(super) fn short_files(tree: &Tree) -> Vec<Finding> {
    tree.rust()
        .filter(|(path, _)| !LONG_FILES.iter().any(|(long, _)| long == path))
        .filter_map(|(path, text)| {
            let count = text.lines().count();
            (count > MAX_LINES).then(|| {
                let message = format!("{count} lines, more than {MAX_LINES}: split it by concept");
                Finding::in_file(path, message)
            })
        })
        .collect()
}

/// Finds unfinished work and tests that are switched off.
pub(super) fn finished(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in tree.rust() {
        for (line_idx, line) in text.lines().enumerate() {
            for name in UNFINISHED_MACROS {
                if words(line).any(|(word, rest)| word == *name && rest.starts_with('!')) {
                    found.push(Finding::at(path, line_idx, format!("`{name}!`")));
                }
            }
            let attribute = line.trim_start().strip_prefix("#[");
            if attribute.is_some_and(|rest| words(rest).next().is_some_and(|w| w.0 == "ignore")) {
                found.push(Finding::at(path, line_idx, "a test is switched off"));
            }
        }
    }
    found
}

/// Finds I/O, clocks and randomness in pure crates.
pub(super) fn pure(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (folder, path, text) in product::files(tree) {
        if pure_crates().any(|pure| pure == folder) {
            impurities(path, text, &mut found);
        }
    }
    found
}

fn impurities(path: &str, text: &str, found: &mut Vec<Finding>) {
    let shipped = shipped(text);
    for (word, rest) in words(&shipped) {
        let impure = IMPURE_NAMES.contains(&word) || (word == "std" && names_impure_std(rest));
        if impure {
            let before = &shipped[..shipped.len() - rest.len()];
            let line_idx = before.matches('\n').count();
            let message = format!("`{word}` brings I/O, a clock or randomness into a pure crate");
            found.push(Finding::at(path, line_idx, message));
        }
    }
}

/// Returns true if `rest`, after the word `std`, names an impure module, alone or in a braced list.
fn names_impure_std(rest: &str) -> bool {
    let Some(rest) = rest.strip_prefix("::") else {
        return false;
    };
    let Some(list) = rest.strip_prefix('{') else {
        return words(rest)
            .next()
            .is_some_and(|(word, _)| IMPURE_STD.contains(&word));
    };
    // Only the first word of an entry of the outermost list is a module of `std`.
    let mut depth = 1;
    let mut entry_starts = true;
    for token in words_and_marks(list) {
        match token {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," => entry_starts = depth == 1,
            word if entry_starts && IMPURE_STD.contains(&word) => return true,
            _ => entry_starts = false,
        }
        if depth == 0 {
            break;
        }
    }
    false
}

/// Returns the text with comments and items for tests blanked out, line for line.
fn shipped(text: &str) -> String {
    let mut shipped = String::with_capacity(text.len());
    for line in product::product_lines(text) {
        shipped.push_str(line.filter(|line| product::is_code(line)).unwrap_or_default());
        shipped.push('\n');
    }
    shipped
}

/// Iterates over all identifiers, each with the text after it.
fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(is_word)?;
        let from_word = &rest[start..];
        let end = from_word.find(|c| !is_word(c)).unwrap_or(from_word.len());
        let (word, after) = from_word.split_at(end);
        rest = after;
        Some((word, after))
    })
}

/// Iterates over identifiers, braces and commas.
fn words_and_marks(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(|c: char| !is_word(c))
        .flat_map(|piece| {
            let at = piece.find(|c| !is_word(c)).unwrap_or(piece.len());
            let (word, mark) = piece.split_at(at);
            [word, mark]
        })
        .filter(|token| matches!(*token, "{" | "}" | ",") || token.starts_with(is_word))
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::super::tree::findings;
    use super::*;

    fn finds_impurity(line: &str) -> bool {
        !findings(pure, &[("crates/rules/src/lib.rs", line)]).is_empty()
    }

    #[test]
    fn a_long_file_is_found() {
        let at_most = "\n".repeat(MAX_LINES);
        let too_long = "\n".repeat(MAX_LINES + 1);
        let files = [("a.rs", &*at_most), ("b.rs", &*too_long), ("c.txt", &*too_long)];
        assert_eq!(
            findings(short_files, &files),
            ["b.rs: 701 lines, more than 700: split it by concept"]
        );
    }

    #[test]
    fn unfinished_work_is_found() {
        for name in UNFINISHED_MACROS {
            let text = format!("fn f() {{\n    {name}!()\n}}\n");
            assert_eq!(
                findings(finished, &[("a.rs", &text)]),
                [format!("a.rs:2: `{name}!`")]
            );
        }
        assert!(findings(finished, &[("a.rs", "let todo = not_a_todo!();")]).is_empty());
    }

    #[test]
    fn a_test_switched_off_is_found() {
        for tail in ["", " = \"slow\""] {
            let text = format!("#[{}{tail}]\nfn f() {{}}\n", "ignore");
            assert_eq!(
                findings(finished, &[("a.rs", &text)]),
                ["a.rs:1: a test is switched off"]
            );
        }
    }

    #[test]
    fn impure_code_is_found() {
        assert!(finds_impurity("use std::fs;"));
        assert!(finds_impurity("let now = std::time::Instant::now();"));
        assert!(finds_impurity(
            "use std::{collections::{BTreeMap, env_like}, env};"
        ));
        assert!(finds_impurity(
            "use std::{\n    collections::BTreeMap,\n    fs,\n};"
        ));
        assert!(finds_impurity("let mut rng = rand::thread_rng();"));
    }

    #[test]
    fn pure_code_is_left_alone() {
        assert!(!finds_impurity("use std::fmt;"));
        assert!(!finds_impurity("use std::{collections::{fs, time}, fmt};"));
        assert!(!finds_impurity("use std::{fmt};\nlet a = [b, fs];"));
        assert!(!finds_impurity("// unlike std::fs, this does no I/O"));
        assert!(!finds_impurity("let time = clock.time;"));
    }

    #[test]
    fn tests_and_other_crates_may_be_impure() {
        let in_test = "#[cfg(test)]\nmod tests {\n    fn f() {\n        std::fs::read(\"a\");\n    }\n}\n";
        assert!(!finds_impurity(in_test));
        assert!(finds_impurity(&format!("{in_test}use std::fs;\n")));
        assert!(finds_impurity("#[cfg(test)]\nmod tests;\nuse std::fs;\n"));
        let elsewhere = [
            ("crates/rules/benches/rules.rs", "use std::time::Instant;"),
            ("crates/rules/tests/it/main.rs", "use std::fs;"),
            ("crates/rules/src/meld/tests.rs", "use std::fs;"),
            ("crates/cli/src/main.rs", "use std::fs;"),
        ];
        assert!(findings(pure, &elsewhere).is_empty());
    }
}
