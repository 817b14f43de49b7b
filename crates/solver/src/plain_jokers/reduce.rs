//! A first look, at all tiles at once: which of them could lie in a meld at all.
//!
//! A tile needs two others, or jokers in their place: next to it in its colour, or of its number in other colours. A tile
//! of the rack that has none stays there, and the search need not know of it. Where a tile of the table has none, or too
//! much stays on the rack, there is nothing to search for.

use super::*;

/// The numbers of each colour, bit by bit.
type Numbers = [u16; 4];

/// The part of a pool that is left to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reduced {
    /// The pool without the rack tiles that cannot be laid.
    pub(super) pool: Pool,
    /// The costs, with fewer points that may still be lost.
    pub(super) costs: Costs,
    /// Cost of the tiles that cannot be laid.
    pub(super) alone: u32,
}

/// Leaves out the rack tiles that cannot be laid; `None` if a tile that must be laid cannot, or if too many points are lost.
pub(super) fn reduce(pool: &Pool, costs: &Costs) -> Option<Reduced> {
    let (mut pool, mut costs) = (*pool, *costs);
    let mut cost = 0;
    loop {
        let (all, need) = (numbers(&pool.total), numbers(&pool.need));
        let layable = layable(&all, &pool);
        if (0..4).any(|c| need[c] & !layable[c] != 0) {
            return None;
        }
        let alone: Numbers = std::array::from_fn(|c| all[c] & !layable[c]);
        if alone == [0; 4] {
            return Some(Reduced {
                pool,
                costs,
                alone: cost,
            });
        }
        for c in 0..4 {
            let mut left = alone[c];
            while left != 0 {
                let n = left.trailing_zeros() as usize;
                left &= left - 1;
                let tiles = std::mem::take(&mut pool.total[c][n]);
                cost += u32::from(tiles) * costs.tile[n];
                if let Some(points) = &mut costs.loss_limit {
                    *points = points.checked_sub(u16::from(tiles) * n as u16)?;
                }
            }
        }
    }
}

fn numbers(counts: &[[u8; N]; 4]) -> Numbers {
    counts.map(|counts| (1..N).fold(0, |all, n| all | u16::from(counts[n] > 0) << n))
}

/// Returns the numbers that could lie in a meld.
fn layable(all: &Numbers, pool: &Pool) -> Numbers {
    let jokers: u8 = pool.wild.iter().sum();
    let [a, b, c, d] = *all;
    let two = a & b | c & d | (a | b) & (c | d);
    let three = a & b & (c | d) | c & d & (a | b);
    let in_groups = match jokers {
        0 => three,
        1 => two,
        _ => u16::MAX,
    };
    std::array::from_fn(|colour| {
        let m = all[colour];
        let jokers = pool.wild[PLAIN] + pool.wild[COLOURED + colour];
        let in_runs = match jokers {
            0 => {
                let firsts = m & m >> 1 & m >> 2;
                firsts | firsts << 1 | firsts << 2
            }
            1 => m & (m >> 1 | m >> 2 | m << 1 | m << 2),
            _ => u16::MAX,
        };
        m & (in_groups | in_runs)
    })
}

#[cfg(test)]
mod tests {
    use kostka_rules::{Colour, Face, Joker};

    use super::*;

    /// Returns a run on the table and a five on the rack, with `jokers` jokers on the table.
    fn position(jokers: u8) -> Pool {
        let mut pool = Pool::EMPTY;
        (8..11).for_each(|n| pool.add(Face::Number(Colour::Red, n), true));
        (0..jokers).for_each(|_| pool.add(Face::Joker(Joker::Plain), true));
        pool.add(Face::Number(Colour::Blue, 5), false);
        pool
    }

    #[test]
    fn a_lone_tile_of_the_rack_is_left_out_unless_two_jokers_could_lie_with_it() {
        let costs = Costs::tiles_then_value(50);
        for (jokers, left_out) in [(0, costs.tile[5]), (1, costs.tile[5]), (2, 0)] {
            let Reduced { pool, alone, .. } = reduce(&position(jokers), &costs).expect("a sound table");
            assert_eq!(alone, left_out, "{jokers} jokers");
            assert_eq!(pool.total[Colour::Blue as usize][5], u8::from(left_out == 0));
        }
    }

    #[test]
    fn a_tile_next_but_one_is_near_enough_for_one_joker() {
        let costs = Costs::tiles_then_value(50);
        for (jokers, left_out) in [(0, costs.tile[5] + costs.tile[7]), (1, 0)] {
            let mut pool = position(jokers);
            pool.add(Face::Number(Colour::Blue, 7), false);
            let reduced = reduce(&pool, &costs).expect("a sound table");
            assert_eq!(reduced.alone, left_out, "{jokers} jokers");
        }
    }

    #[test]
    fn a_lone_tile_of_the_table_is_hopeless() {
        let mut pool = position(0);
        pool.add(Face::Number(Colour::Black, 1), true);
        assert_eq!(reduce(&pool, &Costs::tiles_then_value(50)), None);
    }

    #[test]
    fn a_lone_tile_is_lost_and_more_than_may_be_lost_is_hopeless() {
        let with_points = |points| Costs {
            loss_limit: Some(points),
            ..Costs::tiles_then_value(50)
        };
        let left =
            |points| reduce(&position(0), &with_points(points)).map(|reduced| reduced.costs.loss_limit);
        assert_eq!(left(6), Some(Some(1)));
        assert_eq!(left(5), Some(Some(0)));
        assert_eq!(left(4), None);
    }
}
