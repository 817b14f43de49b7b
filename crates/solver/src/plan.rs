//! A move told to people: what stays, what comes from where, and the steps that do it.

use kostka_rules::sorting::SmallSort;
use kostka_rules::{Face, Row};

/// Where a tile of the new table comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// It stays in its row.
    Home,
    /// Another row of the table before, counted from 0.
    Row(usize),
    Rack,
}

/// A row of the new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The row of the table before that this one goes on with, counted from 0.
    pub home: Option<usize>,
    pub tiles: Vec<(Face, From)>,
}

/// One thing to do. Rows are those of the table before, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Take {
        tiles: Row,
        row: usize,
    },
    Add {
        tiles: Row,
        row: usize,
    },
    /// A new row.
    Lay(Row),
}

/// A move from one table to another, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub before: Vec<Row>,
    pub rows: Vec<Planned>,
}

/// Fewer tiles in common, and people see another row.
const MIN_COMMON: usize = 2;

impl Plan {
    /// What a move does, with as much as possible staying where it is. The rows `anew` of the new table are laid anew.
    pub fn new(before: &[Row], after: &[Row], anew: &[usize]) -> Plan {
        let homes = homes(before, after, anew);
        let mut left: Vec<Row> = before.to_vec();
        let mut rows: Vec<Planned> = after
            .iter()
            .zip(homes)
            .map(|(row, home)| {
                let letters = home.and_then(|home| letters_of(&before[home], row));
                let tiles = row.iter().enumerate().map(|(at, face)| {
                    let may_stay = letters.as_ref().is_none_or(|places| places.contains(&at));
                    let stays = may_stay && home.is_some_and(|home| take(&mut left[home], *face));
                    (*face, if stays { From::Home } else { From::Rack })
                });
                Planned {
                    home,
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

    /// The steps as a player would do them: first everything that leaves its row, then what is added and laid.
    pub fn steps(&self) -> Vec<Step> {
        let taken = (0..self.before.len())
            .map(|row| Step::Take {
                tiles: self.leaving(row),
                row,
            })
            .filter(|step| !matches!(step, Step::Take { tiles, .. } if tiles.is_empty()));
        let put = self.rows.iter().filter_map(|planned| {
            let tiles: Row = coming(planned).collect();
            match planned.home {
                _ if tiles.is_empty() => None,
                Some(row) => Some(Step::Add { tiles, row }),
                None => Some(Step::Lay(tiles)),
            }
        });
        taken.chain(put).collect()
    }

    /// The tiles that leave a row of the table before.
    pub fn leaving(&self, row: usize) -> Row {
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
/// The `anew` rows have none. Letters have their places, so a word only goes on with one that lies in it from the first letter
/// to the last.
fn homes(before: &[Row], after: &[Row], anew: &[usize]) -> Vec<Option<usize>> {
    let mut homes = vec![None; after.len()];
    let mut free: Vec<usize> = (0..before.len()).collect();
    for (row, home) in after.iter().zip(&mut homes) {
        if let Some(at) = free.iter().position(|old| before[*old] == *row) {
            *home = Some(free.remove(at));
        }
    }
    let is_word = |row: &Row| row.iter().any(|face| face.letter().is_some());
    let goes_on = |old: &Row, new: &Row| !is_word(new) || letters_of(old, new).is_some();
    let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
    for new in (0..after.len()).filter(|new| homes[*new].is_none() && !anew.contains(new)) {
        pairs.extend(
            free.iter()
                .filter(|old| goes_on(&before[**old], &after[new]))
                .map(|old| (common(&before[*old], &after[new]), new, *old)),
        );
    }
    // Most in common first; of equals the first rows.
    pairs.small_sort_by_key(|(common, new, old)| (std::cmp::Reverse(*common), *new, *old));
    for (common, new, old) in pairs {
        if common >= MIN_COMMON && homes[new].is_none() && free.contains(&old) {
            homes[new] = Some(old);
            free.retain(|other| *other != old);
        }
    }
    homes
}

/// Where the letters of a word lie in a longer one, if they all do, in their order: together if they can.
fn letters_of(old: &Row, new: &Row) -> Option<Vec<usize>> {
    if old.is_empty() || old.iter().any(|face| face.letter().is_none()) {
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

fn common(one: &Row, other: &Row) -> usize {
    let mut left = one.clone();
    other.iter().filter(|face| take(&mut left, **face)).count()
}

/// Takes one tile of that print away; false if there is none.
fn take(tiles: &mut Row, face: Face) -> bool {
    let at = tiles.iter().position(|tile| tile.printed() == face.printed());
    at.map(|at| tiles.remove(at)).is_some()
}
