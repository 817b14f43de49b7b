//! From the states of a search to rows: the path is walked again, this time with tiles in hand.

use kostka_rules::{Face, Joker, Row};
use kostka_slim::sorting::SmallSort;

use super::expand::{Deed, Fill, doubles_fit, expand};
use super::{FALLS, Node, Open, PAIR, Problem};
use crate::pool::colour_of;

const PLAIN: Face = Face::Joker(Joker::Plain);
const DOUBLE: Face = Face::Joker(Joker::Double);
const CHANGE: Face = Face::Joker(Joker::ColourChange);
const MIRROR: Face = Face::Joker(Joker::Mirror);

/// A row that is being built: one side, or both halves of a mirrored run from the lowest number up.
#[derive(Clone, Debug, Default)]
struct Growing {
    open: Open,
    halves: [Row; 2],
    /// Halves whose last tile is a double joker that covers the next number too.
    covered: [bool; 2],
}

pub(super) fn rows(problem: &Problem, path: &[Node]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut growing: [Vec<Growing>; 4] = Default::default();
    for step in path.windows(2) {
        let [from, to] = step else { continue };
        let mut deeds: Option<Vec<Deed>> = None;
        expand(problem, from, u64::MAX / 16, &mut |child, how| {
            let found = child == *to;
            if found {
                deeds = Some(how.to_vec());
            }
            found
        });
        let number = from.state.number;
        let mut next: [Vec<Growing>; 4] = Default::default();
        for deed in deeds.unwrap_or_default() {
            act(deed, number, &mut growing, &mut next, &mut rows);
        }
        for colour in &mut next {
            colour.small_sort_by_key(|run| std::cmp::Reverse(run.open));
        }
        growing = next;
    }
    for run in growing.into_iter().flatten() {
        rows.push(finished(run, 13));
    }
    rows
}

fn act(deed: Deed, n: u8, old: &mut [Vec<Growing>; 4], next: &mut [Vec<Growing>; 4], rows: &mut Vec<Row>) {
    let mut take = |colour: usize, run: Option<usize>| {
        run.and_then(|run| old[colour].get_mut(run))
            .map(std::mem::take)
            .unwrap_or_default()
    };
    match deed {
        Deed::Run {
            colour,
            run,
            fill,
            to,
            open,
        } => {
            let mut growing = take(colour, run);
            growing.halves[0].extend(face(fill, colour, n));
            growing.open = open;
            next[to].push(growing);
        }
        Deed::Pair {
            colour,
            run,
            fills,
            to,
            open,
        } => {
            let mut growing = take(colour, run);
            // Of a covered and another place, the covered one is where the double joker lies.
            let fills = if growing.covered == [false, true] && fills[0] == Fill::Covered {
                [fills[1], fills[0]]
            } else {
                fills
            };
            for (half, fill) in fills.into_iter().enumerate() {
                growing.halves[half].extend(face(fill, colour, n));
                growing.covered[half] = fill == Fill::Double;
            }
            growing.open = open;
            next[to].push(growing);
        }
        Deed::Close { colour, run } => rows.push(finished(take(colour, Some(run)), n - 1)),
        Deed::Single { colour, joker } => {
            let tile = Face::Number(colour_of(colour), n);
            rows.push(vec![tile, MIRROR, if joker { PLAIN } else { tile }]);
        }
        Deed::Group {
            tiles,
            plain,
            doubles,
        } => rows.push(group(tiles, plain, doubles, n)),
        Deed::MirrorGroup {
            tiles,
            places,
            plain,
            doubles,
        } => rows.push(mirror_group(tiles, places, plain, doubles, n)),
    }
}

fn face(fill: Fill, colour: usize, n: u8) -> Option<Face> {
    match fill {
        Fill::Tile => Some(Face::Number(colour_of(colour), n)),
        Fill::Joker => Some(PLAIN),
        Fill::Double => Some(DOUBLE),
        Fill::Change => Some(CHANGE),
        Fill::Covered => None,
    }
}

/// The row of a run whose highest number is `last`.
fn finished(run: Growing, last: u8) -> Row {
    let [left, right] = run.halves;
    if run.open & PAIR == 0 {
        return left;
    }
    mirrored(left, right, last < 13 && run.open & FALLS == 0)
}

/// Two halves, lowest number first, around a mirror.
pub(crate) fn mirrored(mut left: Row, mut right: Row, climbs: bool) -> Row {
    if climbs {
        right.reverse();
    } else {
        left.reverse();
    }
    left.push(MIRROR);
    left.append(&mut right);
    left
}

pub(crate) fn group(tiles: u8, plain: u8, doubles: u8, n: u8) -> Row {
    let mut row: Row = (0..4)
        .filter(|c| tiles & (1 << c) != 0)
        .map(|c| Face::Number(colour_of(c), n))
        .collect();
    row.extend((0..plain).map(|_| PLAIN));
    row.extend((0..doubles).map(|_| DOUBLE));
    row
}

/// Both halves hold the same colours in the same order: first those with two tiles, then those with a tile on the
/// right only, then those without tiles, then those with a tile on the left only; so the free places of each half lie
/// side by side and doubles fit.
pub(crate) fn mirror_group(tiles: [u8; 4], places: u8, plain: u8, doubles: u8, n: u8) -> Row {
    let of = |count: u8| (0..4).filter(move |c| tiles[*c] == count);
    let tile = |c: usize| Face::Number(colour_of(c), n);
    let singles: Vec<usize> = of(1).collect();
    let wholes = places - tiles.iter().filter(|t| **t > 0).count() as u8;
    let halves = singles.len() as u8;
    let on_left = |right_only: u8| (wholes + right_only) / 2 + (wholes + halves - right_only) / 2;
    debug_assert!(doubles_fit(halves, wholes, doubles));
    let right_only = (0..=halves)
        .find(|right_only| on_left(*right_only) >= doubles)
        .unwrap_or(0);
    let (right_singles, left_singles) = singles.split_at(usize::from(right_only).min(singles.len()));
    let mut doubles = doubles;
    let mut plain = plain;
    let mut wild = |mut cells: u8| {
        let mut jokers = Row::new();
        while cells >= 2 && doubles > 0 {
            jokers.push(DOUBLE);
            doubles -= 1;
            cells -= 2;
        }
        while cells > 0 && plain > 0 {
            jokers.push(PLAIN);
            plain -= 1;
            cells -= 1;
        }
        jokers
    };
    let both: Row = of(2).map(tile).collect();
    let mut left = both.clone();
    left.extend(wild(right_only + wholes));
    left.extend(left_singles.iter().map(|c| tile(*c)));
    let mut right = both;
    right.extend(right_singles.iter().map(|c| tile(*c)));
    right.extend(wild(wholes + halves - right_only));
    mirrored(left, right, true)
}
