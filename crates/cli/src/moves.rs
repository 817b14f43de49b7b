//! A move told in a terminal: the new table, and the steps that a player would type.

use kostka_rules::{Face, Row, Terms, meld};
use kostka_solver::plan::{self, From};

use crate::draft::{Draft, Place, Step};
use crate::paint::{self, Painted};

/// A move from one table to another, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan(plan::Plan);

impl Plan {
    /// What a move does, with as much as possible staying where it is.
    pub(crate) fn new(terms: &Terms, before: &[Row], after: &[Row], rack: &[Face]) -> Plan {
        let plan = Plan(plan::Plan::new(before, after, &[]));
        // Where the steps would lead to another order, the row is laid anew.
        let odd = plan.rows_that_differ(terms, rack);
        if odd.is_empty() {
            return plan;
        }
        Plan(plan::Plan::new(before, after, &odd))
    }

    /// The steps as a player would type them. Rows are numbered as they lie when the step is done: one that is empty is gone.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut present: Vec<usize> = (0..self.0.before.len()).collect();
        let mut typed = Vec::new();
        for step in self.0.steps() {
            let at = |row: usize| present.iter().position(|other| *other == row);
            typed.push(match step {
                plan::Step::Lay(tiles) => Step::Lay(tiles),
                plan::Step::Add { tiles, row } => match at(row) {
                    Some(at) => Step::Add {
                        tiles,
                        row: at + 1,
                        place: Place::Best,
                    },
                    None => Step::Lay(tiles),
                },
                plan::Step::Take { tiles, row } => {
                    let Some(at) = at(row) else { continue };
                    if tiles.len() == self.0.before[row].len() {
                        present.remove(at);
                    }
                    Step::Take {
                        tiles,
                        row: at + 1,
                        at: None,
                    }
                }
            });
        }
        typed
    }

    /// Does the steps and finds the rows of the plan that they do not lead to.
    fn rows_that_differ(&self, terms: &Terms, rack: &[Face]) -> Vec<usize> {
        let mut draft = Draft::new(terms, &self.0.before, rack.to_vec());
        let done = self.steps().iter().all(|step| draft.step(step).is_ok());
        let mut found = draft.table();
        let mirror_value = terms.rules().mirror_value;
        let is_group = |row: &Row| meld::readings(row, mirror_value).has_group();
        let same = |one: &Row, other: &Row| {
            one == other || (is_group(one) && is_group(other) && sorted(one) == sorted(other))
        };
        (0..self.0.rows.len())
            .filter(|at| {
                let wanted: Row = self.0.rows[*at].tiles.iter().map(|(face, _)| *face).collect();
                let there = found.iter().position(|row| done && same(row, &wanted));
                there.map(|there| found.remove(there)).is_none()
            })
            .collect()
    }

    /// The new table, with rack tiles as `[b3]` and tiles from other rows as `(b4)`.
    pub(crate) fn table_text(&self, prefix: &str) -> String {
        let mut text = String::new();
        for (number, planned) in (1..).zip(&self.0.rows) {
            let tiles = planned.tiles.iter().map(|(face, from)| {
                let tile = Painted(*face);
                match from {
                    From::Home => tile.to_string(),
                    From::Row(_) => format!("({tile})"),
                    From::Rack => format!("[{tile}]"),
                }
            });
            text += &format!("{prefix}{number}: {}\n", paint::joined(tiles, " "));
        }
        text
    }

    /// The steps with the rows that they lead to.
    pub(crate) fn steps_text(&self, terms: &Terms, rack: &[Face]) -> String {
        let mut draft = Draft::new(terms, &self.0.before, rack.to_vec());
        let mut text = String::new();
        for (number, step) in (1..).zip(self.steps()) {
            let before = draft.table();
            if let Err(advice) = draft.step(&step) {
                // Steps are tried before they are told; this cannot be seen.
                return format!("{text}{number:>3}. {step}: {advice}\n");
            }
            let after = draft.table();
            let changed = after.iter().filter(|row| !before.contains(row));
            let rows = paint::joined(changed.map(|row| paint::row(row)), " | ");
            let arrow = if rows.is_empty() { "" } else { " → " };
            text += &format!("{number:>3}. {step}{arrow}{rows}\n");
        }
        text
    }
}

fn sorted(row: &Row) -> Row {
    let mut row = row.clone();
    row.sort_unstable();
    row
}

#[cfg(test)]
mod tests {
    use kostka_rules::notation;

    use super::*;

    /// Plans the move, compares its steps, and checks that they lead to the table wanted.
    fn check(rulebook: &str, before: &str, rack: &str, after: &str, expected: &[&str]) {
        let terms = Terms::largest(rulebook, Default::default()).unwrap();
        let table = |text| notation::parse_table(text, terms.tiles()).unwrap();
        let rack = notation::parse_row(rack, terms.tiles()).unwrap();
        let plan = Plan::new(&terms, &table(before), &table(after), &rack);
        let steps: Vec<String> = plan.steps().iter().map(ToString::to_string).collect();
        assert_eq!(steps, expected);
        assert_eq!(plan.rows_that_differ(&terms, &rack), Vec::<usize>::new());
    }

    #[test]
    fn moves_are_told_in_steps() {
        check(
            "pl-standard",
            "b4 b5 b6 | o8 r8 k8",
            "b3 b8",
            "b3 b4 b5 b6 | o8 r8 k8 b8",
            &["add b3 to 1", "add b8 to 2"],
        );
        check(
            "pl-standard",
            "b8 b9 b10",
            "b11 r8 o8",
            "b9 b10 b11 | b8 r8 o8",
            &["take b8 from 1", "add b11 to 1", "lay b8 r8 o8"],
        );
        check(
            "pl-standard",
            "r4 r5 r6 r7 r8",
            "r6",
            "r4 r5 r6 | r6 r7 r8",
            &["take r7 r8 from 1", "lay r6 r7 r8"],
        );
    }

    #[test]
    fn rows_that_vanish_change_the_numbers_of_the_others() {
        check(
            "pl-standard",
            "k5 b5 r5 | o1 o2 o3",
            "k6 k7 b6 b7 r6 r7 o4",
            "o1 o2 o3 o4 | k5 k6 k7 | b5 b6 b7 | r5 r6 r7",
            &[
                "take k5 b5 r5 from 1",
                "add o4 to 1",
                "lay k5 k6 k7",
                "lay b5 b6 b7",
                "lay r5 r6 r7",
            ],
        );
    }

    #[test]
    fn a_row_whose_joker_would_go_elsewhere_is_laid_anew() {
        check(
            "pl-tournament",
            "J r4 r5",
            "r6 r2",
            "r2 J r4 r5 r6",
            &["add r2 r6 to 1"],
        );
        check(
            "pl-tournament",
            "r3 J r5 | k1 k2 k3",
            "r4",
            "J r3 r4 r5 | k1 k2 k3",
            &["take r3 J r5 from 1", "lay J r3 r4 r5"],
        );
    }

    #[test]
    fn words_are_laid_anew() {
        check(
            "pl-word",
            "K O S Z Y K | D O M",
            "T",
            "D O M | K O T | S Z Y K",
            &["take K O S Z Y K from 1", "lay K O T", "lay S Z Y K"],
        );
    }
}
