//! The messages, parsed from their files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kostka_texts::Locale;

/// Reads the files of a language, by area.
pub(crate) fn files(locale: Locale) -> BTreeMap<String, String> {
    let folder = root().join("locales").join(locale.code());
    fs::read_dir(&folder)
        .expect("every language has a folder")
        .map(|entry| {
            let path = entry.expect("a folder can be read").path();
            let area = path.file_stem().expect("a file has a name").to_string_lossy();
            let text = fs::read_to_string(&path).expect("a file can be read");
            (area.into_owned(), text)
        })
        .collect()
}

/// Returns the folder of the crate.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// A message: its area, its words, its variables and the choices that depend on them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) area: String,
    /// The words of all variants, one after the other.
    pub(crate) text: String,
    pub(crate) variables: BTreeSet<String>,
    /// The variables that select a variant, with the keys of the variants.
    pub(crate) choices: BTreeMap<String, BTreeSet<String>>,
}

/// Parses every message of a language, by key.
pub(crate) fn messages(locale: Locale) -> BTreeMap<String, Message> {
    let mut found = BTreeMap::new();
    for (area, text) in files(locale) {
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}/{area}.ftl: {errors:?}", locale.code()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut shape = Message {
                area: area.clone(),
                ..Message::default()
            };
            if let Some(pattern) = &message.value {
                look_into(pattern, &mut shape);
            }
            let before = found.insert(message.id.name.to_owned(), shape);
            assert!(
                before.is_none(),
                "{} stands twice in {}",
                message.id.name,
                locale.code()
            );
        }
    }
    found
}

fn look_into(pattern: &Pattern<&str>, shape: &mut Message) {
    for element in &pattern.elements {
        let expression = match element {
            PatternElement::TextElement { value } => {
                shape.text.push_str(value);
                continue;
            }
            PatternElement::Placeable { expression } => expression,
        };
        match expression {
            Expression::Inline(inline) => look_at(inline, shape),
            Expression::Select { selector, variants } => {
                look_at(selector, shape);
                if let InlineExpression::VariableReference { id } = selector {
                    let keys = shape.choices.entry(id.name.to_owned()).or_default();
                    keys.extend(variants.iter().map(|variant| match &variant.key {
                        fluent_syntax::ast::VariantKey::Identifier { name } => (*name).to_owned(),
                        fluent_syntax::ast::VariantKey::NumberLiteral { value } => (*value).to_owned(),
                    }));
                }
                for variant in variants {
                    look_into(&variant.value, shape);
                    shape.text.push('\n');
                }
            }
        }
    }
}

fn look_at(inline: &InlineExpression<&str>, shape: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            shape.variables.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("texts are written with variables alone, not with {other:?}"),
    }
}

/// Lists the source files below a folder.
pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .flat_map(|path| {
            if path.is_dir() {
                rust_files(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}
