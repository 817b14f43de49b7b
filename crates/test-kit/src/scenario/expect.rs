//! Expected reasons, compared with the reasons found.

use kostka_rules::{Violation, notation};

/// A line after `illegal` or `refused`: `opening-too-low T1 found 27 of 30`.
///
/// Code and rule must agree, the rest only if the line names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reason {
    code: String,
    rule: String,
    /// `set 2 3`: the rows at fault on the table afterwards, counted from 1.
    sets: Option<Vec<usize>>,
    /// `found 27 of 30`.
    counts: Option<(u32, u32)>,
    /// `about r3 k3`: the tiles, or the word, concerned.
    about: Option<String>,
}

impl Reason {
    pub(super) fn parse(text: &str) -> Result<Reason, String> {
        let shape = || format!("`{text}` is not like `opening-too-low T1 found 27 of 30`");
        let mut words = text.split_whitespace().peekable();
        let mut reason = Reason {
            code: words.next().ok_or_else(shape)?.to_owned(),
            rule: words.next().ok_or_else(shape)?.to_owned(),
            ..Reason::default()
        };
        while let Some(word) = words.next() {
            match word {
                "set" => {
                    let mut sets = Vec::new();
                    while let Some(set) = words.peek().and_then(|word| word.parse::<usize>().ok()) {
                        sets.push(set);
                        words.next();
                    }
                    reason.sets = Some(sets);
                }
                "found" => {
                    let found = words.next().and_then(|word| word.parse().ok());
                    let of = words.next().filter(|word| *word == "of");
                    let expected = words.next().and_then(|word| word.parse().ok());
                    reason.counts = found.zip(expected).filter(|_| of.is_some());
                    reason.counts.ok_or_else(shape)?;
                }
                "about" => reason.about = Some(words.by_ref().collect::<Vec<_>>().join(" ")),
                _ => return Err(shape()),
            }
        }
        Ok(reason)
    }

    fn matches(&self, found: &Found) -> bool {
        self.code == found.code
            && self.rule == found.rule
            && self.sets.as_ref().is_none_or(|sets| *sets == found.sets)
            && self.counts.is_none_or(|counts| Some(counts) == found.counts)
            && self.about.as_ref().is_none_or(|about| *about == found.about)
    }
}

/// A reason that the engine gave.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) code: String,
    rule: String,
    sets: Vec<usize>,
    counts: Option<(u32, u32)>,
    about: String,
}

impl Found {
    pub(super) fn new(code: &str, rule: &str) -> Found {
        Found {
            code: code.to_owned(),
            rule: rule.to_owned(),
            sets: Vec::new(),
            counts: None,
            about: String::new(),
        }
    }
}

impl From<&Violation> for Found {
    fn from(violation: &Violation) -> Found {
        Found {
            sets: violation.sets.iter().map(|set| set + 1).collect(),
            counts: violation.found.zip(violation.expected),
            about: violation
                .word
                .clone()
                .unwrap_or_else(|| notation::row_text(&violation.tiles)),
            ..Found::new(violation.code.as_str(), violation.rule)
        }
    }
}

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.code, self.rule)?;
        if !self.sets.is_empty() {
            let sets: Vec<String> = self.sets.iter().map(usize::to_string).collect();
            write!(f, " set {}", sets.join(" "))?;
        }
        if let Some((found, expected)) = self.counts {
            write!(f, " found {found} of {expected}")?;
        }
        if !self.about.is_empty() {
            write!(f, " about {}", self.about)?;
        }
        Ok(())
    }
}

/// Compares all reasons one by one. The error shows both lists.
pub(super) fn compare(expected: &[(String, Reason)], found: &[Found]) -> Result<(), String> {
    let agree = expected.len() == found.len()
        && expected
            .iter()
            .zip(found)
            .all(|((_, reason), found)| reason.matches(found));
    if agree {
        return Ok(());
    }
    let list = |lines: Vec<String>| {
        if lines.is_empty() {
            "  accepted".to_owned()
        } else {
            lines
                .iter()
                .map(|line| format!("  {line}"))
                .collect::<Vec<_>>()
                .join("\n")
        }
    };
    Err(format!(
        "expected\n{}\nfound\n{}",
        list(expected.iter().map(|(text, _)| text.clone()).collect()),
        list(found.iter().map(Found::to_string).collect()),
    ))
}

/// Compares two texts that should be the same.
pub(super) fn same(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found {
        Ok(())
    } else {
        Err(format!("{what}\nexpected\n  {expected}\nfound\n  {found}"))
    }
}
