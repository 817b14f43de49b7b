//! The language of the output.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use kostka_texts::Locale;

/// The variables that name the language, the first one that is set before the others.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Returns the parser of `--language`.
pub(crate) fn parser() -> impl TypedValueParser<Value = Locale> {
    PossibleValuesParser::new(Locale::ALL.map(Locale::code)).map(|code| Locale::negotiate([code.as_str()]))
}

/// Returns the language of the environment.
pub(crate) fn of_environment() -> Locale {
    named_by(|name| std::env::var(name).ok())
}

fn named_by(variable: impl Fn(&str) -> Option<String>) -> Locale {
    let named = VARIABLES.into_iter().filter_map(variable);
    let first = named.filter(|name| !name.is_empty()).take(1).collect::<Vec<_>>();
    Locale::negotiate(first.iter().map(String::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_names_the_language() {
        for (variables, expected) in [
            (&[("LANG", "uk_UA.UTF-8")][..], Locale::Uk),
            (&[("LANG", "pl_PL.UTF-8"), ("LC_MESSAGES", "cs_CZ")], Locale::Cs),
            (
                &[("LANG", "pl"), ("LC_MESSAGES", "cs"), ("LC_ALL", "uk")],
                Locale::Uk,
            ),
            (&[("LANG", "pl.UTF-8"), ("LC_ALL", "")], Locale::Pl),
            (&[("LANG", "cs@euro")], Locale::Cs),
            (&[("LANG", "pl_PL.UTF-8"), ("LC_ALL", "C.UTF-8")], Locale::En),
            (&[("LANG", "POSIX")], Locale::En),
            (&[("LANG", "de_DE.UTF-8")], Locale::En),
            (&[], Locale::En),
        ] {
            let variable = |name: &str| {
                let found = variables.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(named_by(variable), expected, "{variables:?}");
        }
    }
}
