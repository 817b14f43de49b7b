//! A move told to people: what stays, what comes from where, and the steps that do it.
//!
//! Rows have numbers that people can follow while they move tiles: those of the table before keep theirs to the end, even
//! where another one vanishes, and new rows get the next ones.

use std::cmp::Reverse;

use kostka_rules::{Face, Joker, Row};
use kostka_slim::sorting::SmallSort;

/// The origin of a tile of the new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// It stays in its row.
    Home,
    /// A row of the table before, counted from 0: another one, or its own where it changes its place among the others.
    Row(usize),
    /// The rack.
    Rack,
}

/// A row of the new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// Its number, counted from 0.
    pub number: usize,
    /// Its tiles in order, each with its origin.
    pub tiles: Vec<(Face, From)>,
}

impl Planned {
    /// Returns the tiles as a row.
    pub fn row(&self) -> Row {
        self.tiles.iter().map(|(face, _)| *face).collect()
    }

    /// The tiles that do not lie there yet.
    pub fn coming(&self) -> Row {
        let coming = self.tiles.iter().filter(|(_, from)| *from != From::Home);
        coming.map(|(face, _)| *face).collect()
    }
}

/// One thing to do. Rows are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Take tiles out of a row of the table before.
    Take {
        /// The tiles as they lie there.
        tiles: Row,
        /// The row.
        row: usize,
    },
    /// Add tiles to a row of the table before.
    Add {
        /// The tiles in the order of the new row.
        tiles: Row,
        /// The row.
        row: usize,
    },
    /// Lay a new row.
    Lay(Row),
}

/// A move from one table to another, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The table before the move.
    pub before: Vec<Row>,
    /// In the order of their numbers. The tiles that stay in a row are in their old order; in a group, where the order does not
    /// matter, they come first.
    pub rows: Vec<Planned>,
    /// By row of the table before: which of its tiles stay.
    stays: Vec<Vec<bool>>,
}

/// Fewer tiles in common, and people see another row.
const MIN_COMMON: usize = 2;

impl Plan {
    /// Returns the plan of a move that leaves as many tiles as possible where they are.
    pub fn new(before: &[Row], after: &[Row]) -> Plan {
        let mut stays: Vec<Vec<bool>> = before.iter().map(|row| vec![false; row.len()]).collect();
        let mut new_rows = before.len()..;
        let mut rows: Vec<Planned> = after
            .iter()
            .zip(homes(before, after))
            .map(|(row, home)| {
                let Some(Home { old, common }) = home else {
                    return Planned {
                        number: new_rows.next().unwrap_or(before.len()),
                        tiles: row.iter().map(|face| (*face, From::Rack)).collect(),
                    };
                };
                common.iter().for_each(|(place, _)| stays[old][*place] = true);
                let is_home = |at: &usize| common.iter().any(|(_, place)| place == at);
                let mut order: Vec<usize> = (0..row.len()).collect();
                if is_group(row) {
                    order = common.iter().map(|(_, place)| *place).collect();
                    order.extend((0..row.len()).filter(|at| !is_home(at)));
                }
                let from = |at: &usize| if is_home(at) { From::Home } else { From::Rack };
                Planned {
                    number: old,
                    tiles: order.iter().map(|at| (row[*at], from(at))).collect(),
                }
            })
            .collect();
        rows.small_sort_by_key(|planned| planned.number);
        let mut plan = Plan {
            before: before.to_vec(),
            rows,
            stays,
        };
        plan.find_moved();
        plan
    }

    /// Finds the origin of the tiles that left their rows; only the others come from the rack.
    fn find_moved(&mut self) {
        let mut left: Vec<Row> = (0..self.before.len()).map(|row| self.leaving(row)).collect();
        for planned in &mut self.rows {
            for (face, from) in &mut planned.tiles {
                let own = planned.number;
                let mut rows = (own..left.len()).take(1).chain(0..left.len());
                if *from == From::Rack
                    && let Some(row) = rows.find(|row| take(&mut left[*row], *face))
                {
                    *from = From::Row(row);
                }
            }
        }
    }

    /// The steps as a player would do them: first everything that leaves its row, then what is added and laid.
    pub fn steps(&self) -> Vec<Step> {
        let taken = (0..self.before.len()).map(|row| Step::Take {
            tiles: self.leaving(row),
            row,
        });
        let put = self.rows.iter().map(|planned| {
            let (tiles, row) = (planned.coming(), planned.number);
            if row < self.before.len() {
                Step::Add { tiles, row }
            } else {
                Step::Lay(tiles)
            }
        });
        let does_something = |step: &Step| match step {
            Step::Take { tiles, .. } | Step::Add { tiles, .. } | Step::Lay(tiles) => !tiles.is_empty(),
        };
        taken.chain(put).filter(does_something).collect()
    }

    /// The tiles that leave a row of the table before, as they lie there.
    pub fn leaving(&self, row: usize) -> Row {
        self.part(row, false)
    }

    /// The tiles that stay in a row of the table before.
    pub fn staying(&self, row: usize) -> Row {
        self.part(row, true)
    }

    /// Returns which tiles of a row of the table before stay in it.
    pub fn stays(&self, row: usize) -> &[bool] {
        self.stays.get(row).map_or(&[], Vec::as_slice)
    }

