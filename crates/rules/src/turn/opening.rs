//! T1: the opening, from the own rack alone.

use super::{Code, Violation};
use crate::meld;
use crate::terms::Terms;
use crate::tile::{Face, Row};
use crate::tile_set::FaceCounts;

pub(super) struct Opening {
    /// What the rows laid from the rack alone are worth; letters of the longest word in Word.
    pub(super) value: u16,
    pub(super) violations: Vec<Violation>,
}

/// Judges the turn of a player who has not opened yet. `new` is what the table gained.
pub(super) fn check(
    terms: &Terms,
    before: &[Row],
    after: &[Row],
    rows: &[usize],
    new: &FaceCounts,
) -> Opening {
    let rules = terms.rules();
    let mut violations = Vec::new();
    let (touched, laid) = untouched(terms, before, after);
    if touched && !rules.opening_rearrange {
        let mixed = laid
            .iter()
            .filter(|at| !is_from(terms, &after[**at], new))
            .map(|at| rows[*at])
            .collect();
        violations.push(Violation::new(Code::OpeningUsesTable, "T1").at_all(mixed));
    }
    let jokers: Vec<Face> = laid
        .iter()
        .flat_map(|at| &after[*at])
        .copied()
        .filter(|f| f.is_joker())
        .collect();
    let laid_jokers = jokers
        .iter()
        .filter(|face| terms.tiles().kind(**face).is_some_and(|k| new.get(k) > 0));
    if !rules.opening_jokers && laid_jokers.count() > 0 {
        let sets = laid
            .iter()
            .filter(|at| after[**at].iter().any(|f| f.is_joker()))
            .map(|at| rows[*at]);
        violations.push(
            Violation::new(Code::OpeningWithJoker, "T1")
                .at_all(sets.collect())
                .about(jokers),
        );
    }
    let own: Vec<(&Row, u16)> = laid
        .iter()
        .map(|at| &after[*at])
        .filter(|row| is_from(terms, row, new))
        .map(|row| (row, worth(terms, row)))
        .collect();
    let value = if terms.tiles().is_letters() {
        own.iter().map(|(_, letters)| *letters).max().unwrap_or(0)
    } else {
        best_sum(terms, &own, new)
    };
    // Who lays nothing is refused for that, not for an opening that was not tried.
    if value < rules.opening_minimum && !new.is_empty() {
        let (expected, found) = (usize::from(rules.opening_minimum), usize::from(value));
        violations.push(Violation::new(Code::OpeningTooLow, "T1").counted(expected, found));
    }
    Opening { value, violations }
}

fn worth(terms: &Terms, row: &Row) -> u16 {
    if terms.tiles().is_letters() {
        row.len() as u16
    } else {
        meld::readings(row, terms.rules().mirror_value)
            .best_value()
            .unwrap_or(0)
    }
}

/// Whether any row of the table was touched, and which rows of the table after are not simply rows from before.
fn untouched(terms: &Terms, before: &[Row], after: &[Row]) -> (bool, Vec<usize>) {
    let mut laid: Vec<usize> = (0..after.len()).collect();
    let mut touched = false;
    for row in before.iter().filter(|row| !row.is_empty()) {
        // The very row first, so that an equal group laid this turn is not taken for it without need.
        let same = laid
            .iter()
            .position(|at| after[*at] == *row)
            .or_else(|| laid.iter().position(|at| is_same_group(terms, &after[*at], row)));
        match same {
            Some(at) => {
                laid.remove(at);
            }
            None => touched = true,
        }
    }
    (touched, laid)
}

/// A group may be in any order, so the same tiles in another order are the same group.
fn is_same_group(terms: &Terms, one: &Row, other: &Row) -> bool {
    let sorted = |row: &Row| {
        let mut row = row.clone();
        row.sort_unstable();
        row
    };
    one.len() == other.len()
        && !terms.tiles().is_letters()
        && meld::readings(one, terms.rules().mirror_value).has_group()
        && meld::readings(other, terms.rules().mirror_value).has_group()
        && sorted(one) == sorted(other)
}

fn is_from(terms: &Terms, row: &Row, new: &FaceCounts) -> bool {
    terms.tiles().count(row).is_ok_and(|counts| counts.is_within(new))
}

/// The most that rows from the rack alone are worth together. Where the table may be rearranged at once, two rows can
/// claim the same new tile; then the better choice counts, since copies are interchangeable.
fn best_sum(terms: &Terms, rows: &[(&Row, u16)], new: &FaceCounts) -> u16 {
    let Some(((row, value), rest)) = rows.split_first() else {
        return 0;
    };
    let left = new.minus(&terms.tiles().count(*row).unwrap_or_default());
    if is_from(terms, row, new) {
        let with = value + best_sum(terms, rest, &left);
        let claims_nothing_of_others = rest
            .iter()
            .all(|(other, _)| !is_from(terms, other, new) || is_from(terms, other, &left));
        if claims_nothing_of_others {
            with
        } else {
            with.max(best_sum(terms, rest, new))
        }
    } else {
        best_sum(terms, rest, new)
    }
}
