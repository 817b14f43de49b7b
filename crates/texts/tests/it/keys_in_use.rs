//! Every key that the browser and the terminal ask for exists.

use std::fs;

use kostka_texts::{Locale, Texts};

use crate::support::{root, rust_files};

/// The calls that ask for a text by a literal key, by folder.
const CALLS: [(&str, &[&str]); 3] = [
    ("src", &["say(\"", "say_with(\"", "counted(\""]),
    ("../web/src", &["t(\"", "t_args(\"", "say(\"", "say_with(\""]),
    (
        "../cli/src",
        &[
            "texts.say(\"",
            "texts.say_with(\"",
            "texts.counted(\"",
            "Advice::new(\"",
        ],
    ),
];

#[test]
fn every_key_in_the_source_has_a_text() {
    let mut asked = 0;
    for (folder, calls) in CALLS {
        for path in rust_files(&root().join(folder)) {
            let source = fs::read_to_string(&path).expect("a source file can be read");
            // A call may be broken over lines.
            let source: String = source.split_whitespace().collect();
            for key in calls.iter().flat_map(|call| literals(&source, call)) {
                asked += 1;
                assert!(
                    Texts::of(Locale::En).has(key),
                    "{key}, used in {}",
                    path.display()
                );
            }
        }
    }
    assert!(asked > 0, "no key is used at all");
}

/// Finds the literals right after a call, except where its name is the end of a longer one (`format("…")`).
fn literals<'a>(source: &'a str, call: &'a str) -> impl Iterator<Item = &'a str> {
    source.match_indices(call).filter_map(move |(at, _)| {
        let before = source[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
            return None;
        }
        source[at + call.len()..].split('"').next()
    })
}
