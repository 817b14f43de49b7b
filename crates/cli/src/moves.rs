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
        let mut plan = Plan(plan::Plan::new(before, after, &[]));
        // Where the steps would lead to another order, the row is laid anew.
        let odd = plan.rows_that_differ(terms, rack);
        if !odd.is_empty() {
            plan = Plan(plan::Plan::new(before, after, &odd));
        }
        // The table is told as the steps leave it: rows at their places, then those that are laid.
        plan.0
            .rows
            .sort_by_key(|planned| planned.home.unwrap_or(usize::MAX));
        plan
    }

    /// The steps as a player would type them. Rows are numbered as they lie when the step is done: one that is empty is gone.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut present: Vec<usize> = (0..self.0.before.len()).collect();
        let mut typed = Vec::new();
        for step in self.0.steps() {
            let at = |row: usize| present.iter().position(|other| *other == row);
            match step {
                plan::Step::Lay(tiles) => typed.push(Step::Lay(tiles)),
                plan::Step::Add { tiles, row } => match at(row) {
                    Some(at) => typed.extend(self.added(tiles, row, at + 1)),
                    None => typed.push(Step::Lay(tiles)),
                },
                plan::Step::Take { tiles, row } => {
                    let Some(at) = at(row) else { continue };
                    if tiles.len() == self.0.before[row].len() {
                        present.remove(at);
                    }
                    typed.push(Step::Take {
                        tiles,
                        row: at + 1,
                        at: None,
                    });
                }
            }
        }
        typed
    }

    /// The steps that add these tiles to a row, which has this number now. Letters have their places, one step for each.
    fn added(&self, tiles: Row, home: usize, row: usize) -> Vec<Step> {
        let planned = self.0.rows.iter().find(|planned| planned.home == Some(home));
        let planned = planned.map_or(&[][..], |planned| planned.tiles.as_slice());
        if tiles.iter().all(|face| face.letter().is_none()) {
            let place = Place::Best;
            return vec![Step::Add { tiles, row, place }];
        }
        let is_new = |at: usize| planned.get(at).is_some_and(|(_, from)| *from != From::Home);
        let starts = (0..planned.len()).filter(|at| is_new(*at) && (*at == 0 || !is_new(at - 1)));
        starts
            .map(|from| {
                let to = (from..).find(|at| !is_new(*at)).unwrap_or(from);
                let place = match from {
                    0 => Place::Front,
                    _ if to == planned.len() => Place::Back,
                    _ => Place::At(from + 1),
                };
                let tiles = planned[from..to].iter().map(|(face, _)| *face).collect();
                Step::Add { tiles, row, place }
            })
            .collect()
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

    /// What the marks of the table mean; nothing if there are none.
    pub(crate) fn legend(&self) -> String {
        let is_there = |wanted: fn(&From) -> bool| {
            let mut tiles = self.0.rows.iter().flat_map(|planned| &planned.tiles);
            tiles.any(|(_, from)| wanted(from))
        };
        let marks = [
            is_there(|from| *from == From::Rack).then_some("[r1] from the rack"),
            is_there(|from| matches!(from, From::Row(_))).then_some("(r1) from another row"),
        ];
        let legend = paint::joined(marks.into_iter().flatten(), ", ");
        if legend.is_empty() { legend } else { legend + "\n" }
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
        // Rows have the numbers that the steps give them.
        let mut draft = Draft::new(&terms, &table(before), rack);
        plan.steps().iter().for_each(|step| draft.step(step).unwrap());
        let planned = plan.0.rows.iter();
        let planned: Vec<Row> = planned
            .map(|row| sorted(&row.tiles.iter().map(|(face, _)| *face).collect()))
            .collect();
        let done: Vec<Row> = draft.table().iter().map(sorted).collect();
        assert_eq!(planned, done);
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
    fn rows_that_change_places_are_numbered_as_the_steps_leave_them() {
        check(
            "pl-standard",
            "o1 o2 o3 | k5 k6 k7",
            "o4 b9 r9 o9",
            "k5 k6 k7 | b9 r9 o9 | o1 o2 o3 o4",
            &["add o4 to 1", "lay b9 r9 o9"],
        );
    }

    #[test]
    fn a_word_that_gets_letters_stays_where_it_lies() {
        check(
            "pl-word",
            "K O T | D O M",
            "Y",
            "K O T Y | D O M",
            &["add Y to 1 back"],
        );
        check(
            "pl-word",
            "K O T",
            "S Y",
            "K O S T Y",
            &["add S to 1 at 3", "add Y to 1 back"],
        );
        check(
            "pl-word",
            "L A S",
            "K A",
            "K L A S A",
            &["add K to 1 front", "add A to 1 back"],
        );
    }

    #[test]
    fn other_words_are_laid_anew() {
        check(
            "pl-word",
            "K O S Z Y K | D O M",
            "T",
            "D O M | K O T | S Z Y K",
            &["take K O S Z Y K from 1", "lay K O T", "lay S Z Y K"],
        );
    }
}
