//! A move told to people: what stays, what comes from where, and the steps that do it.

use kostka_rules::{Face, Row, Terms, meld};

use crate::draft::{Draft, Place, Step};
use crate::paint::{self, Painted};

/// Where a tile of the new table comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    /// It stays in its row.
    Home,
    /// Another row of the table before, counted from 0.
    Row(usize),
    Rack,
}

/// A row of the new table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Planned {
    /// The row of the table before that this one goes on with, counted from 0.
    home: Option<usize>,
    tiles: Vec<(Face, From)>,
}

/// A move from one table to another, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    before: Vec<Row>,
    rows: Vec<Planned>,
}

/// Fewer tiles in common, and people see another row.
const MIN_COMMON: usize = 2;

impl Plan {
    /// What a move does, with as much as possible staying where it is.
    pub(crate) fn new(terms: &Terms, before: &[Row], after: &[Row], rack: &[Face]) -> Plan {
        let plan = Plan::with_homes(before, after, &homes(terms, before, after, &[]));
        // Where the steps would lead to another order, the row is laid anew.
        let odd = plan.rows_that_differ(terms, rack);
        if odd.is_empty() {
            return plan;
        }
        Plan::with_homes(before, after, &homes(terms, before, after, &odd))
    }

    fn with_homes(before: &[Row], after: &[Row], homes: &[Option<usize>]) -> Plan {
        let mut left: Vec<Row> = before.to_vec();
        let mut rows: Vec<Planned> = after
            .iter()
            .zip(homes)
            .map(|(row, home)| {
                let tiles = row.iter().map(|face| {
                    let stays = home.is_some_and(|home| take(&mut left[home], *face));
                    (*face, if stays { From::Home } else { From::Rack })
                });
                Planned {
                    home: *home,
                    tiles: tiles.collect(),
                }
            })
            .collect();
        // What left its row must lie somewhere; only what is still missing then comes from the rack.
        for (face, from) in rows.iter_mut().flat_map(|row| &mut row.tiles) {
            if *from == From::Rack
                && let Some(row) = (0..left.len()).find(|row| take(&mut left[*row], *face))
            {
                *from = From::Row(row);
            }
        }
        Plan {
            before: before.to_vec(),
            rows,
        }
    }

    /// The steps as a player would type them: first everything that leaves its row, then what is added, then new rows.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut present: Vec<usize> = (0..self.before.len()).collect();
        for (row, tiles) in self.before.iter().enumerate() {
            let leaving = self.leaving(row);
            let Some(at) = present.iter().position(|other| *other == row) else {
                continue;
            };
            if leaving.len() == tiles.len() {
                present.remove(at);
            }
            if !leaving.is_empty() {
                steps.push(Step::Take {
                    tiles: leaving,
                    row: at + 1,
                    at: None,
                });
            }
        }
        for planned in &self.rows {
            let added: Row = coming(planned).collect();
            let at = planned
                .home
                .and_then(|home| present.iter().position(|row| *row == home));
            match at {
                _ if added.is_empty() => {}
                Some(at) => steps.push(Step::Add {
                    tiles: added,
                    row: at + 1,
                    place: Place::Best,
                }),
                None => steps.push(Step::Lay(added)),
            }
        }
        steps
    }

    /// The tiles that leave a row of the table before.
    fn leaving(&self, row: usize) -> Row {
        let tiles = self.rows.iter().flat_map(|planned| &planned.tiles);
        let mut gone: Row = tiles
            .filter(|(_, from)| *from == From::Row(row))
            .map(|(face, _)| face.printed())
            .collect();
        // In the order in which they lie there, as they lie there.
        let lying = self.before.get(row).map_or(&[][..], Vec::as_slice);
        lying
            .iter()
            .copied()
            .filter(|face| take(&mut gone, *face))
            .collect()
    }

    /// Does the steps and finds the rows of the plan that they do not lead to.
    fn rows_that_differ(&self, terms: &Terms, rack: &[Face]) -> Vec<usize> {
        let mut draft = Draft::new(terms, &self.before, rack.to_vec());
        let done = self.steps().iter().all(|step| draft.step(step).is_ok());
        let mut found = draft.table();
        let mirror_value = terms.rules().mirror_value;
        let is_group = |row: &Row| meld::readings(row, mirror_value).has_group();
        let same = |one: &Row, other: &Row| {
            one == other || (is_group(one) && is_group(other) && sorted(one) == sorted(other))
        };
        (0..self.rows.len())
            .filter(|at| {
                let wanted: Row = self.rows[*at].tiles.iter().map(|(face, _)| *face).collect();
                let there = found.iter().position(|row| done && same(row, &wanted));
                there.map(|there| found.remove(there)).is_none()
            })
            .collect()
    }

    /// The new table, with rack tiles as `[b3]` and tiles from other rows as `(b4)`.
    pub(crate) fn table_text(&self, prefix: &str) -> String {
        let mut text = String::new();
        for (number, planned) in (1..).zip(&self.rows) {
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
        let mut draft = Draft::new(terms, &self.before, rack.to_vec());
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

/// The tiles of a planned row that do not lie there yet.
fn coming(planned: &Planned) -> impl Iterator<Item = Face> + '_ {
    planned
        .tiles
        .iter()
        .filter(|(_, from)| *from != From::Home)
        .map(|(face, _)| *face)
}

/// Which row of the table before each new row goes on with: equal rows first, then those with most in common.
/// The `anew` rows have none. Words are kept or laid anew, since letters have their places.
fn homes(terms: &Terms, before: &[Row], after: &[Row], anew: &[usize]) -> Vec<Option<usize>> {
    let mut homes = vec![None; after.len()];
    let mut free: Vec<usize> = (0..before.len()).collect();
    for (row, home) in after.iter().zip(&mut homes) {
        if let Some(at) = free.iter().position(|old| before[*old] == *row) {
            *home = Some(free.remove(at));
        }
    }
    if terms.tiles().is_letters() {
        return homes;
    }
    let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
    for new in (0..after.len()).filter(|new| homes[*new].is_none() && !anew.contains(new)) {
        pairs.extend(
            free.iter()
                .map(|old| (common(&before[*old], &after[new]), new, *old)),
        );
    }
    // Most in common first; of equals the first rows.
    pairs.sort_by_key(|(common, new, old)| (std::cmp::Reverse(*common), *new, *old));
    for (common, new, old) in pairs {
        if common >= MIN_COMMON && homes[new].is_none() && free.contains(&old) {
            homes[new] = Some(old);
            free.retain(|other| *other != old);
        }
    }
    homes
}

fn common(one: &Row, other: &Row) -> usize {
    let mut left = one.clone();
    other.iter().filter(|face| take(&mut left, **face)).count()
}

/// Takes one tile of that print away; false if there is none.
fn take(tiles: &mut Row, face: Face) -> bool {
    let at = tiles.iter().position(|tile| tile.printed() == face.printed());
    at.map(|at| tiles.remove(at)).is_some()
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
