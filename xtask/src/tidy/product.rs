//! The code that ships: the sources of the crates without their tests, counted and measured.

use std::collections::BTreeMap;

use super::tree::{Finding, Tree};

/// Crates that no program of ours contains.
const DEVELOPMENT: &[&str] = &["test-kit", "browser-tests"];

/// A function must have fewer lines than this, from its `fn` to its closing brace.
const MAX_FUNCTION_LINES: usize = 80;

/// Functions that are still longer: the file and the name. A name that is no longer needed here is a finding too.
const LONG_FUNCTIONS: &[(&str, &str)] = &[];

/// The lines of one crate.
#[derive(Default)]
struct Lines {
    /// Lines with code on them.
    code: usize,
    /// All lines, with comments and blank ones.
    all: usize,
}

/// Prints the lines of product code of every crate, and the longest function.
pub(super) fn print_counts(tree: &Tree) {
    let mut by_crate: BTreeMap<&str, Lines> = BTreeMap::new();
    let mut sum = Lines::default();
    let mut longest = (0, String::new());
    for (folder, path, text) in files(tree) {
        let lines = by_crate.entry(folder).or_default();
        for line in product_lines(text).flatten() {
            let is_code = usize::from(is_code(line));
            for count in [&mut *lines, &mut sum] {
                count.code += is_code;
                count.all += 1;
            }
        }
        for function in functions(text) {
            let place = || format!("{} in {path}:{}", function.name, function.line_idx + 1);
            if function.n_lines > longest.0 {
                longest = (function.n_lines, place());
            }
        }
    }
    println!(
        "{:<10}{:>8}{:>30}",
        "crate", "code", "with comments and blank lines"
    );
    for (name, lines) in by_crate.into_iter().chain([("all", sum)]) {
        println!("{name:<10}{:>8}{:>30}", lines.code, lines.all);
    }
    println!("longest function: {} lines, {}", longest.0, longest.1);
}

/// Finds functions that are too long to be read at one glance.
pub(super) fn short_functions(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (_, path, text) in files(tree) {
        let is_long = |function: &Function| function.n_lines >= MAX_FUNCTION_LINES;
        let long: Vec<Function> = functions(text).into_iter().filter(is_long).collect();
        let excused = LONG_FUNCTIONS.iter().filter(|(file, _)| *file == path);
        for (_, name) in excused {
            if long.iter().all(|function| function.name != *name) {
                let message = format!("`{name}` is short now: take it out of LONG_FUNCTIONS");
                found.push(Finding::in_file(path, message));
            }
        }
        for function in long {
            if !LONG_FUNCTIONS.contains(&(path, function.name)) {
                let Function { name, n_lines, .. } = function;
                let message =
                    format!("`{name}` has {n_lines} lines; fewer than {MAX_FUNCTION_LINES} are allowed");
                found.push(Finding::at(path, function.line_idx, message));
            }
        }
    }
    found
}

/// Every file of product code, with the folder of its crate, its path and its text.
pub(super) fn files(tree: &Tree) -> impl Iterator<Item = (&str, &str, &str)> {
    tree.rust().filter_map(|(path, text)| {
        let (folder, rest) = path.strip_prefix("crates/")?.split_once('/')?;
        let is_product = rest.starts_with("src/")
            && !rest.ends_with("/tests.rs")
            && !rest.contains("/tests/")
            && !DEVELOPMENT.contains(&folder);
        is_product.then_some((folder, path, text))
    })
}

/// Every line of `text`, or `None` for those that belong to items for tests.
///
/// Such an item ends where rustfmt puts its end: at a closing brace as far in as its attribute, or at once with a semicolon.
pub(super) fn product_lines(text: &str) -> impl Iterator<Item = Option<&str>> {
    let mut test_item: Option<&str> = None;
    text.lines().map(move |line| {
        let (indent, trimmed) = split_indent(line);
        if let Some(start) = test_item {
            if indent == start && (trimmed.starts_with('}') || trimmed.ends_with(';')) {
                test_item = None;
            }
            return None;
        }
        if trimmed.starts_with("#[cfg(test)]") {
            test_item = Some(indent);
            return None;
        }
        Some(line)
    })
}

/// Checks that a line is neither blank nor a comment.
pub(super) fn is_code(line: &str) -> bool {
    let line = line.trim_start();
    !line.is_empty() && !line.starts_with("//")
}

struct Function<'t> {
    name: &'t str,
    /// The line of its `fn`, counted from 0.
    line_idx: usize,
    n_lines: usize,
}

/// The functions with a body of more than one line, found by the indentation that rustfmt gives them.
fn functions(text: &str) -> Vec<Function<'_>> {
    let lines: Vec<&str> = product_lines(text).map(Option::unwrap_or_default).collect();
    let mut found = Vec::new();
    for (line_idx, line) in lines.iter().enumerate() {
        let (indent, trimmed) = split_indent(line);
        let Some(name) = function_name(trimmed) else {
            continue;
        };
        // Without a body the signature ends in a semicolon, as far in as it began.
        let end = lines[line_idx..].iter().position(|line| {
            let (at, rest) = split_indent(line);
            at == indent && (rest.starts_with('}') || rest.ends_with([';', '}']))
        });
        let n_lines = end.map_or(1, |end| end + 1);
        found.push(Function {
            name,
            line_idx,
            n_lines,
        });
    }
    found
}

/// Returns the name if a line begins a function.
fn function_name(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let is_modifier = |word: &str| {
        matches!(word, "const" | "async" | "unsafe" | "extern")
            || word.starts_with("pub")
            || word.starts_with('"')
    };
    let is_function = before.split_whitespace().all(is_modifier);
    let end = after.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    (is_function && end > 0).then(|| &after[..end])
}

fn split_indent(line: &str) -> (&str, &str) {
    let trimmed = line.trim_start();
    (&line[..line.len() - trimmed.len()], trimmed)
}

#[cfg(test)]
mod tests {
    use super::super::tree::findings;
    use super::*;

    fn function(n_lines: usize) -> String {
        let body = "        step();\n".repeat(n_lines - 2);
        format!("impl A {{\n    pub(super) const fn walk<T>(\n{body}    }}\n\n    fn no_body();\n}}\n")
    }

    #[test]
    fn a_long_function_is_found() {
        let (short, long) = (function(MAX_FUNCTION_LINES - 1), function(MAX_FUNCTION_LINES));
        let in_tests = format!("#[cfg(test)]\nmod tests {{\n{long}\n}}\n");
        let files = [
            ("crates/a/src/a.rs", &*long),
            ("crates/a/src/b.rs", &*short),
            ("crates/a/src/c.rs", &*in_tests),
            ("crates/a/tests/it/main.rs", &*long),
            ("crates/test-kit/src/lib.rs", &*long),
        ];
        assert_eq!(
            findings(short_functions, &files),
            ["crates/a/src/a.rs:2: `walk` has 80 lines; fewer than 80 are allowed"]
        );
    }

    #[test]
    fn functions_are_measured_from_fn_to_brace() {
        let text =
            "fn one() {}\npub async fn two(\n    a: u8,\n) {\n}\nlet f = later(fn_name);\nfn three(\n);\n";
        let measured: Vec<_> = functions(text).iter().map(|f| (f.name, f.n_lines)).collect();
        assert_eq!(measured, [("one", 1), ("two", 4), ("three", 2)]);
    }
}
