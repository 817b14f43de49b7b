//! Arguments for the terms of a game.

use kostka_rules::rulebook::UnknownRulebook;
use kostka_rules::terms::HouseRuleError;
use kostka_rules::{HouseRules, Rulebook, Terms, TermsError};
use kostka_texts::Texts;
use serde_json::Value;

use crate::failure::Failure;
use crate::paint;

/// The rulebook and its house rules.
#[derive(clap::Args, Debug)]
pub(crate) struct TermsArgs {
    /// The rulebook; `kostka rulebook list` lists them
    #[arg(long, short = 'b', value_name = "ID", default_value = "pl-standard")]
    pub(crate) rulebook: String,
    /// A house rule, like opening_minimum=40 or clock=off; may be given several times
    #[arg(long = "rule", short = 'r', value_name = "NAME=VALUE")]
    rules: Vec<String>,
}

impl TermsArgs {
    pub(crate) fn new(rulebook: &str, rules: &[String]) -> TermsArgs {
        TermsArgs {
            rulebook: rulebook.to_owned(),
            rules: rules.to_vec(),
        }
    }

    /// Returns the house rules as they were written.
    pub(crate) fn rules(&self) -> &[String] {
        &self.rules
    }

    /// Returns the terms for a number of players; without one, for the largest table.
    pub(crate) fn terms(&self, players: Option<usize>, texts: &Texts) -> Result<Terms, Failure> {
        let house_rules = self.house_rules(texts)?;
        match players {
            None => Terms::largest(&self.rulebook, house_rules),
            Some(players) => Terms::new(
                &self.rulebook,
                house_rules,
                u8::try_from(players).unwrap_or(u8::MAX),
            ),
        }
        .map_err(|error| Failure::Arguments(terms_text(&error, texts)))
    }

    fn house_rules(&self, texts: &Texts) -> Result<HouseRules, Failure> {
        self.rules.iter().map(|rule| house_rule(rule, texts)).collect()
    }
}

/// Explains invalid terms, with what would be valid.
pub(crate) fn terms_text(error: &TermsError, texts: &Texts) -> String {
    match error {
        TermsError::Rulebook(UnknownRulebook::Id(id)) => {
            let known = paint::joined(Rulebook::all().iter().map(|book| &book.id), ", ");
            texts.say_with(
                "cli-terms-rulebook",
                &[("id", id.into()), ("known", known.into())],
            )
        }
        TermsError::Rulebook(UnknownRulebook::Revision { .. }) => texts.say("common-newer"),
        TermsError::HouseRule(HouseRuleError::Unknown { name, known }) => texts.say_with(
            "cli-terms-rule",
            &[("name", name.into()), ("known", known.into())],
        ),
        TermsError::HouseRule(HouseRuleError::Nonsense { name, found, .. }) => {
            let expected = texts.say_with("cli-terms-values", &[("name", name.into())]);
            let args = [
                ("name", name.into()),
                ("found", found.into()),
                ("expected", expected.into()),
            ];
            texts.say_with("cli-terms-value", &args)
        }
        TermsError::Players { .. } | TermsError::TooFewTiles { .. } => texts.terms_error(error),
    }
}

/// Reads `name=value`, where the value is JSON or a text without quotes.
fn house_rule(text: &str, texts: &Texts) -> Result<(String, Value), Failure> {
    let (name, value) = text
        .split_once('=')
        .ok_or_else(|| Failure::Arguments(texts.say_with("cli-terms-shape", &[("rule", text.into())])))?;
    let (name, value) = (name.trim(), value.trim());
    // A theme is always a text, even if it looks like a number.
    let read = match value {
        "yes" => Value::Bool(true),
        "no" => Value::Bool(false),
        _ if name == "theme" => Value::String(value.to_owned()),
        _ => serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned())),
    };
    Ok((name.to_owned(), read))
}

#[cfg(test)]
mod tests {
    use kostka_rules::house_rule::{HOUSE_RULES, Values};
    use kostka_texts::Locale;

    use super::*;

    /// Returns the words in quotes.
    fn quoted(text: &str) -> impl Iterator<Item = &str> {
        text.split('"').skip(1).step_by(2)
    }

    #[test]
    fn the_valid_values_of_every_field_are_told_in_every_language() {
        for (field, values) in HOUSE_RULES {
            let nonsense = [((*field).to_owned(), Value::Array(vec![Value::Null]))];
            let error = Terms::largest("pl-standard", nonsense.into_iter().collect()).unwrap_err();
            let valid = values.to_string();
            for locale in Locale::ALL {
                let told = terms_text(&error, Texts::of(locale));
                for word in quoted(&valid) {
                    assert!(told.contains(&format!("\"{word}\"")), "{word} is missing: {told}");
                }
                if let Values::Whole(from, to) = values {
                    for bound in [from, to] {
                        assert!(told.contains(&bound.to_string()), "{bound} is missing: {told}");
                    }
                }
            }
        }
    }
}
