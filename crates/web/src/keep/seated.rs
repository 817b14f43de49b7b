//! The real table at which people sit, which the score keeper, the clock and the referee share.

use kostka_client::at_table::AtTable;
use kostka_keeper::matches::Match;
use kostka_protocol::DisplayName;
use kostka_rules::{BySeat, HouseRules, Seat, Terms};
use kostka_texts::FIELDS;

use crate::language::texts;
use crate::storage::Browser;

/// Notes that people sit at a table with these terms: from now on the clock and the referee go by them.
pub(crate) fn sit_down(terms: Terms, names: BySeat<String>, starter: Option<Seat>) {
    let table = AtTable {
        terms,
        names,
        starter,
    };
    // Without room the clock and the referee ask for everything.
    let _ = table.save(&Browser);
}

/// Notes that people play this match.
pub(super) fn sit_down_for(played: &Match) {
    let names = played.names().values().map(DisplayName::to_string);
    let starter = played.running().and_then(|game| game.starter);
    sit_down(played.terms().clone(), names.collect(), starter);
}

/// Names the house rules with their values. Reactive.
pub(super) fn house_rules(terms: &Terms) -> Vec<String> {
    let changed = |rules: &HouseRules, name: &str| rules.contains_key(name);
    let fields = FIELDS
        .iter()
        .filter(|field| changed(terms.house_rules(), field.name));
    fields
        .map(|field| {
            format!(
                "{}: {}",
                field.label(texts()),
                field.value(texts(), terms.rules())
            )
        })
        .collect()
}