    fn part(&self, row: usize, wanted: bool) -> Row {
        let tiles = self.before.get(row).into_iter().flatten();
        let part = tiles.zip(self.stays(row)).filter(|(_, stays)| **stays == wanted);
        part.map(|(face, _)| *face).collect()
    }

    /// The rows of the table before of which nothing is left, counted from 0.
    pub fn gone(&self) -> Vec<usize> {
        let is_there = |row: &usize| self.rows.iter().any(|planned| planned.number == *row);
        (0..self.before.len()).filter(|row| !is_there(row)).collect()
    }
}

/// The row of the table before that a new one goes on with, and the places of the tiles that stay in both, in the old order.
#[derive(Clone, Debug)]
struct Home {
    old: usize,
    common: Vec<(usize, usize)>,
}

/// Pairs new rows with rows of the table before: equal rows first, then those with most in common; of equals those
/// with least else, and the first ones.
fn homes(before: &[Row], after: &[Row]) -> Vec<Option<Home>> {
    let mut pairs: Vec<(usize, Home)> = Vec::new();
    for (new, new_row) in after.iter().enumerate() {
        for (old, old_row) in before.iter().enumerate() {
            let common = common(old_row, new_row);
            if common.len() >= MIN_COMMON || (old_row == new_row && !new_row.is_empty()) {
                pairs.push((new, Home { old, common }));
            }
        }
    }
    pairs.small_sort_by_key(|(new, home)| {
        let (old_row, new_row) = (&before[home.old], &after[*new]);
        let tiles = old_row.len() + new_row.len();
        let common = home.common.len();
        (2 * common != tiles, Reverse(common), tiles, *new, home.old)
    });
    let mut homes: Vec<Option<Home>> = vec![None; after.len()];
    let mut taken = vec![false; before.len()];
    for (new, home) in pairs {
        if homes[new].is_none() && !taken[home.old] {
            taken[home.old] = true;
            homes[new] = Some(home);
        }
    }
    homes
}

/// The tiles that can stay where a row becomes another one: their places in both, in the order of the old row.
fn common(old: &Row, new: &Row) -> Vec<(usize, usize)> {
    if new.iter().any(|face| face.letter().is_some()) {
        let places = letters_of(old, new).unwrap_or_default();
        return (0..).zip(places).collect();
    }
    if is_group(new) {
        let mut free: Vec<usize> = (0..new.len()).collect();
        let stays = old.iter().enumerate().filter_map(|(place, face)| {
            let at = free.iter().position(|at| new[*at] == *face)?;
            Some((place, free.remove(at)))
        });
        return stays.collect();
    }
    longest_in_order(old, new)
}

/// Returns whether a meld has no order: several tiles of one number, and no mirror between them.
fn is_group(row: &Row) -> bool {
    let mut numbers = row.iter().filter_map(|face| match face {
        Face::Number(_, number) => Some(number),
        _ => None,
    });
    let first = numbers.next();
    first.is_some() && numbers.next() == first && !row.contains(&Face::Joker(Joker::Mirror))
}

/// The most tiles that lie in both rows in the same order. A joker moves rather than a number.
fn longest_in_order(old: &Row, new: &Row) -> Vec<(usize, usize)> {
    const NUMBER: usize = 32;
    let width = new.len() + 1;
    // From each pair of places on to the ends.
    let mut best = vec![0; (old.len() + 1) * width];
    let weight = |at: usize, to: usize| match old[at] {
        face if face != new[to] => None,
        face => Some(NUMBER - usize::from(face.is_joker())),
    };
    for at in (0..old.len()).rev() {
        for to in (0..new.len()).rev() {
            let without = best[(at + 1) * width + to].max(best[at * width + to + 1]);
            let with = weight(at, to).map_or(0, |weight| weight + best[(at + 1) * width + to + 1]);
            best[at * width + to] = with.max(without);
        }
    }
    let (mut at, mut to) = (0, 0);
    let mut places = Vec::new();
    while at < old.len() && to < new.len() {
        let here = best[at * width + to];
        if weight(at, to).is_some_and(|weight| here == weight + best[(at + 1) * width + to + 1]) {
            places.push((at, to));
            at += 1;
            to += 1;
        } else if here == best[(at + 1) * width + to] {
            at += 1;
        } else {
            to += 1;
        }
    }
    places
}

/// Returns the places of a word's letters in a longer one, if they all lie there in their order: together if they
/// can. A word that loses a letter is another word to people, and so is one that doubles its length.
fn letters_of(old: &Row, new: &Row) -> Option<Vec<usize>> {
    let is_word = old.iter().all(|face| face.letter().is_some());
    if old.is_empty() || !is_word || 2 * old.len() < new.len() {
        return None;
    }
    if let Some(from) = new.windows(old.len()).position(|part| part == old.as_slice()) {
        return Some((from..from + old.len()).collect());
    }
    let mut places = 0..new.len();
    old.iter()
        .map(|face| places.find(|at| new[*at] == *face))
        .collect()
}

/// Takes one tile of that print away; false if there is none.
fn take(tiles: &mut Row, face: Face) -> bool {
    let at = tiles.iter().position(|tile| tile.printed() == face.printed());
    at.map(|at| tiles.remove(at)).is_some()
}
