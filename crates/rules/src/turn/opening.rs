//! T1: the opening, which comes from the player's rack alone.

use kostka_slim::sorting::SmallSort;

use super::{Code, Violation};
use crate::meld;
use crate::terms::Terms;
use crate::tile::{Face, Row};
use crate::tile_set::FaceCounts;

/// The judgement of an opening.
pub(super) struct Opening {
    /// The worth of the rows laid from the rack alone; in Word the length of the longest word.
    pub(super) value: u16,
    pub(super) violations: Vec<Violation>,
}

/// Judges the turn of a player who has not opened yet. `new` are the tiles that the table gained.
pub(super) fn check(
    terms: &Terms,
    before: &[Row],
    after: &[Row],
    rows: &[usize],
    new: &FaceCounts,
) -> Opening {
    let rules = terms.rules();
    let mut violations = Vec::new();
    let Changes { is_untouched, laid } = changed_rows(terms, before, after);
    if !is_untouched && !rules.opening_rearrange {
        let mixed = laid
            .iter()
            .filter(|at| !can_be_new(terms, &after[**at], new))
            .map(|at| rows[*at])
            .collect();
        violations.push(Violation::new(Code::OpeningUsesTable, "T1").at_all(mixed));
    }
    let from_rack: Vec<usize> = laid
        .iter()
        .copied()
        .filter(|at| can_be_new(terms, &after[*at], new))
        .collect();
    let without_jokers: Vec<usize> = from_rack
        .iter()
        .copied()
        .filter(|at| !after[*at].iter().any(|face| face.is_joker()))
        .collect();
    let mut value = worth(terms, after, &from_rack, new);
    if !rules.opening_jokers {
        let bare = worth(terms, after, &without_jokers, new);
        if rules.opening_rearrange && bare >= rules.opening_minimum {
            // Ruling 9.6: the opening is complete, and the other rows follow the general rules.
            value = bare;
        } else {
            violations.extend(jokers_laid(terms, after, &laid, rows, new));
        }
    }
    // A player who lays nothing is refused for that, not for the value of the opening.
    if value < rules.opening_minimum && !new.is_empty() {
        let (expected, found) = (usize::from(rules.opening_minimum), usize::from(value));
        violations.push(Violation::new(Code::OpeningTooLow, "T1").counted(expected, found));
    }
    Opening { value, violations }
}

/// Returns the violation of laying jokers in an opening, if there are any.
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

/// Returns the worth of these rows as an opening: their sum, or the length of the longest word in Word.
fn worth(terms: &Terms, after: &[Row], laid: &[usize], new: &FaceCounts) -> u16 {
    let rows = laid.iter().map(|at| &after[*at]);
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

/// The difference between two tables.
pub(super) struct Changes {
    /// `true` if every row from before still lies there.
    pub(super) is_untouched: bool,
    /// The indices of the other rows of the table after.
    laid: Vec<usize>,
}

/// Compares the table after a turn with the table before it.
pub(super) fn changed_rows(terms: &Terms, before: &[Row], after: &[Row]) -> Changes {
    let mut laid: Vec<usize> = (0..after.len()).collect();
    let mut is_untouched = true;
    for row in before.iter().filter(|row| !row.is_empty()) {
        // An identical row is preferred to an equal group in another order, which may have been laid this turn.
        let same = laid
            .iter()
            .position(|at| after[*at] == *row)
            .or_else(|| laid.iter().position(|at| is_same_group(terms, &after[*at], row)));
        match same {
            Some(at) => {
                laid.remove(at);
            }
            None => is_untouched = false,
        }
    }
    Changes { is_untouched, laid }
}

/// Returns `true` if both rows are the same group. The tiles of a group may lie in any order.
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

/// Returns `true` if a row can consist of new tiles alone.
fn can_be_new(terms: &Terms, row: &Row, new: &FaceCounts) -> bool {
    terms.tiles().count(row).is_ok_and(|counts| counts.is_within(new))
}

/// A row that may have come from the rack alone.
struct Claim {
    tiles: FaceCounts,
    value: u16,
}

/// The maximum number of search steps: far more than a real turn needs. Beyond it the rows are taken as they come.
const MAX_STEPS: u32 = 10_000;

/// Returns the highest total worth of rows from the rack alone. Where the opening turn may rearrange the table, two rows
/// can claim the same new tile; the better choice counts, because copies are interchangeable.
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
