//! Concrete melds that hold a given joker, for the rules that look at where a joker lies.
//!
//! A meld from which a run of three or more could be cut off without touching a joker is left out: the pieces can be
//! laid instead.

use kostka_rules::{Face, Row};

use crate::groups::Group;
use crate::pool::{COLOURED, DOUBLE, N, PLAIN, Pool, colour_of, joker_face};
use crate::rows::group_row;

/// Every such meld of numbers and plain or coloured jokers that the pool holds.
pub(crate) fn with_joker(pool: &Pool, kind: usize) -> Vec<Row> {
    let mut melds = Vec::new();
    if kind >= DOUBLE {
        return melds;
    }
    if kind == PLAIN {
        (0..4).for_each(|c| runs(pool, c, PLAIN, &mut melds));
    } else {
        runs(pool, kind - COLOURED, kind, &mut melds);
    }
    groups(pool, Some(kind), &mut melds);
    melds
}

/// Every meld of the pool without special jokers from which nothing can be cut off.
pub(crate) fn all(pool: &Pool) -> Vec<Row> {
    let mut melds = Vec::new();
    for c in 0..4 {
        for len in 3..=5 {
            for start in 1..=(N - len) {
                if (start..start + len).all(|n| pool.total[c][n] > 0) {
                    melds.push(
                        (start..start + len)
                            .map(|n| Face::Number(colour_of(c), n as u8))
                            .collect(),
                    );
                }
            }
        }
        runs(pool, c, PLAIN, &mut melds);
        runs(pool, c, COLOURED + c, &mut melds);
    }
    groups(pool, None, &mut melds);
    melds
}

/// Runs of one colour with at least one joker of this kind.
fn runs(pool: &Pool, c: usize, kind: usize, melds: &mut Vec<Row>) {
    if pool.wild[kind] == 0 {
        return;
    }
    for start in 1..N - 2 {
        grow_run(pool, c, kind, start, &mut Row::new(), melds);
    }
}

/// Adds `row`, which ends before `next`, and everything longer.
fn grow_run(pool: &Pool, c: usize, kind: usize, next: usize, row: &mut Row, melds: &mut Vec<Row>) {
    let jokers = row.iter().filter(|face| face.is_joker()).count();
    let first = row.iter().position(|face| face.is_joker());
    let last = row.iter().rposition(|face| face.is_joker());
    let can_cut = |side: usize| (3..=side).any(|cut| row.len() - cut >= 3);
    if let (Some(first), Some(last)) = (first, last)
        && (3..).contains(&row.len())
        && jokers < row.len()
        && !can_cut(first)
        && !can_cut(row.len() - 1 - last)
    {
        melds.push(row.clone());
    }
    // With five tiles before the first joker something can always be cut off.
    if next >= N || (first.is_none() && row.len() >= 5) {
        return;
    }
    if pool.total[c][next] > 0 {
        row.push(Face::Number(colour_of(c), next as u8));
        grow_run(pool, c, kind, next + 1, row, melds);
        row.pop();
    }
    if jokers < usize::from(pool.wild[kind]) {
        row.push(joker_face(kind));
        grow_run(pool, c, kind, next + 1, row, melds);
        row.pop();
    }
}

/// Groups: with at least one joker of this kind, or all.
fn groups(pool: &Pool, kind: Option<usize>, melds: &mut Vec<Row>) {
    for n in 1..N {
        let there = (0..4).fold(0u8, |all, c| all | u8::from(pool.total[c][n] > 0) << c);
        let coloured_there = (0..4).fold(0u8, |all, c| all | u8::from(pool.wild[COLOURED + c] > 0) << c);
        for tiles in (1..16u8).filter(|tiles| tiles & !there == 0) {
            for coloured in (0..16u8).filter(|mask| mask & !coloured_there == 0 && mask & tiles == 0) {
                for plain in 0..=pool.wild[PLAIN].min(3) {
                    let size = (tiles | coloured).count_ones() as u8 + plain;
                    let wanted = match kind {
                        None => true,
                        Some(PLAIN) => plain > 0,
                        Some(kind) => kind < DOUBLE && coloured & (1 << (kind - COLOURED)) != 0,
                    };
                    if wanted && (3..=4).contains(&size) {
                        let group = Group {
                            tiles,
                            coloured,
                            plain,
                        };
                        melds.push(group_row(&group, n));
                    }
                }
            }
        }
    }
}
