//! T1: the opening, from the own rack alone.

use kostka_slim::sorting::SmallSort;

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
    let own: Vec<usize> = laid
        .iter()
        .copied()
        .filter(|at| is_from(terms, &after[*at], new))
        .collect();
    let without_jokers: Vec<usize> = own
        .iter()
        .copied()
        .filter(|at| !after[*at].iter().any(|face| face.is_joker()))
        .collect();
    let mut value = worth(terms, after, &own, new);
    if !rules.opening_jokers {
        let bare = worth(terms, after, &without_jokers, new);
        if rules.opening_rearrange && bare >= rules.opening_minimum {
            // The opening lies, and what lies beside it follows the general rules (ruling 9.6).
            value = bare;
        } else {
            violations.extend(jokers_laid(terms, after, &laid, rows, new));
        }
    }
    // Who lays nothing is refused for that, not for an opening that was not tried.
    if value < rules.opening_minimum && !new.is_empty() {
        let (expected, found) = (usize::from(rules.opening_minimum), usize::from(value));
        violations.push(Violation::new(Code::OpeningTooLow, "T1").counted(expected, found));
    }
    Opening { value, violations }
}

/// Jokers from the rack where none may lie.
fn jokers_laid(
    terms: &Terms,
    after: &[Row],
    laid: &[usize],
    rows: &[usize],
    new: &FaceCounts,
) -> Option<Violation> {
    let is_new = |face: &&Face| face.is_joker() && terms.tiles().kind(**face).is_some_and(|k| new.get(k) > 0);
    let jokers: Vec<Face> = laid
        .iter()
        .flat_map(|at| after[*at].iter().filter(is_new))
        .copied()
        .collect();
    let sets = laid
        .iter()
        .filter(|at| after[**at].iter().any(|face| is_new(&face)));
    let violation = Violation::new(Code::OpeningWithJoker, "T1").at_all(sets.map(|at| rows[*at]).collect());
    (!jokers.is_empty()).then(|| violation.about(jokers))
}

/// What these rows are worth as an opening: together, or the longest of them in Word.
fn worth(terms: &Terms, after: &[Row], own: &[usize], new: &FaceCounts) -> u16 {
    let rows = own.iter().map(|at| &after[*at]);
    if terms.tiles().is_letters() {
        return rows.map(|row| row.len() as u16).max().unwrap_or(0);
    }
    let mirror_value = terms.rules().mirror_value;
    let mut claims: Vec<Claim> = rows
        .filter_map(|row| {
            let value = meld::readings(row, mirror_value).best_value()?;
            let tiles = terms.tiles().count(row).ok()?;
            Some(Claim { tiles, value })
        })
        .collect();
    claims.small_sort_by_key(|claim| std::cmp::Reverse(claim.value));
    let mut steps = MAX_STEPS;
    best_sum(&claims, new, &mut steps)
}

/// Whether any row of the table was touched, and which rows of the table after are not simply rows from before.
pub(super) fn untouched(terms: &Terms, before: &[Row], after: &[Row]) -> (bool, Vec<usize>) {
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
        row.small_sort();
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

/// A row that may have come from the rack alone.
struct Claim {
    tiles: FaceCounts,
    value: u16,
}

/// Far more than any real turn needs; beyond it rows are taken as they come.
const MAX_STEPS: u32 = 10_000;

/// The most that rows from the rack alone are worth together. Where the table may be rearranged at once, two rows can
/// claim the same new tile; then the better choice counts, since copies are interchangeable.
fn best_sum(claims: &[Claim], new: &FaceCounts, steps: &mut u32) -> u16 {
    let Some((claim, rest)) = claims.split_first() else {
        return 0;
    };
    *steps = steps.saturating_sub(1);
    if !claim.tiles.is_within(new) {
        return best_sum(rest, new, steps);
    }
    let left = new.minus(&claim.tiles);
    let with = claim.value.saturating_add(best_sum(rest, &left, steps));
    let is_disputed = rest
        .iter()
        .any(|other| other.tiles.is_within(new) && !other.tiles.is_within(&left));
    if is_disputed && *steps > 0 {
        with.max(best_sum(rest, new, steps))
    } else {
        with
    }
}
