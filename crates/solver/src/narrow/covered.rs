//! A first look, at all tiles at once: which of them could lie in a meld at all.
//!
//! A tile needs two others, or jokers in their place: next to it in its colour, or of its number in other colours. A tile
//! of the rack that has none stays there, and the search need not know of it. Where a tile of the table has none, or too
//! much stays on the rack, there is nothing to search for.

use super::*;

/// The numbers of each colour, bit by bit.
type Numbers = [u16; 4];

/// The pool without the rack tiles that cannot be laid, and what these cost; `None` if a tile that must be laid cannot.
pub(super) fn reduce(pool: &Pool, costs: &Costs) -> Option<(Pool, u32)> {
    let mut pool = *pool;
    let mut cost = 0;
    // Where points are counted, the search must know of those that stay on the rack.
    if costs.loss_limit.is_some() {
        return Some((pool, cost));
    }
    loop {
        let (all, need) = (numbers(&pool.total), numbers(&pool.need));
        let covered = covered(&all, &pool);
        if (0..4).any(|c| need[c] & !covered[c] != 0) {
            return None;
        }
        let alone: Numbers = std::array::from_fn(|c| all[c] & !covered[c]);
        if alone == [0; 4] {
            return Some((pool, cost));
        }
        for c in 0..4 {
            let mut left = alone[c];
            while left != 0 {
                let n = left.trailing_zeros() as usize;
                left &= left - 1;
                cost += u32::from(pool.total[c][n]) * costs.tile[n];
                pool.total[c][n] = 0;
            }
        }
    }
}

fn numbers(counts: &[[u8; N]; 4]) -> Numbers {
    counts.map(|counts| (1..N).fold(0, |all, n| all | u16::from(counts[n] > 0) << n))
}

/// Which numbers could lie in a meld.
fn covered(all: &Numbers, pool: &Pool) -> Numbers {
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

    /// A run on the table and a five on the rack, with so many jokers on the table.
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
            let (pool, cost) = reduce(&position(jokers), &costs).expect("a sound table");
            assert_eq!(cost, left_out, "{jokers} jokers");
            assert_eq!(pool.total[Colour::Blue as usize][5], u8::from(left_out == 0));
        }
    }

    #[test]
    fn a_tile_next_but_one_is_near_enough_for_one_joker() {
        let costs = Costs::tiles_then_value(50);
        for (jokers, left_out) in [(0, costs.tile[5] + costs.tile[7]), (1, 0)] {
            let mut pool = position(jokers);
            pool.add(Face::Number(Colour::Blue, 7), false);
            let (_, cost) = reduce(&pool, &costs).expect("a sound table");
            assert_eq!(cost, left_out, "{jokers} jokers");
        }
    }

    #[test]
    fn a_lone_tile_of_the_table_is_hopeless() {
        let mut pool = position(0);
        pool.add(Face::Number(Colour::Black, 1), true);
        assert_eq!(reduce(&pool, &Costs::tiles_then_value(50)), None);
    }
}
