//! Openings by brute force (7.3), the reference that the solver is compared with.

use kostka_rules::{Face, Joker, Openings, Row, Terms, meld};

use crate::melds::melds;

/// Finds out by brute force if a rack can open.
#[derive(Clone, Copy, Debug, Default)]
pub struct BruteForce;

/// The largest number of melds that are tried. A rack with more has many jokers and opens with one of the first.
const MAX_MELDS: usize = 4_000;

impl Openings for BruteForce {
    fn can_open(&self, terms: &Terms, rack: &[Face]) -> bool {
        let jokers = terms.rules().opening_jokers;
        let own: Vec<Face> = rack
            .iter()
            .copied()
            .filter(|face| jokers || !face.is_joker())
            .collect();
        let mut priced: Vec<(u16, Row)> = melds(terms, &own, MAX_MELDS)
            .into_iter()
            .filter_map(|row| {
                let value = meld::readings(&row, terms.rules().mirror_value).best_value()?;
                Some((value, row))
            })
            .collect();
        priced.sort_by(|a, b| b.cmp(a));
        let minimum = i32::from(terms.rules().opening_minimum);
        !priced.is_empty() && reaches(minimum, &own, &priced, &mut 200_000)
    }
}

/// Returns true if some of these melds together reach the minimum with these tiles.
fn reaches(minimum: i32, free: &[Face], priced: &[(u16, Row)], steps: &mut u32) -> bool {
    if minimum <= 0 {
        return true;
    }
    if bound(free) < minimum || *steps == 0 {
        return false;
    }
    *steps -= 1;
    priced.iter().enumerate().any(|(at, (value, row))| {
        without(free, row)
            .is_some_and(|left| reaches(minimum - i32::from(*value), &left, &priced[at + 1..], steps))
    })
}

/// Returns an upper bound on the value of the tiles.
fn bound(free: &[Face]) -> i32 {
    free.iter()
        .map(|face| match face {
            Face::Number(_, number) => i32::from(*number),
            Face::Joker(Joker::Double) => 26,
            _ => 13,
        })
        .sum()
}

fn without(free: &[Face], row: &Row) -> Option<Vec<Face>> {
    let mut left = free.to_vec();
    for face in row {
        let at = left.iter().position(|tile| tile == face)?;
        left.swap_remove(at);
    }
    Some(left)
}
