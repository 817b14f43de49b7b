//! The real table at which people sit, which the score keeper, the clock and the referee share.

use kostka_client::at_table::AtTable;
use kostka_keeper::matches::Match;
use kostka_protocol::DisplayName;
use kostka_rules::{HouseRules, Terms};
use kostka_texts::FIELDS;

use crate::language::texts;
use crate::storage::Browser;

/// Notes that people sit at this table: from now on the clock and the referee go by it.
pub(crate) fn sit_down(table: AtTable) {
    // Without room the clock and the referee ask for everything.
    let _ = table.save(&Browser);
}

/// Notes that people play this match.
pub(super) fn sit_down_for(played: &Match) {
    sit_down(AtTable {
        terms: played.terms().clone(),
        names: played.names().values().map(DisplayName::to_string).collect(),
        games: played.finished().len(),
        starter: played.running().and_then(|game| game.starter),
    });
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
